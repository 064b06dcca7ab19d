//! What is looked at when a bracket is paired: its players and as much of what lies below as is needed.

use std::collections::BTreeMap;

use super::super::matching::{ClassWeights, EdgeWeight, Graph, Matching, Optima, VertexSet, maximum};
use super::criteria::CriteriaLayout;
use super::profile::{Float, Profile};
use super::wide::Wide;

/// How far a scene reaches. What lies outside is taken to be able to receive whoever floats down, so an answer of the
/// first two has to be tried on the rest of the round; that of the last is final.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SceneScope {
    /// The bracket only; C8 is taken to be met as well as the numbers allow.
    Bracket,
    /// The bracket and the next score group.
    Next,
    /// Everybody who is left.
    Whole,
}

/// What a vertex of the scene is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum MemberKind {
    /// Came down from a higher score group.
    MovedDown,
    /// Has the score of the bracket.
    Resident,
    /// In the next score group.
    Next,
    /// Below that.
    Rest,
    /// The pairing-allocated bye.
    Bye,
    /// A place outside the scene.
    Exit,
}

impl MemberKind {
    pub const fn is_in_bracket(self) -> bool {
        matches!(self, Self::MovedDown | Self::Resident)
    }
}

/// A vertex of the scene.
#[derive(Clone, Copy, Debug)]
pub(super) struct SceneMember<'a> {
    pub kind: MemberKind,
    /// The vertex of the round; `None` for an exit.
    pub vertex: Option<usize>,
    /// `None` for an exit and the bye.
    pub player: Option<&'a Profile>,
}

/// What is left of the round when the turn of a bracket comes.
#[derive(Clone, Debug)]
pub(super) struct Rest<'a> {
    /// Everybody in the order of Art. 1.2; the vertices are their places.
    pub players: &'a [Profile],
    /// C1, C2 with C5, C3 and the arbiter's bans. In an odd field the bye is one more vertex, after the players.
    pub legal: &'a Graph,
    /// Who has no opponent yet, in the order of Art. 1.2.
    pub order: Vec<usize>,
    /// How many of `order` are moved-down players.
    pub moved_down: usize,
    /// Where the bracket ends in `order`.
    pub bracket: usize,
    /// Where the next score group ends.
    pub next: usize,
    /// The vertex of the bye while nobody has it.
    pub bye: Option<usize>,
    pub is_last_round: bool,
}

impl Rest<'_> {
    /// The vertices of the bracket.
    pub fn bracket(&self) -> &[usize] {
        self.order.get(..self.bracket).unwrap_or_default()
    }

    /// The vertices of the next score group.
    pub fn next(&self) -> &[usize] {
        self.order.get(self.bracket..self.next).unwrap_or_default()
    }
}

/// A bracket with its surroundings. The order of the vertices: moved-down players, residents, next score group, all
/// others, the bye, exits.
pub(super) struct Scene<'a> {
    pub scope: SceneScope,
    members: Vec<SceneMember<'a>>,
    /// Who may meet whom; exits take in everybody.
    pub graph: Graph,
    pub moved_down: usize,
    bracket: usize,
    pub is_last_round: bool,
    /// C9 applies: the bracket has one downfloater, who gets the bye.
    pub counts_unplayed: bool,
}

impl<'a> Scene<'a> {
    /// The scene, or `None` if no complete pairing of it exists.
    pub fn of(rest: &Rest<'a>, scope: SceneScope) -> Option<Self> {
        let reach = match scope {
            SceneScope::Bracket => rest.bracket,
            SceneScope::Next => rest.next,
            SceneScope::Whole => rest.order.len(),
        };
        let mut vertices: Vec<usize> = rest.order.iter().copied().take(reach).collect();
        let is_candidate = |vertex: &usize| rest.bye.is_some_and(|bye| rest.legal.has_edge(*vertex, bye));
        let has_bye = rest.bracket().iter().any(is_candidate);
        let bye = rest.bye.filter(|_| has_bye || scope == SceneScope::Whole);
        vertices.extend(bye);
        let mut members: Vec<SceneMember> =
            vertices.iter().enumerate().map(|(at, v)| member(rest, at, *v)).collect();
        let exits = match scope {
            SceneScope::Whole => 0,
            SceneScope::Bracket | SceneScope::Next => exits(rest, bye, scope),
        };
        members.extend((0..exits).map(|_| SceneMember {
            kind: MemberKind::Exit,
            vertex: None,
            player: None,
        }));
        let mut graph = rest.legal.renumbered(&vertices, members.len());
        let places = vertices.len()..members.len();
        for exit in places.clone() {
            graph.join(exit, 0..reach);
            if scope == SceneScope::Next {
                // There may be more than needed: those find each other.
                graph.join(exit, places.clone());
            }
        }
        let mut scene = Self {
            scope,
            members,
            graph,
            moved_down: rest.moved_down,
            bracket: rest.bracket,
            is_last_round: rest.is_last_round,
            counts_unplayed: false,
        };
        scene.counts_unplayed = has_bye && scene.bye_is_only_downfloater(rest, bye)?;
        Some(scene)
    }

