//! A reader's memory, bounded: a deserializer that passes everything on to another one and counts what the lists in a
//! file come to in memory. A file of `(),(),()…` would otherwise become fifty times its size.

use std::cell::Cell;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess, VariantAccess,
    Visitor,
};

/// What a value may come to in memory whatever the length of its text, in bytes.
const ALWAYS: usize = 8 << 20;
/// How many times its text a value may come to: an event of 9 999 players has less than three times.
const TIMES: usize = 4;
/// Values of this size and more may hold further memory of their own.
const OWNS: usize = 16;
/// What the allocator takes for a text of a few letters.
const OWNED: usize = 32;

/// What may still be taken, in bytes.
struct Budget(Cell<usize>);

impl Budget {
    fn take<E: Error>(&self, size: usize) -> Result<(), E> {
        let cost = if size < OWNS { size } else { size + OWNED };
        match self.0.get().checked_sub(cost) {
            Some(left) => {
                self.0.set(left);
                Ok(())
            }
            None => Err(E::custom("there are far more entries than an event has")),
        }
    }
}

/// Reads a `T` from a text of so many bytes within the memory that such a text may take.
pub(super) struct Bounded<T> {
    length: usize,
    of: PhantomData<T>,
}

impl<T> Bounded<T> {
    pub(super) const fn of_length(length: usize) -> Self {
        Self { length, of: PhantomData }
    }
}

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for Bounded<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, inner: D) -> Result<T, D::Error> {
        let budget = Budget(Cell::new(self.length.saturating_mul(TIMES).saturating_add(ALWAYS)));
        T::deserialize(Metered { inner, budget: &budget })
    }
}

/// Anything of serde's with the budget: a deserializer, a visitor, a list …
struct Metered<'b, I> {
    inner: I,
    budget: &'b Budget,
}

impl<'b, I> Metered<'b, I> {
    fn with<J>(&self, inner: J) -> Metered<'b, J> {
        Metered { inner, budget: self.budget }
    }
}

