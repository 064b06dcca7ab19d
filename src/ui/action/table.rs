//! The rows of the table: everything that a user can invoke by name, each thing once. The order is that of the menus,
//! of the palette and of the help on keys.
//!
//! A row is `Name: menu, what it needs, where it can be invoked, [its keys, the first is shown], its picture;`. What it
//! needs is followed by `+ Writing` if it changes the event or begins to. The words follow from the name: `action-NAME`
//! and `action-NAME-hint` in `assets/locale/en.ftl`, and `action-NAME-now` where the name says which round.

use egui::{Key, KeyboardShortcut, Modifiers};

use super::{ActionScope, Menu};
use crate::ui::widgets::Icon;
use crate::views::panel::Panel;
use crate::views::situation::Needs;

const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
const SHIFT: Modifiers = Modifiers::SHIFT;
const NONE: Modifiers = Modifiers::NONE;

/// What is the same for an action wherever it stands.
pub(super) struct ActionRow {
    pub menu: Menu,
    pub needs: Needs,
    /// It changes the event, or opens what does: nothing for an event that can only be read.
    pub writes: bool,
    pub scope: ActionScope,
    pub keys: &'static [KeyboardShortcut],
    pub icon: Option<Icon>,
}

macro_rules! actions {
    ($($name:ident: $menu:ident, $needs:ident $(+ $writing:ident)?, $scope:ident $(($panel:ident))?,
        [$($modifiers:ident $key:ident),*] $(, $icon:ident)?;)*) => {
        /// Something that can be invoked by name.
        #[derive(
            Clone,
            Copy,
            Debug,
            PartialEq,
            Eq,
            PartialOrd,
            Ord,
            Hash,
            strum::EnumIter,
            strum::EnumCount,
            strum::IntoStaticStr,
        )]
        #[strum(serialize_all = "kebab-case")]
        #[allow(missing_docs, reason = "each one is described in its row of the table and by its words in en.ftl")]
        pub enum Action {
            $($name,)*
        }

        impl Action {
            /// Its row.
            pub(super) const fn row(self) -> &'static ActionRow {
                match self {
                    $(Self::$name => &const {
                        ActionRow {
                            menu: Menu::$menu,
                            needs: Needs::$needs,
                            writes: actions!(@writes $($writing)?),
                            scope: ActionScope::$scope $((Panel::$panel))?,
                            keys: &[$(KeyboardShortcut::new($modifiers, Key::$key)),*],
                            icon: actions!(@icon $($icon)?),
                        }
                    },)*
                }
            }
        }
    };
    (@writes) => { false };
    (@writes Writing) => { true };
    (@icon) => { None };
    (@icon $icon:ident) => { Some(Icon::$icon) };
}

