//! Who has come and who has paid: a box each, for the table at the door.

use super::player_field::{NumberedPlayer, PlayerField};
use super::players::assigned_number;
use super::{CellValue, Column, List};
use crate::model::{Bye, RoundNumber, Tournament, sort_key};
use crate::reports::date_in_words;
use crate::reports::words::Words;
use crate::wording::args;

/// The players by name who have not left before the round: the one asked for, else the next one. Who has asked for a bye
/// there has it in place of the box.
pub fn check_in<'a>(
    tournament: &'a Tournament,
    round: Option<RoundNumber>,
    words: Words<'a>,
) -> List<'a, NumberedPlayer<'a>> {
    let next = round.or_else(|| tournament.next_round()).unwrap_or(RoundNumber::FIRST);
    let mut rows = tournament.in_number_order();
    rows.retain(|(_, player)| !player.is_withdrawn(next));
    rows.sort_by_cached_key(|(_, player)| sort_key(player.name()));
    let scale = tournament.rules().points;
    let has_come = move |(_, player): &NumberedPlayer<'a>| match player.requests.get(&next) {
        Some(request) => CellValue::text(words.bye(Bye::from(*request), &scale)),
        None => CellValue::Blank,
    };
    // A rating that should be looked up again before the event begins.
    let remark = move |(_, player): &NumberedPlayer<'a>| {
        let (choice, start) = (&tournament.rules().rating_choice, tournament.event().start);
        let listed = player.details.outdated_rating(choice, start);
        CellValue::text_if(listed.map(|day| {
            let day = date_in_words(words.0, day);
            words.phrase_with("outdated-rating", &args! { day })
        }))
    };
    // The fee stands over the boxes.
    let fund = tournament.rules().prize_fund.as_ref();
    let fee = fund.map(|fund| words.0.prize_amount(fund.fee, fund.unit.trim()));
    let paid = Column::centre("paid", |_: &NumberedPlayer<'a>| CellValue::Blank).at_least(3.0);
    let paid = match fee {
        Some(fee) => {
            let paid_in = words.0.heading("paid");
            let with_fee = format!("{paid_in} {fee}");
            paid.headed(paid_in, with_fee)
        }
        None => paid,
    };
    let columns = vec![
        Column::centre("has-come", has_come).at_least(3.0),
        PlayerField::Title.column().optional(),
        PlayerField::Name.column().bold(),
        assigned_number(tournament),
        PlayerField::Federation.column().optional(),
        PlayerField::Rating.column().only_for(|(_, player)| player.details.team.is_none()).optional(),
        PlayerField::Club.column().optional(),
        paid,
        Column::left("remark", remark).at_least(7.0),
    ];
    List::new(rows, columns)
}
