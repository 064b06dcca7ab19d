//! A strict reader of report files, written from the format's own text and from what the reference program accepts
//! (bbpPairings 6.0.0), column by column. It shares nothing with the program's reader and forgives nothing.

use std::collections::{BTreeMap, BTreeSet};

/// Points in tenths by what a player had.
#[derive(Clone, Copy)]
struct Scale {
    win: i32,
    draw: i32,
    loss: i32,
    absence: i32,
    forfeit_loss: i32,
    bye: i32,
}

/// What a player line says of a round.
#[derive(Clone, Copy, PartialEq)]
enum Entry {
    Blank,
    Bye(char),
    Game { opponent: u16, colour: char, result: char },
}

struct Line {
    number: u16,
    points: i32,
    rank: u16,
    rounds: Vec<Entry>,
}

/// What a file says, once it has been accepted.
pub struct Accepted {
    /// Rounds that a pairing program counts as played.
    pub played: usize,
    /// Points in tenths and rank, by number.
    pub players: BTreeMap<u16, (i32, u16)>,
    /// Who is left out of the round to be paired.
    pub away: BTreeSet<u16>,
}

/// The type codes (192) of individual events.
const TYPES: [&str; 17] = [
    "FIDE_DUTCH",
    "FIDE_DUTCH_BAKU",
    "FIDE_DUTCH_2017",
    "FIDE_DUTCH_2025",
    "FIDE_DUTCH_2025_BAKU",
    "FIDE_DUTCH_2026",
    "FIDE_DUTCH_2026_BAKU",
    "FIDE_DUBOV",
    "FIDE_BURSTEIN",
    "CUSTOM_SWISS",
    "BERGER_ROUNDROBIN",
    "BERGER_DOUBLEROUNDROBIN",
    "FIDE_ROUNDROBIN",
    "FIDE_DOUBLEROUNDROBIN",
    "CUSTOM_ROUNDROBIN",
    "CUSTOM_DOUBLEROUNDROBIN",
    "CUSTOM_KNOCKOUT",
];

/// Reads a file, or says the first thing that is wrong with it.
pub fn accept(text: &str) -> Result<Accepted, String> {
    let mut file = File::default();
    if !text.ends_with('\r') && !text.ends_with("\r\n") {
        return Err("the last line does not end with CR".into());
    }
    for (index, line) in text.split("\r\n").enumerate().filter(|(_, line)| !line.is_empty()) {
        file.line(line).map_err(|why| format!("line {}: {why}: {line:?}", index + 1))?;
    }
    file.finish()
}

/// Columns `first` to `last`, from 1, padded with blanks.
fn columns(line: &str, first: usize, last: usize) -> String {
    let found: String = line.chars().skip(first - 1).take(last + 1 - first).collect();
    format!("{found:<width$}", width = last + 1 - first)
}

/// A whole number, right aligned in its columns; `None` where they are blank.
fn number(line: &str, first: usize, last: usize) -> Result<Option<u32>, String> {
    let text = columns(line, first, last);
    let digits = text.trim_start();
    if digits.is_empty() {
        return Ok(None);
    }
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    let parsed = if is_number { digits.parse().ok() } else { None };
    parsed.map(Some).ok_or_else(|| format!("columns {first}-{last}: “{text}” is no right-aligned number"))
}

fn required(line: &str, first: usize, last: usize) -> Result<u16, String> {
    let found = number(line, first, last)?.and_then(|number| u16::try_from(number).ok());
    found.filter(|number| *number > 0).ok_or_else(|| format!("columns {first}-{last}: a number is missing"))
}

/// `%4.1f`, in tenths.
fn points(line: &str, first: usize, last: usize) -> Result<i32, String> {
    let text = columns(line, first, last);
    let wrong = || format!("columns {first}-{last}: “{text}” is no number of points");
    let (whole, tenth) = text.trim_start().split_once('.').ok_or_else(wrong)?;
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(tenth) || tenth.len() != 1 {
        return Err(wrong());
    }
    Ok(whole.parse::<i32>().map_err(|_| wrong())? * 10 + tenth.parse::<i32>().map_err(|_| wrong())?)
}

