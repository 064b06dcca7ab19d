//! `interzonal lists`: the rating lists at hand.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;

use super::input::open;
use super::output::{OutputOption, json_line};
use super::players::{JsonPlayer, json_player};
use super::{Console, Exit, Failure};
use crate::desk::Folders;
use crate::files::rating_list::{ListPreset, ListedPlayer};
use crate::model::Tournament;
use crate::pairing::Control;
use crate::rating_lists::{
    ComparedEntry, ImportError, ListComparison, ListDifference, ListFacts, ListFinding, ListImport,
    ListStore, RatingList, StoreFault, compare,
};
use crate::reports::Words;
use crate::reports::lists::{CellValue, Column, List, text_lines};
use crate::wording::{Wording, args};

/// Arguments of `lists`.
#[derive(Debug, Args)]
pub struct ListsArguments {
    #[command(subcommand)]
    request: ListsRequest,
}

#[derive(Debug, Subcommand)]
enum ListsRequest {
    /// Reads a list from a file: FIDE's (fixed width or XML) or a federation's (CSV), also in a ZIP archive.
    Import(ImportArguments),
    /// Reads a list that is there already anew, from a newer file.
    Update(UpdateArguments),
    /// Shows the lists at hand, or the layouts of federations that can be imported.
    Show(ShowArguments),
    /// Compares the entries of an event with a list.
    Compare(CompareArguments),
    /// Removes a list.
    Remove {
        /// The list.
        #[arg(value_name = "NAME")]
        name: String,
    },
}

#[derive(Debug, Args)]
struct ImportArguments {
    /// The list.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// What to call it [default: fide, or the federation's].
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Its date [default: the month in the list, or the day of the file].
    #[arg(long, value_name = "DATE")]
    date: Option<Date>,
    /// The layout of a federation (see `lists show --layouts`) [default: recognised by the headings].
    #[arg(long, value_name = "KEY")]
    layout: Option<String>,
}

#[derive(Debug, Args)]
struct UpdateArguments {
    /// The list.
    #[arg(value_name = "NAME")]
    name: String,
    /// The newer file.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Its date [default: the month in the list, or the day of the file].
    #[arg(long, value_name = "DATE")]
    date: Option<Date>,
}

#[derive(Debug, Args)]
struct ShowArguments {
    /// The layouts of federations instead.
    #[arg(long)]
    layouts: bool,
    /// Answer in JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    output: OutputOption,
}

#[derive(Debug, Args)]
struct CompareArguments {
    /// The event.
    #[arg(value_name = "EVENT")]
    event: PathBuf,
    /// The list [default: the only one].
    #[arg(long, value_name = "NAME")]
    list: Option<String>,
    /// Answer in JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    output: OutputOption,
}

/// The lists at hand on this machine.
pub(super) fn store() -> ListStore {
    ListStore::in_folder(Folders::of_system().rating_lists())
}

/// Runs the command.
pub fn run(arguments: &ListsArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    match &arguments.request {
        ListsRequest::Import(ImportArguments { file, name, date, layout }) => {
            let (name, preset) = (name.as_deref(), layout.as_deref());
            import(&ListImport { name, file, preset, date: *date, at: Timestamp::now() }, console)
        }
        ListsRequest::Update(arguments) => update(arguments, console),
        ListsRequest::Show(arguments) => arguments.output.write(console, |console| match arguments.layouts {
            true => show_layouts(arguments, console),
            false => show(arguments, console),
        }),
        ListsRequest::Compare(arguments) => {
            arguments.output.write(console, |console| compare_event(arguments, console))
        }
        ListsRequest::Remove { name } => {
            store().remove(name).map_err(|fault| refused(&fault, console.wording))?;
            Ok(Exit::Done)
        }
    }
}

fn import(request: &ListImport<'_>, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let wording = console.wording;
    let imported = console.voice.watch(|control| store().import(request, control));
    let facts = imported.map_err(|error| match error {
        ImportError::File(error) => Failure::usage(wording.list_file_error(&error)),
        ImportError::Store(fault) => refused(&fault, wording),
    })?;
    let date = facts.date.map(|date| date.to_string()).unwrap_or_else(|| wording.text("rating-list-undated"));
    let values = args! { name: facts.name.as_str(), count: facts.players, date };
    console.answer.write((wording.text_with("cli-list-imported", &values) + "\n").as_bytes())?;
    console.answer.flush()?;
    if facts.skipped > 0 {
        console.say(&wording.text_with("cli-list-skipped", &args! { count: facts.skipped }));
    }
    Ok(Exit::Done)
}

