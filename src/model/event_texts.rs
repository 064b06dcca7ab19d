//! Which texts an event holds and how long each may be: every one is tidied ([`super::text`]) when a command or a file
//! brings it.

use std::borrow::Cow;
use std::sync::Arc;

use super::limits::{MAX_CODE, MAX_DEPUTIES, MAX_DETAIL, MAX_KEPT_LINE, MAX_REASON, MAX_TEXT, MAX_UNIT};
use super::text::{tidy_in_place, tidy_name};
use super::{
    Awards, Command, Contact, Criteria, EventAwards, EventInfo, Member, Membership, Player, PlayerDetails,
    RoundNumber, Rules, TieBreakCode, TournamentParts,
};

fn tidy_all(texts: &mut [String], most: usize) {
    texts.iter_mut().for_each(|text| tidy_in_place(text, most));
}

fn tidy_codes(codes: &mut [TieBreakCode]) {
    codes.iter_mut().for_each(|code| tidy_in_place(&mut code.0, MAX_CODE));
}

fn tidy_event(event: &mut EventInfo) {
    event.round_dates.truncate(RoundNumber::MAX);
    event.round_times.truncate(RoundNumber::MAX);
    let EventInfo { name, place, web, federation, arbiter, deputies, time_control, .. } = event;
    for text in [name, place, web, federation, arbiter, time_control] {
        tidy_in_place(text, MAX_TEXT);
    }
    deputies.truncate(MAX_DEPUTIES);
    tidy_all(deputies, MAX_TEXT);
}

fn tidy_member(member: &mut Member) {
    tidy_name(&mut member.name);
    tidy_in_place(&mut member.level, MAX_DETAIL);
}

fn tidy_details(details: &mut PlayerDetails) {
    tidy_name(&mut details.name);
    let PlayerDetails { federation, club, level, national_id, .. } = details;
    for text in [federation, club, level, national_id] {
        tidy_in_place(text, MAX_DETAIL);
    }
    if let Some(team) = &mut details.team {
        tidy_member(&mut team.a);
        tidy_member(&mut team.b);
    }
}

fn tidy_contact(contact: &mut Contact) {
    let Contact { phone, email, remark, registered, source } = contact;
    for text in [phone, email, registered] {
        tidy_in_place(text, MAX_DETAIL);
    }
    tidy_in_place(source, MAX_TEXT);
    tidy_in_place(remark, MAX_REASON);
}

fn tidy_player(player: &mut Player) {
    tidy_details(&mut player.details);
    tidy_contact(&mut player.contact);
    for warning in &mut player.warnings {
        tidy_in_place(&mut warning.reason, MAX_REASON);
    }
    if let Some(reason) = &mut player.disqualified {
        tidy_in_place(reason, MAX_REASON);
    }
}

fn tidy_rules(rules: &mut Rules) {
    tidy_codes(&mut rules.tie_breaks);
    if let Some(fund) = &mut rules.prize_fund {
        tidy_in_place(&mut fund.unit, MAX_UNIT);
    }
    for level in &mut rules.bonus_levels {
        tidy_in_place(&mut level.name, MAX_DETAIL);
    }
}

fn tidy_criteria(criteria: &mut Criteria) {
    tidy_all(&mut criteria.clubs, MAX_DETAIL);
    tidy_all(&mut criteria.federations, MAX_DETAIL);
}

fn tidy_awards(awards: &mut Awards) {
    tidy_in_place(&mut awards.currency.unit, MAX_UNIT);
    for category in &mut awards.categories {
        tidy_name(&mut category.name);
        if let Membership::Matching(criteria) = &mut category.members {
            tidy_criteria(criteria);
        }
    }
}

/// The texts of prizes across sections.
pub(super) fn tidy_event_awards(awards: &mut EventAwards) {
    tidy_in_place(&mut awards.currency.unit, MAX_UNIT);
    for category in &mut awards.categories {
        tidy_name(&mut category.name);
        tidy_criteria(&mut category.members);
    }
}