fn blank(line: &str, at: &[usize]) -> Result<(), String> {
    match at.iter().find(|column| columns(line, **column, **column) != " ") {
        Some(column) => Err(format!("column {column} is not blank")),
        None => Ok(()),
    }
}

/// Numbers in fours from a column on, each with a blank before it.
fn ids(line: &str, first: usize) -> Result<Vec<u16>, String> {
    let length = line.chars().count();
    let mut found = Vec::new();
    let mut column = first;
    while column <= length {
        blank(line, &[column - 1])?;
        found.push(required(line, column, column + 3)?);
        column += 5;
    }
    Ok(found)
}

#[derive(Default)]
struct File {
    lines: Vec<Line>,
    rounds: Option<usize>,
    scale: BTreeMap<char, i32>,
    system: Option<String>,
    kind: Option<String>,
    byes: Vec<(char, usize, Vec<u16>)>,
    mentioned: BTreeSet<u16>,
    accelerated: BTreeMap<(u16, usize), i32>,
    withdrawn: BTreeMap<u16, usize>,
}

impl File {
    fn line(&mut self, line: &str) -> Result<(), String> {
        let code = columns(line, 1, 3);
        match code.as_str() {
            "001" => self.player(line)?,
            "012" | "022" | "032" | "042" | "052" | "062" | "072" | "082" | "092" | "102" | "112" | "122"
            | "132" | "172" | "182" | "202" | "212" | "222" => blank(line, &[4])?,
            "142" | "XXR" => self.planned(line)?,
            "152" if line == "152 W" || line == "152 B" => {}
            "XXC" => self.configuration(line)?,
            "162" => self.coded_points(line)?,
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
                let letter = line.chars().nth(2).unwrap();
                self.scale.insert(letter, points(line, 5, line.chars().count())?);
            }
            "192" => self.coded_type(line)?,
            "240" => self.byes_of_round(line)?,
            "250" => self.range(line)?,
            "260" => {
                let (from, to) = (required(line, 5, 7)?, required(line, 9, 11)?);
                let players = ids(line, 13)?;
                if from > to || players.len() < 2 {
                    return Err("a ban without two players, or backwards".into());
                }
                self.mentioned.extend(players);
            }
            "XXP" | "XXZ" => {
                for word in line.split_whitespace().skip(1) {
                    self.mentioned.insert(word.parse().map_err(|_| format!("“{word}” is no number"))?);
                }
            }
            "XXA" => self.acceleration_of(line)?,
            "###" => self.comment(line),
            _ => return Err("unknown code".into()),
        }
        Ok(())
    }

    fn player(&mut self, line: &str) -> Result<(), String> {
        if line.chars().count() < 84 {
            return Err("shorter than 84 characters".into());
        }
        blank(line, &[4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91])?;
        if !matches!(columns(line, 10, 10).as_str(), "m" | "w" | " ") {
            return Err("column 10: neither m nor w".into());
        }
        let title = columns(line, 11, 13);
        let titles = ["", "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];
        if !titles.contains(&title.trim_start()) {
            return Err(format!("columns 11-13: “{title}”"));
        }
        if columns(line, 15, 15) == " " {
            return Err("column 15: the name does not begin".into());
        }
        number(line, 49, 52)?;
        number(line, 58, 68)?;
        let born = columns(line, 70, 79);
        let is_date = born.trim().is_empty()
            || born
                .bytes()
                .enumerate()
                .all(|(at, byte)| if at == 4 || at == 7 { byte == b'/' } else { byte.is_ascii_digit() });
        if !is_date {
            return Err(format!("columns 70-79: “{born}”"));
        }
        let number = required(line, 5, 8)?;
        let (points, rank) = (points(line, 81, 84)?, required(line, 86, 89)?);
        let length = line.chars().count();
        let mut rounds = Vec::new();
        while 92 + 10 * rounds.len() <= length {
            rounds.push(entry(line, rounds.len(), number)?);
        }
        while rounds.last() == Some(&Entry::Blank) {
            rounds.pop();
        }
        self.lines.push(Line { number, points, rank, rounds });
        Ok(())
    }

    fn planned(&mut self, line: &str) -> Result<(), String> {
        let words: Vec<&str> = line.split_whitespace().skip(1).collect();
        let [rounds] = words[..] else { return Err("not one number".into()) };
        self.rounds = rounds.parse().ok().filter(|rounds| *rounds > 0);
        self.rounds.map(|_| ()).ok_or_else(|| "no number of rounds".into())
    }

    fn configuration(&mut self, line: &str) -> Result<(), String> {
        let known = ["rank", "white1", "black1"];
        match line.split_whitespace().skip(1).find(|word| !known.contains(word)) {
            Some(word) => Err(format!("“{word}”")),
            None => Ok(()),
        }
    }

    /// A letter and its value every nine columns from column 6 on.
    fn coded_points(&mut self, line: &str) -> Result<(), String> {
        blank(line, &[4, 5])?;
        let mut column = 6;
        while column <= line.chars().count() {
            let letter = columns(line, column, column).chars().next().unwrap();
            if !matches!(letter, 'W' | 'D' | 'L' | 'Z' | 'P') {
                return Err(format!("column {column}: “{letter}”"));
            }
            self.scale.insert(letter, points(line, column + 1, column + 4)?);
            column += 9;
        }
        Ok(())
    }

    fn coded_type(&mut self, line: &str) -> Result<(), String> {
        let kind = line.get(4..).unwrap_or_default();
        self.kind = Some(kind.to_owned());
        if TYPES.contains(&kind) { Ok(()) } else { Err(format!("type “{kind}”")) }
    }

    fn byes_of_round(&mut self, line: &str) -> Result<(), String> {
        blank(line, &[4, 6, 10])?;
        let kind = columns(line, 5, 5).chars().next().unwrap();
        if !matches!(kind, 'F' | 'H' | 'Z') {
            return Err(format!("column 5: “{kind}”"));
        }
        let (round, players) = (required(line, 7, 9)?, ids(line, 11)?);
        if players.is_empty() {
            return Err("nobody".into());
        }
        self.mentioned.extend(&players);
        self.byes.push((kind, usize::from(round), players));
        Ok(())
    }

    fn range(&mut self, line: &str) -> Result<(), String> {
        if line.chars().count() != 31 || !columns(line, 5, 8).trim().is_empty() {
            return Err("not 31 characters, or match points".into());
        }
        blank(line, &[4, 9, 14, 18, 22, 27])?;
        let value = points(line, 10, 13)?;
        let rounds = (required(line, 15, 17)?, required(line, 19, 21)?);
        let players = (required(line, 23, 26)?, required(line, 28, 31)?);
        if value == 0 || rounds.0 > rounds.1 || players.0 > players.1 {
            return Err("nothing, or backwards".into());
        }
        for player in players.0..=players.1 {
            for round in rounds.0..=rounds.1 {
                self.accelerated.insert((player, usize::from(round)), value);
            }
        }
        self.mentioned.extend([players.0, players.1]);
        Ok(())
    }

    fn acceleration_of(&mut self, line: &str) -> Result<(), String> {
        let player = required(line, 5, 8)?;
        let length = line.chars().count();
        for (index, column) in (10..=length).step_by(5).enumerate() {
            blank(line, &[column - 1])?;
            self.accelerated.insert((player, index + 1), points(line, column, column + 3)?);
        }
        self.mentioned.insert(player);
        Ok(())
    }

    /// Who left a round robin early: the games stay in the table and count for nobody.
    fn comment(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let Some(system) = words.iter().find_map(|word| word.strip_prefix("system=")) {
            self.system = Some(system.to_owned());
        }
        if let ["###", "interzonal-player", number, rest @ ..] = words.as_slice()
            && let Some(from) = rest.iter().find_map(|word| word.strip_prefix("withdrawn="))
        {
            self.withdrawn.insert(number.parse().unwrap(), from.parse().unwrap());
        }
    }

    fn scale(&self) -> Result<Scale, String> {
        let of = |letters: &[char], usual| {
            letters.iter().find_map(|letter| self.scale.get(letter)).copied().unwrap_or(usual)
        };
        let win = of(&['W'], 10);
        let scale = Scale {
            win,
            draw: of(&['D'], 5),
            loss: of(&['L'], 0),
            absence: of(&['Z'], 0),
            forfeit_loss: of(&['F', 'Z'], 0),
            bye: of(&['P', 'U'], win),
        };
        let is_baku = self.kind.as_ref().is_some_and(|kind| kind.ends_with("_BAKU"));
        if is_baku && (scale.win != 2 * scale.draw || scale.loss != 0) {
            return Err("the point system is inconsistent with the Baku acceleration".into());
        }
        Ok(scale)
    }

    fn finish(self) -> Result<Accepted, String> {
        let scale = self.scale()?;
        let planned = self.rounds.ok_or("the number of rounds is missing")?;
        let numbers: BTreeSet<u16> = self.lines.iter().map(|line| line.number).collect();
        if numbers.len() != self.lines.len() || numbers.is_empty() {
            return Err("a pairing number is repeated, or nobody plays".into());
        }
        if let Some(missing) = (1..=*numbers.last().unwrap()).find(|number| !numbers.contains(number)) {
            return Err(format!("pairing number {missing} is missing"));
        }
        let unknown = |number: &&u16| !numbers.contains(number);
        if let Some(stranger) = self.mentioned.iter().find(unknown) {
            return Err(format!("number {stranger} does not exist"));
        }
        let played = self.played();
        if played > planned {
            return Err(format!("{played} rounds of {planned}"));
        }
        self.check_mirrored(played)?;
        let annulled = self.annulled(planned);
        for line in &self.lines {
            self.check_points(line, &scale, played, &annulled)?;
        }
        let away = self.byes.iter().filter(|(_, round, _)| *round == played + 1);
        if let Some((_, round, _)) = self.byes.iter().find(|(_, round, _)| *round > planned) {
            return Err(format!("a bye in round {round} of {planned}"));
        }
        Ok(Accepted {
            played,
            away: away.flat_map(|(_, _, players)| players.iter().copied()).collect(),
            players: self.lines.iter().map(|line| (line.number, (line.points, line.rank))).collect(),
        })
    }

    /// As the reference counts: the last round in which somebody took part, the one before the last entry of all; and the
    /// checker counts a round in which anybody has an entry, so that nothing may stand behind.
    fn played(&self) -> usize {
        self.lines.iter().map(|line| line.rounds.len()).max().unwrap_or(0)
    }

    fn entry(&self, number: u16, round: usize) -> Entry {
        let line = self.lines.iter().find(|line| line.number == number);
        line.and_then(|line| line.rounds.get(round)).copied().unwrap_or(Entry::Blank)
    }

    fn check_mirrored(&self, played: usize) -> Result<(), String> {
        for line in &self.lines {
            for round in 0..played {
                let Entry::Game { opponent, colour, result } = self.entry(line.number, round) else {
                    continue;
                };
                let back = self.entry(opponent, round);
                let mirrored = match back {
                    Entry::Game { opponent, colour: other, result: theirs } => {
                        let by_default = matches!((result, theirs), ('+' | '-', '+' | '-'));
                        opponent == line.number && (by_default || colour != other)
                    }
                    _ => false,
                };
                if !mirrored {
                    let round = round + 1;
                    return Err(format!("match {round} of {} contradicts its opponent's entry", line.number));
                }
            }
        }
        Ok(())
    }

    /// Who left a round robin with less than half of the games completed (FIDE Competition Rules).
    fn annulled(&self, planned: usize) -> BTreeSet<u16> {
        if self.system.as_deref() != Some("round_robin") {
            return BTreeSet::new();
        }
        let games_due =
            if self.lines.len().is_multiple_of(2) { planned } else { planned - planned / self.lines.len() };
        let left = |line: &&Line| {
            let completed = line
                .rounds
                .iter()
                .filter(|entry| matches!(entry, Entry::Game { result, .. } if *result != '-'));
            self.withdrawn.get(&line.number).is_some_and(|from| *from <= self.played() + 1)
                && completed.count() * 2 < games_due
        };
        self.lines.iter().filter(left).map(|line| line.number).collect()
    }

    /// The points are the sum of the rounds; the reference also takes them with the acceleration or the bye of the next.
    fn check_points(
        &self,
        line: &Line,
        scale: &Scale,
        played: usize,
        annulled: &BTreeSet<u16>,
    ) -> Result<(), String> {
        let worth = |round: usize| match line.rounds.get(round).copied().unwrap_or(Entry::Blank) {
            Entry::Blank | Entry::Bye('Z') => scale.absence,
            Entry::Bye('H') => scale.draw,
            Entry::Bye('F') => scale.win,
            Entry::Bye(_) => scale.bye,
            Entry::Game { opponent, .. }
                if annulled.contains(&opponent) || annulled.contains(&line.number) =>
            {
                0
            }
            Entry::Game { result, .. } => match result {
                '1' | 'W' | '+' => scale.win,
                '=' | 'D' => scale.draw,
                '-' => scale.forfeit_loss,
                _ => scale.loss,
            },
        };
        let sum: i32 = (0..played).map(worth).sum();
        if sum == line.points {
            return Ok(());
        }
        Err(format!("{} has {} in the column and {sum} in the rounds (tenths)", line.number, line.points))
    }
}

