//! Bytes to text: UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252 (which old chess programs write and call
//! Latin-1).

use std::borrow::Cow;

/// A text and how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Decoded<'a> {
    /// The text without a byte order mark.
    pub text: Cow<'a, str>,
    /// There was a byte order mark.
    pub had_mark: bool,
    /// It is not UTF-8 or UTF-16; Windows-1252 was taken, in which every byte is a letter.
    pub is_guess: bool,
}

/// Decodes a file. Borrows where it is UTF-8 already. O(bytes).
pub(super) fn decode(bytes: &[u8]) -> Decoded<'_> {
    let (rest, had_mark) = match encoding_rs::Encoding::for_bom(bytes) {
        Some((encoding, mark)) => {
            let rest = bytes.get(mark..).unwrap_or_default();
            let (text, is_wrong) = encoding.decode_without_bom_handling(rest);
            if !is_wrong {
                return Decoded { text, had_mark: true, is_guess: false };
            }
            (rest, true)
        }
        None => (bytes, false),
    };
    match std::str::from_utf8(rest) {
        Ok(text) => Decoded { text: Cow::Borrowed(text), had_mark, is_guess: false },
        Err(_) => {
            let text = encoding_rs::WINDOWS_1252.decode_without_bom_handling(rest).0;
            Decoded { text, had_mark, is_guess: true }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_encodings_one_text() {
        let of = |bytes: &[u8]| {
            let found = decode(bytes);
            (found.text.into_owned(), found.had_mark, found.is_guess)
        };
        assert_eq!(of("Łódź".as_bytes()), ("Łódź".into(), false, false));
        assert_eq!(of(b"\xEF\xBB\xBFM\xC3\xBCller"), ("Müller".into(), true, false));
        assert_eq!(of(b"M\xFCller"), ("Müller".into(), false, true));
        assert_eq!(of(b"\xFF\xFEM\0\xFC\0"), ("Mü".into(), true, false));
    }
}
