//! Documents that were asked for on one page of their own, which needs no other file: to be sent, or put on a page.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::frame::{notes, usual_head};
use super::links::Links;
use super::rules_page::running;
use super::table::{TableForm, table};
use super::{SCRIPT, STYLE};
use crate::model::Tournament;
use crate::reports::document::Sheet;
use crate::reports::lists::list_of;
use crate::reports::report::sheets_of;
use crate::reports::words::Words;
use crate::reports::{PrintOptions, Report};
use crate::wording::{Wording, args};

/// The documents on one page, in their order. A draft is shown and marked as on paper, for whoever asks is the arbiter;
/// years of birth and identity numbers stay out.
///
/// # Errors
/// The first report that is no list, and so has no form on a page.
pub fn documents_page(
    reports: &[Report],
    tournament: &Tournament,
    options: &PrintOptions,
    wording: &Wording,
) -> Result<String, Report> {
    let words = Words(wording);
    let parts = reports.iter().map(|report| part(*report, tournament, options, words));
    let parts = parts.collect::<Result<Vec<Markup>, Report>>()?;
    let named = Some(wording.event_title(tournament)).filter(|title| !title.is_empty());
    let event = named.unwrap_or_else(|| wording.text("app-unnamed-event"));
    let venue = words.venue(tournament.event());
    let title = match reports {
        [report] => format!("{} · {event}", words.phrase(report.key())),
        _ => event.clone(),
    };
    let printed = (!options.printed_at.is_empty())
        .then(|| words.phrase_with("printed", &args! { time: options.printed_at.as_str() }));
    let html = html! {
        (DOCTYPE)
        html lang="en-GB" {
            head {
                (usual_head(&title))
                style { (PreEscaped(STYLE)) }
            }
            body {
                header.banner { div.inner {
                    h1.event { bdi { (event) } }
                    @if !venue.is_empty() { p.venue { (venue) } }
                } }
                main.inner #content { @for part in parts { (part) } }
                footer.inner {
                    p { (wording.text("site-made-with")) }
                    @if let Some(printed) = printed { p { (printed) } }
                }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    Ok(html.into_string() + "\n")
}

fn part(
    report: Report,
    tournament: &Tournament,
    options: &PrintOptions,
    words: Words<'_>,
) -> Result<Markup, Report> {
    let mut sheets = sheets_of(&[report], tournament, options, words.0);
    let one = if sheets.len() == 1 { sheets.pop() } else { None };
    let sheet = one.unwrap_or_else(|| Sheet { title: words.phrase(report.key()), ..Sheet::default() });
    let caption = [sheet.title.as_str(), sheet.occasion.as_str()];
    let caption = caption.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    let list = match list_of(report, tournament, options, words.0) {
        _ if !sheet.text.is_empty() => running(&sheet.text, 2),
        Ok(list) => {
            let form = TableForm { caption, ..TableForm::default() };
            table(&list, &form, &Links::default(), words)
        }
        // What stands on paper without being a list has no columns that a page could have.
        Err(_) if !sheet.tables.is_empty() => return Err(report),
        Err(sentence) => html! { p.empty { (sentence) } },
    };
    Ok(html! {
        section.document {
            div.heading { h2 { (sheet.title) } @if !sheet.occasion.is_empty() { p.occasion { (sheet.occasion) } } }
            (list)
            (notes(&sheet.notes))
        }
    })
}
