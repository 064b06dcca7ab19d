//! The example event of the start page: made by running an arbiter's commands through the model and the real engine,
//! with fixed seed and times. `cargo test --test desk example -- --ignored` writes the file anew.

use std::path::PathBuf;

use interzonal::files::ron;
use interzonal::model::{
    Board, Born, Bye, Colour, Command, EventId, EventInfo, FirstColour, GameResult, Journal, JournalEntry,
    NewPlayer, Outcome, PairedGame, PlannedPairing, PlayerDetails, PlayerId, RoundNumber, Rules, Sex,
    SystemId, TieBreakCode, Title, Tournament, apply,
};
use interzonal::pairing::{Control, Field, system};
use interzonal::standings::{Standings, rounds_counted};
use jiff::civil::date;
use jiff::{Timestamp, ToSpan as _};
use rand::seq::SliceRandom as _;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

const SEED: u64 = 1948;

/// Title, name, sex, rating (0 = unrated), federation, club, born. Invented; the last one enters late.
type Line = (&'static str, &'static str, char, u16, &'static str, &'static str, i16);

const PLAYERS: [Line; 40] = [
    ("IM", "Hájek-Vrbenský, Vít", 'm', 2412, "CZE", "Riverside", 1991),
    ("IM", "Ωραιόπουλος, Νικηφόρος", 'm', 2389, "GRE", "Old Mill", 1987),
    ("FM", "Żółkiewczyk, Łukasz", 'm', 2331, "POL", "Riverside", 1996),
    ("FM", "Драгойчинов, Светослав", 'm', 2307, "BUL", "Harbour Knights", 1979),
    ("WIM", "Szélvölgyi, Őszike", 'w', 2268, "HUN", "University", 2001),
    ("FM", "Okaforlade, Chukwudi", 'm', 2268, "NGR", "Harbour Knights", 1984),
    ("", "Fjørtoftås, Bjørnar", 'm', 2234, "NOR", "Old Mill", 1990),
    ("CM", "Þorbergsdal, Ísleifur", 'm', 2201, "ISL", "University", 1999),
    ("", "Petrushevskaja-Lind, Olle", 'm', 2187, "SWE", "Riverside", 1972),
    ("WFM", "Ćirjanović, Živana", 'w', 2159, "SRB", "Harbour Knights", 1995),
    ("", "Fairweather, Ida", 'w', 2140, "ENG", "Riverside", 2004),
    ("CM", "Müßiggang, Jörg", 'm', 2118, "GER", "Old Mill", 1968),
    ("", "Коваленчук, Остап", 'm', 2097, "UKR", "Quayside", 1993),
    ("", "Bérangerie, Aurélien", 'm', 2081, "FRA", "University", 2002),
    ("", "Quillfeather, Rupert", 'm', 2064, "ENG", "St Brannoc", 1959),
    ("", "Ψαραλέξης, Θεόδωρος", 'm', 2033, "GRE", "Old Mill", 1975),
    ("", "Ağaçdelen, İlkay", 'm', 2010, "TUR", "Quayside", 1988),
    ("", "Penhallowick, Morwenna", 'w', 1996, "ENG", "St Brannoc", 1982),
    ("", "Nuñezaga, Íñigo", 'm', 1996, "ESP", "University", 1998),
    ("WCM", "Tărâțeanu, Ștefania", 'w', 1971, "ROU", "Harbour Knights", 2006),
    ("", "Fairweather, Tom", 'm', 1954, "ENG", "Riverside", 2007),
    ("", "Kõrgesaarik, Tõnu", 'm', 1938, "EST", "Old Mill", 1964),
    ("", "Синеоковский, Ярополк", 'm', 1902, "SRB", "Quayside", 1970),
    ("", "Vízháttöri, Gellért", 'm', 1887, "HUN", "University", 2000),
    ("", "Brackenthwaite, Oswald", 'm', 1865, "ENG", "St Brannoc", 1951),
    ("", "Ó Fearghúsalach, Cillian", 'm', 1840, "IRL", "Harbour Knights", 1992),
    ("", "Ģirtmežs, Krišjānis", 'm', 1826, "LAT", "Riverside", 1986),
    ("", "Σταματελίδου, Αναστασία", 'w', 1799, "GRE", "Old Mill", 2003),
    ("", "Thistlecombe, Agnes", 'w', 1764, "ENG", "St Brannoc", 1962),
    ("", "Gonçalvinho, João", 'm', 1731, "POR", "Quayside", 1997),
    ("", "Šilhavěnková, Zdeňka", 'w', 1702, "CZE", "University", 2005),
    ("", "Wetherspindle, Hugh", 'm', 1668, "ENG", "Riverside", 1947),
    ("", "Vandenbroeckx, Joris", 'm', 1623, "BEL", "Harbour Knights", 1983),
    ("", "Горислававич, Янка", 'm', 1577, "BLR", "Quayside", 2008),
    ("", "Llewelynfab, Gwilym", 'm', 1520, "WLS", "St Brannoc", 1978),
    ("", "Marlowicz-Tennant, Beatrix", 'w', 1466, "SCO", "Riverside", 2010),
    ("", "Pippinger, Otis", 'm', 1389, "ENG", "Quayside", 2012),
    ("", "Youngblade, Sam", 'm', 1205, "ENG", "Quayside", 2014),
    ("", "Ashgrove, Winifred", 'w', 0, "ENG", "St Brannoc", 1955),
    ("", "Lindåsvik, Saga", 'w', 1912, "SWE", "Old Mill", 1994),
];

