//! Fetching one file over HTTPS, by a click of the user and for nothing else. What was fetched before the connection broke
//! off is kept, and the next time it goes on from there if the server still has the same file (RFC 9110, 13.1.5 and 14).
//! The request names the program and nothing else. What becomes of the file is not decided here.

use std::fs::{self, TryLockError};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant, SystemTime};

use serde::{Deserialize, Serialize};
use ureq::http::header::{CONTENT_LENGTH, CONTENT_RANGE, ETAG, HeaderName, IF_RANGE, LAST_MODIFIED, RANGE};
use ureq::http::{HeaderMap, StatusCode, Uri};

use super::SIGNED;
use crate::files::disk::{self, DiskFile};
use crate::model::text::tidy_to;
use crate::pairing::Control;

/// The largest file that is fetched, in bytes.
pub const MOST_BYTES: u64 = 1 << 30;
/// So long nothing may come before it counts as broken off.
const PATIENCE: Duration = Duration::from_secs(30);
/// So often it is looked whether the user has stopped it.
const BEAT: Duration = Duration::from_millis(50);
/// So many bytes are read at once, and so many pieces may wait to be written.
const PIECE: usize = 64 << 10;
const WAITING: usize = 8;
/// The most bytes of what stands before the file.
const MOST_HEAD: usize = 64 << 10;
/// So many times an answer may name another address.
const MOST_REDIRECTS: u32 = 5;
/// The most letters of a reason, of an address in a sentence, and of the name of a file.
const MOST_TEXT: usize = 120;

/// Why a file was not fetched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, strum::VariantNames, thiserror::Error)]
pub enum DownloadFailure {
    /// No address, or one that is not encrypted.
    #[error("“{address}” is no address that begins with https://")]
    NotHttps {
        /// What was typed.
        address: String,
    },
    /// Nobody answered.
    #[error("no answer: {reason}")]
    NoAnswer {
        /// The system's words.
        reason: String,
    },
    /// The server said no.
    #[error("the server answered {status}")]
    Refused {
        /// The status of HTTP.
        status: u16,
    },
    /// Larger than any list.
    #[error("it is larger than {megabytes} MB")]
    FileTooLarge {
        /// What is fetched at most.
        megabytes: u64,
    },
    /// It broke off; the next time it goes on from there where the server can.
    #[error("it broke off: {reason}")]
    BrokenOff {
        /// The system's words.
        reason: String,
    },
    /// It cannot be kept.
    #[error("it cannot be kept: {reason}")]
    Unwritable {
        /// The system's words.
        reason: String,
    },
    /// Another window is fetching.
    #[error("another window is fetching a list just now")]
    UnderWay,
    /// The user stopped it; the next time it goes on from there where the server can.
    #[error("it was stopped")]
    StoppedByUser,
}

impl DownloadFailure {
    fn unwritable(error: &io::Error) -> Self {
        Self::Unwritable { reason: tidy_to(&error.to_string(), MOST_TEXT).into_owned() }
    }
}

/// How far it is; shared with whoever shows it.
#[derive(Debug, Default)]
pub struct DownloadProgress {
    received: AtomicU64,
    total: AtomicU64,
}

impl DownloadProgress {
    /// Bytes received, and all that there are if the server tells.
    pub fn bytes(&self) -> (u64, Option<u64>) {
        let total = self.total.load(Ordering::Relaxed);
        (self.received.load(Ordering::Relaxed), (total > 0).then_some(total))
    }

    fn set(&self, received: u64, total: Option<u64>) {
        self.received.store(received, Ordering::Relaxed);
        self.total.store(total.unwrap_or_default(), Ordering::Relaxed);
    }
}

/// What the server said of the file of which a part is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct PartOf {
    address: String,
    /// What tells that it is the same file still: an entity tag that is not weak, else the date of the last change.
    validator: Option<String>,
    /// When the file was changed last, as the server says it.
    modified: Option<String>,
}

impl PartOf {
    fn read(about: &Path) -> Self {
        let read = fs::read(about).ok().and_then(|text| serde_json::from_slice(&text).ok());
        read.unwrap_or_default()
    }

    fn modified(&self) -> Option<SystemTime> {
        let at = jiff::fmt::rfc2822::parse(self.modified.as_deref()?).ok()?;
        Some(at.timestamp().into())
    }
}

