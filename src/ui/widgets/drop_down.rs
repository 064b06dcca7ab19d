//! A list of entries that opens below its button. The keyboard stays with the button, open or closed, so that it is
//! never lost: arrows and letters change the entry, Space, Enter and Alt with an arrow open the list (in a dialog Enter
//! is its primary button's), Escape closes it without a change, Tab takes what is marked and goes on.

use egui::accesskit::Role;
use egui::{
    Align, Context, CornerRadius, Event, EventFilter, Galley, Id, InnerResponse, Key, Modifiers, Popup,
    PopupCloseBehavior, PopupKind, Rect, Response, ScrollArea, Sense, StrokeKind, TextStyle, TextWrapMode,
    Ui, Vec2, WidgetInfo, WidgetText, pos2, vec2,
};
use std::sync::Arc;

use super::Icon;
use crate::ui::theme::{CONTROL, GRID, HALF, RADIUS, Tokens};

/// For this long letters belong to the same search, in seconds.
const SAME_SEARCH: f64 = 1.0;
/// How far Page Up and Page Down go.
const PAGE: usize = 8;
/// The usual width of a button.
const WIDTH: f32 = 120.0;
/// The usual height of an open list.
const HEIGHT: f32 = 320.0;
/// The column of the tick before the entries.
const TICK: f32 = 20.0;
/// The chevron at the right end of the button.
const CHEVRON: f32 = 12.0;

/// How a list looks while it is closed, and how large it may open.
#[derive(Clone, Debug)]
#[must_use]
pub struct DropDown {
    name: egui::IdSalt,
    width: f32,
    height: f32,
    list_width: f32,
    shown: Option<String>,
}

/// What a list remembers from frame to frame.
#[derive(Clone, Debug, Default)]
struct Browsing {
    /// The entry that is marked while the list is open.
    marked: usize,
    /// The mark has moved: it is scrolled into view.
    moved: bool,
    typed: String,
    typed_at: f64,
}

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    By(isize),
    First,
    Last,
}

impl DropDown {
    /// A list; `name` tells it from the others around it.
    pub fn new(name: impl egui::AsIdSalt) -> Self {
        Self { name: egui::IdSalt::new(name), width: WIDTH, height: HEIGHT, list_width: 0.0, shown: None }
    }

    /// The width of the button.
    pub const fn width(mut self, width: f32) -> Self {
        self.width = width;
        self
    }

    /// The greatest height of the open list.
    pub const fn height(mut self, height: f32) -> Self {
        self.height = height;
        self
    }

    /// The least width of the open list.
    pub const fn list_width(mut self, width: f32) -> Self {
        self.list_width = width;
        self
    }

    /// What the button shows.
    pub fn selected_text(mut self, shown: impl Into<String>) -> Self {
        self.shown = Some(shown.into());
        self
    }
}

/// Draws the list and gives the entry that was taken. The entries are asked for only while the list is open or has the
/// keyboard.
pub fn drop_down<T: PartialEq, W: Into<WidgetText>>(
    ui: &mut Ui,
    list: DropDown,
    chosen: &T,
    entries: impl IntoIterator<Item = (T, W)>,
) -> InnerResponse<Option<T>> {
    let id = ui.make_persistent_id(list.name);
    let is_needed = Popup::is_id_open(ui.ctx(), id.with("list"))
        || ui.memory(|memory| memory.has_focus(id))
        || list.shown.is_none();
    let entries = entries.into_iter().filter(|_| is_needed).map(|(entry, words)| (entry, words.into()));
    let (mut values, words): (Vec<T>, Vec<WidgetText>) = entries.unzip();
    let at = values.iter().position(|value| value == chosen);
    let shown = list.show(ui, id, at, words);
    let taken = shown.inner.filter(|taken| *taken < values.len()).map(|taken| values.swap_remove(taken));
    InnerResponse { inner: taken, response: shown.response }
}

