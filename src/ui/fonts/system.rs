//! Scripts that the shipped fonts lack, on the screen. egui asks for a font when a text has such a letter; the question is
//! noted, answered by a thread, and egui asks again when the answer is there. No frame waits for a font.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use egui::epaint::text::{
    FallbackRequest, FontInsert, FontPriority, FontProvider, FontTweak, InsertFontFamily,
};
use egui::{Context, FontData, FontFamily, FullOutput, Plugin};

use super::{PAPER_SYSTEM, is_of_paper, weight_of};
use crate::reports::document::{Face, SystemFace, Weight};
use crate::reports::pages::{system_fonts, typeset};

/// Looks for fonts of the system that the window needs.
pub struct SystemFonts(Provider);

/// Gives egui the fonts that have been found.
#[derive(Clone, Default)]
struct Provider(Arc<Mutex<FontAnswers>>);

#[derive(Default)]
struct FontAnswers {
    /// Letters that a text had, in the weight in which it had them.
    asked: BTreeSet<(String, bool)>,
    found: HashMap<(String, bool), Option<SystemFace>>,
    /// Read once: egui compares the bytes of two fonts of one name.
    fonts: HashMap<SystemFace, FontData>,
    /// Whether a thread is looking.
    looks: bool,
}

impl SystemFonts {
    /// Lets the window draw letters from the fonts of the system; twice is as good as once.
    pub fn install(ctx: &Context) {
        if ctx.plugin_opt::<Self>().is_none() {
            let provider = Provider::default();
            ctx.set_font_providers(vec![Arc::new(provider.clone())]);
            ctx.add_plugin(Self(provider));
        }
    }
}

impl Plugin for SystemFonts {
    fn debug_name(&self) -> &'static str {
        "fonts of the system"
    }

    fn output_hook(&mut self, ctx: &Context, _output: &mut FullOutput) {
        let mut answers = self.0.answers();
        if answers.asked.is_empty() || answers.looks {
            return;
        }
        let (provider, ctx) = (self.0.clone(), ctx.clone());
        let thread = std::thread::Builder::new().name("fonts".to_owned());
        // Without a thread boxes stay.
        answers.looks = thread.spawn(move || provider.look(&ctx)).is_ok();
    }
}

impl Provider {
    fn answers(&self) -> MutexGuard<'_, FontAnswers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers what was asked until nothing is left, then lets egui ask again.
    fn look(&self, ctx: &Context) {
        let mut any_found = false;
        loop {
            let mut answers = self.answers();
            let Some((letter, is_bold)) = answers.asked.pop_first() else {
                answers.looks = false;
                break;
            };
            drop(answers);
            let face = system_fonts::find(&letter, if is_bold { Weight::Bold } else { Weight::Regular });
            any_found |= face.is_some();
            self.answers().found.insert((letter, is_bold), face);
        }
        if any_found {
            ctx.set_font_providers(vec![Arc::new(self.clone())]);
        }
    }

    /// The font of a face as egui takes it, for a family.
    fn insert(&self, face: SystemFace, family: &FontFamily) -> Option<FontInsert> {
        let mut answers = self.answers();
        let data = match answers.fonts.get(&face) {
            Some(data) => data.clone(),
            None => {
                let data = font_data(face)?;
                answers.fonts.insert(face, data.clone());
                data
            }
        };
        let families = vec![InsertFontFamily { family: family.clone(), priority: FontPriority::Lowest }];
        let name = format!("{PAPER_SYSTEM}{}", face.0);
        Some(FontInsert { name, data, families })
    }
}

impl FontProvider for Provider {
    /// The family of a page's face holds its font alone.
    fn fonts_for_family(&self, family: &FontFamily) -> Vec<FontInsert> {
        let FontFamily::Name(name) = family else { return Vec::new() };
        let place = name.strip_prefix(PAPER_SYSTEM).and_then(|place| place.parse().ok());
        place.and_then(|place| self.insert(SystemFace(place), family)).into_iter().collect()
    }

    fn font_for(&self, request: &FallbackRequest<'_>) -> Option<FontInsert> {
        if is_of_paper(request.family) {
            return None;
        }
        let key = (request.cluster.to_owned(), weight_of(request.family) == Weight::Bold);
        let mut answers = self.answers();
        let Some(face) = answers.found.get(&key).copied() else {
            answers.asked.insert(key);
            return None;
        };
        drop(answers);
        self.insert(face?, request.family)
    }
}

fn font_data(face: SystemFace) -> Option<FontData> {
    let file = typeset::font_file(Face::System(face))?;
    let mut data = FontData { index: file.index, ..FontData::from_static(file.bytes) };
    if let Some(weight) = file.weight {
        let mut tweak = FontTweak::default();
        tweak.coords.push(b"wght", weight);
        data.tweak = tweak;
    }
    Some(data)
}
