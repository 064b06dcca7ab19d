//! A made-up rating list in FIDE's layout, and what people type to find somebody in it. Nobody in it exists: names are put
//! together from beginnings and endings of several languages. The same seed gives the same list.

use std::fmt::Write as _;
use std::io::{self, Write};

use rand::seq::IndexedRandom as _;
use rand::{Rng, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// How a language spells names, and how others spell the same.
struct Tongue {
    federation: &'static str,
    starts: &'static str,
    middles: &'static str,
    ends: &'static str,
    given: &'static str,
    /// Spellings of other languages and systems: each is replaced, where it stands, when somebody types it otherwise.
    respelt: &'static [(&'static str, &'static str)],
}

const TONGUES: [Tongue; 9] = [
    Tongue {
        federation: "GER",
        starts: "Mü Schrö Kö Bä Hof Krä Stei Grün Wei Lö Schä Bre Ham Rö Tra Zim Vo Kel",
        middles: "l ch b n rm t ck g f mm ss d",
        ends: "ler mann er berg hold ke ner hardt stein",
        given: "Jürgen Günter Käthe Anna Lena Jörg Björn Uwe Heike Lukas Felix Sören Dörte Max Ute",
        respelt: &[("ü", "ue"), ("ö", "oe"), ("ä", "ae"), ("ß", "ss")],
    },
    Tongue {
        federation: "POL",
        starts: "Wój Kowal Łu Zieliń Żu Dąb Szy Grze Pię Woź Krzy Jan Brzo Gło Mi Ka",
        middles: "ci cze sz ko ro go wi ga l mi",
        ends: "ski ska wicz ek czyk ak iński ński",
        given: "Łukasz Paweł Michał Żaneta Agnieszka Jacek Świętosława Grażyna Ola Piotr Józef",
        respelt: &[("w", "v"), ("cz", "ch"), ("sz", "sh"), ("ł", "l")],
    },
    Tongue {
        federation: "RUS",
        starts: "Yusu Shche Zhu Chi Kha Tse Iva Smir Yelt Yu Vasi Kuz Fyo Gri Bog Kra Sha Tcha Mala Dol",
        middles: "po r b g v n m k l sh d t",
        ends: "ov ova ev yev in ina sky skaya enko ykh",
        given: "Yuri Yevgeny Sergey Nikolay Aleksandr Mikhail Yulia Ksenia Artyom Fyodor Dmitry Anastasia Alexey",
        respelt: &[
            ("Yu", "Ju"),
            ("yu", "ju"),
            ("v", "w"),
            ("Shch", "Schtsch"),
            ("Zh", "Ž"),
            ("Ts", "Z"),
            ("ks", "x"),
            ("y", "j"),
        ],
    },
    Tongue {
        federation: "NOR",
        starts: "Sø Kjæ Ås Bjø Øde Hå Ny Aa Tor Hel Lun Ei Sæ Grø",
        middles: "ren r land rn gaar de str m ge li",
        ends: "sen stad vik dal rud berg heim nes",
        given: "Bjørn Åse Jørgen Kåre Øystein Sølvi Magnus Tor Pål Ragnhild Håkon",
        respelt: &[("ø", "oe"), ("æ", "ae"), ("å", "aa"), ("Å", "Aa"), ("Ø", "Oe")],
    },
    Tongue {
        federation: "TUR",
        starts: "Şa Yıl Do Çe Öz Gü Kı Ka Ay De Er Tü Bo Kö",
        middles: "hi ma ğa li tü ne ra mi l",
        ends: "n z oğlu türk kaya soy tekin er can",
        given: "Çağla Gökhan İbrahim Şeyma Yağız Mert Ömer Tuğba Ayşe Emre Işıl",
        respelt: &[("ş", "s"), ("ğ", "g"), ("ı", "i"), ("Ş", "S"), ("Ç", "C"), ("ö", "o")],
    },
    Tongue {
        federation: "CZE",
        starts: "Dvo Čap Nová Ří Šva Žiž Hor Vl Pro Krá Šť Bě Mal Ječ",
        middles: "řá e č k s b t l d",
        ends: "k ek ský ová ka čík íček áček ovský",
        given: "Jiří Zdeněk Tomáš Kateřina Šárka Václav Ondřej Matěj Žofie Lukáš",
        respelt: &[("ř", "r"), ("č", "ch"), ("š", "sh"), ("ž", "zh"), ("ě", "e")],
    },
    Tongue {
        federation: "ESP",
        starts: "Gar Fer Mar Ló Pé Rodrí Núñ Igle Vá Cas Mu Ra Sán Jimé",
        middles: "cí nán tín pe gue ñe sia squ til ño mí",
        ends: "a dez ez o os era al illo",
        given: "José Jesús Íñigo María Lucía Andrés Sofía Ramón Inés Álvaro",
        respelt: &[("ñ", "n"), ("é", "e"), ("í", "i"), ("ó", "o"), ("á", "a")],
    },
    Tongue {
        federation: "GRE",
        starts: "Papa Niko Geo Theo Chri Dimi Kara Mavro Xe Stav",
        middles: "do la rgi do sto tri man gio no ri",
        ends: "poulos idis akis ou as oglou iadis opoulou",
        given: "Thomas Christos Giorgos Eleni Dimitrios Panagiotis Xenia Theodora",
        respelt: &[("th", "t"), ("Th", "T"), ("ph", "f"), ("ou", "u"), ("X", "Ks")],
    },
    Tongue {
        federation: "IND",
        starts: "Sri Pra Vi Kris Ra Su Anan Gu Har Nihal Vai Bha Me",
        middles: "ni va sh dha ja kum la th ma ra ya",
        ends: "n an ar ya i esh it kar wal nathan",
        given: "Aditya Rohit Vishnu Kavya Ananya Pranav Arjun Divya Harish Meena",
        respelt: &[("w", "v"), ("th", "t"), ("dh", "d"), ("ee", "i")],
    },
];

/// A made-up player.
pub struct MadeUpPlayer {
    /// FIDE's number.
    pub id: u64,
    /// "Family, Given".
    pub name: String,
    /// Three letters.
    pub federation: &'static str,
    /// 0 for the unrated.
    pub rating: u16,
    /// Year of birth.
    pub born: u16,
    tongue: usize,
}

/// Makes up players, one after the other.
pub struct MadeUpList {
    random: ChaCha8Rng,
    id: u64,
}

fn any<'a>(random: &mut ChaCha8Rng, words: &'a str) -> &'a str {
    let words: Vec<&str> = words.split(' ').collect();
    words.choose(random).copied().unwrap_or_default()
}

