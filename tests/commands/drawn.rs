//! A value of any type that can be read from a file, read from dice: the type itself asks for its fields, variants and
//! numbers. A command, a field or a variant that is added to the model is drawn from the day on which it is there.

use std::collections::VecDeque;
use std::sync::LazyLock;

use interzonal::model::{Event, RateOfPlay, RatingChoice, Tournament};
use interzonal::standings::registry;
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, RngCore, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde::de::value::{Error, StrDeserializer, StringDeserializer};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, Expected, IntoDeserializer as _,
    MapAccess, SeqAccess, VariantAccess, Visitor,
};

/// What is drawn from: a seed, or the bytes of a fuzzer, two a draw.
pub struct Luck {
    bytes: Option<VecDeque<u8>>,
    seeded: ChaCha8Rng,
}

impl Luck {
    /// The same draws for the same seed.
    pub fn of_seed(seed: u64) -> Self {
        Self { bytes: None, seeded: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// The same draws for the same bytes, and a change of one byte changes one draw.
    pub fn of_bytes(bytes: &[u8]) -> Self {
        Self { bytes: Some(bytes.iter().copied().collect()), ..Self::of_seed(0) }
    }

    /// The bytes are used up: from here on anything is drawn.
    pub fn is_spent(&self) -> bool {
        self.bytes.as_ref().is_some_and(|bytes| bytes.len() < 2)
    }

    fn two_bytes(&mut self) -> Option<u16> {
        let bytes = self.bytes.as_mut()?;
        Some(u16::from_be_bytes([bytes.pop_front()?, bytes.pop_front()?]))
    }
}

impl RngCore for Luck {
    fn next_u32(&mut self) -> u32 {
        self.two_bytes().map_or_else(|| self.seeded.next_u32(), |two| u32::from(two) * 0x0001_0001)
    }

    fn next_u64(&mut self) -> u64 {
        self.two_bytes().map_or_else(|| self.seeded.next_u64(), |two| u64::from(two) * 0x0001_0001_0001_0001)
    }

    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        self.seeded.fill_bytes(bytes);
    }
}

/// The tie-breaks that there are.
static CODES: LazyLock<Vec<String>> =
    LazyLock::new(|| registry().map(|criterion| criterion.code.into_owned()).collect());

/// So deep may values stand in each other that hold their own kind ([`interzonal::model::Command::Together`]).
const DEEPEST: u8 = 3;
/// So many per cent of the numbers may be any number.
const WILD: u32 = 2;

/// What stands in the event: most numbers drawn name something that is there.
pub struct Surroundings {
    players: Vec<u32>,
    sections: Vec<u32>,
    rounds: u64,
    boards: u64,
}

impl Surroundings {
    /// As seen from a section.
    pub fn of(event: &Event, tournament: &Tournament) -> Self {
        let boards = tournament.last_round().map_or(0, |(_, round)| round.games.len());
        Self {
            players: tournament.players().map(|player| player.id.0).collect(),
            sections: event.sections().map(|section| section.id.0).collect(),
            rounds: u64::try_from(tournament.rounds_paired()).unwrap(),
            boards: u64::try_from(boards).unwrap(),
        }
    }
}

/// A value; `None` if what was drawn is not one (a day that no month has, a round 0).
pub fn draw<T: DeserializeOwned>(luck: &mut Luck, around: &Surroundings) -> Option<T> {
    T::deserialize(Drawn { luck, around, of: "", field: "", depth: 0 }).ok()
}

/// Draws what it is asked for.
struct Drawn<'a> {
    luck: &'a mut Luck,
    around: &'a Surroundings,
    /// The type that is being made, and the field of it.
    of: &'static str,
    field: &'static str,
    depth: u8,
}

