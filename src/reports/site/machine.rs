//! What machines read of the event: a `SportsEvent` of <https://schema.org/SportsEvent>, as JSON-LD.

use maud::Markup;
use serde_json::{Map, Value, json};

use super::Pages;
use super::frame::json_script;

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
    if !event.place.is_empty() {
        put("location", json!({ "@type": "Place", "name": event.place, "address": event.place }));
    }
    json_script(&Value::Object(data).to_string())
}
