//! The tie-breaks of an event: ready-made lists, the order by drag and drop or by keyboard, new ones from parts or by
//! their code, and the edition of C.07.

mod list;
mod maker;
mod presets;

use strum::IntoEnumIterator as _;

use super::{Complaint, EventForm};
use crate::desk::settings::{CriteriaRequest, OwnCriteria};
use crate::model::{Edition, Rating, Rules, TieBreakCode, TieBreakRules};
use crate::ui::widgets::{Form, text_field};
use crate::wording::Wording;
use maker::Maker;

/// What stands in the fields, and what the fields need meanwhile. Equal are those that say the same about the event.
#[derive(Clone, Debug)]
pub(super) struct CriteriaFields {
    codes: Vec<TieBreakCode>,
    edition: Edition,
    unrated_as: String,
    maker: Maker,
    /// The user's own lists.
    own: Vec<OwnCriteria>,
    /// The name under which this list is to be kept.
    name: String,
    /// What is to become of the user's own lists.
    request: Option<CriteriaRequest>,
}

impl PartialEq for CriteriaFields {
    fn eq(&self, other: &Self) -> bool {
        let said =
            |fields: &Self| (fields.codes.clone(), fields.edition, fields.unrated_as.trim().to_owned());
        said(self) == said(other)
    }
}

impl CriteriaFields {
    /// The fields of rules.
    pub(super) fn of(rules: &Rules) -> Self {
        let unrated_as = rules.tie_break_rules.unrated_as;
        Self {
            codes: rules.tie_breaks.clone(),
            edition: rules.tie_break_rules.edition,
            unrated_as: unrated_as.map(|rating| rating.to_string()).unwrap_or_default(),
            maker: Maker::default(),
            own: Vec::new(),
            name: String::new(),
            request: None,
        }
    }

    /// The criteria, the first decides first.
    pub(super) fn codes(&self) -> Vec<TieBreakCode> {
        self.codes.clone()
    }

    /// Edition and unrated players; what is not shown here stays.
    ///
    /// # Errors
    /// The complaint about what is typed for unrated players.
    pub(super) fn read(&self, before: &TieBreakRules) -> Result<TieBreakRules, Complaint> {
        let text = self.unrated_as.trim();
        let rating = |text: &str| text.parse::<Rating>().ok().filter(|rating| (1..=4000).contains(rating));
        let unrated_as = match text {
            "" => None,
            text => Some(rating(text).ok_or(Complaint::UnratedAs)?),
        };
        Ok(TieBreakRules { edition: self.edition, unrated_as, by_hand: before.by_hand.clone() })
    }
}

impl EventForm {
    /// The user's own lists of tie-breaks, to be offered beside the usual ones.
    pub fn offer(&mut self, own: &[OwnCriteria]) {
        if self.criteria.own != own {
            self.criteria.own = own.to_vec();
        }
    }

    /// What the user asks about their own lists since the last frame.
    pub fn take_criteria_request(&mut self) -> Option<CriteriaRequest> {
        self.criteria.request.take()
    }

    pub(super) fn show_criteria(&mut self, form: &mut Form<'_>, wording: &Wording) {
        self.criteria.show_presets(form, wording);
        self.criteria.show_list(form.ui(), wording);
        self.criteria.show_maker(form, wording);
        let editions: Vec<(Edition, String)> = Edition::iter()
            .map(|edition| {
                let name: &'static str = edition.into();
                (edition, wording.text(&format!("event-edition-{name}")))
            })
            .collect();
        let label = wording.text("event-edition");
        super::system::chosen(form, &label, &mut self.criteria.edition, &editions);
        form.note(&wording.text("event-edition-note"));
        let unrated = &mut self.criteria.unrated_as;
        let example = wording.text("event-unrated-as-example");
        form.row(&wording.text("event-unrated-as"), |ui| text_field(ui, unrated, &example, 96.0));
        self.complaint(form, Complaint::UnratedAs, "event-unrated-as-unreadable", wording);
        self.criteria.show_keeping(form, wording);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::SystemId;

    fn fields(codes: &[&str]) -> CriteriaFields {
        let codes = codes.iter().map(|code| TieBreakCode::new(code)).collect();
        CriteriaFields::of(&Rules { tie_breaks: codes, ..Rules::new(SystemId::Dutch, 1) })
    }

    #[test]
    fn a_line_moves_to_a_gap_and_the_others_keep_their_order() {
        let told = |from, gap| {
            let mut fields = fields(&["A", "B", "C"]);
            let at = fields.move_to(from, gap);
            (fields.codes.iter().map(ToString::to_string).collect::<String>(), at)
        };
        assert_eq!(told(0, 3), ("BCA".into(), 2));
        assert_eq!(told(0, 2), ("BAC".into(), 1));
        assert_eq!(told(2, 0), ("CAB".into(), 0));
        assert_eq!(told(1, 1), ("ABC".into(), 1));
        assert_eq!(told(1, 2), ("ABC".into(), 1));
        assert_eq!(told(1, 9), ("ACB".into(), 2), "behind the last one at most");
    }

    #[test]
    fn a_rating_for_unrated_players_is_read_or_complained_about() {
        let before = TieBreakRules { by_hand: vec![crate::model::PlayerId(3)], ..TieBreakRules::default() };
        let read = |text: &str| {
            let mut fields = fields(&[]);
            fields.unrated_as = text.into();
            fields.read(&before).map(|rules| (rules.unrated_as, rules.by_hand.len()))
        };
        assert_eq!(read(""), Ok((None, 1)));
        assert_eq!(read(" 1400 "), Ok((Some(1400), 1)));
        for text in ["0", "none", "9999", "-5"] {
            assert_eq!(read(text), Err(Complaint::UnratedAs), "{text}");
        }
    }
}
