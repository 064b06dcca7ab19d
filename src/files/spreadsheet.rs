//! Texts for cells of a spreadsheet: every name in a CSV file goes through here.

use crate::model::text::tidy;

/// What makes a spreadsheet evaluate a cell (OWASP, *CSV injection*), also in its full-width form.
const TRIGGERS: [char; 8] = ['=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];

/// Makes a text safe, so that no spreadsheet evaluates it: one that begins with `=`, `+`, `-` or `@` (after blanks, tabs and
/// line ends) gets an apostrophe before it. Control characters become blanks, so that a cell stays on its line. For texts
/// only: a number such as `-3` or `+2.5` is written as it is, without this.
pub fn neutral(text: &str) -> String {
    let text = tidy(text);
    if text.trim_start().starts_with(TRIGGERS) { format!("'{text}") } else { text.into_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn formulas_are_neutralised() {
        for text in ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "=HYPERLINK(\"http://x\",\"y\")", "＝1+1", "＠x"]
        {
            assert_eq!(neutral(text), format!("'{text}"));
        }
        for (text, cell) in [("\t=1", "' =1"), ("\r=1", "' =1"), ("\u{202e}=1", "'=1"), ("a\nb", "a b")] {
            assert_eq!(neutral(text), cell);
        }
        for text in ["Novák, Jan", "1=1", "", "'quoted'"] {
            assert_eq!(neutral(text), text);
        }
    }

    proptest! {
        /// Any text is one cell of one record when it is read again, and nothing that is evaluated.
        #[test]
        fn any_text_is_one_harmless_cell(text in any::<String>()) {
            let mut table = csv::Writer::from_writer(Vec::new());
            table.write_record([neutral(&text).as_str(), "end"]).unwrap();
            let bytes = table.into_inner().unwrap();
            let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(bytes.as_slice());
            let records: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
            prop_assert_eq!(records.len(), 1);
            prop_assert_eq!(&records[0][0], neutral(&text));
            prop_assert_eq!(&records[0][1], "end");
            prop_assert!(!records[0][0].trim_start().starts_with(TRIGGERS));
            prop_assert!(!records[0][0].contains(char::is_control));
        }
    }
}
