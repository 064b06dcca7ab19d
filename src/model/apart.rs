//! Rules by which the arbiter keeps players apart: those of one club, one family, one federation, or a list of their own.
//! A single pair is a [`super::ForbiddenPair`]. What the rules mean for a pairing is settled in `pairing`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Board, Game, Player, PlayerId, RoundNumber, Tournament};

/// Whom a rule keeps apart.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, strum::VariantNames)]
pub enum ApartBy {
    /// Everybody of one club; capitals do not count.
    Club,
    /// Everybody with one family name; of a pair of partners the names of both.
    FamilyName,
    /// Everybody of one federation.
    Federation,
    /// These players, ascending.
    Players(Vec<PlayerId>),
}

/// How far a rule goes.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, strum::VariantNames,
)]
pub enum ApartForce {
    /// The players count as having met, as those of a forbidden pair do.
    Always,
    /// Unless the round could not be paired then (Common rules E5).
    IfPossible,
}

/// A rule that keeps players apart.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ApartRule {
    /// Whom.
    pub by: ApartBy,
    /// How far it goes.
    pub force: ApartForce,
    /// It holds from round 1 to this one; `None` = in all rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<RoundNumber>,
}

impl ApartRule {
    /// True if the rule is in force in `round`.
    pub fn applies(&self, round: RoundNumber) -> bool {
        self.last.is_none_or(|last| round <= last)
    }

    /// The rule with its players in order and each once.
    pub(super) fn in_order(mut self) -> Self {
        if let ApartBy::Players(players) = &mut self.by {
            players.sort_unstable();
            players.dedup();
        }
        self
    }

    /// True if a list has two players at least, in order, who all take part.
    pub(super) fn is_sound(&self, known: impl Fn(PlayerId) -> bool) -> bool {
        let ApartBy::Players(players) = &self.by else { return true };
        let in_order = players.iter().zip(players.iter().skip(1)).all(|(a, b)| a < b);
        players.len() > 1 && in_order && players.iter().all(|player| known(*player))
    }

    /// The rule without the players who are not `known`; `None` if fewer than two are left.
    pub(super) fn among(mut self, known: impl Fn(PlayerId) -> bool) -> Option<Self> {
        if let ApartBy::Players(players) = &mut self.by {
            players.retain(|player| known(*player));
        }
        let rule = self.in_order();
        rule.is_sound(|_| true).then_some(rule)
    }
}

/// What two players who are kept apart have in common.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, strum::VariantNames)]
#[allow(missing_docs, reason = "a field is what its name says")]
pub enum ApartCause {
    /// They are of one club.
    Club { club: String },
    /// They have one family name.
    FamilyName { family: String },
    /// They are of one federation.
    Federation { federation: String },
    /// They are in one list.
    Players,
}

/// Players whom one rule keeps apart, each from all the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApartGroup {
    /// What they have in common.
    pub cause: ApartCause,
    /// How far the rule goes.
    pub force: ApartForce,
    /// Two or more, ascending.
    pub members: Vec<PlayerId>,
}

/// What a player has that the rule looks at, in the player's own spelling. Two of a pair of partners.
fn traits(player: &Player, by: &ApartBy) -> Vec<ApartCause> {
    let details = &player.details;
    let all = match by {
        ApartBy::Club => vec![ApartCause::Club { club: details.club.trim().to_owned() }],
        ApartBy::Federation => {
            vec![ApartCause::Federation { federation: details.federation.trim().to_owned() }]
        }
        ApartBy::FamilyName => {
            let family = |name: &str| name.split(',').next().unwrap_or_default().trim().to_owned();
            let names = details.members();
            names.iter().map(|member| ApartCause::FamilyName { family: family(&member.name) }).collect()
        }
        ApartBy::Players(_) => Vec::new(),
    };
    all.into_iter().filter(|cause| cause.name().is_some_and(|name| !name.is_empty())).collect()
}

impl ApartCause {
    /// The club, family or federation; `None` for a list.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Club { club: name }
            | Self::FamilyName { family: name }
            | Self::Federation { federation: name } => Some(name),
            Self::Players => None,
        }
    }
}