macro_rules! forwarded {
    ($($method:ident($($argument:ident: $kind:ty),*);)*) => {
        $(fn $method<V: Visitor<'de>>(self, $($argument: $kind,)* visitor: V) -> Result<V::Value, D::Error> {
            let visitor = self.with(visitor);
            self.inner.$method($($argument,)* visitor)
        })*
    };
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Metered<'_, D> {
    type Error = D::Error;

    forwarded! {
        deserialize_any();
        deserialize_bool();
        deserialize_i8();
        deserialize_i16();
        deserialize_i32();
        deserialize_i64();
        deserialize_i128();
        deserialize_u8();
        deserialize_u16();
        deserialize_u32();
        deserialize_u64();
        deserialize_u128();
        deserialize_f32();
        deserialize_f64();
        deserialize_char();
        deserialize_str();
        deserialize_string();
        deserialize_bytes();
        deserialize_byte_buf();
        deserialize_option();
        deserialize_unit();
        deserialize_unit_struct(name: &'static str);
        deserialize_newtype_struct(name: &'static str);
        deserialize_seq();
        deserialize_tuple(len: usize);
        deserialize_tuple_struct(name: &'static str, len: usize);
        deserialize_map();
        deserialize_struct(name: &'static str, fields: &'static [&'static str]);
        deserialize_enum(name: &'static str, variants: &'static [&'static str]);
        deserialize_identifier();
        deserialize_ignored_any();
    }

    fn is_human_readable(&self) -> bool {
        self.inner.is_human_readable()
    }
}

macro_rules! plain_values {
    ($($method:ident: $kind:ty;)*) => {
        $(fn $method<E: Error>(self, value: $kind) -> Result<V::Value, E> {
            self.inner.$method(value)
        })*
    };
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Metered<'_, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.expecting(f)
    }

    plain_values! {
        visit_bool: bool;
        visit_i8: i8;
        visit_i16: i16;
        visit_i32: i32;
        visit_i64: i64;
        visit_i128: i128;
        visit_u8: u8;
        visit_u16: u16;
        visit_u32: u32;
        visit_u64: u64;
        visit_u128: u128;
        visit_f32: f32;
        visit_f64: f64;
        visit_char: char;
        visit_str: &str;
        visit_borrowed_str: &'de str;
        visit_string: String;
        visit_bytes: &[u8];
        visit_borrowed_bytes: &'de [u8];
        visit_byte_buf: Vec<u8>;
    }

    fn visit_none<E: Error>(self) -> Result<V::Value, E> {
        self.inner.visit_none()
    }

    fn visit_unit<E: Error>(self) -> Result<V::Value, E> {
        self.inner.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<V::Value, D::Error> {
        let inner = self.with(inner);
        self.inner.visit_some(inner)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<V::Value, D::Error> {
        let inner = self.with(inner);
        self.inner.visit_newtype_struct(inner)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<V::Value, A::Error> {
        let list = self.with(list);
        self.inner.visit_seq(list)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<V::Value, A::Error> {
        let map = self.with(map);
        self.inner.visit_map(map)
    }

    fn visit_enum<A: EnumAccess<'de>>(self, variant: A) -> Result<V::Value, A::Error> {
        let variant = self.with(variant);
        self.inner.visit_enum(variant)
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Metered<'_, S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, inner: D) -> Result<S::Value, D::Error> {
        let inner = self.with(inner);
        self.inner.deserialize(inner)
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Metered<'_, A> {
    type Error = A::Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        let seed = self.with(seed);
        let element = self.inner.next_element_seed(seed)?;
        if element.is_some() {
            self.budget.take(size_of::<S::Value>())?;
        }
        Ok(element)
    }

    fn size_hint(&self) -> Option<usize> {
        None
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Metered<'_, A> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        let seed = self.with(seed);
        self.inner.next_key_seed(seed)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        let seed = self.with(seed);
        self.inner.next_value_seed(seed)
    }

    fn size_hint(&self) -> Option<usize> {
        None
    }
}

impl<'de, 'b, A: EnumAccess<'de>> EnumAccess<'de> for Metered<'b, A> {
    type Error = A::Error;
    type Variant = Metered<'b, A::Variant>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self::Variant), A::Error> {
        let budget = self.budget;
        let seed = self.with(seed);
        let (value, inner) = self.inner.variant_seed(seed)?;
        Ok((value, Metered { inner, budget }))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Metered<'_, A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.inner.unit_variant()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        let seed = self.with(seed);
        self.inner.newtype_variant_seed(seed)
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, A::Error> {
        let visitor = self.with(visitor);
        self.inner.tuple_variant(len, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        let visitor = self.with(visitor);
        self.inner.struct_variant(fields, visitor)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Debug, PartialEq, serde::Deserialize)]
    enum Tree {
        Leaf(Option<u8>),
        Twigs { list: Vec<Tree>, names: BTreeMap<u8, String> },
        Pair(u8, i64),
        Nothing,
    }

    fn read<'a, T: Deserialize<'a>>(text: &'a str, length: usize) -> Result<T, ron::error::SpannedError> {
        super::super::ron::notation().from_str_seed(text, Bounded::of_length(length))
    }

    #[test]
    fn everything_is_passed_on() {
        let text = "Twigs(list: [Leaf(3), Leaf(None), Pair(1, -2), Nothing], names: {7: \"a\\n\"})";
        let list = vec![Tree::Leaf(Some(3)), Tree::Leaf(None), Tree::Pair(1, -2), Tree::Nothing];
        let tree = Tree::Twigs { list, names: BTreeMap::from([(7, "a\n".to_owned())]) };
        assert_eq!(read(text, text.len()), Ok(tree));
    }

    #[test]
    fn a_list_that_grows_too_large_is_refused_with_its_place() {
        let text = format!("[{}]", "\"\",\n".repeat(200_000));
        assert!(read::<Vec<String>>(&text, 4 << 20).is_ok());
        let error = read::<Vec<String>>(&text, 0).unwrap_err();
        assert!(error.code.to_string().contains("far more entries"), "{error}");
        assert!(error.span.start.line > 100_000, "{error}");
    }
}