/// As [`drop_down`]; the entry that was taken is the new value.
pub fn drop_down_of<T: PartialEq, W: Into<WidgetText>>(
    ui: &mut Ui,
    list: DropDown,
    value: &mut T,
    entries: impl IntoIterator<Item = (T, W)>,
) -> Response {
    let InnerResponse { inner, mut response } = drop_down(ui, list, value, entries);
    if let Some(taken) = inner
        && taken != *value
    {
        *value = taken;
        response.mark_changed();
    }
    response
}

/// True while a list has the keyboard: letters are for it and not for the window.
pub fn takes_letters(ctx: &Context) -> bool {
    let listening: Option<Id> = ctx.data(|data| data.get_temp(listener()));
    listening.is_some_and(|id| ctx.memory(|memory| memory.has_focus(id)))
}

/// True while a closed list has the keyboard and its entry was changed by it: the user may still be looking for one.
pub fn is_browsed(ctx: &Context) -> bool {
    let browsed: Option<Id> = ctx.data(|data| data.get_temp(listener().with("browsed")));
    browsed.is_some_and(|id| ctx.memory(|memory| memory.has_focus(id)))
}

fn listener() -> Id {
    Id::unique("drop-down that has the keyboard")
}

impl DropDown {
    fn show(
        self,
        ui: &mut Ui,
        id: Id,
        at: Option<usize>,
        words: Vec<WidgetText>,
    ) -> InnerResponse<Option<usize>> {
        let ctx = ui.ctx().clone();
        let popup = id.with("list");
        let mut browsing: Browsing = ctx.data(|data| data.get_temp(id)).unwrap_or_default();
        let was_open = Popup::is_id_open(&ctx, popup);
        let texts: Vec<String> = words.iter().map(|words| words.text().to_lowercase()).collect();
        let has_keyboard = ui.is_enabled() && ctx.memory(|memory| memory.has_focus(id));
        let mut taken = None;
        let mut set = None;
        if has_keyboard {
            ctx.data_mut(|data| data.insert_temp(listener(), id));
            let filter =
                EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: was_open };
            ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
            (taken, set) = browsing.keys(&ctx, was_open, at, &texts);
        }
        let shown = self.shown.clone().unwrap_or_else(|| {
            at.and_then(|at| words.get(at)).map(|words| words.text().to_owned()).unwrap_or_default()
        });
        let response = self.button(ui, id, &shown, was_open);
        let entered = in_dialog(&ctx) && ctx.input(|input| input.key_pressed(Key::Enter));
        if response.clicked() && !entered {
            set = Some(!was_open);
            response.request_focus();
        }
        let mut clicked = None;
        match set {
            // Drawn from the next frame on, when the entries are asked for.
            Some(true) => {
                browsing = Browsing { marked: at.unwrap_or(0), moved: true, ..Browsing::default() };
                Popup::open_id(&ctx, popup);
                ctx.request_repaint();
            }
            Some(false) => Popup::close_id(&ctx, popup),
            None => clicked = self.list(&response, popup, at, words, &mut browsing),
        }
        if clicked.is_some() {
            taken = clicked;
            Popup::close_id(&ctx, popup);
        }
        // The mouse took the keyboard from the button: it comes back.
        let is_open = Popup::is_id_open(&ctx, popup);
        if clicked.is_some() || (is_open && ctx.memory(|memory| memory.focused().is_none())) {
            response.request_focus();
        }
        if taken.is_some() {
            // By mouse or from the open list: that is it.
            let browsed = if was_open { Id::NULL } else { id };
            ctx.data_mut(|data| data.insert_temp(listener().with("browsed"), browsed));
        }
        ctx.data_mut(|data| data.insert_temp(id, browsing));
        InnerResponse { inner: taken.filter(|taken| Some(*taken) != at || clicked.is_some()), response }
    }

    fn button(&self, ui: &mut Ui, id: Id, shown: &str, is_open: bool) -> Response {
        let tokens = Tokens::of(ui);
        let (_, rect) = ui.allocate_space(vec2(self.width.min(ui.available_width()), CONTROL));
        let response = ui.interact(rect, id, Sense::click());
        response.widget_info(|| {
            let mut info = WidgetInfo::new(Role::ComboBox);
            info.enabled = ui.is_enabled();
            info.current_text_value = Some(shown.to_owned());
            info
        });
        ui.ctx().accesskit_node_builder(id, |node| {
            node.set_expanded(is_open);
            node.set_has_popup(egui::accesskit::HasPopup::Listbox);
        });
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let lit = ui.is_enabled() && (response.hovered() || is_open);
        let fill = if lit { tokens.hover } else { tokens.button };
        let ink = if ui.is_enabled() { tokens.text } else { tokens.weak.gamma_multiply(0.7) };
        let outline = (1.0, if ui.is_enabled() { tokens.outline } else { tokens.line });
        let painter = ui.painter();
        painter.rect(rect, CornerRadius::same(RADIUS), fill, outline, StrokeKind::Inside);
        let chevron = Rect::from_center_size(
            pos2(rect.right() - GRID - CHEVRON / 2.0, rect.center().y),
            Vec2::splat(CHEVRON),
        );
        Icon::Chevron.paint_in(painter, chevron, if ui.is_enabled() { tokens.weak } else { ink });
        let room = (chevron.left() - rect.left() - 2.0 * GRID).max(0.0);
        let text =
            WidgetText::from(shown).into_galley(ui, Some(TextWrapMode::Truncate), room, TextStyle::Button);
        let corner = pos2(rect.left() + 1.25 * GRID, rect.center().y - text.size().y / 2.0);
        painter.galley_with_override_text_color(corner, text, ink);
        if response.has_focus() {
            painter.rect_stroke(rect, CornerRadius::same(RADIUS), tokens.focus_ring(), StrokeKind::Inside);
        }
        response
    }

    /// Draws the open list; the entry that was clicked.
    fn list(
        &self,
        button: &Response,
        popup: Id,
        at: Option<usize>,
        words: Vec<WidgetText>,
        browsing: &mut Browsing,
    ) -> Option<usize> {
        let room = button.ctx.content_rect();
        let highest = (room.bottom() - button.rect.bottom()).max(button.rect.top() - room.top()) - 4.0 * GRID;
        let shown = Popup::from_response(button)
            .id(popup)
            .kind(PopupKind::Popup)
            .layout(egui::Layout::top_down_justified(Align::Min))
            .width(button.rect.width().max(self.list_width))
            .gap(2.0)
            .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
            .open_memory(None)
            .show(|ui| {
                ui.set_min_width(ui.available_width());
                ui.spacing_mut().item_spacing.y = 0.0;
                ScrollArea::vertical()
                    .max_height(self.height.min(highest.max(3.0 * CONTROL)))
                    .show(ui, |ui| {
                        let mut clicked = None;
                        for (place, words) in words.into_iter().enumerate() {
                            let entry = Entry { place, is_chosen: Some(place) == at };
                            if entry.show(ui, button.id, words, browsing).clicked() {
                                clicked = Some(place);
                            }
                        }
                        browsing.moved = false;
                        clicked
                    })
                    .inner
            });
        shown.and_then(|shown| shown.inner)
    }
}