fn groups_of(tournament: &Tournament, rule: &ApartRule) -> Vec<ApartGroup> {
    let group = |cause, members| ApartGroup { cause, force: rule.force, members };
    if let ApartBy::Players(players) = &rule.by {
        return vec![group(ApartCause::Players, players.clone())];
    }
    let mut found: BTreeMap<String, (ApartCause, Vec<PlayerId>)> = BTreeMap::new();
    for player in tournament.players() {
        for cause in traits(player, &rule.by) {
            let key = cause.name().unwrap_or_default().to_lowercase();
            let (_, members) = found.entry(key).or_insert_with(|| (cause, Vec::new()));
            if members.last() != Some(&player.id) {
                members.push(player.id);
            }
        }
    }
    let several = found.into_values().filter(|(_, members)| members.len() > 1);
    several.map(|(cause, members)| group(cause, members)).collect()
}

impl Tournament {
    /// The rules that keep players apart, in the order in which they were given.
    pub fn apart_rules(&self) -> &[ApartRule] {
        &self.parts.apart_rules
    }

    /// Whom a rule concerns now: groups of two or more. O(n log n).
    pub fn apart_groups_of(&self, rule: &ApartRule) -> Vec<ApartGroup> {
        groups_of(self, rule)
    }

    /// The games of a round between players who were to be kept apart if possible, with what these have in common.
    /// O(rules · n log n).
    pub fn not_kept_apart(&self, round: RoundNumber) -> Vec<(Board, ApartCause)> {
        let mut groups = self.apart_groups(round);
        groups.retain(|group| group.force == ApartForce::IfPossible);
        let Some(paired) = self.round(round).filter(|_| !groups.is_empty()) else { return Vec::new() };
        let cause = |(at, game): (usize, &Game)| {
            let has = |group: &&ApartGroup| {
                [game.white, game.black].iter().all(|player| group.members.binary_search(player).is_ok())
            };
            groups.iter().find(has).map(|group| (Board::at(at), group.cause.clone()))
        };
        paired.games.iter().enumerate().filter_map(cause).collect()
    }

