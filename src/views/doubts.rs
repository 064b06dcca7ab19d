//! What is worth a look in a list of players: the same name or FIDE number twice, an odd rating. Nothing of it blocks.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::model::{FideId, PlayerDetails, Rating, plain_name};
use crate::wording::{Wording, args};

/// Ratings outside are marked.
pub const USUAL_RATINGS: RangeInclusive<Rating> = 1000..=3000;

/// Something worth a look. Players are named by their position in the list that was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerDoubt {
    /// Whom it concerns, ascending.
    pub players: Vec<usize>,
    /// What it is.
    pub what: Doubtful,
}

/// What is doubtful.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, strum::VariantNames)]
#[allow(missing_docs, reason = "a field is what its name says")]
pub enum Doubtful {
    /// Several entries have this name; accents, capitals and the order of words do not count.
    Name { name: String },
    /// Several entries have this FIDE number.
    FideId { id: FideId },
    /// The rating lies outside [`USUAL_RATINGS`].
    Rating { rating: Rating },
}

impl PlayerDoubt {
    /// The sentence, with the names of the list.
    pub fn sentence(&self, list: &[&PlayerDetails], wording: &Wording) -> String {
        let names: Vec<&str> =
            self.players.iter().filter_map(|at| list.get(*at)).map(|details| details.name.as_str()).collect();
        let (least, most) = (*USUAL_RATINGS.start(), *USUAL_RATINGS.end());
        let values = args! { names: names.join("; "), count: self.players.len(), least, most };
        wording.sentence_with(&self.what, &values)
    }
}

/// Everything worth a look, names first. O(n log n).
pub fn check(list: &[&PlayerDetails]) -> Vec<PlayerDoubt> {
    let mut names: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let mut ids: BTreeMap<FideId, Vec<usize>> = BTreeMap::new();
    let mut odd = Vec::new();
    for (at, details) in list.iter().enumerate() {
        names.entry(plain_name(&details.name)).or_default().push(at);
        if let Some(id) = details.fide_id {
            ids.entry(id).or_default().push(at);
        }
        if let Some(rating) = details.rating.filter(|rating| !USUAL_RATINGS.contains(rating)) {
            odd.push(PlayerDoubt { players: vec![at], what: Doubtful::Rating { rating } });
        }
    }
    let name_of = |players: &[usize]| {
        players.first().and_then(|at| list.get(*at)).map(|details| details.name.clone()).unwrap_or_default()
    };
    let twice = |players: &Vec<usize>| players.len() > 1;
    let same_names = names
        .into_values()
        .filter(twice)
        .map(|players| PlayerDoubt { what: Doubtful::Name { name: name_of(&players) }, players });
    let same_ids = ids
        .into_iter()
        .filter(|(_, players)| twice(players))
        .map(|(id, players)| PlayerDoubt { what: Doubtful::FideId { id }, players });
    same_names.chain(same_ids).chain(odd).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(name: &str, rating: Option<u16>, fide_id: Option<u64>) -> PlayerDetails {
        PlayerDetails { name: name.into(), rating, fide_id, ..PlayerDetails::default() }
    }

    #[test]
    fn same_name_same_number_odd_rating() {
        let list = [
            player("Novák, Jan", Some(2000), Some(7)),
            player("jan NOVAK", None, None),
            player("Petrov, Ivan", Some(999), Some(7)),
            player("Okafor, Ada", Some(3001), None),
            player("Young, Sam", Some(1000), None),
            player("Old, Sam", Some(3000), None),
        ];
        let list: Vec<&PlayerDetails> = list.iter().collect();
        let found = check(&list);
        let expected = [
            PlayerDoubt { players: vec![0, 1], what: Doubtful::Name { name: "Novák, Jan".into() } },
            PlayerDoubt { players: vec![0, 2], what: Doubtful::FideId { id: 7 } },
            PlayerDoubt { players: vec![2], what: Doubtful::Rating { rating: 999 } },
            PlayerDoubt { players: vec![3], what: Doubtful::Rating { rating: 3001 } },
        ];
        assert_eq!(found, expected);
        let wording = Wording::english();
        let sentences: Vec<String> = found.iter().map(|doubt| doubt.sentence(&list, &wording)).collect();
        assert_eq!(sentences.first().map(String::as_str), Some("“Novák, Jan” is entered 2 times."));
        assert_eq!(
            sentences.get(1).map(String::as_str),
            Some("FIDE ID 7 belongs to several entries: Novák, Jan; Petrov, Ivan.")
        );
        assert_eq!(
            sentences.get(2).map(String::as_str),
            Some("The rating 999 of Petrov, Ivan lies outside 1000–3000.")
        );
    }

    #[test]
    fn an_ordinary_list_raises_no_doubt() {
        let list = [player("A, B", Some(1500), Some(1)), player("A, C", None, None)];
        assert_eq!(check(&list.iter().collect::<Vec<_>>()), []);
    }
}
