//! What is worth a look in a list of players: the same name or FIDE number twice, an odd rating. Nothing of it blocks.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::model::{FideId, PlayerDetails, Rating};
use crate::reports::sort_key;
use crate::wording::{Wording, args};

/// Ratings outside are marked.
pub const USUAL_RATINGS: RangeInclusive<Rating> = 1000..=3000;

/// Something worth a look. Players are named by their position in the list that was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// Whom it concerns, ascending.
    pub players: Vec<usize>,
    /// What it is.
    pub about: About,
}

/// What is doubtful.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// Several entries have this name; accents, capitals and the order of words do not count.
    Name(String),
    /// Several entries have this FIDE number.
    FideId(FideId),
    /// The rating lies outside [`USUAL_RATINGS`].
    Rating(Rating),
}

impl Doubt {
    /// The sentence, with the names of the list.
    pub fn sentence(&self, list: &[&PlayerDetails], wording: &Wording) -> String {
        let names: Vec<&str> =
            self.players.iter().filter_map(|at| list.get(*at)).map(|details| details.name.as_str()).collect();
        let count = self.players.len();
        match &self.about {
            About::Name(name) => {
                wording.text_with("players-doubt-name", &args! { name: name.as_str(), count })
            }
            About::FideId(id) => wording
                .text_with("players-doubt-fide-id", &args! { id: id.to_string(), names: names.join("; ") }),
            About::Rating(rating) => wording.text_with(
                "players-doubt-rating",
                &args! {
                    name: names.concat(), rating: rating.to_string(),
                    least: USUAL_RATINGS.start().to_string(), most: USUAL_RATINGS.end().to_string(),
                },
            ),
        }
    }
}

/// Everything worth a look, names first. O(n log n).
pub fn check(list: &[&PlayerDetails]) -> Vec<Doubt> {
    let mut names: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let mut ids: BTreeMap<FideId, Vec<usize>> = BTreeMap::new();
    let mut odd = Vec::new();
    for (at, details) in list.iter().enumerate() {
        names.entry(plain_name(&details.name)).or_default().push(at);
        if let Some(id) = details.fide_id {
            ids.entry(id).or_default().push(at);
        }
        if let Some(rating) = details.rating.filter(|rating| !USUAL_RATINGS.contains(rating)) {
            odd.push(Doubt { players: vec![at], about: About::Rating(rating) });
        }
    }
    let name_of = |players: &[usize]| {
        players.first().and_then(|at| list.get(*at)).map(|details| details.name.clone()).unwrap_or_default()
    };
    let twice = |players: &Vec<usize>| players.len() > 1;
    let same_names = names
        .into_values()
        .filter(twice)
        .map(|players| Doubt { about: About::Name(name_of(&players)), players });
    let same_ids = ids
        .into_iter()
        .filter(|(_, players)| twice(players))
        .map(|(id, players)| Doubt { about: About::FideId(id), players });
    same_names.chain(same_ids).chain(odd).collect()
}

/// "Novák, Jan" and "jan novak" are one.
fn plain_name(name: &str) -> String {
    let key = sort_key(name);
    let mut words: Vec<&str> =
        key.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.sort_unstable();
    words.join(" ")
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
            Doubt { players: vec![0, 1], about: About::Name("Novák, Jan".into()) },
            Doubt { players: vec![0, 2], about: About::FideId(7) },
            Doubt { players: vec![2], about: About::Rating(999) },
            Doubt { players: vec![3], about: About::Rating(3001) },
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
