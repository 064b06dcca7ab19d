//! The one renderer of lists: a [`ListTable`] becomes a table of HTML. A name leads to the page of whoever has the number
//! that stands beside it. The class of a cell is the key of its column, by which the stylesheet knows what gives way on a
//! phone.

use maud::{Markup, html};

use super::links::Links;
use crate::model::Colour;
use crate::reports::document::{Align, Weight};
use crate::reports::lists::{CellValue, ColumnId, ListHeading, ListTable, TableGroup};
use crate::reports::words::Words;

/// Columns of names, and where the starting number of the named one stands.
const NUMBER_OF: [(&str, &str); 6] = [
    ("name", "number"),
    ("white", "white-number"),
    ("black", "black-number"),
    ("first", "first-number"),
    ("second", "second-number"),
    ("opponent", "opponent-number"),
];

/// What no page shows to the whole world.
const PRIVATE: [&str; 8] = ["born", "born-b", "fide-id", "fide-id-b", "sex", "level", "level-b", "k-factor"];

/// A table with more columns can be wider than a screen.
const WIDE: usize = 16;

/// What stands behind a value, on demand: asked with the row, counted through all groups, and the column.
pub type Behind<'a> = dyn Fn(usize, ColumnId) -> Option<Markup> + 'a;

/// How a list stands on its page.
#[derive(Default)]
pub struct TableForm<'a> {
    /// What the list is, for somebody to whom the page is read.
    pub caption: String,
    /// Columns that this page does without.
    pub left_out: &'a [&'a str],
    /// Columns for the window that this page has room for.
    pub also: &'a [&'a str],
    /// At most so many rows; `None` = all.
    pub most: Option<usize>,
    /// What stands behind a value.
    pub behind: Option<&'a Behind<'a>>,
}

/// A column that is shown.
struct Shown<'a> {
    at: usize,
    id: ColumnId,
    heading: &'a ListHeading,
    /// Where the number stands that tells the page.
    number: Option<usize>,
    class: String,
}

/// The list as a table.
pub fn table(list: &ListTable, form: &TableForm<'_>, links: &Links, words: Words<'_>) -> Markup {
    let columns = shown(list, form);
    let view = ListView { columns: &columns, form, links, words };
    let has = |key: &str| columns.iter().any(|column| column.heading.key == key);
    let is_of_games = has("result") && (has("white") || has("first"));
    let is_wide = columns.len() > WIDE;
    let class = match (is_of_games, is_wide) {
        (true, _) => "games",
        (false, true) => "wide",
        (false, false) => "plain",
    };
    let mut first = 0;
    html! {
        div.list.(class) data-find=(words.0.text("site-find")) data-none=(words.0.text("site-find-nothing")) {
            section.scroll tabindex="0" aria-label=(form.caption) {
                table {
                    caption { (form.caption) }
                    thead { tr { @for column in &columns { (view.heading(column)) } } }
                    @for group in &list.groups {
                        (view.group(group, { let at = first; first += group.rows.len(); at }))
                    }
                }
            }
        }
    }
}

fn shown<'a>(list: &'a ListTable, form: &TableForm<'_>) -> Vec<Shown<'a>> {
    let is_filled = |at: usize| list.rows().any(|row| row.get(at).is_some_and(|cell| !cell.is_empty()));
    let number_of = |key: &str| {
        let (_, number) = NUMBER_OF.iter().find(|(name, _)| *name == key)?;
        list.headings.iter().position(|heading| heading.key == *number)
    };
    let columns = list.headings.iter().zip(list.columns()).enumerate();
    let is_shown = |at: usize, heading: &ListHeading| {
        let is_for_us = heading.readers.are_people() || form.also.contains(&heading.key);
        is_for_us
            && !PRIVATE.contains(&heading.key)
            && !form.left_out.contains(&heading.key)
            && (!heading.optional || is_filled(at))
    };
    columns
        .filter(|(at, (heading, _))| is_shown(*at, heading))
        .map(|(at, (heading, id))| Shown {
            at,
            id,
            heading,
            number: number_of(heading.key),
            class: class_of(heading),
        })
        .collect()
}

/// `c-points r b`: the column, where its cells stand, and whether they are emphasised.
fn class_of(heading: &ListHeading) -> String {
    let stands = match heading.align {
        Align::Left => "",
        Align::Centre => " m",
        Align::Right => " r",
    };
    let weight = if heading.weight == Weight::Bold { " b" } else { "" };
    format!("c-{}{stands}{weight}", heading.key)
}

struct ListView<'a> {
    columns: &'a [Shown<'a>],
    form: &'a TableForm<'a>,
    links: &'a Links,
    words: Words<'a>,
}

