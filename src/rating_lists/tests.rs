use std::path::Path;

use jiff::Timestamp;

use super::*;
use crate::model::{
    Command, EventInfo, MAX_NAME, NewPlayer, PlayerDetails, RatingChoice, Rules, SystemId, Tournament, apply,
};
use crate::pairing::Control;

const LIST: &str = "\
ECF_code,full_name,member_no,FIDE_no,gender,nation,revised_standard,revised_rapid,club_code,club_name,title
1A,\"Yusupov, Artur\",,4100026,M,GER,2560,,,Dachau,GM
2B,\"Müller, Anna-Lena\",,4600001,F,GER,1800,,,SK Ulm,
3C,\"Muller, Bob\",,2400001,M,ENG,2100,,,Hull,
4D,\"Van der Meer, Jan\",,1000001,M,NED,1700,,,Utrecht,
5E,\"Смирнов, Иван\",,4200001,M,RUS,2000,,,Tver,
6F,\"O'Kafor, Ada\",,8500001,F,NGR,1500,,,,WFM
7G,\"Li, Wei\",,8600001,M,CHN,2400,,,,
8H,\"Lindqvist, Åsa\",,1700001,F,SWE,2450,,,,
9J,\"Smith, John\",,,M,ENG,1600,,,Hull,
10K,\"Smith, John\",,,M,ENG,1400,,,Leeds,
";

fn store(folder: &Path, name: &str, content: &str) -> (ListStore, Result<ListFacts, ImportError>) {
    let file = folder.join("list.csv");
    std::fs::write(&file, content).unwrap();
    let store = ListStore::in_folder(folder.join("lists"));
    let date = Some(jiff::civil::date(2026, 10, 1));
    let request = ListImport { name: Some(name), file: &file, preset: None, date, at: Timestamp::UNIX_EPOCH };
    let facts = store.import(&request, &Control::default());
    (store, facts)
}

fn names(list: &RatingList, text: &str, context: &SearchContext) -> Vec<String> {
    let found = list.search(text, context, 5, &Control::default()).unwrap();
    found.into_iter().map(|found| found.player.name).collect()
}

#[test]
fn a_player_is_found_in_many_ways() {
    let folder = tempfile::tempdir().unwrap();
    let (store, facts) = store(folder.path(), "eng", LIST);
    assert_eq!(facts.unwrap().players, 10);
    let written: Vec<u64> = std::fs::read_dir(folder.path().join("lists"))
        .unwrap()
        .filter_map(|entry| Some(entry.ok()?.metadata().ok()?.len()))
        .filter(|bytes| *bytes > 0)
        .collect();
    assert_eq!((store.size("eng"), store.size("other")), (written.iter().sum(), 0), "its room on the disk");
    let list = store.open("eng").unwrap();
    for (text, first) in [
        ("yus", "Yusupov, Artur"),
        ("jussupow a", "Yusupov, Artur"),
        ("юсупов", "Yusupov, Artur"),
        ("artur yusupov", "Yusupov, Artur"),
        ("a yusupov", "Yusupov, Artur"),
        ("yuspuov", "Yusupov, Artur"),
        ("4100", "Yusupov, Artur"),
        ("1a", "Yusupov, Artur"),
        ("mueller lena", "Müller, Anna-Lena"),
        ("müller ulm", "Müller, Anna-Lena"),
        ("muller ger", "Müller, Anna-Lena"),
        ("vandermeer", "Van der Meer, Jan"),
        ("meer jan", "Van der Meer, Jan"),
        ("smirnoff", "Смирнов, Иван"),
        ("smirnov ivan", "Смирнов, Иван"),
        ("okafor", "O'Kafor, Ada"),
        ("o'kafro ad", "O'Kafor, Ada"),
        ("li", "Li, Wei"),
        ("lin", "Lindqvist, Åsa"),
        ("lindkvist asa", "Lindqvist, Åsa"),
    ] {
        assert_eq!(
            names(&list, text, &SearchContext::default()).first().map(String::as_str),
            Some(first),
            "{text}"
        );
    }
    for text in ["", " , ", "xqzzw", "9999999"] {
        assert_eq!(names(&list, text, &SearchContext::default()), [""; 0], "{text}");
    }
}