/// Fetches a file into a folder of its own and gives its path there, with the date that the server tells; whoever has it
/// removes it. Waits for the server, so never where a frame waits.
///
/// # Errors
/// [`DownloadFailure`]
pub fn download(
    address: &str,
    folder: &Path,
    progress: &DownloadProgress,
    control: &Control,
) -> Result<PathBuf, DownloadFailure> {
    let uri = checked(address)?;
    let unwritable = |error: io::Error| DownloadFailure::unwritable(&error);
    disk::make_folders(folder).map_err(unwritable)?;
    let kept = folder.join(PART);
    let mut part = DiskFile::open_or_make(&kept).map_err(unwritable)?;
    match part.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(DownloadFailure::UnderWay),
        // A disk without locks.
        Err(TryLockError::Error(error)) => log::info!("{}: {error}", kept.display()),
    }
    let about = folder.join(PART_OF);
    let mut job = Job { uri, address, about, part: &mut part, progress, control };
    if !job.fetch(true)? {
        // The server has another file by now.
        job.forget()?;
        job.fetch(false)?;
    }
    // It is as old as the server says, not as old as the download.
    if let Some(modified) = PartOf::read(&folder.join(PART_OF)).modified() {
        let _ = part.set_modified(modified);
    }
    part.sync().map_err(unwritable)?;
    drop(part);
    let finished = folder.join(file_name(address));
    disk::rename(&kept, &finished).map_err(unwritable)?;
    let _ = disk::remove(&folder.join(PART_OF));
    Ok(finished)
}

/// What is kept of a file, and what it is a part of.
const PART: &str = "unfinished.part";
const PART_OF: &str = "unfinished.json";

/// One download.
struct Job<'a> {
    uri: Uri,
    address: &'a str,
    about: PathBuf,
    part: &'a mut DiskFile,
    progress: &'a DownloadProgress,
    control: &'a Control,
}

/// What stands before the bytes.
struct Head {
    status: StatusCode,
    headers: HeaderMap,
}

/// What the thread that reads from the network tells.
enum Said {
    Head(Box<Head>),
    Piece(Vec<u8>),
    End,
    Failed(String),
}

impl Job<'_> {
    /// Asks for the file or, if `goes_on`, for what is missing of it. False if what is kept is a part of another file.
    fn fetch(&mut self, goes_on: bool) -> Result<bool, DownloadFailure> {
        let (kept, validator) = if goes_on { self.kept()? } else { (0, None) };
        let range = validator.map(|validator| (kept, validator));
        let is_range = range.is_some();
        if !is_range {
            self.forget()?;
        }
        let said = request(&self.uri, range)?;
        let head = match next(self.control, &said)? {
            Said::Head(head) => head,
            Said::Failed(reason) => return Err(DownloadFailure::NoAnswer { reason }),
            Said::Piece(_) | Said::End => return Err(DownloadFailure::NoAnswer { reason: String::new() }),
        };
        let begins_at = match head.status {
            StatusCode::OK => 0,
            StatusCode::PARTIAL_CONTENT if is_range && first_byte(&head.headers) == Some(kept) => kept,
            StatusCode::PARTIAL_CONTENT | StatusCode::RANGE_NOT_SATISFIABLE if is_range => return Ok(false),
            status => return Err(DownloadFailure::Refused { status: status.as_u16() }),
        };
        if begins_at == 0 {
            self.forget()?;
            self.remember(&head.headers);
        }
        let total = whole_length(&head, begins_at);
        if total.is_some_and(|total| total > MOST_BYTES) {
            return Err(self.too_large());
        }
        self.take_pieces(&said, begins_at, total)?;
        Ok(true)
    }

    fn take_pieces(
        &mut self,
        said: &Receiver<Said>,
        begins_at: u64,
        total: Option<u64>,
    ) -> Result<(), DownloadFailure> {
        let mut received = begins_at;
        self.progress.set(received, total);
        let broken_off = |reason: &str| DownloadFailure::BrokenOff { reason: reason.to_owned() };
        loop {
            match next(self.control, said)? {
                Said::Piece(piece) => {
                    received += piece.len() as u64;
                    if received > MOST_BYTES {
                        return Err(self.too_large());
                    }
                    self.part.write_all(&piece).map_err(|error| DownloadFailure::unwritable(&error))?;
                    self.progress.set(received, total);
                }
                Said::End if total.is_none_or(|total| received == total) => return Ok(()),
                Said::End | Said::Head(_) => return Err(broken_off("")),
                Said::Failed(reason) => return Err(broken_off(&reason)),
            }
        }
    }

    /// How many bytes of this file are kept, with what tells that the server still has the same one. The next byte is
    /// written behind them.
    fn kept(&mut self) -> Result<(u64, Option<String>), DownloadFailure> {
        let of = PartOf::read(&self.about);
        let length =
            self.part.seek(io::SeekFrom::End(0)).map_err(|error| DownloadFailure::unwritable(&error))?;
        let is_same = of.address == self.address && length > 0;
        Ok((length, of.validator.filter(|_| is_same)))
    }

    /// Begins from the first byte.
    fn forget(&mut self) -> Result<(), DownloadFailure> {
        let emptied = self.part.set_len(0).and_then(|()| self.part.rewind());
        emptied.map_err(|error| DownloadFailure::unwritable(&error))
    }

    /// Keeps what the part is a part of. Without it the next download begins from the first byte.
    fn remember(&self, headers: &HeaderMap) {
        let of = PartOf {
            address: self.address.to_owned(),
            validator: validator(headers),
            modified: text(headers, LAST_MODIFIED),
        };
        let written = serde_json::to_vec(&of)
            .map_err(io::Error::other)
            .and_then(|text| disk::write_note(&self.about, &text));
        if let Err(error) = written {
            log::info!("{}: {error}", self.about.display());
        }
    }

    fn too_large(&mut self) -> DownloadFailure {
        let _ = self.forget();
        DownloadFailure::FileTooLarge { megabytes: MOST_BYTES >> 20 }
    }
}

