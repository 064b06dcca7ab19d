use std::io::Write as _;

use proptest::prelude::*;

use super::*;
use crate::model::{Born, Sex, Title};

const HEADER: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";

fn listed(bytes: &[u8], name: &str) -> (Result<ListRead, ListFault>, Vec<ListedPlayer>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, bytes).unwrap();
    let mut players = Vec::new();
    let read = read_list(&path, None, &Control::default(), &mut |player| {
        players.push(player);
        true
    });
    (read.map_err(|error| error.fault), players)
}

fn rated(rating: u16, games: u16, k: u16) -> ListedRating {
    ListedRating { rating: Some(rating), games, k: Some(k) }
}

fn okafor() -> ListedPlayer {
    ListedPlayer {
        name: "Okafor, Ada".into(),
        fide_id: Some(14_101_068),
        federation: "NGR".into(),
        sex: Some(Sex::Female),
        title: Some(Title::IM),
        women_title: Some(Title::WGM),
        other_titles: "IA,FST".into(),
        online_title: "AGM".into(),
        fide: ListedRatings {
            standard: rated(2320, 9, 10),
            rapid: rated(2301, 0, 20),
            blitz: rated(2290, 4, 20),
        },
        born: Some(Born::Year(1985)),
        inactive: true,
        ..ListedPlayer::default()
    }
}

#[test]
fn the_combined_list_with_and_without_its_header() {
    let line = FixedLayout::combined().write(&okafor());
    for text in [format!("{HEADER}\r\n{line}\r\n"), format!("{line}\r\n\r\n")] {
        let (read, players) = listed(text.as_bytes(), "players_list_foa.txt");
        assert_eq!(read.map(|read| (read.layout, read.skipped)), Ok((ListLayout::FideColumns, 0)));
        assert_eq!(players, [okafor()]);
    }
}

#[test]
fn fides_list_is_known_by_its_beginning() {
    let folder = tempfile::tempdir().unwrap();
    let line = FixedLayout::combined().write(&okafor());
    let long = format!("{HEADER}\r\n{}", format!("{line}\r\n").repeat(50));
    for (text, is_list) in [
        (long.as_str(), true),
        (XML, true),
        ("012 Riverside Open 2026\n001    1 m    Okafor, Ada\n", false),
        ("Name;Rating\nOkafor, Ada;2320\n", false),
        ("", false),
    ] {
        let path = folder.path().join("list.txt");
        std::fs::write(&path, text).unwrap();
        assert_eq!(is_fide_list(&path), is_list, "{text:.60}");
    }
    assert!(!is_fide_list(&folder.path().join("gone.txt")) && !is_fide_list(folder.path()));
}

#[test]
fn a_list_of_one_rate_of_play_and_its_month() {
    let header = format!(
        "{:<15}{:<61}{:<4}{:<4}{:<5}{:<5}{:<15}{:<4}{:<6}{:<4}{:<3}{:<6}Flag",
        "ID Number", "Name", "Fed", "Sex", "Tit", "WTit", "OTit", "FOA", "OCT26", "Gms", "K", "B-day"
    );
    let line = format!(
        "{:<15}{:<61}{:<4}{:<4}{:<5}{:<5}{:<15}{:<4}{:<6}{:<4}{:<3}{:<6}wi",
        14_101_068, "Okafor, Ada", "NGR", "F", "IM", "WGM", "IA,FST", "AGM", 2320, 9, 10, 1985
    );
    let text = format!("{header}\r\n{line}\r\n");
    let (read, players) = listed(text.as_bytes(), "standard_rating_list.txt");
    assert_eq!(read.unwrap().date, Some(jiff::civil::date(2026, 10, 1)));
    assert_eq!((players[0].fide.standard, players[0].born), (rated(2320, 9, 10), okafor().born));
    let (_, players) = listed(text.as_bytes(), "blitz_rating_list.txt");
    assert_eq!(
        (players[0].fide.blitz, players[0].fide.standard),
        (rated(2320, 9, 10), ListedRating::default())
    );
}

