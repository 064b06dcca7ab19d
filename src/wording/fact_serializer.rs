//! The serialiser behind [`super::fact`]: serde walks through a fact, and each value becomes an argument, a word or a
//! sentence.

use std::borrow::Cow;
use std::fmt::Display;

use serde::ser::{self, Serialize, Serializer};

use super::{EventWording, Value, Wording};
use crate::files::trf;
use crate::model::{Board, PlayerId, Points, RoundNumber};
use crate::standings::Amount;

/// A name and its value.
pub(super) type Arg = (Cow<'static, str>, Value<'static>);

/// Serialises one value: the fact itself, a field, an element of a list.
#[derive(Clone, Copy)]
pub(super) struct FactSerializer<'a> {
    pub wording: &'a Wording,
    /// Who the players are, and how they are told.
    pub about: Option<EventWording<'a>>,
    /// What stands before the variant in the key, in place of the name of its enum.
    pub stem: Option<&'a str>,
    /// True for a fact about a report file.
    pub of_report: bool,
    /// What a sentence can use besides its own fields.
    pub known: &'a [Arg],
    /// True for what stands in another fact.
    pub is_inner: bool,
}

impl<'a> FactSerializer<'a> {
    pub const fn new(wording: &'a Wording, about: Option<EventWording<'a>>) -> Self {
        Self { wording, about, stem: None, of_report: false, known: &[], is_inner: false }
    }

    /// The sentence of a fact, or the word of a variant.
    pub fn tell(self, fact: &impl Serialize) -> String {
        match fact.serialize(self) {
            Ok(ToldValue::One { value: Value::String(sentence), .. }) => sentence.into_owned(),
            other => {
                let error = other.err();
                log::error!("this is no fact: {error:?}");
                debug_assert!(false, "this is no fact: {error:?}");
                String::new()
            }
        }
    }

    const fn inner<'b>(&'b self, known: &'b [Arg]) -> FactSerializer<'b> {
        FactSerializer { known, stem: None, is_inner: true, ..*self }
    }

    fn key(&self, fact: &str, variant: &str) -> String {
        let stem = self.stem.map_or_else(|| Cow::Owned(hyphenated(fact)), Cow::Borrowed);
        format!("{stem}-{}", hyphenated(variant))
    }

    fn say(&self, key: &str, args: &[Arg]) -> ToldValue {
        let values: Vec<(&str, Value<'_>)> =
            args.iter().map(|(name, value)| (name.as_ref(), value.clone())).collect();
        ToldValue::text(self.wording.text_with(key, &values))
    }

    /// The round that the sentence has named before.
    fn round(&self) -> Option<RoundNumber> {
        let (_, value) = self.known.iter().rev().find(|(name, _)| name == "round")?;
        let Value::Number(number) = value else { return None };
        number.as_string().parse().ok().and_then(RoundNumber::new)
    }

    /// A type of its own around a number, by its name.
    fn known_type(&self, name: &str, told: ToldValue) -> ToldValue {
        let ToldValue::One { whole: Some(whole), .. } = told else { return told };
        match name {
            "PlayerId" => {
                let id = PlayerId(whole.try_into().unwrap_or(u32::MAX));
                let name = self.about.map(|about| about.name(id));
                name.map_or(told, ToldValue::text).named("player")
            }
            "Points" => {
                let points = Points::from_tenths(whole.try_into().unwrap_or_default());
                let said = if self.of_report { points.to_string() } else { self.wording.points(points) };
                ToldValue::One {
                    value: said.into(),
                    whole: None,
                    in_list: Some(format!("{points:#}")),
                    name: "points",
                }
            }
            "SquaredPoints" => ToldValue::text(Amount::from_hundredths(whole).to_string()),
            "Amount" => ToldValue::text(format!("{:#}", Amount::from_hundredths(whole))),
            "RoundNumber" => told.named("round"),
            "Board" => {
                let board = Board(whole.try_into().unwrap_or(u16::MAX));
                let table = self.about.map(|about| about.table(self.round(), board));
                table.map_or(told, |table| ToldValue::number(table.0.into())).named("board")
            }
            "Number" => told.named("number"),
            _ => told,
        }
    }
}

/// A serialised value.
pub(super) enum ToldValue {
    /// A number, a word, a sentence.
    One {
        value: Value<'static>,
        /// The number that it is, exactly: Fluent counts in floats.
        whole: Option<i64>,
        /// How it is told in a list, if in another way.
        in_list: Option<String>,
        /// What it is called where the field has no name.
        name: &'static str,
    },
    /// Several of one kind.
    List { parts: Vec<String>, name: &'static str },
    /// The fields of a structure.
    Fields(Vec<Arg>),
}

impl ToldValue {
    fn text(text: String) -> Self {
        Self::One { value: text.into(), whole: None, in_list: None, name: "value" }
    }

