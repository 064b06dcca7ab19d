//! Files that others wrote; they are no part of the project.

use std::path::Path;

use interzonal::files::trf::{Dialect, read, write};

/// Runs over a folder of foreign files if `INTERZONAL_REAL_FILES` names one: each opens or is refused with one
/// sentence, and what opens survives writing in both dialects.
#[test]
fn foreign_files() {
    let Some(folder) = std::env::var_os("INTERZONAL_REAL_FILES") else { return };
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for path in files {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        foreign_file(&path, &name);
    }
}

fn foreign_file(path: &Path, name: &str) {
    let bytes = std::fs::read(path).unwrap();
    let start = std::time::Instant::now();
    let imported = match read(&bytes, name) {
        Ok(imported) => imported,
        Err(error) => {
            println!("REFUSED {error}  [{:?}]", start.elapsed());
            assert!(error.to_string().chars().count() <= 300, "{error}");
            return;
        }
    };
    let tournament = &imported.tournament;
    println!(
        "OPEN {name}: {} players, {} of {} rounds, {} {:?}, {} warnings [{:?}]",
        tournament.player_count(),
        tournament.rounds_paired(),
        tournament.rules().rounds,
        tournament.rules().system,
        imported.dialect,
        imported.warnings.len(),
        start.elapsed()
    );
    let shown = if std::env::var_os("INTERZONAL_ALL_WARNINGS").is_some() { usize::MAX } else { 4 };
    for warning in imported.warnings.iter().take(shown) {
        println!("     {warning}");
        assert!(warning.to_string().chars().count() <= 300, "{warning}");
    }
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let text = write(tournament, dialect);
        let again = read(text.as_bytes(), name).unwrap_or_else(|error| panic!("{dialect:?} {error}"));
        assert_eq!(again.tournament, *tournament, "{name} {dialect:?}\n{text}");
        assert_eq!(write(&again.tournament, dialect), text);
    }
}
