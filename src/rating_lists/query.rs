//! What somebody typed to find a player, and how well a player answers it.

use super::database::WordMark;
use super::folding::{FoldedName, FoldedWord, plain, sound, words};
use crate::files::rating_list::ListedPlayer;

/// So many words count.
const MOST_WORDS: usize = 6;
/// So many letters of a word count.
const LONGEST: usize = 40;
/// From so many letters on a shorter word is likelier than a longer one.
const NEAR_THE_END: usize = 4;
/// A word with fewer letters is not searched for with typing errors.
const SHORTEST_WITH_ERROR: usize = 3;

/// What is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PlayerQuery {
    /// Nothing was typed.
    Nothing,
    /// A number at FIDE or at a federation, or its beginning.
    Number(String),
    /// Words of a name.
    Words(Vec<FoldedWord>),
}

impl PlayerQuery {
    pub(super) fn of(text: &str) -> Self {
        let typed = text.trim();
        let is_number = typed.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            && typed.bytes().any(|byte| byte.is_ascii_digit());
        if typed.is_empty() {
            return Self::Nothing;
        }
        if is_number {
            return Self::Number(typed.chars().take(LONGEST).collect::<String>().to_uppercase());
        }
        let folded = words(typed).take(MOST_WORDS).map(|word| {
            let plain: String = plain(&word).chars().take(LONGEST).collect();
            FoldedWord { sound: sound(&plain), plain }
        });
        let folded: Vec<FoldedWord> = folded.filter(|word| !word.plain.is_empty()).collect();
        if folded.is_empty() { Self::Nothing } else { Self::Words(folded) }
    }
}

/// Which spellings of the words are looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchStage {
    /// Whole words.
    Whole,
    /// Words that begin so.
    Begins,
}

/// The words of the index for one typed word: any of these is right. `near` are words that it may have been meant as.
fn alternatives(word: &FoldedWord, stage: SearchStage, near: &[String]) -> Vec<String> {
    let star = if stage == SearchStage::Whole { "" } else { "*" };
    let mut terms = vec![format!("\"{}\"{star}", word.plain)];
    if word.sound != word.plain {
        terms.push(format!("\"{}\"{star}", word.sound));
    }
    terms.push(format!("\"{}{}\"{star}", WordMark::Club.text(), word.plain));
    if is_year(word) {
        terms.push(format!("\"{}{}\"{star}", WordMark::Born.text(), word.plain));
        terms.extend(centuries(word).map(|year| format!("\"{}{year}\"", WordMark::Born.text())));
    }
    if word.plain.len() == 3 {
        terms.push(format!("\"{}{}\"", WordMark::Federation.text(), word.plain));
    }
    terms.extend(near.iter().map(|near| format!("\"{near}\"")));
    terms
}

/// True for a year of birth or its beginning: `1987`, `87`, `198`.
fn is_year(word: &FoldedWord) -> bool {
    (2..=4).contains(&word.plain.len()) && word.plain.bytes().all(|byte| byte.is_ascii_digit())
}

/// The years that two digits may mean.
fn centuries(word: &FoldedWord) -> impl Iterator<Item = String> {
    let short = (word.plain.len() == 2).then_some(word.plain.as_str());
    short.into_iter().flat_map(|short| ["19", "20"].map(|century| format!("{century}{short}")))
}

/// True if a word is looked for with typing errors.
pub(super) fn may_be_mistyped(word: &FoldedWord) -> bool {
    word.sound.chars().count() >= SHORTEST_WITH_ERROR && !is_year(word)
}

/// The expression for the full-text index. `stage` says which spellings of each word are looked up, `near` are the words for
/// each typed one, in case it is mistyped; `federation` limits the answer.
pub(super) fn expression(
    query: &[FoldedWord],
    stage: impl Fn(usize) -> SearchStage,
    federation: Option<&str>,
    near: &[Vec<String>],
) -> String {
    let one = |(place, word): (usize, &FoldedWord)| {
        let near = near.get(place).map(Vec::as_slice).unwrap_or_default();
        format!("({})", alternatives(word, stage(place), near).join(" OR "))
    };
    let limit = federation.map(|federation| format!("\"{}{federation}\"", WordMark::Federation.text()));
    limit.into_iter().chain(query.iter().enumerate().map(one)).collect::<Vec<_>>().join(" AND ")
}

/// How far a player is from what was typed: wrong letters, then how much had to be bent for the rest. Smaller is better.
pub(super) type TypedDistance = (usize, usize);

