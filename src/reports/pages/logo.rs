//! The logo of an event as pixels: decoded from PNG or drawn from SVG, once in the process for each logo, for paper, preview
//! and web alike.
//!
//! An event's file may come from anybody, so a drawing reads nothing but itself and the shipped fonts, and what would take
//! long or much memory to draw is refused before it is drawn (`Intricacy`).

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::roxmltree::{self, Node};
use resvg::usvg::{ImageHrefResolver, ImageKind, Options, Tree};

use super::fonts;
use crate::model::limits::MAX_LOGO_SIDE;
use crate::model::{Logo, LogoFault, LogoKind, png_size};
use crate::reports::document::Picture;

/// The longest side of a drawing, in pixels: 13 mm in 900 dots to the inch.
const DRAWN_SIDE: f32 = 480.0;
/// A picture with more pixels on a side is halved until it has no more.
const KEPT_SIDE: u32 = 1_000;
/// So many logos are kept; a process rarely sees a second one.
const KEPT: usize = 4;

/// The logo as pixels; `None` if it cannot be drawn. The first call may take some tenths of a second: never call it where a
/// frame waits.
#[must_use]
pub fn picture(logo: &Logo) -> Option<Arc<Picture>> {
    type Drawn = Vec<(Logo, Option<Arc<Picture>>)>;
    static DRAWN: Mutex<Drawn> = Mutex::new(Vec::new());
    // Whoever else asks meanwhile waits for the same picture.
    let mut drawn = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, picture)) = drawn.iter().find(|(known, _)| known == logo) {
        return picture.clone();
    }
    let picture = draw(logo).map(Arc::new);
    if drawn.len() >= KEPT {
        drawn.remove(0);
    }
    drawn.push((logo.clone(), picture.clone()));
    picture
}

/// The picture that these bytes are, if it can be drawn.
///
/// # Errors
/// [`LogoFault`]
pub fn read(bytes: &[u8]) -> Result<Logo, LogoFault> {
    let logo = Logo::new(bytes)?;
    picture(&logo).map(|_| logo).ok_or(LogoFault::NotDrawn)
}

/// The picture as a PNG file, for web pages.
#[must_use]
pub fn png(picture: &Picture) -> Option<Vec<u8>> {
    let mut pixmap = Pixmap::new(picture.width, picture.height)?;
    for (pixel, drawn) in picture.pixels.chunks_exact(4).zip(pixmap.pixels_mut()) {
        let &[red, green, blue, opacity] = pixel else { continue };
        *drawn = resvg::tiny_skia::ColorU8::from_rgba(red, green, blue, opacity).premultiply();
    }
    pixmap.encode_png().ok()
}

fn draw(logo: &Logo) -> Option<Picture> {
    let mut pixmap = match logo.kind() {
        LogoKind::Png => Pixmap::decode_png(logo.bytes()).ok()?,
        LogoKind::Svg => drawing(logo.bytes())?,
    };
    while pixmap.width().max(pixmap.height()) > KEPT_SIDE {
        pixmap = halved(&pixmap)?;
    }
    // Nothing but white or nothing at all is no picture; white on nothing is one on a coloured page, but not on paper.
    let is_seen = pixmap.pixels().iter().any(|pixel| pixel.alpha() > 0);
    let (width, height) = (pixmap.width(), pixmap.height());
    is_seen.then(|| Picture { width, height, pixels: pixmap.take_demultiplied() })
}

/// Half as many pixels across and down, each the mean of four.
fn halved(pixmap: &Pixmap) -> Option<Pixmap> {
    let mut half = Pixmap::new((pixmap.width() / 2).max(1), (pixmap.height() / 2).max(1))?;
    let scale = Transform::from_scale(0.5, 0.5);
    let paint = resvg::tiny_skia::PixmapPaint {
        quality: resvg::tiny_skia::FilterQuality::Bilinear,
        ..resvg::tiny_skia::PixmapPaint::default()
    };
    half.draw_pixmap(0, 0, pixmap.as_ref(), &paint, scale, None);
    Some(half)
}

