//! Options that change a setting of the event for this answer only: `--system`, `--seed`, `--first-colour`, `--set`.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use serde_json::{Map, Value};
use strum::IntoEnumIterator as _;

use super::Failure;
use super::suggestion::nearest;
use crate::model::{
    BonusLevel, Colour, FirstColour, Number, PointScale, Points, PrizeFund, RoundNumber, Rules, SystemId,
    Tournament, VirtualPoints, VirtualRange,
};
use crate::wording::{Wording, args};

/// A colour on the command line.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum ColourName {
    /// Number 1 has White.
    White,
    /// Number 1 has Black.
    Black,
}

/// Settings that stand above those of the file.
#[derive(Debug, Default, Args)]
pub struct Overrides {
    /// Pairing system. Interzonal and its dutch (FIDE C.04.3, 2026) are not endorsed by FIDE.
    #[arg(long, value_name = "ID", value_parser = system_id())]
    pub system: Option<SystemId>,
    /// Seed of everything that is drawn by lot.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Colour of number 1 in round 1.
    #[arg(long, value_name = "COLOUR")]
    pub first_colour: Option<ColourName>,
    /// Overrides a setting of the event by its name in the file: points=3-1-0, rounds=7, accelerated=baku …
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub settings: Vec<String>,
}

/// Reads the name of a system; shells complete it.
pub fn system_id() -> impl TypedValueParser<Value = SystemId> {
    PossibleValuesParser::new(SystemId::iter().map(SystemId::key)).try_map(|name| name.parse::<SystemId>())
}

/// Reads points for a win, a draw and a loss, and for the pairing-allocated bye if they are others: `3-1-0`.
pub fn point_scale(text: &str) -> Result<PointScale, String> {
    points(text).ok_or_else(|| "expected points for win, draw and loss, for instance 3-1-0".to_owned())
}

impl Overrides {
    /// True if they give the seed of the lots.
    pub fn name_seed(&self) -> bool {
        self.seed.is_some() || self.settings.iter().any(|setting| setting.trim_start().starts_with("seed="))
    }

    /// The tournament with these settings in place of its own.
    pub fn apply(&self, tournament: Tournament, wording: &Wording) -> Result<Tournament, Failure> {
        let mut rules = tournament.rules().clone();
        if let Some(system) = self.system {
            rules.system = system;
        }
        if let Some(seed) = self.seed {
            rules.seed = seed;
        }
        if let Some(colour) = self.first_colour {
            rules.first_colour = FirstColour::Set(match colour {
                ColourName::White => Colour::White,
                ColourName::Black => Colour::Black,
            });
        }
        for setting in &self.settings {
            rules = with_setting(&rules, setting).ok_or_else(|| unknown_setting(setting, &rules, wording))?;
        }
        with_rules(tournament, rules, wording)
    }
}

/// The tournament with these rules, unless they do not fit it.
pub fn with_rules(tournament: Tournament, rules: Rules, wording: &Wording) -> Result<Tournament, Failure> {
    if rules == *tournament.rules() {
        return Ok(tournament);
    }
    let mut parts = tournament.to_parts();
    *parts.rules = rules;
    parts.settle_ratings();
    Tournament::from_parts(parts).map_err(|flaws| {
        let flaw = flaws.first().map(ToString::to_string).unwrap_or_default();
        Failure::usage(wording.text_with("cli-setting-impossible", &args! { flaw }))
    })
}

/// Every word that is the value of some setting, besides the names of the systems.
const WORDS: [&str; 15] = [
    "on",
    "off",
    "white",
    "black",
    "lowest_group",
    "lowest_seed",
    "age",
    "arrival",
    "alphabet",
    "rating",
    "given",
    "listed",
    "drawn",
    "single",
    "double",
];

