//! The question for a newer version, put to servers on the loopback address: good ones, old ones, and such as no program
//! should trust.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use interzonal::desk::program::newer_version::{LookFailure, LookState, PATIENCE, VersionLook, ask};
use interzonal::desk::program::{VERSION, newer_version};
use interzonal::desk::settings::{LookForNewer, NewerVersion};

use crate::support::Desktop;

/// A server that answers every request so, until the test ends; gives its address and what it was sent.
fn server(answer: impl Fn(&mut TcpStream) + Send + 'static) -> (String, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/newest-version.txt", listener.local_addr().unwrap());
    let (sender, sent) = channel();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let lines = BufReader::new(stream.try_clone().unwrap()).lines();
            let head: Vec<String> = lines.map_while(Result::ok).take_while(|line| !line.is_empty()).collect();
            if sender.send(head.join("\n")).is_err() {
                return;
            }
            answer(&mut stream);
        }
    });
    (address, sent)
}

/// The client may have gone away in the middle of an answer.
fn send(stream: &mut TcpStream, bytes: &[u8]) -> bool {
    stream.write_all(bytes).and_then(|()| stream.flush()).is_ok()
}

fn says(body: &'static str) -> (String, Receiver<String>) {
    server(move |stream| {
        let head = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\nConnection: close\r\n\r\n", body.len());
        send(stream, (head + body).as_bytes());
    })
}

