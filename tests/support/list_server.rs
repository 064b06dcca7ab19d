//! A server on the loopback address that has one file, a rating list, and can break off, stall and forget parts of it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

/// A list of so many players as CSV, with headings that are recognised.
pub fn csv_list(players: usize) -> Vec<u8> {
    let mut text = String::from("Name;FIDE ID;Rating;Federation;Born\n");
    for player in 0..players {
        let (letter, rating) = (char::from(b'a' + (player % 26) as u8), 1400 + player % 1200);
        text += &format!("Player{letter}{player}, Given;{};{rating};ENG;1980\n", 400_000 + player);
    }
    text.into_bytes()
}

#[derive(Default)]
struct Served {
    content: Vec<u8>,
    version: usize,
    tagged: bool,
    break_off_after: Option<usize>,
    stall_after: Option<usize>,
    ranges: String,
    asked: Vec<String>,
    sent: usize,
}

/// The server; it answers until the test ends.
pub struct ListServer {
    address: SocketAddr,
    served: Arc<Mutex<Served>>,
}

impl ListServer {
    /// With this file at `/lists/list.csv`.
    pub fn of(content: Vec<u8>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let served =
            Served { content, version: 1, tagged: true, ranges: "honoured".into(), ..Served::default() };
        let served = Arc::new(Mutex::new(served));
        let shared = Arc::clone(&served);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let shared = Arc::clone(&shared);
                std::thread::spawn(move || answer(stream, &shared));
            }
        });
        Self { address, served }
    }

    fn with<T>(&self, change: impl FnOnce(&mut Served) -> T) -> T {
        change(&mut self.served.lock().expect("nobody panics with it"))
    }

    /// Where the file is.
    pub fn address(&self) -> String {
        format!("http://{}/lists/list.csv", self.address)
    }

    /// There is another file now.
    pub fn change(&self, content: Vec<u8>) {
        self.with(|served| {
            served.content = content;
            served.version += 1;
        });
    }

    /// The connection breaks off after so many bytes of the file.
    pub fn break_off_after(&self, bytes: Option<usize>) {
        self.with(|served| served.break_off_after = bytes);
    }

    /// Nothing more comes after so many bytes of the file, until this is taken back.
    pub fn stall_after(&self, bytes: Option<usize>) {
        self.with(|served| served.stall_after = bytes);
    }

    /// Whether a part is sent (`honoured`), the whole file (`ignored`), or an error (`refused`).
    pub fn answer_ranges(&self, how: &str) {
        self.with(|served| served.ranges = how.to_owned());
    }

    /// The file has no tag and no date.
    pub fn without_tag(&self) {
        self.with(|served| served.tagged = false);
    }

    /// What was asked, each request with its head.
    pub fn asked(&self) -> Vec<String> {
        self.with(|served| served.asked.clone())
    }

    /// How many bytes of the file were sent in all.
    pub fn sent(&self) -> usize {
        self.with(|served| served.sent)
    }
}

fn answer(mut stream: TcpStream, served: &Mutex<Served>) {
    let Ok(reading) = stream.try_clone() else { return };
    let lines = BufReader::new(reading).lines();
    let head: Vec<String> = lines.map_while(Result::ok).take_while(|line| !line.is_empty()).collect();
    let field = |name: &str| {
        let known = head.iter().find(|line| line.to_lowercase().starts_with(name));
        known.and_then(|line| line.split_once(": ")).map(|(_, value)| value.to_owned())
    };
    let is_stalled = || served.lock().expect("nobody panics with it").stall_after.is_some();
    let mut served = served.lock().expect("nobody panics with it");
    served.asked.push(head.join("\n"));
    if !head.first().is_some_and(|line| line.contains("/lists/list.csv")) {
        let _ = stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        return;
    }
    let tag = format!("\"v{}\"", served.version);
    let length = served.content.len();
    let from = field("range").and_then(|range| range.strip_prefix("bytes=")?.strip_suffix('-')?.parse().ok());
    let is_same = field("if-range").is_none_or(|wanted| wanted == tag);
    let (status, from) = match (from, served.ranges.as_str()) {
        (Some(_), "refused") => {
            let _ = stream.write_all(
                b"HTTP/1.1 416 Range Not Satisfiable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
            );
            return;
        }
        (Some(from), "honoured") if is_same && from < length => ("206 Partial Content", from),
        _ => ("200 OK", 0),
    };
    let mut text = format!("HTTP/1.1 {status}\r\nContent-Length: {}\r\nConnection: close\r\n", length - from);
    if served.tagged {
        text += &format!("ETag: {tag}\r\nLast-Modified: Sun, 01 Nov 2026 00:17:22 GMT\r\n");
    }
    if from > 0 {
        text += &format!("Content-Range: bytes {from}-{}/{length}\r\n", length - 1);
    }
    let until = served.break_off_after.or(served.stall_after).unwrap_or(length).clamp(from, length);
    let stalls = served.break_off_after.is_none() && served.stall_after.is_some();
    let (body, rest) = (served.content[from..until].to_vec(), served.content[until..].to_vec());
    served.sent += body.len();
    drop(served);
    let _ = stream.write_all(text.as_bytes()).and_then(|()| stream.write_all(b"\r\n"));
    let _ = stream.write_all(&body).and_then(|()| stream.flush());
    if stalls {
        while is_stalled() {
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        let _ = stream.write_all(&rest).and_then(|()| stream.flush());
    }
}

/// A player of [`fide_list`]: number, name, federation, sex, title, rating, K, year of birth.
pub type FideLine<'a> = (u64, &'a str, &'a str, &'a str, &'a str, u16, u16, u16);

/// A list in the layout of FIDE's combined one.
pub fn fide_list(players: &[FideLine<'_>]) -> String {
    let header = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
    let mut text = format!("{header}\r\n");
    let blank = "";
    for (id, name, federation, sex, title, rating, k, born) in players {
        text += &format!(
            "{id:<15}{name:<61}{federation:<4}{sex:<4}{title:<5}{blank:<20}{blank:<4}{rating:<6}{blank:<4}{k:<3}{blank:<6}{blank:<4}{blank:<3}{blank:<6}{blank:<4}{blank:<3}{born:<6}\r\n"
        );
    }
    text
}
