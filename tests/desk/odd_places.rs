//! Odd places: names with every byte that the system allows, the longest ones, links, places that may not be written, another
//! user's files, disks without locks and rights, no folder of one's own. What can be done is done; for the rest there is one
//! sentence, and nothing is changed.

use std::ffi::OsString;
use std::fs::{self, Permissions};
use std::io::Write as _;
use std::os::unix::ffi::OsStringExt as _;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command as Program, Output, Stdio};

use interzonal::desk::settings::Settings;
use interzonal::desk::{Desk, Environment, Folders, OpenError, Recent, RecentEvents, SaveState};
use interzonal::files::command_line;
use interzonal::files::safe_write::SaveObstacle;
use interzonal::model::{Command, EventInfo, Rules, SystemId};
use interzonal::wording::Wording;
use jiff::Timestamp;

use crate::support::strace::strace_works;

fn folders(home: &Path) -> Folders {
    Folders::inside(&home.join("own"))
}

pub(super) fn around(home: &Path) -> Environment {
    Environment::new(folders(home))
}

pub(super) fn rename(name: &str) -> Command {
    Command::SetEvent(EventInfo { name: name.into(), ..EventInfo::default() })
}

pub(super) fn name_of(desk: &Desk) -> String {
    desk.tournament().event().name.clone()
}

/// Makes an event at this path, and works with it as an arbiter does: it is saved, closed, opened again, looked at by another
/// window, changed and closed.
pub(super) fn work(home: &Path, path: &Path) {
    let mut desk = Desk::create(around(home), EventInfo::default(), Rules::new(SystemId::Vincze, 7)).unwrap();
    desk.save_as(path).unwrap();
    desk.execute(rename("one")).unwrap();
    desk.close().map_err(|(_, error)| error).unwrap();
    let mut desk = Desk::open(around(home), path).unwrap();
    assert_eq!((name_of(&desk), desk.notices().len()), ("one".to_owned(), 0));
    let second = Desk::open(around(home), path).map(drop).unwrap_err();
    assert!(matches!(second, OpenError::InUse(..)), "{second}");
    is_a_sentence(&Wording::english().open_error(&second));
    desk.execute(rename("two")).unwrap();
    desk.save().unwrap();
    assert_eq!(name_of(&Desk::open_to_read(around(home), path).unwrap()), "two");
    desk.execute(rename("three")).unwrap();
    desk.close().map_err(|(_, error)| error).unwrap();
    assert_eq!(name_of(&Desk::open_to_read(around(home), path).unwrap()), "three");
    // A disk that is mounted by a program keeps a removed file for a moment, while the system still has it open.
    let is_left = |entry: &fs::DirEntry| !entry.file_name().as_encoded_bytes().starts_with(b".fuse_hidden");
    let left: Vec<_> = fs::read_dir(path.parent().unwrap()).unwrap().flatten().filter(is_left).collect();
    assert_eq!(left.len(), 1, "nothing stays beside the event: {left:?}");
}

/// One line of at most 300 characters, with a full stop.
pub(super) fn is_a_sentence(text: &str) {
    assert!(text.ends_with('.') && text.chars().count() <= 300, "{text}");
    assert!(!text.chars().any(char::is_control), "{text:?}");
}

/// Names in which every byte but `/` stands somewhere.
fn names_of_every_byte() -> Vec<OsString> {
    let bytes: Vec<u8> = (1..=255).filter(|byte| *byte != b'/').collect();
    bytes.chunks(90).map(|part| OsString::from_vec([part, b".ron"].concat())).collect()
}

#[test]
fn a_name_may_have_every_byte_that_the_system_allows() {
    for name in names_of_every_byte() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join(&name);
        fs::create_dir(&folder).unwrap();
        work(home.path(), &folder.join(&name));
    }
}

#[test]
fn an_odd_path_is_remembered_with_everything_else() {
    let home = tempfile::tempdir().unwrap();
    let folders = folders(home.path());
    let mut recent = RecentEvents::default();
    let mut settings = Settings { arbiter: "Ada".into(), ..Settings::default() };
    for name in names_of_every_byte() {
        let path = home.path().join(&name);
        recent.add(Recent { path: path.clone(), name: "Open".into(), at: Timestamp::UNIX_EPOCH });
        (settings.last_folder, settings.second_folder) = (Some(path.clone()), Some(path));
        recent.save(&folders).unwrap();
        settings.save(&folders.config).unwrap();
        assert_eq!(RecentEvents::load(&folders), recent);
        assert_eq!(Settings::load(&folders.config), settings);
    }
}