/// A command with tidy texts; those within [`Command::Together`] are tidied when they are carried out.
pub(super) fn tidied(command: &Command) -> Cow<'_, Command> {
    let mut command = match command {
        Command::SetEvent(_)
        | Command::SetRules(_)
        | Command::SetTieBreaks { .. }
        | Command::AddPlayers(_)
        | Command::Register { .. }
        | Command::SetContact { .. }
        | Command::EditPlayer { .. }
        | Command::FollowList { .. }
        | Command::Warn { .. }
        | Command::Disqualify { .. }
        | Command::SetAwards(_) => command.clone(),
        _ => return Cow::Borrowed(command),
    };
    match &mut command {
        Command::SetEvent(event) => tidy_event(event),
        Command::SetRules(rules) => tidy_rules(rules),
        Command::SetTieBreaks { codes, .. } => tidy_codes(codes),
        Command::AddPlayers(entries) => entries.iter_mut().for_each(|entry| tidy_details(&mut entry.details)),
        Command::Register { source, entries } => {
            tidy_in_place(source, MAX_TEXT);
            for entry in entries {
                tidy_details(&mut entry.player.details);
                tidy_contact(&mut entry.contact);
            }
        }
        Command::SetContact { contact, .. } => tidy_contact(contact),
        Command::EditPlayer { details, .. } => tidy_details(details),
        Command::FollowList { list, changes, reason } => {
            tidy_in_place(&mut list.name, MAX_DETAIL);
            changes.iter_mut().for_each(|(_, details)| tidy_details(details));
            reason.iter_mut().for_each(|reason| tidy_in_place(reason, MAX_REASON));
        }
        Command::Warn { reason, .. } | Command::Disqualify { reason, .. } => {
            tidy_in_place(reason, MAX_REASON);
        }
        Command::SetAwards(awards) => tidy_awards(awards),
        _ => {}
    }
    Cow::Owned(command)
}

