//! What a panel reads and what it gives back. A panel is `fn show(ui, &View, &mut PanelState, &mut Requests)`: it reads
//! the [`View`], draws, and puts its requests into [`Requests`]. It never changes the event itself.

use std::path::{Path, PathBuf};

use egui::{Response, Ui};

use super::action::Action;
use super::file_window::{FileQuestion, Purpose};
use super::shortcuts::Listening;
use super::widgets::{DialogBox, KeyHint, Severity, action_button, with_hint};
use crate::desk::RoundPack;
use crate::desk::settings::{CriteriaRequest, Settings};
use crate::desk::table_layout::TableLayout;
use crate::desk::{Club, ClubRequest, Desk, KeptColumns, Registrations, WatchRequest};
use crate::model::{
    Board, Command, EventCommand, HandChange, PlayerId, Round, RoundNumber, SectionId, SystemId, TableNumber,
    Tournament,
};
use crate::reports::lists::CsvStyle;
use crate::views::advice::Advice;
use crate::views::panel::Panel;
use crate::views::situation::Situation;
use crate::wording::{Value, Wording};

/// What a panel reads in one frame.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The open event: its log, its file, its clock.
    pub desk: &'a Desk,
    /// The event as it is now.
    pub tournament: &'a Tournament,
    /// Grows with every change, undo and redo: what is computed from the event is kept under this number.
    pub revision: u64,
    /// The sentences.
    pub wording: &'a Wording,
    /// What can be done now.
    pub situation: &'a Situation,
    /// The user's settings.
    pub settings: &'a Settings,
    /// The round chosen in the top bar: the last one paired unless the user chose another; round 1 before that.
    pub round: RoundNumber,
    /// Which keys are the panel's in this frame. Ask [`super::result_keys::take`] and `input_mut` with it.
    pub listening: Listening,
    /// The actions invoked since the last frame that the panel in view carries out.
    pub invoked: &'a [Action],
    /// A file that was chosen for a question of this panel.
    pub picked: Option<&'a (Purpose, PathBuf)>,
    /// Who answers for the engine: verdicts on changes by hand, explanations. None in a test without an engine.
    pub advice: Option<&'a dyn Advice>,
    /// The club book. None in a test without one.
    pub club: Option<&'a Club>,
    /// The list of registrations that is watched. None in a test without one.
    pub registrations: Option<&'a Registrations>,
}

impl<'a> View<'a> {
    /// The table of a board of the round in view.
    pub fn table(&self, board: Board) -> TableNumber {
        self.tournament.table(self.round, board)
    }

    /// A view in which nothing was invoked or picked and every key is the panel's.
    pub fn new(
        desk: &'a Desk,
        situation: &'a Situation,
        settings: &'a Settings,
        wording: &'a Wording,
    ) -> Self {
        let tournament = desk.tournament();
        let round = tournament.last_round().map_or(RoundNumber::FIRST, |(number, _)| number);
        let listening = Listening { letters: true, everything: true, fields: true };
        Self {
            desk,
            tournament,
            revision: desk.revision(),
            wording,
            situation,
            settings,
            round,
            listening,
            invoked: &[],
            picked: None,
            advice: None,
            club: None,
            registrations: None,
        }
    }

    /// How tables for spreadsheets are written.
    pub fn csv_style(&self) -> CsvStyle {
        self.settings.csv_style(&self.desk.environment().language)
    }

    /// The chosen round, if it is paired.
    pub fn paired_round(&self) -> Option<&'a Round> {
        self.tournament.round(self.round)
    }

    /// True if this action was invoked (by key, menu, palette or button) and the panel is to carry it out.
    pub fn invoked(&self, action: Action) -> bool {
        self.invoked.contains(&action)
    }

    /// The file chosen for this purpose, in the one frame after the choice.
    pub fn picked(&self, purpose: Purpose) -> Option<&'a Path> {
        self.picked.filter(|(asked, _)| *asked == purpose).map(|(_, path)| path.as_path())
    }

    /// A sentence without values.
    pub fn text(&self, key: &str) -> String {
        self.wording.text(key)
    }

    /// A dialog; `name` tells it from all others.
    pub fn dialog(&self, name: &'static str, title: impl Into<String>) -> DialogBox<'a> {
        DialogBox::new(name, title, self.wording)
    }

    /// A sentence with named values: `view.text_with("panel-round", &args! { round })`.
    pub fn text_with(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        self.wording.text_with(key, values)
    }
}