#[test]
fn a_name_may_be_as_long_as_the_system_allows() {
    for letter in ["x", "ü", "棋", "𐌰"] {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("event");
        fs::create_dir(&folder).unwrap();
        work(home.path(), &folder.join(letter.repeat(251 / letter.len()) + ".ron"));
    }
}

/// What two windows wrote is kept apart under a name that fits.
#[test]
fn what_another_program_wrote_is_put_beside_a_very_long_name() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("棋".repeat(83) + ".ron");
    let mut desk =
        Desk::create(around(home.path()), EventInfo::default(), Rules::new(SystemId::Vincze, 7)).unwrap();
    desk.save_as(&path).unwrap();
    desk.save().unwrap();
    let others = fs::read_to_string(&path).unwrap() + "\n// edited elsewhere\n";
    fs::write(&path, &others).unwrap();
    desk.execute(rename("ours")).unwrap();
    let begun = std::time::Instant::now();
    while !matches!(desk.save_state(), SaveState::Elsewhere(_)) {
        assert!(begun.elapsed() < std::time::Duration::from_secs(30), "{:?}", desk.save_state());
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let aside = desk.keep_ours().unwrap();
    assert_eq!(fs::read_to_string(&aside).unwrap(), others);
    assert!(aside.to_str().unwrap().contains("棋 (other "));
    desk.close().map_err(|(_, error)| error).unwrap();
    assert_eq!(name_of(&Desk::open_to_read(around(home.path()), &path).unwrap()), "ours");
}

/// A folder whose path has so many bytes.
fn deep_folder(home: &Path, length: usize) -> PathBuf {
    let mut folder = home.to_owned();
    while folder.as_os_str().len() + 1 < length {
        let step = (length - folder.as_os_str().len() - 1).min(200);
        folder.push("d".repeat(step));
    }
    folder
}

