//! Where a value comes from: the same lines in the tooltip of a cell and in the box below the table, which shows the
//! selected cell to whoever works with the keyboard.

use egui::{Align, Label, Layout, RichText, ScrollArea, TextStyle, TextWrapMode, Ui, Vec2, WidgetText};

use super::columns::StandingsColumn;
use super::prizes::Money;
use super::{ListInView, Selection, prizes};
use crate::model::{PlayerId, RoundNumber};
use crate::standings::{Amount, CrossTableCell, StandingsRow};
use crate::ui::theme::{self, GRID, SMALL, Tokens};
use crate::ui::widgets::{DialogAnswer, DialogBox};
use crate::wording::{ArithmeticLine, PrizeLine, args};

/// The height of a line of arithmetic.
const LINE: f32 = 20.0;
/// The width of the whole derivation: every sentence in full.
const WHOLE: f32 = 760.0;
/// The width that a line of arithmetic asks for.
const WIDTH: f32 = 456.0;

/// What is known about a cell.
pub enum CellDetail {
    /// A sentence.
    Words(String),
    /// An addition.
    Addition(Addition),
}

/// An addition.
pub struct Addition {
    /// What it gives.
    heading: String,
    /// What is counted, with its article.
    rule: Option<String>,
    lines: Vec<DetailLine>,
    /// What was made of the lines.
    way: Option<String>,
}

impl Addition {
    /// An addition whose last line says all that is to say.
    pub(super) const fn plain(heading: String, lines: Vec<DetailLine>) -> Self {
        Self { heading, rule: None, lines, way: None }
    }
}

/// A line of arithmetic.
pub struct DetailLine {
    round: Option<RoundNumber>,
    sentence: String,
    counted: String,
    cut: bool,
}

impl From<ArithmeticLine> for DetailLine {
    fn from(line: ArithmeticLine) -> Self {
        let ArithmeticLine { round, sentence, counted, cut } = line;
        Self { round, sentence, counted: format!("{counted:#}"), cut }
    }
}

impl From<PrizeLine> for DetailLine {
    fn from(line: PrizeLine) -> Self {
        Self { round: None, sentence: line.sentence, counted: line.amount, cut: false }
    }
}

fn across(room: f32) -> usize {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few columns")]
    let columns = ((room - 4.0 * GRID) / (WIDTH + GRID)).floor().max(1.0) as usize;
    columns
}

/// The height of the box under a table whose arithmetic has so many lines at most: enough for each, within reason.
pub fn height(room: f32, lines: usize) -> f32 {
    #[allow(clippy::cast_precision_loss, reason = "a few lines")]
    let lines = lines.div_ceil(across(room)).clamp(2, 6) as f32;
    // The heading's row is as high as a control.
    2.0 * GRID + theme::CONTROL + LINE * lines + 4.0
}

/// The box below the table.
pub fn show_box(ui: &mut Ui, sheet: &ListInView<'_>, selected: Option<Selection>) {
    ui.spacing_mut().item_spacing = Vec2::new(GRID, 0.0);
    ui.set_min_size(ui.available_size());
    let weak = Tokens::of(ui).weak;
    match selected.and_then(|selection| sheet.detail(selection)) {
        None => {
            ui.label(RichText::new(sheet.view.text("standings-select-hint")).color(weak));
        }
        Some(CellDetail::Words(words)) => {
            ui.label(theme::bold(words));
        }
        Some(CellDetail::Addition(Addition { heading, lines, way, .. })) => {
            ui.horizontal(|ui| {
                ui.label(theme::bold(heading));
                if let Some(way) = way {
                    ui.add(Label::new(RichText::new(way).color(weak)).truncate());
                }
            });
            let columns = across(ui.available_width() + 4.0 * GRID);
            let per_column = lines.len().div_ceil(columns).max(1);
            #[allow(clippy::cast_precision_loss, reason = "a few columns")]
            let width = (ui.available_width() / columns as f32 - 2.0 * GRID).clamp(WIDTH, 1.4 * WIDTH);
            let area = ScrollArea::vertical().id_salt("standings-arithmetic").min_scrolled_height(0.0);
            area.auto_shrink([false, false]).show(ui, |ui| {
                ui.horizontal_top(|ui| {
                    for part in lines.chunks(per_column) {
                        column_of_lines(ui, sheet, part, width);
                    }
                });
            });
        }
    }
}

