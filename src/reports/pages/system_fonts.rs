//! The fonts of the system, for scripts that the shipped ones lack: Han, kana, Hangul, Devanagari, Thai, Ethiopic …
//!
//! Nothing is read before a character is missing in the shipped fonts. Then the fonts are listed once in the process, and the
//! choice among them is always the same: fonts without serifs first, of the wanted weight, then by the name of the family.
//! A font that was chosen stays in memory; a [`SystemFace`] names it.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError, RwLock};

use fontdb::{Database, FaceInfo, Source, Stretch, Style};
use harfrust::{FontRef, Tag};
use read_fonts::TableProvider;
use read_fonts::tables::cmap::CmapIterLimits;

use super::typeset::LoadedFace;
use crate::reports::document::{SystemFace, Weight};

/// Where fonts are looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FontSource {
    /// In the folders of the operating system.
    System,
    /// In one folder and those below it, for tests and for portable use.
    Folder(PathBuf),
    /// Nowhere: the shipped fonts are all there is.
    Nowhere,
}

/// Names a folder of fonts in place of the system's; empty: only the shipped fonts are used.
const FONTS: &str = "INTERZONAL_FONTS";

impl FontSource {
    /// That of the environment: `INTERZONAL_FONTS` if it is set, else the system's fonts.
    fn of_environment() -> Self {
        match std::env::var_os(FONTS) {
            // Unit tests do not depend on the machine.
            None if cfg!(test) => Self::Nowhere,
            None => Self::System,
            Some(folder) if folder.is_empty() => Self::Nowhere,
            Some(folder) => Self::Folder(folder.into()),
        }
    }
}

/// Says where fonts are looked for from now on. Faces that were found before remain valid.
pub fn look_in(source: FontSource) {
    let mut search = search();
    if search.source.as_ref() != Some(&source) {
        *search = FontSearch { source: Some(source), candidates: None };
    }
}

/// The best font that has all characters of the text; `None` if there is none. The first call reads the list of fonts, which
/// may take a tenth of a second, and a call may read a font of some megabytes: never call it where a frame waits.
#[must_use]
pub fn find(text: &str, weight: Weight) -> Option<SystemFace> {
    let mut search = search();
    let (bytes, index) = search.best(text, weight)?;
    let mut found = found().write().unwrap_or_else(PoisonError::into_inner);
    let key = (bytes.as_ptr() as usize, index, weight);
    if let Some(place) = found.places.get(&key) {
        return Some(*place);
    }
    let place = SystemFace(u16::try_from(found.faces.len()).ok()?);
    let face: &'static LoadedFace = Box::leak(Box::new(LoadedFace::load(bytes, index, weight)?));
    found.faces.push(face);
    found.places.insert(key, place);
    Some(place)
}

/// The face that [`find`] gave.
pub fn loaded(face: SystemFace) -> Option<&'static LoadedFace> {
    let found = found().read().unwrap_or_else(PoisonError::into_inner);
    found.faces.get(usize::from(face.0)).copied()
}

/// How many fonts there are to choose from, and the files of those that are in use. Lists the fonts if nobody has yet, as
/// [`find`] does.
#[must_use]
pub fn overview() -> (usize, Vec<PathBuf>) {
    let count = search().candidates().fonts.len();
    let found = found().read().unwrap_or_else(PoisonError::into_inner);
    let mut files: Vec<PathBuf> = found.files.keys().cloned().collect();
    files.sort_unstable();
    (count, files)
}

/// The faces found so far; their fonts are never given back, because pages that name them may be drawn at any time.
#[derive(Default)]
struct Found {
    faces: Vec<&'static LoadedFace>,
    /// By the address of the file, the font in it and the weight.
    places: HashMap<(usize, u32, Weight), SystemFace>,
    files: HashMap<PathBuf, &'static [u8]>,
}

fn found() -> &'static RwLock<Found> {
    static FOUND: OnceLock<RwLock<Found>> = OnceLock::new();
    FOUND.get_or_init(RwLock::default)
}

/// The bytes of a file, read once in the process.
fn file(path: &PathBuf) -> Option<&'static [u8]> {
    let mut found = found().write().unwrap_or_else(PoisonError::into_inner);
    if let Some(bytes) = found.files.get(path) {
        return Some(bytes);
    }
    let bytes: &'static [u8] = Box::leak(std::fs::read(path).ok()?.into_boxed_slice());
    found.files.insert(path.clone(), bytes);
    Some(bytes)
}

