//! The journal in words, as the Log panel shows it: by round and day, each entry with its kind and the players whom it is
//! about, so that it can be searched for one of them.

use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::desk::Desk;
use crate::model::{
    Board, Command, Correction, Event, EventCommand, HandChange, Journal, PlayOffChange, PlayerId,
    RoundNumber, Tournament,
};
use crate::reports::date_in_words;
use crate::wording::{Wording, args};

/// What an entry is about: its picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter)]
pub enum LogKind {
    /// The event, its rules, tie-breaks and prizes.
    Event,
    /// Entries, absences, withdrawals.
    Players,
    /// A pairing is made, published or changed.
    Pairing,
    /// A result.
    Result,
    /// A correction of a published round.
    Correction,
    /// A warning or a disqualification.
    Conduct,
    /// The clock.
    Clock,
    /// The play-off.
    PlayOff,
}

impl LogKind {
    /// The kind of a command to any section or about the sections.
    fn of_event(command: &EventCommand) -> Self {
        match command {
            EventCommand::In { command, .. } => Self::of(command),
            EventCommand::MovePlayers { .. } | EventCommand::SetFixedTable { .. } => Self::Players,
            EventCommand::Together(commands) => commands.first().map_or(Self::Event, Self::of_event),
            EventCommand::AddSection { .. }
            | EventCommand::RenameSection { .. }
            | EventCommand::RemoveSection { .. }
            | EventCommand::OrderSections(_)
            | EventCommand::SetBoardPlan(_)
            | EventCommand::SetEventAwards(_)
            | EventCommand::CombineSections { .. }
            | EventCommand::SplitSection { .. } => Self::Event,
        }
    }

    /// The kind of a command; of several that of the first.
    fn of(command: &Command) -> Self {
        match command {
            Command::SetEvent(_)
            | Command::SetRules(_)
            | Command::SetTieBreaks { .. }
            | Command::SetFinished(_)
            | Command::SetLogo(_)
            | Command::SetAwards(_) => Self::Event,
            Command::AddPlayers(_)
            | Command::Register { .. }
            | Command::SetContact { .. }
            | Command::EditPlayer { .. }
            | Command::FollowList { .. }
            | Command::RemovePlayers(_)
            | Command::Renumber(_)
            | Command::CorrectNumbers(_)
            | Command::DrawLots(_)
            | Command::Withdraw { .. }
            | Command::Return { .. }
            | Command::SetRequest { .. }
            | Command::CheckIn { .. }
            | Command::SetPaid { .. }
            | Command::CloseCheckIn { .. }
            | Command::Forbid { .. }
            | Command::Allow { .. }
            | Command::SetApartRules(_) => Self::Players,
            Command::PairRound { .. }
            | Command::DiscardDraft { .. }
            | Command::SetLocked { .. }
            | Command::ChangePairing { .. }
            | Command::Publish { .. } => Self::Pairing,
            Command::SetResult { .. } | Command::ConfirmResult { .. } => Self::Result,
            Command::Correct { .. } => Self::Correction,
            Command::Warn { .. } | Command::TakeWarning { .. } | Command::Disqualify { .. } => Self::Conduct,
            Command::Clock(_) => Self::Clock,
            Command::PlayOff(_) => Self::PlayOff,
            Command::Together(commands) => commands.first().map_or(Self::Event, Self::of),
        }
    }
}

/// An entry of the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The time of day.
    pub time: String,
    /// What was done.
    pub sentence: String,
    /// Who did it; empty where nobody said so.
    pub by: String,
    /// Undone and not redone.
    pub undone: bool,
    /// A decision of the arbiter against or beside the program: pairings changed by hand, corrections, bans.
    pub by_hand: bool,
    /// What it is about.
    pub kind: LogKind,
    /// Whom it is about.
    pub players: Vec<PlayerId>,
    under: EntryPeriod,
    day: Date,
}

/// Under which round an entry stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EntryPeriod {
    /// The last round that was paired then; `None` before round 1.
    After(Option<RoundNumber>),
    /// Under its day only: several sections have their rounds at one time.
    Any,
}

/// A line of the panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogRow {
    /// The round and the day of the entries below.
    Heading(String),
    /// An entry, by its place in the journal.
    Entry(usize),
}

/// Which entries are shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogFilter {
    /// Those whose sentence or arbiter contains this, in whatever case.
    pub text: String,
    /// Those about this player.
    pub player: Option<PlayerId>,
    /// Only decisions by hand.
    pub by_hand: bool,
}

impl LogFilter {
    fn fits(&self, entry: &LogEntry) -> bool {
        let text = self.text.trim().to_lowercase();
        let has_text = |words: &str| words.to_lowercase().contains(&text);
        (text.is_empty() || has_text(&entry.sentence) || has_text(&entry.by))
            && self.player.is_none_or(|player| entry.players.contains(&player))
            && (entry.by_hand || !self.by_hand)
    }
}

/// Every entry, the oldest first. O(entries × players) at worst.
pub fn log_entries(desk: &Desk, wording: &Wording) -> Vec<LogEntry> {
    entries(desk.journal(), desk.event(), &TimeZone::system(), wording)
}