/// Says which settings there are, or which values the setting can have where those are words.
fn unknown_setting(setting: &str, rules: &Rules, wording: &Wording) -> Failure {
    let shown: String = setting.chars().take(60).collect();
    if let Some((key, value)) = setting.split_once('=') {
        let words = || WORDS.into_iter().chain(SystemId::iter().map(SystemId::key));
        let values: Vec<&str> =
            words().filter(|word| with_setting(rules, &format!("{key}={word}")).is_some()).collect();
        if !values.is_empty() && values.len() < words().count() {
            let near = nearest(value, values.iter().copied());
            let values = args! { setting: shown, key, known: values.join(" ") };
            let sentence = wording.text_with("cli-setting-value-unknown", &values);
            return Failure::mistyped(sentence, near);
        }
    }
    let known: Vec<String> = fields(rules).keys().cloned().collect();
    let key = setting.split_once('=').map_or(setting, |(key, _)| key);
    let is_known = known.iter().any(|name| name == key);
    if let Some(near) = nearest(key, known.iter().map(String::as_str)).filter(|_| !is_known) {
        let sentence = wording.text_with("cli-setting-mistyped", &args! { setting: shown });
        return Failure::mistyped(sentence, Some(near));
    }
    let values = args! { setting: shown, known: known.join(" ") };
    Failure::mistyped(wording.text_with("cli-setting-unknown", &values), None)
}

/// The rules with one setting changed; `None` for an unknown name or value. Points are written `3-1-0` or, with the
/// pairing-allocated bye, `3-1-0-3`; rounds that are set do not follow the entrants; a prize fund may be written
/// `100:80:PIPs`, bonus levels `Diamond:20:10,Gold:10:5`, acceleration of `dutch` `baku` or `1-20:1-3:1`; everything else as in the file, words in small letters too.
fn with_setting(rules: &Rules, setting: &str) -> Option<Rules> {
    let (key, value) = setting.split_once('=')?;
    match key {
        "points" => Some(Rules { points: points(value)?, ..rules.clone() }),
        "rounds" => {
            let changed = by_field_name(rules, key, value)?;
            Some(Rules { rounds_by_entrants: false, ..changed })
        }
        "first_colour" => {
            let colour = match value {
                "white" => Colour::White,
                "black" => Colour::Black,
                _ => return None,
            };
            Some(Rules { first_colour: FirstColour::Set(colour), ..rules.clone() })
        }
        "tie_breaks" => {
            let codes = value.split([' ', ',']).filter(|code| !code.is_empty());
            let tie_breaks = codes.map(crate::model::TieBreakCode::new).collect();
            Some(Rules { tie_breaks, ..rules.clone() })
        }
        "accelerated" if accelerated(value).is_some() => {
            Some(Rules { virtual_points: accelerated(value)?, ..rules.clone() })
        }
        "prize_fund" => prize_fund(value)
            .map(|prize_fund| Rules { prize_fund, ..rules.clone() })
            .or_else(|| by_field_name(rules, key, value)),
        "bonus_levels" => bonus_levels(value)
            .map(|bonus_levels| Rules { bonus_levels, ..rules.clone() })
            .or_else(|| by_field_name(rules, key, value)),
        _ => by_field_name(rules, key, value),
    }
}

/// `baku`, `none`, or a table: `1-20:1-3:1,1-20:4-5:0.5` is starting numbers, rounds and virtual points of each row. A
/// number is Leong's and not read here.
fn accelerated(text: &str) -> Option<VirtualPoints> {
    match text {
        NONE | "off" => return Some(VirtualPoints::None),
        "baku" => return Some(VirtualPoints::Baku { last: None }),
        _ => {}
    }
    let ends = |text: &str| -> Option<(u16, u16)> {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        Some((first.parse().ok()?, last.parse().ok()?))
    };
    let row = |text: &str| {
        let mut parts = text.splitn(3, ':');
        let ((first, last), (from, to)) = (ends(parts.next()?)?, ends(parts.next()?)?);
        let row = VirtualRange {
            numbers: (Number(first), Number(last)),
            rounds: (RoundNumber::new(from.into())?, RoundNumber::new(to.into())?),
            points: parts.next()?.parse().ok()?,
        };
        row.makes_sense().then_some(row)
    };
    let table = VirtualPoints::Table(text.split(',').map(row).collect::<Option<_>>()?);
    table.flawed_row().is_none().then_some(table)
}

