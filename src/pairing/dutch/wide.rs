//! Integers of several machine words, in two's complement: a weight has a digit for each criterion, so it may need
//! several hundred bits.

use std::cmp::Ordering;
use std::ops::{Add, Sub};

use super::super::matching::EdgeWeight;

/// A signed integer of 64·N bits, the least significant word first. Overflow wraps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    /// Adds `value`·2^`shift`; bits beyond the width are lost.
    pub fn add_at(&mut self, value: u64, shift: usize) {
        let (word, bit) = (shift / 64, shift % 64);
        let low = value << bit;
        let high = if bit == 0 { 0 } else { value >> (64 - bit) };
        let mut addend = [0; N];
        for (at, part) in [(word, low), (word + 1, high)] {
            if let Some(entry) = addend.get_mut(at) {
                *entry = part;
            }
        }
        *self = *self + Self(addend);
    }

    fn top(&self) -> i64 {
        self.0.last().map_or(0, |word| word.cast_signed())
    }
}

/// The sum of two words and a carry, with the carry to the next word.
fn sum_of_words(a: u64, b: u64, carry: bool) -> (u64, bool) {
    let (sum, first) = a.overflowing_add(b);
    let (sum, second) = sum.overflowing_add(u64::from(carry));
    (sum, first | second)
}

/// The difference of two words and a borrow, with the borrow from the next word.
fn difference_of_words(a: u64, b: u64, borrow: bool) -> (u64, bool) {
    let (rest, first) = a.overflowing_sub(b);
    let (rest, second) = rest.overflowing_sub(u64::from(borrow));
    (rest, first | second)
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        let mut carry = false;
        for (a, b) in self.0.iter_mut().zip(other.0) {
            (*a, carry) = sum_of_words(*a, b, carry);
        }
        self
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        let mut borrow = false;
        for (a, b) in self.0.iter_mut().zip(other.0) {
            (*a, borrow) = difference_of_words(*a, b, borrow);
        }
        self
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.top().cmp(&other.top()).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> EdgeWeight for Wide<N> {
    const ZERO: Self = Self([0; N]);

    fn half(mut self) -> Self {
        let sign = if self.top() < 0 { 1 << 63 } else { 0 };
        let mut carry: u64 = sign;
        for word in self.0.iter_mut().rev() {
            let next = *word << 63;
            *word = *word >> 1 | carry;
            carry = next;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn wide(value: i128) -> Wide<2> {
        let bits = value.cast_unsigned();
        Wide([bits as u64, (bits >> 64) as u64])
    }

    proptest! {
        #[test]
        fn as_the_integers_of_128_bits(a in -(1i128 << 120)..(1i128 << 120), b in -(1i128 << 120)..(1i128 << 120)) {
            prop_assert_eq!(wide(a) + wide(b), wide(a + b));
            prop_assert_eq!(wide(a) - wide(b), wide(a - b));
            prop_assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            prop_assert_eq!(wide(a * 2).half(), wide(a));
        }

        #[test]
        fn a_digit_at_its_place(value in 0u64..1 << 40, shift in 0usize..80) {
            let mut sum = wide(0);
            sum.add_at(value, shift);
            prop_assert_eq!(sum, wide(i128::from(value) << shift));
        }
    }
}