/// A list is read anew in the layout that it had.
fn update(arguments: &UpdateArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let wording = console.wording;
    let UpdateArguments { name, file, date } = arguments;
    if file.to_string_lossy().contains("://") {
        return Err(Failure::usage(wording.text_with("cli-list-address", &args! { name: name.as_str() })));
    }
    // A damaged list is one more reason to read it anew.
    let former = match store().open(name) {
        Ok(list) => Some(list.facts().layout.clone()),
        Err(StoreFault::DamagedList { .. } | StoreFault::NewerList { .. }) => None,
        Err(fault) => return Err(refused(&fault, wording)),
    };
    let preset = former.as_deref().and_then(ListPreset::named).map(|preset| preset.key.as_str());
    import(&ListImport { name: Some(name), file, preset, date: *date, at: Timestamp::now() }, console)
}

fn show(arguments: &ShowArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let wording = console.wording;
    let mut exit = Exit::Done;
    let mut known: Vec<ListFacts> = Vec::new();
    for (_, facts) in store().lists() {
        match facts {
            Ok(facts) => known.push(facts),
            Err(fault) => {
                let failure = refused(&fault, wording);
                exit = exit.max(failure.exit);
                console.voice.fail(&failure);
            }
        }
    }
    if known.is_empty() && exit == Exit::Done {
        console.say(&wording.sentence(&StoreFault::NoListYet));
    }
    let answer = if arguments.json {
        json_line(&known)?
    } else if known.is_empty() {
        String::new()
    } else {
        let date = |facts: &ListFacts| facts.date.map_or(CellValue::Empty, CellValue::Date);
        let columns = vec![
            Column::left("rating-list", |facts: &ListFacts| CellValue::text(facts.name.as_str())),
            Column::left("date", date),
            Column::right("players", |facts: &ListFacts| CellValue::whole(facts.players)),
            Column::left("layout", |facts: &ListFacts| CellValue::text(facts.layout.as_str())),
            Column::names("file", |facts: &ListFacts| CellValue::text(facts.file.as_str())),
        ];
        text_lines(&List::new(known, columns).table(Words(wording))).join("\n") + "\n"
    };
    console.answer.write(answer.as_bytes())?;
    Ok(exit)
}

#[derive(Serialize)]
struct JsonLayout<'a> {
    layout: &'a str,
    name: &'a str,
    federation: &'a str,
    sources: &'a [String],
}

