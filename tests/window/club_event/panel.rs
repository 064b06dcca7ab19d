//! Runs one panel alone, as the window does: keys become actions by the table, requests are carried out where the panel
//! cannot go on without.

use std::sync::Arc;

use egui_kittest::Harness;
use interzonal::desk::settings::Settings;
use interzonal::desk::{Club, Desk, Environment, Folders};
use interzonal::model::{Journal, RoundNumber, Tournament};
use interzonal::ui::action::Action;
use interzonal::ui::file_window::Purpose;
use interzonal::ui::shortcuts::{self, Listening};
use interzonal::ui::theme;
use interzonal::ui::view::{Request, Requests, View};
use interzonal::views::panel::Panel;
use interzonal::views::situation::Situation;
use interzonal::wording::Wording;

/// A panel with its event.
pub struct Alone<S> {
    pub desk: Desk,
    pub panel: S,
    pub requests: Vec<Request>,
    pub picked: Option<(Purpose, std::path::PathBuf)>,
    pub round: Option<RoundNumber>,
    /// The club book, for the panel that shows it.
    pub club: Option<Club>,
    dialog: bool,
    invoked: Vec<Action>,
    wording: Wording,
    pub settings: Settings,
    _folder: tempfile::TempDir,
}

/// The panel at work in a window of 1144 × 700 points.
pub fn harness<S: 'static>(
    tournament: Tournament,
    panel: S,
    which: Panel,
    show: impl Fn(&mut egui::Ui, &View<'_>, &mut S, &mut Requests) + 'static,
) -> Harness<'static, Alone<S>> {
    let folder = tempfile::tempdir().expect("a folder");
    let environment = Environment {
        now: Arc::new(|| jiff::Timestamp::from_second(1_795_000_000).expect("a time")),
        ..Environment::new(Folders::inside(folder.path()))
    };
    let desk = Desk::adopt(environment, Journal::new(tournament)).expect("a desk");
    let alone = Alone {
        desk,
        panel,
        requests: Vec::new(),
        picked: None,
        round: None,
        club: None,
        dialog: false,
        invoked: Vec::new(),
        wording: Wording::english(),
        settings: Settings::default(),
        _folder: folder,
    };
    let draw = move |ui: &mut egui::Ui, alone: &mut Alone<S>| {
        let situation = Situation::of(alone.desk.tournament(), which, false, false);
        let listening = Listening::now(ui.ctx(), alone.dialog);
        let mut invoked = std::mem::take(&mut alone.invoked);
        invoked.extend(shortcuts::take(ui.ctx(), &situation, listening, alone.dialog).actions);
        let picked = alone.picked.take();
        if let Some(club) = alone.club.as_mut() {
            club.see(&alone.desk);
        }
        let mut view = View::new(&alone.desk, &situation, &alone.settings, &alone.wording);
        view.listening = listening;
        view.invoked = &invoked;
        view.picked = picked.as_ref();
        view.club = alone.club.as_ref();
        view.round = alone.round.unwrap_or(view.round);
        let mut out = Requests::default();
        show(ui, &view, &mut alone.panel, &mut out);
        alone.dialog = egui::Popup::is_any_open(ui.ctx())
            || ui.ctx().memory(|memory| memory.top_modal_layer().is_some());
        for request in out.take_requests() {
            match request {
                Request::ShowRound(round) => alone.round = Some(round),
                Request::Invoke(action) => alone.invoked.push(action),
                // The panel has selected the player already.
                Request::InvokeFor(action, _) if action.done_by() == Some(which) => {
                    alone.invoked.push(action);
                }
                Request::Club(request) => alone.club.iter().for_each(|club| club.request(request.clone())),
                other => alone.requests.push(other),
            }
        }
    };
    Harness::builder()
        .with_size(egui::vec2(1144.0, 700.0))
        .with_context_setup(theme::install)
        .with_accessibility_check(true)
        .with_max_steps(64)
        .build_ui_state(draw, alone)
}