fn refused(address: &str, patience: Duration) -> String {
    match ask(address, patience) {
        Err(LookFailure::NoAnswer(reason)) => reason,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_number_is_read_and_nothing_is_told_about_anybody() {
    let (address, sent) = says("99.0.1\n");
    assert_eq!(ask(&address, PATIENCE).unwrap().to_string(), "99.0.1");
    let head = sent.recv().unwrap();
    let host = address.trim_start_matches("http://").trim_end_matches("/newest-version.txt");
    let mut lines: Vec<String> = head.lines().map(str::to_lowercase).collect();
    assert_eq!(lines.remove(0), "get /newest-version.txt http/1.1");
    lines.sort();
    assert_eq!(
        lines,
        ["accept: text/plain".to_owned(), format!("host: {host}"), "user-agent: interzonal".to_owned()]
    );
    assert!(newer_version::ADDRESS.starts_with("https://"));
}

#[test]
fn what_is_no_version_is_not_taken_for_one() {
    for body in [
        "",
        "soon",
        "<html><body>Welcome to the hotel</body></html>",
        "1.2",
        "1.2.3 4",
        "9\u{202e}.1.0",
        "\u{0}",
    ] {
        let (address, _sent) = says(body);
        assert_eq!(ask(&address, PATIENCE), Err(LookFailure::NotAVersion), "{body}");
    }
    let (address, _sent) = server(|stream| {
        send(stream, b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n\xff\xfe1.");
    });
    assert!(ask(&address, PATIENCE).is_err());
    let (address, _sent) = server(|stream| {
        send(stream, b"not the protocol at all\r\n\r\n");
    });
    refused(&address, PATIENCE);
    let (address, _sent) = server(|stream| {
        send(stream, b"HTTP/1.1 404 Not Found\r\nContent-Length: 5\r\n\r\n9.9.9");
    });
    assert!(refused(&address, PATIENCE).contains("404"));
}

#[test]
fn a_huge_answer_is_not_read_to_its_end() {
    let endless = |head: &'static str, piece: &'static [u8]| {
        server(move |stream| {
            let mut goes_on = send(stream, head.as_bytes());
            for _ in 0..100_000 {
                goes_on = goes_on && send(stream, piece);
                if !goes_on {
                    return;
                }
            }
            panic!("a gigabyte was taken");
        })
    };
    let begun = Instant::now();
    let (address, _sent) = endless("HTTP/1.1 200 OK\r\n\r\n", &[b'9'; 10_000]);
    refused(&address, PATIENCE);
    let (address, _sent) = endless("HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n", &[b'9'; 10_000]);
    refused(&address, PATIENCE);
    let (address, _sent) = endless("HTTP/1.1 200 OK\r\n", b"X-More: and more and more and more\r\n");
    refused(&address, PATIENCE);
    assert!(begun.elapsed() < PATIENCE, "it was given up for its size, not for its time");
}

#[test]
fn who_answers_slowly_or_not_at_all_is_not_waited_for() {
    let patience = Duration::from_millis(400);
    let drop_by_drop = |stream: &mut TcpStream| {
        let head = b"HTTP/1.1 200 OK\r\nContent-Length: 60\r\n\r\n";
        let mut goes_on = send(stream, head);
        while goes_on {
            std::thread::sleep(Duration::from_millis(100));
            goes_on = send(stream, b"9");
        }
    };
    let (slow, _sent) = server(drop_by_drop);
    let (silent, _also) = server(|_| std::thread::sleep(Duration::from_secs(60)));
    for address in [slow, silent] {
        let begun = Instant::now();
        refused(&address, patience);
        assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    }
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    refused(&format!("http://{nobody}/"), PATIENCE);
}

#[test]
fn other_addresses_are_followed_a_few_times() {
    let redirect = |to: String| {
        server(move |stream| {
            let head = format!(
                "HTTP/1.1 302 Found\r\nLocation: {to}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            );
            send(stream, head.as_bytes());
        })
    };
    let (target, _sent) = says("99.0.0");
    let (address, _moved) = redirect(target);
    assert_eq!(ask(&address, PATIENCE).unwrap().to_string(), "99.0.0");
    let (circle, asked) = redirect("/newest-version.txt".to_owned());
    refused(&circle, PATIENCE);
    assert!(asked.try_iter().count() <= 4, "no further than three times");
}

/// What one who opens the program day after day gets to know.
fn follow(look: &mut VersionLook, kept: &mut NewerVersion, desktop: &Desktop) -> Option<String> {
    let environment = desktop.environment();
    let begun = Instant::now();
    let mut told = look.follow(kept, &environment);
    while look.state(kept) == LookState::Looking && begun.elapsed() < Duration::from_secs(20) {
        std::thread::sleep(Duration::from_millis(2));
        told = told.or_else(|| look.follow(kept, &environment));
    }
    told.or_else(|| look.follow(kept, &environment))
}

#[test]
fn who_did_not_say_yes_is_connected_to_nobody() {
    let (address, sent) = says("99.0.0");
    let desktop = Desktop::with_newest_version_at(address);
    for choice in [LookForNewer::Unasked, LookForNewer::Never] {
        let (mut look, mut kept) =
            (VersionLook::default(), NewerVersion { look: choice, ..Default::default() });
        for _ in 0..20 {
            assert_eq!(follow(&mut look, &mut kept, &desktop), None);
            desktop.pass(100_000);
        }
        assert_eq!((look.state(&kept), kept.looked_at), (LookState::Unknown, None));
    }
    assert!(sent.try_recv().is_err());
}

#[test]
fn a_newer_version_is_looked_for_once_a_day_and_told_once() {
    let (address, sent) = says("99.0.0");
    let desktop = Desktop::with_newest_version_at(address);
    let mut kept = NewerVersion { look: LookForNewer::Daily, ..Default::default() };
    let mut look = VersionLook::default();
    assert_eq!(follow(&mut look, &mut kept, &desktop).as_deref(), Some("99.0.0"));
    assert_eq!(look.state(&kept), LookState::Newer("99.0.0".into()));
    assert_eq!(follow(&mut look, &mut kept, &desktop), None);
    assert_eq!(sent.try_iter().count(), 1, "once a day");
    // The program is started again.
    let mut look = VersionLook::default();
    assert_eq!(look.state(&kept), LookState::Newer("99.0.0".into()), "known without asking");
    desktop.pass(90_000);
    assert_eq!(follow(&mut look, &mut kept, &desktop), None, "told already");
    assert_eq!(sent.try_iter().count(), 1, "the next day");
}

#[test]
fn the_same_and_an_older_version_are_no_news_and_a_failure_is_silent() {
    for body in [VERSION, "0.0.1"] {
        let (address, _sent) = says(body);
        let desktop = Desktop::with_newest_version_at(address);
        let (mut look, mut kept) =
            (VersionLook::default(), NewerVersion { look: LookForNewer::Daily, ..Default::default() });
        assert_eq!(follow(&mut look, &mut kept, &desktop), None);
        assert!(matches!(look.state(&kept), LookState::Newest(_)), "{body}");
    }
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let desktop = Desktop::with_newest_version_at(format!("http://{nobody}/"));
    let (mut look, mut kept) =
        (VersionLook::default(), NewerVersion { look: LookForNewer::Daily, ..Default::default() });
    assert_eq!(follow(&mut look, &mut kept, &desktop), None);
    assert!(matches!(look.state(&kept), LookState::Failed(LookFailure::NoAnswer(_))));
    assert!(kept.looked_at.is_some(), "and tried again tomorrow, not in the next frame");
}