/// An entry of the open list.
#[derive(Clone, Copy)]
struct Entry {
    place: usize,
    is_chosen: bool,
}

impl Entry {
    fn show(self, ui: &mut Ui, list: Id, words: WidgetText, browsing: &mut Browsing) -> Response {
        let tokens = Tokens::of(ui);
        let text = words.text().to_owned();
        let galley: Arc<Galley> =
            words.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Button);
        let size = vec2(
            (galley.size().x + TICK + 2.0 * GRID).max(ui.available_width()),
            (galley.size().y + HALF).max(CONTROL - HALF),
        );
        // Not to be reached by Tab: the keyboard stays with the button.
        let (_, rect) = ui.allocate_space(size);
        let response = ui.interact(rect, list.with(("entry", self.place)), Sense::CLICK);
        response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, self.is_chosen, &text));
        if response.hovered() && ui.input(|input| input.pointer.delta() != Vec2::ZERO) {
            browsing.marked = self.place;
        }
        let is_marked = browsing.marked == self.place;
        if is_marked {
            ui.ctx().accesskit_node_builder(list, |node| {
                node.set_active_descendant(response.id.accesskit_id());
            });
            if browsing.moved {
                response.scroll_to_me_animation(None, egui::style::ScrollAnimation::none());
            }
        }
        if !ui.is_rect_visible(rect) {
            return response;
        }
        if is_marked {
            ui.painter().rect_filled(rect, CornerRadius::same(RADIUS), tokens.selected);
        }
        if self.is_chosen {
            let tick = Rect::from_center_size(
                pos2(rect.left() + TICK / 2.0 + 2.0, rect.top() + size.y.min(CONTROL) / 2.0),
                Vec2::splat(CHEVRON),
            );
            Icon::Check.paint_in(ui.painter(), tick, tokens.accent);
        }
        let corner = pos2(rect.left() + TICK + HALF, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(corner, galley, tokens.text);
        response
    }
}