impl MadeUpList {
    /// A list of its own for each seed.
    pub fn new(seed: u64) -> Self {
        Self { random: ChaCha8Rng::seed_from_u64(seed), id: 100_000 }
    }

    /// The next player.
    pub fn player(&mut self) -> MadeUpPlayer {
        let random = &mut self.random;
        let at = random.random_range(0..TONGUES.len());
        let tongue = &TONGUES[at];
        let mut name = any(random, tongue.starts).to_owned();
        for _ in 0..random.random_range(1..=3) {
            name += any(random, tongue.middles);
        }
        name += any(random, tongue.ends);
        if random.random_bool(0.03) {
            name = format!("{name}-{}{}", any(random, tongue.starts), any(random, tongue.ends));
        }
        name = format!("{name}, {}", any(random, tongue.given));
        if random.random_bool(0.25) {
            name = format!("{name} {}", any(random, tongue.given));
        }
        self.id += random.random_range(1..40);
        let rated = random.random_bool(0.32);
        let rating = if rated { random.random_range(1400..2700) } else { 0 };
        let born = random.random_range(1935..2019);
        MadeUpPlayer { id: self.id, name, federation: tongue.federation, rating, born, tongue: at }
    }

    /// Writes a list of so many players in the layout of FIDE's combined list, in UTF-8.
    pub fn write(seed: u64, players: usize, out: &mut impl Write) -> io::Result<()> {
        let header = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
        write!(out, "{header}\r\n")?;
        let mut list = Self::new(seed);
        let mut line = String::new();
        for _ in 0..players {
            let MadeUpPlayer { id, name, federation, rating, born, .. } = list.player();
            line.clear();
            let blank = "";
            let number = |number: u16| if number == 0 { String::new() } else { number.to_string() };
            let (standard, rapid) = (number(rating), number(rating.saturating_sub(20)));
            let k = if rating == 0 { "" } else { "20" };
            let _ = write!(
                line,
                "{id:<15}{name:<61}{federation:<4}{:<4}{blank:<25}{blank:<4}{standard:<6}{blank:<4}{k:<3}{rapid:<6}{blank:<4}{k:<3}{standard:<6}{blank:<4}{k:<3}{born:<6}\r\n",
                "M"
            );
            out.write_all(line.as_bytes())?;
        }
        Ok(())
    }

