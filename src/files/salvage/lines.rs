//! Reading a damaged file line by line, as [`crate::files::ron::write`] lays it out. Each line is recognised by its
//! beginning, so that a missing bracket does no harm to the next line.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::de::DeserializeOwned;

use super::legible::{fields, group, number_after, quoted_after};
use super::{FileFault, FilePart, Losses, Salvage, SalvagedCommand, entrants, value};
use crate::model::{
    Awards, BoardPlan, Bye, EventAwards, EventId, EventInfo, EventParts, Game, JournalEntry, MAX_PLAYERS,
    Number, OneSided, Player, PlayerId, Round, RoundNumber, Rules, Section, SectionId, Stage, SystemId,
    TournamentParts,
};

/// Which list the lines belong to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineList {
    None,
    Players,
    Rounds,
    KeptLines,
    Commands,
}

/// The lines of one entry of a list: one, or several where something in it has a line of its own.
struct EntryLines {
    list: LineList,
    /// Each with its number, from 1.
    lines: Vec<(usize, String)>,
    /// How far its first line is indented.
    indent: usize,
    /// Its end has not been read yet.
    open: bool,
}

impl EntryLines {
    fn new(list: LineList, number: usize, line: &str) -> Self {
        let open = list == LineList::Rounds || line.trim_end().ends_with(['(', '[', '{']);
        Self { list, lines: vec![(number, line.to_owned())], indent: indent(line), open }
    }

    fn take(&mut self, number: usize, line: &str) {
        if self.lines.len() < MOST_LINES {
            self.lines.push((number, line.to_owned()));
        }
        let trimmed = line.trim();
        let closes = match self.list {
            LineList::Rounds => matches!(trimmed, ")," | ")") && indent(line) <= self.indent,
            _ => trimmed.starts_with([')', ']', '}']) && indent(line) <= self.indent,
        };
        self.open &= !closes;
    }

    /// True for a line that belongs to the document or the base state, so that the entry has ended before it.
    fn is_behind(&self, line: &str) -> bool {
        let is_end = matches!(line.trim(), "]," | ")," | "]" | ")" | "])," | ")),");
        let is_named = line.trim().split_once(": ").is_some_and(|(name, _)| {
            matches!(
                name,
                "base"
                    | "commands"
                    | "cursor"
                    | "forbidden"
                    | "apart_rules"
                    | "former_numbers"
                    | "next_id"
                    | "kept_lines"
                    | "rounds"
            )
        });
        is_named || is_end && indent(line) < self.indent
    }

    /// Where it begins.
    fn number(&self) -> usize {
        self.lines.first().map_or(0, |(number, _)| *number)
    }

    /// What stands in its lines, without the comma at its end.
    fn text(&self) -> String {
        let lines: Vec<&str> = self.lines.iter().map(|(_, line)| line.as_str()).collect();
        let text = lines.join("\n");
        let text = text.trim();
        text.strip_suffix(',').unwrap_or(text).to_owned()
    }

    /// Line and column, from 1, of a place in [`EntryLines::text`].
    fn place(&self, (line, column): (usize, usize)) -> (usize, usize) {
        let indent = if line == 0 { self.indent } else { 0 };
        (self.number() + line, indent + column + 1)
    }
}

/// By how many blanks a line is indented.
fn indent(line: &str) -> usize {
    line.chars().take_while(|c| c.is_whitespace()).count()
}

/// A section of the base state, as far as it is read. A file of a format without sections has one.
struct SectionLines {
    /// `None` if it cannot be read.
    id: Option<SectionId>,
    name: String,
    parts: TournamentParts,
    players: Vec<Option<Arc<Player>>>,
    numbers: Vec<Number>,
    /// Rounds that lost a game.
    shifted: BTreeSet<RoundNumber>,
    /// Its head was met: with another one another section begins.
    has_head: bool,
}

impl SectionLines {
    fn new(id: Option<SectionId>, name: String) -> Self {
        let parts = TournamentParts::new(EventInfo::default(), Rules::new(SystemId::Dutch, 0));
        let (players, numbers, shifted) = (Vec::new(), Vec::new(), BTreeSet::new());
        Self { id, name, parts, players, numbers, shifted, has_head: false }
    }

