//! A playing hall for the Pairings panel alone: it carries out the panel's requests as the desk would, and asks the
//! engine straight.

use std::task::Poll;

use interzonal::desk::settings::Settings;
use interzonal::desk::{Desk, Environment, Folders};
use interzonal::model::{
    Board, Command, Game, GameResult, HandChange, Journal, NewPlayer, PairedGame, PlannedPairing,
    PlayerDetails, PlayerId, RoundNumber, Rules, SystemId, Title, Tournament, apply,
};
use interzonal::pairing::{
    Control, Explanation, Field, Pair, PairError, Pairing, SeatedRound, Seating, Verdict, WhyNot, Wish,
    after_change, pair_rest, system,
};
use interzonal::ui::action::Action;
use interzonal::ui::pairings::{self, PairingsPanel};
use interzonal::ui::shortcuts::{self, Listening};
use interzonal::ui::view::{Request, Requests, View};
use interzonal::views::advice::Advice;
use interzonal::views::panel::Panel;
use interzonal::views::situation::Situation;
use interzonal::wording::Wording;

/// The engine's answers for the last round of a tournament.
pub struct Engine {
    tournament: Tournament,
    obstacle: Option<PairError>,
}

impl Engine {
    fn of(tournament: &Tournament, obstacle: Option<PairError>) -> Self {
        Self { tournament: tournament.clone(), obstacle }
    }

    fn facts(&self) -> Option<(Field, Seating, Option<Pairing>)> {
        let (number, _) = self.tournament.last_round()?;
        let field = Field::from_tournament(&self.tournament, number);
        let seating = Seating::of_round(&self.tournament, number)?;
        let best = system(SystemId::Vincze)?.pair(&field, 1, &Control::default()).ok();
        Some((field, seating, best))
    }
}

impl Advice for Engine {
    fn verdict(&self, change: &HandChange) -> Poll<Option<Verdict>> {
        Poll::Ready(self.facts().and_then(|(field, before, best)| {
            let after = after_change(&before, change)?;
            Some(system(SystemId::Vincze)?.verdict(&before, SeatedRound::new(&field, &after, best.as_ref())))
        }))
    }

    fn explanation(&self, who: PlayerId) -> Poll<Option<Explanation>> {
        Poll::Ready(self.facts().and_then(|(field, seating, best)| {
            Some(system(SystemId::Vincze)?.explain(SeatedRound::new(&field, &seating, best.as_ref()), who))
        }))
    }

    fn why_not(&self, wish: Wish) -> Poll<Option<WhyNot>> {
        Poll::Ready(self.facts().and_then(|(field, _, best)| {
            Some(WhyNot::ask(system(SystemId::Vincze)?, &field, 1, wish, &best?))
        }))
    }

    fn obstacle(&self) -> Option<&PairError> {
        self.obstacle.as_ref()
    }
}

/// The state of a test.
pub struct Hall {
    pub tournament: Tournament,
    pub panel: PairingsPanel,
    pub settings: Settings,
    pub round: Option<RoundNumber>,
    pub said: Vec<String>,
    pub commands: Vec<Command>,
    pub refused: Vec<String>,
    pub slips: Vec<Board>,
    pub obstacle: Option<PairError>,
    /// Another panel is in view.
    pub is_away: bool,
    /// Actions about a player that other panels carry out.
    pub asked_for: Vec<(Action, PlayerId)>,
    revision: u64,
    wording: Wording,
    invoked: Vec<Action>,
    engine: Option<(u64, Engine)>,
    /// Stands in the view; the panel's requests are carried out here.
    desk: Desk,
    _home: tempfile::TempDir,
}

impl Hall {
    pub fn new(tournament: Tournament) -> Self {
        let home = tempfile::tempdir().expect("a temporary folder");
        let environment = Environment::new(Folders::inside(home.path()));
        let desk = Desk::adopt(environment, Journal::new(tournament.clone())).expect("an empty folder");
        Self {
            desk,
            _home: home,
            tournament,
            panel: PairingsPanel::default(),
            settings: Settings::default(),
            round: None,
            said: Vec::new(),
            commands: Vec::new(),
            refused: Vec::new(),
            slips: Vec::new(),
            obstacle: None,
            is_away: false,
            asked_for: Vec::new(),
            revision: 1,
            wording: Wording::english(),
            invoked: Vec::new(),
            engine: None,
        }
    }

