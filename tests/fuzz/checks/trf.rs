//! Report files: read; if it opens, pair the next round, rank the players, and write it in both editions, which must
//! give the same file again.

use interzonal::files::trf::{self, Dialect};
use interzonal::model::Tournament;
use interzonal::pairing::{Control, Field, system};
use interzonal::standings::{Standings, default_order, rounds_counted};

/// Events with more entrants are read and written but not paired: the check is of the reader, not of the engine.
const MOST_PAIRED: usize = 16;

/// Reads the bytes as a report.
pub fn check(bytes: &[u8]) {
    let imported = match trf::read(bytes, "event.trf") {
        Ok(imported) => imported,
        Err(error) => return super::is_a_sentence(&error.to_string()),
    };
    assert!(imported.warnings.len() <= trf::MAX_WARNINGS + 1);
    for warning in &imported.warnings {
        super::is_a_sentence(&warning.to_string());
    }
    let tournament = imported.tournament;
    assert_eq!(tournament.validate(), []);
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        written_is_read_again(&tournament, dialect);
    }
    if tournament.player_count() <= MOST_PAIRED {
        paired_and_ranked(&tournament);
    }
}

/// What is written opens, with the same players, and is written again byte for byte.
pub fn written_is_read_again(tournament: &Tournament, dialect: Dialect) {
    let text = trf::write(tournament, dialect);
    for line in text.split("\r\n") {
        super::is_harmless_line(line);
    }
    let again = match trf::read(text.as_bytes(), "written.trf") {
        Ok(again) => again.tournament,
        Err(error) => panic!("{dialect:?} is written and not read: {error}\n{text}"),
    };
    assert_eq!(again.player_count(), tournament.player_count(), "{text}");
    let second = trf::write(&again, dialect);
    let third = trf::read(second.as_bytes(), "written.trf").expect("read twice").tournament;
    assert_eq!(trf::write(&third, dialect), second, "{dialect:?} does not come to rest\n{text}");
}

fn paired_and_ranked(tournament: &Tournament) {
    let rules = tournament.rules();
    if let (Some(engine), Some(round)) = (system(rules.system), tournament.next_round()) {
        let field = Field::from_tournament(tournament, round);
        if let Ok(pairing) = engine.pair(&field, rules.seed, &Control::default()) {
            let mut seen = std::collections::BTreeSet::new();
            let all = pairing.pairs.iter().flat_map(|pair| [pair.white, pair.black]).chain(pairing.bye);
            for id in all {
                assert!(tournament.player(id).is_some() && seen.insert(id), "{id:?} twice or unknown");
            }
        }
    }
    let order = default_order(rules.system);
    let standings = Standings::of(tournament, rounds_counted(tournament), &order).expect("known codes");
    assert_eq!(standings.rows.len(), tournament.player_count());
}