/// The list from before the titles for online play has no such column.
#[test]
fn the_legacy_list() {
    let mut player = okafor();
    player.online_title.clear();
    let cut = |line: &str| [&line[..109], &line[113..]].concat();
    let text = format!("{}\n{}\n", cut(HEADER), cut(&FixedLayout::combined().write(&player)));
    assert_eq!(listed(text.as_bytes(), "legacy.txt").1, [player]);
}

/// Some lines of the real list have a letter more among the titles than the column holds, which pushes the rest.
#[test]
fn titles_that_run_over() {
    let mut player = okafor();
    player.other_titles = "IA,FST,NI,DI,IO".into();
    let line = FixedLayout::combined().write(&player);
    let over = [&line[..109], "X", &line[109..]].concat();
    player.other_titles.push('X');
    assert_eq!(listed(format!("{HEADER}\n{over}\n").as_bytes(), "x.txt").1, [player]);
}

#[test]
fn names_beyond_ascii_in_both_encodings() {
    for name in ["Müller, Zoë", "Łukasz, Zoë"] {
        let player = ListedPlayer { name: name.into(), ..okafor() };
        let text = format!("{HEADER}\n{}\n", FixedLayout::combined().write(&player));
        assert_eq!(listed(text.as_bytes(), "x.txt").1, std::slice::from_ref(&player));
        if name.starts_with('M') {
            let latin: Vec<u8> = text.chars().map(|letter| letter as u8).collect();
            assert_eq!(listed(&latin, "x.txt").1, [player]);
        }
    }
}

const XML: &str = "<playerslist>\n<player><fideid>14101068</fideid><name>O&apos;Kafor &amp; Sons, Ada &#233;</name><country>NGR</country><sex>F</sex><title>IM</title><w_title>WGM</w_title><o_title>IA,FST</o_title><foa_title>AGM</foa_title><rating>2320</rating><games>9</games><k>10</k><rapid_rating>2301</rapid_rating><rapid_games></rapid_games><rapid_k>20</rapid_k><blitz_rating>2290</blitz_rating><blitz_games>4</blitz_games><blitz_k>20</blitz_k><birthday>1985</birthday><flag>wi</flag></player>\n<player><fideid></fideid><name>Nobody</name></player></playerslist>";

#[test]
fn the_list_as_xml() {
    let (read, players) = listed(XML.as_bytes(), "players_list_xml_foa.xml");
    assert_eq!(read.map(|read| (read.layout, read.skipped)), Ok((ListLayout::FideXml, 1)));
    let expected = ListedPlayer { name: "O'Kafor & Sons, Ada é".into(), ..okafor() };
    assert_eq!(players, [expected]);
    let latin =
        XML.replace("Ada &#233;", "Ada \u{e9}").chars().map(|letter| letter as u8).collect::<Vec<_>>();
    assert_eq!(listed(&latin, "x.xml").1[0].name, "O'Kafor & Sons, Ada é");
}

#[test]
fn a_list_in_an_archive() {
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let options =
        zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
    for (name, content) in [("readme.pdf", &b"x"[..]), ("rapid.xml", XML.as_bytes()), ("a.txt", b"y")] {
        archive.start_file(name, options).unwrap();
        archive.write_all(content).unwrap();
    }
    let bytes = archive.finish().unwrap().into_inner();
    let (read, players) = listed(&bytes, "players_list_xml.zip");
    assert!(read.is_ok() && players.len() == 1, "{read:?}");
    let cut = listed(&bytes[..bytes.len() / 2], "cut.zip").0;
    assert!(matches!(cut, Err(ListFault::Archive { .. })), "{cut:?}");
}

