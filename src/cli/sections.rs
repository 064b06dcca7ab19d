//! Of an event with several sections: the one that a command is about, or all of them.

use clap::Args;

use super::Failure;
use super::input::Opened;
use crate::model::{Event, Journal, SectionId};
use crate::wording::{Wording, args};

/// Which section is meant.
#[derive(Debug, Args)]
pub struct SectionOption {
    /// Of an event with several sections only this one, by its name.
    #[arg(long = "section", value_name = "NAME")]
    name: Option<String>,
}

impl SectionOption {
    /// The section that is named, else all of them in their order; each with a title of its own where there are several.
    ///
    /// # Errors
    /// [`Failure`] if there is no section of this name.
    pub fn chosen(&self, opened: Opened, wording: &Wording) -> Result<Vec<Opened>, Failure> {
        let event = &opened.event;
        let ids: Vec<SectionId> = match &self.name {
            None => event.sections().map(|section| section.id).collect(),
            Some(name) => vec![named(event, name, &opened.name, wording)?],
        };
        if !event.has_several_sections() {
            let tournament = event.with_way_to_event(opened.section).unwrap_or(opened.tournament);
            return Ok(vec![Opened { tournament, ..opened }]);
        }
        Ok(ids.into_iter().filter_map(|id| opened.of_section(id)).collect())
    }

    /// The section that is named, or the only one.
    ///
    /// # Errors
    /// [`Failure`] if there are several and none is named, or none of this name.
    pub fn only(&self, opened: Opened, wording: &Wording) -> Result<Opened, Failure> {
        let names = names(&opened.event);
        let (name, mut chosen) = (opened.name.clone(), self.chosen(opened, wording)?);
        match (chosen.len(), chosen.pop()) {
            (1, Some(only)) => Ok(only),
            _ => Err(Failure::usage(wording.text_with("cli-section-needed", &args! { file: name, names }))),
        }
    }

    /// True if a section was named.
    pub const fn is_named(&self) -> bool {
        self.name.is_some()
    }
}

/// `A, B, Juniors`.
pub fn names(event: &Event) -> String {
    let names: Vec<String> = event.sections().map(|section| event.name_of(section.id)).collect();
    names.join(", ")
}

fn named(event: &Event, name: &str, file: &str, wording: &Wording) -> Result<SectionId, Failure> {
    let found = event.section_named(name).map(|section| section.id);
    found.ok_or_else(|| {
        let values = args! { file, name, names: names(event) };
        Failure::usage(wording.text_with("cli-section-unknown", &values))
    })
}

impl Opened {
    /// The same about another section, under the title and the name of that section.
    fn of_section(&self, section: SectionId) -> Option<Self> {
        Some(Self {
            name: format!("{} ({})", self.name, self.event.name_of(section)),
            section,
            tournament: self.event.titled(section)?,
            event: self.event.clone(),
            journal: self.journal.clone(),
            is_report: self.is_report,
            ..Self::made(self.tournament.clone())
        })
    }

    /// The section as an event of its own, without a log: what other programs and reports know of it.
    pub fn alone(&self) -> Journal {
        if self.event.has_several_sections() {
            Journal::of(self.journal.id.of_section(self.section), self.tournament.clone())
        } else {
            self.journal.clone()
        }
    }
}