    /// Whom the rules in force in a round keep apart; those that hold always first. A round robin has no round without
    /// its pairs, so there “if possible” says nothing. O(rules · n log n).
    pub fn apart_groups(&self, round: RoundNumber) -> Vec<ApartGroup> {
        let is_scheduled = self.rules().system.is_scheduled();
        let counts = |rule: &&ApartRule| {
            rule.applies(round) && !(is_scheduled && rule.force == ApartForce::IfPossible)
        };
        let in_force = self.apart_rules().iter().filter(counts);
        let mut groups: Vec<ApartGroup> = in_force.flat_map(|rule| groups_of(self, rule)).collect();
        groups.sort_by_key(|group| group.force);
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::super::{
        Command, EventInfo, ForbiddenPair, Member, NewPlayer, PlayerDetails, Refusal, Rules, SystemId, Team,
        apply,
    };
    use super::*;

    fn entry(name: &str, club: &str) -> NewPlayer {
        let details = PlayerDetails { name: name.into(), club: club.into(), ..PlayerDetails::default() };
        NewPlayer { details, lot: 1, entered: None }
    }

    fn event() -> Tournament {
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 5));
        let entries = vec![
            entry("Okafor, Ada", "Riverside"),
            entry("Lind, Bo", " riverside"),
            entry("okafor, Cy", "Harbour"),
            entry("Roy, Di", ""),
            entry("Ray, Ed", ""),
        ];
        apply(&event, &Command::AddPlayers(entries)).unwrap()
    }

    fn rule(by: ApartBy) -> ApartRule {
        ApartRule { by, force: ApartForce::IfPossible, last: None }
    }

    fn with(event: &Tournament, rules: Vec<ApartRule>) -> Tournament {
        apply(event, &Command::SetApartRules(rules)).unwrap()
    }

    fn ids(all: &[u32]) -> Vec<PlayerId> {
        all.iter().copied().map(PlayerId).collect()
    }

    #[test]
    fn a_club_a_family_and_a_list_are_groups_and_who_has_none_is_in_no_group() {
        let rules = [ApartBy::Club, ApartBy::FamilyName, ApartBy::Federation].map(rule).to_vec();
        let groups = with(&event(), rules).apart_groups(RoundNumber::FIRST);
        let members: Vec<_> = groups.iter().map(|group| group.members.clone()).collect();
        assert_eq!(members, [ids(&[0, 1]), ids(&[0, 2])]);
        assert_eq!(groups[0].cause, ApartCause::Club { club: "Riverside".into() });
        assert_eq!(groups[1].cause, ApartCause::FamilyName { family: "Okafor".into() });
    }

    #[test]
    fn partners_bring_the_family_names_of_both() {
        let member = |name: &str| Member { name: name.into(), ..Member::default() };
        let team = Team { a: member("Lind, Bo"), b: member("Moss, Al") };
        let details = PlayerDetails { team: Some(Box::new(team)), ..PlayerDetails::default() };
        let pair = NewPlayer { details, lot: 1, entered: None };
        let event = apply(&event(), &Command::AddPlayers(vec![pair, entry("Moss, Fay", "")])).unwrap();
        let groups = with(&event, vec![rule(ApartBy::FamilyName)]).apart_groups(RoundNumber::FIRST);
        let members: Vec<_> = groups.into_iter().map(|group| group.members).collect();
        assert_eq!(members, [ids(&[1, 5]), ids(&[5, 6]), ids(&[0, 2])]);
    }

    #[test]
    fn a_rule_for_the_first_rounds_ends_and_always_comes_first() {
        let soon = ApartRule { last: RoundNumber::new(2), ..rule(ApartBy::Club) };
        let always = ApartRule { force: ApartForce::Always, ..rule(ApartBy::Players(ids(&[4, 3, 4]))) };
        let event = with(&event(), vec![soon, always]);
        let forces = |round| {
            let groups = event.apart_groups(RoundNumber::new(round).unwrap());
            groups.iter().map(|group| group.force).collect::<Vec<_>>()
        };
        assert_eq!(forces(2), [ApartForce::Always, ApartForce::IfPossible]);
        assert_eq!(forces(3), [ApartForce::Always]);
        assert_eq!(event.apart_rules()[1].by, ApartBy::Players(ids(&[3, 4])));
    }

    #[test]
    fn a_list_needs_two_players_and_forgets_who_is_deleted() {
        let refused = |players: &[u32]| {
            apply(&event(), &Command::SetApartRules(vec![rule(ApartBy::Players(ids(players)))])).unwrap_err()
        };
        assert_eq!(refused(&[2, 2]), Refusal::ApartListTooShort);
        assert_eq!(refused(&[2, 9]), Refusal::UnknownPlayer(PlayerId(9)));
        let listed = with(&event(), vec![rule(ApartBy::Players(ids(&[1, 2, 3]))), rule(ApartBy::Club)]);
        let gone = apply(&listed, &Command::RemovePlayers(ids(&[2]))).unwrap();
        assert_eq!(gone.apart_rules()[0].by, ApartBy::Players(ids(&[1, 3])));
        let gone = apply(&gone, &Command::RemovePlayers(ids(&[1]))).unwrap();
        assert_eq!(gone.apart_rules(), [rule(ApartBy::Club)]);
    }

    #[test]
    fn a_rule_twice_stands_once_and_a_file_with_a_stranger_is_mended() {
        let event = with(&event(), vec![rule(ApartBy::Club), rule(ApartBy::Club)]);
        assert_eq!(event.apart_rules(), [rule(ApartBy::Club)]);
        let mut parts = event.to_parts();
        parts.apart_rules = vec![rule(ApartBy::Players(ids(&[0, 77])))].into();
        assert!(Tournament::from_parts(parts.clone()).is_err());
        parts.forbidden.insert(ForbiddenPair::always(PlayerId(0), PlayerId(1)));
        let (mended, _) = Tournament::mended(parts).unwrap();
        assert_eq!((mended.apart_rules().len(), mended.forbidden().len()), (0, 1));
    }

    #[test]
    fn in_a_round_robin_only_what_holds_always_is_in_force() {
        let mut rules = Rules::new(SystemId::RoundRobin, 5);
        rules.rounds = 5;
        let event = apply(&event(), &Command::SetRules(rules)).unwrap();
        let always = ApartRule { force: ApartForce::Always, ..rule(ApartBy::FamilyName) };
        let groups = with(&event, vec![rule(ApartBy::Club), always]).apart_groups(RoundNumber::FIRST);
        assert_eq!(groups.iter().map(|group| group.force).collect::<Vec<_>>(), [ApartForce::Always]);
    }
}
