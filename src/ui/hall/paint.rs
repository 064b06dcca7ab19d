//! Painting the display: header with the clock, a page of a list, the clock alone, the footer.

use egui::accesskit::Role;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Align, Align2, Color32, CornerRadius, FontId, Rect, Sense, Ui, WidgetInfo, pos2, vec2};

use super::grid::{GAP, HEAD, HallGrid, LINE};
use crate::ui::theme::{Tokens, bold_font};
use crate::ui::widgets::Icon;
use crate::views::clock::{ClockFace, Phase};
use crate::views::hall::{HallList, HallView, PairingLine, StandingLine};
use crate::wording::args;

/// The size of the lists at 100 %, in percent of the window's height: capital letters of 5 cm, which are read from 10 m,
/// where the picture is 1.6 m high.
const TYPE: f32 = 4.4;
/// Widths in ems: board, result, rank, points, a tie-break, and the gap between cells.
const BOARD: f32 = 2.4;
const RESULT: f32 = 3.2;
const RANK: f32 = 2.2;
const POINTS: f32 = 2.8;
const VALUE: f32 = 3.2;
const CELL_GAP: f32 = 0.6;
/// A letter of a name is about so wide, in ems.
const LETTER: f32 = 0.56;
/// A column of names is at least and need not be more than so wide before there are more columns, in ems.
const NAME: (f32, f32) = (6.0, 9.0);
/// Tie-breaks shown at least and at most, if the event has as many.
const VALUES: (usize, usize) = (2, 4);

fn letters(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX)) * LETTER
}

fn times(count: usize, width: f32) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX)) * width
}

/// How a list is laid out in the body.
pub fn grid_of(view: &HallView, sheet: HallList, body: Rect, whole: f32, size: u16) -> HallGrid {
    let font = whole * TYPE / 100.0 * f32::from(size) / 100.0;
    let name = |longest| letters(longest).clamp(NAME.0, NAME.1);
    let least = match sheet {
        HallList::Pairings => BOARD + RESULT + 3.0 * CELL_GAP + 2.0 * name(view.longest.0),
        HallList::Standings | HallList::Category(_) => {
            let values = view.criteria.len().min(VALUES.0);
            RANK + POINTS + name(view.longest.1) + times(values, VALUE) + 2.0 * CELL_GAP
        }
    };
    HallGrid::of(body.size(), view.lines(sheet), font, least)
}

/// Paints a text in `rect`, shortened with an ellipsis if it is too long; gives back its width.
fn text(ui: &Ui, rect: Rect, words: &str, font: FontId, ink: Color32, align: Align) -> f32 {
    let mut job = LayoutJob::simple_singleline(words.to_owned(), font, ink);
    job.wrap = TextWrapping::truncate_at_width(rect.width().max(1.0));
    let galley = ui.painter().layout_job(job);
    let size = galley.size();
    let corner = Align2([align, Align::Center]).align_size_within_rect(size, rect).min;
    ui.painter().galley(corner, galley, ink);
    size.x
}

/// A name for screen readers (and tests) where something was painted.
fn say(ui: &Ui, rect: Rect, what: impl egui::AsIdSalt, words: impl Fn() -> String) {
    let response = ui.interact(rect, ui.scope_id().with(what), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words()));
}

/// A size of type that the glyph atlas meets often.
fn even(size: f32) -> f32 {
    (size / 2.0).floor().max(2.0) * 2.0
}

/// The event, what is shown, the clock.
pub fn header(ui: &mut Ui, view: &HallView, sheet: Option<HallList>, pairings_before: u8, rect: Rect) {
    let tokens = Tokens::of(ui);
    let unit = rect.height() / 12.0;
    let mut room = rect;
    if let Some(card) = ClockCard::of(ui, view).filter(|_| sheet.is_some()) {
        let width = card.paint(ui, Rect::from_min_max(pos2(rect.center().x, rect.top()), rect.max));
        room.max.x -= width + 3.0 * unit;
    }
    let announced = view.announcement(pairings_before);
    let subtitle = std::iter::once(heading(view, sheet)).chain(announced).collect::<Vec<_>>().join(" · ");
    let lines = room.split_top_bottom_at_fraction(0.56);
    text(ui, lines.0, &view.event, bold_font(even(4.8 * unit)), tokens.text, Align::Min);
    text(ui, lines.1, &subtitle, FontId::proportional(even(3.4 * unit)), tokens.weak, Align::Min);
    say(ui, lines.0, "hall-event", || view.event.clone());
    say(ui, lines.1, "hall-heading", || subtitle.clone());
    let below = rect.bottom() + 1.2 * unit;
    ui.painter().hline(rect.x_range(), below, (0.25 * unit, tokens.accent));
}

