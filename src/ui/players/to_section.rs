//! The dialog *Move to section*: where the selected players go on, what they get for rounds missed there, and what
//! becomes of them here.

use egui::{Label, RichText, Ui};

use super::dialogs::bye_words;
use crate::model::{ByeRequest, EventCommand, PlayerId, SectionId};
use crate::ui::theme::{GRID, SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, DropDown, Form, Severity, drop_down_of, segments};
use crate::wording::args;

/// What is chosen.
pub struct ToSection {
    players: Vec<PlayerId>,
    from: SectionId,
    to: SectionId,
    missed: ByeRequest,
}

impl ToSection {
    /// For these players of the section in view. `None` if there is no other section.
    pub fn new(view: &View<'_>, players: Vec<PlayerId>) -> Option<Self> {
        let from = view.desk.section();
        let to = view.desk.event().sections().map(|section| section.id).find(|id| *id != from)?;
        Some(Self { players, from, to, missed: ByeRequest::Zero })
    }

    fn command(&self) -> EventCommand {
        let Self { players, from, to, missed } = self;
        EventCommand::MovePlayers { players: players.clone(), from: *from, to: *to, missed: *missed }
    }

    /// Shows it. True once it is done with.
    pub fn show(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) -> bool {
        let command = self.command();
        let verdict = view.desk.check_event(&command);
        let about = view.wording.about_section(view.desk.event(), self.from);
        let (count, names) = (self.players.len(), about.names(&self.players));
        let answer = view
            .dialog(
                "to-section",
                view.text_with("sections-move-title", &args! { count, names: names.as_str() }),
            )
            .width(560.0)
            .accept(view.text("sections-move"))
            .enabled(verdict.is_ok())
            .show(ui.ctx(), |ui| {
                if count > 1 {
                    ui.label(RichText::new(&names).size(SMALL).color(Tokens::of(ui).weak));
                    ui.add_space(GRID);
                }
                self.fields(ui, view);
                ui.add_space(GRID);
                let tokens = Tokens::of(ui);
                let line = |ui: &mut Ui, sentence: String, ink| {
                    ui.add(Label::new(RichText::new(sentence).color(ink)).wrap());
                };
                match &verdict {
                    Err(refusal) => line(ui, about.refusal(refusal), tokens.bad),
                    Ok(()) => {
                        for sentence in self.consequences(view) {
                            line(ui, sentence, tokens.weak);
                        }
                    }
                }
            });
        if answer == DialogAnswer::Accepted && verdict.is_ok() {
            let section = view.desk.event().name_of(self.to);
            out.run_event(command);
            let said = view.text_with("sections-moved", &args! { count, names, section });
            out.say(Severity::Done, said);
        }
        answer != DialogAnswer::Open
    }

    /// How many rounds of the other section are paired without them.
    fn rounds_there(&self, view: &View<'_>) -> usize {
        view.desk.event().tournament(self.to).map_or(0, |tournament| tournament.rounds_paired())
    }

    fn fields(&mut self, ui: &mut Ui, view: &View<'_>) {
        let event = view.desk.event();
        let others = event.sections().map(|section| section.id).filter(|id| *id != self.from);
        let names: Vec<(SectionId, String)> = others.map(|id| (id, event.name_of(id))).collect();
        let shown = event.name_of(self.to);
        let mut form = Form::new(ui);
        form.row(&view.text("sections-move-to"), |ui| {
            let list = DropDown::new("move-to").width(240.0).selected_text(shown);
            drop_down_of(ui, list, &mut self.to, names)
        });
        if self.rounds_there(view) == 0 {
            self.missed = ByeRequest::Zero;
            return;
        }
        let byes = [ByeRequest::Zero, ByeRequest::Half, ByeRequest::Full];
        let choices = byes.map(|bye| (bye, view.text(bye_words(Some(bye)))));
        form.row(&view.text("sections-move-missed"), |ui| {
            ui.horizontal(|ui| segments(ui, &mut self.missed, &choices)).response
        });
    }

    /// What becomes of them in both sections.
    fn consequences(&self, view: &View<'_>) -> Vec<String> {
        let event = view.desk.event();
        let count = self.players.len();
        let from = event.name_of(self.from);
        let is_started = view.tournament.is_started();
        let key = if is_started { "sections-move-withdrawn" } else { "sections-move-gone" };
        let mut sentences = vec![view.text_with(key, &args! { count, from })];
        let paired = self.rounds_there(view);
        if paired > 0 {
            let to = event.name_of(self.to);
            sentences.push(view.text_with("sections-move-late", &args! { count, to, paired }));
        }
        sentences
    }
}