struct FontSearch {
    /// `None` until the environment has been asked.
    source: Option<FontSource>,
    /// All fonts of the source, once they have been listed.
    candidates: Option<Candidates>,
}

fn search() -> MutexGuard<'static, FontSearch> {
    static SEARCH: Mutex<FontSearch> = Mutex::new(FontSearch { source: None, candidates: None });
    SEARCH.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Candidates {
    database: Database,
    fonts: Vec<FontCandidate>,
}

/// A font of the system that may be chosen.
struct FontCandidate {
    id: fontdb::ID,
    manner: Manner,
    /// Distances from upright and from normal width.
    slant: u8,
    stretch: u16,
    weight: u16,
    family: String,
    name: String,
    index: u32,
    path: PathBuf,
    /// Which characters it has, from … to, ascending; read when it is first asked.
    letters: OnceLock<Vec<(u32, u32)>>,
}

/// How letters look, best for a list first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Manner {
    Sans,
    Unknown,
    SerifOrFixed,
}

impl FontSearch {
    /// All fonts of the source, listed once.
    fn candidates(&mut self) -> &Candidates {
        let source = self.source.get_or_insert_with(FontSource::of_environment);
        self.candidates.get_or_insert_with(|| Candidates::of(source))
    }

    fn best(&mut self, text: &str, weight: Weight) -> Option<(&'static [u8], u32)> {
        let candidates = self.candidates();
        let region = Region::of(text);
        let wanted = match weight {
            Weight::Regular => 400_u16,
            Weight::Bold => 700,
        };
        let mut ranked: Vec<&FontCandidate> = candidates.fonts.iter().collect();
        ranked.sort_by(|a, b| a.rank(wanted, region).cmp(&b.rank(wanted, region)));
        let best = ranked.into_iter().find(|font| font.has_all(text, &candidates.database))?;
        Some((file(&best.path)?, best.index))
    }
}

impl Candidates {
    fn of(source: &FontSource) -> Self {
        let mut database = Database::new();
        match source {
            FontSource::System => database.load_system_fonts(),
            FontSource::Folder(folder) => database.load_fonts_dir(folder),
            FontSource::Nowhere => {}
        }
        let fonts = database.faces().filter_map(FontCandidate::of).collect();
        Self { database, fonts }
    }
}

impl FontCandidate {
    fn of(info: &FaceInfo) -> Option<Self> {
        let Source::File(path) = &info.source else { return None };
        let family = info.families.first().map(|(family, _)| family.clone())?;
        let is_drawn_by_hand = ["LastResort", "Last Resort", "Adobe Blank", "Emoji"];
        if is_drawn_by_hand.iter().any(|name| family.contains(name)) {
            return None;
        }
        Some(Self {
            id: info.id,
            manner: Manner::of(&family, info.monospaced),
            slant: u8::from(info.style != Style::Normal),
            stretch: info.stretch.to_number().abs_diff(Stretch::Normal.to_number()),
            weight: info.weight.0,
            name: info.post_script_name.clone(),
            index: info.index,
            path: path.clone(),
            letters: OnceLock::new(),
            family,
        })
    }

    /// The smaller, the better.
    fn rank(&self, weight: u16, region: Option<Region>) -> impl Ord + use<'_> {
        let is_of_region = region.is_some_and(|region| region.is_that_of(&self.family));
        let look = (self.manner, self.slant, self.stretch, self.weight.abs_diff(weight));
        (look, Reverse(is_of_region), self.family.as_str(), self.name.as_str(), self.index, &self.path)
    }

    fn has_all(&self, text: &str, database: &Database) -> bool {
        let letters = self
            .letters
            .get_or_init(|| database.with_face_data(self.id, letters_of).flatten().unwrap_or_default());
        text.chars().all(|c| {
            let c = u32::from(c);
            let at = letters.partition_point(|&(_, last)| last < c);
            letters.get(at).is_some_and(|&(first, _)| first <= c)
        })
    }
}

