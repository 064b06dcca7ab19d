//! The tie-breaks of an event: ready-made lists, the order by drag and drop or by keyboard, new ones from parts or by
//! their code, and the edition of C.07.

mod list;
mod maker;
mod presets;

use super::rows::FormRows;
use crate::desk::settings::{CriteriaRequest, OwnCriteria};
use crate::views::event_fields::{EventComplaint, EventFields};
use maker::Maker;

/// What the fields of the tie-breaks need beside the tie-breaks themselves.
#[derive(Clone, Debug, Default)]
pub(super) struct CriteriaEditor {
    maker: Maker,
    /// The user's own lists.
    own: Vec<OwnCriteria>,
    /// The name under which this list is to be kept.
    name: String,
    /// What is to become of the user's own lists.
    pub request: Option<CriteriaRequest>,
}

impl CriteriaEditor {
    /// The user's own lists.
    pub fn offer(&mut self, own: &[OwnCriteria]) {
        if self.own != own {
            self.own = own.to_vec();
        }
    }

    pub fn show(&mut self, rows: &mut FormRows<'_>, fields: &mut EventFields) {
        let codes = &mut fields.rules.tie_breaks;
        self.show_presets(rows, codes);
        list::show_list(rows.form.ui(), codes, rows.wording);
        self.maker.show(rows, codes);
        let edition = &mut fields.rules.tie_break_rules.edition;
        rows.variants("event-edition", edition, |name| format!("event-edition-{name}"));
        rows.note("event-edition-note");
        rows.short("event-unrated-as", &mut fields.unrated_as, "event-unrated-as-example", 96.0);
        rows.complaint(|complaint| complaint == EventComplaint::UnratedAs);
        self.show_keeping(rows, codes);
    }
}