    /// What somebody types who looks for a player: without accents, in another order, with initials, with a typing error,
    /// in another transliteration, or several of these. The kind is told for a report. In a long list a query may be
    /// answered by many: half of the names are borne by several players, and a letter left out makes other names.
    pub fn query(&mut self, player: &MadeUpPlayer) -> (&'static str, String) {
        let random = &mut self.random;
        let (family, given) = player.name.split_once(", ").unwrap_or((&player.name, ""));
        let first = given.split(' ').next().unwrap_or_default();
        let bare = |text: &str| interzonal::model::sort_key(text);
        let initial: String = first.chars().take(1).collect();
        let respelt = |text: &str| {
            let rules = TONGUES[player.tongue].respelt;
            rules.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
        };
        match random.random_range(0..9) {
            0 => ("accents dropped", format!("{} {}", bare(family), bare(given))),
            1 => ("order reversed", format!("{} {}", bare(first), bare(family))),
            2 => ("initial", format!("{family} {initial}")),
            3 => ("letters swapped", format!("{} {}", swapped(random, &bare(family)), bare(first))),
            4 => ("letter missing", format!("{} {}", without_a_letter(random, &bare(family)), bare(first))),
            5 => ("other transliteration", format!("{} {}", respelt(family), respelt(first))),
            6 => ("other transliteration, reversed", format!("{} {}", respelt(first), respelt(family))),
            7 => ("other transliteration, initial", format!("{} {initial}", respelt(family))),
            _ => ("beginnings", format!("{} {}", beginning(&bare(family)), beginning(&bare(first)))),
        }
    }

    /// A random number below.
    pub fn below(&mut self, end: usize) -> usize {
        self.random.random_range(0..end)
    }
}

/// The same with the year of birth behind it: what somebody types next who sees namesakes only. In this list it is the year
/// and not the federation, because each language has one federation, which so decides nothing.
pub fn with_year(query: &str, player: &MadeUpPlayer) -> String {
    format!("{query} {}", player.born)
}

/// Two neighbours behind the first letter change places.
pub fn swapped(random: &mut ChaCha8Rng, word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let places: Vec<usize> =
        (1..letters.len().saturating_sub(1)).filter(|at| letters[*at] != letters[at + 1]).collect();
    if let Some(at) = places.choose(random) {
        letters.swap(*at, at + 1);
    }
    letters.into_iter().collect()
}

fn without_a_letter(random: &mut ChaCha8Rng, word: &str) -> String {
    let letters = word.chars().count();
    let dropped = random.random_range(1..letters.max(2));
    word.chars().enumerate().filter(|(at, _)| *at != dropped).map(|(_, letter)| letter).collect()
}

/// All but the last two letters of a long word.
fn beginning(word: &str) -> String {
    let letters = word.chars().count();
    word.chars().take(letters.saturating_sub(2).max(4)).collect()
}
