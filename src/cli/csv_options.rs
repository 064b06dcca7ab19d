//! The options of every command that writes lists as CSV.

use std::io::{self, Write};

use clap::{Args, ValueEnum};

use crate::reports::lists::{BOM, CsvStyle, DecimalSign, ListTable, Separator, csv_file, csv_lines};

/// How a list is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ListFormat {
    /// Columns for people.
    Text,
    /// A table for spreadsheets.
    Csv,
    /// For programs.
    Json,
}

/// How CSV is written.
#[derive(Clone, Copy, Debug, Default, Args)]
#[command(next_help_heading = "CSV")]
pub struct CsvOptions {
    /// What stands between two cells: , or ; or tab.
    #[arg(long, value_name = "SEPARATOR", default_value = ",", value_parser = separator)]
    csv_separator: Separator,
    /// Write numbers with a comma (2,5) instead of a point.
    #[arg(long)]
    decimal_comma: bool,
    /// Begin with the byte order mark by which spreadsheets know UTF-8.
    #[arg(long)]
    bom: bool,
}

fn separator(text: &str) -> Result<Separator, String> {
    match text {
        "," | "comma" => Ok(Separator::Comma),
        ";" | "semicolon" => Ok(Separator::Semicolon),
        "tab" | "\t" | "\\t" => Ok(Separator::Tab),
        _ => Err("expected , or ; or tab".to_owned()),
    }
}

impl CsvOptions {
    const fn style(self) -> CsvStyle {
        let decimal = if self.decimal_comma { DecimalSign::Comma } else { DecimalSign::Point };
        CsvStyle { separator: self.csv_separator, decimal, bom: self.bom }
    }

    /// Lists as a file of their own.
    pub fn file(self, tables: &[ListTable]) -> Vec<u8> {
        csv_file(tables, self.style())
    }

    /// Lists as part of an answer, which [`CsvOptions::marked`] begins.
    pub fn lines(self, tables: &[ListTable]) -> Vec<u8> {
        csv_lines(tables, self.style())
    }

    /// The writer of an answer: with the byte order mark before its first byte, if it is wanted and the answer is CSV.
    pub fn marked(self, answer: &mut dyn Write, is_csv: bool) -> Marked<'_> {
        Marked { answer, pending: is_csv && self.bom }
    }
}

/// Writes the byte order mark before the first byte. An answer that stays empty stays empty.
pub struct Marked<'a> {
    answer: &'a mut dyn Write,
    pending: bool,
}

impl Write for Marked<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.pending && !bytes.is_empty() {
            self.answer.write_all(BOM)?;
            self.pending = false;
        }
        self.answer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.answer.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_comes_before_the_first_byte_and_never_alone() {
        let options = CsvOptions { csv_separator: Separator::Comma, decimal_comma: false, bom: true };
        let mut answer = Vec::new();
        options.marked(&mut answer, true).write_all(b"").unwrap();
        assert_eq!(answer, b"");
        let mut writer = options.marked(&mut answer, true);
        writer.write_all(b"# a\n").unwrap();
        writer.write_all(b"No\n").unwrap();
        assert_eq!(answer, b"\xef\xbb\xbf# a\nNo\n");
        let mut plain = Vec::new();
        options.marked(&mut plain, false).write_all(b"x").unwrap();
        assert_eq!(plain, b"x");
    }
}