fn drawing(bytes: &[u8]) -> Option<Pixmap> {
    let text = std::str::from_utf8(bytes).ok()?;
    let options = roxmltree::ParsingOptions { allow_dtd: true, nodes_limit: 100_000, ..Default::default() };
    let document = roxmltree::Document::parse_with_options(text, options).ok()?;
    if !Intricacy::of(&document).is_a_logos() {
        return None;
    }
    let tree = Tree::from_xmltree(&document, &reading()).ok()?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = DRAWN_SIDE / width.max(height);
    let pixels = |length: f32| {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "480 at most")]
        let pixels = (length * scale).round().clamp(1.0, DRAWN_SIDE) as u32;
        pixels
    };
    let mut pixmap = Pixmap::new(pixels(width), pixels(height))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Some(pixmap)
}

/// How a drawing is read: with the shipped fonts, and without any other file.
fn reading() -> Options<'static> {
    static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
        let mut fonts = Database::new();
        let shipped = [
            fonts::SANS_REGULAR,
            fonts::SANS_BOLD,
            fonts::SCRIPTS_REGULAR,
            fonts::SCRIPTS_BOLD,
            fonts::SYMBOLS,
        ];
        shipped.into_iter().for_each(|font| fonts.load_font_data(font.to_vec()));
        let sets =
            [Database::set_serif_family, Database::set_sans_serif_family, Database::set_monospace_family];
        sets.into_iter().for_each(|set: fn(&mut Database, &'static str)| set(&mut fonts, FAMILY));
        Arc::new(fonts)
    });
    const FAMILY: &str = "Noto Sans";
    let within = |data: &Arc<Vec<u8>>| {
        png_size(data).is_some_and(|(width, height)| width.max(height) <= MAX_LOGO_SIDE)
    };
    Options {
        font_family: FAMILY.to_owned(),
        fontdb: Arc::clone(&FONTS),
        image_href_resolver: ImageHrefResolver {
            // A picture of pixels within the drawing, under the limits of one that stands alone.
            resolve_data: Box::new(move |_, data, _| within(&data).then_some(ImageKind::PNG(data))),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    }
}

/// What a drawing comes to when everything that it refers to is drawn as often as it is referred to: a few lines of `use` can
/// be a thousand million shapes.
struct Intricacy {
    /// How many shapes, by what they cost.
    shapes: usize,
    /// How deep they lie in each other; each level may need a picture of its own.
    depth: usize,
    /// Something whose cost cannot be told beforehand.
    is_boundless: bool,
}

/// The most shapes of a logo. A traced picture has some thousands.
const MOST_SHAPES: usize = 20_000;
/// The deepest nesting of a logo; programs that draw make fewer than ten levels.
const DEEPEST: usize = 20;
/// Effects whose cost depends on the size of the picture alone.
const EFFECTS: [&str; 14] = [
    "feBlend",
    "feColorMatrix",
    "feComponentTransfer",
    "feComposite",
    "feDropShadow",
    "feFlood",
    "feFuncA",
    "feFuncB",
    "feFuncG",
    "feFuncR",
    "feGaussianBlur",
    "feMerge",
    "feMergeNode",
    "feOffset",
];

impl Intricacy {
    fn of(document: &roxmltree::Document<'_>) -> Self {
        let nodes = document.descendants().filter(Node::is_element);
        let ids = nodes.clone().filter_map(|node| Some((node.attribute("id")?, node))).collect();
        let elements = nodes.clone().count();
        let mut count = Count { ids, known: HashMap::new(), open: HashSet::new(), is_boundless: false };
        // What a style sheet refers to may be referred to by every element.
        let sheets = nodes.filter(|node| node.tag_name().name() == "style").filter_map(|node| node.text());
        let targets: Vec<Node<'_, '_>> = sheets.flat_map(|sheet| count.targets(sheet)).collect();
        let (shapes, depth) = count.drawn(document.root_element());
        let of_sheets = targets.into_iter().map(|target| count.drawn(target));
        let of_sheets: Vec<(usize, usize)> = of_sheets.collect();
        let more: usize = of_sheets.iter().map(|(shapes, _)| shapes.saturating_mul(elements)).sum();
        let deeper = of_sheets.iter().map(|(_, depth)| *depth).max().unwrap_or(0);
        Self { shapes: shapes.saturating_add(more), depth: depth + deeper, is_boundless: count.is_boundless }
    }