/// `100:80:PIPs` is fee, percentage and unit (which may be left out); `none` takes the fund away.
fn prize_fund(text: &str) -> Option<Option<PrizeFund>> {
    if text == NONE {
        return Some(None);
    }
    let mut parts = text.splitn(3, ':');
    let fee = parts.next()?.parse().ok()?;
    let percentage = parts.next()?.parse().ok()?;
    Some(Some(PrizeFund { fee, percentage, unit: parts.next().unwrap_or_default().trim().to_owned() }))
}

/// `Diamond:20:10,Gold:10:5` is name, units for a win and for a loss of each level; `none` takes all away.
fn bonus_levels(text: &str) -> Option<Vec<BonusLevel>> {
    if text == NONE {
        return Some(Vec::new());
    }
    let level = |text: &str| {
        let mut parts = text.rsplitn(3, ':');
        let (loss, win) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let name = parts.next().map(str::trim).filter(|name| !name.is_empty())?;
        Some(BonusLevel { name: name.to_owned(), win, loss })
    };
    text.split(',').map(level).collect()
}

/// No value, for a setting that can be taken away.
const NONE: &str = "none";

/// A setting whose value is a number or a word, found by the name of its field.
fn by_field_name(rules: &Rules, key: &str, value: &str) -> Option<Rules> {
    let mut all = fields(rules);
    let known = all.get_mut(key)?;
    let number = value.parse::<u64>().map(Value::from).ok();
    let flag = match value {
        "on" => Some(Value::from(true)),
        "off" => Some(Value::from(false)),
        _ => None,
    };
    let mut letters = value.chars();
    let capital = letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>());
    // A pot, a clock or levels are written as JSON.
    let json = value.starts_with(['{', '[']).then(|| serde_json::from_str::<Value>(value).ok()).flatten();
    let readings = [number, flag, Some(Value::from(value)), capital.map(Value::from), json];
    *known = readings.into_iter().flatten().find(|reading| {
        let mut tried = fields(rules);
        tried.insert(key.to_owned(), reading.clone());
        serde_json::from_value::<Rules>(Value::Object(tried)).is_ok()
    })?;
    serde_json::from_value(Value::Object(all)).ok()
}

fn fields(rules: &Rules) -> Map<String, Value> {
    match serde_json::to_value(rules) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}

