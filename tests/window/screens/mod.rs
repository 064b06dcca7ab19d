//! Every panel as a picture, in both themes and two sizes, and as a screen reader hears it. Both are stored in
//! `tests/data/screens`; after a wanted change `UPDATE_SNAPSHOTS=1 cargo test --test window screens` stores them anew.
//! Look at each picture, and read each text aloud, before committing it.
//!
//! Nothing in them depends on the machine: the processor paints, the clock stands still, folders and system fonts are
//! not shown.

mod spoken;

use std::collections::HashMap;
use std::path::PathBuf;

use egui::{Key, Theme, Vec2};
use egui_kittest::{SnapshotOptions, SnapshotResults, try_image_snapshot_options};
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{Rgba, RgbaImage};
use interzonal::views::panel::Panel;
use strum::IntoEnumIterator as _;

use crate::app_window::{CTRL, Window};
use crate::sections::three_sections;
use crate::support::Desktop;
use spoken::spoken;

const SIZES: [(f32, f32); 2] = [(1280.0, 800.0), (900.0, 600.0)];
/// So many pixels may differ, and each by less than this where one step of a stored colour is 17: other processors, and
/// other places of a letter among the drawn ones, round the last bit of a curve in another way.
const MOST_PIXELS: usize = 80;
const LEAST_DIFFERENCE: f32 = 12.0;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/screens")
}

fn is_update() -> bool {
    std::env::var_os("UPDATE_SNAPSHOTS").is_some()
}

/// The key that shows a panel, with Ctrl.
pub const fn key_of(panel: Panel) -> Key {
    match panel {
        Panel::Tournament => Key::Num1,
        Panel::Players => Key::Num2,
        Panel::Pairings => Key::Num3,
        Panel::Standings => Key::Num4,
        Panel::Print => Key::Num5,
        Panel::Log => Key::Num6,
        Panel::Club => Key::Num7,
        Panel::Sections => Key::Num8,
    }
}

/// A club evening in its fourth round: three played, the fourth published, some of its results in.
fn evening(desktop: &Desktop, (width, height): (f32, f32), theme: Theme) -> Window {
    let mut window = desktop.window_of(Vec2::new(width, height), theme);
    window.open_example();
    window.press_key(Key::F6);
    window.wait_for(|app| app.desk().is_some_and(|desk| desk.pairing_now().is_none()));
    window.press_key(Key::F7);
    window.type_text("1050");
    window.settle();
    window
}

/// Three sections: one paired, one with a result missing, one that is ready for its second round.
fn sections(desktop: &Desktop, (width, height): (f32, f32), theme: Theme) -> Window {
    let file = three_sections(desktop);
    let mut window = desktop.window_of_file(&file, Vec2::new(width, height), theme);
    window.press(CTRL, key_of(Panel::Sections));
    window.click("Pair all that are ready");
    window.wait_for(|app| {
        app.desk().is_some_and(|desk| {
            desk.event().sections().all(|section| section.tournament.rounds_paired() == 1)
        })
    });
    for (section, results) in [("Juniors", "10"), ("A", "1")] {
        window.click(&format!("{section}: Publish round 1"));
        window.press_key(Key::Home);
        if section == "Juniors" {
            window.press_key(Key::ArrowDown);
        }
        window.press_key(Key::Enter);
        window.type_text(results);
        window.press(CTRL, key_of(Panel::Sections));
    }
    window
}

/// The windows of the pictures, each on a desktop of its own, with the panels that it shows.
fn windows(size: (f32, f32), theme: Theme) -> [(Desktop, Window, Vec<Panel>); 2] {
    let of_one_section = Panel::iter().filter(|panel| *panel != Panel::Sections).collect();
    let made = |open: fn(&Desktop, (f32, f32), Theme) -> Window, panels| {
        let desktop = Desktop::with_clock_at_rest();
        let window = open(&desktop, size, theme);
        (desktop, window, panels)
    };
    [made(evening, of_one_section), made(sections, vec![Panel::Sections])]
}

/// The margin that the harness leaves around the window.
const MARGIN: u32 = 8;
/// Colours that stand in fewer pixels, at the edges of letters and lines, are stored in steps: a third of the bytes.
const RARE: u32 = 200;
const STEP: u8 = 17;

/// A picture as it is stored and compared.
fn stored_as(picture: &RgbaImage) -> RgbaImage {
    let (width, height) = (picture.width() - 2 * MARGIN, picture.height() - 2 * MARGIN);
    let mut cut = image::imageops::crop_imm(picture, MARGIN, MARGIN, width, height).to_image();
    let mut counts: HashMap<Rgba<u8>, u32> = HashMap::new();
    cut.pixels().for_each(|pixel| *counts.entry(*pixel).or_default() += 1);
    for pixel in cut.pixels_mut().filter(|pixel| counts[*pixel] < RARE) {
        pixel.0 = pixel.0.map(|channel| (channel / STEP + u8::from(channel % STEP > STEP / 2)) * STEP);
    }
    cut
}

/// What was stored anew takes no more room than it has to.
fn pack(name: &str) {
    let path = folder().join(format!("{name}.png"));
    let picture = image::open(&path).expect("a stored picture").to_rgb8();
    let mut file = std::io::BufWriter::new(std::fs::File::create(&path).expect("a file"));
    let encoder = PngEncoder::new_with_quality(&mut file, CompressionType::Best, FilterType::NoFilter);
    picture.write_with_encoder(encoder).expect("a written picture");
    let _ = std::fs::remove_file(folder().join(format!("{name}.old.png")));
}

fn file_name(panel: Panel) -> String {
    format!("{panel:?}").to_lowercase()
}

/// Shows a panel and waits until what it works out in the background is there.
fn show(window: &mut Window, panel: Panel) {
    window.press(CTRL, key_of(panel));
    for _ in 0..20 {
        window.settle();
    }
    // Notes of what was done go away by themselves; what lies under the pointer is marked.
    window.input_mut().time = Some(window.input().time.unwrap_or_default() + 60.0);
    window.event(egui::Event::PointerGone);
    window.settle();
}

#[test]
fn each_panel_looks_as_it_did() {
    let options = SnapshotOptions::new()
        .threshold(LEAST_DIFFERENCE)
        .max_failed_pixels(MOST_PIXELS)
        .output_path(folder());
    let mut results = SnapshotResults::new();
    for size in SIZES {
        for (theme, name) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            for (_desktop, mut window, panels) in windows(size, theme) {
                for panel in panels {
                    show(&mut window, panel);
                    let picture = stored_as(&window.render().expect("a picture"));
                    let name = format!("{}-{name}-{}", file_name(panel), size.0);
                    results.add(try_image_snapshot_options(&picture, name.clone(), &options));
                    if is_update() {
                        pack(&name);
                    }
                }
            }
        }
    }
    results.unwrap();
}

#[test]
fn each_panel_can_be_heard() {
    let mut differ = Vec::new();
    for (_desktop, mut window, panels) in windows(SIZES[0], Theme::Light) {
        for panel in panels {
            show(&mut window, panel);
            let path = folder().join(format!("{}.txt", file_name(panel)));
            let now = spoken(&window);
            if is_update() {
                std::fs::write(&path, &now).expect("a file");
            } else if std::fs::read_to_string(&path).unwrap_or_default() != now {
                std::fs::write(path.with_extension("new.txt"), &now).expect("a file");
                differ.push(path);
            }
        }
    }
    assert!(differ.is_empty(), "is heard in another way (beside it stands .new.txt): {differ:#?}");
}