/// The year of birth tells namesakes apart: whole, by its last two digits, or as far as it is typed.
#[test]
fn a_year_of_birth_behind_the_name_decides() {
    let folder = tempfile::tempdir().unwrap();
    let rows: String = (1980..1990).map(|year| format!("Müller, Jan;{};{year}\n", 4000 - year)).collect();
    let (store, facts) = store(folder.path(), "club", &format!("Name;Rating;Born\n{rows}"));
    assert_eq!(facts.unwrap().players, 10);
    let list = store.open("club").unwrap();
    let years = |text: &str| {
        let found = list.search(text, &SearchContext::default(), 5, &Control::default()).unwrap();
        let hits = found.into_iter().filter(|found| found.wrong_letters == 0);
        hits.map(|found| found.player.born.unwrap().year()).collect::<Vec<_>>()
    };
    assert_eq!(years("muller"), [1980, 1981, 1982, 1983, 1984], "the strongest first");
    for text in ["muller 1987", "1987 mueller jan", "muller 87", "jan 1987", "müller 1987"] {
        assert_eq!(years(text), [1987], "{text}");
    }
    assert_eq!(years("muller 198").len(), 5);
    assert_eq!(years("muller 1977"), [0; 0], "nobody");
    let mistyped = list.search("mulelr 1989", &SearchContext::default(), 5, &Control::default()).unwrap();
    assert_eq!(mistyped.first().and_then(|found| found.player.born).map(|born| born.year()), Some(1989));
}

#[test]
fn the_event_and_its_federation_come_first() {
    let folder = tempfile::tempdir().unwrap();
    let (store, _) = store(folder.path(), "eng", LIST);
    let list = store.open("eng").unwrap();
    let mut context = SearchContext::default();
    assert_eq!(names(&list, "muller", &context)[0], "Muller, Bob", "the stronger one");
    context.federation = "GER".into();
    assert_eq!(names(&list, "muller", &context)[0], "Müller, Anna-Lena");
    context.present.insert(2_400_001);
    assert_eq!(names(&list, "muller", &context)[0], "Muller, Bob");
    let found = list.search("muller", &context, 5, &Control::default()).unwrap();
    assert_eq!(found.iter().map(|found| found.is_present).collect::<Vec<_>>(), [true, false]);
}

#[test]
fn a_list_is_replaced_while_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let (lists, _) = store(folder.path(), "eng", LIST);
    let open = lists.open("eng").unwrap();
    let later = LIST.replace("Li, Wei", "Li, Wen");
    let (_, facts) = store(folder.path(), "eng", &later);
    assert!(facts.is_ok());
    assert_eq!(names(&open, "li", &SearchContext::default())[0], "Li, Wei");
    assert_eq!(names(&lists.open("eng").unwrap(), "li", &SearchContext::default())[0], "Li, Wen");
    assert_eq!(std::fs::read_dir(folder.path().join("lists")).unwrap().count(), 1, "the former one is gone");
    lists.remove("eng").unwrap();
    assert_eq!(lists.open("eng").unwrap_err(), StoreFault::NoListYet);
}

#[test]
fn lists_stand_side_by_side_and_a_failed_import_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (lists, _) = store(folder.path(), "eng", LIST);
    assert!(store(folder.path(), "club", "Name;Rating\nOkafor, Ada;2320\n").1.is_ok());
    let failed = store(folder.path(), "eng", "not a list").1;
    assert!(matches!(failed, Err(ImportError::File(_))), "{failed:?}");
    assert!(matches!(
        store(folder.path(), "No!", LIST).1,
        Err(ImportError::Store(StoreFault::BadName { .. }))
    ));
    let known = lists.lists();
    let known: Vec<_> =
        known.iter().map(|(name, facts)| (name.as_str(), facts.as_ref().unwrap().players)).collect();
    assert_eq!(known, [("club", 1), ("eng", 10)]);
    assert!(matches!(lists.open("fide"), Err(StoreFault::UnknownList { known, .. }) if known == "club, eng"));
    assert_eq!(std::fs::read_dir(folder.path().join("lists")).unwrap().count(), 2);
}

