//! What machines read of the event: a `SportsEvent` of <https://schema.org/SportsEvent>, as JSON-LD, and each round whose
//! day is known as an event of its own within it.

use maud::Markup;
use serde_json::{Map, Value, json};

use super::Pages;
use super::frame::json_script;
use crate::model::RoundNumber;

/// The event for search engines.
pub fn event(pages: &Pages<'_>) -> Markup {
    let event = pages.tournament.event();
    let mut data = Map::new();
    let mut put = |key: &str, value: Value| data.insert(key.to_owned(), value);
    put("@context", json!("https://schema.org"));
    put("@type", json!("SportsEvent"));
    put("name", json!(pages.title));
    put("sport", json!("Chess"));
    put("eventAttendanceMode", json!("https://schema.org/OfflineEventAttendanceMode"));
    if let Some(start) = event.start.or(event.end) {
        put("startDate", json!(start.to_string()));
    }
    if let Some(end) = event.end {
        put("endDate", json!(end.to_string()));
    }
    if let Some(address) = event.web_address() {
        put("url", json!(address));
    }
    if let Some(image) = pages.logo_address() {
        put("image", json!(image));
    }
    if !event.place.is_empty() {
        put("location", json!({ "@type": "Place", "name": event.place, "address": event.place }));
    }
    let rounds: Vec<Value> = pages.scheduled().iter().filter_map(|number| of_round(pages, *number)).collect();
    if !rounds.is_empty() {
        put("subEvent", Value::Array(rounds));
    }
    json_script(&Value::Object(data).to_string())
}

/// A round with the moment at which it begins, by the clock in the hall; `None` if its day is not known.
fn of_round(pages: &Pages<'_>, number: RoundNumber) -> Option<Value> {
    let start = pages.tournament.event().round_day_and_time(number);
    let begins = match start.moment() {
        Some(moment) => moment.to_string(),
        None => start.day?.to_string(),
    };
    let name = format!("{}, {}", pages.title, pages.words.occasion("round", number));
    Some(json!({ "@type": "SportsEvent", "name": name, "sport": "Chess", "startDate": begins }))
}
