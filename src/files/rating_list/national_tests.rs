use super::*;

fn list(text: &str, file: &str) -> NationalList {
    read(text.as_bytes(), None, file).unwrap_or_else(|fault| panic!("{fault}"))
}

fn key(list: &NationalList) -> &str {
    list.preset.map(|preset| preset.key.as_str()).unwrap_or_default()
}

/// A list of each federation as it publishes it: headings, and a made-up player or two.
#[test]
fn the_list_of_each_federation_is_recognised_and_read() {
    let cases = [
        (
            "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\r\n9000001;Van Dam, Els;WFM;NED;1979;24;1981;w\r\n",
            ("ned", "9000001", "Van Dam, Els", "NED", Some(1979), Some(1981), Some(Sex::Female)),
        ),
        (
            "Nominativo;Elo;Categoria;K Italia;Federazione;Anno Nascita;ID FSI;Sex;FIN;Elo FIDE Std;Data Nascita\r\nNESSUNO Mario;0;;0;;0;0;m;;0;\r\nDE VECCHI Anna Maria;1979;1N;20;ITA;1981;123;F;0;0;\r\n",
            ("ita", "123", "De Vecchi, Anna Maria", "ITA", Some(1979), Some(1981), Some(Sex::Female)),
        ),
        (
            "ID_No,Name,Sex,Fed,Clubnumber,ClubName,Birthday,Rtg_Nat,Fide_No,Rtg_Int\r\n10,Берёзова Анна Ильинична,f,RUS,23,Тверь,1981,1979,,\r\n",
            ("rus", "10", "Берёзова, Анна Ильинична", "RUS", Some(1979), Some(1981), Some(Sex::Female)),
        ),
        (
            "Id;Sukunimi;Etunimi;Seura;Selo;Selopelejä;Ikäryhmä;Maa;Lisenssi;\r\n9;Mäkelä;Aino;Aatos;1979;30;S50;FIN;;\r\n",
            ("fin", "9", "Mäkelä, Aino", "FIN", Some(1979), None, None),
        ),
        (
            "\"CFC#\",\"Expiry\",\"Last\",\"First\",\"Prov\",\"City\",\"Rating\",\"High\",\"Active Rtg\",\"Active High\",\"FIDE Number\",\"FIDE Rating\"\r\n5,2025-12-18,\"---\",\"---\",\"ON\",Perth\",0,0,1092,1,,0\r\n6,2025-12-18,\" Okafor\",\"Ada\",\"ON\",Perth\",1979,0,0,1,,0\r\n",
            ("can", "6", "Okafor, Ada", "CAN", Some(1979), None, None),
        ),
        (
            "ID,VKZ,Mgl-Nr,Status,Spielername,Geschlecht,Spielberechtigung,Geburtsjahr,Letzte-Auswertung,DWZ,Index,FIDE-Elo,FIDE-Titel,FIDE-ID,FIDE-Land\n7,10614,12,P,\"Müller,Anna\",W,,1981,202517,1900,20,,,,\n7,10614,12,A,\"Müller,Anna\",W,,1981,202517,1979,20,,,,\n",
            ("ger", "7", "Müller, Anna", "GER", Some(1979), Some(1981), Some(Sex::Female)),
        ),
        (
            "ID,ZPS,Mitgliedsnummer,Status,\"Name,Vorname\",Geschlecht,Spielberechtigung,Geburtsjahr,\"Letzte Auswertung\",DWZ,Index,FIDE-Elozahl,FIDE-Titel,FIDE-ID,FIDE-Land,Vorname,Nachname,FIDE-Frauentitel,FIDE-Elozahl-Schnellschach,FIDE-Elozahl-Blitz\nNU7,10614,12,A,\"Müller,Anna\",W,,1981,202517,1979,20,2000,,,GER,Anna,Müller,WFM,,\n",
            ("ger", "NU7", "Müller, Anna", "GER", Some(1979), Some(1981), Some(Sex::Female)),
        ),
        (
            "ECF_code,full_name,member_no,FIDE_no,gender,nation,original_standard,revised_standard,club_code,club_name,title\r\n100001B,\"Ward, Joan M\",19,,F,ENG,1900,1979,2X,Skegness,\r\n",
            ("eng", "100001B", "Ward, Joan M", "ENG", Some(1979), None, Some(Sex::Female)),
        ),
        (
            "UNIQUE_NO,SURNAME,FIRSTNAME,BDATE,SEX,TITLE,RATING,FED\r\n18,Dlamini,Thandi,1900/01/01,F,,1979,GAU\r\n",
            ("rsa", "18", "Dlamini, Thandi", "RSA", Some(1979), None, Some(Sex::Female)),
        ),
        (
            "\"\"\r\n\"Nr\";\"Født\";\"Alder\";\"Navn\";\"Klub\";\"Titel\";\"Rat.\";\"Hur.\";\"Lyn\";\"Fide\";\"Nr\";\"K\"\r\n\"10\";\"1981\";\"45\";\"Anna Maria Holm\";\"Vejle\";\"\";\"1979\";\"0\";\"0\";\"-\";\"0\";\"\"\r\n",
            ("den", "10", "Holm, Anna Maria", "DEN", Some(1979), Some(1981), None),
        ),
        (
            ",,,,,,,,,\r\nDAFTAR RATING NASIONAL,,,,,,,,,\r\nID.,FIDE-ID,PROVINSI,NAMA,L/P,Tgl.Lahir,Gelar,Standar,Cepat,Kilat\r\n20,,Aceh,Siti Aminah,P,11/19/1981,MN,1979,0,0\r\n",
            ("ina", "20", "Siti Aminah", "INA", Some(1979), Some(1981), Some(Sex::Female)),
        ),
        (
            "ID_no;Name;ClubName;BirthDay;Sex;Rtg_nat;Rtg_int;Title;FIDE_no;Fed;ClubNo;Status;PARTIE;BODY;SUMA_ELO\n3;Dvořáková Jana;Brno;00.00.1981;f;1979;0;;;CZE;12;A;;;\n",
            ("cze", "3", "Dvořáková, Jana", "CZE", Some(1979), Some(1981), Some(Sex::Female)),
        ),
        (
            "ID_No,Name,Sex,FED,Clubnumber,Clubname,birthday,rtg_nat,fide_no,rating_int,Title,K\n3,Nurul Ain,F,MAS,1,Perak,1981,1979,,,,20\n",
            ("mas", "3", "Nurul Ain", "MAS", Some(1979), Some(1981), Some(Sex::Female)),
        ),
        (
            "Fide_No;Name;Fed;Sex;Rtg_Nat;Rtg_Int;Birthday\n14100001;Шевчук Олена;Київ;w;1979;1900;1981\n",
            ("ukr", "", "Шевчук, Олена", "UKR", Some(1979), Some(1981), Some(Sex::Female)),
        ),
        (
            "2026-08-01,list\nID,Name,Kanji,ST-K,ST,ST-G,RP-K,RP,RP-G\nN084,Tanaka Yui,田中,40,1979,0,40,0,0\n",
            ("jpn", "N084", "Tanaka, Yui", "JPN", Some(1979), None, None),
        ),
    ];
    for (text, (preset, id, name, federation, rating, born, sex)) in cases {
        let list = list(text, "list.csv");
        assert_eq!(key(&list), preset);
        let [player] = list.players.as_slice() else { panic!("{preset}: {:?}", list.players) };
        let ListedPlayer { national_id, name: found, federation: of, .. } = player;
        assert_eq!((national_id.as_str(), found.as_str(), of.as_str()), (id, name, federation), "{preset}");
        let year = player.born.map(|born| i32::from(born.year()));
        assert_eq!((player.national.standard.rating, year, player.sex), (rating, born, sex), "{preset}");
    }
}