impl Browsing {
    /// What the keys of this frame do: the entry that is taken, and whether the list opens or closes.
    fn keys(
        &mut self,
        ctx: &Context,
        is_open: bool,
        at: Option<usize>,
        texts: &[String],
    ) -> (Option<usize>, Option<bool>) {
        let pressed = |modifiers, key| ctx.input_mut(|input| input.consume_key(modifiers, key));
        let plain = |key| pressed(Modifiers::NONE, key);
        let opens = pressed(Modifiers::ALT, Key::ArrowDown) | pressed(Modifiers::ALT, Key::ArrowUp);
        if is_open {
            if plain(Key::Escape) {
                return (None, Some(false));
            }
            // Tab is left to egui, which has moved the keyboard on already.
            let tab = ctx.input(|input| input.key_pressed(Key::Tab));
            if plain(Key::Enter) | plain(Key::Space) | opens | tab {
                ctx.input_mut(|input| input.events.retain(|event| !matches!(event, Event::Text(_))));
                return (Some(self.marked).filter(|marked| *marked < texts.len()), Some(false));
            }
        } else if opens | plain(Key::Space) | plain(Key::F4) | (!in_dialog(ctx) && plain(Key::Enter)) {
            ctx.input_mut(|input| input.events.retain(|event| !matches!(event, Event::Text(_))));
            return (None, Some(true));
        }
        let from = if is_open { Some(self.marked) } else { at };
        let keys = [
            (Key::ArrowDown, Step::By(1)),
            (Key::ArrowUp, Step::By(-1)),
            (Key::PageDown, Step::By(PAGE.cast_signed())),
            (Key::PageUp, Step::By(-PAGE.cast_signed())),
            (Key::Home, Step::First),
            (Key::End, Step::Last),
        ];
        let mut to = from;
        for (key, step) in keys {
            if plain(key) {
                to = stepped(to, step, texts.len());
            }
        }
        // Left and right change nothing; they must not carry the keyboard away.
        let _ = plain(Key::ArrowLeft) | plain(Key::ArrowRight);
        to = self.letters(ctx, to, texts);
        if to == from {
            return (None, None);
        }
        if !is_open {
            return (to, None);
        }
        self.marked = to.unwrap_or(0);
        self.moved = true;
        (None, None)
    }

    /// The entry that the letters typed lately lead to.
    fn letters(&mut self, ctx: &Context, from: Option<usize>, texts: &[String]) -> Option<usize> {
        let now = ctx.input(|input| input.time);
        let typed: String = ctx.input_mut(|input| {
            let typed = input.events.iter().filter_map(|event| match event {
                Event::Text(text) => Some(text.to_lowercase()),
                _ => None,
            });
            let typed = typed.collect();
            input.events.retain(|event| !matches!(event, Event::Text(_)));
            typed
        });
        if typed.is_empty() {
            return from;
        }
        if now - self.typed_at > SAME_SEARCH {
            self.typed.clear();
        }
        self.typed_at = now;
        self.typed.push_str(&typed);
        found(texts, from, &self.typed).or(from)
    }
}

/// True while a dialog is open: Enter is its primary button's unless the list is open.
fn in_dialog(ctx: &Context) -> bool {
    ctx.memory(|memory| memory.top_modal_layer().is_some())
}