    /// One frame.
    pub fn show(&mut self, ui: &mut egui::Ui) {
        if self.is_away {
            return;
        }
        let situation = Situation::of(&self.tournament, Panel::Pairings, false, false);
        let listening = Listening::now(ui.ctx(), false);
        let mut invoked = shortcuts::take(ui.ctx(), &situation, listening, false).actions;
        invoked.append(&mut self.invoked);
        if self.engine.as_ref().is_none_or(|(revision, _)| *revision != self.revision) {
            self.engine = Some((self.revision, Engine::of(&self.tournament, self.obstacle.clone())));
        }
        let mut out = Requests::default();
        let advice = self.engine.as_ref().map(|(_, engine)| engine as &dyn Advice);
        let mut view = View::new(&self.desk, &situation, &self.settings, &self.wording);
        view.tournament = &self.tournament;
        view.revision = self.revision;
        view.listening = listening;
        view.invoked = &invoked;
        view.advice = advice;
        let last = self.tournament.last_round().map_or(RoundNumber::FIRST, |(number, _)| number);
        view.round = self.round.unwrap_or(last);
        pairings::show(ui, &view, &mut self.panel, &mut out);
        for action in invoked {
            self.invoke(action);
        }
        for request in out.take_requests() {
            self.request(request, ui.ctx());
        }
    }

    /// Carried out before the next frame, which the window asks for.
    fn request(&mut self, request: Request, ctx: &egui::Context) {
        ctx.request_repaint();
        match request {
            Request::Run(commands) => commands.into_iter().for_each(|command| self.run(command)),
            Request::ChangePairing(change, reason) => {
                let judged = Engine::of(&self.tournament, None).verdict(&change);
                let Poll::Ready(verdict) = judged else { panic!("the engine answers at once") };
                let broken = verdict.map(|verdict| verdict.breaches).unwrap_or_default();
                let round = self.tournament.last_round().map(|(number, _)| number).expect("a round");
                self.run(Command::ChangePairing { round, change, reason, broken });
            }
            Request::Invoke(action) => {
                self.invoked.push(action);
            }
            Request::Say(_, sentence) => self.said.push(sentence),
            Request::PrintWhy(board) => self.slips.push(board),
            Request::ShowRound(round) => self.round = Some(round),
            Request::InvokeFor(action, player) => self.asked_for.push((action, player)),
            Request::LowerPane(height) => self.settings.lower_pane = Some(height),
            Request::RunEvent(_)
            | Request::ShowSection(_)
            | Request::StepIn(_)
            | Request::ShowPlayerIn(..)
            | Request::InvokeIn(..)
            | Request::ShowTableIn(..)
            | Request::ShowPanel(_)
            | Request::AskFile(_)
            | Request::Club(_)
            | Request::Criteria(_)
            | Request::RoundPack(_)
            | Request::KeepTable(..)
            | Request::KeepColumns(_)
            | Request::Watch(_)
            | Request::ShowRules(_) => {}
        }
    }

    /// What the window does with its own actions.
    fn invoke(&mut self, action: Action) {
        match action {
            Action::PairRound => self.pair_rest(),
            Action::PublishRound => {
                if let Some((round, paired)) = self.tournament.last_round() {
                    let order = (0..paired.games.len()).map(Board::at).collect();
                    self.run(Command::Publish { round, order });
                }
            }
            _ => {}
        }
    }

    fn pair_rest(&mut self) {
        let number = self.tournament.last_round().map_or(RoundNumber::FIRST, |(number, _)| number);
        if let Some(planned) = planned(&self.tournament, number) {
            self.run(Command::PairRound {
                round: number,
                pairing: planned,
                paired_by: Some(SystemId::Vincze),
            });
        }
    }

    /// The event as something else has changed it.
    pub fn replace(&mut self, tournament: Tournament) {
        self.tournament = tournament;
        self.revision += 1;
    }

    pub fn run(&mut self, command: Command) {
        match apply(&self.tournament, &command) {
            Ok(after) => {
                self.tournament = after;
                self.revision += 1;
            }
            Err(refusal) => {
                self.refused.push(self.wording.about(&self.tournament).refusal(&refusal));
            }
        }
        self.commands.push(command);
    }