#[test]
fn the_name_of_the_file_tells_the_rate_of_play() {
    let text = "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n1;Van Dam, Els;;NED;1979;24;1981;w\n";
    let national = |file| list(text, file).players[0].national;
    assert_eq!(national("RAPID.csv").rapid.rating, Some(1979));
    assert_eq!(national("SNEL.csv").blitz.rating, Some(1979));
    assert_eq!(national("KLASSIEK.csv").standard.rating, Some(1979));
}

#[test]
fn letters_are_read_in_the_encoding_of_the_federation() {
    let (text, _, _) = encoding_rs::WINDOWS_1250
        .encode("ID_no;Name;ClubName;ClubNo;BirthDay;PARTIE;Rtg_nat;FIDE_no\n3;Dvořák Jiří;;;;;1979;\n");
    let list = read(&text, None, "lok.csv").unwrap();
    assert_eq!(list.players[0].name, "Dvořák, Jiří");
}

#[test]
fn a_list_of_no_known_layout_is_read_by_its_headings_or_refused() {
    let list = list("Surname;First name;Rating;FIDE ID\nOkafor;Ada;2320;14101068\n", "x.csv");
    assert_eq!((key(&list), list.players[0].name.as_str()), ("", "Okafor, Ada"));
    assert!(matches!(read(b"1;2;3\n", None, "x"), Err(ListFault::UnknownLayout { .. })));
    let asked = ListPreset::named("ned");
    assert!(matches!(read(b"Naam;Rating\nA;1\n", asked, "x"), Err(ListFault::NoSuchHeading { .. })));
}

#[test]
fn names_in_capitals_become_readable() {
    assert_eq!(capitalised("D'ANGELO-ROSSI"), "D'Angelo-Rossi");
    assert_eq!(capitalised("McKay"), "McKay");
}

#[test]
fn headings_are_looked_for_in_fifteen_lines() {
    let below = |above: usize| {
        let text = format!(
            "{}Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n1;Van Dam, Els;;NED;1979;24;1981;w\n",
            "KNSB\n".repeat(above)
        );
        read(text.as_bytes(), ListPreset::named("ned"), "x").map(|list| list.players.len()).ok()
    };
    assert_eq!((below(14), below(15)), (Some(1), None));
}
