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
    NewEvent:         Event,   Nothing,                   Window,           [CTRL N],                   New;
    OpenEvent:        Event,   Nothing,                   Window,           [CTRL O],                   Open;
    OpenExample:      Event,   Nothing,                   Window,           [],                         Example;
    SaveAs:           Event,   Event,                     Window,           [CTRL S, CTRL_SHIFT S],     Save;
    Restore:          Event,   Event + Writing,           Window,           [],                         Log;
    ExportReport:     Event,   Event,                     Window,           [CTRL E],                   Export;
    PublishPages:     Event,   Event,                     Window,           [],                         Globe;
    CloseEvent:       Event,   Event,                     Window,           [CTRL W],                   Close;
    Quit:             Event,   Nothing,                   Window,           [CTRL Q],                   Leave;
    Undo:             Edit,    Undo + Writing,            Window,           [CTRL Z],                   Undo;
    Redo:             Edit,    Redo + Writing,            Window,           [CTRL_SHIFT Z, CTRL Y],     Redo;
    ShowTournament:   Go,      Event,                     Window,           [CTRL Num1],                Tournament;
    ShowPlayers:      Go,      Event,                     Window,           [CTRL Num2],                Players;
    ShowPairings:     Go,      Event,                     Window,           [CTRL Num3],                Pairings;
    ShowStandings:    Go,      Event,                     Window,           [CTRL Num4],                Standings;
    ShowPrint:        Go,      Event,                     Window,           [CTRL Num5, CTRL P],        Print;
    ShowLog:          Go,      Event,                     Window,           [CTRL Num6],                Log;
    ShowClub:         Go,      Event,                     Window,           [CTRL Num7],                Club;
    ShowSections:     Go,      Event,                     Window,           [CTRL Num8],                Sections;
    PreviousSection:  Go,      Sections,                  Window,           [CTRL PageUp],              Back;
    NextSection:      Go,      Sections,                  Window,           [CTRL PageDown],            Forward;
    NextStep:         Round,   Event,                     Window,           [CTRL Enter],               Forward;
    PairRound:        Round,   ReadyToPair + Writing,     Window,           [NONE F6],                  Pairings;
    StopPairing:      Round,   Pairing,                   Window,           [NONE Escape],              Close;
    PublishRound:     Round,   Draft + Writing,           Window,           [NONE F7],                  Check;
    DiscardDraft:     Round,   Draft + Writing,           Window,           [],                         Bin;
    PreviousRound:    Round,   Round,                     Outside(Print),   [NONE PageUp],              Back;
    NextRound:        Round,   Round,                     Outside(Print),   [NONE PageDown],            Forward;
    KeyAgain:         Round,   Round + Writing,           Shows(Pairings),  [NONE F8],                  CheckTwice;
    WhatIf:           Round,   RunningRound,              Window,           [SHIFT F6],                 Question;
    Rehearse:         Round,   ReadyToPair,               Window,           [],                         Dice;
    CheckRounds:      Round,   Round,                     Window,           [SHIFT F8],                 Check;
    FinishEvent:      Round,   GoingOn + Writing,         Window,           [],                         Flag;
    ReopenEvent:      Round,   Finished + Writing,        Window,           [],                         Undo;
    ShowRanking:      Go,      Round,                     Shows(Standings), [],                         Standings;
    ShowCrossTable:   Go,      Round,                     Shows(Standings), [],                         Grid;
    ShowProgress:     Go,      Round,                     Shows(Standings), [],                         Plot;
    ShowPlayerCard:   Go,      Round,                     Shows(Standings), [CTRL D],                       Card;
    ShowTotals:       Go,      Round,                     Shows(Standings), [],                         Sum;
    ShowPrizeList:    Go,      Round,                     Shows(Standings), [],                         Cup;
    NextList:         Go,      Round,                     In(Standings),    [CTRL Tab],                 Forward;
    PreviousList:     Go,      Round,                     In(Standings),    [CTRL_SHIFT Tab],           Back;
    WhyThisRank:      Go,      Round,                     In(Standings),    [NONE Questionmark],        Question;
    BeginPlayOff:     Round,   PlayOffPossible + Writing, Shows(Standings), [],                         Bracket;
    ShowPlayOff:      Round,   PlayOff,                   Shows(Standings), [],                         Bracket;
    CancelPlayOff:    Round,   PlayOff + Writing,         Shows(Standings), [],                         Bin;
    PlaceByHand:      Round,   Round + Writing,           Shows(Standings), [],                         Hand;
    EditPrizes:       Round,   Event + Writing,           Shows(Standings), [],                         Cup;
    RunClock:         Round,   RunningRound + Writing,    Window,           [NONE F10],                 Clock;
    ClockDialog:      Round,   RunningRound + Writing,    Window,           [SHIFT F10],                Clock;
    AddMinutes:       Round,   Clock + Writing,           Window,           [CTRL F10],                 Clock;
    CountTurn:        Round,   TimeOver + Writing,        Window,           [NONE F12],                 Clock;
    DrawOpenGames:    Round,   TimeOver + Writing,        Window,           [SHIFT F12],                Equals;
    AddPlayer:        Players, Event + Writing,           Shows(Players),   [NONE Insert, CTRL_SHIFT N], Plus;
    ImportPlayers:    Players, Event + Writing,           Shows(Players),   [CTRL I],                   Import;
    WatchList:        Players, Event + Writing,           Shows(Players),   [],                         Import;
    WatchFolder:      Players, Event + Writing,           Shows(Players),   [],                         Import;
    PastePlayers:     Players, Event + Writing,           In(Players),      [],                         Import;
    CompareWithList:  Players, Player + Writing,          Shows(Players),   [],                         CheckTwice;
    RatingLists:      Players, Nothing,                   Window,           [],                         Card;
    DeletePlayer:     Players, NotStarted + Writing,      In(Players),      [NONE Delete],              Bin;
    EditPlayer:       Players, Player + Writing,          In(Players),      [NONE F2],                  Hand;
    WithdrawPlayer:   Players, Player + Writing,          In(Players),      [CTRL_SHIFT W],             Leave;
    ReturnPlayer:     Players, Player + Writing,          In(Players),      [],                         Back;
    AbsentThisRound:  Players, Player + Writing,          In(Players),      [NONE F4],                  Minus;
    PlayerByes:       Players, Player + Writing,          In(Players),      [CTRL B],                   Grid;
    PlayerRatings:    Players, Player + Writing,          In(Players),      [CTRL_SHIFT R],             Standings;
    PlayerRecord:     Players, Player,                    In(Players),      [CTRL R],                   Card;
    WarnPlayer:       Players, Player + Writing,          In(Players),      [NONE F5],                  Warning;
    DisqualifyPlayer: Players, Player + Writing,          In(Players),      [],                         Close;
    CheckIn:          Players, Player + Writing,          Shows(Players),   [CTRL T],                   Check;
    CloseCheckIn:     Players, Player + Writing,          Shows(Players),   [CTRL_SHIFT T],             CheckTwice;
    PairLate:         Players, RunningRound + Writing,    Window,           [CTRL_SHIFT B],             Pairings;
    PrintCheckIn:     Players, Player,                    Shows(Print),     [],                         Print;
    SetClub:          Players, Player + Writing,          In(Players),      [],                         Club;
    SetCategory:      Players, Player + Writing,          In(Players),      [],                         Hand;
    SelectPlayers:    Players, Player,                    In(Players),      [CTRL A],                   Check;
    DrawNumbers:      Players, NotStarted + Writing,      In(Players),      [],                         Dice;
    CorrectNumbers:   Players, Round + Writing,           Shows(Players),   [],                         Sum;
    ForbiddenPairs:   Players, Player + Writing,          In(Players),      [CTRL_SHIFT F],             Apart;
    SortPlayers:      Players, Player,                    In(Players),      [NONE F3],                  ArrowDown;
    PlayerColumns:    Players, Event,                     In(Players),      [],                         Grid;
    AllSections:      Players, Sections,                  Shows(Players),   [CTRL_SHIFT A],             Sections;
    MoveToSection:    Players, Sections + Writing,        In(Players),      [CTRL M],                   Forward;
    FindPlayer:       Players, Player,                    Window,           [CTRL F, NONE Slash],       Search;
    NewSection:       Sections, Event + Writing,          Shows(Sections),  [],                         New;
    RenameSection:    Sections, Event + Writing,          Shows(Sections),  [],                         Hand;
    SectionUp:        Sections, Sections + Writing,       In(Sections),     [CTRL ArrowUp],             ArrowUp;
    SectionDown:      Sections, Sections + Writing,       In(Sections),     [CTRL ArrowDown],           ArrowDown;
    RemoveSection:    Sections, Sections + Writing,       In(Sections),     [],                         Bin;
    CombineSections:  Sections, Sections + Writing,       Shows(Sections),  [],                         Sum;
    SplitSection:     Sections, NotStarted + Writing,     Shows(Players),   [],                         Apart;
    PairAllReady:     Sections, Sections + Writing,       Window,           [CTRL F6],                  Pairings;
    PublishDrafts:    Sections, Sections + Writing,       Window,           [CTRL F7],                  Check;
    BoardPlan:        Boards,  Event + Writing,           Window,           [],                         Grid;
    GoToBoard:        Boards,  Round,                     In(Pairings),     [NONE G],                   Search;
    MissingOnly:      Boards,  Round,                     In(Pairings),     [NONE M],                   Funnel;
    SwapPlayers:      Boards,  Round + Writing,           In(Pairings),     [NONE S],                   Pairings;
    SwapColours:      Boards,  Round + Writing,           In(Pairings),     [NONE C],                   Halves;
    Unpair:           Boards,  Round + Writing,           In(Pairings),     [NONE U],                   Apart;
    PairSelected:     Boards,  Round + Writing,           In(Pairings),     [NONE P],                   Pairings;
    GiveBye:          Boards,  Round + Writing,           In(Pairings),     [NONE B],                   Plus;
    HereOrAbsent:     Boards,  Round + Writing,           In(Pairings),     [NONE X],                   Minus;
    LockBoard:        Boards,  Draft + Writing,           In(Pairings),     [NONE L],                   Lock;
    ExplainBoard:     Boards,  Round,                     In(Pairings),     [NONE Questionmark],        Question;
    WhyNot:           Boards,  Round,                     In(Pairings),     [NONE N],                   Question;
    PrintSheets:      Paper,   Player,                    Shows(Print),     [NONE F9],                  Print;
    SavePdf:          Paper,   Player,                    In(Print),        [NONE S],                   Sheet;
    SaveCsv:          Paper,   Player,                    In(Print),        [NONE E],                   Export;
    SaveXlsx:         Paper,   Player,                    In(Print),        [NONE X],                   Grid;
    RoundPack:        Paper,   Player,                    Shows(Print),     [SHIFT F9],                 Print;
    LargerType:       Paper,   Player,                    In(Print),        [NONE L],                   Letter;
    SmallerType:      Paper,   Player,                    In(Print),        [SHIFT L],                  Letter;
    FewerColumns:     Paper,   Player,                    In(Print),        [NONE C],                   Grid;
    OneMoreSheet:     Paper,   Player,                    In(Print),        [NONE N],                   Sheet;
    BestFit:          Paper,   Player,                    In(Print),        [NONE B],                   Sheet;
    PreviousPage:     Paper,   Player,                    In(Print),        [NONE PageUp],              Back;
    NextPage:         Paper,   Player,                    In(Print),        [NONE PageDown],            Forward;
    ZoomIn:           Paper,   Player,                    In(Print),        [NONE Plus, NONE Equals],   Plus;
    ZoomOut:          Paper,   Player,                    In(Print),        [NONE Minus],               Minus;
    PrintClub:        Paper,   Event,                     In(Club),         [NONE P],                   Print;
    SaveClubPdf:      Paper,   Event,                     In(Club),         [NONE S],                   Sheet;
    SaveClubCsv:      Paper,   Event,                     In(Club),         [NONE E],                   Export;
    SaveClubXlsx:     Paper,   Event,                     In(Club),         [NONE X],                   Grid;
    Palette:          Window,  Nothing,                   Window,           [CTRL K, CTRL_SHIFT P],     Search;
    Shortcuts:        Window,  Nothing,                   Window,           [NONE F1],                  Keyboard;
    SystemRules:      Window,  Event,                     Window,           [SHIFT F1],                 Club;
    Settings:         Window,  Nothing,                   Window,           [CTRL Comma],               Settings;
    About:            Window,  Nothing,                   Window,           [],                         Tournament;
    LargerText:       Window,  Nothing,                   Window,           [CTRL Plus, CTRL Equals],   Letter;
    SmallerText:      Window,  Nothing,                   Window,           [CTRL Minus],               Letter;
    NormalText:       Window,  Nothing,                   Window,           [CTRL Num0],                Letter;
    SwitchTheme:      Window,  Nothing,                   Window,           [],                         Halves;
    HallDisplay:      Window,  Event,                     Window,           [NONE F11],                 Hall;
    AddHallDisplay:   Window,  Event,                     Window,           [SHIFT F11],                Hall;
}
