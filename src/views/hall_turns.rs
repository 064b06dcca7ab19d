//! What takes turns on the hall display: the lists of each section, one section after the other.

use super::hall::{HallList, HallView};
use crate::desk::hall_screen::{HallContent, HallScreen};

/// A list of a section.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HallPlace {
    /// The place of the section in their order, from 0.
    pub section: usize,
    /// Its list; without meaning while the clock stands alone.
    pub list: HallList,
}

/// What a display shows in turn: at least one place, each with something to show if any has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HallTurns {
    first: HallPlace,
    others: Vec<HallPlace>,
}

impl HallTurns {
    /// The turns of a display; `views` are those of the sections, in their order.
    pub fn of(views: &[HallView], screen: &HallScreen) -> Self {
        let only = screen.section.filter(|section| *section < views.len());
        let is_shown = |section: usize| only.is_none_or(|only| only == section);
        let shown = views.iter().enumerate().filter(|(section, _)| is_shown(*section));
        let places = shown.flat_map(|(section, view)| {
            let lists = lists(view, screen.show).into_iter();
            lists.map(move |list| HallPlace { section, list })
        });
        let mut places = places.collect::<Vec<_>>().into_iter();
        let nothing = || HallPlace { section: only.unwrap_or(0), list: usual(screen.show) };
        Self { first: places.next().unwrap_or_else(nothing), others: places.collect() }
    }

    /// All places in their order.
    fn places(&self) -> impl DoubleEndedIterator<Item = HallPlace> + Clone {
        std::iter::once(self.first).chain(self.others.iter().copied())
    }

    /// True if there is more than one place.
    pub const fn are_several(&self) -> bool {
        !self.others.is_empty()
    }

    /// The place itself if it has something to show; else the first one of its section or of a later one.
    pub fn nearest(&self, place: HallPlace) -> HallPlace {
        let mut same = self.places().filter(|one| *one == place);
        let mut later = self.places().filter(|one| one.section >= place.section);
        same.next().or_else(|| later.next()).unwrap_or(self.first)
    }

    /// The place after this one, after the last one the first.
    pub fn following(&self, place: HallPlace) -> HallPlace {
        let mut after = self.places().skip_while(|one| *one != place).skip(1);
        after.next().unwrap_or(self.first)
    }

    /// The place before this one, before the first one the last.
    pub fn preceding(&self, place: HallPlace) -> HallPlace {
        let last = self.others.last().copied().unwrap_or(self.first);
        let mut before = self.places().rev().skip_while(|one| *one != place).skip(1);
        before.next().unwrap_or(last)
    }
}

/// The lists of a section with something to show.
fn lists(view: &HallView, show: HallContent) -> Vec<HallList> {
    let has_lines = |list: &HallList| view.lines(*list) > 0;
    match show {
        HallContent::Turns => view.lists().filter(has_lines).collect(),
        HallContent::Clock if view.clock.is_none() && view.upcoming().is_none() => Vec::new(),
        HallContent::Clock => vec![usual(show)],
        _ => Some(usual(show)).filter(has_lines).into_iter().collect(),
    }
}

/// The list that stands for what is shown where nothing is there yet.
const fn usual(show: HallContent) -> HallList {
    match show {
        HallContent::Turns | HallContent::Pairings | HallContent::Clock => HallList::Pairings,
        HallContent::Standings => HallList::Standings,
        HallContent::Category(at) => HallList::Category(at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_go_on_to_the_first_and_back_to_the_last() {
        let place = |section, list| HallPlace { section, list };
        let (a, b) = (place(0, HallList::Pairings), place(0, HallList::Standings));
        let c = place(1, HallList::Pairings);
        let turns = HallTurns { first: a, others: vec![b, c] };
        assert!(turns.are_several());
        assert_eq!([a, b, c].map(|place| turns.following(place)), [b, c, a]);
        assert_eq!([a, b, c].map(|place| turns.preceding(place)), [c, a, b]);
        assert_eq!(turns.nearest(place(1, HallList::Standings)), c, "the section in view");
        assert_eq!(turns.nearest(place(2, HallList::Pairings)), a);
        let alone = HallTurns { first: a, others: Vec::new() };
        assert!(!alone.are_several(), "one place takes no turns");
        assert_eq!((alone.following(a), alone.preceding(a)), (a, a));
    }
}