    /// Its players, the moved-down first.
    pub fn bracket(&self) -> &[SceneMember<'a>] {
        self.members.get(..self.bracket).unwrap_or_default()
    }

    /// The vertices of the scene.
    pub fn members(&self) -> &[SceneMember<'a>] {
        &self.members
    }

    /// How many players of the next score group are in the scene.
    pub fn next_count(&self) -> usize {
        self.members.iter().filter(|member| member.kind == MemberKind::Next).count()
    }

    /// False if all of the bracket are paired in any case.
    pub fn somebody_floats(&self) -> bool {
        self.members.len() > self.bracket
    }

    /// C9 applies if C5 puts the bye into this bracket and everybody else of it can be paired inside it.
    fn bye_is_only_downfloater(&self, rest: &Rest, bye: Option<usize>) -> Option<bool> {
        if self.scope != SceneScope::Whole {
            return Some(deficiency(rest, rest.bracket(), bye) == 0);
        }
        // The most pairs of the bracket in a complete pairing.
        let class = self.members.iter().map(|member| usize::from(!member.kind.is_in_bracket())).collect();
        let weights = ClassWeights::new(self.graph.clone(), class, |a, b| i64::from(a == 0 && b == 0));
        let duals = weights.duals_by_class()?;
        let best = Optima::of(weights, duals, &Matching::default())?;
        let inside =
            (0..self.bracket).filter(|v| best.mate(*v).is_some_and(|mate| mate < self.bracket)).count();
        Some(self.bracket - inside == 1)
    }

    /// The weights of all pairs: the criteria, by classes of players whom they do not tell apart.
    pub fn weights<const N: usize>(&self, layout: &CriteriaLayout) -> ClassWeights<Wide<N>> {
        let (class, examples) = self.classes();
        let weight = |c: usize, d: usize| {
            let pair = examples.get(c).zip(examples.get(d));
            let pair = pair.and_then(|(c, d)| self.members.get(*c.min(d)).zip(self.members.get(*c.max(d))));
            pair.map_or(Wide::<N>::ZERO, |(a, b)| layout.weight(a, b))
        };
        ClassWeights::new(self.graph.clone(), class, weight)
    }

    /// The class of each vertex, and one vertex of each class.
    fn classes(&self) -> (Vec<usize>, Vec<usize>) {
        let moved_down = VertexSet::of(self.graph.order(), 0..self.moved_down);
        // Of two moved-down players it matters who is the higher.
        let apart = (0..self.moved_down).any(|v| self.graph.has_neighbour_in(v, &moved_down));
        let mut numbers = BTreeMap::new();
        let mut examples = Vec::new();
        let mut class = Vec::with_capacity(self.members.len());
        for (place, member) in self.members.iter().enumerate() {
            let traits =
                member.player.filter(|_| member.kind.is_in_bracket()).map(|player| self.traits(player));
            let alone = (apart && member.kind == MemberKind::MovedDown).then_some(place);
            let number = *numbers.entry((member.kind, traits, alone)).or_insert_with(|| {
                examples.push(place);
                examples.len() - 1
            });
            class.push(number);
        }
        (class, examples)
    }

    /// Whatever criteria look at in a player of the bracket.
    fn traits(&self, player: &Profile) -> impl Ord + use<> {
        let floats = player.floats.map(|float| match float {
            Float::None => 0,
            Float::Down => 1,
            Float::Up => 2,
        });
        let in_last_round = self.is_last_round.then_some((player.difference, player.twice.map(|c| c as u8)));
        let unplayed = self.counts_unplayed.then_some(player.unplayed);
        let preference = player.preference.map(|colour| colour as u8);
        (player.score, preference, player.strength, floats, in_last_round, unplayed)
    }
}

fn member<'a>(rest: &Rest<'a>, place: usize, vertex: usize) -> SceneMember<'a> {
    let player = rest.players.get(vertex);
    let kind = match place {
        _ if player.is_none() => MemberKind::Bye,
        _ if place < rest.moved_down => MemberKind::MovedDown,
        _ if place < rest.bracket => MemberKind::Resident,
        _ if place < rest.next => MemberKind::Next,
        _ => MemberKind::Rest,
    };
    SceneMember { kind, vertex: Some(vertex), player }
}

/// How many of the scene have to go outside at most: of the bracket alone, and besides of the next score group.
fn exits(rest: &Rest, bye: Option<usize>, scope: SceneScope) -> usize {
    let of_bracket = deficiency(rest, rest.bracket(), bye);
    match scope {
        SceneScope::Next => of_bracket + deficiency(rest, rest.next(), None),
        SceneScope::Bracket | SceneScope::Whole => of_bracket,
    }
}

/// How many of these, and of the bye, find nobody among themselves.
fn deficiency(rest: &Rest, vertices: &[usize], bye: Option<usize>) -> usize {
    let all: Vec<usize> = vertices.iter().copied().chain(bye).collect();
    let graph = rest.legal.renumbered(&all, all.len());
    all.len() - 2 * maximum(&graph).size()
}