/// One request of a panel.
#[derive(Debug)]
pub enum Request {
    /// Invoke an action by name.
    Invoke(Action),
    /// Change the event. All of them are one step of undo, or none is carried out.
    Run(Vec<Command>),
    /// Change any section or the sections themselves.
    RunEvent(EventCommand),
    /// Show a section.
    ShowSection(SectionId),
    /// Take the next step of a section.
    StepIn(SectionId),
    /// Show a player of another section.
    ShowPlayerIn(SectionId, PlayerId),
    /// Show the game at a table of the last round of another section.
    ShowTableIn(SectionId, TableNumber),
    /// Change the last round by hand, after its verdict was in view; with a reason once the round is published.
    ChangePairing(HandChange, Option<String>),
    /// Invoke an action about a player: the panel that carries it out chooses the player first.
    InvokeFor(Action, PlayerId),
    /// Invoke an action about a player of any section, which comes into view first.
    InvokeIn(Action, SectionId, PlayerId),
    /// The pane under the board list is to be so high, in points.
    LowerPane(u16),
    /// Show a panel.
    ShowPanel(Panel),
    /// Show a round.
    ShowRound(RoundNumber),
    /// Say a sentence.
    Say(Severity, String),
    /// Ask for a file; the answer comes with [`View::picked`].
    AskFile(FileQuestion),
    /// Change the club book.
    Club(ClubRequest),
    /// Keep or forget a list of tie-breaks.
    Criteria(CriteriaRequest),
    /// Keep what an event prints each round.
    RoundPack(RoundPack),
    /// Keep how a table is arranged.
    KeepTable(&'static str, TableLayout),
    /// Remember what the columns of a list are taken for.
    KeepColumns(KeptColumns),
    /// Watch a list of registrations, or watch it no longer.
    Watch(WatchRequest),
    /// Show the rules of a system.
    ShowRules(SystemId),
    /// Print why a board of the round in view is paired so.
    PrintWhy(Board),
}

/// The requests of a frame, carried out before the next one.
#[derive(Debug, Default)]
pub struct Requests {
    requests: Vec<Request>,
    hints: Vec<KeyHint>,
    dialog: bool,
}

impl Requests {
    /// Invokes an action by name.
    pub fn invoke(&mut self, action: Action) {
        self.requests.push(Request::Invoke(action));
    }

    /// Invokes an action about a player, whichever panel carries it out.
    pub fn invoke_for(&mut self, action: Action, player: PlayerId) {
        self.requests.push(Request::InvokeFor(action, player));
    }

    /// Invokes an action about a player of any section, which comes into view first.
    pub fn invoke_in(&mut self, action: Action, section: SectionId, player: PlayerId) {
        self.requests.push(Request::InvokeIn(action, section, player));
    }

    /// Keeps the height of the pane under the board list, in points.
    pub fn keep_lower_pane(&mut self, height: u16) {
        self.requests.push(Request::LowerPane(height));
    }

    /// Invokes an action when what stands for it is clicked; its hint and its keys are told at the mouse.
    pub fn invoke_on_click(&mut self, response: Response, action: Action, wording: &Wording) {
        if with_hint(response, action, wording).clicked() {
            self.invoke(action);
        }
    }

    /// Draws the button of an action.
    pub fn action_button(&mut self, ui: &mut Ui, action: Action, situation: &Situation, wording: &Wording) {
        if action_button(ui, action, situation, wording).clicked() {
            self.invoke(action);
        }
    }

    /// Changes the event.
    pub fn run(&mut self, command: Command) {
        self.requests.push(Request::Run(vec![command]));
    }

    /// Changes the event by several commands in a row; the first refusal stops them.
    pub fn run_all(&mut self, commands: Vec<Command>) {
        self.requests.push(Request::Run(commands));
    }

