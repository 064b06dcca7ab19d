//! Which section of the event is in view. The panels show it and their commands go to it; what is worked out for the
//! other sections waits until they are shown again.

use super::Desk;
use super::desk::next_revision;
use super::pairing_work::{CannotStart, PairingWork, publish_order};
use super::self_audit::SelfAudit;
use crate::model::{Command, EventCommand, Pace, Refusal, RoundNumber, Section, SectionId, Stage};

/// What is worked out for a section that is not in view.
#[derive(Default)]
pub(super) struct SectionWork {
    pub(super) work: PairingWork,
    audit: SelfAudit,
    pace: Option<Pace>,
}

impl Desk {
    /// The section in view.
    pub const fn section(&self) -> SectionId {
        self.section
    }

    /// The section in view, with its name.
    pub fn section_in_view(&self) -> &Section {
        self.event().section_or_first(self.section)
    }

    /// Shows another section. Nothing is changed in the event and there is nothing to undo. False if there is no such
    /// section.
    pub fn show_section(&mut self, section: SectionId) -> bool {
        if self.event().section(section).is_none() {
            return false;
        }
        if section != self.section {
            self.turn_to(section);
            self.revision = next_revision();
            self.follow_clock();
        }
        true
    }

    /// Takes up what was worked out for a section, and lays that of the former one aside.
    fn turn_to(&mut self, section: SectionId) {
        let taken = self.aside.remove(&section).unwrap_or_default();
        let laid = SectionWork {
            work: std::mem::replace(&mut self.work, taken.work),
            audit: std::mem::replace(&mut self.audit, taken.audit),
            pace: std::mem::replace(&mut self.pace, taken.pace),
        };
        let former = std::mem::replace(&mut self.section, section);
        if self.event().section(former).is_some() {
            self.aside.insert(former, laid);
        }
    }

    /// Does something for a section as if it were in view. Without effect for one that is not there.
    pub(super) fn meanwhile<T>(
        &mut self,
        section: SectionId,
        work: impl FnOnce(&mut Self) -> T,
    ) -> Option<T> {
        let in_view = self.section;
        if section == in_view {
            return Some(work(self));
        }
        self.event().section(section)?;
        self.turn_to(section);
        let done = work(self);
        self.turn_to(in_view);
        Some(done)
    }

    /// [`Desk::start_pairing`] in any section; the one in view stays in view.
    ///
    /// # Errors
    /// As there.
    pub fn start_pairing_in(&mut self, section: SectionId) -> Result<(), CannotStart> {
        let unknown = Err(CannotStart::Refused(Refusal::UnknownSection(section)));
        self.meanwhile(section, Self::start_pairing).unwrap_or(unknown)
    }

    /// [`Desk::pairing_now`] in any section.
    pub fn pairing_in(&self, section: SectionId) -> Option<(RoundNumber, u32)> {
        let laid = || self.aside.get(&section).map(|aside| &aside.work);
        if section == self.section { self.work.now() } else { laid()?.now() }
    }

    /// True while a round of any section is being paired.
    pub fn is_pairing_any(&self) -> bool {
        self.work.now().is_some() || self.aside.values().any(|aside| aside.work.now().is_some())
    }

    /// [`Desk::publish`] in any section.
    ///
    /// # Errors
    /// As there.
    pub fn publish_in(&mut self, section: SectionId) -> Result<(), Refusal> {
        self.meanwhile(section, Self::publish).unwrap_or(Err(Refusal::UnknownSection(section)))
    }

    /// Publishes the drafts of all sections, as one step. Those that cannot be published yet stay, and why is returned.
    ///
    /// # Errors
    /// [`Refusal::ReadOnly`]
    pub fn publish_drafts(&mut self) -> Result<Vec<(SectionId, Refusal)>, Refusal> {
        let (mut commands, mut refused) = (Vec::new(), Vec::new());
        for Section { id, tournament, .. } in self.event().sections() {
            let last = tournament.last_round().filter(|(_, round)| round.stage == Stage::Draft);
            let Some((round, _)) = last else { continue };
            let order = publish_order(tournament, round);
            let command = Command::Publish { round, order }.in_section(*id);
            match self.check_event(&command) {
                Ok(()) => commands.push(command),
                Err(refusal) => refused.push((*id, refusal)),
            }
        }
        match (commands.pop(), commands.is_empty()) {
            (None, _) => {}
            (Some(only), true) => self.execute_event(only)?,
            (Some(last), false) => {
                commands.push(last);
                self.execute_event(EventCommand::Together(commands))?;
            }
        }
        Ok(refused)
    }

    /// After a change: work for sections that are gone is dropped, and the first section is shown if the one in view is
    /// gone.
    pub(super) fn follow_sections(&mut self) {
        let event = self.steps.present();
        if event.section(self.section).is_none() {
            let first = event.first().id;
            self.turn_to(first);
        }
        let event = self.steps.present();
        self.aside.retain(|id, _| event.section(*id).is_some());
    }

    /// After an undo or a redo: shows the section that it concerns, for the arbiter would not see it otherwise.
    pub(super) fn show_step(&mut self, from: usize, to: usize) {
        let last = from.max(to).checked_sub(1);
        // Of several steps the last that was taken back, or carried out again.
        let at = if to < from { Some(to) } else { last };
        let entry = at.and_then(|at| self.steps.journal().entries.get(at));
        let section = entry.and_then(|entry| shown_by(&entry.command, to < from));
        if let Some(section) = section.filter(|id| *id != self.section && self.event().section(*id).is_some())
        {
            self.turn_to(section);
        }
    }
}

/// The section in which a step can be seen; one that is taken back, where the players come back to.
fn shown_by(command: &EventCommand, undone: bool) -> Option<SectionId> {
    match command {
        EventCommand::MovePlayers { from, .. } if undone => Some(*from),
        command => command.section(),
    }
}