    /// The last round's games.
    pub fn games(&self) -> Vec<Game> {
        self.tournament.last_round().map(|(_, round)| round.games.clone()).unwrap_or_default()
    }

    pub fn results(&self) -> Vec<GameResult> {
        self.games().iter().map(|game| game.result).collect()
    }

    /// White and Black of a board, by name.
    pub fn names(&self, board: u16) -> (String, String) {
        let games = self.games();
        let game = games.get(Board(board).index()).expect("the board");
        (self.tournament.name(game.white).to_owned(), self.tournament.name(game.black).to_owned())
    }
}

/// The engine's pairing of a round, locked boards kept.
pub fn planned(tournament: &Tournament, number: RoundNumber) -> Option<PlannedPairing> {
    let field = Field::from_tournament(tournament, number);
    let locked: Vec<Pair> = tournament.round(number).map_or_else(Vec::new, |round| {
        let kept = round.games.iter().filter(|game| game.locked);
        kept.map(|game| Pair { white: game.white, black: game.black }).collect()
    });
    let pairing = pair_rest(system(SystemId::Vincze)?, &field, &locked, 1, &Control::default()).ok()?;
    let games = pairing
        .in_board_order(&field)
        .into_iter()
        .map(|pair| PairedGame { white: pair.white, black: pair.black, locked: locked.contains(&pair) })
        .collect();
    Some(PlannedPairing { games, bye: pairing.bye })
}

/// An event of so many players.
pub fn event(players: usize) -> Tournament {
    const NAMES: [(&str, Option<Title>); 12] = [
        ("Łukasz, Piotr", Some(Title::GM)),
        ("Novák, Jan", Some(Title::IM)),
        ("Okafor, Ada", None),
        ("Iversen, Kai", Some(Title::FM)),
        ("Ωμέγα, Νίκος", None),
        ("Petrov, Ivan", None),
        ("Zhao, Lin", Some(Title::WIM)),
        ("Young, Sam", None),
        ("Bianchi, Carla", None),
        ("Müller-Oberwangenthal, Friedrich Wilhelm", None),
        ("Иванов, Пётр", None),
        ("Nguyễn, Thị Bích", None),
    ];
    let mut tournament = Tournament::new(
        interzonal::model::EventInfo { name: "Riverside Open 2026".to_owned(), ..Default::default() },
        Rules::new(SystemId::Vincze, 7),
    );
    let entries = (0..players)
        .map(|at| {
            let (name, title) = NAMES[at % NAMES.len()];
            let name =
                if at < NAMES.len() { name.to_owned() } else { format!("{name} {}", at / NAMES.len() + 1) };
            NewPlayer {
                details: PlayerDetails {
                    name,
                    title: title.filter(|_| at < NAMES.len()),
                    rating: Some(u16::try_from(2455 - (17 * at) % 1400).unwrap_or(1000)),
                    ..PlayerDetails::default()
                },
                lot: u32::try_from(at).unwrap_or(0),
                entered: None,
            }
        })
        .collect();
    tournament = apply(&tournament, &Command::AddPlayers(entries)).expect("players");
    tournament
}

/// Pairs the next round as a draft.
pub fn draft(tournament: &Tournament) -> Tournament {
    let round = tournament.next_round().expect("a round");
    let pairing = planned(tournament, round).expect("a pairing");
    apply(tournament, &Command::PairRound { round, pairing, paired_by: Some(SystemId::Vincze) })
        .expect("a draft")
}

/// Publishes the draft.
pub fn published(tournament: &Tournament) -> Tournament {
    let (round, paired) = tournament.last_round().expect("a draft");
    let order = (0..paired.games.len()).map(Board::at).collect();
    apply(tournament, &Command::Publish { round, order }).expect("published")
}

/// Pairs, publishes and plays a round; results follow a fixed pattern.
pub fn played(tournament: &Tournament) -> Tournament {
    use GameResult::{BlackWins, Draw, WhiteWins};
    let mut after = published(&draft(tournament));
    let (round, paired) = after.last_round().expect("a round");
    for at in 0..paired.games.len() {
        let result = [WhiteWins, Draw, BlackWins, WhiteWins][at % 4];
        let command = Command::SetResult { round, board: Board::at(at), result };
        after = apply(&after, &command).expect("a result");
    }
    after
}
