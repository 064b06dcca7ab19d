//! The format of a file, recognised by its content, never by its name.

use super::encoding::decode;
use super::ron::format_of;
use super::trf;

/// A format that can be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// Our own file: the notation of Rust values (RON).
    Ron,
    /// A tournament report (TRF16, TRF26 and their extensions).
    Trf,
    /// A list of players: values with separators, or a workbook. Whatever is nothing else is tried as this.
    Csv,
}

/// How an archive begins; a workbook is one.
pub(super) const ARCHIVE: &[u8] = b"PK\x03\x04";
/// So much of a file tells its kind.
const LOOK_AT: usize = 64 << 10;

/// Recognises the kind by the first 64 KB. O(1).
pub fn sniff(bytes: &[u8]) -> FileKind {
    if bytes.starts_with(ARCHIVE) {
        return FileKind::Csv;
    }
    let head = bytes.get(..LOOK_AT).unwrap_or(bytes);
    let decoded = decode(head);
    let mut lines = decoded.text.split(['\r', '\n']).filter(|line| !line.trim().is_empty());
    let starts_like_a_value =
        |line: &str| line.trim_start().starts_with(['(', '{']) || line.starts_with("#![");
    let first = lines.clone().map(str::trim_start).find(|line| !line.starts_with("//"));
    if first.is_some_and(|line| starts_like_a_value(line) || is_named_value(line)) {
        return FileKind::Ron;
    }
    if lines.any(is_report_line) { FileKind::Trf } else { FileKind::Csv }
}

/// True for an event's file, a damaged one too as long as its beginning is there. Looks at the first 64 KB. O(1).
pub fn is_event(bytes: &[u8]) -> bool {
    let head = bytes.get(..LOOK_AT).unwrap_or(bytes);
    sniff(head) == FileKind::Ron && format_of(&decode(head).text).is_some()
}

/// `Interzonal(` or `Tournament (`: a name and an opening parenthesis.
fn is_named_value(line: &str) -> bool {
    line.split_once('(').is_some_and(|(name, rest)| {
        let name = name.trim();
        !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && !rest.contains(')')
    })
}

/// A report's code stands at the very beginning, followed by a blank or nothing.
fn is_report_line(line: &str) -> bool {
    let (code, rest) = line.split_at_checked(3).unwrap_or((line, ""));
    let ends = rest.is_empty() || rest.starts_with([' ', '\t']);
    ends && (code == "001" && rest.trim_start().starts_with(|c: char| c.is_ascii_digit())
        || trf::is_head_code(code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_told_from_other_values() {
        let event = "#![enable(implicit_some)]\n(\n  format: 2,\n  base: damaged";
        let utf16: Vec<u8> =
            [0xfeff_u16].into_iter().chain(event.encode_utf16()).flat_map(u16::to_le_bytes).collect();
        assert!(is_event(event.as_bytes()) && is_event(&utf16));
        for other in
            ["{\"players\": [], \"format: \": 2}", "(1, 2)", "012 format: 2\n001    1 A", "", "format: 2"]
        {
            assert!(!is_event(other.as_bytes()), "{other}");
        }
    }

    #[test]
    fn content_tells() {
        for (text, kind) in [
            ("(version: 1, event: ())", FileKind::Ron),
            ("// Interzonal\nInterzonal(\n  version: 1,", FileKind::Ron),
            ("\u{feff}#![enable(implicit_some)]\n(", FileKind::Ron),
            ("012 Open\r\n001    1      A", FileKind::Trf),
            ("### made by hand\rXXR 5\r001    1 ", FileKind::Trf),
            ("001    7      Anyone", FileKind::Trf),
            ("No;Name;Rating\n1;Anyone;2000", FileKind::Csv),
            ("001,Anyone,2000", FileKind::Csv),
            ("Name (first)\tElo", FileKind::Csv),
            ("", FileKind::Csv),
        ] {
            assert_eq!(sniff(text.as_bytes()), kind, "{text:?}");
        }
    }
}