/// The tooltip of a cell.
pub fn show_tip(ui: &mut Ui, sheet: &ListInView<'_>, selection: Selection) {
    ui.spacing_mut().item_spacing = Vec2::new(GRID, 0.0);
    match sheet.detail(selection) {
        None => {}
        Some(CellDetail::Words(words)) => {
            ui.label(words);
        }
        Some(CellDetail::Addition(Addition { heading, lines, way, .. })) => {
            ui.set_max_width(WIDTH);
            ui.label(theme::bold(heading));
            ui.add_space(4.0);
            match way {
                None => column_of_lines(ui, sheet, &lines, WIDTH),
                Some(way) => {
                    ui.add(Label::new(way).wrap());
                    let weak = Tokens::of(ui).weak;
                    ui.label(RichText::new(sheet.view.text("standings-tip-more")).size(SMALL).color(weak));
                }
            }
        }
    }
}

/// The whole derivation in a dialog: the rule, every line, what was made of them. False when it is to be closed.
pub fn show_whole(ui: &Ui, sheet: &ListInView<'_>, selection: Selection) -> bool {
    let Some(CellDetail::Addition(sum)) = sheet.detail(selection) else { return false };
    let answer = DialogBox::new("standings-derivation", sum.heading, sheet.view.wording).width(WHOLE).show(
        ui.ctx(),
        |ui| {
            ui.spacing_mut().item_spacing = Vec2::new(GRID, 0.0);
            let weak = Tokens::of(ui).weak;
            if let Some(rule) = &sum.rule {
                ui.add(Label::new(RichText::new(rule).color(weak)).wrap());
                ui.add_space(GRID);
            }
            let width = ui.available_width();
            column_of_lines(ui, sheet, &sum.lines, width);
            if let Some(way) = &sum.way {
                ui.add_space(GRID);
                ui.add(Label::new(theme::bold(way.as_str())).wrap());
            }
        },
    );
    answer == DialogAnswer::Open
}

fn column_of_lines(ui: &mut Ui, sheet: &ListInView<'_>, lines: &[DetailLine], width: f32) {
    ui.vertical(|ui| {
        for line in lines {
            ui.allocate_ui_with_layout(Vec2::new(width, LINE), Layout::left_to_right(Align::Center), |ui| {
                one_line(ui, sheet, line, width)
            });
        }
    });
}

fn one_line(ui: &mut Ui, sheet: &ListInView<'_>, line: &DetailLine, width: f32) {
    let tokens = Tokens::of(ui);
    ui.set_min_size(Vec2::new(width, LINE));
    ui.set_max_width(width);
    if let Some(round) = line.round {
        ui.allocate_ui_with_layout(Vec2::new(26.0, LINE), Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(26.0);
            let round = args! { round };
            let round = sheet.view.text_with("standings-round-short", &round);
            ui.label(RichText::new(round).size(SMALL).color(tokens.weak));
        });
    }
    let counted = RichText::new(&line.counted);
    let counted = if line.cut { counted.strikethrough().color(tokens.weak) } else { counted };
    let counted =
        WidgetText::from(counted).into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Body);
    let room = ui.available_width() - counted.size().x - 3.0 * GRID;
    ui.allocate_ui_with_layout(Vec2::new(room, LINE), Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(room);
        let sentence = RichText::new(&line.sentence);
        let sentence = if line.cut { sentence.color(tokens.weak) } else { sentence };
        ui.add(Label::new(sentence).truncate());
    });
    ui.label(counted);
}

fn in_box(lines: Vec<ArithmeticLine>) -> Vec<DetailLine> {
    lines.into_iter().map(DetailLine::from).collect()
}