    /// True if something of it was read.
    fn is_begun(&self) -> bool {
        self.has_head || !self.players.is_empty()
    }

    /// Its parts. Numbers stand in the order of the players; that of a lost player goes with them.
    fn into_section(mut self, id: SectionId) -> Section<TournamentParts> {
        if self.numbers.len() == self.players.len() {
            let kept = self.numbers.iter().zip(&self.players).filter(|(_, player)| player.is_some());
            *self.parts.numbers = kept.map(|(number, _)| *number).collect();
        }
        *self.parts.players = self.players.into_iter().flatten().collect();
        Section { id, name: self.name, tournament: self.parts }
    }
}

struct LineReader {
    list: LineList,
    /// The section to which the lines belong.
    section: SectionLines,
    /// Those before it.
    sections: Vec<SectionLines>,
    next_section: u32,
    board_plan: Option<BoardPlan>,
    awards: EventAwards,
    /// The entry that is being read.
    block: Option<EntryLines>,
    id: Option<EventId>,
    sequence: Option<u64>,
    steps: Vec<SalvagedCommand>,
    cursor: Option<usize>,
    closed: bool,
    told: Losses,
}

/// Reads a text by its lines. `None` if none of them is one of an event.
pub(super) fn read(text: &str) -> Option<Salvage> {
    let mut reader = LineReader {
        list: LineList::None,
        section: SectionLines::new(Some(SectionId::FIRST), String::new()),
        sections: Vec::new(),
        next_section: 0,
        board_plan: None,
        awards: EventAwards::default(),
        block: None,
        id: None,
        sequence: None,
        steps: Vec::new(),
        cursor: None,
        closed: false,
        told: Losses::default(),
    };
    let mut number = 0;
    for line in text.lines() {
        number += 1;
        reader.line(number, line);
    }
    reader.finish(number)
}

impl LineReader {
    fn line(&mut self, number: usize, line: &str) {
        let trimmed = line.trim();
        if trimmed.is_empty() || trimmed.starts_with("#![") || trimmed.starts_with("//") {
            return;
        }
        if let Some(at) = line.chars().position(|c| c == char::REPLACEMENT_CHARACTER) {
            self.told.tell(Some((number, at + 1)), FileFault::Letters, String::new());
        }
        let begins = [("(at: ", LineList::Commands), ("(id: ", LineList::Players)];
        let begun = begins.into_iter().find(|(start, _)| trimmed.starts_with(start)).map(|(_, list)| list);
        let begins_round = self.list == LineList::Rounds && trimmed == "(";
        if trimmed.starts_with(SECTION) && trimmed.ends_with('(') {
            let name = quoted_after(trimmed, "name").map(str::to_owned).unwrap_or_default();
            self.begin_section(number_after(trimmed, "(section").map(SectionId), name);
            return;
        }
        if begun.is_none()
            && !begins_round
            && let Some(block) = self.block.as_mut().filter(|block| block.open && !block.is_behind(line))
        {
            block.take(number, line);
            return;
        }
        if self.begins_list(trimmed) || self.field(number, line) || self.is_end(line) {
            return;
        }
        self.end_block();
        // What an entry begins with tells better than the list that was begun last.
        match begun.unwrap_or(self.list) {
            LineList::KeptLines => {
                let kept = self.item::<String>(number, line, FilePart::Other);
                self.section.parts.kept_lines.extend(kept);
            }
            LineList::None => {
                if let Some(base) = trimmed.strip_prefix("base: ").filter(|base| base.starts_with('(')) {
                    self.next_section = number_after(base, "next_section").unwrap_or(0);
                    self.board_plan = self.of_event("board_plan", (number, line), base);
                    self.awards = self.of_event("event_awards", (number, line), base).unwrap_or_default();
                } else if trimmed != "(" {
                    self.unreadable((number, indent(line) + 1), FilePart::Other, String::new());
                }
            }
            list => self.block = Some(EntryLines::new(list, number, line)),
        }
    }