fn heading(view: &HallView, sheet: Option<HallList>) -> String {
    let of_round = |key: &str, round: usize| view.wording.text_with(key, &args! { round });
    match (sheet, view.round) {
        (Some(HallList::Standings), _) if view.after > 0 => of_round("hall-standings", view.after),
        (Some(HallList::Category(at)), _) if view.after > 0 => {
            let name = view.categories.get(at).map_or("", |(name, _)| name);
            view.wording.text_with("hall-category", &args! { name, round: view.after })
        }
        (_, None) => view.wording.text_with("hall-players", &args! { count: view.players }),
        (None | Some(HallList::Standings | HallList::Category(_)), Some(round)) => {
            of_round("hall-clock", round.get())
        }
        (Some(HallList::Pairings), Some(round)) => {
            of_round(if view.complete { "hall-results" } else { "hall-pairings" }, round.get())
        }
    }
}

/// What stands large at the right of the header, or alone: the round's clock, or the time until the next round.
struct ClockCard {
    large: String,
    words: String,
    icon: Option<Icon>,
    ink: Color32,
    ground: Color32,
}

impl ClockCard {
    fn of(ui: &Ui, view: &HallView) -> Option<Self> {
        let tokens = Tokens::of(ui);
        if let Some(face) = view.face() {
            let (ink, ground) = clock_colours(ui, view, face);
            let icon = (face.phase != Phase::Running).then(|| crate::ui::clock::icon(face.phase));
            let (large, words) = (face.large(&view.wording), face.words(&view.wording));
            return Some(Self { large, words, icon, ink, ground });
        }
        let next = view.upcoming()?;
        let (large, words) = (next.large(view.now, &view.wording), next.words(view.now, &view.wording));
        Some(Self { large, words, icon: None, ink: tokens.text, ground: tokens.canvas })
    }

    fn said(&self) -> String {
        format!("{}, {}", self.large, self.words)
    }

    /// Paints it at the right of the header; gives back its width.
    fn paint(&self, ui: &mut Ui, rect: Rect) -> f32 {
        let unit = rect.height() / 12.0;
        let lay = |words: &str, font: FontId| ui.painter().layout_no_wrap(words.to_owned(), font, self.ink);
        let digits = lay(&self.large, bold_font(even(9.0 * unit)));
        let below = lay(&self.words, FontId::proportional(even(2.2 * unit)));
        let mark = if self.icon.is_none() { 0.0 } else { 3.6 * unit };
        let wide = (digits.size().x + mark).max(below.size().x);
        // What does not fit beside half a header is told by the digits alone.
        let below = (wide + 2.4 * unit <= rect.width()).then_some(below);
        let wide = if below.is_some() { wide } else { digits.size().x + mark };
        let card = Rect::from_min_max(pos2(rect.right() - wide - 2.4 * unit, rect.top() - unit), rect.max);
        let painter = ui.painter();
        painter.rect_filled(card, CornerRadius::same(8), self.ground);
        let middle = if below.is_some() { card.top() + 5.4 * unit } else { card.center().y };
        let left = card.center().x - (digits.size().x + mark) / 2.0;
        if let Some(icon) = self.icon {
            let square = Rect::from_center_size(pos2(left + 1.5 * unit, middle), vec2(3.0, 3.0) * unit);
            icon.paint_in(painter, square, self.ink);
        }
        painter.galley(pos2(left + mark, middle - digits.size().y / 2.0), digits, self.ink);
        if let Some(below) = below {
            let at =
                pos2(card.center().x - below.size().x / 2.0, card.bottom() - below.size().y - 0.2 * unit);
            painter.galley(at, below, self.ink);
        }
        say(ui, card, "hall-clock", || self.said());
        card.width()
    }
}

/// Ink and ground of the clock; ink and ground change places while it flashes.
fn clock_colours(ui: &Ui, view: &HallView, face: ClockFace) -> (Color32, Color32) {
    let tokens = Tokens::of(ui);
    let flash = view.flash_seconds().filter(|_| crate::ui::theme::animates(ui));
    match (face.phase, flash) {
        (Phase::Over, Some(second)) if second % 2 == 0 => (tokens.canvas, tokens.bad),
        (Phase::Running, _) => (tokens.text, tokens.canvas),
        _ => crate::ui::clock::colours(face.phase, tokens),
    }
}