impl Manner {
    fn of(family: &str, monospaced: bool) -> Self {
        let family = family.to_lowercase();
        let says = |words: &[&str]| words.iter().any(|word| family.contains(word));
        if monospaced || says(&FIXED) {
            Self::SerifOrFixed
        } else if says(&["sans"]) {
            Self::Sans
        } else if says(&SERIF) {
            Self::SerifOrFixed
        } else if says(&SANS) {
            Self::Sans
        } else {
            Self::Unknown
        }
    }
}

/// What the names of families say of their looks.
const FIXED: [&str; 2] = ["mono", "code"];
const SERIF: [&str; 14] = [
    "serif", "song", "sung", "ming", "mincho", "myungjo", "myeongjo", "batang", "kai", "nastaliq", "naskh",
    "brush", "hand", "script",
];
const SANS: [&str; 4] = ["gothic", "hei", "ui", "dotum"];

/// Where a name written with Han characters comes from: the same character is drawn otherwise there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Region {
    China,
    Japan,
    Korea,
}

impl Region {
    /// Kana are Japanese, Hangul is Korean, Han alone is taken for Chinese.
    fn of(text: &str) -> Option<Self> {
        let any = |range: std::ops::RangeInclusive<char>| text.chars().any(|c| range.contains(&c));
        if any('\u{3040}'..='\u{30ff}') {
            Some(Self::Japan)
        } else if any('\u{ac00}'..='\u{d7af}') || any('\u{1100}'..='\u{11ff}') {
            Some(Self::Korea)
        } else {
            (any('\u{3400}'..='\u{9fff}') || any('\u{20000}'..='\u{323af}')).then_some(Self::China)
        }
    }

    /// Whether a family that exists for several regions is the one for this region.
    fn is_that_of(self, family: &str) -> bool {
        let ends = |endings: &[&str]| endings.iter().any(|ending| family.ends_with(ending));
        match self {
            Self::China => ends(&[" SC", " CN", " GB"]),
            Self::Japan => ends(&[" JP", " J", " JA"]),
            Self::Korea => ends(&[" KR", " K", " KO"]),
        }
    }
}

/// The characters of a font that can be drawn as outlines; `None` if it cannot be read or holds pictures only.
fn letters_of(bytes: &[u8], index: u32) -> Option<Vec<(u32, u32)>> {
    let font = FontRef::from_index(bytes, index).ok()?;
    let outlines = [Tag::new(b"glyf"), Tag::new(b"CFF "), Tag::new(b"CFF2")];
    outlines.iter().find_map(|tag| font.table_data(*tag))?;
    let map = font.cmap().ok()?;
    let (_, _, letters) = map.best_subtable()?;
    let letters = letters.iter_with_limits(CmapIterLimits::default_for_font(&font));
    let mut letters: Vec<u32> =
        letters.filter(|(_, glyph)| glyph.to_u32() != 0).map(|(letter, _)| letter).collect();
    letters.sort_unstable();
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for letter in letters {
        match ranges.last_mut() {
            Some((_, last)) if last.saturating_add(1) >= letter => *last = letter,
            _ => ranges.push((letter, letter)),
        }
    }
    Some(ranges)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_look_follows_from_the_name_of_the_family() {
        for (family, manner) in [
            ("Noto Sans Thai", Manner::Sans),
            ("Microsoft YaHei", Manner::Sans),
            ("Yu Gothic", Manner::Sans),
            ("Noto Sans Kaithi", Manner::Sans),
            ("Meiryo", Manner::Unknown),
            ("Noto Serif CJK SC", Manner::SerifOrFixed),
            ("Noto Sans Mono CJK JP", Manner::SerifOrFixed),
            ("MS Mincho", Manner::SerifOrFixed),
        ] {
            assert!(Manner::of(family, false) == manner, "{family}");
        }
    }

    #[test]
    fn the_region_of_a_name_is_read_from_its_letters() {
        assert_eq!(Region::of("山田 たろう"), Some(Region::Japan));
        assert_eq!(Region::of("李세돌"), Some(Region::Korea));
        assert_eq!(Region::of("丁立人"), Some(Region::China));
        assert_eq!(Region::of("สมชาย"), None);
        assert!(
            Region::Japan.is_that_of("Noto Sans CJK JP") && !Region::Japan.is_that_of("Noto Sans CJK SC")
        );
    }
}
