//! What is typed into the fields of an event, and what is read from it.

use super::*;
use crate::model::{
    BonusLevel, ClockRules, Number, Percentage, PlayerId, PointScale, Points, PrizeFund, StartOrder,
    TieBreakRules, VirtualPoints, VirtualRange, any_rules,
};
use proptest::prelude::*;

fn today() -> Date {
    jiff::civil::date(2026, 11, 21)
}

fn named(rules: &Rules) -> EventFields {
    EventFields::of(&EventInfo { name: "A".into(), ..EventInfo::default() }, rules)
}

#[test]
fn a_new_event_needs_only_a_name() {
    let mut form = EventFields::new(today(), 7);
    assert_eq!(form.read().complete(), None);
    form.event.name = " Riverside Open ".into();
    let (event, rules) = form.read().complete().unwrap();
    assert_eq!(event.name, "Riverside Open");
    assert_eq!(event.start, Some(today()));
    assert_eq!((rules.rounds, rules.points), (7, PointScale::STANDARD));
    assert!(matches!(rules.first_colour, FirstColour::Drawn(_)));
}

/// What cannot be read stays in its field, and the event keeps what it had.
#[test]
fn an_unreadable_field_hinders_no_other() {
    let event = EventInfo { name: "A".into(), start: Some(today()), ..EventInfo::default() };
    let rules = Rules::new(SystemId::Dutch, 1);
    let mut form = EventFields::of(&event, &rules);
    form.event.place = "Hull".into();
    form.event.name = " ".into();
    form.start = "soon".into();
    form.rounds = "many".into();
    let (now, same) = form.in_force_over(&event);
    assert_eq!((now.name.as_str(), now.place.as_str(), now.start), ("A", "Hull", Some(today())));
    assert_eq!(same.rounds, rules.rounds);
    form.settle(&now, &same, &rules);
    assert_eq!((form.start.as_str(), form.rounds.as_str()), ("soon", "many"));
    assert_eq!(form.in_force_over(&now), (now, same));
}

#[test]
fn an_end_before_the_start_is_noticed() {
    let mut form = EventFields::new(today(), 7);
    form.event.name = "A".into();
    form.end = "20.11.2026".into();
    assert_eq!(form.read().complaints, [EventComplaint::EndBeforeStart]);
}

#[test]
fn rounds_begin_at_what_is_typed() {
    let mut form = EventFields::new(today(), 7);
    form.event.name = "A".into();
    form.rounds = "3".into();
    form.fit_starts();
    assert_eq!(form.starts, ["", "", ""]);
    form.starts = vec!["14:30".into(), "later".into(), "22.11.2026 9:00".into()];
    assert_eq!(form.read().complaints, [EventComplaint::RoundStart { round: 2 }]);
    form.starts[1] = " ".into();
    form.rounds = "2".into();
    form.fit_starts();
    let (event, _) = form.read().complete().unwrap();
    let start = |round| entry::round_start_text(event.round_start(RoundNumber::new(round).unwrap()));
    assert_eq!([1, 2, 3].map(start), ["14:30", "", "2026-11-22 09:00"], "what was typed is not lost");
    form.starts.push("14:00".into());
    let (event, _) = form.read().complete().unwrap();
    assert_eq!(entry::round_start_text(event.round_start(RoundNumber::new(4).unwrap())), "2026-11-22 14:00");
}