/// An arbiter at work: the state, the log, the clock, the luck of the players.
struct Desk {
    journal: Journal,
    now: Tournament,
    clock: Timestamp,
    luck: ChaCha8Rng,
}

impl Desk {
    fn opened() -> Self {
        let event = EventInfo {
            name: "Riverside Open 2026".into(),
            web: String::new(),
            place: "Old Mill Hall, Riverside".into(),
            federation: "ENG".into(),
            start: Some(date(2026, 11, 19)),
            end: Some(date(2026, 11, 22)),
            arbiter: "Thornbury, Eleanor".into(),
            deputies: vec!["Castellanzo, Rino".into()],
            time_control: "90 minutes and 30 seconds a move".into(),
            round_dates: [19, 20, 21, 21, 22, 22, 22].map(|day| Some(date(2026, 11, day))).to_vec(),
            round_times: Vec::new(),
        };
        let codes = ["BUCHHOLZ", "MEDIAN", "SB0", "PROGRESS", "WINS", "BLACKS", "LOTS"];
        let rules = Rules {
            tie_breaks: codes.map(TieBreakCode::new).to_vec(),
            first_colour: FirstColour::Drawn(Colour::White),
            ..Rules::new(SystemId::Vincze, SEED)
        };
        let base = Tournament::new(event, rules);
        Self {
            now: base.clone(),
            journal: Journal::of(EventId::example(), base),
            clock: "2026-11-19T16:32:10Z".parse().unwrap(),
            luck: ChaCha8Rng::seed_from_u64(SEED),
        }
    }

    /// The hands of the clock move on; never back.
    fn at(&mut self, time: &str) {
        let time: Timestamp = time.parse().unwrap();
        assert!(time > self.clock, "{time}");
        self.clock = time;
    }