fn entries(journal: &Journal, event: &Event, zone: &TimeZone, wording: &Wording) -> Vec<LogEntry> {
    let lines = crate::reports::log_lines(journal, zone, event, wording);
    let has_several = wording.about_journal(journal, event).tells_sections();
    let mut round = RoundNumber::new(journal.base.first().tournament.rounds_paired());
    let with_line = journal.entries.iter().zip(lines);
    with_line
        .map(|(entry, line)| {
            for command in entry.command.commands_in(journal.base.first().id) {
                round = round_after(command, round);
            }
            let at = entry.at.to_zoned(zone.clone());
            let mut players = Vec::new();
            name_players_in(&entry.command, event, &mut players);
            LogEntry {
                time: at.strftime("%H:%M:%S").to_string(),
                sentence: line.sentence,
                by: line.by,
                undone: line.undone,
                by_hand: line.is_override,
                kind: LogKind::of_event(&entry.command),
                players,
                under: if has_several { EntryPeriod::Any } else { EntryPeriod::After(round) },
                day: at.date(),
            }
        })
        .collect()
}

/// The last round after a command.
fn round_after(command: &Command, before: Option<RoundNumber>) -> Option<RoundNumber> {
    match command {
        Command::PairRound { round, .. } => Some(*round),
        Command::DiscardDraft { round } => RoundNumber::new(round.get().saturating_sub(1)),
        Command::Together(commands) => commands.iter().fold(before, |round, one| round_after(one, round)),
        _ => before,
    }
}

/// Whom a command is about, in whatever section.
fn name_players_in(command: &EventCommand, event: &Event, into: &mut Vec<PlayerId>) {
    match command {
        EventCommand::In { section, command } => {
            name_players(command, &event.section_or_first(*section).tournament, into);
        }
        EventCommand::MovePlayers { players, .. } | EventCommand::SplitSection { players, .. } => {
            into.extend(players);
        }
        EventCommand::Together(commands) => {
            commands.iter().for_each(|command| name_players_in(command, event, into));
        }
        EventCommand::AddSection { .. }
        | EventCommand::RenameSection { .. }
        | EventCommand::RemoveSection { .. }
        | EventCommand::OrderSections(_)
        | EventCommand::SetEventAwards(_)
        | EventCommand::CombineSections { .. } => {}
        EventCommand::SetFixedTable { player, .. } => into.push(*player),
        EventCommand::SetBoardPlan(plan) => {
            into.extend(plan.iter().flat_map(|plan| plan.fixed.keys()));
        }
    }
}

/// Whom a command is about. A pairing is about everybody and names only who has the bye.
fn name_players(command: &Command, tournament: &Tournament, into: &mut Vec<PlayerId>) {
    let on_board = |round: RoundNumber, board: Board| {
        let game = tournament.round(round).and_then(|round| round.game(board));
        game.map(|game| [game.white, game.black]).into_iter().flatten()
    };
    match command {
        Command::AddPlayers(entries) => {
            let entered = tournament.players();
            let is_new = |name: &str| entries.iter().any(|entry| entry.details.name == name);
            into.extend(entered.filter(|player| is_new(player.name())).map(|player| player.id));
        }
        Command::Register { entries, .. } => {
            let is_new = |name: &str| entries.iter().any(|entry| entry.player.details.name == name);
            let entered = tournament.players().filter(|player| is_new(player.name()));
            into.extend(entered.map(|player| player.id));
        }
        Command::RemovePlayers(players) => into.extend(players),
        Command::FollowList { changes, .. } => into.extend(changes.iter().map(|(player, _)| *player)),
        Command::EditPlayer { player, .. }
        | Command::SetContact { player, .. }
        | Command::Withdraw { player, .. }
        | Command::Return { player }
        | Command::SetRequest { player, .. }
        | Command::CheckIn { player, .. }
        | Command::SetPaid { player, .. }
        | Command::Warn { player, .. }
        | Command::TakeWarning { player, .. }
        | Command::Disqualify { player, .. } => into.push(*player),
        Command::Forbid { a, b, .. } | Command::Allow { a, b } => into.extend([*a, *b]),
        Command::PairRound { pairing, .. } => into.extend(pairing.bye),
        Command::CloseCheckIn { absent, .. } => into.extend(absent),
        Command::SetLocked { round, board, .. }
        | Command::SetResult { round, board, .. }
        | Command::ConfirmResult { round, board, .. } => {
            into.extend(on_board(*round, *board));
        }
        Command::ChangePairing { round, change, .. } => match change {
            HandChange::SwapPlayers { a, b } => into.extend([*a, *b]),
            HandChange::SwapColours { board } | HandChange::Unpair { board } => {
                into.extend(on_board(*round, *board));
            }
            HandChange::Pair { white, black } => into.extend([*white, *black]),
            HandChange::GiveBye { player, .. } | HandChange::TakeBye { player } => into.push(*player),
        },
        Command::Correct { round, changes, .. } => {
            for change in changes {
                match change {
                    Correction::Result { board, .. } | Correction::Colours { board } => {
                        into.extend(on_board(*round, *board));
                    }
                    Correction::Players { a, b } => into.extend([*a, *b]),
                }
            }
        }
        Command::PlayOff(PlayOffChange::Begin { seeds, .. }) => into.extend(seeds),
        Command::PlayOff(PlayOffChange::SetResult { slot, .. }) => {
            let sides = tournament.play_off().and_then(|play_off| Some((play_off, play_off.sides(*slot)?)));
            let players = sides.map(|(play_off, sides)| sides.map(|side| play_off.who(side)));
            into.extend(players.into_iter().flatten().flatten());
        }
        Command::Together(commands) => commands.iter().for_each(|one| name_players(one, tournament, into)),
        Command::SetEvent(_)
        | Command::SetRules(_)
        | Command::SetTieBreaks { .. }
        | Command::Renumber(_)
        | Command::CorrectNumbers(_)
        | Command::DrawLots(_)
        | Command::DiscardDraft { .. }
        | Command::Publish { .. }
        | Command::SetFinished(_)
        | Command::Clock(_)
        | Command::PlayOff(PlayOffChange::Cancel)
        | Command::SetLogo(_)
        | Command::SetApartRules(_)
        | Command::SetAwards(_) => {}
    }
}