    /// What belongs to the whole event: it stands in the line in which the base state begins.
    fn of_event<T: DeserializeOwned>(
        &mut self,
        name: &str,
        (number, line): (usize, &str),
        base: &str,
    ) -> Option<T> {
        let (_, text) = fields(base).into_iter().find(|(field, _)| *field == name)?;
        let column = line.find(text).unwrap_or_default();
        self.settings(number, column, text, FilePart::Other, &[])
    }

    fn begins_list(&mut self, trimmed: &str) -> bool {
        let list = match trimmed {
            "players: [" => LineList::Players,
            "rounds: [" => LineList::Rounds,
            "kept_lines: [" => LineList::KeptLines,
            "commands: [" => LineList::Commands,
            "players: []," | "rounds: []," | "kept_lines: []," | "commands: []," => LineList::None,
            _ => return false,
        };
        self.end_block();
        self.list = list;
        true
    }

    /// The lines that follow are of another section. The first one replaces what a file without sections would have.
    fn begin_section(&mut self, id: Option<SectionId>, name: String) {
        self.end_block();
        self.list = LineList::None;
        let former = std::mem::replace(&mut self.section, SectionLines::new(id, name));
        if former.is_begun() {
            self.sections.push(former);
        }
    }

    /// Brackets that end a list or the whole.
    fn is_end(&mut self, line: &str) -> bool {
        let trimmed = line.trim();
        if line == ")" {
            self.closed = true;
        }
        let ends = matches!(trimmed, "]," | ")," | ")" | "]" | "])," | ")),");
        if ends {
            self.end_block();
            self.list = LineList::None;
        }
        ends
    }

    /// A line `name: value,` of the event or its base state.
    fn field(&mut self, number: usize, line: &str) -> bool {
        let trimmed = line.trim();
        let Some((name, text)) = trimmed.split_once(": ") else { return false };
        let text = text.strip_suffix(',').unwrap_or(text);
        let column = line.len() - line.trim_start().len() + name.len() + 2;
        match name {
            "format" | "program" => {}
            "sequence" => self.sequence = self.read(number, column, text, FilePart::Other),
            "id" => self.id = self.read(number, column, text, FilePart::Other),
            "cursor" => self.cursor = value(text).ok(),
            "event" => self.event(number, column, text),
            "rules" => self.rules(number, column, text),
            "numbers" => {
                self.section.numbers = self.read(number, column, text, FilePart::Numbers).unwrap_or_default()
            }
            "forbidden" => {
                *self.section.parts.forbidden =
                    self.read(number, column, text, FilePart::Other).unwrap_or_default();
            }
            "next_id" => {
                self.section.parts.next_id = self.read(number, column, text, FilePart::Other).unwrap_or(0)
            }
            "former_numbers" => {
                *self.section.parts.former_numbers =
                    self.read(number, column, text, FilePart::Other).unwrap_or_default();
            }
            "apart_rules" => {
                *self.section.parts.apart_rules =
                    self.read(number, column, text, FilePart::Other).unwrap_or_default();
            }
            "corrected" => {
                *self.section.parts.corrected =
                    self.read(number, column, text, FilePart::Other).unwrap_or_default();
            }
            "finished" => self.section.parts.finished = text == "true",
            "check_in_closed" => {
                self.section.parts.check_in_closed = self.read(number, column, text, FilePart::Other);
            }
            "clock" => self.section.parts.clock = self.read(number, column, text, FilePart::Other),
            "play_off" => self.section.parts.play_off = self.read(number, column, text, FilePart::Other),
            "awards" => {
                *self.section.parts.awards =
                    self.read::<Awards>(number, column, text, FilePart::Other).unwrap_or_default();
            }
            "logo" => self.section.parts.logo = self.read(number, column, text, FilePart::Other),
            _ => return false,
        }
        self.end_block();
        self.list = LineList::None;
        true
    }

    fn event(&mut self, line: usize, column: usize, text: &str) {
        if self.section.has_head {
            self.begin_section(None, String::new());
        }
        self.section.has_head = true;
        *self.section.parts.event =
            self.settings(line, column, text, FilePart::Event, &[]).unwrap_or_default();
    }

    fn rules(&mut self, line: usize, column: usize, text: &str) {
        let needed = [("system", "dutch"), ("rounds", "9"), ("first_colour", "Set(White)"), ("seed", "0")];
        if let Some(rules) = self.settings(line, column, text, FilePart::Rules, &needed) {
            *self.section.parts.rules = rules;
        }
    }