    /// Changes any section or the sections themselves.
    pub fn run_event(&mut self, command: EventCommand) {
        self.requests.push(Request::RunEvent(command));
    }

    /// Shows a section.
    pub fn show_section(&mut self, section: SectionId) {
        self.requests.push(Request::ShowSection(section));
    }

    /// Shows a player of another section.
    pub fn show_player_in(&mut self, section: SectionId, player: PlayerId) {
        self.requests.push(Request::ShowPlayerIn(section, player));
    }

    /// Shows the game at a table of the last round of another section.
    pub fn show_table_in(&mut self, section: SectionId, table: TableNumber) {
        self.requests.push(Request::ShowTableIn(section, table));
    }

    /// Takes the next step of a section.
    pub fn step_in(&mut self, section: SectionId) {
        self.requests.push(Request::StepIn(section));
    }

    /// Changes the last round by hand; the desk adds the rules that it breaks.
    pub fn change_pairing(&mut self, change: HandChange, reason: Option<String>) {
        self.requests.push(Request::ChangePairing(change, reason));
    }

    /// Shows a panel.
    pub fn show_panel(&mut self, panel: Panel) {
        self.requests.push(Request::ShowPanel(panel));
    }

    /// Shows a round.
    pub fn show_round(&mut self, round: RoundNumber) {
        self.requests.push(Request::ShowRound(round));
    }

    /// Says a sentence in the status bar.
    pub fn say(&mut self, severity: Severity, sentence: impl Into<String>) {
        self.requests.push(Request::Say(severity, sentence.into()));
    }

    /// Says that something was printed or saved, with the names that stand there with boxes.
    pub fn say_sent(&mut self, sentence: String, missing: Option<String>) {
        match missing {
            None => self.say(Severity::Done, sentence),
            Some(missing) => self.say(Severity::Warning, format!("{sentence} {missing}")),
        }
    }

    /// Asks for a file.
    pub fn ask_file(&mut self, question: FileQuestion) {
        self.requests.push(Request::AskFile(question));
    }

    /// Changes the club book.
    pub fn club(&mut self, request: ClubRequest) {
        self.requests.push(Request::Club(request));
    }

    /// Keeps what the event prints each round.
    pub fn keep_round_pack(&mut self, pack: RoundPack) {
        self.requests.push(Request::RoundPack(pack));
    }

    /// Prints why a board of the round in view is paired so, on a slip.
    pub fn print_why(&mut self, board: Board) {
        self.requests.push(Request::PrintWhy(board));
    }

    /// Keeps how a table is arranged.
    pub fn keep_table(&mut self, table: &'static str, layout: TableLayout) {
        self.requests.push(Request::KeepTable(table, layout));
    }

    /// Remembers what the columns of a list are taken for.
    pub fn keep_columns(&mut self, columns: KeptColumns) {
        self.requests.push(Request::KeepColumns(columns));
    }

    /// Watches a list of registrations, or watches it no longer.
    pub fn watch(&mut self, request: WatchRequest) {
        self.requests.push(Request::Watch(request));
    }

    /// Shows the rules of a system.
    pub fn show_rules(&mut self, system: SystemId) {
        self.requests.push(Request::ShowRules(system));
    }

    /// Keeps or forgets a list of tie-breaks.
    pub fn criteria(&mut self, request: CriteriaRequest) {
        self.requests.push(Request::Criteria(request));
    }

    /// The keys that work now, for the status bar.
    pub fn key_hints(&mut self, hints: impl IntoIterator<Item = KeyHint>) {
        self.hints.extend(hints);
    }

    /// Tells that the panel shows a dialog: the window's keys are dead in the next frame.
    pub fn dialog_open(&mut self) {
        self.dialog = true;
    }

    /// True if nothing was requested.
    pub fn is_empty(&self) -> bool {
        self.requests.is_empty()
    }

    /// The requests, in their order (for the window and for tests of a panel).
    pub fn take_requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.requests)
    }

    pub(super) fn take_dialog(&mut self) -> bool {
        std::mem::take(&mut self.dialog)
    }

    pub(super) fn take_hints(&mut self) -> Vec<KeyHint> {
        std::mem::take(&mut self.hints)
    }
}