#[test]
fn work_stops_when_it_is_no_longer_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let (lists, _) = store(folder.path(), "eng", LIST);
    let control = Control::default();
    control.cancel();
    let file = folder.path().join("list.csv");
    let request =
        ListImport { name: Some("eng"), file: &file, preset: None, date: None, at: Timestamp::UNIX_EPOCH };
    assert_eq!(lists.import(&request, &control), Err(StoreFault::StoppedByUser.into()));
    assert!(lists.open("eng").is_ok(), "the former one stays");
    let list = lists.open("eng").unwrap();
    assert_eq!(list.search("li", &SearchContext::default(), 5, &control), Err(StoreFault::StoppedByUser));
}

/// Wherever a list is damaged, the answer is a sentence or an answer, never a panic.
#[test]
fn a_damaged_list_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let (lists, _) = store(folder.path(), "eng", LIST);
    let entry = std::fs::read_dir(folder.path().join("lists")).unwrap().next().unwrap().unwrap();
    let whole = std::fs::read(entry.path()).unwrap();
    let mut damaged = 0;
    let mut random = 1_u64;
    for round in 0..120_usize {
        let mut bytes = whole.clone();
        if round < 20 {
            bytes.truncate(whole.len() * round / 20);
        } else {
            for _ in 0..20 {
                random =
                    random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let at = usize::try_from(random >> 33).unwrap() % bytes.len();
                bytes[at] ^= 0xff;
            }
        }
        std::fs::write(entry.path(), bytes).unwrap();
        let search = || -> Result<(), StoreFault> {
            let list = lists.open("eng")?;
            for text in ["mul", "jusupow", "41", "smiht jonh"] {
                list.search(text, &SearchContext::default(), 5, &Control::default())?;
            }
            list.by_name("Li, Wei").map(drop)
        };
        damaged += usize::from(matches!(search(), Err(StoreFault::DamagedList { .. })));
    }
    assert!(damaged > 10, "{damaged}");
}