    fn settings<T: DeserializeOwned>(
        &mut self,
        line: usize,
        column: usize,
        text: &str,
        part: FilePart,
        needed: &[(&str, &str)],
    ) -> Option<T> {
        match value(text) {
            Ok(whole) => Some(whole),
            Err(((_, at), why)) => {
                self.told.tell(Some((line, column + at + 1)), FileFault::SettingsLost(part), why);
                group(text, needed)
            }
        }
    }

    fn read<T: DeserializeOwned>(
        &mut self,
        line: usize,
        column: usize,
        text: &str,
        part: FilePart,
    ) -> Option<T> {
        value(text).map_err(|((_, at), why)| self.unreadable((line, column + at + 1), part, why)).ok()
    }

    fn unreadable(&mut self, place: (usize, usize), part: FilePart, why: String) {
        self.told.tell(Some(place), FileFault::Unreadable(part), why);
    }

    /// An entry of a list that has one line.
    fn item<T: DeserializeOwned>(&mut self, number: usize, line: &str, part: FilePart) -> Option<T> {
        let text = line.trim();
        self.read(number, indent(line), text.strip_suffix(',').unwrap_or(text), part)
    }

    /// The entry that was read.
    fn end_block(&mut self) {
        let Some(block) = self.block.take() else { return };
        match block.list {
            LineList::Players => self.player(&block),
            LineList::Rounds => self.round(&block),
            LineList::Commands => self.command(&block),
            LineList::None | LineList::KeptLines => {}
        }
    }

    fn player(&mut self, block: &EntryLines) {
        let text = block.text();
        let player = match value::<Arc<Player>>(&text) {
            Ok(player) => Some(player),
            Err((at, why)) => match entrants::player(&text) {
                Some(player) => {
                    let name = player.name().to_owned();
                    self.told.tell(Some(block.place((0, 0))), FileFault::PartlyRead(name), String::new());
                    Some(player)
                }
                None => {
                    self.unreadable(block.place(at), FilePart::Player, why);
                    None
                }
            },
        };
        self.section.players.push(player);
    }

    fn command(&mut self, block: &EntryLines) {
        let (text, line) = (block.text(), block.number());
        if self.steps.len() >= MOST_STEPS {
            self.unreadable(block.place((0, 0)), FilePart::Command, String::new());
            return;
        }
        let kind = kind(&text);
        let (at, why) = match value::<JournalEntry>(&text) {
            Ok(entry) => {
                let entry = Some(entrants::named(entry, &mut self.told));
                self.steps.push(SalvagedCommand { line, entry, kind, ends: false });
                return;
            }
            Err(error) => error,
        };
        let last_time = self
            .steps
            .iter()
            .rev()
            .find_map(|step| step.entry.as_ref())
            .map_or(jiff::Timestamp::UNIX_EPOCH, |entry| entry.at);
        let told = |at| block.place(at);
        match entrants::added(&text, told, last_time, &mut self.told) {
            Some((entry, ends)) => {
                if ends {
                    self.unreadable(block.place(at), FilePart::Player, why);
                }
                self.steps.push(SalvagedCommand { line, entry: Some(entry), kind, ends });
            }
            None => {
                self.unreadable(block.place(at), FilePart::Command, why);
                self.steps.push(SalvagedCommand { line, entry: None, kind, ends: false });
            }
        }
    }

    /// The round that was read: as a whole, else by its lines.
    fn round(&mut self, block: &EntryLines) {
        if let Ok(round) = value::<Arc<Round>>(&block.text()) {
            self.section.parts.rounds.push(round);
            return;
        }
        let mut round = Round {
            games: Vec::new(),
            byes: Default::default(),
            stage: Stage::Published,
            paired_by: None,
            one_sided: Vec::new(),
        };
        let before = self.told.losses.len() + self.told.untold;
        let mut lost_game = false;
        for (number, line) in &block.lines {
            lost_game |= !self.line_of_round(*number, line, &mut round);
        }
        let is_whole = self.told.losses.len() + self.told.untold == before;
        if is_whole {
            self.told.tell(Some((block.number(), 1)), FileFault::Unreadable(FilePart::Round), String::new());
        }
        self.section.parts.rounds.push(Arc::new(round));
        if lost_game {
            let round = RoundNumber::new(self.section.parts.rounds.len());
            self.section.shifted.extend(round);
        }
    }