/// The clock, or the time until the next round, over the whole body.
pub fn clock_alone(ui: &mut Ui, view: &HallView, body: Rect) {
    let tokens = Tokens::of(ui);
    let Some(card) = ClockCard::of(ui, view) else {
        let sentence = view.wording.text("hall-clock-none");
        let font = FontId::proportional(even(body.height() * 0.06));
        text(ui, body, &sentence, font, tokens.weak, Align::Center);
        return say(ui, body, "hall-large", || sentence.clone());
    };
    ui.painter().rect_filled(body.expand(body.height() * 0.01), CornerRadius::same(16), card.ground);
    let widest = body.width() * 0.92 / (letters(card.large.chars().count()) + 0.6);
    let size = (body.height() * 0.55).min(widest);
    let (upper, lower) = body.split_top_bottom_at_fraction(0.76);
    text(ui, upper, &card.large, bold_font(even(size)), card.ink, Align::Center);
    text(ui, lower, &card.words, FontId::proportional(even(body.height() * 0.075)), card.ink, Align::Center);
    say(ui, body, "hall-large", || card.said());
}

/// The results that came last, the newest first, and after that one what is certain of the next round; as many as fit.
pub fn ticker(ui: &mut Ui, view: &HallView, band: Rect) {
    let tokens = Tokens::of(ui);
    let size = even(band.height() * 0.6);
    ui.painter().hline(band.x_range(), band.top(), tokens.hairline());
    let mut left = band.left();
    let (newest, older) = view.latest.split_at(view.latest.len().min(1));
    let certain = view.certain.iter().map(|line| (line, true));
    let lines = newest.iter().map(|line| (line, false)).chain(certain);
    for (at, (line, is_certain)) in lines.chain(older.iter().map(|line| (line, false))).enumerate() {
        let (font, ink) = if at == 0 {
            (bold_font(size), tokens.accent)
        } else {
            (FontId::proportional(size), tokens.text)
        };
        let wide = ui.painter().layout_no_wrap(line.clone(), font.clone(), ink).size().x;
        // One that does not fit is cut off behind the names, or left out where not even they would be seen.
        if at > 0 && left + wide.min(12.0 * size) > band.right() {
            return;
        }
        let rect =
            Rect::from_min_max(pos2(left, band.top()), pos2((left + wide).min(band.right()), band.bottom()));
        text(ui, rect.expand2(vec2(0.5, 0.0)), line, font, ink, Align::Min);
        say(ui, rect, ("hall-latest", at), || {
            if is_certain {
                return line.clone();
            }
            view.wording.text_with("hall-latest", &args! { line: line.as_str() })
        });
        left += wide + 2.0 * size;
    }
}

/// What stands there before there is a list.
pub fn nothing(ui: &mut Ui, view: &HallView, sheet: HallList, body: Rect) {
    let tokens = Tokens::of(ui);
    let sentence = view.wording.text(match sheet {
        HallList::Pairings => "hall-nothing",
        HallList::Standings | HallList::Category(_) => "hall-no-standings",
    });
    text(ui, body, &sentence, FontId::proportional(even(body.height() * 0.055)), tokens.weak, Align::Center);
    say(ui, body, "hall-nothing", || sentence.clone());
}

/// A page of a list.
pub fn list(ui: &mut Ui, view: &HallView, sheet: HallList, body: Rect, grid: &HallGrid, page: usize) {
    let first = page * grid.per_page();
    for column in 0..grid.columns {
        let from = first + column * grid.rows;
        if from >= view.lines(sheet) {
            return;
        }
        let left = body.left() + times(column, grid.width + GAP * grid.font);
        let area = Rect::from_min_size(pos2(left, body.top()), vec2(grid.width, body.height()));
        match sheet {
            HallList::Pairings => pairings(ui, view, grid, area, from),
            ranking => standings(ui, view, grid, area, (view.ranking(ranking), from)),
        }
    }
}

fn line_rect(grid: &HallGrid, area: Rect, row: usize) -> Rect {
    let high = LINE * grid.font;
    let top = area.top() + HEAD * grid.font + times(row, high);
    Rect::from_min_size(pos2(area.left(), top), vec2(area.width(), high))
}

fn zebra(ui: &Ui, rect: Rect, row: usize) {
    if row.is_multiple_of(2) {
        ui.painter().rect_filled(rect, CornerRadius::same(4), Tokens::of(ui).zebra);
    }
}

