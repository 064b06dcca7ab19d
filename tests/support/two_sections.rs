//! An event of two sections that is over, with prizes in each and across them.

use interzonal::model::{
    Awards, Board, Command, Criteria, Currency, Event, EventAwards, EventCategory, EventCommand, EventInfo,
    GameResult, NewPlayer, PairedGame, PlannedPairing, PlayerDetails, PlayerId, PrizeList, RoundNumber,
    Rules, SectionId, Sex, SystemId, Tournament, apply_event,
};

pub const A: SectionId = SectionId(0);
pub const JUNIORS: SectionId = SectionId(1);

fn enter(entries: &[(&str, Sex, u16)]) -> Command {
    let entry = |(lot, (name, sex, rating)): (usize, &(&str, Sex, u16))| NewPlayer {
        details: PlayerDetails {
            name: (*name).into(),
            sex: Some(*sex),
            rating: Some(*rating),
            ..PlayerDetails::default()
        },
        lot: u32::try_from(lot).expect("few"),
        entered: None,
    };
    Command::AddPlayers(entries.iter().enumerate().map(entry).collect())
}

/// A whole round: who has White against whom, and how it ended.
fn played(round: usize, games: [(u32, u32, GameResult); 2]) -> Command {
    let round = RoundNumber::new(round).expect("a round");
    let pair = |(white, black, _): &(u32, u32, GameResult)| PairedGame {
        white: PlayerId(*white),
        black: PlayerId(*black),
        locked: false,
    };
    let pairing = PlannedPairing { games: games.iter().map(pair).collect(), bye: None };
    let order = (0..2).map(Board::at).collect();
    let mut steps =
        vec![Command::PairRound { round, pairing, paired_by: None }, Command::Publish { round, order }];
    let results = games.iter().enumerate();
    steps.extend(results.map(|(at, (.., result))| Command::SetResult {
        round,
        board: Board::at(at),
        result: *result,
    }));
    Command::Together(steps)
}

fn euros() -> Currency {
    Currency { unit: "€".into(), decimals: 2 }
}

fn prizes(amounts: &[u64]) -> PrizeList {
    PrizeList { amounts: amounts.to_vec(), ..PrizeList::default() }
}

fn main_list(amounts: &[u64]) -> Command {
    Command::SetAwards(Awards { currency: euros(), main: prizes(amounts), ..Awards::default() })
}

/// Section A: Adams 2½ of 3, Davis 1½, Brown and Clark 1. Juniors: Evans and Frost 1½ of 2, Grant 1, Hughes 0. Adams, Evans,
/// Frost and Grant are women. Main prizes of 100 and 60 in A, of 50 in Juniors.
pub fn two_sections() -> Event {
    use GameResult::{BlackWins, Draw, WhiteWins};
    let rules = |rounds| Rules { rounds, ..Rules::new(SystemId::Dutch, 1) };
    let info = EventInfo { name: "Riverside Open".into(), ..EventInfo::default() };
    let base = Event::from(Tournament::new(info, rules(3)));
    let (men, women) = (Sex::Male, Sex::Female);
    let steps = [
        EventCommand::RenameSection { section: A, name: "A".into() },
        EventCommand::AddSection { name: "Juniors".into(), rules: rules(2) },
        enter(&[
            ("Adams, Amy", women, 2200),
            ("Brown, Bob", men, 2150),
            ("Clark, Cid", men, 2100),
            ("Davis, Dan", men, 2050),
        ])
        .in_section(A),
        enter(&[
            ("Evans, Eve", women, 1500),
            ("Frost, Fay", women, 1460),
            ("Grant, Gia", women, 1400),
            ("Hughes, Hal", men, 1350),
        ])
        .in_section(JUNIORS),
        played(1, [(0, 1, WhiteWins), (2, 3, Draw)]).in_section(A),
        played(2, [(3, 0, BlackWins), (1, 2, WhiteWins)]).in_section(A),
        played(3, [(0, 2, Draw), (1, 3, BlackWins)]).in_section(A),
        played(1, [(4, 6, WhiteWins), (5, 7, WhiteWins)]).in_section(JUNIORS),
        played(2, [(4, 5, Draw), (7, 6, BlackWins)]).in_section(JUNIORS),
        main_list(&[10_000, 6_000]).in_section(A),
        main_list(&[5_000]).in_section(JUNIORS),
    ];
    steps.iter().fold(base, |event, step| apply_event(&event, step).expect("a step"))
}

/// The same with 80 and 40 for the best women of all sections; one prize each.
///
/// Adams takes the 100 of A, so Evans has the 80; Davis takes the 60 of A. Frost takes the 50 of Juniors, which Evans
/// leaves, and Grant the 40.
pub fn with_prizes_across() -> Event {
    let women = EventCategory {
        name: "Women".into(),
        members: Criteria { sex: Some(Sex::Female), ..Criteria::default() },
        prizes: prizes(&[8_000, 4_000]),
        ..EventCategory::default()
    };
    let awards =
        EventAwards { currency: euros(), one_prize: true, categories: vec![women], ..EventAwards::default() };
    apply_event(&two_sections(), &EventCommand::SetEventAwards(awards)).expect("prizes")
}
