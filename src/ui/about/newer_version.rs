//! Newer versions: the choice, what was found, and the one time that the program asks.

use egui::{Frame, Label, Margin, RichText, Ui};

use super::AboutView;
use crate::desk::program::newer_version::{LookFailure, LookState, VersionLook};
use crate::desk::settings::{LookForNewer, NewerVersion};
use crate::ui::theme::{CARD_RADIUS, GRID, SMALL, Tokens};
use crate::ui::widgets::{Form, button};
use crate::wording::{Wording, args};

/// The row of the choice, with what is sent.
pub fn choice_row(form: &mut Form<'_>, kept: &mut NewerVersion, wording: &Wording) {
    let mut daily = kept.look == LookForNewer::Daily;
    let mut changed = false;
    let label = wording.text("newer-version-daily");
    form.row(&wording.text("newer-version"), |ui| {
        ui.horizontal(|ui| changed = ui.checkbox(&mut daily, label).changed()).response
    });
    if changed {
        kept.look = if daily { LookForNewer::Daily } else { LookForNewer::Never };
    }
    form.note(&wording.text("newer-version-sent"));
}

/// What is known, and a button that looks now.
pub(super) fn state_row(
    form: &mut Form<'_>,
    kept: &mut NewerVersion,
    look: &mut VersionLook,
    view: &AboutView<'_>,
) {
    let wording = view.wording;
    let state = look.state(kept);
    let mut wanted = false;
    form.row(&wording.text("newer-version-found"), |ui| {
        ui.horizontal(|ui| {
            let label = wording.text("newer-version-now");
            wanted = button(ui, None, &label, state != LookState::Looking, false).clicked();
            ui.add(Label::new(sentence(&state, view)).wrap())
        })
        .inner
    });
    if wanted {
        look.look_now(kept, view.environment);
    }
}

fn sentence(state: &LookState, view: &AboutView<'_>) -> String {
    let wording = view.wording;
    match state {
        LookState::Unknown => wording.text("newer-version-unknown"),
        LookState::Looking => wording.text("newer-version-looking"),
        LookState::Newest(at) => {
            let time = wording.moment(*at, (view.environment.now)());
            wording.text_with("newer-version-none", &args! { time })
        }
        LookState::Newer(version) => found_sentence(version, wording),
        LookState::Failed(LookFailure::NoAnswer(reason)) => {
            let values =
                args! { address: view.environment.newest_version_at.as_str(), reason: reason.as_str() };
            wording.text_with("newer-version-unreachable", &values)
        }
        LookState::Failed(LookFailure::NotAVersion) => {
            let values = args! { address: view.environment.newest_version_at.as_str() };
            wording.text_with("newer-version-unreadable", &values)
        }
    }
}

/// That there is a newer version.
pub fn found_sentence(version: &str, wording: &Wording) -> String {
    wording.text_with("newer-version-is", &args! { version })
}

/// The one time that the program asks, on the start page; the answer, if there was one.
pub fn ask_once(ui: &mut Ui, wording: &Wording) -> Option<LookForNewer> {
    let tokens = Tokens::of(ui);
    let mut answer = None;
    let frame = Frame::new().fill(tokens.chrome).corner_radius(CARD_RADIUS).inner_margin(Margin::same(12));
    frame.show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.label(wording.text("newer-version-question"));
        ui.label(RichText::new(wording.text("newer-version-sent")).size(SMALL).color(tokens.weak));
        ui.add_space(GRID);
        ui.horizontal(|ui| {
            for (key, choice) in
                [("newer-version-yes", LookForNewer::Daily), ("newer-version-no", LookForNewer::Never)]
            {
                if button(ui, None, &wording.text(key), true, false).clicked() {
                    answer = Some(choice);
                }
            }
        });
    });
    answer
}
