//! Making spellings of a name alike, so that whoever types finds it.
//!
//! A word is folded twice. *Plain*: small Latin letters without accents; Cyrillic and Greek letters in one transliteration.
//! *Sound*: plain letters on which the systems of transliteration agree, so that Müller, Mueller and Muller, or Юсупов,
//! Yusupov and Jussupow, are one. The rules are tables (`table.rs`). Nothing here is shown to anybody.

mod table;

use std::borrow::Cow;
use std::sync::LazyLock;

use crate::model::sort_key;

/// A word of a name, folded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoldedWord {
    /// Small Latin letters.
    pub plain: String,
    /// What different transliterations agree on.
    pub sound: String,
}

impl FoldedWord {
    fn of(word: &str) -> Self {
        let plain = plain(word);
        let sound = sound(&plain);
        Self { plain, sound }
    }
}

/// The words of a name, those of the family name first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FoldedName {
    /// Before the comma; without a comma, everything.
    pub family: Vec<FoldedWord>,
    /// Behind it.
    pub given: Vec<FoldedWord>,
}

impl FoldedName {
    /// Folds a name. O(length).
    pub fn of(name: &str) -> Self {
        let (family, given) = name.split_once(',').unwrap_or((name, ""));
        let folded = |part: &str| words(part).map(|word| FoldedWord::of(&word)).collect();
        let mut folded_name = Self { family: folded(family), given: folded(given) };
        // "Van der Meer" is also looked for as "vandermeer".
        if folded_name.family.len() > 1 && !given.is_empty() {
            let whole: String = words(family).map(Cow::into_owned).collect();
            folded_name.family.push(FoldedWord::of(&whole));
        }
        folded_name
    }

    /// All words.
    pub fn words(&self) -> impl Iterator<Item = &FoldedWord> {
        self.family.iter().chain(&self.given)
    }
}

/// The words of a text as they stand. An apostrophe joins (O'Kafor), anything else that is no letter or digit parts.
pub fn words(text: &str) -> impl Iterator<Item = Cow<'_, str>> {
    let is_apostrophe = |c: char| matches!(c, '\'' | '’' | '‘' | '`' | '´' | 'ʼ' | '′');
    let is_mark = |c: char| matches!(c, '\u{300}'..='\u{36f}');
    text.split(move |c: char| !c.is_alphanumeric() && !is_apostrophe(c) && !is_mark(c)).filter_map(
        move |word| {
            if !word.contains(is_apostrophe) {
                return (!word.is_empty()).then_some(Cow::Borrowed(word));
            }
            let joined: String = word.chars().filter(|c| !is_apostrophe(*c)).collect();
            (!joined.is_empty()).then_some(Cow::Owned(joined))
        },
    )
}

/// Small Latin letters without accents.
pub fn plain(word: &str) -> String {
    if word.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return word.to_ascii_lowercase();
    }
    let base = sort_key(word);
    if base.is_ascii() {
        return base;
    }
    let mut plain = String::with_capacity(base.len());
    let mut rest = base.as_str();
    while let Some(letter) = rest.chars().next() {
        let greek = table::GREEK.iter().find(|(from, _)| rest.starts_with(from));
        let cyrillic = || table::CYRILLIC.iter().find(|(from, _)| *from == letter);
        let mut length = letter.len_utf8();
        if let Some((from, to)) = greek {
            plain.push_str(to);
            length = from.len();
        } else if let Some((_, to)) = cyrillic() {
            plain.push_str(to);
        } else {
            plain.push(letter);
        }
        rest = rest.get(length..).unwrap_or_default();
    }
    plain
}

/// What transliterations of a plain word agree on.
pub fn sound(plain: &str) -> String {
    let mut word = plain.to_owned();
    for step in STEPS.iter() {
        word = step.apply(&word);
    }
    let mut last = None;
    word.retain(|letter| last.replace(letter) != Some(letter) || letter.is_ascii_digit());
    word
}

type FoldingRules = Vec<(&'static [u8], &'static str)>;

/// The rules of a step by their first letter, the longest first.
struct FoldingStep([FoldingRules; 26]);

static STEPS: LazyLock<Vec<FoldingStep>> =
    LazyLock::new(|| table::STEPS.into_iter().map(FoldingStep::new).collect());

impl FoldingStep {
    fn new(rules: &'static [(&'static str, &'static str)]) -> Self {
        let mut by_letter: [FoldingRules; 26] = Default::default();
        for &(from, to) in rules {
            let letter = from.bytes().next().unwrap_or_default().wrapping_sub(b'a');
            if let Some(of_letter) = by_letter.get_mut(usize::from(letter)) {
                of_letter.push((from.as_bytes(), to));
            }
        }
        for of_letter in &mut by_letter {
            of_letter.sort_by_key(|(from, _)| std::cmp::Reverse(from.len()));
        }
        Self(by_letter)
    }