    fn give(&mut self, command: Command) {
        self.now = apply(&self.now, &command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        self.journal.entries.push(JournalEntry::new(self.clock, command));
        self.journal.cursor = self.journal.entries.len();
        let seconds = self.luck.random_range(9..50);
        self.clock = self.clock.checked_add(i64::from(seconds).seconds()).unwrap();
    }

    fn who(&self, family: &str) -> PlayerId {
        let mut found = self.now.players().filter(|player| player.details.family_name() == family);
        found.next().unwrap().id
    }

    fn named(&self, name: &str) -> PlayerId {
        self.now.players().find(|player| player.name() == name).unwrap().id
    }

    fn pair_and_publish(&mut self) {
        let round = self.now.next_round().unwrap();
        let field = Field::from_tournament(&self.now, round);
        let pairing = system(SystemId::Vincze).unwrap().pair(&field, SEED, &Control::default()).unwrap();
        let games = pairing.in_board_order(&field);
        let games =
            games.iter().map(|pair| PairedGame { white: pair.white, black: pair.black, locked: false });
        let planned = PlannedPairing { games: games.collect(), bye: pairing.bye };
        let order = (0..planned.games.len()).map(Board::at).collect();
        self.give(Command::PairRound { round, pairing: planned, paired_by: Some(SystemId::Vincze) });
        self.give(Command::Publish { round, order });
    }

    /// Results come in as the games end, not by board; `open` boards are still playing.
    fn take_results(&mut self, open: &[u16], by_default: Option<u16>) {
        let (round, paired) = self.now.last_round().unwrap();
        let mut boards: Vec<(Board, i32)> = paired
            .games
            .iter()
            .enumerate()
            .map(|(index, game)| (Board::at(index), self.edge(game.white) - self.edge(game.black)))
            .filter(|(board, _)| !open.contains(&board.0))
            .collect();
        boards.shuffle(&mut self.luck);
        for (board, edge) in boards {
            let result =
                if by_default == Some(board.0) { GameResult::WhiteWinsByDefault } else { self.play(edge) };
            self.give(Command::SetResult { round, board, result });
            let minutes = self.luck.random_range(1..8);
            self.clock = self.clock.checked_add(i64::from(minutes).minutes()).unwrap();
        }
    }

    fn edge(&self, player: PlayerId) -> i32 {
        i32::from(self.now.player(player).and_then(|player| player.details.rating).unwrap_or(1400))
    }

    /// Who is 400 points better rarely loses; four games of ten between equals are drawn.
    fn play(&mut self, edge: i32) -> GameResult {
        let white = (500 + edge + 25).clamp(60, 940);
        let drawn = (420 - edge.abs() / 2).max(140);
        match self.luck.random_range(0..1000) {
            dice if dice < white - drawn / 2 => GameResult::WhiteWins,
            dice if dice < white + drawn / 2 => GameResult::Draw,
            _ => GameResult::BlackWins,
        }
    }
}

fn entry(index: usize, lot: u32) -> NewPlayer {
    let (title, name, sex, rating, federation, club, born) = PLAYERS[index];
    let details = PlayerDetails {
        name: name.into(),
        title: Title::from_report(title),
        sex: Some(if sex == 'w' { Sex::Female } else { Sex::Male }),
        rating: (rating > 0).then_some(rating),
        federation: federation.into(),
        fide_id: (rating > 0).then_some(99_004_100 + 37 * index as u64),
        club: club.into(),
        born: Some(Born::Year(born)),
        k_factor: None,
        ..PlayerDetails::default()
    };
    NewPlayer { details, lot, entered: None }
}

fn riverside() -> Journal {
    let mut desk = Desk::opened();
    let mut lots: Vec<u32> = (1..=PLAYERS.len() as u32).collect();
    lots.shuffle(&mut desk.luck);
    let last = PLAYERS.len() - 1;

    // A list that came by mail, then those who came to the table.
    let mut arrivals: Vec<usize> = (0..last).collect();
    arrivals.shuffle(&mut desk.luck);
    let (listed, at_the_table) = arrivals.split_at(33);
    desk.give(Command::AddPlayers(listed.iter().map(|index| entry(*index, lots[*index])).collect()));
    desk.at("2026-11-19T17:40:05Z");
    for index in at_the_table {
        desk.give(Command::AddPlayers(vec![entry(*index, lots[*index])]));
    }
    let (ida, tom) = (desk.named("Fairweather, Ida"), desk.named("Fairweather, Tom"));
    desk.give(Command::Forbid { a: ida, b: tom, rounds: None });
    let half = desk.who("Quillfeather");
    let round_two = RoundNumber::new(2).unwrap();
    let request = Some(interzonal::model::ByeRequest::Half);
    desk.give(Command::SetRequest { player: half, round: round_two, request });

    desk.at("2026-11-19T18:21:30Z");
    desk.pair_and_publish();
    desk.at("2026-11-19T19:52:00Z");
    desk.take_results(&[], None);

    desk.at("2026-11-20T17:44:12Z");
    desk.give(Command::AddPlayers(vec![entry(last, lots[last])]));
    desk.at("2026-11-20T18:10:00Z");
    desk.pair_and_publish();
    desk.at("2026-11-20T19:35:00Z");
    desk.take_results(&[], None);

    desk.at("2026-11-21T09:12:40Z");
    desk.pair_and_publish();
    desk.at("2026-11-21T10:01:00Z");
    desk.take_results(&[], Some(14));

    desk.at("2026-11-21T14:04:31Z");
    desk.pair_and_publish();
    desk.at("2026-11-21T15:02:00Z");
    desk.take_results(&[3, 8, 15], None);
    let leaving = desk.who("Wetherspindle");
    desk.give(Command::Withdraw { player: leaving, from: RoundNumber::new(5).unwrap() });
    desk.journal
}

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/examples/riverside-open.ron")
}

