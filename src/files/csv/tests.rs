use super::*;
use crate::model::{Born, Sex, Title};

fn names(list: &PlayerList) -> Vec<&str> {
    list.rows.iter().map(|row| row.details.name.as_str()).collect()
}

#[test]
fn headings_of_several_languages() {
    for text in [
        "No,Name,Rating,Fed\n1,\"Ada, Okafor\",2320,NGR\n",
        "Nr.;Name;ELO;Land\r\n1;Ada, Okafor;2320;NGR\r\n",
        "№\tФИО\tРейтинг\tСтрана\n1\tAda, Okafor\t2320\tNGR\n",
        "Rk.;Nom;Elo;Pays\n1;Ada, Okafor;2320;NGR",
    ] {
        let list = paste(text).expect(text);
        let row = &list.rows[0];
        assert_eq!(
            (row.number, row.details.rating, row.details.federation.as_str()),
            (Some(1), Some(2320), "NGR")
        );
        assert_eq!(names(&list), ["Ada, Okafor"], "{text}");
        assert!(list.warnings.is_empty(), "{text}: {:?}", list.warnings);
        assert_eq!(row.line, 2);
    }
}

#[test]
fn two_columns_make_one_name() {
    for text in ["Surname;First name\nOkafor;Ada", "Name;Vorname\nOkafor;Ada", "Apellidos;Nombre\nOkafor;Ada"]
    {
        assert_eq!(names(&paste(text).expect(text)), ["Okafor, Ada"], "{text}");
    }
}

#[test]
fn titles_above_the_headings_are_named() {
    let list = paste("Riverside Open;;\n\nNo;Name;Rtg\n1;A;1\n").expect("a list");
    assert_eq!(names(&list), ["A"]);
    assert_eq!(list.rejected.len(), 1);
    assert_eq!((list.rejected[0].line, list.rejected[0].why), (1, RowFault::AboveHeadings));
}

#[test]
fn nothing_is_lost_silently() {
    let list =
        paste("Name\tRating\tShoe size\nA\tabc\t44\n\t2000\t41\nB\t2000\t40\textra\n").expect("a list");
    assert_eq!(names(&list), ["A"]);
    let doubt = UnreadCell { column: CsvColumn::Rating, found: "abc".into() };
    assert_eq!(list.rows[0].doubts, [doubt]);
    assert_eq!(list.warnings, [ListWarning::UnknownColumn { position: 3, heading: "Shoe size".into() }]);
    let why: Vec<_> = list.rejected.iter().map(|row| (row.line, row.why)).collect();
    assert_eq!(why, [(3, RowFault::NoName), (4, RowFault::TooManyCells)]);
}

#[test]
fn without_headings_the_content_tells() {
    let list = paste("1\tIM\tNovák, Jan\t2388\tCZE\t1990\tRiverside\tm\t14101068\n2\t\tŁukasz, Piotr\t1955\tPOL\t1985\tŁódź\tm\t1103032\n")
        .expect("rows");
    let row = &list.rows[0].details;
    assert_eq!((row.title, row.rating, row.born), (Some(Title::IM), Some(2388), Some(Born::Year(1990))));
    assert_eq!((row.federation.as_str(), row.club.as_str(), row.sex), ("CZE", "Riverside", Some(Sex::Male)));
    assert_eq!((row.fide_id, list.rows[1].number), (Some(14_101_068), Some(2)));
    assert_eq!(list.warnings, [ListWarning::NoHeadings]);
}