    fn number(number: i64) -> Self {
        Self::One { value: number.into(), whole: Some(number), in_list: None, name: "value" }
    }

    fn named(mut self, called: &'static str) -> Self {
        if let Self::One { name, .. } = &mut self {
            *name = called;
        }
        self
    }

    /// As an element of a list.
    fn element(self) -> (String, &'static str) {
        match self {
            Self::One { in_list: Some(text), name, .. } => (text, name),
            Self::One { whole: Some(number), name, .. } => (number.to_string(), name),
            Self::One { value: Value::String(text), name, .. } => (text.into_owned(), name),
            Self::List { parts, .. } => (parts.join("–"), "value"),
            Self::One { .. } | Self::Fields(_) => (String::new(), "value"),
        }
    }
}

/// A value that no sentence can hold.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct Untellable(String);

impl ser::Error for Untellable {
    fn custom<T: Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

/// Serialises the fields of a fact.
pub(super) struct FieldsSerializer<'a> {
    serializer: FactSerializer<'a>,
    /// The key of the sentence; none for a structure.
    key: Option<String>,
    args: Vec<Arg>,
}

impl<'a> FieldsSerializer<'a> {
    fn new(serializer: FactSerializer<'a>, key: Option<String>) -> Self {
        Self { serializer, key, args: serializer.known.to_vec() }
    }

    fn nameless<T: Serialize + ?Sized>(&mut self, field: &T) -> Result<(), Untellable> {
        self.named(None, field)
    }

    fn named<T: Serialize + ?Sized>(
        &mut self,
        name: Option<&'static str>,
        field: &T,
    ) -> Result<(), Untellable> {
        match field.serialize(self.serializer.inner(&self.args))? {
            ToldValue::One { value, name: own, .. } => self.args.push((name.unwrap_or(own).into(), value)),
            ToldValue::List { parts, name: own } => {
                let name = name.map_or_else(|| format!("{own}s").into(), Cow::Borrowed);
                self.args.push((format!("{name}_count").into(), parts.len().into()));
                self.args.push((name, self.serializer.wording.list(parts, own).into()));
            }
            ToldValue::Fields(fields) => self.args.extend(fields),
        }
        Ok(())
    }

    fn finish(mut self) -> Result<ToldValue, Untellable> {
        Ok(match &self.key {
            Some(key) => self.serializer.say(key, &self.args),
            None => ToldValue::Fields(self.args.split_off(self.serializer.known.len())),
        })
    }
}

/// Serialises the elements of a list.
pub(super) struct ListSerializer<'a> {
    serializer: FactSerializer<'a>,
    parts: Vec<String>,
    name: &'static str,
    /// A pair is told as `3–5`.
    is_pair: bool,
}

impl ListSerializer<'_> {
    fn nameless<T: Serialize + ?Sized>(&mut self, element: &T) -> Result<(), Untellable> {
        let (text, name) = element.serialize(self.serializer.inner(self.serializer.known))?.element();
        self.parts.push(text);
        self.name = name;
        Ok(())
    }

    fn finish(self) -> Result<ToldValue, Untellable> {
        Ok(if self.is_pair {
            ToldValue::text(self.parts.join("–"))
        } else {
            ToldValue::List { parts: self.parts, name: self.name }
        })
    }
}

macro_rules! numbers {
    ($($method:ident: $type:ty),*) => {
        $(fn $method(self, number: $type) -> Result<ToldValue, Untellable> {
            Ok(ToldValue::number(number.into()))
        })*
    };
}

macro_rules! untellable {
    ($($method:ident: $type:ty),*) => {
        $(fn $method(self, _: $type) -> Result<ToldValue, Untellable> {
            Err(Untellable(concat!("a fact has no ", stringify!($type)).to_owned()))
        })*
    };
}

macro_rules! variants {
    ($($method:ident),*) => {
        $(fn $method(
            self,
            fact: &'static str,
            _: u32,
            variant: &'static str,
            _: usize,
        ) -> Result<FieldsSerializer<'a>, Untellable> {
            Ok(FieldsSerializer::new(self, Some(self.key(fact, variant))))
        })*
    };
}

/// Fluent counts in floats, which hold whole numbers up to here.
const LARGEST: i64 = 1 << 53;

impl<'a> Serializer for FactSerializer<'a> {
    type Ok = ToldValue;
    type Error = Untellable;
    type SerializeSeq = ListSerializer<'a>;
    type SerializeTuple = ListSerializer<'a>;
    type SerializeTupleStruct = FieldsSerializer<'a>;
    type SerializeTupleVariant = FieldsSerializer<'a>;
    type SerializeMap = ser::Impossible<ToldValue, Untellable>;
    type SerializeStruct = FieldsSerializer<'a>;
    type SerializeStructVariant = FieldsSerializer<'a>;

