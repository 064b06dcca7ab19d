//! *Why not?* of every system: whatever pair or bye is asked for in a simulated event, the answer is that the rules make
//! it, or what speaks first against it, with its rule.

use interzonal::desk::simulation::{Plan, simulate};
use interzonal::model::{Fact, PlayerId, RoundNumber, Tournament};
use interzonal::pairing::{Control, Field, Pairing, PairingSystem, Reason, WhyNot, Wish, systems};
use interzonal::wording::Wording;

fn event(engine: &dyn PairingSystem, players: u16, seed: u64) -> Tournament {
    let plan =
        Plan { players, rounds: 4, system: engine.id(), seed, draws: 30, forfeits: 5, byes: 3, absences: 3 };
    simulate(&plan, engine).unwrap().tournament
}

fn wishes(field: &Field) -> Vec<Wish> {
    let ids: Vec<PlayerId> = field.entrants().iter().map(|entrant| entrant.id).collect();
    let pairs = ids
        .iter()
        .enumerate()
        .flat_map(|(at, a)| ids.iter().skip(at + 1).map(|b| Wish::Pair(*a, *b)).collect::<Vec<_>>());
    pairs.chain(ids.iter().map(|id| Wish::Bye(*id))).collect()
}

/// What an answer must be, whatever the system.
fn check(field: &Field, best: &Pairing, wish: Wish, answer: &WhyNot, told: &[String]) {
    assert_eq!(matches!(answer, WhyNot::Granted), wish.is_in(best), "{wish:?}: {answer:?}");
    assert!(!told.is_empty() && told.iter().all(|line| !line.contains("{")), "{wish:?}: {told:?}");
    let WhyNot::Against(reasons) = answer else { return };
    let last = reasons.last().unwrap_or_else(|| panic!("{wish:?}: no reason"));
    match &last.reason {
        Reason::Breaks(breach) => {
            assert!(!breach.article.is_empty() && breach.board.is_none(), "{wish:?}: {breach:?}");
            if let Fact::LargerSumOfSquares { total, least } = &breach.fact {
                assert!(total > least, "{wish:?}: {breach:?}");
            }
            return;
        }
        Reason::ComesLater { player, candidate, place, chosen, chosen_place } => {
            assert!(place > chosen_place, "{wish:?}: {last:?}");
            assert!(wish == Wish::Pair(*player, *candidate) || wish == Wish::Pair(*candidate, *player));
            assert!(Wish::Pair(*player, *chosen).is_in(best), "{wish:?}: {last:?}");
        }
        Reason::TakenBefore { player, by, .. } => {
            assert!(Wish::Pair(*player, *by).is_in(best), "{wish:?}: {last:?}");
        }
        Reason::PassedOver { candidate, .. } => {
            assert!(wish.players().contains(candidate), "{wish:?}: {last:?}");
        }
        Reason::ByeComesLater { player, place, holder, holder_place } => {
            assert!(wish == Wish::Bye(*player) && best.bye == Some(*holder), "{wish:?}: {last:?}");
            assert!(place > holder_place && *holder_place > 0, "{wish:?}: {last:?}");
        }
        Reason::PairedInGroup { player, points, other } => {
            let score = |id: PlayerId| field.entrant(id).map(|entrant| entrant.points);
            assert!(wish.players().contains(player) && wish.players().contains(other));
            assert!(score(*other) != Some(*points) || score(*player) != Some(*points), "{wish:?}: {last:?}");
        }
        Reason::ByeComesFirst { player } => assert_eq!(best.bye, Some(*player)),
        Reason::Floated { player, .. } | Reason::WentDown { player, .. } => {
            assert!(wish.players().contains(player), "{wish:?}: {last:?}");
            return;
        }
        other => panic!("{wish:?}: {other:?} does not say why not"),
    }
    assert!(last.article.is_some(), "{wish:?}: {last:?} cites no rule");
}

#[test]
fn every_wish_is_answered_by_every_system() {
    let wording = Wording::english();
    for engine in systems() {
        // Who stands right behind the one that was chosen is the next candidate.
        let mut nearest = None;
        for (players, seed) in [(9, 3), (12, 5), (15, 8)] {
            let tournament = event(*engine, players, seed);
            let about = wording.about(&tournament);
            for round in (1..=tournament.rounds_paired()).filter_map(RoundNumber::new) {
                let field = Field::from_tournament(&tournament, round);
                let Ok(best) = engine.pair(&field, seed, &Control::default()) else { continue };
                for wish in wishes(&field) {
                    let answer = WhyNot::ask(*engine, &field, seed, wish, &best);
                    let told: Vec<String> =
                        about.why_not(wish, &answer).into_iter().map(|told| about.cited(told)).collect();
                    check(&field, &best, wish, &answer, &told);
                    if let WhyNot::Against(reasons) = &answer
                        && let Some(Reason::ComesLater { place, chosen_place, .. }) =
                            reasons.last().map(|last| &last.reason)
                    {
                        let behind = place - chosen_place;
                        nearest = Some(nearest.map_or(behind, |nearest| behind.min(nearest)));
                    }
                    assert_ne!(answer, WhyNot::AsGood, "{} round {round} {wish:?}", engine.id());
                }
            }
        }
        assert!(nearest.is_none_or(|nearest| nearest == 1), "{}: {nearest:?}", engine.id());
    }
}
