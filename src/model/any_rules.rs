//! For tests: rules in which every setting that is one of a few, or a switch, is drawn.

use proptest::prelude::*;
use strum::IntoEnumIterator;

use super::{
    ByeRule, Cycles, Edition, RateOfPlay, RatingChoice, RatingKind, RatingMethod, RatingsFollow, Rules,
    StartOrder, SystemId, TieBreakRules, UnratedOrder,
};

fn one_of<T: IntoEnumIterator + Clone + std::fmt::Debug + 'static>() -> impl Strategy<Value = T> {
    prop::sample::select(T::iter().collect::<Vec<_>>())
}

fn any_rating_choice() -> impl Strategy<Value = RatingChoice> {
    let of_two = (one_of::<RatingMethod>(), one_of::<RatingKind>())
        .prop_filter("two kinds", |(_, kind)| *kind != RatingKind::National)
        .prop_map(|(method, kind)| RatingChoice::OfTwo(method, kind, RatingKind::National));
    prop_oneof![one_of::<RateOfPlay>().prop_map(RatingChoice::for_rate), of_two]
}

prop_compose! {
    /// Points, tie-breaks, prizes, clock, first colour and virtual points are those of a new event of the system.
    pub(crate) fn any_rules()(
        (system, seed, accelerated) in (one_of::<SystemId>(), any::<u64>(), any::<u8>()),
        start_order in prop::sample::select(vec![
            StartOrder::Rating, StartOrder::Given, StartOrder::Listed, StartOrder::Drawn
        ]),
        (unrated_order, bye_rule, cycles, edition, ratings_follow) in (
            one_of::<UnratedOrder>(), one_of::<ByeRule>(), one_of::<Cycles>(), one_of::<Edition>(),
            one_of::<RatingsFollow>()
        ),
        rating_choice in any_rating_choice(),
        (colours, rounds_by_entrants, partners, exchange_last_rounds) in any::<(bool, bool, bool, bool)>(),
    ) -> Rules {
        Rules {
            tie_break_rules: TieBreakRules { edition, ..TieBreakRules::default() },
            accelerated, start_order, unrated_order, bye_rule, cycles, colours, rounds_by_entrants, partners,
            exchange_last_rounds, ratings_follow, rating_choice,
            ..Rules::new(system, seed)
        }
    }
}