fn entry(line: &str, index: usize, own: u16) -> Result<Entry, String> {
    let first = 92 + 10 * index;
    if columns(line, first, first + 9).trim().is_empty() {
        return Ok(Entry::Blank);
    }
    blank(line, &[first + 4, first + 6, first + 8, first + 9])?;
    let colour = columns(line, first + 5, first + 5).chars().next().unwrap();
    let result = columns(line, first + 7, first + 7).chars().next().unwrap();
    let round = index + 1;
    if columns(line, first, first + 3) == "0000" {
        return match (colour, result) {
            ('-', 'H' | 'F' | 'U' | 'Z') => Ok(Entry::Bye(result)),
            _ => Err(format!("round {round}: “0000 {colour} {result}”")),
        };
    }
    let opponent = required(line, first, first + 3)?;
    let fits = match result {
        '1' | '=' | '0' | 'W' | 'D' | 'L' => matches!(colour, 'w' | 'b'),
        '+' | '-' => matches!(colour, 'w' | 'b' | '-'),
        _ => false,
    };
    if opponent == own || !fits {
        return Err(format!("round {round}: “{opponent} {colour} {result}”"));
    }
    Ok(Entry::Game { opponent, colour, result })
}

#[test]
fn it_refuses_what_the_reference_refuses() {
    let line = |number: u16, points: &str, rounds: &[&str]| super::player(number, points, rounds);
    let file = |lines: &[String]| lines.iter().map(|line| format!("{line}\r\n")).collect::<String>();
    let good = ["XXR 2".to_owned(), line(1, "1.0", &["   2 w 1"]), line(2, "0.0", &["   1 b 0"])];
    assert_eq!(accept(&file(&good)).unwrap_or_else(|why| panic!("{why}")).played, 1);
    let refused = |change: &dyn Fn(&mut Vec<String>)| {
        let mut lines = good.to_vec();
        change(&mut lines);
        accept(&file(&lines)).err().expect("refused")
    };
    assert!(refused(&|lines| lines[0] = "XXR 0".into()).contains("no number of rounds"));
    assert!(refused(&|lines| lines[1] = line(1, "0.5", &["   2 w 1"])).contains("in the rounds"));
    assert!(refused(&|lines| lines[2] = line(2, "0.0", &["   1 w 0"])).contains("contradicts"));
    assert!(refused(&|lines| lines[2] = line(2, "0.0", &["   1 b  "])).contains("round 1"));
    assert!(refused(&|lines| lines[2] = line(3, "0.0", &["   1 b 0"])).contains("is missing"));
    assert!(refused(&|lines| lines.push("240 Z   3    1".into())).contains("of 2"));
    assert!(refused(&|lines| lines.push("260   1   2    1    7".into())).contains("does not exist"));
    let three = ["   2 w 1", "0000 - H", "0000 - H"];
    assert!(refused(&|lines| lines[1] = line(1, "2.0", &three)).contains("3 rounds of 2"));
}