#[test]
fn a_path_may_be_long_and_one_that_is_too_long_is_told() {
    let home = tempfile::tempdir().unwrap();
    let folder = deep_folder(home.path(), 3_900);
    fs::create_dir_all(&folder).unwrap();
    work(home.path(), &folder.join("club.ron"));
    let text = fs::read(folder.join("club.ron")).unwrap();
    // The event's own path fits into the 4095 bytes that Linux allows, those of the files beside it do not.
    let folder = deep_folder(home.path(), 4_084);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("club.ron");
    fs::write(&path, &text).unwrap();
    let error = Desk::open(around(home.path()), &path).map(drop).unwrap_err();
    let sentence = Wording::english().open_error(&error);
    is_a_sentence(&sentence);
    assert!(sentence.contains("“club.ron”"), "{sentence}");
    assert_eq!(name_of(&Desk::open_to_read(around(home.path()), &path).unwrap()), "three");
    assert_eq!(fs::read(&path).unwrap(), text);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

#[test]
fn a_folder_may_be_a_link() {
    let home = tempfile::tempdir().unwrap();
    let (folder, link) = (home.path().join("folder"), home.path().join("link"));
    fs::create_dir(&folder).unwrap();
    symlink(&folder, &link).unwrap();
    work(home.path(), &link.join("club.ron"));
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    let desk = Desk::open(around(home.path()), &link.join("club.ron")).unwrap();
    let again = Desk::open(around(home.path()), &folder.join("club.ron")).map(drop);
    assert!(matches!(again, Err(OpenError::InUse(..))), "one event under two names: {again:?}");
    drop(desk);
}

/// A disk in memory that can be mounted again to be read only; unmounted at the end. Only root may have one.
struct Disk(PathBuf);

impl Disk {
    fn mount(at: &Path) -> Option<Self> {
        let mount = Program::new("mount").args(["-t", "tmpfs", "tmpfs"]).arg(at).output();
        mount.is_ok_and(|output| output.status.success()).then(|| Self(at.to_owned()))
    }

    fn protect(&self) {
        let mount = Program::new("mount").args(["-o", "remount,ro"]).arg(&self.0).status();
        assert!(mount.unwrap().success());
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Program::new("umount").arg(&self.0).output();
    }
}

#[test]
fn a_disk_that_is_write_protected_is_told_and_can_be_read() {
    let home = tempfile::tempdir().unwrap();
    let stick = home.path().join("stick");
    fs::create_dir(&stick).unwrap();
    let Some(disk) = Disk::mount(&stick) else {
        return eprintln!("a write-protected disk: skipped, for nothing may be mounted here");
    };
    let path = stick.join("club.ron");
    work(home.path(), &path);
    disk.protect();
    let error = Desk::open(around(home.path()), &path).map(drop).unwrap_err();
    let sentence = Wording::english().open_error(&error);
    is_a_sentence(&sentence);
    assert!(sentence.contains("write-protected"), "{sentence}");
    let mut desk = Desk::open_to_read(around(home.path()), &path).unwrap();
    assert_eq!(name_of(&desk), "three");
    let refused = desk.save_as(&stick.join("copy.ron")).unwrap_err();
    is_a_sentence(&Wording::english().open_error(&refused));
    desk.save_as(&home.path().join("copy.ron")).unwrap();
    desk.execute(rename("four")).unwrap();
    desk.close().map_err(|(_, error)| error).unwrap();
    assert_eq!(fs::read_dir(&stick).unwrap().count(), 1);
}

/// Whoever set a file to read-only does not want it changed, though its folder would let it be replaced.
#[test]
fn a_file_that_is_set_to_read_only_is_looked_at_and_never_replaced() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("event");
    let path = an_event(home.path(), &folder);
    let before = fs::read(&path).unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o444)).unwrap();
    let wording = Wording::english();
    let is_told = |error: &OpenError| {
        let sentence = wording.open_error(error);
        is_a_sentence(&sentence);
        assert!(sentence.contains("“club.ron” is set to read-only"), "{sentence}");
    };
    is_told(&Desk::open(around(home.path()), &path).map(drop).unwrap_err());
    is_told(&Desk::take_over(around(home.path()), &path).map(drop).unwrap_err());
    let (code, answer, message) = said(&record(&[], &path, Some(home.path()), "theirs"));
    assert_eq!((code, answer.as_str(), message.lines().count()), (Some(3), "", 1), "{message}");
    assert!(message.contains("set to read-only"), "{message}");
    let mut desk = Desk::open_to_read(around(home.path()), &path).unwrap();
    assert_eq!(name_of(&desk), "three");
    let copy = folder.join("copy.ron");
    desk.save_as(&copy).unwrap();
    desk.execute(rename("four")).unwrap();
    desk.save().unwrap();
    is_told(&desk.save_as(&path).unwrap_err());
    is_told(&desk.save_over(&path).unwrap_err());
    // While it is open.
    fs::set_permissions(&copy, Permissions::from_mode(0o444)).unwrap();
    let protected = fs::read(&copy).unwrap();
    desk.execute(rename("five")).unwrap();
    let refused = desk.save().unwrap_err();
    assert!(
        refused.obstacle == SaveObstacle::ReadOnlyFile && fs::read(&copy).unwrap() == protected,
        "{refused}"
    );
    fs::set_permissions(&copy, Permissions::from_mode(0o644)).unwrap();
    desk.save().unwrap();
    desk.close().map_err(|(_, error)| error).unwrap();
    assert_eq!(name_of(&Desk::open_to_read(around(home.path()), &copy).unwrap()), "five");
    assert_eq!(fs::read(&path).unwrap(), before);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "nothing was left beside them");
}