#[test]
#[ignore = "writes the file of the example anew"]
fn write_the_example() {
    std::fs::create_dir_all(file().parent().unwrap()).unwrap();
    std::fs::write(file(), ron::write(&riverside(), 0).unwrap()).unwrap();
}

#[test]
fn the_shipped_example_is_what_the_engine_makes() {
    let shipped = ron::read(&std::fs::read_to_string(file()).unwrap()).unwrap();
    assert_eq!(shipped.journal, riverside());
    assert!(shipped.journal.entries.is_sorted_by_key(|entry| entry.at));
}

#[test]
fn the_example_stands_in_the_middle_of_round_four() {
    let journal = riverside();
    let base = journal.base.first().tournament.clone();
    let mut commands = journal.in_force(journal.base.first().id).map(|(_, command)| command);
    let event = commands.try_fold(base, |event, command| apply(&event, command)).unwrap();
    assert_eq!((event.player_count(), event.rounds_paired(), event.rules().rounds), (40, 4, 7));
    let (_, round) = event.last_round().unwrap();
    assert_eq!((round.games.len(), round.missing().len(), round.byes.len()), (20, 3, 0));
    let byes: Vec<Bye> = event.rounds().flat_map(|(_, round)| round.byes.values().copied()).collect();
    assert_eq!(byes.iter().filter(|bye| **bye == Bye::Half).count(), 1);
    assert!(byes.contains(&Bye::Pairing));
    let games = || event.rounds().flat_map(|(_, round)| &round.games);
    let by_default = |game: &&interzonal::model::Game| {
        game.result.outcomes().is_some_and(|(white, _)| white == Outcome::WonByDefault)
    };
    assert_eq!(games().filter(by_default).count(), 1);
    let draws = games().filter(|game| game.result == GameResult::Draw).count();
    assert!((15..40).contains(&draws), "{draws} draws");
    assert_eq!(event.players().filter(|player| player.withdrawn.is_some()).count(), 1);
    assert_eq!(event.players().filter(|player| player.entered > RoundNumber::FIRST).count(), 1);
    assert_eq!(event.forbidden().len(), 1);
    let standings = Standings::of(&event, rounds_counted(&event), &event.rules().tie_breaks).unwrap();
    assert!(standings.missing == 3 && !standings.is_final);
    assert!(
        standings.rows.iter().enumerate().all(|(index, row)| row.rank == index + 1),
        "lots leave no ties"
    );
}