/// Forty ratings with three odd ones are ratings, and the clubs beside them are clubs.
#[test]
fn a_column_is_what_most_of_its_cells_are() {
    for heading in ["", "Name\tRating\tClub\n"] {
        let line = |at: usize| {
            let rating = match at {
                7 => "1l80".to_owned(),
                15 => "n/a".to_owned(),
                30 => "1850*".to_owned(),
                _ => (1400 + 13 * at).to_string(),
            };
            format!("Family{}, Given\t{rating}\tSK Town\n", ["a", "b", "c"][at % 3].repeat(at / 3 + 1))
        };
        let list = paste(&(heading.to_owned() + &(0..40).map(line).collect::<String>())).expect("a list");
        let meanings: Vec<_> = list.columns.iter().map(|column| column.meaning).collect();
        assert_eq!(meanings, [CsvColumn::Name, CsvColumn::Rating, CsvColumn::Club].map(Some));
        assert_eq!(list.rows.len(), 40);
        assert!(list.rows.iter().all(|row| row.details.club == "SK Town"));
        assert_eq!(list.rows.iter().filter(|row| row.details.rating.is_some()).count(), 37);
        let doubts: Vec<&str> =
            list.rows.iter().flat_map(|row| &row.doubts).map(|doubt| doubt.found.as_str()).collect();
        assert_eq!(doubts, ["1l80", "1850*"], "“n/a” is understood");
    }
}

#[test]
fn other_columns_are_judged_by_their_majority_too() {
    let list = paste("1\tfm\tNovák, Jan\t1990\tm\tCZE\t14101068\n2\tWM\tNowak, Ewa\tca. 1985\tw\tPoland\t1103032\n4\tMK\tYoung, Sam\t2011\t?\tENG\tnone\n")
        .expect("rows");
    let meanings: Vec<_> = list.columns.iter().filter_map(|column| column.meaning).collect();
    use CsvColumn::{Born, Federation, FideId, Name, Number, Sex, Title};
    // Years alone may be ratings; beside nothing else they are taken for them.
    assert_eq!(meanings, [Number, Title, Name, CsvColumn::Rating, Sex, Federation, FideId]);
    let mut list = list;
    list.assign(3, Some(Born));
    assert_eq!(list.rows[2].details.born, Some(crate::model::Born::Year(2011)));
    assert_eq!(list.rows[1].doubts, [UnreadCell { column: Born, found: "ca. 1985".into() }]);
}

#[test]
fn a_heading_that_no_cell_bears_out_does_not_count() {
    let list = paste("Name\tRating\tElo\nA\tBrno\t1800\nB\tOslo\t1900\nC\tBrno\t2000\n").expect("a list");
    let meanings: Vec<_> = list.columns.iter().map(|column| column.meaning).collect();
    assert_eq!(meanings, [Some(CsvColumn::Name), None, Some(CsvColumn::Rating)]);
    let blank = paste("Name\tElo\tRating\nA\t\t1800\n").expect("a list");
    assert_eq!(blank.rows[0].details.rating, Some(1800), "the first column with anything in it");
}

#[test]
fn a_single_name_can_be_pasted() {
    assert_eq!(names(&paste("Okafor Ada").expect("a name")), ["Okafor Ada"]);
    assert_eq!(names(&paste("Okafor\tAda\t1900").expect("a name")), ["Okafor, Ada"]);
    assert_eq!(paste("Okafor\tAda\t1900").expect("a name").rows[0].details.rating, Some(1900));
}

#[test]
fn encodings_and_birth_dates() {
    let list = read(b"Name;Geburtsdatum;DWZ;Sex\nM\xFCller, J\xF6rg;31.01.1980;1843-27;m\n").expect("a list");
    assert_eq!(names(&list), ["Müller, Jörg"]);
    assert_eq!(list.warnings, [ListWarning::Encoding]);
    let details = &list.rows[0].details;
    assert_eq!(details.born, jiff::civil::Date::new(1980, 1, 31).ok().map(Born::Day));
    assert_eq!(details.rating, Some(1843));
    let marked = read(b"\xEF\xBB\xBFName,Elo\nA,0\n").expect("a list");
    assert_eq!((marked.columns[0].meaning, marked.rows[0].details.rating), (Some(CsvColumn::Name), None));
}

