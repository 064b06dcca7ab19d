//! The window. Panels read the open event and return requests; nothing here changes a tournament, knows a pairing
//! rule, reads a file format or does arithmetic on points.
//!
//! # How a panel is written
//!
//! ```text
//! /// What the panel remembers between frames: selection, sort order, what is being typed. Never facts of the event.
//! #[derive(Debug, Default)]
//! pub struct PlayersPanel { … }
//!
//! /// Draws the panel.
//! pub fn show(ui: &mut Ui, view: &View<'_>, state: &mut PlayersPanel, out: &mut Requests) {
//!     // 1. Keys and actions first: `view.invoked(Action::WithdrawPlayer)`, `result_keys::take(…, view.listening)`,
//!     //    arrows only `if view.listening.everything`, letters only `if view.listening.letters`.
//!     // 2. The bar with the heading, filters and buttons.
//!     toolbar(ui, |ui| { ui.label(theme::heading(view.text("panel-players"))); … });
//!     // 3. The content, as a rule `widgets::data_table`. It reads `view.tournament`, `view.round`.
//!     // 4. Requests: `out.run(Command::…)`, `out.invoke(Action::…)`, `out.say(…)`; they are carried out before the
//!     //    next frame, and the window shows a refusal as a sentence.
//!     out.key_hints([KeyHint::new("Ins", view.text("key-new"))]);
//! }
//! ```
//!
//! * Words come from `view.wording` (keys prefixed by the panel: `players-…`), colours and sizes from [`theme`],
//!   widgets from [`widgets`]. Every input has an accessible name; kittest rejects one without.
//! * What a user can invoke by name is a row of [`action::Action`]. A panel's own rows have the scope
//!   `ActionScope::In(panel)`; the window consumes their keys and the panel finds them in `view.invoked`.
//! * A panel with dialogs of its own draws them with [`View::dialog`] and says so with `Requests::dialog_open`, so
//!   that the window's keys are ignored meanwhile.
//! * What is computed and not drawn comes from [`crate::views`]. Nothing slower than 1 ms runs in `show`: an answer is
//!   cached under `view.revision`, in a [`crate::desk::KeptAnswer`] or, if it takes longer, in a
//!   [`crate::desk::BackgroundAnswer`].
//! * A test can run `show` alone: `View` is made with [`view::View::new`].

pub mod about;
pub mod action;
pub mod app;
pub mod audit;
mod board_plan;
pub mod clock;
pub mod club;
pub mod draw_calls;
pub mod event_form;
pub mod file_window;
pub mod fonts;
pub mod hall;
pub mod log;
mod menu;
pub mod palette;
mod publish;
pub mod rail;
mod rating_lists;
mod rehearsal;
mod repair;
mod report_export;
mod restore;
pub mod result_keys;
mod rules_page;
mod sections;
pub mod settings_dialog;
pub mod shortcut_help;
pub mod shortcuts;
pub mod start_page;
pub mod status_bar;
pub mod theme;
pub mod top_bar;
pub mod tournament;
mod unticked;
pub mod view;
mod what_if;
pub mod widgets;
pub mod window;

pub mod pairings;
pub mod players;
pub mod print;
pub mod standings;

pub use app::{App, Start};
pub use view::{Request, Requests, View};

/// The bar above a panel's content: heading at the left, filters and buttons after it. What a narrow window has no room for is
/// scrolled sideways, by the wheel or as the keyboard comes to it.
pub fn toolbar(ui: &mut egui::Ui, add: impl FnOnce(&mut egui::Ui)) {
    let tokens = theme::Tokens::of(ui);
    let width = ui.available_width();
    let (rect, bar) = ui.allocate_exact_size(egui::vec2(width, theme::TOOLBAR), egui::Sense::hover());
    ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, tokens.hairline());
    let inner = rect.shrink2(egui::vec2(theme::MARGIN, 0.0));
    ui.scope_builder(egui::UiBuilder::new().max_rect(inner), |ui| {
        egui::ScrollArea::horizontal()
            .id_salt(bar.id)
            .auto_shrink([false, false])
            .scroll_bar_visibility(egui::scroll_area::ScrollBarVisibility::AlwaysHidden)
            .show(ui, |ui| {
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), add);
                widgets::follow_focus(ui);
            });
    });
    // What follows begins right under the line.
    ui.add_space(-ui.spacing().item_spacing.y);
}