/// The head of a column: where it is and its type.
fn head_line(ui: &Ui, grid: &HallGrid, area: Rect) -> (Rect, FontId) {
    let rect = Rect::from_min_size(area.min, vec2(area.width(), HEAD * grid.font));
    ui.painter().hline(rect.x_range(), rect.bottom(), (1.0, Tokens::of(ui).outline));
    (rect, FontId::proportional((grid.font * 0.62).floor().max(4.0)))
}

/// The cells of a board: number, White, result, Black.
fn seats(grid: &HallGrid, line: Rect) -> [Rect; 4] {
    let gap = CELL_GAP * grid.font;
    let (board, result) = (BOARD * grid.font, RESULT * grid.font);
    let name = (line.width() - board - result - 3.0 * gap) / 2.0;
    let mut left = line.left();
    [board, name, result, name].map(|width| {
        let rect = Rect::from_min_size(pos2(left, line.top()), vec2(width.max(1.0), line.height()));
        left += width + gap;
        rect
    })
}

fn pairings(ui: &mut Ui, view: &HallView, grid: &HallGrid, area: Rect, from: usize) {
    let tokens = Tokens::of(ui);
    let (head, font) = head_line(ui, grid, area);
    let (one, other) =
        if view.colours { ("hall-white", "hall-black") } else { ("hall-first", "hall-second") };
    let aligns = [Align::Max, Align::Min, Align::Center, Align::Min];
    for ((rect, key), align) in
        seats(grid, head).into_iter().zip(["hall-board", one, "hall-result", other]).zip(aligns)
    {
        text(ui, rect, &view.wording.text(key), font.clone(), tokens.weak, align);
    }
    for (row, line) in view.pairings.iter().skip(from).take(grid.rows).enumerate() {
        let rect = line_rect(grid, area, row);
        zebra(ui, rect, row);
        pairing(ui, grid, rect, line);
        say(ui, rect, ("hall-board", from + row), || spoken(view, line));
    }
}

fn pairing(ui: &Ui, grid: &HallGrid, rect: Rect, line: &PairingLine) {
    let tokens = Tokens::of(ui);
    let [board, white, result, black] = seats(grid, rect);
    let regular = FontId::proportional(grid.font);
    let number = if line.black.is_some() { bold_font(grid.font) } else { regular.clone() };
    text(ui, board, &line.board, number, tokens.weak, Align::Max);
    text(ui, white, &line.white, regular.clone(), tokens.text, Align::Min);
    let (words, ink) =
        if line.result.is_empty() { ("–", tokens.weak) } else { (line.result.as_str(), tokens.accent) };
    text(ui, result, words, bold_font(grid.font), ink, Align::Center);
    if let Some(name) = &line.black {
        text(ui, black, name, regular, tokens.text, Align::Min);
    }
}

fn spoken(view: &HallView, line: &PairingLine) -> String {
    match &line.black {
        Some(black) => {
            let values = args! {
                board: line.board.as_str(), white: line.white.as_str(), black: black.as_str(),
                result: line.result.as_str(),
            };
            view.wording.text_with("hall-line", &values).trim_end().to_owned()
        }
        None => {
            let values = args! { player: line.white.as_str(), points: line.result.as_str() };
            view.wording.text_with("hall-line-bye", &values)
        }
    }
}

/// The tie-breaks that a column has room for beside the names.
fn values_shown(view: &HallView, grid: &HallGrid) -> usize {
    let name = letters(view.longest.1).max(NAME.0);
    let room = |values: usize| {
        (RANK + POINTS + name + times(values, VALUE) + 2.0 * CELL_GAP) * grid.font <= grid.width
    };
    let least = view.criteria.len().min(VALUES.0);
    (least..=view.criteria.len().min(VALUES.1)).rev().find(|values| room(*values)).unwrap_or(least)
}

/// The cells of a line of the standings: rank, name, points and the tie-breaks.
fn places(grid: &HallGrid, line: Rect, values: usize) -> (Rect, Rect, Rect, Vec<Rect>) {
    let em = grid.font;
    let cell = |left: f32, right: f32| Rect::from_x_y_ranges(left..=right.max(left + 1.0), line.y_range());
    let rank_end = line.left() + RANK * em;
    let points_from = line.right() - (POINTS + times(values, VALUE)) * em;
    let columns = (0..values).map(|index| {
        let left = points_from + (POINTS + times(index, VALUE)) * em;
        cell(left, left + VALUE * em - 0.3 * em)
    });
    (
        cell(line.left(), rank_end),
        cell(rank_end + CELL_GAP * em, points_from - CELL_GAP * em),
        cell(points_from, points_from + POINTS * em - 0.3 * em),
        columns.collect(),
    )
}

