//! `interzonal players search`: players of the rating lists at hand, by name or number.

use clap::{Args, Subcommand};
use serde::Serialize;

use super::lists::{opened, store};
use super::output::{OutputOption, json_line};
use super::{Console, Exit, Failure};
use crate::files::rating_list::{ListedPlayer, ListedRating, ListedRatings};
use crate::model::{Born, Sex, Title};
use crate::pairing::Control;
use crate::rating_lists::{FoundPlayer, SearchContext};
use crate::reports::Words;
use crate::reports::lists::{listed_players, text_lines};
use crate::wording::args;

/// Arguments of `players`.
#[derive(Debug, Args)]
pub struct PlayersArguments {
    #[command(subcommand)]
    request: PlayersRequest,
}

#[derive(Debug, Subcommand)]
enum PlayersRequest {
    /// Finds players by name or number, however they are written: jusupov, Юсупов, yusuopv.
    Search(SearchArguments),
}

#[derive(Debug, Args)]
struct SearchArguments {
    /// Names or their beginnings, in any order; or a number at FIDE or a federation.
    #[arg(required = true, value_name = "TEXT")]
    text: Vec<String>,
    /// The list to look in [default: all].
    #[arg(long, value_name = "NAME")]
    list: Option<String>,
    /// Players of this federation first.
    #[arg(long, value_name = "CODE", default_value = "")]
    federation: String,
    /// How many players at most, from each list.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=100))]
    most: u16,
    /// Answer in JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    output: OutputOption,
}

/// Runs the command. Exit code 1 if nobody was found.
pub fn run(arguments: &PlayersArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let PlayersRequest::Search(arguments) = &arguments.request;
    arguments.output.write(console, |console| search(arguments, console))
}

fn search(arguments: &SearchArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let wording = console.wording;
    let text = arguments.text.join(" ");
    let context =
        SearchContext { federation: arguments.federation.to_ascii_uppercase(), ..SearchContext::default() };
    let lists = opened(&store(), arguments.list.as_deref(), wording)?;
    let mut found: Vec<(&str, FoundPlayer)> = Vec::new();
    for list in &lists {
        let answer = list.search(&text, &context, usize::from(arguments.most), &Control::default());
        let answer = answer.map_err(|fault| super::lists::refused(&fault, wording))?;
        found.extend(answer.into_iter().map(|player| (list.facts().name.as_str(), player)));
    }
    if found.is_empty() {
        console.say(&wording.text_with("cli-nobody-found", &args! { text }));
    }
    let exit = if found.is_empty() { Exit::No } else { Exit::Done };
    let answer = if arguments.json {
        let told = found.iter().map(|(list, found)| JsonFound {
            list,
            wrong_letters: found.wrong_letters,
            player: json_player(&found.player),
        });
        json_line(&told.collect::<Vec<_>>())?
    } else if found.is_empty() {
        String::new()
    } else {
        let rows = found.iter().map(|(list, found)| (*list, &found.player)).collect();
        text_lines(&listed_players(rows).table(Words(wording)).for_people()).join("\n") + "\n"
    };
    console.answer.write(answer.as_bytes())?;
    Ok(exit)
}

#[derive(Serialize)]
struct JsonFound<'a> {
    list: &'a str,
    wrong_letters: usize,
    #[serde(flatten)]
    player: JsonPlayer<'a>,
}

/// A player of a list for programs; what the list does not tell is left out.
#[derive(Serialize)]
pub(super) struct JsonPlayer<'a> {
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fide_id: Option<u64>,
    #[serde(skip_serializing_if = "str::is_empty")]
    national_id: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    federation: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    sex: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    women_title: Option<String>,
    #[serde(skip_serializing_if = "str::is_empty")]
    other_titles: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    online_title: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fide: Option<JsonRatings>,
    #[serde(skip_serializing_if = "Option::is_none")]
    national: Option<JsonRatings>,
    #[serde(skip_serializing_if = "Option::is_none")]
    born: Option<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    inactive: bool,
    #[serde(skip_serializing_if = "str::is_empty")]
    club: &'a str,
}

#[derive(Serialize)]
struct JsonRatings {
    #[serde(skip_serializing_if = "Option::is_none")]
    standard: Option<JsonRating>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rapid: Option<JsonRating>,
    #[serde(skip_serializing_if = "Option::is_none")]
    blitz: Option<JsonRating>,
}

#[derive(Serialize)]
struct JsonRating {
    rating: u16,
    games: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    k: Option<u16>,
}

pub(super) fn json_player(player: &ListedPlayer) -> JsonPlayer<'_> {
    let title = |title: Option<Title>| title.map(|title| title.to_string());
    let born = |born: Born| match born {
        Born::Year(year) => year.to_string(),
        Born::Day(day) => day.to_string(),
    };
    let sex = |sex: Sex| match sex {
        Sex::Male => "m",
        Sex::Female => "w",
    };
    JsonPlayer {
        name: &player.name,
        fide_id: player.fide_id,
        national_id: &player.national_id,
        federation: &player.federation,
        sex: player.sex.map(sex),
        title: title(player.title),
        women_title: title(player.women_title),
        other_titles: &player.other_titles,
        online_title: &player.online_title,
        fide: json_ratings(&player.fide),
        national: json_ratings(&player.national),
        born: player.born.map(born),
        inactive: player.inactive,
        club: &player.club,
    }
}

fn json_ratings(ratings: &ListedRatings) -> Option<JsonRatings> {
    let rating = |listed: ListedRating| {
        let ListedRating { rating, games, k } = listed;
        rating.map(|rating| JsonRating { rating, games, k })
    };
    let ListedRatings { standard, rapid, blitz } = *ratings;
    ratings.best().map(|_| JsonRatings {
        standard: rating(standard),
        rapid: rating(rapid),
        blitz: rating(blitz),
    })
}