fn show_layouts(arguments: &ShowArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let answer = if arguments.json {
        let told = |preset: &'static ListPreset| {
            let ListPreset { key, name, federation, sources, .. } = preset;
            JsonLayout { layout: key, name, federation, sources }
        };
        json_line(&ListPreset::all().iter().map(told).collect::<Vec<_>>())?
    } else {
        let columns = vec![
            Column::left("layout", |preset: &&'static ListPreset| CellValue::text(preset.key.as_str())),
            Column::names("file", |preset: &&'static ListPreset| CellValue::text(preset.name.as_str())),
        ];
        text_lines(&List::new(ListPreset::all().iter().collect(), columns).table(Words(console.wording)))
            .join("\n")
            + "\n"
    };
    console.answer.write(answer.as_bytes())?;
    Ok(Exit::Done)
}

fn compare_event(arguments: &CompareArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let wording = console.wording;
    let tournament = open(&arguments.event, console)?.as_shown(console);
    let mut lists = opened(&store(), arguments.list.as_deref(), wording)?;
    let (Some(list), true) = (lists.pop(), lists.is_empty()) else {
        let known = store().names().join(", ");
        return Err(Failure::usage(wording.text_with("cli-which-list", &args! { known })));
    };
    let compared =
        compare(&tournament, &list, &Control::default()).map_err(|fault| refused(&fault, wording))?;
    let is_listed = |entry: &ComparedEntry| matches!(&entry.finding, ListFinding::Listed { differences, .. } if differences.is_empty());
    let is_same = compared.entries.iter().all(is_listed) && compared.duplicates.is_empty();
    let answer = if arguments.json {
        json_line(&json_comparison(&tournament, &compared, list.facts()))?
    } else {
        let lines = text(&tournament, &compared, wording);
        if lines.is_empty() { String::new() } else { lines.join("\n") + "\n" }
    };
    console.answer.write(answer.as_bytes())?;
    if is_same {
        let date = list.facts().date.map(|date| date.to_string());
        let date = date.unwrap_or_else(|| wording.text("rating-list-undated"));
        let values = args! { count: compared.entries.len(), list: list.facts().name.as_str(), date };
        console.say(&wording.text_with("cli-list-same", &values));
    }
    Ok(if is_same { Exit::Done } else { Exit::No })
}

fn text(tournament: &Tournament, compared: &ListComparison, wording: &Wording) -> Vec<String> {
    let mut lines = Vec::new();
    for ComparedEntry { name, finding, .. } in &compared.entries {
        let name = name.as_str();
        match finding {
            ListFinding::NotListed => lines.push(wording.text_with("cli-list-not-listed", &args! { name })),
            ListFinding::Doubtful(namesakes) => {
                let told = |player: &ListedPlayer| {
                    let born = player.born.map(|born| born.year().to_string()).unwrap_or_default();
                    let id =
                        player.fide_id.map(|id| id.to_string()).unwrap_or_else(|| player.national_id.clone());
                    let parts = [player.name.clone(), player.federation.clone(), born, id];
                    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
                };
                let namesakes = namesakes.iter().map(told).collect::<Vec<_>>().join("; ");
                lines.push(wording.text_with("cli-list-doubtful", &args! { name, namesakes }));
            }
            ListFinding::Listed { differences, .. } => {
                lines.extend(differences.iter().map(|difference| {
                    let ListDifference { field, event, list } = difference;
                    let field = wording.text(&format!("column-{field}"));
                    let (event, list) = (event.as_str(), list.as_str());
                    let values = args! { name, field, event, list };
                    wording.text_with("cli-list-differs", &values)
                }));
            }
        }
    }
    lines.extend(compared.duplicates.iter().map(|ids| {
        let names: Vec<&str> = ids.iter().map(|id| tournament.name(*id)).collect();
        wording.text_with("cli-list-duplicates", &args! { names: names.join("; ") })
    }));
    lines
}

#[derive(Serialize)]
struct JsonComparison<'a> {
    list: &'a ListFacts,
    entries: Vec<JsonEntry<'a>>,
    duplicates: Vec<Vec<Option<u16>>>,
}

#[derive(Serialize)]
struct JsonEntry<'a> {
    number: Option<u16>,
    name: &'a str,
    finding: &'static str,
    differences: Vec<JsonDifference<'a>>,
    players: Vec<JsonPlayer<'a>>,
}

#[derive(Serialize)]
struct JsonDifference<'a> {
    field: String,
    event: &'a str,
    list: &'a str,
}

fn json_comparison<'a>(
    tournament: &Tournament,
    compared: &'a ListComparison,
    list: &'a ListFacts,
) -> JsonComparison<'a> {
    let number = |id| tournament.number(id).map(|number| number.0);
    let entry = |entry: &'a ComparedEntry| {
        let (finding, differences, players) = match &entry.finding {
            ListFinding::Listed { player, differences, .. } => {
                ("listed", differences.as_slice(), vec![json_player(player)])
            }
            ListFinding::Doubtful(players) => {
                ("doubtful", &[][..], players.iter().map(json_player).collect())
            }
            ListFinding::NotListed => ("not-listed", &[][..], Vec::new()),
        };
        let told = |difference: &'a ListDifference| JsonDifference {
            field: difference.field.to_string(),
            event: &difference.event,
            list: &difference.list,
        };
        let differences = differences.iter().map(told).collect();
        JsonEntry { number: number(entry.player), name: &entry.name, finding, differences, players }
    };
    JsonComparison {
        list,
        entries: compared.entries.iter().map(entry).collect(),
        duplicates: compared
            .duplicates
            .iter()
            .map(|ids| ids.iter().map(|id| number(*id)).collect())
            .collect(),
    }
}

/// The list with this name, or all.
pub(super) fn opened(
    store: &ListStore,
    name: Option<&str>,
    wording: &Wording,
) -> Result<Vec<RatingList>, Failure> {
    let names = name.map_or_else(|| store.names(), |name| vec![name.to_owned()]);
    if names.is_empty() {
        return Err(refused(&StoreFault::NoListYet, wording));
    }
    names.iter().map(|name| store.open(name).map_err(|fault| refused(&fault, wording))).collect()
}

/// Why the lists at hand did not do it: the system's fault, or the user's.
pub(super) fn refused(fault: &StoreFault, wording: &Wording) -> Failure {
    let sentence = wording.sentence(fault);
    match fault {
        StoreFault::UnwritableList { .. } => Failure::system(sentence),
        _ => Failure::usage(sentence),
    }
}