/// The distance of a player from what was typed.
pub(super) fn distance(query: &[FoldedWord], player: &ListedPlayer) -> TypedDistance {
    let name = FoldedName::of(&player.name);
    let mut free: Vec<(&FoldedWord, bool)> = name
        .family
        .iter()
        .map(|word| (word, true))
        .chain(name.given.iter().map(|word| (word, false)))
        .collect();
    let mut total = (0, 0);
    for (place, word) in query.iter().enumerate() {
        let costs = free.iter().enumerate().map(|(at, (known, is_family))| {
            let (wrong, bent) = word_distance(word, known);
            // Whoever types one word means the family name; the first of several is more often it.
            let turned = usize::from(*is_family != (place == 0));
            ((wrong, bent * 2 + turned), Some(at))
        });
        let elsewhere = beside_name(word, player).then_some(((0, 9), None));
        let best = costs.chain(elsewhere).min_by_key(|(cost, _)| *cost);
        let Some(((wrong, bent), at)) = best else { return (usize::MAX, 0) };
        total = (total.0 + wrong, total.1 + bent);
        if let Some(at) = at {
            free.remove(at);
        }
        if free.is_empty() {
            // More words than the name has.
            let rest = query.len() - place - 1;
            let unmatched = query.iter().rev().take(rest).filter(|word| !beside_name(word, player)).count();
            return (total.0 + unmatched * 3, total.1);
        }
    }
    total
}

/// The word is the federation or the year of birth, or begins a word of the club.
fn beside_name(word: &FoldedWord, player: &ListedPlayer) -> bool {
    let is_born = |year: String| year.starts_with(&word.plain) || centuries(word).any(|meant| meant == year);
    player.federation.eq_ignore_ascii_case(&word.plain)
        || is_year(word) && player.born.is_some_and(|born| is_born(born.year().to_string()))
        || words(&player.club).any(|part| plain(&part).starts_with(&word.plain))
}

/// Wrong letters, and: 0 the same word, 1 it begins so, 2 and 3 the same by sound, more for words that go on further and
/// for slips that are less likely.
fn word_distance(typed: &FoldedWord, known: &FoldedWord) -> (usize, usize) {
    if known.plain == typed.plain {
        (0, 0)
    } else if let Some(rest) = known.plain.strip_prefix(typed.plain.as_str()) {
        // Who typed half a name is near its end; who typed two letters is not.
        let is_long = typed.plain.len() >= NEAR_THE_END;
        (0, if is_long { rest.chars().count().min(4) } else { 1 })
    } else if known.sound == typed.sound {
        (0, 2)
    } else if known.sound.starts_with(&typed.sound) {
        (0, 3)
    } else {
        let (whole, begun) = edits(&typed.plain, &known.plain);
        let (whole_sound, begun_sound) = edits(&typed.sound, &known.sound);
        let wrong = whole.min(begun).min(whole_sound).min(begun_sound);
        let bent = if whole == wrong {
            4 + usize::from(!is_likely_slip(&typed.plain, &known.plain))
        } else if whole_sound == wrong {
            6
        } else {
            6 + whole.min(whole_sound).saturating_sub(wrong)
        };
        (wrong, bent)
    }
}

/// A letter was left out, or two changed places: among a million words few come from the typed one by such a slip, many by
/// a wrong letter or one too many.
pub(super) fn is_likely_slip(typed: &str, known: &str) -> bool {
    let sorted = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    typed.len() < known.len() || typed.len() == known.len() && sorted(typed) == sorted(known)
}