impl Drawn<'_> {
    fn again(&mut self) -> Drawn<'_> {
        Drawn { luck: self.luck, around: self.around, of: self.of, field: self.field, depth: self.depth }
    }

    fn one_of(&mut self, texts: &[&str]) -> String {
        (*texts.choose(self.luck).unwrap()).to_owned()
    }

    fn number(&mut self, most: u64) -> u64 {
        if self.luck.random_range(0..100) < WILD {
            let any = self.luck.random::<u64>();
            return *[0, 1, most, most - 1, any].choose(self.luck).unwrap() & most;
        }
        let of_type = match (self.of, self.field) {
            ("PlayerId", _) => self.around.players.choose(self.luck).copied().map(u64::from),
            ("Board", _) => Some(self.luck.random_range(1..=self.around.boards.max(1))),
            (_, "section" | "from" | "to" | "into" | "OrderSections" | "of_sections")
                if most == u64::from(u32::MAX) =>
            {
                self.around.sections.choose(self.luck).copied().map(u64::from)
            }
            (_, "rating" | "rapid" | "standard" | "blitz" | "national" | "unrated_as") => {
                Some(self.luck.random_range(900..2900))
            }
            (_, "rounds") => Some(self.luck.random_range(1..10)),
            (_, "round" | "entered") => Some(self.luck.random_range(1..=self.around.rounds + 2)),
            _ => None,
        };
        of_type.unwrap_or_else(|| {
            let most = most.min(*[3, 12, 200, 3000].choose(self.luck).unwrap());
            self.luck.random_range(0..=most)
        })
    }

    fn signed(&mut self, least: i64, most: i64) -> i64 {
        match self.luck.random_range(0..100) {
            0 => least,
            1 => most,
            _ if self.field == "Year" => self.luck.random_range(1920..2026),
            _ => self.luck.random_range(-100..4000).clamp(least, most),
        }
    }

    fn text(&mut self, expected: &dyn Expected) -> String {
        let expected = expected.to_string();
        let (a, b) = (self.luck.random_range(10..24), self.luck.random_range(10..29));
        if expected.contains("timestamp") {
            return format!("2026-11-{b}T{a}:00:0{}Z", a % 10);
        } else if expected.contains("date") {
            return format!("20{b}-{:02}-{b}", 1 + a % 12);
        } else if expected.contains("time") {
            return format!("{a}:{b}:00");
        }
        match (self.of, self.field) {
            ("PointScale" | "VirtualRange", _) | (_, "percentage" | "points" | "lowest") => {
                self.one_of(&["0", "0.5", "1", "1.5", "2", "3", "0.1", "-1", "10", "100", "99.9", "one"])
            }
            (_, "tie_breaks" | "codes") => {
                let suffix = self.one_of(&["", "", "", "/C1", "/M1", "/P", "/U", "/C1/P", "/X"]);
                CODES.choose(self.luck).unwrap().clone() + &suffix
            }
            (_, "rating_choice") => {
                let rates = [RateOfPlay::Standard, RateOfPlay::Rapid, RateOfPlay::Blitz];
                let usual = RatingChoice::for_rate(*rates.choose(self.luck).unwrap()).to_string();
                self.one_of(&[&usual, "mean:standard-rapid", "national", "rapid"])
            }
            ("Logo", _) => self.one_of(LOGOS),
            (_, "federation") => self.one_of(&["ENG", "GER", "FIN", "eng", "", "Nowhere"]),
            (_, "reason") => self.one_of(&["misprint", "phone", "", " ", "his\nown\u{202e}words"]),
            (_, "level") => self.one_of(&["Gold", "gold", "Diamond", ""]),
            _ => self.name(),
        }
    }

    fn name(&mut self) -> String {
        let number = self.luck.random_range(0..40);
        match self.luck.random_range(0..24) {
            0 => String::new(),
            1 => "x".repeat(self.luck.random_range(150..600)),
            2 => {
                self.one_of(&["=1+1", "\u{202e}drow", "<b>&amp;", "a\tb\u{0}", " ", "\"; (", "–", "\u{feff}"])
            }
            3..8 => self.one_of(&["A", "B", "Juniors", "Seniors", "Gold", "U18"]),
            8..12 => self.one_of(&["Ünal, Çem", "Юсупов, Артур", "اسم", "O’Brien, Ada", "李, 明"]),
            _ => format!("Player {number:02}"),
        }
    }

    fn length(&mut self) -> usize {
        *[0, 1, 1, 2, 2, 3, 4, 6].choose(self.luck).unwrap()
    }
}