impl ListView<'_> {
    fn heading(&self, column: &Shown<'_>) -> Markup {
        let ListHeading { meaning, short, .. } = column.heading;
        html! {
            th.(column.class) scope="col" {
                @if column.heading.key.ends_with("title") { span.vh { (meaning) } }
                @else if meaning == short { (short) }
                @else { abbr title=(meaning) { (short) } }
            }
        }
    }

    fn group(&self, group: &TableGroup, first: usize) -> Markup {
        let most = self.form.most.unwrap_or(usize::MAX);
        html! {
            @if !group.title.is_empty() {
                tbody.title { tr { th colspan=(self.columns.len()) scope="rowgroup" { (group.title) } } }
            }
            tbody {
                @for (at, row) in group.rows.iter().enumerate().take(most) {
                    tr { @for column in self.columns { (self.cell(first + at, row, column)) } }
                }
            }
            @if group.has_sums() {
                tbody.sums {
                    tr { @for column in self.columns { td.(column.class) { (self.shown(group.sums.get(column.at))) } } }
                }
            }
        }
    }

    fn shown(&self, value: Option<&CellValue>) -> String {
        value.map(|value| value.shown(self.words)).unwrap_or_default()
    }

    fn cell(&self, at: usize, row: &[CellValue], column: &Shown<'_>) -> Markup {
        let value = row.get(column.at);
        let text = self.shown(value);
        if let Some(number) = column.number {
            let page = match row.get(number) {
                Some(CellValue::Whole(number)) => self.links.of_number(*number),
                _ => None,
            };
            return self.name(column, &text, page);
        }
        if matches!(value, Some(CellValue::Blank)) {
            let open = self.words.0.text("site-open");
            return html! { td.(column.class).open { span aria-hidden="true" { "·" } span.vh { (open) } } };
        }
        let behind = self.form.behind.and_then(|behind| behind(at, column.id));
        match behind {
            Some(behind) => html! {
                td.(column.class) { details name="behind" { summary { (text) } div.sheet { (behind) } } }
            },
            None => match outcome(column.heading.key, value).or_else(|| self.colour(column, &text)) {
                None => html! { td.(column.class) { (text) } },
                Some(class) => html! { td.(column.class).(class) { span { (text) } } },
            },
        }
    }

    /// On a phone a square stands for a colour.
    fn colour(&self, column: &Shown<'_>, text: &str) -> Option<&'static str> {
        if column.heading.key != "colour" {
            return None;
        }
        let named = [(Colour::White, "is-white"), (Colour::Black, "is-black")];
        named.into_iter().find(|(colour, _)| self.words.colour(*colour) == text).map(|(_, class)| class)
    }

    /// The name heads its row where it is the first one.
    fn name(&self, column: &Shown<'_>, text: &str, page: Option<&str>) -> Markup {
        let is_first = self.columns.iter().find(|other| other.number.is_some()).map(|other| other.at);
        let name = html! {
            @match page {
                Some(page) if !text.is_empty() => a href=(page) { bdi { (text) } },
                _ => bdi { (text) },
            }
        };
        if is_first == Some(column.at) {
            html! { th.(column.class) scope="row" { (name) } }
        } else {
            html! { td.(column.class) { (name) } }
        }
    }
}

/// How a game ended for the player of the row: its square is tinted.
fn outcome(key: &str, value: Option<&CellValue>) -> Option<&'static str> {
    let sign = match (key, value?) {
        ("round" | "result", CellValue::Sign(sign)) => sign.as_str(),
        ("against", CellValue::Signs(signs)) => signs.first().filter(|_| signs.len() == 1)?,
        _ => return None,
    };
    // `1-0` tells of two players.
    if key == "result" && sign.chars().count() > 1 {
        return None;
    }
    match sign.chars().last()? {
        '1' | '+' => Some("win"),
        '½' => Some("draw"),
        '0' | '-' => Some("loss"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reports::lists::{Column, List};
    use crate::wording::Wording;

    #[test]
    fn a_square_is_tinted_by_the_one_game_in_it() {
        let against = |signs: &[&str]| {
            let signs = signs.iter().map(|sign| (*sign).to_owned()).collect();
            outcome("against", Some(&CellValue::Signs(signs)))
        };
        let round = |sign: &str| outcome("round", Some(&CellValue::Sign(sign.to_owned())));
        assert_eq!(
            [against(&["1"]), against(&["½"]), against(&["0"])],
            [Some("win"), Some("draw"), Some("loss")]
        );
        assert_eq!((against(&["1", "0"]), against(&[])), (None, None), "two games are none");
        assert_eq!((round("4w1"), round("5b-")), (Some("win"), Some("loss")));
        assert_eq!(outcome("result", Some(&CellValue::Sign("1-0".into()))), None, "of two players");
        assert_eq!(outcome("name", Some(&CellValue::Sign("1".into()))), None);
    }

    #[test]
    fn a_table_is_wide_from_seventeen_columns_on() {
        let wording = Wording::english();
        let words = Words(&wording);
        let class = |columns: usize| {
            let column = |_| Column::left("club", |text: &String| CellValue::text(text.as_str()));
            let list =
                List::new(vec!["Riverside".to_owned()], (0..columns).map(column).collect()).table(words);
            let page = table(&list, &TableForm::default(), &Links::default(), words).into_string();
            ["list wide", "list plain"].map(|class| page.contains(class))
        };
        assert_eq!([16, 17].map(class), [[false, true], [true, false]]);
    }
}