fn points(text: &str) -> Option<PointScale> {
    let values: Vec<Points> = text.split('-').map(str::parse).collect::<Result<_, _>>().ok()?;
    let (win, draw, loss, bye) = match values.as_slice() {
        [win, draw, loss] => (*win, *draw, *loss, *win),
        [win, draw, loss, bye] => (*win, *draw, *loss, *bye),
        _ => return None,
    };
    Some(PointScale { win, draw, loss, bye, ..PointScale::STANDARD })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{ByeRule, Cycles, StartOrder, UnratedOrder};

    #[test]
    fn settings_by_their_name_in_the_file() {
        let rules = Rules::new(SystemId::Vincze, 1);
        let set = |text: &str| with_setting(&rules, text);
        assert_eq!(set("rounds=9").map(|rules| rules.rounds), Some(9));
        assert_eq!(set("system=leong").map(|rules| rules.system), Some(SystemId::Leong));
        assert_eq!(set("first_colour=black").map(|rules| rules.first_colour.colour()), Some(Colour::Black));
        assert_eq!(set("points=3-1-0").map(|rules| rules.points), Some(PointScale::THREE_ONE_ZERO));
        assert_eq!(set("points=1-0.5-0-½").map(|rules| rules.points.bye), Some(Points::HALF));
        assert_eq!(set("seed=7").map(|rules| rules.seed), Some(7));
        let fund = |text| set(text).and_then(|rules| rules.prize_fund);
        let told =
            fund("prize_fund=100:66.5:PIPs").map(|fund| (fund.fee, fund.percentage.tenths(), fund.unit));
        assert_eq!(told, Some((100, 665, "PIPs".to_owned())));
        assert_eq!(fund("prize_fund=7:80").map(|fund| fund.unit), Some(String::new()));
        assert_eq!(set("prize_fund=none").map(|rules| rules.prize_fund), Some(None));
        let levels = set("bonus_levels=Diamond:20:10,Old: Gold:5:0").map(|rules| rules.bonus_levels);
        let told: Vec<_> =
            levels.iter().flatten().map(|level| (level.name.as_str(), level.win, level.loss)).collect();
        assert_eq!(told, [("Diamond", 20, 10), ("Old: Gold", 5, 0)]);
        assert_eq!(set("bonus_levels=none").map(|rules| rules.bonus_levels), Some(Vec::new()));
        assert_eq!(set("bye_rule=lowest_seed").map(|rules| rules.bye_rule), Some(ByeRule::LowestSeed));
        assert_eq!(set("colours=off").map(|rules| rules.colours), Some(false));
        assert_eq!(set("colours=on").map(|rules| rules.colours), Some(true));
        assert_eq!(set("accelerated=2").map(|rules| rules.accelerated), Some(2));
        assert_eq!(set("cycles=double").map(|rules| rules.cycles), Some(Cycles::Double));
        assert_eq!(set("exchange_last_rounds=off").map(|rules| rules.exchange_last_rounds), Some(false));
        let virtual_points = |text| set(text).map(|rules| rules.virtual_points);
        assert_eq!(virtual_points("accelerated=baku"), Some(VirtualPoints::Baku { last: None }));
        assert_eq!(virtual_points("accelerated=none"), Some(VirtualPoints::None));
        let Some(VirtualPoints::Table(rows)) = virtual_points("accelerated=1-20:1-3:1,5:4:½") else {
            panic!("a table")
        };
        assert_eq!((rows[1].numbers.0, rows[1].rounds.1.get(), rows[1].points), (Number(5), 4, Points::HALF));
        assert_eq!(set("partners=on").map(|rules| rules.partners), Some(true));
        assert_eq!(set("start_order=drawn").map(|rules| rules.start_order), Some(StartOrder::Drawn));
        assert_eq!(set("unrated_order=Age").map(|rules| rules.unrated_order), Some(UnratedOrder::Age));
        let fund = set(r#"prize_fund={"fee":100,"percentage":"80","unit":"chips"}"#)
            .and_then(|rules| rules.prize_fund);
        assert_eq!(fund.map(|fund| (fund.fee, fund.percentage.tenths())), Some((100, 800)));
        for wrong in [
            "rounds=x",
            "rounds",
            "nonsense=1",
            "points=3-1",
            "points=a-b-c",
            "first_colour=red",
            "rounds=-1",
            "prize_fund=100",
            "prize_fund=100:101",
            "prize_fund=-1:80",
            "prize_fund=4294967296:80",
            "bonus_levels=Diamond:20",
            "bonus_levels=:20:10",
            "bonus_levels=Diamond:20:10,",
            "bye_rule=first",
            "colours=blue",
            "accelerated=x",
            "accelerated=256",
            "accelerated=20-1:1-3:1",
            "accelerated=1-20:1-3:0",
            "accelerated=1-20:1-3",
            "prize_fund={}",
        ] {
            assert_eq!(set(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn rounds_that_are_set_do_not_follow_the_entrants() {
        let rules = Rules::new(SystemId::Regular, 1);
        assert!(rules.rounds_by_entrants);
        let set = with_setting(&rules, "rounds=4").unwrap();
        assert_eq!((set.rounds, set.rounds_by_entrants), (4, false));
    }

    #[test]
    fn an_unknown_name_or_value_lists_those_that_are_known() {
        let wording = Wording::english();
        let rules = Rules::new(SystemId::Sw, 1);
        let said = |setting: &str| unknown_setting(setting, &rules, &wording).sentence;
        assert!(said("nonsense=1").contains("accelerated bonus_levels bye_rule clock colours"));
        assert!(said("bye_rule=first").contains("bye_rule can be lowest_group lowest_seed"));
        assert!(said("colours=blue").contains("colours can be on off"));
        assert!(said("start_order=x").contains("start_order can be rating given listed drawn"));
    }
}
