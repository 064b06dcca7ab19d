//! The repair view: a damaged file, what is wrong with it, what can be kept, and what must be entered again.

use egui::{Context, Label, RichText, Ui};

use super::theme::{self, GRID, Tokens};
use super::widgets::{DialogAnswer, DialogBox};
use crate::desk::{LostStep, Repair};
use crate::views::repair::{file_name, kept, lost_step};
use crate::wording::{Wording, args};

/// So many points of one kind are listed.
const LISTED: usize = 200;

/// Shows the view; accepted: what can be kept is to be opened.
pub fn show(ctx: &Context, found: &Repair, wording: &Wording) -> DialogAnswer {
    DialogBox::new(
        "repair",
        wording.text_with("repair-title", &args! { file: file_name(&found.path) }),
        wording,
    )
    .width(760.0)
    .accept(wording.text("repair-open"))
    .show(ctx, |ui| {
        sentence(ui, &wording.text("repair-intro"), true);
        group(ui, &wording.text("repair-kept"), &kept(found, wording), 0, wording);
        let wrong: Vec<String> = found.losses.iter().take(LISTED).map(|loss| wording.loss(loss)).collect();
        let more = found.losses.len().saturating_sub(LISTED) + found.untold;
        let nothing = vec![wording.text("repair-wrong-nothing")];
        let wrong = if wrong.is_empty() { nothing } else { wrong };
        group(ui, &wording.text("repair-wrong"), &wrong, more, wording);
        if !found.lost.is_empty() {
            let about = |step: &LostStep| lost_step(found, step, wording);
            let lost: Vec<String> = found.lost.iter().take(LISTED).map(about).collect();
            let more = found.lost.len().saturating_sub(LISTED);
            group(ui, &wording.text("repair-lost"), &lost, more, wording);
        }
    })
}

fn group(ui: &mut Ui, title: &str, sentences: &[String], more: usize, wording: &Wording) {
    ui.add_space(GRID);
    ui.label(theme::bold(title));
    for text in sentences {
        sentence(ui, text, false);
    }
    if more > 0 {
        sentence(ui, &wording.text_with("repair-more", &args! { count: more }), true);
    }
}

fn sentence(ui: &mut Ui, text: &str, weak: bool) {
    let text = RichText::new(text);
    let text = if weak { text.color(Tokens::of(ui).weak) } else { text };
    ui.add(Label::new(text).wrap());
}
