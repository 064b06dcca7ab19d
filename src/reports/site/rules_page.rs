//! The rules that hold in the event, as running text.

use maud::{Markup, html};

use super::frame::{WebPage, heading};
use super::{Pages, SiteFile};
use crate::reports::rules::text_for;
use crate::reports::text::{Block, TextTable};

/// The page.
pub fn page(pages: &Pages<'_>) -> SiteFile {
    let words = pages.words;
    let system = words.0.system_title(pages.tournament.rules());
    let title = words.phrase("rules");
    let content = html! {
        (heading(&title, &system))
        article.rules { (running(&text_for(pages.tournament), 1)) }
    };
    pages.framed(&WebPage {
        file: "rules.html".to_owned(),
        title,
        description: format!("{}: {system}", pages.title),
        section: "rules.html".to_owned(),
        machine: Markup::default(),
        content,
    })
}

/// Running text; the headings stand below one of this level.
pub fn running(blocks: &[Block], below: u8) -> Markup {
    let mut parts: Vec<Markup> = Vec::new();
    let mut at = 0;
    while let Some(block) = blocks.get(at) {
        let items = blocks.iter().skip(at).take_while(|block| matches!(block, Block::Item { .. }));
        let items: Vec<&Block> = items.collect();
        if items.is_empty() {
            parts.push(one(block, below));
            at += 1;
        } else {
            at += items.len();
            parts.push(html! { ul { @for item in items { li { (words_of(item)) } } } });
        }
    }
    html! { @for part in parts { (part) } }
}

fn one(block: &Block, below: u8) -> Markup {
    match block {
        Block::Heading { level, text } => match (level.saturating_add(below)).saturating_sub(1) {
            0..=2 => html! { h2 { (text) } },
            3 => html! { h3 { (text) } },
            _ => html! { h4 { (text) } },
        },
        Block::Paragraph { number, .. } => html! { p.article[!number.is_empty()] { (words_of(block)) } },
        Block::Item { .. } => words_of(block),
        Block::Table(table) => words_in_table(table),
    }
}

fn words_of(block: &Block) -> Markup {
    match block {
        Block::Paragraph { number, text } | Block::Item { number, text } => {
            html! { @if !number.is_empty() { b { (number) } " " } (text) }
        }
        Block::Heading { text, .. } => html! { (text) },
        Block::Table(_) => Markup::default(),
    }
}

fn words_in_table(table: &TextTable) -> Markup {
    html! {
        div.list.plain { div.scroll {
            table {
                thead { tr { @for heading in &table.heading { th scope="col" { (heading) } } } }
                tbody { @for row in &table.rows { tr { @for cell in row { td { (cell) } } } } }
            }
        } }
    }
}