#[test]
fn another_system_brings_its_own_settings_and_keeps_what_was_typed() {
    let mut form = EventFields::new(today(), 7);
    form.event.name = "A".into();
    form.rounds = "9".into();
    form.start = "1.12.2026".into();
    form.end = String::new();
    let chosen = |form: &mut EventFields, system, entrants| {
        form.choose_system(system, entrants);
        let (event, rules) = form.read().complete().unwrap();
        assert_eq!((event.name.as_str(), event.start), ("A", Some(jiff::civil::date(2026, 12, 1))));
        assert!(matches!(rules.first_colour, FirstColour::Drawn(_)));
        rules
    };
    let open = chosen(&mut form, SystemId::OpenSwiss, 0);
    assert_eq!((open.points, open.start_order), (PointScale::THREE_ONE_ZERO, StartOrder::Drawn));
    assert!(open.rounds_by_entrants);
    assert_eq!(open.rounds, 9);
    form.fund.on = true;
    form.fund.fee = "5".into();
    form.rules.partners = true;
    // What the last system had is gone; SW-T allows nine rounds only from 128 entrants on.
    let sw_t = chosen(&mut form, SystemId::SwT, 0);
    assert_eq!((sw_t.rounds, sw_t.partners, sw_t.prize_fund), (5, false, None));
    assert_eq!((sw_t.points, sw_t.start_order), (PointScale::STANDARD, StartOrder::Rating));
    assert_eq!(chosen(&mut form, SystemId::SwT, 4).rounds, 3);
}

#[test]
fn every_field_that_cannot_be_read_is_named() {
    let mut form = named(&Rules::new(SystemId::Sw, 1));
    form.fund.on = true;
    form.levels.push(LevelFields::default());
    form.clock.on = true;
    form.clock.minutes = "soon".into();
    form.accelerated = "-1".into();
    form.rounds = "100".into();
    assert_eq!(
        form.read().complaints,
        [
            EventComplaint::Rounds,
            EventComplaint::Acceleration,
            EventComplaint::Fee,
            EventComplaint::Levels,
            EventComplaint::Clock
        ]
    );
    assert_eq!(form.read().complete(), None);
}

#[test]
fn dates_are_read_as_they_are_written_here_and_there() {
    let day = jiff::civil::date(2026, 11, 21);
    for text in ["2026-11-21", "21.11.2026", " 21/11/2026 ", "2026/11/21"] {
        assert_eq!(entry::date(text), Some(day), "{text}");
    }
    for text in ["", "21.11.26", "2026-13-01", "31.2.2026", "tomorrow"] {
        assert_eq!(entry::date(text), None, "{text}");
    }
}

#[test]
fn a_rating_for_unrated_players_is_read_or_complained_about() {
    let mut rules = Rules::new(SystemId::Dutch, 1);
    rules.tie_break_rules.by_hand = vec![PlayerId(3)];
    let read = |text: &str| {
        let mut fields = named(&rules);
        fields.unrated_as = text.into();
        let read = fields.read();
        let rules = read.value.1.tie_break_rules;
        (rules.unrated_as, rules.by_hand.len(), read.complaints)
    };
    assert_eq!(read(""), (None, 1, vec![]));
    assert_eq!(read(" 1400 "), (Some(1400), 1, vec![]));
    for text in ["0", "none", "9999", "-5"] {
        assert_eq!(read(text).2, [EventComplaint::UnratedAs], "{text}");
    }
}

#[test]
fn a_line_moves_to_a_gap_and_the_others_keep_their_order() {
    let told = |from, gap| {
        let mut codes = ["A", "B", "C"].map(TieBreakCode::new).to_vec();
        let at = move_criterion(&mut codes, from, gap);
        (codes.iter().map(ToString::to_string).collect::<String>(), at)
    };
    assert_eq!(told(0, 3), ("BCA".into(), 2));
    assert_eq!(told(0, 2), ("BAC".into(), 1));
    assert_eq!(told(2, 0), ("CAB".into(), 0));
    assert_eq!(told(1, 1), ("ABC".into(), 1));
    assert_eq!(told(1, 2), ("ABC".into(), 1));
    assert_eq!(told(1, 9), ("ACB".into(), 2), "behind the last one at most");
}

prop_compose! {
    fn any_scale()(tenths in prop::array::uniform6(-50_i32..200)) -> PointScale {
        let [win, draw, loss, bye, absence, forfeit_loss] = tenths.map(Points::from_tenths);
        PointScale { win, draw, loss, bye, absence, forfeit_loss }
    }
}