/// `interzonal record EVENT` with one command, started by other words.
fn record(before: &[&str], path: &Path, home: Option<&Path>, name: &str) -> Output {
    let own = [env!("CARGO_BIN_EXE_interzonal"), "record"];
    let mut words = before.iter().chain(&own);
    let mut program = Program::new(words.next().unwrap());
    program.args(words).arg(path).env("RUST_LOG", "off");
    match home {
        Some(home) => program.env("INTERZONAL_HOME", home.join("own")),
        None => ["INTERZONAL_HOME", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"]
            .iter()
            .fold(&mut program, |program, name| program.env_remove(name)),
    };
    let program = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().unwrap();
    let line = command_line::write_of_event(&rename(name).into()).unwrap();
    // One that refuses the event reads nothing.
    let _ = child.stdin.take().unwrap().write_all(format!("{line}\n").as_bytes());
    child.wait_with_output().unwrap()
}

fn said(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

fn an_event(home: &Path, folder: &Path) -> PathBuf {
    fs::create_dir_all(folder).unwrap();
    let path = folder.join("club.ron");
    work(home, &path);
    path
}

/// Network drives may know no locks, sticks no rights and no order to bring a folder to the disk.
#[test]
fn a_disk_without_locks_rights_and_synced_folders_is_worked_with() {
    if !strace_works("a disk without locks") {
        return;
    }
    let home = tempfile::tempdir().unwrap();
    let path = an_event(home.path(), &home.path().join("event"));
    for (number, inject) in
        ["flock:error=EOPNOTSUPP", "flock:error=ENOSYS", "fchmod:error=EPERM", "fchmod:error=EOPNOTSUPP"]
            .iter()
            .enumerate()
    {
        let option = format!("inject={inject}");
        let strace = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", &option];
        let name = format!("name {number}");
        let output = record(&strace, &path, Some(home.path()), &name);
        assert_eq!(said(&output), (Some(0), "1 saved".to_owned(), String::new()), "{inject}");
        assert_eq!(name_of(&Desk::open_to_read(around(home.path()), &path).unwrap()), name, "{inject}");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "{inject}");
    }
}

/// A user that is not known to the system, so that it has no folder of its own.
const STRANGER: [&str; 4] = ["setpriv", "--reuid=54321", "--regid=54321", "--clear-groups"];

fn strangers_work(test: &str) -> bool {
    let reachable = [env!("CARGO_BIN_EXE_interzonal"), "--version"];
    let tried = Program::new(STRANGER[0]).args(&STRANGER[1..]).args(reachable).output();
    let works = tried.is_ok_and(|output| output.status.success());
    if !works {
        eprintln!("{test}: skipped, for nobody else may be acted for here");
    }
    works
}

#[test]
fn another_users_event_is_told_and_can_be_read() {
    if !strangers_work("another user's event") {
        return;
    }
    let home = tempfile::tempdir().unwrap();
    fs::set_permissions(home.path(), Permissions::from_mode(0o755)).unwrap();
    let folder = home.path().join("event");
    let path = an_event(home.path(), &folder);
    let own = home.path().join("strangers");
    fs::create_dir(&own).unwrap();
    fs::set_permissions(&own, Permissions::from_mode(0o777)).unwrap();
    let refused = |what: &str| {
        let before = fs::read(&path).unwrap();
        let (code, answer, message) = said(&record(&STRANGER, &path, Some(&own), "theirs"));
        assert_eq!((code, answer.as_str(), message.lines().count()), (Some(3), "", 1), "{what}: {message}");
        assert!(message.contains("club.ron") && message.chars().count() <= 312, "{what}: {message}");
        assert_eq!(fs::read(&path).unwrap(), before, "{what}");
        message
    };
    // In a folder of the other user.
    fs::set_permissions(&folder, Permissions::from_mode(0o755)).unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
    refused("the folder");
    let looking = Program::new(STRANGER[0])
        .args(&STRANGER[1..])
        .args([env!("CARGO_BIN_EXE_interzonal"), "standings"])
        .arg(&path)
        .env("INTERZONAL_HOME", &own)
        .output()
        .unwrap();
    assert_eq!(looking.status.code(), Some(0), "{looking:?}");
    // In a folder of both, while the other user has it open.
    fs::set_permissions(&folder, Permissions::from_mode(0o777)).unwrap();
    let desk = Desk::open(around(home.path()), &path).unwrap();
    let message = refused_in_use(&path, &own);
    assert!(message.contains("is open in another window"), "{message}");
    drop(desk);
    // May not even be read.
    fs::set_permissions(&path, Permissions::from_mode(0o600)).unwrap();
    refused("the file");
}

fn refused_in_use(path: &Path, own: &Path) -> String {
    let (code, answer, message) = said(&record(&STRANGER, path, Some(own), "theirs"));
    assert!(code.is_some_and(|code| code > 0) && answer.is_empty(), "{message}");
    assert_eq!(message.lines().count(), 1, "{message}");
    message
}

#[test]
fn who_has_no_folder_of_their_own_gets_one_in_that_of_temporary_files() {
    if !strangers_work("no folder of one's own") {
        return;
    }
    let home = tempfile::tempdir().unwrap();
    fs::set_permissions(home.path(), Permissions::from_mode(0o777)).unwrap();
    let folder = home.path().join("event");
    let path = an_event(home.path(), &folder);
    fs::set_permissions(&folder, Permissions::from_mode(0o777)).unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o666)).unwrap();
    let temporary = format!("TMPDIR={}", home.path().display());
    let before: Vec<&str> = ["env", temporary.as_str()].into_iter().chain(STRANGER).collect();
    let output = record(&before, &path, None, "theirs");
    assert_eq!(said(&output), (Some(0), "1 saved".to_owned(), String::new()));
    assert_eq!(name_of(&Desk::open_to_read(around(home.path()), &path).unwrap()), "theirs");
    assert!(home.path().join("interzonal-54321").is_dir(), "with backups, for this user alone");
}