/// The place a step away, within the list.
fn stepped(from: Option<usize>, step: Step, length: usize) -> Option<usize> {
    let last = length.checked_sub(1)?;
    Some(match (step, from) {
        (Step::First, _) | (Step::By(_), None) => 0,
        (Step::Last, _) => last,
        (Step::By(by), Some(from)) => from.saturating_add_signed(by).min(last),
    })
}

/// The entry that begins with `typed`, or a word of which does, from `from` on and round. The same letter again goes on
/// to the next one.
fn found(texts: &[String], from: Option<usize>, typed: &str) -> Option<usize> {
    let mut letters = typed.chars();
    let first = letters.next()?;
    let is_repeated = letters.all(|letter| letter == first);
    let typed = if is_repeated { typed.get(..first.len_utf8())? } else { typed };
    let start = from.map_or(0, |from| from + usize::from(is_repeated));
    let length = texts.len();
    let round = || (0..length).map(|step| (start + step) % length);
    let begins = |at: &usize| texts.get(*at).is_some_and(|text| text.starts_with(typed));
    let holds = |at: &usize| {
        let words = |text: &String| {
            text.split(|letter: char| !letter.is_alphanumeric()).any(|word| word.starts_with(typed))
        };
        texts.get(*at).is_some_and(words)
    };
    round().find(begins).or_else(|| round().find(holds))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts() -> Vec<String> {
        ["dutch", "simplified swiss (vincze)", "sw", "sw-t", "leong"].map(str::to_owned).to_vec()
    }

    #[test]
    fn letters_find_entries_from_here_on_and_round() {
        let list = texts();
        assert_eq!(found(&list, Some(0), "s"), Some(1));
        assert_eq!(found(&list, Some(1), "ss"), Some(2), "the same letter goes on");
        assert_eq!(found(&list, Some(3), "s"), Some(1), "and round");
        assert_eq!(found(&list, Some(1), "sw"), Some(2));
        assert_eq!(found(&list, Some(0), "v"), Some(1), "a word within the entry");
        assert_eq!(found(&list, Some(4), "l"), Some(4), "the only one stays");
        assert_eq!(found(&list, Some(0), "x"), None);
        assert_eq!(found(&[], None, "x"), None);
    }

    #[test]
    fn letters_typed_within_a_second_belong_together() {
        let list = texts();
        let second_letter = |after: f64| {
            let (ctx, mut browsing) = (Context::default(), Browsing::default());
            let mut letter = |letter: &str, time, from| {
                let events = vec![Event::Text(letter.to_owned())];
                let mut at = None;
                let input = egui::RawInput { time: Some(time), events, ..egui::RawInput::default() };
                let mut output = ctx.run_ui(input, |ui| at = browsing.letters(ui.ctx(), from, &list));
                output.textures_delta.clear();
                at
            };
            let first = letter("s", 10.0, Some(0));
            letter("l", 10.0 + after, first)
        };
        // "sl" is the beginning of nothing; "l" alone is that of the last entry.
        assert_eq!([0.95, 1.05].map(second_letter), [Some(1), Some(4)]);
    }

    #[test]
    fn a_page_is_eight_entries() {
        let list: Vec<String> = (0..30).map(|at| format!("Entry {at}")).collect();
        let to = |key, from| {
            let event = Event::Key {
                key,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers: Modifiers::NONE,
            };
            let mut to = None;
            let input = egui::RawInput { events: vec![event], ..egui::RawInput::default() };
            let mut output = Context::default().run_ui(input, |ui| {
                (to, _) = Browsing::default().keys(ui.ctx(), false, Some(from), &list);
            });
            output.textures_delta.clear();
            to
        };
        assert_eq!([to(Key::PageDown, 3), to(Key::PageUp, 11)], [Some(11), Some(3)]);
    }

    #[test]
    fn steps_stay_within_the_list() {
        assert_eq!(stepped(Some(0), Step::By(-1), 3), Some(0));
        assert_eq!(stepped(Some(2), Step::By(8), 3), Some(2));
        assert_eq!(stepped(None, Step::By(1), 3), Some(0));
        assert_eq!(stepped(Some(1), Step::Last, 3), Some(2));
        assert_eq!(stepped(Some(1), Step::First, 0), None);
    }
}