prop_compose! {
    fn any_fund()(fee in any::<u32>(), tenths in 0_u16..=1000, unit in "[€a-z]{0,6}") -> PrizeFund {
        PrizeFund { fee, percentage: Percentage::from_tenths(tenths).unwrap(), unit }
    }
}

fn any_levels() -> impl Strategy<Value = Vec<BonusLevel>> {
    let names = prop::collection::btree_set("[A-Z][a-zé ]{0,8}[a-z]", 0..4);
    (names, any::<u32>(), any::<u32>())
        .prop_map(|(names, win, loss)| names.into_iter().map(|name| BonusLevel { name, win, loss }).collect())
}

fn any_virtual_points() -> impl Strategy<Value = VirtualPoints> {
    let row =
        (1_u16..9999, 0_u16..9, 1_usize..=99, 0_usize..9, prop::sample::select(vec![-99, -5, 5, 10, 999]));
    let row = row.prop_map(|(first, more, from, on, tenths)| VirtualRange {
        numbers: (Number(first), Number((first + more).min(9999))),
        rounds: (RoundNumber::new(from).unwrap(), RoundNumber::new((from + on).min(99)).unwrap()),
        points: Points::from_tenths(tenths),
    });
    prop_oneof![
        Just(VirtualPoints::None),
        prop::option::of(any::<u32>()).prop_map(|last| VirtualPoints::Baku { last: last.map(PlayerId) }),
        prop::collection::vec(row, 0..5).prop_map(VirtualPoints::Table),
    ]
}

fn any_colour() -> impl Strategy<Value = FirstColour> {
    let colour = prop::sample::select(vec![Colour::White, Colour::Black]);
    (any::<bool>(), colour)
        .prop_map(|(drawn, c)| if drawn { FirstColour::Drawn(c) } else { FirstColour::Set(c) })
}

prop_compose! {
    fn any_shown_rules()(
        base in any_rules(),
        rounds in 1_u8..=99,
        points in any_scale(),
        tie_breaks in prop::collection::btree_set("[A-Z]{1,4}(/C1)?", 0..5),
        first_colour in any_colour(),
        prize_fund in prop::option::of(any_fund()),
        bonus_levels in any_levels(),
        clock in prop::option::of((1_u16.., any::<u8>())),
        virtual_points in any_virtual_points(),
        unrated_as in prop::option::of(1_u16..=4000),
    ) -> Rules {
        Rules {
            tie_break_rules: TieBreakRules { unrated_as, by_hand: vec![PlayerId(4)], ..base.tie_break_rules },
            rounds, points, first_colour, prize_fund, bonus_levels, virtual_points,
            tie_breaks: tie_breaks.iter().map(|code| TieBreakCode::new(code)).collect(),
            clock: clock.map(|(minutes, last_turns)| ClockRules { minutes, last_turns }),
            ..base
        }
    }
}

proptest! {
    #[test]
    fn what_is_read_back_is_what_was_written(
        rules in any_shown_rules(),
        name in "[A-Z][a-z 0-9]{0,20}[a-z]",
        deputies in prop::collection::vec("[A-Z][a-z, ]{0,9}[a-z]", 0..3),
        days in prop::option::of((0_i32..300, 0_i32..30)),
        starts in prop::collection::vec(prop::option::of((0_i32..300, 0_i8..24)), 0..9),
    ) {
        let day = |days: i32| today().checked_add(jiff::Span::new().days(days)).unwrap();
        let time = |hour| jiff::civil::time(hour, 30, 0, 0);
        let starts: Vec<RoundStart> = starts
            .into_iter()
            .map(|start| RoundStart { day: start.map(|(at, _)| day(at)), time: start.map(|(_, hour)| time(hour)) })
            .collect();
        let mut event = EventInfo {
            name,
            deputies,
            start: days.map(|(start, _)| day(start)),
            end: days.map(|(start, length)| day(start + length)),
            ..EventInfo::default()
        };
        event.set_round_starts(&starts);
        prop_assert_eq!(EventFields::of(&event, &rules).read().complete(), Some((event, rules)));
    }
}