/// The lines for the entries that fit, the newest first, under a heading for each round and day. O(entries).
pub fn log_rows(entries: &[LogEntry], filter: &LogFilter, wording: &Wording) -> Vec<LogRow> {
    let mut rows = Vec::new();
    let mut under = None;
    for (at, entry) in entries.iter().enumerate().rev().filter(|(_, entry)| filter.fits(entry)) {
        let group = (entry.under, entry.day);
        if under != Some(group) {
            under = Some(group);
            rows.push(LogRow::Heading(heading(group, wording)));
        }
        rows.push(LogRow::Entry(at));
    }
    rows
}

fn heading((under, day): (EntryPeriod, Date), wording: &Wording) -> String {
    let day = date_in_words(wording, day);
    match under {
        EntryPeriod::After(Some(round)) => wording.text_with("log-round", &args! { round, day }),
        EntryPeriod::After(None) => wording.text_with("log-before-round-1", &args! { day }),
        EntryPeriod::Any => day,
    }
}

/// The players about whom there is an entry, by name.
pub fn log_players(entries: &[LogEntry], event: &Event) -> Vec<(PlayerId, String)> {
    let mut ids: Vec<PlayerId> = entries.iter().flat_map(|entry| entry.players.iter().copied()).collect();
    ids.sort_unstable();
    ids.dedup();
    let mut players: Vec<(PlayerId, String)> =
        ids.into_iter().filter_map(|id| Some((id, event.person(id)?.name().to_owned()))).collect();
    players.sort_by_cached_key(|(_, name)| crate::model::sort_key(name));
    players
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::ron::read_bytes;

    const EXAMPLE: &[u8] = include_bytes!("../../assets/examples/riverside-open.ron");

    fn example() -> (Vec<LogEntry>, Event) {
        let journal = read_bytes(EXAMPLE).unwrap().journal;
        let event = crate::desk::replay(&journal).unwrap();
        (entries(&journal, &event, &TimeZone::UTC, &Wording::english()), event)
    }

    #[test]
    fn entries_stand_under_their_round_and_day_the_newest_first() {
        let (entries, _) = example();
        let rows = log_rows(&entries, &LogFilter::default(), &Wording::english());
        let headings: Vec<&str> = rows
            .iter()
            .filter_map(|row| match row {
                LogRow::Heading(heading) => Some(heading.as_str()),
                LogRow::Entry(_) => None,
            })
            .collect();
        assert!(headings[0].starts_with("Round 4 · "), "{headings:?}");
        assert!(headings.last().unwrap().starts_with("Before round 1 · "), "{headings:?}");
        assert!(matches!(rows[0], LogRow::Heading(_)));
        assert_eq!(rows.len(), entries.len() + headings.len());
    }

    #[test]
    fn a_player_is_found_by_id_and_not_by_a_name_within_a_name() {
        let (entries, event) = example();
        let tournament = &event.first().tournament;
        let (round, paired) = tournament.last_round().unwrap();
        let board = (0..paired.games.len()).map(Board::at).find(|at| !paired.missing().contains(at)).unwrap();
        let player = paired.game(board).unwrap().white;
        let filter = LogFilter { player: Some(player), ..LogFilter::default() };
        let rows = log_rows(&entries, &filter, &Wording::english());
        let shown: Vec<&LogEntry> = rows
            .iter()
            .filter_map(|row| match row {
                LogRow::Entry(at) => entries.get(*at),
                LogRow::Heading(_) => None,
            })
            .collect();
        assert!(shown.len() > 1 && shown.len() < 20, "{}", shown.len());
        assert!(shown.iter().all(|entry| entry.players.contains(&player)));
        let of_round = format!("(round {round}, board {board})");
        assert!(
            shown.iter().any(|entry| entry.kind == LogKind::Result && entry.sentence.ends_with(&of_round))
        );
        assert!(log_players(&entries, &event).iter().any(|(id, _)| *id == player));
    }
}
