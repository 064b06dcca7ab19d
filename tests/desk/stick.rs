//! A stick: an exFAT disk in a file, which takes capital and small letters for one, knows no rights and no links, counts time in
//! whole seconds and takes no name with `:` or `?`. Only root may mount one, with exfatprogs and exfat-fuse or a kernel that reads
//! it; elsewhere these tests say that they were skipped.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command as Program;
use std::time::{Duration, Instant};

use interzonal::desk::{Desk, Elsewhere, OpenError, OpenOrder, Opened, Opening, Replaced, SaveState};
use interzonal::files::ron;
use interzonal::files::site_folder::{PageFile, SiteError, write_site};
use interzonal::model::{Event, EventCommand, EventInfo, Journal, Rules, SystemId, Tournament, apply_event};
use interzonal::wording::Wording;

use crate::odd_places::{around, is_a_sentence, name_of, rename, work};

/// Unmounted at the end.
struct Stick {
    folder: PathBuf,
    device: String,
    home: tempfile::TempDir,
}

impl Stick {
    /// `None` where nothing can be mounted, which is said.
    fn mount(test: &str) -> Option<Self> {
        let home = tempfile::tempdir().unwrap();
        let (image, folder) = (home.path().join("image"), home.path().join("stick"));
        fs::create_dir(&folder).unwrap();
        fs::File::create(&image).unwrap().set_len(16 << 20).unwrap();
        let image = image.to_str().unwrap();
        let mounted = run("mkfs.exfat", &[image])
            .and_then(|_| run("losetup", &["-f", "--show", image]))
            .and_then(|device| {
                let (device, at) = (device.trim().to_owned(), folder.to_str().unwrap());
                let options = |kind| run("mount", &["-t", kind, &device, at]);
                match options("exfat").or_else(|| run("mount.exfat-fuse", &[&device, at])) {
                    Some(_) => Some(device),
                    None => {
                        run("losetup", &["-d", &device]);
                        None
                    }
                }
            });
        match mounted {
            Some(device) => Some(Self { folder, device, home }),
            None => {
                eprintln!("{test}: skipped, for no exFAT disk can be mounted here");
                None
            }
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// A folder of its own on the stick.
    fn folder(&self, name: &str) -> PathBuf {
        let folder = self.path(name);
        fs::create_dir(&folder).unwrap();
        folder
    }
}

impl Drop for Stick {
    fn drop(&mut self) {
        run("umount", &[self.folder.to_str().unwrap()]);
        run("losetup", &["-d", &self.device]);
    }
}

/// What a program of the system answers; `None` if it is not here or fails.
fn run(program: &str, words: &[&str]) -> Option<String> {
    let output = Program::new(program).args(words).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn names_in(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.starts_with(".fuse_hidden"))
        .collect();
    names.sort();
    names
}

#[test]
fn an_event_and_the_programs_own_files_live_on_a_stick() {
    let Some(stick) = Stick::mount("an event on a stick") else { return };
    for (place, name) in ["club.ron", "dot..ron", "blank .ron", "Öffentlich 棋.ron"].into_iter().enumerate()
    {
        // Settings, backups and rescued copies stand on the stick as well.
        let folder = stick.folder(&format!("event {place}"));
        work(&stick.folder, &folder.join(name));
        assert_eq!(names_in(&folder), [name]);
    }
    let long = stick.folder("long");
    work(&stick.folder, &long.join("x".repeat(251) + ".ron"));
}

#[test]
fn a_name_in_capitals_is_the_same_event() {
    let Some(stick) = Stick::mount("a name in capitals") else { return };
    let folder = stick.folder("event");
    work(stick.home.path(), &folder.join("club.ron"));
    let before = fs::read(folder.join("club.ron")).unwrap();
    let mut other =
        Desk::create(around(stick.home.path()), EventInfo::default(), Rules::new(SystemId::Dutch, 5))
            .unwrap();
    let refused = other.save_as(&folder.join("CLUB.RON")).unwrap_err();
    assert!(matches!(refused, OpenError::IsEvent(_)), "{refused}");
    let kept = other.save_over(&folder.join("CLUB.RON")).unwrap();
    assert_eq!(fs::read(kept.event.unwrap()).unwrap(), before);
    other.close().map_err(|(_, error)| error).unwrap();
    let names = names_in(&folder);
    assert_eq!(names.len(), 1, "{names:?}");
    let desk = Desk::open(around(stick.home.path()), &folder.join(&names[0])).unwrap();
    assert_eq!(desk.tournament().rules().system, SystemId::Dutch);
}

#[test]
fn saved_as_its_own_name_in_capitals_an_event_stays_where_it_is() {
    let Some(stick) = Stick::mount("saved as its own name in capitals") else { return };
    let events = [
        ("first", "club.ron", "CLUB.RON"),
        ("second", "CLUB.RON", "club.ron"),
        ("third", "club.ron", "Club.ron"),
    ];
    for (folder, opened, saved_as) in events {
        let place = stick.folder(folder);
        work(stick.home.path(), &place.join("club.ron"));
        let mut desk = Desk::open(around(stick.home.path()), &place.join(opened)).unwrap();
        let path = desk.path().to_owned();
        desk.execute(rename("saved as")).unwrap();
        desk.save_as(&place.join(saved_as)).unwrap();
        desk.save_as(&stick.path(&folder.to_uppercase()).join(saved_as)).unwrap();
        assert_eq!(
            desk.save_over(&place.join(saved_as)).unwrap(),
            Replaced::default(),
            "nothing is replaced"
        );
        assert_eq!(desk.path(), path);
        assert_eq!(name_of(&Desk::open_to_read(around(stick.home.path()), &path).unwrap()), "saved as");
        desk.close().map_err(|(_, error)| error).unwrap();
        let names = names_in(&place);
        assert_eq!(names.len(), 1, "{names:?}");
    }
    let (small, capitals) = (stick.path("first/club.ron"), stick.path("first/CLUB.RON"));
    // The window shows the event that is open, and says nothing of another window.
    let desk = Desk::open(around(stick.home.path()), &small).unwrap();
    let mut opening = Opening::default();
    opening.begin(OpenOrder::File(capitals), Some(desk.path()), &around(stick.home.path()));
    opening.wait_at_most(Duration::from_secs(60));
    let (_, opened) = opening.take().unwrap();
    assert!(matches!(opened, Some(Opened::AlreadyOpen)));
}

#[test]
fn a_name_that_a_stick_does_not_take_is_told_and_leaves_nothing() {
    let Some(stick) = Stick::mount("a name that a stick does not take") else { return };
    let folder = stick.folder("event");
    let mut desk =
        Desk::create(around(stick.home.path()), EventInfo::default(), Rules::new(SystemId::Dutch, 5))
            .unwrap();
    for name in ["a:b.ron", "who?.ron", "\"quoted\".ron", "a|b.ron"] {
        let refused = desk.save_as(&folder.join(name)).unwrap_err();
        let sentence = Wording::english().open_error(&refused);
        is_a_sentence(&sentence);
        assert!(sentence.contains("the disk does not accept"), "{sentence}");
    }
    assert_eq!(names_in(&folder), [""; 0]);
    desk.execute(rename("still here")).unwrap();
    desk.save_as(&folder.join("club.ron")).unwrap();
    desk.close().map_err(|(_, error)| error).unwrap();
    assert_eq!(
        name_of(&Desk::open_to_read(around(stick.home.path()), &folder.join("club.ron")).unwrap()),
        "still here"
    );
}

#[test]
fn another_programs_change_within_the_same_second_is_noticed() {
    let Some(stick) = Stick::mount("a change within the same second") else { return };
    let path = stick.folder("event").join("club.ron");
    work(stick.home.path(), &path);
    let mut desk = Desk::open(around(stick.home.path()), &path).unwrap();
    desk.execute(rename("ours 1")).unwrap();
    desk.save().unwrap();
    let others = fs::read_to_string(&path).unwrap().replace("ours 1", "others");
    fs::write(&path, &others).unwrap();
    desk.execute(rename("ours 2")).unwrap();
    let begun = Instant::now();
    while desk.save_state() != SaveState::Elsewhere(Elsewhere::Changed) {
        assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", desk.save_state());
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), others);
    let aside = desk.keep_ours().unwrap();
    assert_eq!(fs::read_to_string(aside).unwrap(), others);
    desk.close().map_err(|(_, error)| error).unwrap();
}

/// Sections whose names differ in capital letters, and in what no name of a file has.
fn sections() -> Journal {
    let tournament = || {
        Tournament::new(
            EventInfo { name: "Open".into(), ..EventInfo::default() },
            Rules::new(SystemId::Dutch, 5),
        )
    };
    let event = ["OPEN A", "open a?", "Open A:"].iter().fold(Event::from(tournament()), |event, name| {
        let rules = Rules::new(SystemId::Dutch, 5);
        apply_event(&event, &EventCommand::AddSection { name: (*name).into(), rules }).unwrap()
    });
    Journal::new(event)
}

/// Runs everywhere: no disk takes two of the names for one.
#[test]
fn sections_that_differ_in_capital_letters_get_a_file_each() {
    let home = tempfile::tempdir().unwrap();
    let names = converted(&home.path().join("reports"), home.path());
    let folded: std::collections::BTreeSet<String> = names.iter().map(|name| name.to_lowercase()).collect();
    assert_eq!((names.len(), folded.len()), (4, 4), "{names:?}");
    let Some(stick) = Stick::mount("a folder of reports on a stick") else { return };
    assert_eq!(converted(&stick.path("reports"), home.path()), names);
}

/// The names of the reports that `interzonal convert` writes, each of which can be read.
fn converted(folder: &Path, home: &Path) -> Vec<String> {
    let event = home.join("event.ron");
    fs::write(&event, ron::write(&sections(), 0).unwrap()).unwrap();
    let output = Program::new(env!("CARGO_BIN_EXE_interzonal"))
        .arg("convert")
        .arg(&event)
        .arg(format!("{}/", folder.display()))
        .env("INTERZONAL_HOME", home.join("own"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let names = names_in(folder);
    assert!(
        names.iter().all(|name| fs::read_to_string(folder.join(name)).unwrap().starts_with("012 ")),
        "{names:?}"
    );
    names
}

#[test]
fn pages_are_published_to_a_stick_and_leave_what_others_put_there() {
    let Some(stick) = Stick::mount("pages on a stick") else { return };
    let folder = stick.path("site");
    let page = |name: &'static str| PageFile { name, bytes: name.as_bytes() };
    let first = [page("index.html"), page("section-2/index.html")];
    assert_eq!(write_site(&folder, "club", &first, false).unwrap().written, 2);
    assert_eq!(write_site(&folder, "club", &first, false).unwrap().unchanged, 2);
    fs::write(folder.join("Rules.html"), "somebody's").unwrap();
    let more = [page("index.html"), page("rules.html")];
    let refused = write_site(&folder, "club", &more, false).unwrap_err();
    assert!(matches!(refused, SiteError::ForeignFiles { .. }), "{refused}");
    assert_eq!(fs::read_to_string(folder.join("rules.html")).unwrap(), "somebody's");
    fs::remove_file(folder.join("Rules.html")).unwrap();
    assert_eq!(write_site(&folder, "club", &more, false).unwrap().removed, 1);
    assert_eq!(names_in(&folder), ["index.html", "interzonal-site.json", "rules.html"]);
}

#[test]
fn each_save_is_copied_to_a_stick() {
    let Some(stick) = Stick::mount("a copy on a stick") else { return };
    let path = stick.home.path().join("club.ron");
    let mut desk =
        Desk::create(around(stick.home.path()), EventInfo::default(), Rules::new(SystemId::Dutch, 5))
            .unwrap();
    desk.save_as(&path).unwrap();
    desk.set_second_folder(Some(&stick.folder));
    desk.execute(rename("copied")).unwrap();
    desk.save().unwrap();
    desk.close().map_err(|(_, error)| error).unwrap();
    assert_eq!(fs::read(stick.path("club.ron")).unwrap(), fs::read(&path).unwrap());
    assert_eq!(names_in(&stick.folder), ["club.ron"]);
}