    const fn is_a_logos(&self) -> bool {
        self.shapes <= MOST_SHAPES && self.depth <= DEEPEST && !self.is_boundless
    }
}

/// Shapes and depth of the elements counted so far.
struct Count<'a, 'i> {
    ids: HashMap<&'a str, Node<'a, 'i>>,
    known: HashMap<roxmltree::NodeId, (usize, usize)>,
    /// Those that are being counted: a reference to one of them is a circle, which is drawn nowhere.
    open: HashSet<roxmltree::NodeId>,
    is_boundless: bool,
}

impl<'a, 'i> Count<'a, 'i> {
    /// What an element with all within it and all that it refers to comes to.
    fn drawn(&mut self, node: Node<'a, 'i>) -> (usize, usize) {
        if let Some(known) = self.known.get(&node.id()) {
            return *known;
        }
        if self.open.len() > 4 * DEEPEST || !self.open.insert(node.id()) {
            self.is_boundless |= self.open.len() > 4 * DEEPEST;
            return (0, 0);
        }
        let name = node.tag_name().name();
        // A tile may be of any size, a marker is drawn at every point of a line.
        self.is_boundless |=
            matches!(name, "pattern" | "marker") || (name.starts_with("fe") && !EFFECTS.contains(&name));
        let own = match name {
            "image" => 200,
            _ if name.starts_with("fe") => 40,
            "text" | "tspan" | "textPath" => node.text().map_or(1, |text| 1 + text.len()),
            _ if has_dashes(node) => 200,
            _ => 1,
        };
        let (mut shapes, mut depth) = (own, 0);
        let within = node.children().filter(Node::is_element);
        let referred =
            node.attributes().flat_map(|attribute| self.targets(attribute.value())).collect::<Vec<_>>();
        for other in within.chain(referred) {
            let (more, deeper) = self.drawn(other);
            shapes = shapes.saturating_add(more);
            depth = depth.max(deeper);
        }
        self.open.remove(&node.id());
        self.known.insert(node.id(), (shapes, depth + 1));
        (shapes, depth + 1)
    }

    /// What a value refers to: `#id` and every `url(#id)`; colours that flow into each other cost nothing.
    fn targets(&self, value: &str) -> Vec<Node<'a, 'i>> {
        let is_end = |c: char| matches!(c, ')' | '"' | '\'' | ';' | ',') || c.is_whitespace();
        let names = value.split('#').skip(1).filter_map(|rest| rest.split(is_end).next());
        let found = names.filter_map(|name| self.ids.get(name).copied());
        found.filter(|node| !node.tag_name().name().ends_with("Gradient")).collect()
    }
}

