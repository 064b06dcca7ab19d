//! The options of every command that writes lists as CSV.

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

    /// Lists as part of an answer, which [`CsvOptions::mark`] begins.
    pub fn lines(self, tables: &[ListTable]) -> Vec<u8> {
        csv_lines(tables, self.style())
    }

    /// What an answer of this form begins with: the byte order mark, if it is wanted and the answer is CSV.
    pub const fn mark(self, format: ListFormat) -> &'static [u8] {
        match format {
            ListFormat::Csv if self.bom => BOM,
            _ => b"",
        }
    }
}