/// Letters to be changed, dropped, added or exchanged with their neighbour: to make the whole word, and to make the
/// beginning of it that is nearest.
fn edits(typed: &str, known: &str) -> (usize, usize) {
    let typed: Vec<char> = typed.chars().collect();
    let known: Vec<char> = known.chars().collect();
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=known.len()).collect();
    for (row, letter) in typed.iter().enumerate() {
        let mut next = Vec::with_capacity(known.len() + 1);
        next.push(row + 1);
        for (column, other) in known.iter().enumerate() {
            let at = |row: &[usize], column: usize| row.get(column).copied().unwrap_or(usize::MAX / 2);
            let mut least = at(&last, column) + usize::from(letter != other);
            least = least.min(at(&last, column + 1) + 1).min(at(&next, column) + 1);
            let exchanged = row > 0
                && column > 0
                && typed.get(row - 1) == Some(other)
                && known.get(column - 1) == Some(letter);
            if exchanged {
                least = least.min(at(&before, column - 1) + 1);
            }
            next.push(least);
        }
        before = std::mem::replace(&mut last, next);
    }
    let whole = last.last().copied().unwrap_or_default();
    (whole, last.into_iter().min().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Born;

    fn words(text: &str) -> Vec<FoldedWord> {
        match PlayerQuery::of(text) {
            PlayerQuery::Words(words) => words,
            other => panic!("{other:?}"),
        }
    }

    fn named(name: &str) -> ListedPlayer {
        ListedPlayer {
            name: name.into(),
            federation: "RUS".into(),
            club: "SK Tver".into(),
            born: Some(Born::Year(1960)),
            ..ListedPlayer::default()
        }
    }

    #[test]
    fn numbers_and_words() {
        assert_eq!(PlayerQuery::of("  "), PlayerQuery::Nothing);
        assert_eq!(PlayerQuery::of("', -"), PlayerQuery::Nothing);
        assert_eq!(PlayerQuery::of(" nu40"), PlayerQuery::Number("NU40".into()));
        assert_eq!(
            words("Юсупов, A.").iter().map(|word| word.plain.as_str()).collect::<Vec<_>>(),
            ["yusupov", "a"]
        );
        assert_eq!((words("a b c d e f").len(), words("a b c d e f g").len()), (6, 6));
        for letters in [40, 41] {
            let typed = "x".repeat(letters);
            assert_eq!(words(&typed)[0].plain.len(), 40);
            assert_eq!(PlayerQuery::of(&format!("{typed}1")), PlayerQuery::Number("X".repeat(40)));
        }
        assert_eq!(words(&"x".repeat(39))[0].plain.len(), 39);
    }

    #[test]
    fn the_expression_says_what_may_stand_in_the_index() {
        let query = words("weiss");
        let whole = expression(&query, |_| SearchStage::Whole, Some("ger"), &[]);
        assert_eq!(whole, "\"1ger\" AND (\"weiss\" OR \"veis\" OR \"2weiss\")");
        let similar = expression(&words("weiss"), |_| SearchStage::Begins, None, &[vec!["vies".into()]]);
        assert!(similar.contains("\"weiss\"*") && similar.contains("OR \"vies\")"), "{similar}");
        assert!(may_be_mistyped(&words("abc")[0]) && !may_be_mistyped(&words("ab")[0]));
    }

    #[test]
    fn the_nearer_player_has_the_smaller_distance() {
        let player = named("Yusupov, Artur");
        let of = |text: &str| distance(&words(text), &player);
        let rising =
            ["yusupov artur", "artur yusupov", "jussupow artur", "yusup art", "jussupo", "yuspuov artur"];
        for pair in rising.windows(2) {
            assert!(of(pair[0]) <= of(pair[1]), "{pair:?}: {:?} {:?}", of(pair[0]), of(pair[1]));
        }
        assert_eq!(of("yusupov rus").0, 0);
        assert_eq!(of("yusupov tver").0, 0);
        assert!(of("yusupov artur boris").0 > 0);
        assert_eq!((of("yusupov 1960").0, of("yusupov 60").0, of("yusupov 196").0), (0, 0, 0));
        assert!(of("yusupov 1961").0 > 0 && of("yusupov 61").0 > 0);
    }

    #[test]
    fn a_letter_left_out_or_exchanged_is_nearer_than_a_wrong_one_or_one_that_only_sounds_alike() {
        let nearest = |text: &str, names: &[&str]| {
            let query = words(text);
            let of = |name: &&&str| distance(&query, &named(name));
            names.iter().min_by_key(of).map(|name| (*name).to_owned()).unwrap()
        };
        assert_eq!(nearest("vonre", &["Vonke, Anna", "Voner, Anna"]), "Voner, Anna");
        assert_eq!(nearest("rlalai", &["Ralai, Meena", "Ralalai, Meena"]), "Ralalai, Meena");
        assert_eq!(nearest("zziteovsky", &["Zizeovsky, Jan", "Zizteovsky, Jan"]), "Zizteovsky, Jan");
    }

    #[test]
    fn a_year_of_birth_is_looked_for_whole_or_begun() {
        let of = |text: &str, stage| expression(&words(text), |_| stage, None, &[]);
        assert_eq!(
            of("weiss 1987", SearchStage::Whole),
            "(\"weiss\" OR \"veis\" OR \"2weiss\") AND (\"1987\" OR \"21987\" OR \"31987\")"
        );
        assert!(of("weiss 87", SearchStage::Whole).ends_with("\"387\" OR \"31987\" OR \"32087\")"));
        assert!(of("weiss 198", SearchStage::Begins).contains("\"3198\"*"));
        assert!(!may_be_mistyped(&words("weiss 1987")[1]));
    }

    #[test]
    fn edits_of_whole_words_and_of_beginnings() {
        assert_eq!(edits("karpvo", "karpov"), (1, 1));
        assert_eq!(edits("karp", "karpov"), (2, 0));
        assert_eq!(edits("krap", "karpov"), (3, 1));
        assert_eq!(edits("", "ab"), (2, 0));
    }

    #[test]
    fn who_has_typed_four_letters_is_near_the_end_of_the_word() {
        let of = |typed: &str, known: &str| word_distance(&words(typed)[0], &words(known)[0]);
        assert_eq!(of("yus", "yusu"), of("yus", "yusupov"));
        assert!(of("yusu", "yusup") < of("yusu", "yusupov"));
    }
}