/// An address that may be asked: one of HTTPS, or of this very machine.
fn checked(address: &str) -> Result<Uri, DownloadFailure> {
    let refused = || DownloadFailure::NotHttps { address: tidy_to(address, MOST_TEXT).into_owned() };
    let uri: Uri = address.parse().map_err(|_| refused())?;
    let is_encrypted = uri.scheme_str() == Some("https") && uri.host().is_some_and(|host| !host.is_empty());
    if is_encrypted || is_here(&uri) { Ok(uri) } else { Err(refused()) }
}

fn is_here(uri: &Uri) -> bool {
    uri.scheme_str() == Some("http") && matches!(uri.host(), Some("127.0.0.1" | "[::1]"))
}

/// Asks on a thread of its own, so that nobody waits for a network that is silent. It ends when nobody listens any more.
fn request(uri: &Uri, range: Option<(u64, String)>) -> Result<Receiver<Said>, DownloadFailure> {
    let (sender, said) = sync_channel(WAITING);
    let uri = uri.clone();
    let work = move || {
        if let Err(reason) = read(&uri, range, &sender) {
            let _ = sender.send(Said::Failed(tidy_to(&reason, MOST_TEXT).into_owned()));
        }
    };
    let thread = std::thread::Builder::new().name("download".into()).spawn(work);
    thread.map(|_| said).map_err(|error| DownloadFailure::unwritable(&error))
}

fn read(uri: &Uri, range: Option<(u64, String)>, sender: &SyncSender<Said>) -> Result<(), String> {
    let in_words = |error: ureq::Error| error.to_string();
    let config = ureq::Agent::config_builder()
        // An address of HTTPS leads nowhere else.
        .https_only(!is_here(uri))
        .http_status_as_error(false)
        .timeout_connect(Some(PATIENCE))
        .timeout_recv_response(Some(PATIENCE))
        .timeout_per_read(Some(PATIENCE))
        .max_redirects(if is_here(uri) { 0 } else { MOST_REDIRECTS })
        .max_response_header_size(MOST_HEAD)
        .user_agent(SIGNED)
        .accept("*/*")
        .build();
    let mut asked = ureq::Agent::new_with_config(config).get(uri.clone());
    if let Some((kept, validator)) = range {
        asked = asked.header(RANGE, format!("bytes={kept}-")).header(IF_RANGE, validator);
    }
    let answer = asked.call().map_err(in_words)?;
    let head = Head { status: answer.status(), headers: answer.headers().clone() };
    if sender.send(Said::Head(Box::new(head))).is_err() {
        return Ok(());
    }
    let mut body = answer.into_body().into_reader();
    loop {
        let mut piece = vec![0; PIECE];
        let length = body.read(&mut piece).map_err(|error| error.to_string())?;
        piece.truncate(length);
        let said = if length == 0 { Said::End } else { Said::Piece(piece) };
        if sender.send(said).is_err() || length == 0 {
            return Ok(());
        }
    }
}