    /// False if a game is lost.
    fn line_of_round(&mut self, number: usize, line: &str, round: &mut Round) -> bool {
        let trimmed = line.trim();
        if matches!(trimmed, "(" | ")," | ")" | "]," | "]" | "}," | "}")
            || ["games: ", "byes: ", "one_sided: "].iter().any(|name| trimmed.starts_with(name))
        {
            return true;
        }
        if trimmed.starts_with("(player:") {
            round.one_sided.extend(self.item::<OneSided>(number, line, FilePart::Game));
        } else if let Some(stage) = trimmed.strip_prefix("stage: ") {
            round.stage = value(stage.trim_end_matches(',')).unwrap_or(Stage::Published);
        } else if let Some(system) = trimmed.strip_prefix("paired_by: ") {
            round.paired_by = value(system.trim_end_matches(',')).ok();
        } else if trimmed.starts_with(|c: char| c.is_ascii_digit()) {
            let entry = format!("{{{}}}", trimmed.trim_end_matches(','));
            match value::<std::collections::BTreeMap<PlayerId, Bye>>(&entry) {
                Ok(byes) => round.byes.extend(byes),
                Err((_, why)) => self.unreadable((number, indent(line) + 1), FilePart::Bye, why),
            }
        } else {
            let game = self.item::<Game>(number, line, FilePart::Game);
            let is_lost = game.is_none();
            round.games.extend(game);
            return !is_lost;
        }
        true
    }

    fn finish(mut self, lines: usize) -> Option<Salvage> {
        self.end_block();
        if !self.closed {
            self.told.tell(Some((lines, 1)), FileFault::CutOff, String::new());
        }
        let commands = self.steps.len();
        let cursor = self.cursor.filter(|cursor| *cursor <= commands);
        if cursor.is_none() && commands > 0 {
            self.told.tell(None, FileFault::CursorLost, String::new());
        }
        if self.sections.is_empty() || self.section.is_begun() {
            self.sections.push(self.section);
        }
        let mut shifted = BTreeSet::new();
        let mut sections: Vec<Section<TournamentParts>> = Vec::new();
        for lines in self.sections {
            let taken = |id: &SectionId| sections.iter().any(|section| section.id == *id);
            let after = sections.iter().map(|section| section.id.0.saturating_add(1)).max().unwrap_or(0);
            let id = lines.id.filter(|id| !taken(id)).unwrap_or(SectionId(after));
            shifted.extend(lines.shifted.iter().map(|round| (id, *round)));
            sections.push(lines.into_section(id));
        }
        let (next_section, board_plan, awards) = (self.next_section, self.board_plan, self.awards);
        let parts = EventParts { next_section, board_plan, awards, sections };
        let base = super::mended(parts, &mut self.told)?;
        let id = self.id.unwrap_or_else(|| EventId::of_older_file(&base.first().tournament));
        Some(Salvage {
            id,
            sequence: self.sequence,
            base,
            steps: self.steps,
            cursor: cursor.unwrap_or(commands),
            shifted,
            losses: self.told.losses,
            untold: self.told.untold,
        })
    }
}

/// More lines no entry has: a place for each player, and its brackets.
const MOST_LINES: usize = MAX_PLAYERS + 20;
/// More commands no event has; what follows them is garbage.
const MOST_STEPS: usize = 100_000;

/// How the first line of a section begins.
const SECTION: &str = "(section: ";

/// `SetResult` of `(at: "…", command: SetResult(…))`, `AddSection` of `(at: "…", event: AddSection(…))`; empty if it cannot
/// be told.
fn kind(text: &str) -> String {
    let behind = |name: &str| text.find(name).map(|at| at + name.len());
    let at = [behind(", command: "), behind(", event: ")].into_iter().flatten().min();
    let after = at.and_then(|at| text.get(at..)).unwrap_or_default();
    let end = after.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(after.len());
    after.get(..end).unwrap_or_default().to_owned()
}
