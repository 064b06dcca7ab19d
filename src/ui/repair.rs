//! The repair view: a damaged file, what is wrong with it, what can be kept, and what must be entered again.

use std::path::Path;

use egui::{Context, Label, RichText, Ui};
use jiff::tz::TimeZone;

use super::theme::{self, GRID, Tokens};
use super::widgets::{DialogAnswer, DialogBox};
use crate::desk::{LostStep, Repair};
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

/// What can be kept, in sentences.
fn kept(found: &Repair, wording: &Wording) -> Vec<String> {
    let kept = &found.kept;
    let name = found.tournament.event().name.trim();
    let name = if name.is_empty() { file_name(&found.path) } else { name.to_owned() };
    let mut sentences = vec![wording.text_with(
        "repair-kept-event",
        &args! { name, players: kept.players, rounds: kept.rounds, results: kept.results },
    )];
    if let Some((round, missing)) = kept.missing {
        let values = args! { missing, round };
        sentences.push(wording.text_with("repair-kept-missing", &values));
    }
    if kept.of > 0 {
        let values = args! { kept: kept.steps, of: kept.of };
        sentences.push(wording.text_with("repair-kept-steps", &values));
    }
    if let Some(last) = found.journal.entries.last() {
        let what = wording.about(&found.tournament).command(&last.command);
        sentences.push(wording.text_with("repair-kept-last", &args! { what }));
    }
    if found.recovered > 0 {
        sentences.push(wording.text_with("repair-kept-recovered", &args! { count: found.recovered }));
    }
    if let Some(at) = found.newest_backup {
        let at = at.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string();
        sentences.push(wording.text_with("repair-kept-backup", &args! { at }));
    }
    sentences
}

fn lost_step(found: &Repair, step: &LostStep, wording: &Wording) -> String {
    let what = match &step.entry {
        Some(entry) => wording.about(&found.tournament).command(&entry.command),
        None if step.kind.is_empty() => wording.text("repair-lost-unreadable"),
        None => wording.text_with("repair-lost-kind", &args! { kind: step.kind.as_str() }),
    };
    if step.line == 0 {
        return what;
    }
    wording.text_with("repair-lost-step", &args! { line: step.line, what })
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}
