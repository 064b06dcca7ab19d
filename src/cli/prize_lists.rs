//! The prize lists in the answer of `interzonal prizes`: who is paid from which list, for people and for programs.

use serde::Serialize;

use crate::model::Tournament;
use crate::reports::Words;
use crate::reports::lists;
use crate::standings::{PaidList, Payouts};
use crate::wording::Wording;

/// A list; amounts are decimals of the currency, as strings.
#[derive(Serialize)]
pub struct JsonList<'a> {
    /// Null for the main list.
    category: Option<&'a str>,
    sharing: &'static str,
    unit: &'a str,
    fund: String,
    paid: String,
    players: Vec<JsonPayment>,
    /// Numbers of those who stand high enough and are paid from another list.
    passed_over: Vec<u16>,
}

#[derive(Serialize)]
struct JsonPayment {
    number: u16,
    rank: usize,
    place: usize,
    points: String,
    amount: String,
    /// The first of the places whose prizes the tied players share, how many they are, and what they share.
    first: usize,
    tied: usize,
    pool: String,
}

/// The lists for programs.
pub fn json<'a>(tournament: &Tournament, payouts: &'a Payouts) -> Vec<JsonList<'a>> {
    payouts.lists.iter().map(|list| json_list(tournament, payouts, list)).collect()
}

fn json_list<'a>(tournament: &Tournament, payouts: &'a Payouts, list: &'a PaidList) -> JsonList<'a> {
    let decimal = |amount| payouts.currency.decimal(amount);
    let numbers = list.passed_over.iter().filter_map(|id| tournament.number(*id));
    JsonList {
        category: (!list.name.is_empty()).then_some(list.name.as_str()),
        sharing: list.sharing.into(),
        unit: &payouts.currency.unit,
        fund: decimal(list.fund),
        paid: decimal(list.paid()),
        players: list
            .rows
            .iter()
            .map(|row| JsonPayment {
                number: row.number.0,
                rank: row.rank,
                place: row.payment.place,
                points: row.points.to_string(),
                amount: decimal(row.payment.amount),
                first: row.payment.first,
                tied: row.payment.tied,
                pool: decimal(row.payment.pool),
            })
            .collect(),
        passed_over: numbers.map(|number| number.0).collect(),
    }
}

/// The lists for people, one below the other with their sums.
pub fn text(tournament: &Tournament, payouts: &Payouts, wording: &Wording) -> Vec<String> {
    let about = wording.about(tournament);
    let mut lines = Vec::new();
    for list in &payouts.lists {
        let sum = wording.prize_list_sum(list, &payouts.currency);
        lines.push(format!("{}: {sum}", wording.prize_list_name(&list.name)));
        lines.extend(about.passed_over(list));
        let table = lists::prize_list(tournament, payouts, list, Words(wording)).table(Words(wording));
        lines.extend(lists::text_lines(&table.without(&["title"]).without_sums()));
    }
    lines.extend(about.foregone(payouts));
    lines
}
