//! What a report file claims beside its pairings, compared with what its results give: the points of each player, and
//! the rank as far as the file's own list of tie-breaks decides it. The pairings are compared in `audit`.
//!
//! A claimed rank is contradicted only by the order: whoever is equal after the last criterion may have any of the
//! ranks of the group, shared or by lot, as other programs give them. Without a list the points alone decide. Nothing
//! is compared from a drawing of lots on, because the format has no record for the lots, nor from a code on that is not
//! known.

use std::collections::BTreeMap;

use crate::files::trf::{PlayerLineClaim, has_abnormal_points, scores};
use crate::model::{PlayerId, Points, TieBreakCode, Tournament};
use crate::standings::{Standings, criterion};

/// A claim that the results contradict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// The points column.
    Points {
        /// Whose.
        player: PlayerId,
        /// What the file says.
        said: Points,
        /// What the results give.
        counted: Points,
    },
    /// The rank column.
    Rank {
        /// Whose.
        player: PlayerId,
        /// What the file says.
        said: u16,
        /// The best rank that the results give; equals share it.
        first: usize,
        /// The last rank of those who are equal.
        last: usize,
    },
}

/// Why points or ranks were not compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// The file has points by decision (299), which are not counted here: neither points nor ranks are compared.
    AbnormalPoints,
    /// The points column includes the acceleration or the bye of the coming round: ranks are not compared.
    ComingRound,
    /// This tie-break is unknown: ranks are compared as far as those before it decide.
    Unknown(TieBreakCode),
    /// This tie-break is drawn by lot: ranks are compared as far as those before it decide.
    Lots(TieBreakCode),
}

/// How the points and ranks that a report states compare with its results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimCheck {
    /// How many players' points were compared.
    pub points: usize,
    /// How many players' ranks were compared.
    pub ranks: usize,
    /// The tie-breaks after points that were used.
    pub tie_breaks: Vec<TieBreakCode>,
    /// What was not compared, and why.
    pub left_out: Option<LeftOut>,
    /// Points by starting number, then ranks by place.
    pub contradictions: Vec<Contradiction>,
}

/// Compares the claims of a report with the tournament that was read from it; `None` if it claims nothing. Costs a
/// standings list.
pub fn compare(tournament: &Tournament, claims: &[PlayerLineClaim]) -> Option<ClaimCheck> {
    if claims.iter().all(|claim| claim.points.is_none() && claim.rank.is_none()) {
        return None;
    }
    let (tie_breaks, left_out) = comparable(tournament);
    let mut check = ClaimCheck { points: 0, ranks: 0, tie_breaks, left_out, contradictions: Vec::new() };
    if has_abnormal_points(tournament) {
        check.left_out = Some(LeftOut::AbnormalPoints);
        return Some(check);
    }
    let counts_coming_round = check.compare_points(tournament, claims);
    if counts_coming_round {
        check.left_out = Some(LeftOut::ComingRound);
    } else {
        check.compare_ranks(tournament, claims);
    }
    Some(check)
}

/// The file's criteria up to the first one by which ranks cannot be compared.
fn comparable(tournament: &Tournament) -> (Vec<TieBreakCode>, Option<LeftOut>) {
    let mut codes = Vec::new();
    for code in &tournament.rules().tie_breaks {
        match criterion(code) {
            Err(_) => return (codes, Some(LeftOut::Unknown(code.clone()))),
            Ok(known) if known.code == "LOTS" => return (codes, Some(LeftOut::Lots(code.clone()))),
            Ok(_) => codes.push(code.clone()),
        }
    }
    (codes, None)
}

impl ClaimCheck {
    /// True if somebody's column holds more than the rounds played.
    fn compare_points(&mut self, tournament: &Tournament, claims: &[PlayerLineClaim]) -> bool {
        let scores = scores(tournament);
        let mut in_order: Vec<&PlayerLineClaim> = claims.iter().collect();
        in_order.sort_unstable_by_key(|claim| claim.number);
        let mut counts_coming_round = false;
        for claim in in_order {
            let (Some(said), Some(score)) = (claim.points, scores.get(&claim.player)) else { continue };
            self.points += 1;
            let counted = score.counted;
            if !score.fits(said) {
                self.contradictions.push(Contradiction::Points { player: claim.player, said, counted });
            } else if said != counted {
                counts_coming_round = true;
            }
        }
        counts_coming_round
    }

