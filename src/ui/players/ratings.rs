//! All ratings of a player, and the one that counts here: a dialog to see and to type them.

use egui::{RichText, Ui};

use crate::model::{Command, PlayerDetails, PlayerId, RatingKind, Tournament};
use crate::ui::theme::{FORM_LABEL, GRID, SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, Form, text_field};
use crate::views::player_ratings::{RatingComplaint, RatingFields, RatingRow};
use crate::wording::{Wording, args};

/// Widths of the fields of a row: the rating, games, K-factor, the day of the list.
const WIDTHS: [f32; 4] = [72.0, 64.0, 56.0, 112.0];
/// The headings over them.
const HEADINGS: [&str; 4] = ["ratings-rating", "ratings-games", "ratings-k", "ratings-listed"];

/// The dialog.
#[derive(Debug)]
pub struct RatingsDialog {
    player: PlayerId,
    before: RatingFields,
    fields: RatingFields,
    fresh: bool,
}

impl RatingsDialog {
    /// Of this player; `None` for somebody who is not in the event, and for a pair, which is rated by its player A.
    pub fn new(tournament: &Tournament, player: PlayerId) -> Option<Self> {
        let details = &tournament.player(player)?.details;
        let fields = RatingFields::of(details);
        details.team.is_none().then(|| Self { player, before: fields.clone(), fields, fresh: true })
    }

    /// Shows it. True once it is done with.
    pub fn show(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) -> bool {
        let Some(player) = view.tournament.player(self.player) else { return true };
        let choice = &view.tournament.rules().rating_choice;
        let read = self.fields.read(&player.details, choice);
        let answer = view
            .dialog("ratings", view.text_with("ratings-title", &args! { name: player.name() }))
            .width(560.0)
            .accept(view.text("app-ok"))
            .enabled(read.is_ok())
            .typed(self.fields != self.before)
            .show(ui.ctx(), |ui| {
                headings(ui, view.wording);
                let wrong = read.as_ref().err().copied();
                let mut form = Form::new(ui);
                for row in &mut self.fields.rows {
                    rating_row(&mut form, view.wording, row, std::mem::take(&mut self.fresh));
                    complain(&mut form, view.wording, wrong, Some(row.kind));
                }
                form.row(&view.text("ratings-national-id"), |ui| {
                    text_field(ui, &mut self.fields.national_id, "", 160.0)
                });
                form.row(&view.text("ratings-typed"), |ui| {
                    text_field(ui, &mut self.fields.typed, "", WIDTHS[0])
                });
                complain(&mut form, view.wording, wrong, None);
                form.note(&what_counts(view, read.as_ref().ok()));
            });
        if answer == DialogAnswer::Accepted
            && let Ok(details) = read
            && details != player.details
        {
            out.run(Command::EditPlayer { player: self.player, details });
        }
        answer != DialogAnswer::Open
    }
}

/// Which rating counts as the fields are, and by which choice.
fn what_counts(view: &View<'_>, details: Option<&PlayerDetails>) -> String {
    let choice = &view.tournament.rules().rating_choice;
    let counts = details.map(|details| view.wording.counted_rating(details, choice)).unwrap_or_default();
    let by = view.text_with("ratings-choice", &args! { choice: view.wording.rating_choice(choice) });
    format!("{counts} {by}")
}

fn headings(ui: &mut Ui, wording: &Wording) {
    let ink = Tokens::of(ui).weak;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GRID;
        ui.add_space(FORM_LABEL + GRID);
        for (key, width) in HEADINGS.into_iter().zip(WIDTHS) {
            // As wide as a field with its margins.
            ui.allocate_ui(egui::vec2(width, SMALL + GRID), |ui| {
                ui.set_min_width(width);
                ui.label(RichText::new(wording.text(key)).size(SMALL).color(ink));
            });
        }
    });
}

fn rating_row(form: &mut Form<'_>, wording: &Wording, row: &mut RatingRow, takes_keyboard: bool) {
    let kind = wording.text(&format!("ratings-kind-{}", row.kind));
    let RatingRow { rating, games, k, listed, .. } = row;
    let examples = ["", "", "", "ratings-listed-example"];
    form.row(&kind, |ui| {
        let draw = |ui: &mut Ui| {
            let fields = [rating, games, k, listed].into_iter().zip(WIDTHS);
            let words = HEADINGS.into_iter().zip(examples);
            for (at, ((value, width), (heading, example))) in fields.zip(words).enumerate() {
                let hint = if example.is_empty() { String::new() } else { wording.text(example) };
                let values = args! { kind: kind.as_str(), field: wording.text(heading) };
                let name = wording.text_with("ratings-field", &values);
                let field = text_field(ui, value, &hint, width).accessible_name(name);
                if at == 0 && takes_keyboard {
                    field.request_focus();
                }
            }
        };
        // Each field has a name of its own, so the label is the row's.
        ui.horizontal(draw).response
    });
}

/// What was expected in the row above.
fn complain(
    form: &mut Form<'_>,
    wording: &Wording,
    wrong: Option<(Option<RatingKind>, RatingComplaint)>,
    row: Option<RatingKind>,
) {
    if let Some((of, complaint)) = wrong
        && of == row
    {
        form.complaint(&wording.sentence(&complaint));
    }
}