/// The first byte of the part that the server sends.
fn first_byte(headers: &HeaderMap) -> Option<u64> {
    let range = headers.get(CONTENT_RANGE)?.to_str().ok()?.strip_prefix("bytes ")?;
    range.split_once('-')?.0.trim().parse().ok()
}

/// How long the whole file is, if the server tells.
fn whole_length(head: &Head, begins_at: u64) -> Option<u64> {
    let length = || head.headers.get(CONTENT_LENGTH)?.to_str().ok()?.parse::<u64>().ok();
    let of_range = || {
        let range = head.headers.get(CONTENT_RANGE)?.to_str().ok()?;
        range.rsplit_once('/')?.1.trim().parse().ok()
    };
    match head.status {
        StatusCode::PARTIAL_CONTENT => of_range().or_else(|| Some(begins_at + length()?)),
        _ => length(),
    }
}

/// What tells that a file is still the same.
fn validator(headers: &HeaderMap) -> Option<String> {
    let tag = text(headers, ETAG).filter(|tag| !tag.starts_with("W/"));
    tag.or_else(|| text(headers, LAST_MODIFIED))
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<String> {
    headers.get(name)?.to_str().ok().map(str::to_owned)
}

/// The name of a file at an address: what stands behind the last stroke.
pub fn file_name(address: &str) -> String {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let path = path.split_once("://").map_or(path, |(_, path)| path);
    let last = path.split_once('/').map(|(_, path)| path).and_then(|path| path.rsplit('/').next());
    let is_plain = |letter: &char| letter.is_ascii_alphanumeric() || "._-".contains(*letter);
    let name: String = last.unwrap_or_default().chars().filter(is_plain).take(MOST_TEXT).collect();
    let name = name.trim_matches('.');
    if name.is_empty() || name == PART || name == PART_OF { "list".to_owned() } else { name.to_owned() }
}

/// What comes next from the network, unless the user stops it or nothing comes.
fn next(control: &Control, said: &Receiver<Said>) -> Result<Said, DownloadFailure> {
    let begun = Instant::now();
    loop {
        if control.is_cancelled() {
            return Err(DownloadFailure::StoppedByUser);
        }
        match said.recv_timeout(BEAT) {
            Ok(said) => return Ok(said),
            Err(RecvTimeoutError::Timeout) if begun.elapsed() < PATIENCE => {}
            Err(_) => return Ok(Said::Failed("timeout".to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_encrypted_addresses_and_this_machine_are_asked() {
        for address in
            ["https://ratings.fide.com/download/players_list.zip", "http://127.0.0.1:80/x", "http://[::1]:1/"]
        {
            assert!(checked(address).is_ok(), "{address}");
        }
        for address in [
            "",
            "list",
            "http://ratings.fide.com/x.zip",
            "ftp://ratings.fide.com/x.zip",
            "file:///etc/passwd",
            "http://127.0.0.1.example.org/",
            "https://",
            "https:///x",
            "//ratings.fide.com/x",
            "https://a b/",
        ] {
            assert!(matches!(checked(address), Err(DownloadFailure::NotHttps { .. })), "{address}");
        }
    }

    #[test]
    fn a_file_is_called_as_at_its_address() {
        for (address, name) in [
            ("https://ratings.fide.com/download/players_list.zip", "players_list.zip"),
            ("https://x.org/a/rapid.txt?month=10&b=/../c", "rapid.txt"),
            ("https://x.org/", "list"),
            ("https://x.org", "list"),
            ("https://x.org/..", "list"),
            ("https://x.org/a/%2e%2e%2fx", "2e2e2fx"),
            ("https://x.org/unfinished.part", "list"),
        ] {
            assert_eq!(file_name(address), name, "{address}");
        }
        let of_letters = |count: usize| file_name(&format!("https://x.org/{}", "a".repeat(count))).len();
        assert_eq!([119, 120, 121].map(of_letters), [119, 120, 120]);
    }

    #[test]
    fn a_server_that_is_slow_is_waited_for_until_the_user_stops() {
        let (control, (tell, said)) = (Control::default(), std::sync::mpsc::channel());
        let server = std::thread::spawn(move || {
            std::thread::sleep(3 * BEAT);
            tell.send(Said::End).unwrap();
            tell
        });
        assert!(matches!(next(&control, &said), Ok(Said::End)));
        let _open = server.join().unwrap();
        control.cancel();
        assert!(matches!(next(&control, &said), Err(DownloadFailure::StoppedByUser)));
    }
}
