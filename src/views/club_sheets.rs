//! The club book as it is printed and exported.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::desk::Printable;
use crate::model::Tournament;
use crate::reports::document::PaperSize;
use crate::reports::lists::{ListTable, club_book};
use crate::reports::pages::compose;
use crate::reports::spreadsheet::Tab;
use crate::reports::{Document, PrintOptions, Words, club_book_sheet, printed_at};
use crate::standings::club::BookTotals;
use crate::wording::Wording;

/// The book as it was when it was asked for.
pub struct ClubSheets {
    totals: BookTotals,
    wording: Wording,
    options: PrintOptions,
}

impl ClubSheets {
    /// Of these members and events, printed at this time.
    pub fn new(totals: BookTotals, wording: &Wording, now: Timestamp) -> Self {
        let now = now.to_zoned(TimeZone::system()).datetime();
        let options = PrintOptions { printed_at: printed_at(wording, now), ..PrintOptions::default() };
        Self { totals, wording: wording.clone(), options }
    }
}

impl Printable for ClubSheets {
    fn document(&self) -> Result<Document, String> {
        let sheet = club_book_sheet(&self.totals, &self.wording);
        Ok(compose(vec![sheet], &self.options, &self.wording))
    }

    fn list(&self) -> Result<ListTable, String> {
        let words = Words(&self.wording);
        Ok(club_book(&self.totals, words).table(words))
    }

    fn tabs(&self) -> Result<Vec<Tab>, String> {
        let name = self.wording.text("club-file-name");
        Ok(vec![Tab { name, list: self.list()? }])
    }

    fn paper(&self) -> PaperSize {
        self.options.paper
    }

    fn tournament(&self) -> Option<&Tournament> {
        None
    }

    fn wording(&self) -> &Wording {
        &self.wording
    }
}