actions! {
    NewEvent:           Event,   Nothing,                   Window,           [CTRL N],                   New;
    OpenEvent:          Event,   Nothing,                   Window,           [CTRL O],                   Open;
    OpenExample:        Event,   Nothing,                   Window,           [],                         Example;
    SaveAs:             Event,   Event,                     Window,           [CTRL S, CTRL_SHIFT S],     Save;
    Restore:            Event,   Event + Writing,           Window,           [];
    ExportReport:       Event,   Event,                     Window,           [CTRL E];
    PublishPages:       Event,   Event,                     Window,           [];
    CloseEvent:         Event,   Event,                     Window,           [CTRL W];
    Quit:               Event,   Nothing,                   Window,           [CTRL Q];
    Undo:               Edit,    Undo + Writing,            Window,           [CTRL Z],                   Undo;
    Redo:               Edit,    Redo + Writing,            Window,           [CTRL_SHIFT Z, CTRL Y],     Redo;
    ShowTournament:     Go,      Event,                     Window,           [CTRL Num1],                Tournament;
    ShowPlayers:        Go,      Event,                     Window,           [CTRL Num2],                Players;
    ShowPairings:       Go,      Event,                     Window,           [CTRL Num3],                Pairings;
    ShowStandings:      Go,      Event,                     Window,           [CTRL Num4],                Standings;
    ShowPrint:          Go,      Event,                     Window,           [CTRL Num5, CTRL P],        Print;
    ShowLog:            Go,      Event,                     Window,           [CTRL Num6],                Log;
    ShowClub:           Go,      Event,                     Window,           [CTRL Num7],                Club;
    NextStep:           Round,   Event,                     Window,           [CTRL Enter];
    PairRound:          Round,   ReadyToPair + Writing,     Window,           [NONE F6];
    StopPairing:        Round,   Pairing,                   Window,           [NONE Escape];
    PublishRound:       Round,   Draft + Writing,           Window,           [NONE F7];
    DiscardDraft:       Round,   Draft + Writing,           Window,           [];
    PreviousRound:      Round,   Round,                     Outside(Print),   [NONE PageUp];
    NextRound:          Round,   Round,                     Outside(Print),   [NONE PageDown];
    KeyAgain:           Round,   Round + Writing,           Shows(Pairings),  [NONE F8],                  CheckTwice;
    WhatIf:             Round,   RunningRound,              Window,           [SHIFT F6];
    Rehearse:           Round,   ReadyToPair,               Window,           [];
    CheckRounds:        Round,   Round,                     Window,           [SHIFT F8];
    FinishEvent:        Round,   GoingOn + Writing,         Window,           [];
    ReopenEvent:        Round,   Finished + Writing,        Window,           [];
    ShowRanking:        Go,      Round,                     Shows(Standings), [];
    ShowCrossTable:     Go,      Round,                     Shows(Standings), [];
    ShowProgress:       Go,      Round,                     Shows(Standings), [];
    ShowPlayerCard:     Go,      Round,                     Shows(Standings), [];
    ShowTotals:         Go,      Round,                     Shows(Standings), [];
    ShowPrizeList:      Go,      Round,                     Shows(Standings), [];
    NextList:           Go,      Round,                     In(Standings),    [CTRL Tab];
    PreviousList:       Go,      Round,                     In(Standings),    [CTRL_SHIFT Tab];
    WhyThisRank:        Go,      Round,                     In(Standings),    [NONE Questionmark];
    BeginPlayOff:       Round,   PlayOffPossible + Writing, Shows(Standings), [];
    ShowPlayOff:        Round,   PlayOff,                   Shows(Standings), [];
    CancelPlayOff:      Round,   PlayOff + Writing,         Shows(Standings), [];
    PlaceByHand:        Round,   Round + Writing,           Shows(Standings), [];
    EditPrizes:         Round,   Event + Writing,           Shows(Standings), [];
    RunClock:           Round,   RunningRound + Writing,    Window,           [NONE F10],                 Clock;
    ClockDialog:        Round,   RunningRound + Writing,    Window,           [SHIFT F10],                Clock;
    AddMinutes:         Round,   Clock + Writing,           Window,           [CTRL F10];
    CountTurn:          Round,   TimeOver + Writing,        Window,           [NONE F12];
    DrawOpenGames:      Round,   TimeOver + Writing,        Window,           [SHIFT F12];
    AddPlayer:          Players, Event + Writing,           Shows(Players),   [NONE Insert, CTRL_SHIFT N], Plus;
    ImportPlayers:      Players, Event + Writing,           Shows(Players),   [CTRL I],                   Import;
    PastePlayers:       Players, Event + Writing,           In(Players),      [];
    DeletePlayer:       Players, NotStarted + Writing,      In(Players),      [NONE Delete];
    EditPlayer:         Players, Player + Writing,          In(Players),      [NONE F2];
    WithdrawPlayer:     Players, Player + Writing,          In(Players),      [CTRL_SHIFT W];
    ReturnPlayer:       Players, Player + Writing,          In(Players),      [];
    AbsentThisRound:    Players, Player + Writing,          In(Players),      [NONE F4];
    PlayerByes:         Players, Player + Writing,          In(Players),      [CTRL B];
    PlayerRecord:       Players, Player,                    In(Players),      [CTRL R];
    WarnPlayer:         Players, Player + Writing,          In(Players),      [NONE F5];
    DisqualifyPlayer:   Players, Player + Writing,          In(Players),      [];
    CheckIn:            Players, Player + Writing,          Shows(Players),   [CTRL T],                   Check;
    CloseCheckIn:       Players, Player + Writing,          Shows(Players),   [CTRL_SHIFT T];
    PrintCheckIn:       Players, Player,                    Shows(Print),     [],                         Print;
    SetClub:            Players, Player + Writing,          In(Players),      [];
    SetCategory:        Players, Player + Writing,          In(Players),      [];
    SelectPlayers:      Players, Player,                    In(Players),      [CTRL A];
    DrawNumbers:        Players, NotStarted + Writing,      In(Players),      [];
    ForbiddenPairs:     Players, Player + Writing,          In(Players),      [CTRL_SHIFT F],             Apart;
    SortPlayers:        Players, Player,                    In(Players),      [NONE F3];
    FindPlayer:         Players, Player,                    Window,           [CTRL F, NONE Slash],       Search;
    GoToBoard:          Boards,  Round,                     In(Pairings),     [NONE G];
    MissingOnly:        Boards,  Round,                     In(Pairings),     [NONE M];
    SwapPlayers:        Boards,  Round + Writing,           In(Pairings),     [NONE S];
    SwapColours:        Boards,  Round + Writing,           In(Pairings),     [NONE C];
    Unpair:             Boards,  Round + Writing,           In(Pairings),     [NONE U];
    PairSelected:       Boards,  Round + Writing,           In(Pairings),     [NONE P];
    GiveBye:            Boards,  Round + Writing,           In(Pairings),     [NONE B];
    HereOrAbsent:       Boards,  Round + Writing,           In(Pairings),     [NONE X];
    LockBoard:          Boards,  Draft + Writing,           In(Pairings),     [NONE L],                   Lock;
    ExplainBoard:       Boards,  Round,                     In(Pairings),     [NONE Questionmark];
    WhyNot:             Boards,  Round,                     In(Pairings),     [NONE N];
    PrintSheets:        Paper,   Player,                    Shows(Print),     [NONE F9],                  Print;
    SavePdf:            Paper,   Player,                    In(Print),        [NONE S];
    SaveCsv:            Paper,   Player,                    In(Print),        [NONE E];
    SaveXlsx:           Paper,   Player,                    In(Print),        [NONE X];
    RoundPack:          Paper,   Player,                    Shows(Print),     [SHIFT F9];
    LargerType:         Paper,   Player,                    In(Print),        [NONE L];
    SmallerType:        Paper,   Player,                    In(Print),        [SHIFT L];
    FewerColumns:       Paper,   Player,                    In(Print),        [NONE C];
    OneMoreSheet:       Paper,   Player,                    In(Print),        [NONE N];
    BestFit:            Paper,   Player,                    In(Print),        [NONE B];
    PreviousPage:       Paper,   Player,                    In(Print),        [NONE PageUp];
    NextPage:           Paper,   Player,                    In(Print),        [NONE PageDown];
    ZoomIn:             Paper,   Player,                    In(Print),        [NONE Plus, NONE Equals];
    ZoomOut:            Paper,   Player,                    In(Print),        [NONE Minus];
    PrintClub:          Paper,   Event,                     In(Club),         [NONE P],                   Print;
    SaveClubPdf:        Paper,   Event,                     In(Club),         [NONE S];
    SaveClubCsv:        Paper,   Event,                     In(Club),         [NONE E];
    SaveClubXlsx:       Paper,   Event,                     In(Club),         [NONE X];
    Palette:            Window,  Nothing,                   Window,           [CTRL K, CTRL_SHIFT P],     Search;
    Shortcuts:          Window,  Nothing,                   Window,           [NONE F1],                  Keyboard;
    SystemRules:        Window,  Event,                     Window,           [SHIFT F1];
    Settings:           Window,  Nothing,                   Window,           [CTRL Comma],               Settings;
    LargerText:         Window,  Nothing,                   Window,           [CTRL Plus, CTRL Equals];
    SmallerText:        Window,  Nothing,                   Window,           [CTRL Minus];
    NormalText:         Window,  Nothing,                   Window,           [CTRL Num0];
    SwitchTheme:        Window,  Nothing,                   Window,           [];
    HallDisplay:        Window,  Event,                     Window,           [NONE F11],                 Hall;
    AddHallDisplay: Window,  Event,                     Window,           [SHIFT F11],                Hall;
}
