//! Rating lists at hand: what people type finds whom they mean, and the command line of it.

use std::collections::BTreeMap;
use std::path::Path;

use interzonal::pairing::Control;
use interzonal::rating_lists::{ListImport, ListStore, RatingList, SearchContext};
use jiff::Timestamp;

use crate::support::made_up_list::MadeUpList;

/// Players in the list of the test, or as many as the variable says.
fn players() -> usize {
    std::env::var("INTERZONAL_LIST_PLAYERS").ok().and_then(|count| count.parse().ok()).unwrap_or(20_000)
}

fn made_up(folder: &Path, count: usize) -> RatingList {
    let file = folder.join("list.txt");
    let mut out = std::io::BufWriter::new(std::fs::File::create(&file).unwrap());
    MadeUpList::write(1, count, &mut out).unwrap();
    drop(out);
    let store = ListStore::in_folder(folder.join("lists"));
    let request = ListImport { name: None, file: &file, preset: None, date: None, at: Timestamp::UNIX_EPOCH };
    let facts = store.import(&request, &Control::default()).unwrap();
    assert_eq!((facts.name.as_str(), facts.players, facts.skipped), ("fide", count as u64, 0));
    store.open("fide").unwrap()
}

/// Of 2000 queries at least 98 in 100 have the player among the first five. Players of one name cannot be told apart by
/// it: one of them counts as the right one.
#[test]
fn the_right_player_is_among_the_first_five() {
    let folder = tempfile::tempdir().unwrap();
    let list = made_up(folder.path(), players());
    let mut source = MadeUpList::new(1);
    let everybody: Vec<_> = (0..players()).map(|_| source.player()).collect();
    let mut typist = MadeUpList::new(2);
    let mut right: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut missed = Vec::new();
    for _ in 0..2000 {
        let player = &everybody[typist.below(everybody.len())];
        let (kind, text) = typist.query(player);
        let found = list.search(&text, &SearchContext::default(), 5, &Control::default()).unwrap();
        let is_right = found.iter().any(|found| found.player.name == player.name);
        let counts = right.entry(kind).or_default();
        counts.0 += usize::from(is_right);
        counts.1 += 1;
        if !is_right {
            let found: Vec<&str> = found.iter().map(|found| found.player.name.as_str()).collect();
            missed.push(format!("{kind}: {text} ({}): {found:?}", player.name));
        }
    }
    let hits: usize = right.values().map(|(hits, _)| hits).sum();
    println!("{hits} of 2000; {right:?}\n{}", missed.join("\n"));
    assert!(hits >= 1960, "{hits} of 2000; {right:?}\n{}", missed.join("\n"));
}

#[test]
fn every_player_of_a_list_is_found_by_number_and_name() {
    let folder = tempfile::tempdir().unwrap();
    let list = made_up(folder.path(), 500);
    let mut source = MadeUpList::new(1);
    for _ in 0..500 {
        let player = source.player();
        let by_id = list.by_fide_id(player.id).unwrap().unwrap();
        assert_eq!(
            (by_id.name.as_str(), by_id.federation.as_str()),
            (player.name.as_str(), player.federation)
        );
        let namesakes = list.by_name(&player.name).unwrap();
        assert!(namesakes.iter().any(|known| known.fide_id == Some(player.id)), "{}", player.name);
    }
}
