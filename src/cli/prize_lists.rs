//! The prize lists in the answer of `interzonal prizes`: who is paid from which list, for people and for programs.

use serde::Serialize;

use crate::model::{PlayerId, Tournament};
use crate::reports::Words;
use crate::reports::lists;
use crate::standings::{PaidList, Payouts};
use crate::wording::Wording;

/// A list; amounts are decimals of the currency, as strings.
#[derive(Serialize)]
pub struct JsonList<'a> {
    /// Null for the main list.
    category: Option<&'a str>,
    /// Of a list across sections those whose players compete; empty: all.
    #[serde(skip_serializing_if = "Option::is_none")]
    sections: Option<&'a [String]>,
    sharing: &'static str,
    unit: &'a str,
    fund: String,
    paid: String,
    players: Vec<JsonPayment>,
    /// Those who stand high enough and are paid from another list.
    passed_over: Vec<JsonPassedOver>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum JsonPassedOver {
    /// The number in the section.
    Number(u16),
    /// In a list across sections: the section too.
    Across {
        /// Its name.
        section: String,
        /// The number in it.
        number: u16,
    },
}

#[derive(Serialize)]
struct JsonPayment {
    number: u16,
    /// In a list across sections.
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<String>,
    rank: usize,
    place: usize,
    points: String,
    /// The most points that were possible, in a list across sections.
    #[serde(skip_serializing_if = "Option::is_none")]
    possible: Option<String>,
    amount: String,
    /// The first of the places whose prizes the tied players share, how many they are, and what they share.
    first: usize,
    tied: usize,
    pool: String,
}

/// The lists for programs.
pub fn json<'a>(tournament: &Tournament, payouts: &'a Payouts) -> Vec<JsonList<'a>> {
    payouts.lists.iter().map(|list| json_list(tournament, list)).collect()
}

fn json_list<'a>(tournament: &Tournament, list: &'a PaidList) -> JsonList<'a> {
    let decimal = |amount| list.currency.decimal(amount);
    let name_of = |section| tournament.whole_event().map(|whole| whole.event.name_of(section));
    JsonList {
        category: (!list.name.is_empty()).then_some(list.name.as_str()),
        sections: list.among.as_deref(),
        sharing: list.sharing.into(),
        unit: &list.currency.unit,
        fund: decimal(list.fund),
        paid: decimal(list.paid()),
        players: list
            .rows
            .iter()
            .map(|row| JsonPayment {
                number: row.number.0,
                section: row.competing.and_then(|(section, _)| name_of(section)),
                rank: row.rank,
                place: row.payment.place,
                points: row.points.to_string(),
                possible: row.competing.map(|(_, possible)| possible.to_string()),
                amount: decimal(row.payment.amount),
                first: row.payment.first,
                tied: row.payment.tied,
                pool: decimal(row.payment.pool),
            })
            .collect(),
        passed_over: list.passed_over.iter().filter_map(|id| passed_over(tournament, list, *id)).collect(),
    }
}

fn passed_over(tournament: &Tournament, list: &PaidList, player: PlayerId) -> Option<JsonPassedOver> {
    let Some(whole) = tournament.whole_event().filter(|_| list.among.is_some()) else {
        return tournament.number(player).map(|number| JsonPassedOver::Number(number.0));
    };
    let mut sections = whole.event.sections();
    let (section, number) =
        sections.find_map(|section| Some((section.id, section.tournament.number(player)?)))?;
    Some(JsonPassedOver::Across { section: whole.event.name_of(section), number: number.0 })
}

/// The lists for people, one below the other with their sums.
pub fn text(tournament: &Tournament, payouts: &Payouts, wording: &Wording) -> Vec<String> {
    let about = wording.about(tournament);
    let mut lines = Vec::new();
    for list in &payouts.lists {
        let sum = wording.prize_list_sum(list);
        lines.push(format!("{}: {sum}", wording.paid_list_name(list)));
        lines.extend(about.passed_over(list));
        if list.rows.is_empty() {
            continue;
        }
        let table = lists::prize_list(tournament, list, Words(wording)).table(Words(wording));
        let idle: &[&str] = if list.among.is_some() { &["title"] } else { &["title", "section", "possible"] };
        lines.extend(lists::text_lines(&table.without(idle).without_sums()));
    }
    lines.extend(about.foregone(payouts));
    lines.extend(wording.across_notes(tournament));
    lines
}
