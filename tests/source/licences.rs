//! The licences that are built in are those of the crates in `Cargo.lock`. After a change there `.ci/licences` writes them
//! anew.

use std::collections::BTreeSet;
use std::path::Path;

use interzonal::desk::program::Licences;

fn read(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

/// Name and version of every crate that comes from a registry.
fn locked() -> Vec<(String, String)> {
    let lock = read("Cargo.lock");
    let value = |block: &str, key: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        line.map(|value| value.trim_matches('"').to_owned())
    };
    let crates = lock.split("[[package]]").skip(1).filter(|block| value(block, "source").is_some());
    crates.map(|block| (value(block, "name").unwrap(), value(block, "version").unwrap())).collect()
}

#[test]
fn the_licences_are_those_of_the_crates_in_the_lock_file() {
    let licences = Licences::read().unwrap();
    let crates = locked();
    let mut lines: Vec<String> = crates.iter().map(|(name, version)| format!("{name} {version}\n")).collect();
    lines.sort();
    let fingerprint = crc32fast::hash(lines.concat().as_bytes());
    assert_eq!(licences.lock, fingerprint, "Cargo.lock has changed: run .ci/licences");

    let crates: BTreeSet<(String, String)> = crates.into_iter().collect();
    let others = ["DejaVu Sans", "Noto Sans", "Rust’s standard library"];
    let of_crates = licences.parts.iter().filter(|part| !others.contains(&part.name.as_str()));
    let listed: BTreeSet<(String, String)> =
        of_crates.map(|part| (part.name.clone(), part.version.clone())).collect();
    assert_eq!(listed.len() + others.len(), licences.parts.len(), "each once");
    let foreign: Vec<_> = listed.difference(&crates).collect();
    assert!(foreign.is_empty(), "{foreign:?}");
}

/// Also those of one system only, and of a feature that this build may lack.
#[test]
fn every_direct_dependency_is_listed_and_every_part_has_a_text() {
    let manifest = read("Cargo.toml");
    let dependencies = manifest.split("\n[dependencies]\n").nth(1).unwrap().split("\n[").next().unwrap();
    let names = dependencies.lines().filter(|line| !line.starts_with('#'));
    let names: BTreeSet<&str> =
        names.filter_map(|line| line.split_once(" = ")).map(|(name, _)| name).collect();
    assert!(names.len() > 40);
    let licences = Licences::read().unwrap();
    for name in names {
        assert!(licences.parts.iter().any(|part| part.name == name.trim()), "{name}");
    }
    for part in &licences.parts {
        assert!(!part.licence.is_empty() && licences.texts_of(part).count() > 0, "{part:?}");
        assert!(licences.texts_of(part).all(|text| text.text.len() > 200), "{part:?}");
    }
}