fn has_dashes(node: Node<'_, '_>) -> bool {
    let is_dashed = |text: &str| text.contains("dasharray");
    node.has_attribute("stroke-dasharray") || node.attribute("style").is_some_and(is_dashed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::Engine as _;
    use proptest::prelude::*;

    fn svg(content: &str) -> Vec<u8> {
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 40 20'>{content}</svg>"
        )
        .into_bytes()
    }

    fn drawn(content: &str) -> Result<Arc<Picture>, LogoFault> {
        read(&svg(content)).map(|logo| picture(&logo).unwrap())
    }

    /// The pixel at this place, in hundredths of width and height.
    fn pixel(picture: &Picture, x: u32, y: u32) -> [u8; 4] {
        let at = (y * picture.height / 100 * picture.width + x * picture.width / 100) as usize * 4;
        picture.pixels[at..at + 4].try_into().unwrap()
    }

    #[test]
    fn a_drawing_and_a_picture_become_pixels() {
        let red = drawn("<rect width='20' height='20' fill='#f00'/>").unwrap();
        assert_eq!((red.width, red.height), (480, 240));
        assert_eq!((pixel(&red, 10, 50), pixel(&red, 90, 50)[3]), ([255, 0, 0, 255], 0));
        let file = png(&red).unwrap();
        let again = picture(&read(&file).unwrap()).unwrap();
        assert_eq!(again, red, "as PNG it is the same");
        let large = Pixmap::new(1600, 40).map(|mut large| {
            large.fill(resvg::tiny_skia::Color::from_rgba8(0, 0, 255, 255));
            large.encode_png().unwrap()
        });
        let halved = picture(&read(&large.unwrap()).unwrap()).unwrap();
        assert_eq!((halved.width, halved.height, pixel(&halved, 50, 50)), (800, 20, [0, 0, 255, 255]));
    }

    #[test]
    fn words_are_set_in_the_shipped_fonts() {
        let words =
            drawn("<text x='2' y='15' font-family='Comic Sans MS' font-size='12'>Łódź</text>").unwrap();
        assert!(words.pixels.chunks(4).filter(|pixel| pixel[3] > 128).count() > 2_000);
    }

    #[test]
    fn a_drawing_reads_no_other_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("secret.png");
        let mut secret = Pixmap::new(8, 8).unwrap();
        secret.fill(resvg::tiny_skia::Color::BLACK);
        let bytes = secret.encode_png().unwrap();
        std::fs::write(&path, &bytes).unwrap();
        let image = |href: &str| format!("<image width='40' height='20' href='{href}'/>");
        assert_eq!(drawn(&image(&path.display().to_string())), Err(LogoFault::NotDrawn));
        let data = base64::engine::general_purpose::STANDARD.encode(&bytes);
        assert!(
            drawn(&image(&format!("data:image/png;base64,{data}"))).is_ok(),
            "what it holds itself is drawn"
        );
    }

    #[test]
    fn what_would_never_be_done_is_refused() {
        let doubled = |level: usize| {
            let used = format!("<use xlink:href='#g{}'/>", level + 1).repeat(10);
            format!("<g id='g{level}'>{used}</g>")
        };
        let bomb: String =
            (0..9).map(doubled).collect::<String>() + "<g id='g9'><rect width='9' height='9'/></g>";
        assert_eq!(drawn(&bomb), Err(LogoFault::NotDrawn));
        let deep = "<g opacity='.9'>".repeat(400) + "<rect width='9' height='9'/>" + &"</g>".repeat(400);
        assert_eq!(drawn(&deep), Err(LogoFault::NotDrawn));
        for content in [
            "<filter id='f'><feTurbulence numOctaves='99999999' baseFrequency='1'/></filter><rect filter='url(#f)' width='9' height='9'/>",
            "<pattern id='p' width='90000' height='90000'/><rect fill='url(#p)' width='9' height='9'/>",
            "<g id='a'><use xlink:href='#b'/></g><g id='b'><use xlink:href='#a'/></g>",
            "",
            "<rect",
        ] {
            assert_eq!(drawn(content), Err(LogoFault::NotDrawn), "{content}");
        }
        let circle = "<g id='a'><use xlink:href='#a'/><rect width='9' height='9'/></g>";
        let _ = drawn(circle);
    }

    #[test]
    fn what_programs_write_is_drawn() {
        let shapes: String =
            (0..400).map(|at| format!("<g class='c'><path class='c' d='M{at} 0l1 1v9z'/></g>")).collect();
        let sheet = "<style>.c{fill:url(#l);opacity:.9}</style><linearGradient id='l'><stop stop-color='red'/></linearGradient>";
        let shadow = "<filter id='f'><feGaussianBlur stdDeviation='1'/></filter><g filter='url(#f)'>";
        assert!(drawn(&format!("{sheet}{shadow}{shapes}</g>")).is_ok());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        /// Bytes of a picture with some of them changed, cut short: drawn or refused.
        #[test]
        fn damaged_pictures_never_panic(
            is_png in any::<bool>(),
            changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..12),
            cut in any::<prop::sample::Index>(),
            is_cut in any::<bool>(),
        ) {
            let mut bytes = if is_png {
                let mut pixmap = Pixmap::new(9, 7).unwrap();
                pixmap.fill(resvg::tiny_skia::Color::from_rgba8(3, 90, 200, 99));
                pixmap.encode_png().unwrap()
            } else {
                svg("<g transform='rotate(9)'><path d='M1 2C3 4 5 6 7 8z' stroke='#f00' stroke-width='2'/><text y='9'>a</text></g>")
            };
            for (at, byte) in changes {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            if is_cut {
                bytes.truncate(cut.index(bytes.len()));
            }
            let _ = Logo::new(&bytes).map(|logo| draw(&logo));
        }
    }
}