#[test]
fn what_is_no_list_is_told() {
    let fault = |bytes: &[u8]| listed(bytes, "x.txt").0.unwrap_err();
    assert!(matches!(fault(b""), ListFault::UnknownLayout { .. }));
    assert!(matches!(fault(b"Dear all,\nhello\n"), ListFault::UnknownLayout { .. }));
    assert!(matches!(fault(b"<playerslist><player>"), ListFault::NobodyListed | ListFault::BrokenXml { .. }));
    assert!(matches!(fault(b"<html><body>no</html>"), ListFault::BrokenXml { .. } | ListFault::NobodyListed));
    assert_eq!(fault(HEADER.as_bytes()), ListFault::NobodyListed);
    let endless = [HEADER.as_bytes(), b"\n", &vec![b'7'; 200_000]].concat();
    assert_eq!(fault(&endless), ListFault::EndlessLine { line: 2 });
    let line = |length: usize| fault(&[HEADER.as_bytes(), b"\n", &vec![b' '; length], b"\n"].concat());
    assert_eq!((line(65_535), line(65_536)), (ListFault::NobodyListed, ListFault::EndlessLine { line: 2 }));
    let endless = [b"<playerslist><player>".as_slice(), &vec![b'7'; 600_000]].concat();
    assert!(matches!(fault(&endless), ListFault::Unreadable { .. } | ListFault::BrokenXml { .. }));
}

#[test]
fn reading_stops_when_it_is_no_longer_wanted() {
    let control = Control::default();
    control.cancel();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.txt");
    std::fs::write(&path, format!("{HEADER}\n{}\n", FixedLayout::combined().write(&okafor()))).unwrap();
    let read = read_list(&path, None, &control, &mut |_| true);
    assert_eq!(read.map_err(|error| error.fault), Err(ListFault::Stopped));
}

fn player() -> impl Strategy<Value = ListedPlayer> {
    let rating = || (0_u16..3000, 0_u16..999, 0_u16..99);
    let rating = move || {
        rating().prop_map(|(rating, games, k)| {
            let some = |number: u16| Some(number).filter(|number| *number > 0);
            ListedRating { rating: some(rating), games, k: some(k) }
        })
    };
    let words = ("[A-Z][a-zéö' -]{0,25}[a-z], [A-Z][a-z]{1,10}", "[A-Z]{3}", "([A-Z]{2},){0,4}[A-Z]{2}");
    (words, 1_u64..99_999_999_999, (rating(), rating(), rating()), 1900_i16..2020, any::<bool>()).prop_map(
        |((name, federation, titles), id, (standard, rapid, blitz), year, inactive)| ListedPlayer {
            name,
            fide_id: Some(id),
            federation,
            other_titles: titles,
            fide: ListedRatings { standard, rapid, blitz },
            born: Some(Born::Year(year)),
            inactive,
            ..okafor()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_is_written_is_read(player in player()) {
        let line = FixedLayout::combined().write(&player);
        prop_assert_eq!(FixedLayout::combined().read(&line), Some(player));
    }

    #[test]
    fn nothing_panics(bytes in proptest::collection::vec(any::<u8>(), 0..2000), start in 0_usize..4) {
        let start: &[u8] = [b"".as_slice(), HEADER.as_bytes(), XML.as_bytes(), b"PK\x03\x04"][start];
        let _ = listed(&[start, b"\n", &bytes].concat(), "x");
    }

    #[test]
    fn nothing_panics_on_a_damaged_list(at in 0_usize..700, with in any::<[u8; 3]>(), which in 0_usize..3) {
        let fixed = format!("{HEADER}\r\n{}\r\n", FixedLayout::combined().write(&okafor()));
        let csv = "ID,VKZ,Mgl-Nr,Status,Spielername,DWZ\n7,10614,12,P,\"M,A\",1900\n".to_owned();
        let mut bytes = [fixed, XML.to_owned(), csv][which].clone().into_bytes();
        let at = at % bytes.len();
        for (place, byte) in bytes[at..].iter_mut().zip(with) {
            *place = byte;
        }
        let _ = listed(&bytes, "x");
    }
}