    /// Ranks among those who have one.
    fn compare_ranks(&mut self, tournament: &Tournament, claims: &[PlayerLineClaim]) {
        let said: BTreeMap<PlayerId, u16> =
            claims.iter().filter_map(|claim| Some((claim.player, claim.rank?))).collect();
        let Ok(standings) = Standings::swiss(tournament, tournament.rounds_paired(), &self.tie_breaks) else {
            return;
        };
        let ranked: Vec<_> =
            standings.rows.iter().filter_map(|row| Some((row, *said.get(&row.player)?))).collect();
        for group in ranked.chunk_by(|(a, _), (b, _)| a.rank == b.rank) {
            let (first, last) = (self.ranks + 1, self.ranks + group.len());
            let differs = group.iter().filter(|(_, said)| !(first..=last).contains(&usize::from(*said)));
            let found = differs.map(|(row, said)| Contradiction::Rank {
                player: row.player,
                said: *said,
                first,
                last,
            });
            self.contradictions.extend(found);
            self.ranks = last;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::trf;

    /// Four players after two rounds: 1 has 2 points, 2 and 3 one, 4 none; 2 has won with Black, 3 with White.
    const FOUR: [&str; 4] = [
        "001    1      Able, Ada                         2400 ENG                         2.0    1     3 w 1     2 b 1",
        "001    2      Bell, Bo                          2300 ENG                         1.0    2     4 b 1     1 w 0",
        "001    3      Cole, Cy                          2200 ENG                         1.0    3     1 b 0     4 w 1",
        "001    4      Dale, Di                          2100 ENG                         0.0    4     2 w 0     3 b 0",
    ];

    fn check(head: &str, lines: [&str; 4]) -> ClaimCheck {
        let text = format!("012 Four\nXXR 3\nXXC white1\n{head}{}\n", lines.join("\n"));
        let imported = trf::read(text.as_bytes(), "four.trf").unwrap();
        compare(&imported.tournament, &imported.claims).unwrap()
    }

    fn with(line: usize, from: &str, to: &str) -> [String; 4] {
        let mut lines = FOUR.map(str::to_owned);
        assert!(lines[line].contains(from), "{}", lines[line]);
        lines[line] = lines[line].replacen(from, to, 1);
        lines
    }

    fn of(head: &str, lines: &[String; 4]) -> ClaimCheck {
        check(head, [0, 1, 2, 3].map(|index| lines[index].as_str()))
    }

    #[test]
    fn what_the_results_give_is_no_difference() {
        let found = check("202 BWG,SB\n", FOUR);
        assert_eq!((found.points, found.ranks, found.contradictions.len()), (4, 4, 0), "{found:?}");
        assert_eq!((found.tie_breaks.len(), found.left_out), (2, None));
    }

    #[test]
    fn points_differ_with_both_values() {
        let found = of("", &with(1, " 1.0    2", " 1.5    2"));
        let (said, counted) = (Points::from_tenths(15), Points::ONE);
        assert_eq!(found.contradictions, [Contradiction::Points { player: PlayerId(1), said, counted }]);
    }

    #[test]
    fn ranks_differ_only_where_the_files_order_says_so() {
        let mut turned = with(1, " 1.0    2", " 1.0    3");
        turned[2] = turned[2].replacen(" 1.0    3", " 1.0    2", 1);
        assert_eq!(of("", &turned).contradictions, [], "points alone leave it open");
        let found = of("202 BWG\n", &turned).contradictions;
        let rank =
            |player, said, at| Contradiction::Rank { player: PlayerId(player), said, first: at, last: at };
        assert_eq!(found, [rank(1, 3, 2), rank(2, 2, 3)]);
        // Equal in wins and losses: a shared rank, or one by lot.
        assert_eq!(of("202 WIN\n", &turned).contradictions, []);
        assert_eq!(of("202 WIN\n", &with(2, " 1.0    3", " 1.0    2")).contradictions, []);
        let last = of("202 WIN\n", &with(2, " 1.0    3", " 1.0    4")).contradictions;
        assert_eq!(last, [Contradiction::Rank { player: PlayerId(2), said: 4, first: 2, last: 3 }]);
    }

    #[test]
    fn what_cannot_be_compared_is_named() {
        let left_out = |head: &str| check(head, FOUR).left_out;
        assert_eq!(left_out("202 WIN,XYZ,BH\n"), Some(LeftOut::Unknown(TieBreakCode::new("XYZ"))));
        assert_eq!(left_out("202 WIN,RND,BH\n"), Some(LeftOut::Lots(TieBreakCode::new("RND"))));
        let decided = "299 W      1.0   1    2\n";
        assert_eq!(left_out(decided), Some(LeftOut::AbnormalPoints));
        // The bye of round 3 is in the column already.
        let found = of("240 H   3    4\n", &with(3, " 0.0    4", " 0.5    4"));
        assert_eq!((found.left_out, found.contradictions), (Some(LeftOut::ComingRound), vec![]));
    }

    #[test]
    fn who_has_no_rank_is_passed_over() {
        let found = of("202 BWG\n", &with(0, " 2.0    1", " 2.0    0"));
        assert_eq!((found.ranks, found.contradictions.len()), (3, 3), "the others move up: {found:?}");
        let unranked = FOUR.map(|line| {
            let (before, after) = line.split_at(85);
            format!("{before}    {}", &after[4..])
        });
        let found = of("202 BWG\n", &unranked);
        assert_eq!((found.ranks, found.contradictions), (0, vec![]));
    }
}
