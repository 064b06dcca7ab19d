//! Starting numbers: by rating, then title, name and lot (spec §0, *Numbering*); where a late entrant is inserted.

use std::cmp::{Ordering, Reverse};

use super::{Player, SystemId, Title, UnratedOrder};

/// The order of starting numbers: `Less` = the first gets the smaller number.
///
/// Rated players come by rating, equal ratings by title (GM … WCM, none), family name, full name, lot. In `vincze` the
/// unrated follow in the organiser's order; in the other systems they follow by title, name and lot like equals.
pub fn by_starting_rank(a: &Player, b: &Player, system: SystemId, unrated: UnratedOrder) -> Ordering {
    let rated = |player: &Player| Reverse(player.details.rating.unwrap_or(0));
    rated(a).cmp(&rated(b)).then_with(|| {
        if a.details.rating.is_none() && system == SystemId::Vincze {
            unrated_order(a, b, unrated)
        } else {
            by_title_name_lot(a, b)
        }
    })
}

fn unrated_order(a: &Player, b: &Player, order: UnratedOrder) -> Ordering {
    match order {
        UnratedOrder::Age => by_age(a, b).then_with(|| by_name(a, b)),
        UnratedOrder::Arrival => Ordering::Equal,
        UnratedOrder::Alphabet => by_name(a, b),
    }
    .then(a.id.cmp(&b.id))
}

/// Oldest first; a bare year stands before the dates of that year, an unknown date last.
fn by_age(a: &Player, b: &Player) -> Ordering {
    let key = |player: &Player| match player.details.born {
        None => (true, 0, None),
        Some(super::Born::Year(year)) => (false, year, None),
        Some(super::Born::Day(date)) => (false, date.year(), Some(date)),
    };
    key(a).cmp(&key(b))
}

fn by_title_name_lot(a: &Player, b: &Player) -> Ordering {
    let title = |player: &Player| player.details.title.map_or(u8::MAX, |title: Title| title as u8);
    title(a).cmp(&title(b)).then_with(|| by_name(a, b)).then(a.lot.cmp(&b.lot)).then(a.id.cmp(&b.id))
}

fn by_name(a: &Player, b: &Player) -> Ordering {
    let key = |player: &Player| (player.details.family_name().to_lowercase(), player.name().to_lowercase());
    key(a).cmp(&key(b))
}

#[cfg(test)]
mod tests {
    use super::super::{Born, PlayerDetails, PlayerId, RoundNumber};
    use super::*;

    fn player(id: u32, name: &str, rating: Option<u16>, title: Option<Title>, born: Option<i16>) -> Player {
        let born = born.map(Born::Year);
        Player {
            id: PlayerId(id),
            details: PlayerDetails { name: name.into(), rating, title, born, ..PlayerDetails::default() },
            lot: 0,
            entered: RoundNumber::FIRST,
            withdrawn: None,
            requests: Default::default(),
            acceleration: Default::default(),
            warnings: Vec::new(),
            disqualified: None,
        }
    }

    fn order(system: SystemId, unrated: UnratedOrder, mut list: Vec<Player>) -> Vec<u32> {
        list.sort_by(|a, b| by_starting_rank(a, b, system, unrated));
        list.iter().map(|player| player.id.0).collect()
    }

    #[test]
    fn rating_then_title_then_name() {
        let list = vec![
            player(0, "Zeta, A", Some(2000), None, None),
            player(1, "Alpha, B", Some(2000), None, None),
            player(2, "Zeta, C", Some(2000), Some(Title::FM), None),
            player(3, "Young", None, Some(Title::CM), None),
            player(4, "Best", Some(2400), None, None),
        ];
        assert_eq!(order(SystemId::Leong, UnratedOrder::Alphabet, list), [4, 2, 1, 0, 3]);
    }

    #[test]
    fn vincze_unrated_in_the_organisers_order() {
        let list = || {
            vec![
                player(0, "Young", None, None, Some(2010)),
                player(1, "Anon", None, None, None),
                player(2, "Old", None, Some(Title::CM), Some(1950)),
            ]
        };
        assert_eq!(order(SystemId::Vincze, UnratedOrder::Age, list()), [2, 0, 1]);
        assert_eq!(order(SystemId::Vincze, UnratedOrder::Arrival, list()), [0, 1, 2]);
        assert_eq!(order(SystemId::Vincze, UnratedOrder::Alphabet, list()), [1, 2, 0]);
    }
}
