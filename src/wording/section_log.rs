//! The journal of an event in words: what was done in a section, with its name where there are several, and what was done
//! with the sections.

use std::collections::BTreeMap;

use super::about::NAMES;
use super::{EventWording, Wording, args};
use crate::model::number_ranges;
use crate::model::{BoardPlan, ByeRequest, Command, Event, EventCommand, Journal, PlayerId, SectionId};

/// Makes sentences of the commands to an event.
pub struct JournalWording<'a> {
    wording: &'a Wording,
    event: &'a Event,
    /// Every section that the journal knows, also those that are gone.
    names: BTreeMap<SectionId, String>,
}

impl Wording {
    /// Sentences about a journal, with the names that players and sections have in `event`.
    pub fn about_journal<'a>(&'a self, journal: &Journal, event: &'a Event) -> JournalWording<'a> {
        JournalWording { wording: self, event, names: journal.section_names() }
    }
}

/// How a command to a section is told.
type Told = fn(&EventWording<'_>, &Command) -> String;

impl JournalWording<'_> {
    /// What a command did.
    pub fn command(&self, command: &EventCommand) -> String {
        self.tell(command, |about, command| about.command(command))
    }

    /// What a command did, in a few words.
    pub fn step(&self, command: &EventCommand) -> String {
        self.tell(command, |about, command| about.step(command))
    }

    /// True if it has to be said in which section something was done.
    pub fn tells_sections(&self) -> bool {
        self.event.has_several_sections() || self.names.len() > 1
    }

    fn tell(&self, command: &EventCommand, told: Told) -> String {
        match command {
            EventCommand::In { section, command } => {
                let sentence = told(&self.wording.about_section(self.event, *section), command);
                if !self.tells_sections() {
                    return sentence;
                }
                let section = self.name(*section);
                self.wording.text_with("log-in-section", &args! { section, sentence })
            }
            EventCommand::AddSection { name, rules } => {
                let (system, rounds) = (self.wording.system_title(rules), rules.rounds);
                let name = name.trim();
                self.wording.text_with("log-add-section", &args! { name, system, rounds })
            }
            EventCommand::RenameSection { name, .. } => {
                self.wording.text_with("log-rename-section", &args! { name: name.trim() })
            }
            EventCommand::RemoveSection { section } => {
                self.wording.text_with("log-remove-section", &args! { section: self.name(*section) })
            }
            EventCommand::OrderSections(order) => {
                let sections = order.iter().map(|section| self.name(*section)).collect();
                self.wording.text_with("log-order-sections", &args! { sections: self.wording.join(sections) })
            }
            EventCommand::MovePlayers { players, from, to, missed } => {
                let (players, count) = (self.players(players), players.len());
                let (from, to) = (self.name(*from), self.name(*to));
                let missed = match missed {
                    ByeRequest::Zero => "zero",
                    ByeRequest::Half => "half",
                    ByeRequest::Full => "full",
                };
                self.wording.text_with("log-move-players", &args! { players, count, from, to, missed })
            }
            EventCommand::CombineSections { into, from } => {
                let sections = from.iter().map(|section| self.name(*section)).collect();
                let values = args! { sections: self.wording.join(sections), into: self.name(*into) };
                self.wording.text_with("log-combine-sections", &values)
            }
            EventCommand::SplitSection { section, name, players } => {
                let (players, count) = (self.players(players), players.len());
                let values = args! { players, count, section: self.name(*section), name: name.trim() };
                self.wording.text_with("log-split-section", &values)
            }
            EventCommand::SetBoardPlan(None) => self.wording.text("log-board-plan-removed"),
            EventCommand::SetBoardPlan(Some(plan)) => self.board_plan(plan),
            EventCommand::SetFixedTable { player, table } => {
                let player = self.players(&[*player]);
                match table {
                    Some(table) => {
                        self.wording.text_with("log-fixed-table", &args! { player, table: *table })
                    }
                    None => self.wording.text_with("log-fixed-table-removed", &args! { player }),
                }
            }
            EventCommand::SetEventAwards(awards) => {
                let prizes = awards.as_awards().prize_count();
                let values = args! { categories: awards.categories.len(), prizes };
                self.wording.text_with("log-event-awards", &values)
            }
            EventCommand::Together(commands) if commands.is_empty() => self.wording.text("log-nothing"),
            EventCommand::Together(commands) => {
                let mut parts: Vec<String> =
                    commands.iter().take(3).map(|command| self.tell(command, told)).collect();
                let more = commands.len().saturating_sub(parts.len());
                if more > 0 {
                    parts.push(self.wording.text_with("about-more", &args! { count: more }));
                }
                parts.join(" · ")
            }
        }
    }

    fn board_plan(&self, plan: &BoardPlan) -> String {
        let about = self.wording.about_section(self.event, SectionId::FIRST);
        let first = plan.first.iter().map(|(section, table)| {
            let values = args! { section: self.name(*section), table: *table };
            self.wording.text_with("log-board-plan-first", &values)
        });
        let fixed = plan.fixed.iter().map(|(player, table)| {
            self.wording
                .text_with("log-board-plan-fixed", &args! { player: about.name(*player), table: *table })
        });
        let mut parts: Vec<String> = first.collect();
        if !plan.out_of_use.is_empty() {
            let tables = number_ranges(&plan.out_of_use);
            parts.push(self.wording.text_with("log-board-plan-out-of-use", &args! { tables }));
        }
        parts.extend(fixed);
        if parts.is_empty() {
            return self.wording.text("log-board-plan");
        }
        self.wording
            .text_with("log-board-plan-settled", &args! { parts: self.wording.shortened(parts, NAMES) })
    }

    /// What a section is called now, or was called last.
    fn name(&self, section: SectionId) -> String {
        if self.event.section(section).is_some() {
            return self.event.name_of(section);
        }
        self.names.get(&section).cloned().unwrap_or_default()
    }

    fn players(&self, players: &[PlayerId]) -> String {
        let about = self.wording.about_section(self.event, SectionId::FIRST);
        self.wording.shortened(players.iter().map(|player| about.name(*player)).collect(), NAMES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        EventInfo, JournalEntry, NewPlayer, PlayerDetails, Rules, SystemId, TableNumber, Tournament,
        apply_event,
    };

    fn told(commands: &[EventCommand]) -> Vec<String> {
        let base = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
        let mut journal = Journal::new(base);
        let mut event = journal.base.clone();
        for command in commands {
            event = apply_event(&event, command).unwrap();
            journal.push(JournalEntry::new(jiff::Timestamp::UNIX_EPOCH, command.clone()));
        }
        let wording = Wording::english();
        let about = wording.about_journal(&journal, &event);
        journal.entries.iter().map(|entry| about.command(&entry.command)).collect()
    }

    fn enter(name: &str) -> Command {
        let details = PlayerDetails { name: name.into(), ..PlayerDetails::default() };
        Command::AddPlayers(vec![NewPlayer { details, lot: 1, entered: None }])
    }

    #[test]
    fn a_section_is_named_where_there_are_several() {
        let only = enter("Novák, Jan").in_section(SectionId(0));
        assert_eq!(told(&[only]), ["Added Novák, Jan"]);
        let rules = Rules::new(SystemId::Dutch, 2);
        let sentences = told(&[
            enter("Novák, Jan").in_section(SectionId(0)),
            EventCommand::AddSection { name: "B".into(), rules },
            EventCommand::RenameSection { section: SectionId(0), name: "A".into() },
            EventCommand::MovePlayers {
                players: vec![PlayerId(0)],
                from: SectionId(0),
                to: SectionId(1),
                missed: ByeRequest::Half,
            },
            Command::SetPaid { player: PlayerId(0), paid: true }.in_section(SectionId(1)),
            EventCommand::CombineSections { into: SectionId(0), from: vec![SectionId(1)] },
            EventCommand::SetFixedTable { player: PlayerId(0), table: Some(TableNumber(4)) },
            EventCommand::SetFixedTable { player: PlayerId(0), table: None },
        ]);
        assert_eq!(sentences[0], "A: Added Novák, Jan");
        assert!(sentences[1].starts_with("Added section “B”"), "{sentences:#?}");
        assert_eq!(sentences[3], "Novák, Jan moves from A to B; half a point for each round missed.");
        assert!(sentences[4].starts_with("B: "), "a section that is gone keeps its name: {sentences:#?}");
        assert!(sentences[4].contains("Novák, Jan"), "{sentences:#?}");
        assert_eq!(sentences[5], "Combined B into A.");
        assert_eq!(sentences[6], "Novák, Jan always plays at table 4.");
        assert_eq!(sentences[7], "Novák, Jan no longer has a fixed table.");
    }

    #[test]
    fn of_several_at_once_three_are_told_and_the_rest_is_counted() {
        let pay = |paid| Command::SetPaid { player: PlayerId(0), paid }.in_section(SectionId(0));
        let together = |count: usize| EventCommand::Together((0..count).map(|at| pay(at % 2 == 0)).collect());
        let sentences = told(&[
            enter("Novák, Jan").in_section(SectionId(0)),
            together(3),
            together(4),
            EventCommand::Together(Vec::new()),
        ]);
        let parts = |sentence: &str| sentence.split(" · ").map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(parts(&sentences[1]).len(), 3, "{sentences:#?}");
        assert_eq!(parts(&sentences[2]).last().map(String::as_str), Some("1 more"), "{sentences:#?}");
        assert_eq!((parts(&sentences[2]).len(), sentences[3].as_str()), (4, "Changed nothing"));
    }
}