impl ListInView<'_> {
    /// A player's cell of the cross table.
    pub(super) fn cell(&self, row: &StandingsRow, round: RoundNumber) -> Option<&CrossTableCell> {
        let index = row.place.checked_sub(1)?;
        self.lists.cross_table.rows.get(index)?.cells.get(round.index())
    }

    /// True for somebody who has left the tournament.
    pub(super) fn has_left(&self, player: crate::model::PlayerId) -> bool {
        let next = RoundNumber::new(self.lists.standings.after_round + 1);
        let player = self.view.tournament.player(player);
        next.zip(player).is_some_and(|(next, player)| player.is_withdrawn(next))
    }

    /// The games of two players, one sentence each.
    fn encounters(&self, row: &StandingsRow, player: String, opponent: PlayerId, name: &str) -> CellDetail {
        let wording = self.view.wording;
        let about = wording.about(self.view.tournament);
        let cells = row.place.checked_sub(1).and_then(|index| self.lists.cross_table.rows.get(index));
        let cells = cells.into_iter().flat_map(|line| line.cells.iter().enumerate());
        let of_round = |(index, cell): (usize, &CrossTableCell)| {
            let met = matches!(cell, CrossTableCell::Game { opponent: met, .. } if *met == opponent);
            let values = args! { round: (index + 1), player: player.clone() };
            let head = wording.text_with("standings-detail-round", &values);
            met.then(|| format!("{head}: {}", about.cell(cell)))
        };
        let games: Vec<String> = cells.filter_map(of_round).collect();
        CellDetail::Words(if games.is_empty() {
            let values = args! { player: player.clone(), opponent: name };
            wording.text_with("standings-detail-no-game", &values)
        } else {
            games.join(" · ")
        })
    }

    fn detail(&self, selection: Selection) -> Option<CellDetail> {
        let row = self.lists.standings.row(selection.player)?;
        let view = self.view;
        let about = view.wording.about(view.tournament);
        let player = about.numbered(row.player);
        let heading = |name: String, value: String| {
            let values = args! { criterion: name, player: player.clone(), value };
            view.text_with("standings-detail-value", &values)
        };
        let column = match selection.column {
            StandingsColumn::Listed(id) => id,
            StandingsColumn::Mark => return None,
            StandingsColumn::After(round) => return self.standing_after(row.player, round, player),
        };
        let shown = selection.column.cell(self, row);
        Some(match column.key {
            "points" => {
                let cells = self.lists.cross_table.rows.get(row.place.checked_sub(1)?)?;
                let lines = about.score(&cells.cells, &view.tournament.rules().points);
                let value = format!("{:#}", Amount::from(row.points));
                CellDetail::Addition(Addition {
                    heading: heading(view.wording.heading_hint("points"), value),
                    rule: None,
                    way: Some(about.score_way(&lines)),
                    lines: in_box(lines),
                })
            }
            "tie-break" => {
                let criterion = self.lists.standings.criteria.get(column.nth)?;
                let value = row.values.get(column.nth)?;
                let lines = about.derivation(&value.derivation);
                CellDetail::Addition(Addition {
                    heading: heading(view.wording.criterion_name(criterion), shown),
                    rule: Some(about.criterion_rule(criterion)),
                    way: about.way(value),
                    lines: in_box(lines),
                })
            }
            "payout" | "bonus" | "total" => {
                let money = Money::of_key(column.key)?;
                prizes::detail(self, row, money, heading(view.text(money.name_key()), shown))?
            }
            "round" => {
                let round = RoundNumber::new(column.nth + 1)?;
                let head =
                    view.wording.text_with("standings-detail-round", &args! { round: round.get(), player });
                let cell = about.cell(self.cell(row, round)?);
                CellDetail::Words(format!("{head}: {cell}"))
            }
            "against" => {
                let opponent = self.lists.standings.rows.get(column.nth)?.player;
                self.encounters(row, player, opponent, &about.numbered(opponent))
            }
            "rank" | "place" | "play-off" if row.play_off.is_some() => {
                let place = view.wording.play_off_place(row.play_off.unwrap_or(row.place));
                CellDetail::Words(heading(selection.column.heading(self).1, place))
            }
            _ if shown.is_empty() => return None,
            "name" => CellDetail::Words(player),
            _ => CellDetail::Words(heading(selection.column.heading(self).1, shown)),
        })
    }

    /// Points and rank of a player after a round.
    fn standing_after(&self, id: PlayerId, round: RoundNumber, player: String) -> Option<CellDetail> {
        let stand = self.progress.stand(id, round)?;
        let points = self.view.wording.points(stand.points);
        let values = args! { round: round.get(), player, points, rank: stand.rank };
        Some(CellDetail::Words(self.view.wording.text_with("standings-detail-after", &values)))
    }
}
