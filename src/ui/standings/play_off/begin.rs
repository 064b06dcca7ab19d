//! The dialog in which the play-off begins: how many go on, how lots are drawn, and who would meet.

use egui::{Context, Response, RichText, Ui};

use crate::model::{BracketSize, PlayerId};
use crate::ui::theme::{self, GRID, SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{self, DialogAnswer, segments, text_field};
use crate::views::bracket::{first_match, first_matches};
use crate::views::play_off_choice::{PlayOffChoice, PlayOffPlan};
use crate::views::standings::StandingsLists;
use crate::wording::args;

/// The form of the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeginForm(PlayOffChoice);

impl BeginForm {
    /// With the usual choice; the seed comes from the desk's draws.
    pub fn new(view: &View<'_>) -> Self {
        Self(PlayOffChoice::new((view.desk.environment().draw)() % 1_000_000))
    }

    /// Draws the dialog; true while it stays open.
    pub fn show(
        &mut self,
        ctx: &Context,
        view: &View<'_>,
        whole: Option<&StandingsLists>,
        out: &mut Requests,
    ) -> bool {
        let plan = whole.and_then(|lists| self.0.plan(view.tournament, &lists.standings));
        let command = plan.as_ref().and_then(PlayOffPlan::command);
        let ready = command.is_some();
        let answer = view
            .dialog("play-off-begin", view.text("play-off-begin"))
            .width(640.0)
            .accept(view.text("play-off-begin-accept"))
            .enabled(ready)
            .show(ctx, |ui| {
                self.choices(ui, view);
                ui.add_space(GRID);
                match (whole, &plan) {
                    (None, _) => note(ui, &view.text("standings-computing")),
                    (Some(_), None) => {}
                    (Some(lists), Some(plan)) => self.preview(ui, view, lists, plan),
                }
            });
        if answer == DialogAnswer::Accepted
            && let Some(command) = command
        {
            out.run(command);
            return false;
        }
        answer != DialogAnswer::Cancelled
    }

    fn choices(&mut self, ui: &mut Ui, view: &View<'_>) {
        let words = |key: &str| view.text(key);
        let mut form = widgets::Form::new(ui);
        let mut sizes = vec![(BracketSize::Four, words("play-off-top-4"))];
        if view.tournament.player_count() >= BracketSize::Eight.least_entrants() {
            sizes.push((BracketSize::Eight, words("play-off-top-8")));
        }
        form.row(&words("play-off-size"), |ui| choose(ui, &mut self.0.bracket, &sizes));
        if sizes.len() == 1 {
            let least = args! { least: BracketSize::Eight.least_entrants() };
            form.note(&view.text_with("play-off-top-8-note", &least));
        }
        let third = [(true, words("play-off-third-yes")), (false, words("play-off-third-no"))];
        form.row(&words("match-slot-third-place"), |ui| choose(ui, &mut self.0.third_place, &third));
        let equals = [(false, words("play-off-by-number")), (true, words("play-off-by-lot"))];
        form.row(&words("play-off-equals"), |ui| choose(ui, &mut self.0.equals_by_lot, &equals));
        let colours = [(false, words("play-off-better-white")), (true, words("play-off-by-lot"))];
        form.row(&words("play-off-colours"), |ui| choose(ui, &mut self.0.colours_by_lot, &colours));
        if self.0.is_drawn() {
            form.row(&words("play-off-seed"), |ui| text_field(ui, &mut self.0.seed, "", 120.0));
            if self.0.lacks_seed() {
                form.complaint(&words("play-off-seed-wrong"));
            } else {
                form.note(&words("play-off-seed-note"));
            }
        }
    }

    /// Who would meet, and what is to be said about it.
    fn preview(&self, ui: &mut Ui, view: &View<'_>, lists: &StandingsLists, plan: &PlayOffPlan) {
        let about = view.wording.about(view.tournament);
        ui.spacing_mut().item_spacing.y = 4.0;
        if !plan.seeding.is_full(self.0.bracket) {
            let values = args! { count: plan.seeding.seeds.len(), size: self.0.bracket.size() };
            warning(ui, &view.text_with("play-off-too-few", &values));
        } else {
            ui.label(theme::bold(view.text("play-off-first-matches")));
            for (slot, contest) in first_matches(&plan.play_off) {
                ui.label(first_match(view.tournament, view.wording, &plan.play_off, slot, contest));
            }
        }
        let names = |ids: &[PlayerId]| about.names(ids);
        if !plan.seeding.skipped.is_empty() {
            let players = args! { players: names(&plan.seeding.skipped) };
            warning(ui, &view.text_with("play-off-skipped", &players));
        }
        let key = if self.0.equals_by_lot { "play-off-equal-by-lot" } else { "play-off-equal-by-number" };
        for equals in &plan.seeding.equals {
            note(ui, &view.text_with(key, &args! { players: names(equals) }));
        }
        if lists.conclusion.end.is_none() {
            let so_far = about.conclusion(&lists.conclusion);
            warning(ui, &view.text_with("play-off-early", &args! { state: so_far }));
        }
    }
}

fn choose<T: Copy + PartialEq>(ui: &mut Ui, chosen: &mut T, choices: &[(T, String)]) -> Response {
    ui.horizontal(|ui| segments(ui, chosen, choices)).response
}

fn note(ui: &mut Ui, text: &str) {
    let weak = Tokens::of(ui).weak;
    ui.add(egui::Label::new(RichText::new(text).size(SMALL).color(weak)).wrap());
}

fn warning(ui: &mut Ui, text: &str) {
    let warn = Tokens::of(ui).warn;
    ui.add(egui::Label::new(RichText::new(text).color(warn)).wrap());
}
