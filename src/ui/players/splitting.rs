//! The dialog *Split section*: the selected players, or those below a rating, get a section of their own.

use egui::{Label, RichText, Ui};

use crate::model::{EventCommand, PlayerId, Tournament};
use crate::ui::theme::{GRID, SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, Form, RequiredText, segments, text_field};
use crate::wording::args;

/// Who goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    /// Those below a rating, and those without one.
    Rating,
    /// Those who were selected.
    Selection,
}

/// What is chosen.
pub struct Splitting {
    selected: Vec<PlayerId>,
    by: By,
    below: String,
    name: RequiredText,
}

impl Splitting {
    /// Of the section in view. Several selected players are those who go, unless the rating is chosen.
    pub fn new(view: &View<'_>, selected: Vec<PlayerId>) -> Self {
        let by = if selected.is_empty() { By::Rating } else { By::Selection };
        let below = middle_rating(view.tournament).map(|rating| rating.to_string()).unwrap_or_default();
        Self { selected, by, below, name: RequiredText::default() }
    }

    fn players(&self, tournament: &Tournament) -> Vec<PlayerId> {
        match (self.by, self.below.trim().parse::<u16>()) {
            (By::Selection, _) => self.selected.clone(),
            (By::Rating, Ok(below)) => {
                let goes = |rating: Option<u16>| rating.is_none_or(|rating| rating < below);
                let order = tournament.in_number_order().into_iter().map(|(_, player)| player);
                order.filter(|player| goes(player.details.rating)).map(|player| player.id).collect()
            }
            (By::Rating, Err(_)) => Vec::new(),
        }
    }

    /// Shows it. True once it is done with.
    pub fn show(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) -> bool {
        let section = view.desk.section();
        let players = self.players(view.tournament);
        let named = self.name.is_filled();
        let command =
            EventCommand::SplitSection { section, name: self.name.text(), players: players.clone() };
        let verdict = view.desk.check_event(&command);
        let ready = named && verdict.is_ok();
        let title =
            view.text_with("sections-split-title", &args! { name: view.desk.event().name_of(section) });
        let answer = view
            .dialog("split-section", title)
            .width(560.0)
            .accept(view.text("sections-split"))
            .enabled(ready)
            .typed(self.name.is_typed())
            .show(ui.ctx(), |ui| {
                self.fields(ui, view, ready);
                ui.add_space(GRID);
                let tokens = Tokens::of(ui);
                let total = view.tournament.player_count();
                let stay = total.saturating_sub(players.len());
                let counts = view.text_with("sections-split-counts", &args! { go: players.len(), stay });
                ui.label(counts);
                let names = view.wording.about(view.tournament).names(&players);
                ui.add(Label::new(RichText::new(names).size(SMALL).color(tokens.weak)).wrap());
                if let Err(refusal) = verdict.as_ref()
                    && (named || players.is_empty())
                {
                    let sentence = view.wording.about(view.tournament).refusal(refusal);
                    ui.add(Label::new(RichText::new(sentence).color(tokens.bad)).wrap());
                }
            });
        if answer == DialogAnswer::Accepted && ready {
            out.run_event(command);
        }
        answer != DialogAnswer::Open
    }

    fn fields(&mut self, ui: &mut Ui, view: &View<'_>, ready: bool) {
        let example = view.text("sections-name-example");
        let mut form = Form::new(ui);
        form.row(&view.text("sections-name"), |ui| self.name.field(ui, &example, ready));
        if !self.selected.is_empty() {
            let count = self.selected.len();
            let choices = [
                (By::Selection, view.text_with("sections-split-selected", &args! { count })),
                (By::Rating, view.text("sections-split-by-rating")),
            ];
            form.row(&view.text("sections-split-who"), |ui| {
                ui.horizontal(|ui| segments(ui, &mut self.by, &choices)).response
            });
        }
        if self.by == By::Rating {
            form.row(&view.text("sections-split-below"), |ui| text_field(ui, &mut self.below, "", 80.0));
            form.note(&view.text("sections-split-note"));
        }
    }
}

/// The rating in the middle of the list: half of those with a rating are below it.
fn middle_rating(tournament: &Tournament) -> Option<u16> {
    let mut ratings: Vec<u16> = tournament.players().filter_map(|player| player.details.rating).collect();
    ratings.sort_unstable();
    ratings.get(ratings.len() / 2).copied()
}