    fn apply(&self, word: &str) -> String {
        let mut changed = String::with_capacity(word.len());
        let mut rest = word;
        while let Some(letter) = rest.chars().next() {
            let rules =
                u8::try_from(letter).ok().and_then(|byte| self.0.get(usize::from(byte.wrapping_sub(b'a'))));
            let fits = |(from, _): &&(&[u8], &str)| rest.as_bytes().starts_with(from);
            let length = match rules.and_then(|rules| rules.iter().find(fits)) {
                Some((from, to)) => {
                    changed.push_str(to);
                    from.len()
                }
                None => {
                    changed.push(letter);
                    letter.len_utf8()
                }
            };
            rest = rest.get(length..).unwrap_or_default();
        }
        changed
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Each line is one name in the spellings of different languages and systems.
    const ALIKE: [&str; 44] = [
        "Müller Mueller Muller MÜLLER",
        "Юсупов Yusupov Jusupov Jussupow Iusupov Yussupow Youssoupov",
        "Schröder Schroeder Schroder",
        "Weiß Weiss Weis",
        "Sørensen Soerensen Sorensen",
        "Kjær Kjaer Kjar",
        "Aagaard Ågård Agard",
        "Åström Aastroem Astrom",
        "Bjørn Bjoern Bjorn",
        "Łukasz Lukasz LUKASZ",
        "Wójcik Wojcik Vojcik",
        "Żukowski Zhukovsky Zukovskij Жуковский",
        "Şahin Sahin Shahin",
        "Doğan Dogan",
        "Yılmaz Yilmaz Jilmaz",
        "Čapek Capek Chapek",
        "Đoković Djokovic Dokovic",
        "Ђоковић Djokovic",
        "Smirnov Smirnoff Smirnow Смирнов",
        "Чигорин Chigorin Tschigorin Tchigorin Czigorin Čigorin",
        "Хабаров Khabarov Habarov",
        "Щербаков Shcherbakov Schtscherbakow Szczerbakow Chtcherbakov",
        "Евгений Evgeny Yevgeniy Jewgenij Evgenii Evgenij",
        "Сергей Sergey Sergei Sergej Serguei",
        "Николай Nikolay Nikolai Nikolaj",
        "Александр Aleksandr Alexandr",
        "Артём Artem Artyom Artiom Artjom",
        "Фёдор Fedor Fyodor Fjodor",
        "Юлия Yulia Julia Yuliya Julija Iulia",
        "Ждан Zhdan Ždan",
        "Ющенко Yushchenko Juschtschenko",
        "Васильев Vasilyev Vasiliev Wassiljew Vasiljev",
        "Цветков Tsvetkov Cvetkov Tzvetkov",
        "Георгиев Georgiev Georgijew",
        "Παπαδόπουλος Papadopoulos Papadopulos",
        "Θωμάς Thomas Tomas Thomás",
        "Ξένια Xenia Ksenia",
        "Νικολάου Nikolaou Nikolau",
        "Enrique Enrike",
        "Zsuzsa Zuza",
        "José Jose JOSÉ",
        "Nguyễn Nguyen",
        "Ștefan Stefan Shtefan Stephan",
        "C\u{30c}apek Čapek",
    ];

    #[test]
    fn spellings_of_one_name_are_alike() {
        for line in ALIKE {
            let mut spellings = line.split(' ').map(|word| (word, sound(&plain(word))));
            let (first, expected) = spellings.next().unwrap();
            for (word, found) in spellings {
                assert_eq!(found, expected, "{word} as {first}");
            }
        }
    }

    /// Folding must not throw everybody together.
    #[test]
    fn different_names_stay_different() {
        let names = "Smith Schmidt Petrov Pavlov Popov Ivanov Karpov Kasparov Carlsen Larsen Hansen Jensen Garcia \
                     Müller Miller Möller Meier Novak Horvat Kovacs Kovalev Rossi Russo Silva Silber Wang Zhang Chen Lee Li";
        let mut sounds: Vec<String> = names.split_whitespace().map(|name| sound(&plain(name))).collect();
        let count = sounds.len();
        sounds.sort();
        sounds.dedup();
        // Li and Lee apart from each other, nobody else together.
        assert_eq!(sounds.len(), count);
    }

    #[test]
    fn words_of_a_name() {
        let words = |text: &str| words(text).map(Cow::into_owned).collect::<Vec<_>>();
        assert_eq!(words("O'Kafor-Smith, A. d’Angelo"), ["OKafor", "Smith", "A", "dAngelo"]);
        assert_eq!(words(" - ' "), [""; 0]);
        let folded = FoldedName::of("Van der Meer, Jan");
        let family: Vec<&str> = folded.family.iter().map(|word| word.plain.as_str()).collect();
        assert_eq!(family, ["van", "der", "meer", "vandermeer"]);
        assert_eq!(folded.given[0].plain, "jan");
        assert_eq!(FoldedName::of("Nurul Ain").family.len(), 2);
    }

    proptest! {
        #[test]
        fn nothing_panics_and_plain_is_stable(text in any::<String>()) {
            for word in words(&text) {
                let once = plain(&word);
                prop_assert_eq!(plain(&once), once.as_str());
                let _ = sound(&once);
            }
        }

        #[test]
        fn a_sound_is_made_of_what_was_there(word in "[a-z]{1,20}") {
            prop_assert!(sound(&word).len() <= word.len() && !sound(&word).is_empty());
        }
    }
}
