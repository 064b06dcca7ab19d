//! The page of a player: who it is, how it stands, every game with its opponent, and how each tie-break came about.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::arithmetic::Arithmetic;
use super::frame::{WebPage, heading};
use super::links::player_file;
use super::table::{TableForm, table};
use super::{Pages, SiteFile, after};
use crate::model::{Number, Player};
use crate::reports::Report;
use crate::reports::lists::{CellValue, ColumnId, ListTable, TableGroup, list_of};
use crate::standings::{CrossTable, Performance, performances};
use crate::wording::{args, signed_whole, two_decimals};

/// A page for each player.
pub fn all(pages: &Pages<'_>) -> Vec<SiteFile> {
    let arithmetic = Arithmetic::of(pages.tournament, pages.words.0);
    let games = list_of(Report::Cards, pages.tournament, &after(None), pages.words.0).unwrap_or_default();
    let performances = arithmetic.as_ref().map(|arithmetic| {
        let table = CrossTable::of_report(pages.tournament, arithmetic.standings());
        performances(pages.tournament, &table)
    });
    let maker = PlayerPages {
        pages,
        arithmetic: arithmetic.as_ref(),
        games: Games::of(games),
        performances: performances.unwrap_or_default(),
    };
    pages
        .tournament
        .in_number_order()
        .into_iter()
        .map(|(number, player)| maker.page(number, player))
        .collect()
}

/// The games of everybody, by starting number.
struct Games {
    empty: ListTable,
    of: BTreeMap<i64, Vec<Vec<CellValue>>>,
}

impl Games {
    fn of(mut list: ListTable) -> Self {
        let number = list.position(ColumnId::first("number")).unwrap_or_default();
        let mut of: BTreeMap<i64, Vec<Vec<CellValue>>> = BTreeMap::new();
        for row in list.groups.drain(..).flat_map(|group| group.rows) {
            if let Some(CellValue::Whole(number)) = row.get(number) {
                of.entry(*number).or_default().push(row);
            }
        }
        Self { empty: list, of }
    }

    fn list(&self, number: Number) -> Option<ListTable> {
        let rows = self.of.get(&i64::from(number.0))?.clone();
        let group = TableGroup { title: String::new(), rows, sums: Vec::new() };
        Some(ListTable { groups: vec![group], ..self.empty.clone() })
    }
}

struct PlayerPages<'a> {
    pages: &'a Pages<'a>,
    arithmetic: Option<&'a Arithmetic<'a>>,
    games: Games,
    performances: Vec<Performance>,
}

impl PlayerPages<'_> {
    fn page(&self, number: Number, player: &Player) -> SiteFile {
        let (pages, words) = (self.pages, self.pages.words);
        let title = player.details.title.map(|title| title.to_string());
        let named = title.iter().map(String::as_str).chain([player.name()]).collect::<Vec<_>>().join(" ");
        let form = TableForm {
            caption: words.0.text_with("site-games-of", &args! { name: player.name() }),
            left_out: &["number", "name", "rating"],
            also: &["opponent-title", "opponent-rating"],
            ..TableForm::default()
        };
        let content = html! {
            (heading(&named, &self.stands(player)))
            (self.facts(number, player))
            @if let Some(list) = self.games.list(number) {
                h2 { (pages.text("site-games")) }
                (table(&list, &form, &pages.links, words))
            }
            (self.performance(player))
            @if let Some(arithmetic) = self.arithmetic { (arithmetic.of_player(player.id)) }
        };
        pages.framed(&WebPage {
            file: player_file(player.id),
            title: named.clone(),
            description: format!("{}: {named}. {}", pages.title, self.stands(player)),
            section: format!("{}.html", Report::Players.key()),
            machine: Markup::default(),
            content,
        })
    }

    /// `Rank 3 with 4½ points`.
    fn stands(&self, player: &Player) -> String {
        let row = self.arithmetic.and_then(|arithmetic| arithmetic.standings().row(player.id));
        let row = row.filter(|_| self.pages.tournament.is_started());
        row.map_or_else(String::new, |row| {
            let values = args! { rank: row.rank, points: self.pages.words.0.points(row.points) };
            self.pages.words.0.text_with("site-player-stands", &values)
        })
    }

    fn facts(&self, number: Number, player: &Player) -> Markup {
        let (pages, details) = (self.pages, &player.details);
        let words = pages.words;
        let rating = details.rating.map_or_else(|| words.phrase("card-unrated"), |rating| rating.to_string());
        let mut facts = vec![(words.phrase("card-number"), number.to_string())];
        match &details.team {
            None => facts.push((words.0.heading("rating"), rating)),
            Some(team) => {
                for (key, member) in [("member-a", &team.a), ("member-b", &team.b)] {
                    let rating = member.rating.map_or_else(String::new, |rating| format!(" ({rating})"));
                    facts.push((words.0.heading(key), format!("{}{rating}", member.name)));
                }
            }
        }
        facts.push((words.0.heading_hint("federation"), details.federation.clone()));
        facts.push((words.0.heading("club"), details.club.clone()));
        if let Some(round) = player.withdrawn {
            let left = words.0.text_with("site-left", &args! { round: round.get() });
            facts.push((pages.text("site-takes-part"), left));
        }
        definitions(&facts)
    }

    /// What the games against rated opponents say (FIDE B.02).
    fn performance(&self, player: &Player) -> Markup {
        let words = self.pages.words;
        let found = self.performances.iter().find(|performance| performance.player == player.id);
        let Some(performance) = found.filter(|performance| performance.games > 0) else {
            return Markup::default();
        };
        let whole = |number: Option<i64>| number.map(|number| number.to_string()).unwrap_or_default();
        let facts = [
            (words.phrase("card-performance"), whole(performance.performance)),
            (words.phrase("card-average"), whole(performance.average)),
            (words.phrase("card-rated-games"), performance.games.to_string()),
            (words.phrase("card-score"), format!("{:#}", performance.score)),
            (words.phrase("card-expected"), performance.expected.map(two_decimals).unwrap_or_default()),
            (words.phrase("card-change"), performance.change.map(signed_whole).unwrap_or_default()),
        ];
        html! {
            h2 { (words.phrase("card-performance")) }
            (definitions(&facts))
        }
    }
}

/// Facts with their names; those that say nothing are left out.
pub fn definitions(facts: &[(String, String)]) -> Markup {
    html! {
        dl.facts {
            @for (name, value) in facts.iter().filter(|(_, value)| !value.is_empty()) {
                div { dt { (name) } dd { bdi { (value) } } }
            }
        }
    }
}
