//! How the values of the standings came about, on demand: the addition behind a value of the list, and on the page of a
//! player every line of it, with the article.

use maud::{Markup, html};

use super::links::player_file;
use crate::model::{PlayerId, Tournament};
use crate::reports::lists::ColumnId;
use crate::standings::{Standings, StandingsRow, order_in_force, rounds_counted};
use crate::wording::{ArithmeticLine, Wording};

/// The standings of the last round, whose values are explained.
pub struct Arithmetic<'a> {
    tournament: &'a Tournament,
    wording: &'a Wording,
    standings: Standings,
}

impl<'a> Arithmetic<'a> {
    /// Of an event; `None` where a tie-break is not known.
    pub fn of(tournament: &'a Tournament, wording: &'a Wording) -> Option<Self> {
        let codes = order_in_force(tournament.rules());
        let standings = Standings::of(tournament, rounds_counted(tournament), &codes).ok()?;
        Some(Self { tournament, wording, standings })
    }

    /// The standings.
    pub const fn standings(&self) -> &Standings {
        &self.standings
    }

    /// What stands behind a value of the list of the standings: the addition in a line, and the way to all of it.
    pub fn behind(&self, row: usize, column: ColumnId) -> Option<Markup> {
        if column.key != "tie-break" {
            return None;
        }
        let row = self.standings.rows.get(row)?;
        let criterion = self.standings.criteria.get(column.nth)?;
        let way = self.wording.about(self.tournament).way(row.values.get(column.nth)?)?;
        let page = format!("{}#{}", player_file(row.player), anchor(column.nth));
        Some(html! {
            p.who { (self.tournament.name(row.player)) }
            p.what { (self.wording.criterion_with_code(criterion)) }
            p { (way) }
            p { a href=(page) { (self.wording.text("site-every-round")) } }
        })
    }

    /// Every value of a player with all its lines.
    pub fn of_player(&self, player: PlayerId) -> Markup {
        let Some(row) = self.standings.row(player) else { return Markup::default() };
        if self.standings.criteria.is_empty() || self.standings.after_round == 0 {
            return Markup::default();
        }
        html! {
            section.arithmetic {
                h2 { (self.wording.text("site-tie-breaks")) }
                @for at in 0..self.standings.criteria.len() { (self.value(row, at)) }
            }
        }
    }

    fn value(&self, row: &StandingsRow, at: usize) -> Markup {
        let found = self.standings.criteria.get(at).zip(row.values.get(at));
        let Some((criterion, value)) = found else { return Markup::default() };
        let about = self.wording.about(self.tournament);
        let lines = about.derivation(&value.derivation);
        let shown = value.amount.map_or_else(|| value.to_string(), |amount| format!("{amount:#}"));
        html! {
            details #(anchor(at)) {
                summary { span { (self.wording.criterion_with_code(criterion)) } b { (shown) } }
                @if !lines.is_empty() { ul.terms { @for line in &lines { (self.line(line)) } } }
                @if let Some(way) = about.way(value) { p.way { (way) } }
                p.rule { (about.criterion_rule(criterion)) }
            }
        }
    }

    fn line(&self, line: &ArithmeticLine) -> Markup {
        let round = line.round.map(|round| round.to_string()).unwrap_or_default();
        let counted = format!("{:#}", line.counted);
        html! {
            li.cut[line.cut] {
                span.round { (round) }
                span { (line.sentence) }
                @if line.cut { s { (counted) } } @else { b { (counted) } }
            }
        }
    }
}

/// The name of a value on a player's page.
fn anchor(at: usize) -> String {
    format!("tie-break-{}", at + 1)
}
