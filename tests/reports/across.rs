//! Prizes across sections on paper, in files and on the web, as whoever gets them reads them.

use interzonal::model::{Event, EventId, SectionId};
use interzonal::reports::document::Page;
use interzonal::reports::lists::{CsvStyle, csv_file, list_of};
use interzonal::reports::pages::build;
use interzonal::reports::site::site_of_event;
use interzonal::reports::{PrintOptions, Report};
use interzonal::wording::Wording;

use super::two_sections::{A, JUNIORS, two_sections, with_prizes_across};

fn lines(event: &Event, section: SectionId, report: Report) -> Vec<String> {
    let tournament = event.titled(section).unwrap();
    let document = build(report, &tournament, &PrintOptions::default(), &Wording::english());
    document.pages.iter().flat_map(Page::lines).collect()
}

/// The lines from the one that begins so up to the one that begins otherwise.
fn part<'a>(lines: &'a [String], from: &str, to: &str) -> Vec<&'a str> {
    let begins = |wanted: &str| lines.iter().position(|line| line.starts_with(wanted)).unwrap_or(lines.len());
    lines[begins(from)..begins(to)].iter().map(String::as_str).collect()
}

#[test]
fn the_sheet_names_section_share_and_reason() {
    let event = with_prizes_across();
    let of_a = lines(&event, A, Report::PrizeList);
    let text = of_a.join("\n");
    assert_eq!(of_a[..2], ["Prize list  Final, after round 3", "Riverside Open – A"], "{text}");
    for said in [
        "Main list: 160.00 € paid, not shared.",
        "Women (all sections): 120.00 € paid, not shared. Have a larger prize already: Adams, Amy and Frost, Fay.",
        "Across sections, players are ranked by their points as a share of those possible",
        "Each player gets one prize only, the most valuable one in the whole event.",
    ] {
        assert!(text.replace('\n', " ").contains(said), "{said} in {text}");
    }
    let women = part(&of_a, "Women (all sections)", "Main list:");
    let expected = [
        "Women (all sections)",
        "2  Juniors  1  Evans, Eve  1½  2  prize 1  80.00 €",
        "4  Juniors  3  Grant, Gia  1  2  prize 2  40.00 €",
        "Sum  120.00 €",
    ];
    assert_eq!(women, expected, "{text}");
    // The same list stands with the juniors, behind their own.
    let of_juniors = lines(&event, JUNIORS, Report::PrizeList);
    let text = of_juniors.join("\n");
    assert_eq!(part(&of_juniors, "Women (all sections)", "Main list:"), women, "{text}");
    assert!(text.contains("Frost, Fay") && text.contains("50.00 €"), "{text}");
    assert!(!text.contains("Davis"), "those of the other section stay there: {text}");
}

#[test]
fn a_receipt_is_printed_once_with_the_section_of_its_player() {
    let event = with_prizes_across();
    let of = |section| {
        let lines = lines(&event, section, Report::Receipts);
        let text = lines.join("\n");
        let names = ["Adams", "Brown", "Davis", "Evans", "Frost", "Grant"];
        let found = names.into_iter().filter(|name| text.contains(name)).collect::<Vec<_>>();
        (found, text)
    };
    let (a, juniors) = (of(A), of(JUNIORS));
    assert_eq!(a.0, ["Adams", "Davis"], "{}", a.1);
    assert_eq!(juniors.0, ["Evans", "Frost", "Grant"], "{}", juniors.1);
    assert!(
        juniors.1.contains("Women (all sections): prize 1") && juniors.1.contains("80.00 €"),
        "{}",
        juniors.1
    );
}

#[test]
fn record_rules_and_files_have_them_too() {
    let event = with_prizes_across();
    let record = lines(&event, JUNIORS, Report::Record).join("\n");
    assert!(
        record.contains("Women (all sections)") && record.contains("80.00 / 40.00 €; not shared; women"),
        "{record}"
    );
    let rules = lines(&event, A, Report::Rules).join("\n");
    assert!(rules.contains("share of the points that were possible"), "{rules}");
    let tournament = event.titled(A).unwrap();
    let list =
        list_of(Report::PrizeList, &tournament, &PrintOptions::default(), &Wording::english()).unwrap();
    let csv = String::from_utf8(csv_file(&[list], CsvStyle::default())).unwrap();
    let told: Vec<&str> = csv.lines().collect();
    assert_eq!(told[0], "List,Place,Rank,Section,No,Title,Name,Points,Possible,Amount");
    assert_eq!(told[1], ",1,1,,1,,\"Adams, Amy\",2.5,,100.00");
    assert_eq!(told[3], "Women (all sections),1,2,Juniors,1,,\"Evans, Eve\",1.5,2,80.00", "{csv}");
    // Without prizes across sections nothing is said of them.
    let without = two_sections().titled(A).unwrap();
    let list = list_of(Report::PrizeList, &without, &PrintOptions::default(), &Wording::english()).unwrap();
    let csv = String::from_utf8(csv_file(&[list], CsvStyle::default())).unwrap();
    assert!(csv.starts_with("List,Place,Rank,No,Title,Name,Points,Amount\n"), "{csv}");
}

#[test]
fn the_page_of_each_section_has_them() {
    let site =
        site_of_event(&with_prizes_across(), &EventId::example(), &Default::default(), &Wording::english());
    let pages: Vec<String> =
        site.files.iter().map(|file| String::from_utf8_lossy(&file.bytes).into_owned()).collect();
    let with_list = pages.iter().filter(|page| page.contains("Women (all sections)")).count();
    assert_eq!(with_list, 2, "{:?}", site.files.iter().map(|file| &file.path).collect::<Vec<_>>());
}
