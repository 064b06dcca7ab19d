//! *About*: version, newer versions, where the program's files lie, the licences of its parts, and a report to copy for
//! whoever mends a fault. What takes longer than a frame is asked in the background when the dialog opens.

mod licences;
mod newer_version;
mod places;

use std::task::Poll;

use egui::{Context, FontId, Label, RichText, ScrollArea, Sense, Ui, Vec2};

use self::licences::LicenceList;
pub use newer_version::{ask_once, choice_row, found_sentence};

use super::theme::{self, DISPLAY, GRID, SMALL, Tokens};
use super::view::Requests;
use super::widgets::{DialogAnswer, DialogBox, Form, Severity, button, segments};
use crate::desk::program::newer_version::VersionLook;
use crate::desk::program::{EventFacts, Surroundings, WindowFacts, diagnostics, version_and_commit};
use crate::desk::settings::Settings;
use crate::desk::{BackgroundAnswer, Desk, Environment};
use crate::pairing::Control;
use crate::wording::Wording;

/// How wide the dialog is.
const WIDTH: f32 = 760.0;

/// A part of the dialog.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
enum AboutTab {
    #[default]
    Program,
    Places,
    Licences,
    Diagnostics,
}

/// What the dialog reads of the window.
pub struct AboutView<'a> {
    /// Folders, time, addresses.
    pub environment: &'a Environment,
    /// The open event.
    pub desk: Option<&'a Desk>,
    /// What draws the window.
    pub renderer: &'a str,
    /// The program's icon.
    pub logo: Option<&'a egui::TextureHandle>,
    /// Sentences.
    pub wording: &'a Wording,
}

/// The dialog's state.
#[derive(Default)]
pub struct AboutDialog {
    tab: AboutTab,
    surroundings: BackgroundAnswer<(), Surroundings>,
    licences: LicenceList,
}

impl AboutDialog {
    /// Draws it; true when it is to be closed.
    pub fn show(
        &mut self,
        ctx: &Context,
        view: &AboutView<'_>,
        settings: &mut Settings,
        look: &mut VersionLook,
        out: &mut Requests,
    ) -> bool {
        let wording = view.wording;
        let folders = view.environment.folders.clone();
        let ask = || move |_: &Control| Surroundings::ask(&folders);
        let asked = self.surroundings.ask("surroundings", (), view.environment, ask);
        let surroundings = if let Poll::Ready(Some(found)) = asked { Some(found) } else { None };
        if self.tab == AboutTab::Licences {
            self.licences.keys(ctx);
        }
        let (tab, licences) = (&mut self.tab, &mut self.licences);
        let answer =
            DialogBox::new("about", wording.text("about-title"), wording).width(WIDTH).show(ctx, |ui| {
                let tabs: Vec<_> = <AboutTab as strum::IntoEnumIterator>::iter()
                    .map(|tab| (tab, wording.text(&format!("about-tab-{}", <&str>::from(tab)))))
                    .collect();
                ui.horizontal(|ui| segments(ui, tab, &tabs));
                ui.add_space(GRID);
                // As high whichever part is in view: nothing jumps when another one is chosen.
                let height = (ui.ctx().content_rect().height() - 36.0 * GRID).clamp(160.0, 480.0);
                ui.allocate_ui(Vec2::new(ui.available_width(), height), |ui| {
                    ui.set_min_height(height);
                    match *tab {
                        AboutTab::Program => program(ui, view, surroundings, settings, look),
                        AboutTab::Places => places::show(ui, &view.environment.folders, wording, out),
                        AboutTab::Licences => licences.show(ui, view.environment, wording),
                        AboutTab::Diagnostics => report(ui, view, surroundings, settings, out),
                    }
                });
            });
        answer != DialogAnswer::Open
    }
}

fn program(
    ui: &mut Ui,
    view: &AboutView<'_>,
    surroundings: Option<&Surroundings>,
    settings: &mut Settings,
    look: &mut VersionLook,
) {
    let (tokens, wording) = (Tokens::of(ui), view.wording);
    ui.horizontal(|ui| {
        let (square, _) = ui.allocate_exact_size(Vec2::splat(64.0), Sense::hover());
        let whole = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
        if let Some(logo) = view.logo {
            ui.painter().image(logo.id(), square, whole, egui::Color32::WHITE);
        }
        ui.add_space(GRID);
        ui.vertical(|ui| {
            ui.label(RichText::new(wording.text("app-name")).font(theme::bold_font(DISPLAY)));
            ui.label(RichText::new(wording.text("app-tagline")).color(tokens.weak));
        });
    });
    ui.add_space(GRID);
    let mut form = Form::new(ui);
    let words = |ui: &mut Ui, text: String| ui.add(Label::new(text).wrap());
    form.row(&wording.text("about-version"), |ui| words(ui, version_and_commit()));
    form.row(&wording.text("about-licence"), |ui| words(ui, wording.text("about-licence-is")));
    form.row(&wording.text("about-system"), |ui| {
        let asking = || wording.text("about-asking");
        words(ui, surroundings.map_or_else(asking, |found| found.system().to_owned()))
    });
    choice_row(&mut form, &mut settings.newer_version, wording);
    newer_version::state_row(&mut form, &mut settings.newer_version, look, view);
}

/// The report as it is copied.
fn report(
    ui: &mut Ui,
    view: &AboutView<'_>,
    surroundings: Option<&Surroundings>,
    settings: &Settings,
    out: &mut Requests,
) {
    let (weak, wording) = (Tokens::of(ui).weak, view.wording);
    let window = window_facts(ui.ctx(), view.renderer);
    let event = view.desk.map(EventFacts::of);
    let text = surroundings
        .map(|found| diagnostics(found, &view.environment.folders, settings, Some(&window), event.as_ref()));
    ui.horizontal(|ui| {
        let label = wording.text("about-copy-diagnostics");
        if button(ui, None, &label, text.is_some(), false).clicked()
            && let Some(text) = text.as_ref()
        {
            ui.ctx().copy_text(text.clone());
            out.say(Severity::Done, wording.text("about-copied"));
        }
        let note = RichText::new(wording.text("about-diagnostics-note")).size(SMALL).color(weak);
        ui.add(Label::new(note).wrap());
    });
    ui.add_space(GRID);
    let text = text.unwrap_or_else(|| wording.text("about-asking"));
    ScrollArea::vertical().id_salt("report").auto_shrink(false).show(ui, |ui| {
        ui.add(Label::new(RichText::new(text).font(FontId::proportional(SMALL))).wrap().selectable(true));
    });
}

fn window_facts(ctx: &Context, renderer: &str) -> WindowFacts {
    let scale = ctx.native_pixels_per_point().unwrap_or(1.0);
    let size = ctx.content_rect().size() * ctx.pixels_per_point();
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a size on a screen, in pixels"
    )]
    let whole = |length: f32| length.round().clamp(0.0, 1e6) as u32;
    WindowFacts {
        renderer: renderer.to_owned(),
        display_scale: whole(scale * 100.0),
        size: (whole(size.x), whole(size.y)),
        is_dark: ctx.theme() == egui::Theme::Dark,
    }
}
