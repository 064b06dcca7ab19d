//! What stands above the table: what is wrong with the book's file, and who may be who.

use egui::{Frame, Label, Margin, RichText, Ui};

use crate::desk::{ClubRequest, ClubState};
use crate::files::club_book::BookError;
use crate::standings::club::{Person, Question};
use crate::ui::theme::{SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{Icon, Severity, banner, button, from_both_ends};
use crate::views::club_members::who_in_words;

/// Draws the strips there is a reason for.
pub fn show(ui: &mut Ui, view: &View<'_>, book: &ClubState, out: &mut Requests) {
    if let Some(error) = &book.failure {
        failure(ui, view, error, out);
    }
    if let Some(aside) = &book.aside {
        let path = aside.display().to_string();
        banner(ui, Severity::Done, &view.text_with("club-aside", &[("path", path.into())]));
    }
    let questions = book.totals.as_ref().map(|totals| totals.questions.as_slice()).unwrap_or_default();
    if let Some(first) = questions.first() {
        question(ui, view, first, questions.len(), out);
    }
}

/// The book cannot be read or written. A damaged one can be put aside; one of a newer program cannot.
fn failure(ui: &mut Ui, view: &View<'_>, error: &BookError, out: &mut Requests) {
    banner(ui, Severity::Failed, &view.wording.book_error(error));
    if matches!(error, BookError::Damaged { .. }) {
        let fill = Tokens::of(ui).bad_fill;
        Frame::new().fill(fill).inner_margin(Margin { left: 40, right: 16, top: 0, bottom: 8 }).show(
            ui,
            |ui| {
                ui.set_min_width(ui.available_width());
                let anew = button(ui, None, &view.text("club-begin-anew"), true, false);
                if anew.on_hover_text(view.text("club-begin-anew-hint")).clicked() {
                    out.club(ClubRequest::BeginAnew);
                }
            },
        );
    }
}

fn question(ui: &mut Ui, view: &View<'_>, question: &Question, count: usize, out: &mut Requests) {
    let tokens = Tokens::of(ui);
    let called = |(person, event): &(Person, String)| {
        let who = who_in_words(view.wording, &person.name, person.born, person.fide_id);
        view.text_with("club-who-of", &[("who", who.into()), ("event", event.as_str().into())])
    };
    let values = [("one", called(&question.a).into()), ("other", called(&question.b).into())];
    let sentence = view.text_with("club-question", &values);
    Frame::new().fill(tokens.warn_fill).inner_margin(Margin::symmetric(16, 6)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(16.0), egui::Sense::hover());
            Icon::Warning.paint_in(ui.painter(), rect, tokens.warn);
            let asked = |ui: &mut Ui| {
                ui.add(Label::new(RichText::new(sentence).color(tokens.text)).truncate());
            };
            from_both_ends(ui, "club-question", asked, |ui| {
                if count > 1 {
                    let more = view.text_with("club-more-questions", &[("count", (count - 1).into())]);
                    ui.label(RichText::new(more).size(SMALL).color(tokens.weak));
                }
                for (key, same) in [("club-same", true), ("club-different", false)] {
                    if button(ui, None, &view.text(key), true, false).clicked() {
                        out.club(ClubRequest::Answer(question.answered(same)));
                    }
                }
            });
        });
    });
}
