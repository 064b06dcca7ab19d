//! The fonts of the window: those of the sheets, so that names look on the screen as on paper, and those of the system for
//! scripts that the shipped ones lack.

mod reading_order;
mod system;
mod texture_bound;

use std::sync::Arc;

use egui::{Context, FontData, FontDefinitions, FontFamily};

use crate::reports::document::{Face, SystemFace, Weight};
use crate::reports::pages::fonts::{SANS_BOLD, SANS_REGULAR, SCRIPTS_BOLD, SCRIPTS_REGULAR, SYMBOLS};

pub use reading_order::{ReadingOrder, seen_from_left};
pub use system::SystemFonts;
pub use texture_bound::TextureBound;

const SANS: &str = "noto-sans";
const BOLD: &str = "noto-sans-bold";
const SCRIPTS: &str = "noto-sans-scripts";
const SCRIPTS_IN_BOLD: &str = "noto-sans-scripts-bold";
const SIGNS: &str = "dejavu-sans-symbols";

/// What the names of the families of a page's faces begin with.
const PAPER: &str = "paper-";
/// What the name of the family of a font of the system begins with; its place follows.
const PAPER_SYSTEM: &str = "paper-system-";

/// The family of bold text.
pub fn bold_family() -> FontFamily {
    FontFamily::Name("bold".into())
}

/// The family of a typeface of the printed sheets, for their preview.
pub fn paper_family(face: Face) -> FontFamily {
    match face {
        Face::Regular => FontFamily::Proportional,
        Face::Bold => bold_family(),
        Face::Scripts => FontFamily::Name("paper-scripts".into()),
        Face::ScriptsBold => FontFamily::Name("paper-scripts-bold".into()),
        Face::Symbols => FontFamily::Name("paper-symbols".into()),
        Face::System(SystemFace(place)) => FontFamily::Name(format!("{PAPER_SYSTEM}{place}").into()),
    }
}

/// Gives the window its fonts. Once, when it opens.
pub fn install(ctx: &Context) {
    ctx.set_fonts(definitions());
    ReadingOrder::install(ctx);
    SystemFonts::install(ctx);
}

/// The weight in which a family is drawn.
fn weight_of(family: &FontFamily) -> Weight {
    if *family == bold_family() { Weight::Bold } else { Weight::Regular }
}

/// Whether a family is that of a page: each of its texts is in one face and one direction already.
fn is_of_paper(family: &FontFamily) -> bool {
    matches!(family, FontFamily::Name(name) if name.starts_with(PAPER))
}

fn definitions() -> FontDefinitions {
    let files: [(&str, &'static [u8]); 5] = [
        (SANS, SANS_REGULAR),
        (BOLD, SANS_BOLD),
        (SCRIPTS, SCRIPTS_REGULAR),
        (SCRIPTS_IN_BOLD, SCRIPTS_BOLD),
        (SIGNS, SYMBOLS),
    ];
    let mut fonts = FontDefinitions::default();
    for (name, bytes) in files {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    let chain = |first: &[&str]| first.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let bundled = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    // The main face comes first also where it only has the blanks and commas: so each word from right to left is shaped
    // by itself, as `reading_order` expects.
    let mut regular = chain(&[SANS, SCRIPTS, SIGNS]);
    let mut bold = chain(&[BOLD, SCRIPTS_IN_BOLD, SIGNS]);
    regular.extend(bundled.iter().cloned());
    bold.extend(bundled);
    let families = [
        (FontFamily::Proportional, regular),
        (bold_family(), bold),
        (paper_family(Face::Scripts), chain(&[SCRIPTS, SANS])),
        (paper_family(Face::ScriptsBold), chain(&[SCRIPTS_IN_BOLD, BOLD])),
        (paper_family(Face::Symbols), chain(&[SIGNS, SANS])),
    ];
    fonts.families.extend(families);
    if let Some(monospace) = fonts.families.get_mut(&FontFamily::Monospace) {
        monospace.extend(chain(&[SANS, SCRIPTS, SIGNS]));
    }
    fonts
}
