//! The field *Fixed table* of a player's record: the table of somebody who cannot move, as the board plan has it.

use egui::{Key, Ui};

use crate::desk::KeptAnswer;
use crate::model::{EventCommand, PlayerId, Refusal};
use crate::ui::theme::GRID;
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{Form, button, text_field};
use crate::views::board_plan::{PlanPreview, set_fixed_table};

/// The width of the field.
const WIDTH: f32 = 96.0;

/// What is typed, and what would come of it.
#[derive(Default)]
pub struct FixedTableField {
    /// `None` until the field is drawn.
    typed: Option<String>,
    tried: KeptAnswer<(u64, EventCommand), Result<Vec<String>, Refusal>>,
}

impl FixedTableField {
    /// True if another table stands there than the plan has.
    pub fn is_typed(&self, view: &View<'_>, player: PlayerId) -> bool {
        self.typed.as_ref().is_some_and(|typed| typed.trim() != planned(view, player))
    }

    /// Draws it. Enter or the button beside it sets the table.
    pub fn show(&mut self, ui: &mut Ui, view: &View<'_>, player: PlayerId, out: &mut Requests) {
        let mut typed = self.typed.take().unwrap_or_else(|| planned(view, player));
        let mut is_asked = false;
        let mut form = Form::new(ui);
        form.row(&view.text("players-fixed-table"), |ui| {
            let field = text_field(ui, &mut typed, &view.text("players-fixed-table-hint"), WIDTH);
            is_asked = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            field
        });
        self.typed = Some(typed.clone());
        if !self.is_typed(view, player) {
            form.note(&view.text("players-fixed-table-note"));
            ui.add_space(GRID);
            return;
        }
        let tried = self.try_out(view, player, &typed);
        match &tried {
            Ok((_, warnings)) => warnings.iter().for_each(|warning| form.warning(warning)),
            Err(complaint) => form.complaint(complaint),
        }
        let set = button(form.ui(), None, &view.text("players-fixed-table-set"), tried.is_ok(), false);
        if let Ok((command, _)) = tried
            && (set.clicked() || is_asked)
        {
            out.run_event(command);
            // As it is written: `07` is table 7.
            self.typed = None;
        }
        ui.add_space(GRID);
    }

    /// The command, with what is to be known before; or why it cannot be.
    fn try_out(
        &mut self,
        view: &View<'_>,
        player: PlayerId,
        typed: &str,
    ) -> Result<(EventCommand, Vec<String>), String> {
        let command = set_fixed_table(player, typed).map_err(|complaint| complaint.sentence(view.wording))?;
        let (desk, wording) = (view.desk, view.wording);
        let tried = self.tried.ask((view.revision, command.clone()), || {
            let after = desk.event_after(&command)?;
            Ok(PlanPreview::of(desk.event(), &after, wording).warnings)
        });
        match tried {
            Ok(warnings) => Ok((command, warnings.clone())),
            Err(refusal) => Err(wording.about_section(desk.event(), desk.section()).refusal(refusal)),
        }
    }
}

/// The table that the player has now, as it is written; empty without one.
fn planned(view: &View<'_>, player: PlayerId) -> String {
    view.tournament.fixed_table(player).map(|table| table.to_string()).unwrap_or_default()
}