impl TournamentParts {
    /// The same with tidy texts.
    pub(super) fn tidied(mut self) -> Self {
        tidy_event(&mut self.event);
        tidy_rules(&mut self.rules);
        tidy_awards(&mut self.awards);
        tidy_all(&mut self.kept_lines, MAX_KEPT_LINE);
        for player in &mut self.players {
            let mut tidied = Player::clone(player);
            tidy_player(&mut tidied);
            if tidied != **player {
                *player = Arc::new(tidied);
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::super::{
        Category, Currency, NewPlayer, Percentage, PlayerId, PrizeFund, Refusal, Registration, SystemId,
        Team, Tournament, apply,
    };
    use super::*;

    const HOSTILE: &str = "\u{202e}Evil\r\n012 other\u{1b}[2J\u{200b}";
    const TIDY: &str = "Evil  012 other [2J";

    fn does(state: &Tournament, command: Command) -> Tournament {
        apply(state, &command).unwrap()
    }

    fn details() -> PlayerDetails {
        let member = || Member { name: HOSTILE.into(), level: HOSTILE.into(), ..Member::default() };
        PlayerDetails {
            name: HOSTILE.into(),
            federation: HOSTILE.into(),
            club: HOSTILE.into(),
            level: HOSTILE.into(),
            team: Some(Box::new(Team { a: member(), b: member() })),
            ..PlayerDetails::default()
        }
    }

    /// Everything that a command can bring in, by each of its ways.
    fn event() -> Tournament {
        let info = EventInfo {
            name: HOSTILE.into(),
            deputies: vec![HOSTILE.into(); 2 * MAX_DEPUTIES],
            time_control: "x".repeat(2 * MAX_TEXT),
            ..EventInfo::default()
        };
        let state = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 3));
        let state = does(&state, Command::SetEvent(info));
        let entry = NewPlayer { details: details(), lot: 1, entered: None };
        let state = does(&state, Command::Together(vec![Command::AddPlayers(vec![entry.clone(), entry])]));
        let id = PlayerId(1);
        let state = does(&state, Command::EditPlayer { player: id, details: details() });
        let round = RoundNumber::FIRST;
        let state = does(&state, Command::Warn { player: id, round, reason: HOSTILE.into() });
        let state = does(&state, Command::Disqualify { player: id, from: round, reason: HOSTILE.into() });
        let contact = || Contact {
            phone: HOSTILE.into(),
            email: HOSTILE.into(),
            remark: HOSTILE.into(),
            registered: HOSTILE.into(),
            source: HOSTILE.into(),
        };
        let state = does(&state, Command::SetContact { player: id, contact: contact() });
        let player = NewPlayer { details: details(), lot: 2, entered: None };
        let entries = vec![Registration { player, contact: contact(), paid: true }];
        let state = does(&state, Command::Register { source: HOSTILE.into(), entries });
        let category = Category { name: HOSTILE.into(), ..Category::default() };
        does(&state, Command::SetAwards(Awards { categories: vec![category], ..Awards::default() }))
    }

    #[test]
    fn a_command_brings_in_no_hidden_character_and_nothing_endless() {
        let state = event();
        let written = format!("{state:?}");
        assert!(written.contains(TIDY), "{written}");
        for hidden in ["\\u{202e}", "\\u{1b}", "\\u{200b}", "\\n", "\\r"] {
            assert!(!written.contains(hidden), "{hidden} in {written}");
        }
        assert_eq!(state.event().deputies.len(), 100);
        assert_eq!(state.event().time_control.chars().count(), 500);
    }

    #[test]
    fn what_just_fits_stays_and_one_character_more_is_cut() {
        let long = |count| "é".repeat(count);
        let length = |text: &str| text.chars().count();
        for more in [0, 1] {
            let info = EventInfo {
                place: long(500 + more),
                deputies: vec!["Deputy".into(); 100 + more],
                ..EventInfo::default()
            };
            let details =
                PlayerDetails { name: "X".into(), club: long(200 + more), ..PlayerDetails::default() };
            let empty = Tournament::new(EventInfo::default(), Rules::new(SystemId::Vincze, 3));
            let state = does(&empty, Command::SetEvent(info));
            let entry = NewPlayer { details, lot: 1, entered: None };
            let state = does(&state, Command::AddPlayers(vec![entry]));
            let (id, round) = (PlayerId(0), RoundNumber::FIRST);
            let state =
                does(&state, Command::Disqualify { player: id, from: round, reason: long(1_000 + more) });
            let player = state.player(id).unwrap();
            assert_eq!((length(&state.event().place), state.event().deputies.len()), (500, 100));
            assert_eq!(length(&player.details.club), 200);
            assert_eq!(player.disqualified.as_deref().map(length), Some(1_000));
        }
    }

    #[test]
    fn codes_units_and_kept_lines_have_a_length_of_their_own() {
        let long = |count| "é".repeat(count);
        let length = |text: &str| text.chars().count();
        for (more, kept) in [(-1, -1), (0, 0), (1, 0)] {
            let text = |most: usize| long(most.strict_add_signed(more));
            let percentage = Percentage::from_tenths(500).unwrap();
            let mut rules = Rules::new(SystemId::Sw, 3);
            rules.tie_breaks = vec![TieBreakCode(text(40))];
            rules.prize_fund = Some(PrizeFund { fee: 5, percentage, unit: text(20) });
            let currency = Currency { unit: text(20), ..Currency::default() };
            tidy_rules(&mut rules);
            let mut awards = Awards { currency, ..Awards::default() };
            tidy_awards(&mut awards);
            let unit = rules.prize_fund.map(|fund| length(&fund.unit));
            let is = |most: usize| most.strict_add_signed(kept);
            assert_eq!((unit, length(&awards.currency.unit)), (Some(is(20)), is(20)));
            assert_eq!(length(&rules.tie_breaks[0].0), is(40));
            let mut parts = event().to_parts();
            *parts.kept_lines = vec![text(65_536)];
            assert_eq!(length(&Tournament::from_parts(parts).unwrap().kept_lines()[0]), is(65_536));
        }
    }

    #[test]
    fn a_file_brings_in_none_either() {
        let mut parts = event().to_parts();
        let id = parts.players[0].id;
        let mut player = Player::new(id, details(), 7);
        player.disqualified = Some(HOSTILE.into());
        parts.players[0] = Arc::new(player);
        *parts.kept_lines = vec![HOSTILE.into()];
        let state = Tournament::from_parts(parts).unwrap();
        let player = state.player(id).unwrap();
        assert_eq!((player.name(), player.disqualified.as_deref()), (TIDY, Some(TIDY)));
        assert_eq!(state.kept_lines(), [TIDY]);
        assert_eq!(Tournament::from_parts(state.to_parts()), Ok(state));
    }

    #[test]
    fn a_name_that_is_too_long_is_refused_not_cut() {
        let long = PlayerDetails { name: "x".repeat(201), ..PlayerDetails::default() };
        let entry = NewPlayer { details: long, lot: 1, entered: None };
        assert_eq!(
            apply(&event(), &Command::AddPlayers(vec![entry])),
            Err(Refusal::NameTooLong { most: crate::model::MAX_NAME })
        );
    }
}