fn standings(
    ui: &mut Ui,
    view: &HallView,
    grid: &HallGrid,
    area: Rect,
    (ranking, from): (&[StandingLine], usize),
) {
    let tokens = Tokens::of(ui);
    let shown = values_shown(view, grid);
    let (head, font) = head_line(ui, grid, area);
    let (rank, name, points, values) = places(grid, head, shown);
    for (rect, key, align) in [
        (rank, "hall-rank", Align::Max),
        (name, "hall-name", Align::Min),
        (points, "hall-points", Align::Max),
    ] {
        text(ui, rect, &view.wording.text(key), font.clone(), tokens.weak, align);
    }
    for (rect, heading) in values.into_iter().zip(&view.criteria) {
        text(ui, rect, heading, font.clone(), tokens.weak, Align::Max);
    }
    for (row, line) in ranking.iter().skip(from).take(grid.rows).enumerate() {
        let rect = line_rect(grid, area, row);
        zebra(ui, rect, row);
        standing(ui, grid, rect, line, shown);
        say(ui, rect, ("hall-rank", from + row), || {
            let values =
                args! { rank: line.rank.as_str(), name: line.name.as_str(), points: line.points.as_str() };
            view.wording.text_with("hall-line-standing", &values)
        });
    }
}

fn standing(ui: &Ui, grid: &HallGrid, rect: Rect, line: &StandingLine, shown: usize) {
    let tokens = Tokens::of(ui);
    let (rank, name, points, values) = places(grid, rect, shown);
    let regular = FontId::proportional(grid.font);
    text(ui, rank, &line.rank, bold_font(grid.font), tokens.weak, Align::Max);
    text(ui, name, &line.name, regular.clone(), tokens.text, Align::Min);
    text(ui, points, &line.points, bold_font(grid.font), tokens.accent, Align::Max);
    for (rect, value) in values.into_iter().zip(&line.values) {
        text(ui, rect, value, regular.clone(), tokens.weak, Align::Max);
    }
}

/// Which page it is.
pub fn footer(ui: &mut Ui, view: &HallView, rect: Rect, page: usize, pages: usize) {
    if pages < 2 {
        return;
    }
    let font = FontId::proportional(even(rect.height() * 0.6));
    let words = view.wording.text_with("hall-page", &args! { page: (page + 1), pages });
    text(ui, rect, &words, font, Tokens::of(ui).weak, Align::Max);
    say(ui, rect, "hall-page", || words.clone());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{EventInfo, Rules, SystemId, Tournament};
    use crate::wording::Wording;

    /// The standings of an event with so many tie-breaks.
    fn with_criteria(count: usize) -> HallView {
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 3));
        let view = HallView::of(&event, None, jiff::Timestamp::UNIX_EPOCH, &Wording::english());
        HallView { criteria: vec!["BH".to_owned(); count], ..view }
    }

    #[test]
    fn a_wide_column_has_four_tie_breaks_and_the_narrowest_two() {
        let shown = |width: f32| {
            let grid = HallGrid { font: 10.0, width, columns: 1, rows: 10, pages: 1 };
            [0, 1, 2, 3, 4, 5, 9].map(|count| values_shown(&with_criteria(count), &grid))
        };
        assert_eq!(shown(2_000.0), [0, 1, 2, 3, 4, 4, 4]);
        assert_eq!(shown(20.0), [0, 1, 2, 2, 2, 2, 2]);
    }

    /// Room for two tie-breaks is kept free before a further column of names is set.
    #[test]
    fn a_column_of_the_standings_has_room_for_two_tie_breaks() {
        let columns = |count: usize| {
            let view = HallView {
                standings: vec![
                    StandingLine {
                        rank: String::new(),
                        name: String::new(),
                        points: String::new(),
                        values: Vec::new(),
                    };
                    100
                ],
                ..with_criteria(count)
            };
            let body = |width: f32| Rect::from_min_size(pos2(0.0, 0.0), vec2(width, 1_000.0));
            // The least width with two columns.
            let width = (100_u16..4_000).find(|width| {
                grid_of(&view, HallList::Standings, body(f32::from(*width)), 1_000.0, 100).columns == 2
            });
            f32::from(width.unwrap())
        };
        let [none, one, two, three, nine] = [0, 1, 2, 3, 9].map(columns);
        assert!(none < one && one < two, "{none} {one} {two}");
        assert_eq!([three, nine], [two, two]);
    }
}
