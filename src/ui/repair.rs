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
        let (wrong, more) = listed(&found.losses, |loss| wording.loss(loss));
        let more = more + found.untold;
        let nothing = vec![wording.text("repair-wrong-nothing")];
        let wrong = if wrong.is_empty() { nothing } else { wrong };
        group(ui, &wording.text("repair-wrong"), &wrong, more, wording);
        if !found.lost.is_empty() {
            let (lost, more) = listed(&found.lost, |step: &LostStep| lost_step(found, step, wording));
            group(ui, &wording.text("repair-lost"), &lost, more, wording);
        }
    })
}

/// The first points in words, and how many more there are.
fn listed<T>(points: &[T], words: impl Fn(&T) -> String) -> (Vec<String>, usize) {
    (points.iter().take(LISTED).map(words).collect(), points.len().saturating_sub(LISTED))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_hundred_points_are_listed_and_the_rest_is_counted() {
        let counts = [199, 200, 201].map(|points| {
            let (told, more) = listed(&vec![0; points], ToString::to_string);
            (told.len(), more)
        });
        assert_eq!(counts, [(199, 0), (200, 0), (200, 1)]);
    }
}
