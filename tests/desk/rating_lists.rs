//! Lists fetched from servers on the loopback address: whole, broken off and gone on with, stopped, too large, refused.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::time::{Duration, Instant};

use interzonal::desk::program::download::{DownloadFailure, DownloadProgress, MOST_BYTES, download};
use interzonal::desk::rating_lists::{
    ListDone, ListFailure, ListOutcome, ListStage, ListTask, RatingLists, store,
};
use interzonal::pairing::Control;
use interzonal::rating_lists::ListFacts;

use crate::support::Desktop;
use crate::support::list_server::{ListServer, csv_list};

/// Begins something and waits for what comes of it.
fn done(lists: &mut RatingLists, task: ListTask, desktop: &Desktop) -> ListOutcome {
    lists.begin(task, &desktop.environment());
    outcome(lists)
}

fn outcome(lists: &mut RatingLists) -> ListOutcome {
    let begun = Instant::now();
    loop {
        if let Some(done) = lists.take() {
            return done;
        }
        assert!(begun.elapsed() < Duration::from_secs(60));
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn read(outcome: ListOutcome) -> ListFacts {
    match outcome.1 {
        Ok(ListDone::Read(facts)) => *facts,
        other => panic!("{other:?}"),
    }
}

fn fetch(server: &ListServer) -> ListTask {
    ListTask::Fetch { address: server.address(), name: Some("club".into()) }
}

#[test]
fn a_list_is_fetched_and_nothing_is_told_about_anybody() {
    let server = ListServer::of(csv_list(50));
    let desktop = Desktop::new();
    let mut lists = RatingLists::of(&desktop.environment());
    let facts = read(done(&mut lists, fetch(&server), &desktop));
    assert_eq!((facts.name.as_str(), facts.players, facts.file.as_str()), ("club", 50, "list.csv"));
    assert_eq!(facts.date, Some(jiff::civil::date(2026, 11, 1)), "the day that the server says");
    let asked = server.asked();
    assert_eq!(asked.len(), 1);
    let mut lines: Vec<String> = asked[0].lines().map(str::to_lowercase).collect();
    assert_eq!(lines.remove(0), "get /lists/list.csv http/1.1");
    lines.sort();
    let host = server.address().trim_start_matches("http://").trim_end_matches("/lists/list.csv").to_owned();
    assert_eq!(
        lines,
        ["accept: */*".to_owned(), format!("host: {host}"), "user-agent: interzonal".to_owned()]
    );
    let left = std::fs::read_dir(desktop.folders().rating_lists().join("download")).unwrap().count();
    assert_eq!(left, 0, "the file that was fetched is gone");
    // A newer one takes its place.
    server.change(csv_list(60));
    assert_eq!(read(done(&mut lists, fetch(&server), &desktop)).players, 60);
    assert_eq!(store(&desktop.environment()).names(), ["club"]);
    let removed = done(&mut lists, ListTask::Remove { name: "club".into() }, &desktop);
    assert_eq!(removed.1, Ok(ListDone::Removed("club".into())));
    assert!(store(&desktop.environment()).names().is_empty());
}

#[test]
fn a_download_that_broke_off_goes_on_where_it_stopped() {
    let content = csv_list(3000);
    let server = ListServer::of(content.clone());
    let desktop = Desktop::new();
    let mut lists = RatingLists::of(&desktop.environment());
    server.break_off_after(Some(content.len() / 3));
    let broken = done(&mut lists, fetch(&server), &desktop);
    assert!(matches!(broken.1, Err(ListFailure::Download(DownloadFailure::BrokenOff { .. }))), "{broken:?}");
    assert!(broken.1.as_ref().is_err_and(ListFailure::goes_on));
    assert!(store(&desktop.environment()).names().is_empty());
    server.break_off_after(None);
    assert_eq!(read(done(&mut lists, fetch(&server), &desktop)).players, 3000);
    let asked = server.asked();
    let second = asked[1].to_lowercase();
    assert!(second.contains(&format!("range: bytes={}-", content.len() / 3)), "{second}");
    assert!(second.contains("if-range: \"v1\""), "{second}");
    assert_eq!(server.sent(), content.len(), "every byte came once");
}

/// Another file meanwhile, a server that sends the whole again, and one that refuses the part.
#[test]
fn it_begins_anew_where_the_server_has_another_file_or_cannot_go_on() {
    for ranges in ["honoured", "ignored", "refused"] {
        let server = ListServer::of(csv_list(3000));
        let desktop = Desktop::new();
        let mut lists = RatingLists::of(&desktop.environment());
        server.break_off_after(Some(20_000));
        assert!(done(&mut lists, fetch(&server), &desktop).1.is_err());
        server.break_off_after(None);
        server.answer_ranges(ranges);
        server.change(csv_list(2000));
        let facts = read(done(&mut lists, fetch(&server), &desktop));
        assert_eq!(facts.players, 2000, "{ranges}");
    }
    // Without anything that tells whether it is the same file, nothing is gone on with.
    let server = ListServer::of(csv_list(3000));
    server.without_tag();
    let desktop = Desktop::new();
    let mut lists = RatingLists::of(&desktop.environment());
    server.break_off_after(Some(20_000));
    assert!(done(&mut lists, fetch(&server), &desktop).1.is_err());
    server.break_off_after(None);
    assert_eq!(read(done(&mut lists, fetch(&server), &desktop)).players, 3000);
    assert!(!server.asked()[1].to_lowercase().contains("range:"));
}

#[test]
fn a_download_is_stopped_at_once_and_goes_on_later() {
    let content = csv_list(3000);
    let server = ListServer::of(content.clone());
    server.stall_after(Some(40_000));
    let desktop = Desktop::new();
    let environment = desktop.environment();
    let mut lists = RatingLists::of(&environment);
    lists.begin(fetch(&server), &environment);
    let begun = Instant::now();
    loop {
        match lists.under_way() {
            Some((_, ListStage::Fetching(40_000, total))) => {
                assert_eq!(total, Some(content.len() as u64));
                break;
            }
            _ => assert!(begun.elapsed() < Duration::from_secs(60)),
        }
        assert!(lists.is_busy());
        std::thread::sleep(Duration::from_millis(1));
    }
    lists.stop();
    let stopped = outcome(&mut lists);
    assert!(stopped.1.as_ref().is_err_and(ListFailure::is_stopped), "{stopped:?}");
    let begun = Instant::now();
    while !environment.background.is_idle() {
        assert!(begun.elapsed() < Duration::from_secs(10), "it waits for a silent server");
        std::thread::sleep(Duration::from_millis(1));
    }
    server.stall_after(None);
    assert_eq!(read(done(&mut lists, fetch(&server), &desktop)).players, 3000);
    assert!(server.asked()[1].to_lowercase().contains("range: bytes=40000-"));
}

#[test]
fn what_is_no_list_is_refused_and_the_former_one_stays() {
    let server = ListServer::of(csv_list(10));
    let desktop = Desktop::new();
    let mut lists = RatingLists::of(&desktop.environment());
    read(done(&mut lists, fetch(&server), &desktop));
    server.change(b"<html><body>Welcome to the hotel</body></html>".to_vec());
    assert!(matches!(done(&mut lists, fetch(&server), &desktop).1, Err(ListFailure::Import(_))));
    let task = |address: String| ListTask::Fetch { address, name: Some("club".into()) };
    let gone = server.address().replace("list.csv", "gone.csv");
    let refused = done(&mut lists, task(gone), &desktop).1;
    assert_eq!(refused, Err(ListFailure::Download(DownloadFailure::Refused { status: 404 })));
    let plain = done(&mut lists, task("http://example.org/list.csv".into()), &desktop).1;
    assert!(matches!(plain, Err(ListFailure::Download(DownloadFailure::NotHttps { .. }))), "{plain:?}");
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let silent = done(&mut lists, task(format!("http://{nobody}/")), &desktop).1;
    assert!(matches!(silent, Err(ListFailure::Download(DownloadFailure::NoAnswer { .. }))), "{silent:?}");
    let known = store(&desktop.environment()).lists();
    assert_eq!(known[0].1.as_ref().unwrap().players, 10);
}

/// A server that answers every request so.
fn answers(head: String) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/list.csv", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let lines = BufReader::new(stream.try_clone().unwrap()).lines();
            let _ = lines.map_while(Result::ok).take_while(|line| !line.is_empty()).count();
            let _ = stream.write_all(head.as_bytes());
        }
    });
    address
}

#[test]
fn neither_a_huge_file_nor_another_address_is_followed() {
    let folder = tempfile::tempdir().unwrap();
    let fetched =
        |address: &str| download(address, folder.path(), &DownloadProgress::default(), &Control::default());
    let huge = answers(format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n", MOST_BYTES + 1));
    assert!(matches!(fetched(&huge), Err(DownloadFailure::FileTooLarge { .. })));
    let elsewhere =
        answers("HTTP/1.1 302 Found\r\nLocation: http://example.org/\r\nContent-Length: 0\r\n\r\n".into());
    let refused = fetched(&elsewhere);
    assert!(
        matches!(refused, Err(DownloadFailure::Refused { status: 302 } | DownloadFailure::NoAnswer { .. })),
        "{refused:?}"
    );
    let nonsense = answers("not the protocol at all\r\n\r\n".into());
    assert!(matches!(fetched(&nonsense), Err(DownloadFailure::NoAnswer { .. })));
}