    numbers!(
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_u8: u8,
        serialize_u16: u16, serialize_u32: u32
    );

    untellable!(serialize_f32: f32, serialize_f64: f64, serialize_bytes: &[u8]);

    fn serialize_u64(self, number: u64) -> Result<ToldValue, Untellable> {
        let small = i64::try_from(number).ok().filter(|number| *number < LARGEST);
        Ok(small.map_or_else(|| ToldValue::text(number.to_string()), ToldValue::number))
    }

    fn serialize_bool(self, is: bool) -> Result<ToldValue, Untellable> {
        Ok(ToldValue::text(is.to_string()))
    }

    fn serialize_char(self, letter: char) -> Result<ToldValue, Untellable> {
        self.serialize_str(letter.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Result<ToldValue, Untellable> {
        Ok(ToldValue::text(if self.of_report { trf::cut(text) } else { text.to_owned() }))
    }

    fn serialize_none(self) -> Result<ToldValue, Untellable> {
        Ok(ToldValue::number(0))
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<ToldValue, Untellable> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<ToldValue, Untellable> {
        Ok(ToldValue::number(0))
    }

    fn serialize_unit_struct(self, name: &'static str) -> Result<ToldValue, Untellable> {
        Ok(ToldValue::text(hyphenated(name)))
    }

    fn serialize_unit_variant(self, fact: &str, _: u32, variant: &str) -> Result<ToldValue, Untellable> {
        let key = self.key(fact, variant);
        let is_word = self.is_inner && !self.wording.has(&key);
        let told = if is_word { ToldValue::text(hyphenated(variant)) } else { self.say(&key, self.known) };
        Ok(if fact == "Colour" { told.named("colour") } else { told })
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<ToldValue, Untellable> {
        Ok(self.known_type(name, value.serialize(self)?))
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        fact: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<ToldValue, Untellable> {
        let mut fields = FieldsSerializer::new(self, Some(self.key(fact, variant)));
        fields.nameless(value)?;
        fields.finish()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<ListSerializer<'a>, Untellable> {
        Ok(ListSerializer { serializer: self, parts: Vec::new(), name: "value", is_pair: false })
    }

    fn serialize_tuple(self, _: usize) -> Result<ListSerializer<'a>, Untellable> {
        Ok(ListSerializer { serializer: self, parts: Vec::new(), name: "value", is_pair: true })
    }

    fn serialize_tuple_struct(
        self,
        name: &'static str,
        _: usize,
    ) -> Result<FieldsSerializer<'a>, Untellable> {
        self.serialize_struct(name, 0)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Untellable> {
        Err(Untellable("a table is no sentence".to_owned()))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<FieldsSerializer<'a>, Untellable> {
        Ok(FieldsSerializer::new(self, (!self.is_inner).then(|| hyphenated(name))))
    }

    variants!(serialize_tuple_variant, serialize_struct_variant);

    /// Points, rounds and the like come as what they are, not as the text that stands in a file.
    fn is_human_readable(&self) -> bool {
        false
    }
}

macro_rules! named {
    ($($kind:ident),*) => {
        $(impl ser::$kind for FieldsSerializer<'_> {
            type Ok = ToldValue;
            type Error = Untellable;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                field: &T,
            ) -> Result<(), Untellable> {
                self.named(Some(name), field)
            }

            fn skip_field(&mut self, name: &'static str) -> Result<(), Untellable> {
                self.named(Some(name), &())
            }

            fn end(self) -> Result<ToldValue, Untellable> {
                self.finish()
            }
        })*
    };
}

named!(SerializeStruct, SerializeStructVariant);

macro_rules! nameless {
    ($($kind:ident :: $method:ident for $parts:ident),*) => {
        $(impl ser::$kind for $parts<'_> {
            type Ok = ToldValue;
            type Error = Untellable;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Untellable> {
                self.nameless(value)
            }

            fn end(self) -> Result<ToldValue, Untellable> {
                self.finish()
            }
        })*
    };
}

nameless!(
    SerializeTupleStruct::serialize_field for FieldsSerializer,
    SerializeTupleVariant::serialize_field for FieldsSerializer,
    SerializeSeq::serialize_element for ListSerializer,
    SerializeTuple::serialize_element for ListSerializer
);

/// `SameColourTwice` and `same_colour_twice` as `same-colour-twice`.
pub(super) fn hyphenated(name: &str) -> String {
    let mut word = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.push(if letter == '_' { '-' } else { letter.to_ascii_lowercase() });
    }
    word
}