#[test]
fn an_event_is_compared() {
    use crate::model::{Born, Title};
    let folder = tempfile::tempdir().unwrap();
    let listed = "\
ID_No,Name,Sex,FED,Clubname,birthday,rtg_nat,fide_no,rating_int,Title,K
1,\"Yusupov, Artur\",,GER,,1960,2500,4100026,2560,GM,10
2,\"Muller, Bob\",,ENG,,1970,2100,,,,
3,\"Smith, John\",,ENG,,1980,1600,,,,
4,\"Smith, John\",,ENG,,1990,1400,,,,
";
    let (store, facts) = store(folder.path(), "mas", listed);
    facts.unwrap();
    let list = store.open("mas").unwrap();
    let entry = |name: &str, fide_id, year: Option<i16>, rating| PlayerDetails {
        name: name.into(),
        fide_id,
        born: year.map(Born::Year),
        rating,
        title: None,
        federation: "GER".into(),
        ..PlayerDetails::default()
    };
    let tournament = event(&[
        entry("Jussupow, Artur", Some(4_100_026), Some(1960), Some(2500)),
        entry("Bob Muller", None, Some(1970), Some(2100)),
        entry("Smith, John", None, None, None),
        entry("Smith, John", None, Some(1990), Some(1400)),
        entry("Nobody, Here", None, Some(1990), None),
        entry("Yusupov, A", Some(4_100_026), None, None),
    ]);
    let compared = compare(&tournament, &list, &Control::default()).unwrap();
    let finding = |at: usize| &compared.entries[at].finding;
    let differences = |at: usize| match finding(at) {
        ListFinding::Listed { by, differences, .. } => {
            let told = |difference: &ListDifference| {
                format!("{} {}→{}", difference.field, difference.event, difference.list)
            };
            (*by, differences.iter().map(told).collect::<Vec<_>>())
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(
        differences(0),
        (
            RecognisedBy::FideId,
            vec![
                "name Jussupow, Artur→Yusupov, Artur".into(),
                "rating 2500→2560".into(),
                format!("title →{}", Title::GM)
            ]
        )
    );
    assert_eq!(differences(1).0, RecognisedBy::NameAndYear);
    assert_eq!(differences(1).1, ["name Bob Muller→Muller, Bob", "federation GER→ENG"]);
    assert!(matches!(finding(2), ListFinding::Doubtful(namesakes) if namesakes.len() == 2));
    assert_eq!(differences(3).1, ["federation GER→ENG"]);
    assert_eq!(finding(4), &ListFinding::NotListed);
    let ids: Vec<_> = tournament.players().map(|player| player.id).collect();
    assert_eq!(compared.duplicates, [vec![ids[0], ids[5]]]);
    let terms = RatingTerms::of(&tournament, list.facts().date);
    let chosen = |at: usize, which: usize| match finding(at) {
        ListFinding::Doubtful(namesakes) => {
            compared.entries[at].meant_as(&tournament, &namesakes[which], &terms).unwrap()
        }
        other => panic!("{other:?}"),
    };
    let ListFinding::Listed { by: RecognisedBy::User, player, .. } = chosen(2, 1).finding else { panic!() };
    assert_eq!(player.national.standard.rating, Some(1400));
}

#[test]
fn an_entry_takes_over_what_is_wanted_and_nothing_else() {
    use crate::files::rating_list::{ListedPlayer, ListedRating, ListedRatings};
    use crate::model::{Born, Member, Sex, Team, Title};
    let standard = ListedRating { rating: Some(2560), games: 0, k: Some(10) };
    let listed = ListedPlayer {
        name: "Yusupov, Artur".into(),
        fide_id: Some(4_100_026),
        title: Some(Title::GM),
        sex: Some(Sex::Male),
        federation: "GER".into(),
        fide: ListedRatings { standard, ..ListedRatings::default() },
        born: Some(Born::Year(1960)),
        ..ListedPlayer::default()
    };
    let terms = RatingTerms { choice: RatingChoice::default(), listed: Some(jiff::civil::date(2026, 10, 1)) };
    let of_list = listed.details(&terms.choice, terms.listed);
    let taken = |details: &PlayerDetails, member, fields: &[ComparedField]| {
        take_over(details, member, &listed, fields, &terms)
    };
    let single = PlayerDetails {
        name: "Jussupow, Artur".into(),
        rating: Some(2500),
        club: "Dachau".into(),
        ..PlayerDetails::default()
    };
    assert_eq!(taken(&single, 0, &[]), single);
    let rated = taken(&single, 0, &[ComparedField::Rating]);
    let ratings = of_list.ratings.clone();
    assert_eq!(ratings.iter().filter_map(|(_, known)| known.listed).count(), 1);
    assert_eq!(rated, PlayerDetails { rating: Some(2560), k_factor: Some(10), ratings, ..single.clone() });
    let all: Vec<ComparedField> = <ComparedField as strum::IntoEnumIterator>::iter().collect();
    let expected = PlayerDetails { club: "Dachau".into(), ..of_list };
    assert_eq!(taken(&single, 0, &all), expected, "the club is the event's");
    let member = |name: &str| Member { name: name.into(), rating: Some(2000), ..Member::default() };
    let team = Team { a: member("Jussupow, Artur"), b: member("Beta, Bob") };
    let pair = PlayerDetails {
        name: team.name(),
        rating: Some(2000),
        team: Some(Box::new(team)),
        ..PlayerDetails::default()
    };
    let first = taken(&pair, 0, &all);
    assert_eq!((first.name.as_str(), first.rating), ("Yusupov, Artur / Beta, Bob", Some(2560)));
    assert_eq!((first.title, first.federation.as_str()), (None, ""), "these are no member's");
    let second = taken(&PlayerDetails { name: "The Knights".into(), ..pair }, 1, &all);
    let of_second = second.team.as_ref().map(|team| (team.b.rating, team.b.fide_id));
    assert_eq!((second.name.as_str(), second.rating), ("The Knights", Some(2000)));
    assert_eq!(of_second, Some((Some(2560), Some(4_100_026))));
}

/// What the event knows already stays where the list says nothing, and the choice of the event decides.
#[test]
fn all_ratings_come_with_the_one_that_counts() {
    use crate::files::rating_list::{ListedPlayer, ListedRating};
    use crate::model::{KnownRating, RatingKind};
    let day = Some(jiff::civil::date(2026, 10, 1));
    let rated = |rating, k| ListedRating { rating: Some(rating), games: 0, k: Some(k) };
    let mut listed = ListedPlayer { name: "Okafor, Ada".into(), ..ListedPlayer::default() };
    (listed.fide.standard, listed.fide.rapid) = (rated(2_320, 20), rated(2_250, 40));
    let known = |kind, rating| [(kind, KnownRating::of(rating))].into_iter().collect();
    let entry = PlayerDetails { name: "Okafor, Ada".into(), rating: Some(2_250), ..PlayerDetails::default() };
    let in_event = |choice: &str, entry: &PlayerDetails| {
        let event = event(std::slice::from_ref(entry));
        let rules = Rules { rating_choice: choice.parse().unwrap(), ..event.rules().clone() };
        let event = apply(&event, &Command::SetRules(rules)).unwrap();
        let terms = RatingTerms::of(&event, day);
        let player = event.players().next().unwrap();
        let compared = ComparedEntry {
            player: player.id,
            name: "Okafor, Ada".into(),
            member: 0,
            finding: ListFinding::NotListed,
        };
        let found = compared.meant_as(&event, &listed, &terms).unwrap();
        let ListFinding::Listed { differences, .. } = found.finding else { panic!() };
        let fields: Vec<_> = differences.iter().map(|difference| difference.field).collect();
        let told: Vec<_> =
            differences.iter().map(|of| format!("{} {}→{}", of.field, of.event, of.list)).collect();
        let taken = take_over(&player.details, 0, &listed, &fields, &terms);
        let kinds: Vec<_> = taken.ratings.iter().map(|(kind, known)| (kind, known.rating)).collect();
        (told, (taken.rating, taken.k_factor), kinds)
    };
    let both = vec![(RatingKind::Standard, 2_320), (RatingKind::Rapid, 2_250)];
    let standard = in_event("standard-rapid", &entry);
    assert_eq!(standard, (vec!["rating 2250→2320".into()], (Some(2_320), Some(20)), both.clone()));
    let rapid = in_event("rapid-standard", &entry);
    assert_eq!(rapid, (vec!["k-factor →40".into()], (Some(2_250), Some(40)), both.clone()));
    let typed =
        PlayerDetails { rating_typed: true, ratings: known(RatingKind::Standard, 2_320), ..entry.clone() };
    let (told, counts, kinds) = in_event("standard-rapid", &typed);
    assert_eq!((told, counts, kinds), (vec!["rating 2250→2320".into()], (Some(2_320), Some(20)), both));
    // A rating that the list does not know stays, and counts where the event chooses it.
    let national =
        PlayerDetails { rating: Some(2_300), ratings: known(RatingKind::National, 2_300), ..entry.clone() };
    assert_eq!(in_event("national-standard", &national).0, [""; 0]);
    let (_, counts, kinds) = in_event("standard-national", &national);
    assert_eq!((counts.0, kinds.len()), (Some(2_320), 3));
    listed.fide = Default::default();
    let terms = RatingTerms { choice: RatingChoice::default(), listed: day };
    let unrated = take_over(&entry, 0, &listed, &[ComparedField::Rating], &terms);
    assert_eq!(unrated.rating, None, "the list has them as unrated");
}

fn event(entries: &[PlayerDetails]) -> Tournament {
    assert!(entries.iter().all(|entry| entry.name.len() < MAX_NAME));
    let entry =
        |(lot, details): (u32, &PlayerDetails)| NewPlayer { details: details.clone(), lot, entered: None };
    let empty = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
    apply(&empty, &Command::AddPlayers((1..).zip(entries).map(entry).collect())).unwrap()
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(40))]

    /// Whatever is typed, the answer is an answer.
    #[test]
    fn anything_may_be_typed(texts in proptest::collection::vec("\\PC{0,30}|[a-zäéøş' -]{0,40}", 20)) {
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = store(folder.path(), "eng", LIST);
        let list = store.open("eng").unwrap();
        for text in texts {
            let found = list.search(&text, &SearchContext::default(), 5, &Control::default());
            proptest::prop_assert!(found.is_ok(), "{text:?}: {found:?}");
        }
    }
}
