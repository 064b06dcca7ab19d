//! Names of every script on the screen: letters that the shipped fonts lack come from the fonts of the system, found by a
//! thread; names from right to left stand in the order in which they are read.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use egui::{FontId, Shape};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use interzonal::reports::pages::system_fonts::{self, FontSource};
use interzonal::ui::theme;

/// The source of fonts is one for the process: a test that sets it goes alone.
pub fn fonts(source: FontSource) -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    system_fonts::look_in(source);
    alone
}

fn labels(texts: &'static [&'static str]) -> Harness<'static> {
    Harness::builder().with_context_setup(theme::install).allow_missing_glyphs().build_ui(move |ui| {
        for text in texts {
            ui.label(*text);
            ui.label(theme::bold(*text));
        }
    })
}

/// The texts that were painted last, line by line.
fn painted(window: &Harness<'_>) -> Vec<String> {
    fn of(shape: &Shape, texts: &mut Vec<String>) {
        match shape {
            Shape::Text(text) => texts.push(text.galley.text().to_owned()),
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| of(shape, texts)),
            _ => {}
        }
    }
    let mut texts = Vec::new();
    window.output().shapes.iter().for_each(|clipped| of(&clipped.shape, &mut texts));
    texts
}

#[test]
fn letters_that_the_shipped_fonts_lack_are_found_in_the_background() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/fonts");
    let _alone = fonts(FontSource::Folder(folder));
    let mut window = labels(&["สมชาย", "Smith", "丁立人"]);
    let families = [theme::paper_family(interzonal::reports::document::Face::Regular), theme::bold_family()];
    let has_all = |window: &Harness<'_>| {
        let has = |family: &egui::FontFamily| {
            let font = FontId::new(14.0, family.clone());
            window.ctx.fonts_mut(|fonts| fonts.has_glyphs(&font, "สมชาย丁立人"))
        };
        families.iter().all(has)
    };
    let began = Instant::now();
    while !has_all(&window) {
        assert!(began.elapsed() < Duration::from_secs(60), "the fonts were not found");
        std::thread::sleep(Duration::from_millis(5));
        window.run_steps(1);
    }
    window.get_all_by_label("丁立人").next().unwrap();
}

#[test]
fn names_from_right_to_left_are_painted_in_their_order_and_named_as_they_are_written() {
    let window = labels(&["כהן, משה", "Levi – כהן, משה", "Smith, John"]);
    let painted = painted(&window);
    for text in ["משה ,כהן", "Levi – משה ,כהן", "Smith, John"] {
        assert_eq!(painted.iter().filter(|seen| *seen == text).count(), 2, "{text} in {painted:?}");
    }
    assert_eq!(window.get_all_by_label("כהן, משה").count(), 2);
}
