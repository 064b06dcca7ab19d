//! Reports as documents: their sheets laid out, with what stands at the edge of every page.

use super::layout::{Furniture, lay_out};
use crate::model::Tournament;
use crate::reports::document::{Document, Sheet};
use crate::reports::report::{PrintOptions, Report, sheets_of};
use crate::reports::words::Words;
use crate::wording::{Wording, args};

/// One report as a document.
#[must_use]
pub fn build(report: Report, tournament: &Tournament, options: &PrintOptions, wording: &Wording) -> Document {
    build_pack(&[report], tournament, options, wording)
}

/// Several reports as one document, each beginning on a page of its own.
#[must_use]
pub fn build_pack(
    reports: &[Report],
    tournament: &Tournament,
    options: &PrintOptions,
    wording: &Wording,
) -> Document {
    compose(sheets_of(reports, tournament, options, wording), options, wording)
}

/// Lays sheets out as one document, with what stands at the edge of every page.
#[must_use]
pub fn compose(sheets: Vec<Sheet>, options: &PrintOptions, wording: &Wording) -> Document {
    let words = Words(wording);
    let program = words.phrase("program");
    let printed = words.phrase_with("printed", &args! { time: options.printed_at.as_str() });
    let page_of = |page: usize, pages: usize| {
        words.phrase_with("page-of", &args! { page: page.to_string(), pages: pages.to_string() })
    };
    let furniture = Furniture {
        paper: options.paper,
        orientation: options.orientation,
        fit: options.fit,
        language: "en-GB",
        program: &program,
        printed: &printed,
        page_of: &page_of,
    };
    let title = document_title(words, &sheets);
    lay_out(title, sheets, &furniture)
}

/// `Riverside Open – Pairings by board, Round 4`, after the first sheet.
fn document_title(words: Words<'_>, sheets: &[Sheet]) -> String {
    let Some(first) = sheets.first() else { return words.phrase("program") };
    let key = if first.occasion.is_empty() { "document-title" } else { "document-title-occasion" };
    words.phrase_with(
        key,
        &args! {
            event: first.event.as_str(), title: first.title.as_str(), occasion: first.occasion.as_str(),
        },
    )
}
