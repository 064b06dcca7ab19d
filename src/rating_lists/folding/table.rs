//! The rules of folding, one table for each step.

/// Cyrillic letters as passports and FIDE write them (ICAO 9303, as far as it is one letter to one reading).
pub(super) const CYRILLIC: [(char, &str); 47] = [
    ('а', "a"),
    ('б', "b"),
    ('в', "v"),
    ('г', "g"),
    ('д', "d"),
    ('е', "e"),
    ('ё', "e"),
    ('ж', "zh"),
    ('з', "z"),
    ('и', "i"),
    ('й', "y"),
    ('к', "k"),
    ('л', "l"),
    ('м', "m"),
    ('н', "n"),
    ('о', "o"),
    ('п', "p"),
    ('р', "r"),
    ('с', "s"),
    ('т', "t"),
    ('у', "u"),
    ('ф', "f"),
    ('х', "kh"),
    ('ц', "ts"),
    ('ч', "ch"),
    ('ш', "sh"),
    ('щ', "shch"),
    ('ъ', ""),
    ('ы', "y"),
    ('ь', ""),
    ('э', "e"),
    ('ю', "yu"),
    ('я', "ya"),
    // Ukrainian and Belarusian
    ('ґ', "g"),
    ('є', "ye"),
    ('і', "i"),
    ('ї', "yi"),
    ('ў', "u"),
    // Serbian and Macedonian
    ('ђ', "dj"),
    ('ј', "j"),
    ('љ', "lj"),
    ('њ', "nj"),
    ('ћ', "c"),
    ('џ', "dz"),
    ('ѓ', "g"),
    ('ќ', "k"),
    ('ѕ', "dz"),
];

/// Greek letters and pairs of letters (ELOT 743), the pairs first.
pub(super) const GREEK: [(&str, &str); 45] = [
    ("μπ", "b"),
    ("ου", "ou"),
    ("ού", "ou"),
    ("αυ", "av"),
    ("αύ", "av"),
    ("ευ", "ev"),
    ("εύ", "ev"),
    ("γγ", "ng"),
    ("γκ", "gk"),
    ("γχ", "nch"),
    ("α", "a"),
    ("ά", "a"),
    ("β", "v"),
    ("γ", "g"),
    ("δ", "d"),
    ("ε", "e"),
    ("έ", "e"),
    ("ζ", "z"),
    ("η", "i"),
    ("ή", "i"),
    ("θ", "th"),
    ("ι", "i"),
    ("ί", "i"),
    ("ϊ", "i"),
    ("ΐ", "i"),
    ("κ", "k"),
    ("λ", "l"),
    ("μ", "m"),
    ("ν", "n"),
    ("ξ", "x"),
    ("ο", "o"),
    ("ό", "o"),
    ("π", "p"),
    ("ρ", "r"),
    ("σ", "s"),
    ("ς", "s"),
    ("τ", "t"),
    ("υ", "y"),
    ("ύ", "y"),
    ("ϋ", "y"),
    ("φ", "f"),
    ("χ", "ch"),
    ("ψ", "ps"),
    ("ω", "o"),
    ("ώ", "o"),
];

/// Rules that make spellings of one name alike, in the order of the steps; in a step the longest rule that fits at a
/// place is taken, and a place is changed once. What is not named stays. Doubled letters become one at the end.
pub(super) const STEPS: [&[(&str, &str)]; 3] = [
    // Letters of which one system writes two and another one.
    &[
        ("tsch", "c"),    // Tschigorin, Чигорин
        ("shch", "s"),    // Shcherbakov
        ("chtch", "s"),   // Chtcherbakov
        ("schtsch", "s"), // Schtscherbakow
        ("szcz", "s"),    // Szczerbakow
        ("tch", "c"),     // Tchigorine
        ("sch", "s"),     // Schmidt, Schirow
        ("ch", "c"),      // Chigorin
        ("cz", "c"),      // Czigorin
        ("cs", "c"),      // Csom
        ("ck", "k"),      // Beck, Bek
        ("ts", "c"),      // Tseshkovsky
        ("tz", "c"),      // Schwartz, Schwarts
        ("sh", "s"),      // Shirov
        ("sz", "s"),      // Szirov
        ("zh", "z"),      // Zhukov, Žukov
        ("zs", "z"),      // Zsuzsa
        ("dzh", "dz"),    // Dzhangava
        ("dj", "d"),      // Djokovic, Đoković
        ("kh", "h"),      // Khalifman, Halifman
        ("ph", "v"),      // Joseph, Josef
        ("th", "t"),      // Thomas, Tomas
        ("gh", "g"),      // Gheorghe
        ("dh", "d"),
        ("bh", "b"),
        ("rh", "r"),
        ("qu", "k"), // Enrique, Enrike
        ("q", "k"),
        ("ks", "x"),   // Aleksandr, Alexandr
        ("gue", "ge"), // Serguei, Sergei
        ("gui", "gi"),
        ("ou", "u"), // Tchoubaroff, Papadopoulos
        ("w", "v"),  // Jussupow
        ("f", "v"),  // Smirnoff, Smirnov
        ("j", "i"),
        ("y", "i"),
    ],
    // A glide before e and o: Yevgeny, Jewgenij, Evgeny; Artyom, Artem.
    &[("iie", "e"), ("ie", "e"), ("iio", "e"), ("io", "e")],
    // Umlauts and rings written out: Mueller, Soerensen, Kjaer, Aagaard.
    &[("ae", "a"), ("oe", "o"), ("ue", "u")],
];