/// `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M1 1h7v7z"/></svg>`, a PNG of one pixel, damage.
const LOGOS: &[&str] = &[
    "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI5IiBoZWlnaHQ9IjkiPjxwYXRoIGQ9Ik0xIDFoN3Y3eiIvPjwvc3ZnPg==",
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB",
    "nonsense",
];

/// `deserialize_u8` and its like.
macro_rules! numbers {
    ($($method:ident $visit:ident $type:ty),*) => {
        $(fn $method<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Error> {
            let number = self.number(u64::try_from(<$type>::MAX).unwrap());
            visitor.$visit(<$type>::try_from(number).unwrap())
        })*
    };
}

macro_rules! signed_numbers {
    ($($method:ident $visit:ident $type:ty),*) => {
        $(fn $method<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Error> {
            let number = self.signed(i64::from(<$type>::MIN), i64::from(<$type>::MAX));
            visitor.$visit(<$type>::try_from(number).unwrap())
        })*
    };
}

impl<'de> Deserializer<'de> for Drawn<'_> {
    type Error = Error;

    numbers!(deserialize_u8 visit_u8 u8, deserialize_u16 visit_u16 u16, deserialize_u32 visit_u32 u32,
        deserialize_u64 visit_u64 u64);
    signed_numbers!(deserialize_i8 visit_i8 i8, deserialize_i16 visit_i16 i16, deserialize_i32 visit_i32 i32,
        deserialize_i64 visit_i64 i64);

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("a type that does not say what it is made of"))
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(self.luck.random())
    }

    fn deserialize_str<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Error> {
        let text = self.text(&visitor as &dyn Expected);
        StringDeserializer::new(text).deserialize_string(visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.luck.random() { visitor.visit_some(self) } else { visitor.visit_none() }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        mut self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.of = name;
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Error> {
        let left = self.length();
        visitor.visit_seq(Several { drawn: self, left })
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, left: usize, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(Several { drawn: self, left })
    }

    fn deserialize_map<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Error> {
        let left = self.length();
        visitor.visit_map(Several { drawn: self, left })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        mut self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.of = name;
        visitor.visit_map(Fields { drawn: self, names: fields.iter() })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        mut self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.depth += u8::from(variants.contains(&"Together"));
        let fits = |name: &&&str| self.depth < DEEPEST || **name != "Together";
        let allowed: Vec<&'static str> = variants.iter().filter(fits).copied().collect();
        self.field = allowed.choose(self.luck).ok_or_else(|| Error::custom("no variant"))?;
        visitor.visit_enum(self)
    }

    serde::forward_to_deserialize_any! {
        i128 u128 f32 f64 char bytes byte_buf unit_struct tuple_struct identifier ignored_any
    }
}

/// The elements of a list.
struct Several<'a> {
    drawn: Drawn<'a>,
    left: usize,
}

impl<'de> SeqAccess<'de> for Several<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        seed.deserialize(self.drawn.again()).map(Some)
    }
}

impl<'de> MapAccess<'de> for Several<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        self.next_element_seed(seed)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        seed.deserialize(self.drawn.again())
    }
}

/// The fields of a struct, all of them.
struct Fields<'a> {
    drawn: Drawn<'a>,
    names: std::slice::Iter<'static, &'static str>,
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let Some(name) = self.names.next() else { return Ok(None) };
        self.drawn.field = name;
        let name: StrDeserializer<'_, Error> = (*name).into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        seed.deserialize(self.drawn.again())
    }
}

/// The variant whose name is in `field`.
impl<'de> EnumAccess<'de> for Drawn<'_> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Error> {
        let name: StrDeserializer<'_, Error> = self.field.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Drawn<'_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_tuple(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let name = self.field;
        self.deserialize_struct(name, fields, visitor)
    }
}
