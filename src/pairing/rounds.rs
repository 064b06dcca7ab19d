//! How many rounds an event needs.

/// The rounds that documents 001 to 003 suggest: ⌈log₂ n⌉, as many as it takes until one of n entrants is undefeated
/// when nobody draws (4 → 2, 5–8 → 3, 9–16 → 4; none for fewer than two). A suggestion only: the organiser may change
/// it.
pub fn suggested_rounds(entrants: usize) -> u8 {
    let last = entrants.saturating_sub(1);
    // ⌈log₂ n⌉ is the number of binary digits of n − 1: at most 64.
    u8::try_from(usize::BITS - last.leading_zeros()).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::suggested_rounds;

    /// Document 002, *Basic information*.
    #[test]
    fn as_many_as_the_document_says() {
        for (entrants, rounds) in
            [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (16, 4), (17, 5), (1000, 10)]
        {
            assert_eq!(suggested_rounds(entrants), rounds, "{entrants}");
        }
        assert_eq!((suggested_rounds(0), suggested_rounds(1)), (0, 0));
        assert_eq!(suggested_rounds(usize::MAX), 64);
    }
}