#[test]
fn what_is_no_list_is_refused() {
    assert_eq!(read(b"PK\x03\x04\x14\0\x06\0Name").unwrap_err(), ListError::NoWorkbook);
    assert_eq!(read(b"\xD0\xCF\x11\xE0\0\x01").unwrap_err(), ListError::NotText);
    assert_eq!(paste(" \n\t\n").unwrap_err(), ListError::Empty);
    assert_eq!(paste("Title;Elo;Fed\nGM;2500;NOR").unwrap_err(), ListError::NoNames);
    assert_eq!(paste("Name;Elo\n").unwrap_err(), ListError::Empty);
    assert!(matches!(paste(&"A\n".repeat(12_000)), Err(ListError::TooManyRows)));
}

#[test]
fn several_columns_of_ratings_are_told_apart() {
    use crate::model::RatingKind::{self, National, Rapid, Standard};
    let told = |text: &str| {
        let details = paste(text).expect(text).rows[0].details.clone();
        let all: Vec<(RatingKind, u16)> =
            details.ratings.iter().map(|(kind, known)| (kind, known.rating)).collect();
        (details.rating, all, details.rating_typed)
    };
    assert_eq!(told("Name;DWZ\nA;1800\n"), (Some(1800), vec![], false), "the only one counts");
    assert_eq!(told("Name;Rapid\nA;1800\n"), (Some(1800), vec![], false));
    let both = (Some(2000), vec![(Standard, 2000), (National, 1800)], false);
    assert_eq!(told("Name;Elo;DWZ\nA;2000;1800-12\n"), both);
    assert_eq!(told("Name;Elo;DWZ\nA;;1800\n"), (Some(1800), vec![(National, 1800)], false));
    let of_fide = vec![(Standard, 2000), (Rapid, 1900)];
    assert_eq!(told("Name;Std;Rapid\nA;2000;1900\n"), (None, of_fide.clone(), false), "the event chooses");
    assert_eq!(told("Name;Rating;Std;Rapid\nA;1900;2000;1900\n"), (Some(1900), of_fide.clone(), false));
    assert_eq!(
        told("Name;Rating;Std;Rapid\nA;1950;2000;1900\n"),
        (Some(1950), of_fide.clone(), false),
        "a mean"
    );
    assert_eq!(told("Name;Rating;Std;Rapid\nA;2100;2000;1900\n"), (Some(2100), of_fide, true), "typed");
}

#[test]
fn what_just_fits_is_read_and_one_more_is_refused() {
    let padded = |length: usize| format!("Name\nAda{}", "\n".repeat(length - 8));
    for read_text in [paste, |text: &str| read(text.as_bytes())] {
        let read_bytes = |length: usize| read_text(&padded(length)).map(|list| list.rows.len());
        assert_eq!(read_bytes(8_388_608), Ok(1));
        assert_eq!(read_bytes(8_388_609), Err(ListError::TooLarge { bytes: 8_388_609 }));
    }
    let line = |length: usize| paste(&format!("Name;Club\nAda;{}\n", "x".repeat(length - 4)));
    assert_eq!(line(65_536).map(|list| list.rows.len()), Ok(1));
    assert_eq!(line(65_537), Err(ListError::LineTooLong { line: 2 }));
    let columns = |count: usize| paste(&format!("Name\nAda{}\n", ";1".repeat(count - 1)));
    assert_eq!(columns(200).map(|list| list.lines.first().map(|line| line.cells.len())), Ok(Some(200)));
    assert_eq!(columns(201), Err(ListError::TooManyColumns { line: 2, columns: 201 }));
    let rows = |count: usize| paste(&"Ada\n".repeat(count)).map(|list| list.rows.len());
    assert_eq!((rows(10_014), rows(10_015)), (Ok(10_014), Err(ListError::TooManyRows)));
}

#[test]
fn headings_are_looked_for_in_fifteen_rows() {
    let below = |above: usize| {
        let list = paste(&format!("{}Name;Elo\nAda;1900\n", "Riverside Open;\n".repeat(above))).unwrap();
        (list.rejected.len(), list.warnings.contains(&ListWarning::NoHeadings))
    };
    assert_eq!(below(14), (14, false));
    assert_eq!(below(15), (0, true));
}
