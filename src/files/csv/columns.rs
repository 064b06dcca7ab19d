//! Recognising columns by their headings.

use super::{ListLine, MappedColumn, row};

/// What a column of a list of players holds.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize,
    strum::Display,
    strum::EnumIter,
)]
#[serde(rename_all = "kebab-case")]
pub enum CsvColumn {
    /// The number in the list.
    #[strum(serialize = "a number")]
    Number,
    /// The whole name, "Family name, given name" or as it is written.
    #[strum(serialize = "a name")]
    Name,
    /// The family name; goes before the comma.
    #[strum(serialize = "a surname")]
    FamilyName,
    /// The given name; goes behind the comma.
    #[strum(serialize = "a first name")]
    GivenName,
    /// FIDE's title.
    #[strum(serialize = "a title")]
    Title,
    /// The rating; beside a column for another one FIDE's for standard play.
    #[strum(serialize = "a rating")]
    Rating,
    /// FIDE's rating for standard play.
    #[strum(serialize = "a standard rating")]
    StandardRating,
    /// FIDE's rating for rapid play.
    #[strum(serialize = "a rapid rating")]
    RapidRating,
    /// FIDE's rating for blitz.
    #[strum(serialize = "a blitz rating")]
    BlitzRating,
    /// A national rating.
    #[strum(serialize = "a national rating")]
    NationalRating,
    /// An estimate.
    #[strum(serialize = "an estimated rating")]
    EstimatedRating,
    /// The federation.
    #[strum(serialize = "a federation")]
    Federation,
    /// Club or town.
    #[strum(serialize = "a club")]
    Club,
    /// Date or year of birth.
    #[strum(serialize = "a date or year of birth")]
    Born,
    /// FIDE's number of the player.
    #[strum(serialize = "a FIDE number")]
    FideId,
    /// The number at the federation.
    #[strum(serialize = "a national ID")]
    NationalId,
    /// Sex.
    #[strum(serialize = "a sex (m or w)")]
    Sex,
    /// K-factor.
    #[strum(serialize = "a K-factor")]
    KFactor,
    /// A telephone number.
    #[strum(serialize = "a telephone number")]
    Phone,
    /// An e-mail address.
    #[strum(serialize = "an e-mail address")]
    Email,
    /// Whether the entry fee is paid.
    #[strum(serialize = "a yes or no to the entry fee")]
    Paid,
    /// What the player wrote besides.
    #[strum(serialize = "a remark")]
    Remark,
    /// When the form was sent.
    #[strum(serialize = "the time of the registration")]
    Registered,
}

impl CsvColumn {
    /// Its name in the language files: `list-column-KEY`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Name => "name",
            Self::FamilyName => "family-name",
            Self::GivenName => "given-name",
            Self::Title => "title",
            Self::Rating => "rating",
            Self::StandardRating => "standard-rating",
            Self::RapidRating => "rapid-rating",
            Self::BlitzRating => "blitz-rating",
            Self::NationalRating => "national-rating",
            Self::EstimatedRating => "estimated-rating",
            Self::Federation => "federation",
            Self::Club => "club",
            Self::Born => "born",
            Self::FideId => "fide-id",
            Self::NationalId => "national-id",
            Self::Sex => "sex",
            Self::KFactor => "k-factor",
            Self::Phone => "phone",
            Self::Email => "email",
            Self::Paid => "paid",
            Self::Remark => "remark",
            Self::Registered => "registered",
        }
    }
}

/// Headings without blanks, points, accents' case; in English, German, French, Spanish, Italian, Portuguese, Dutch,
/// the Nordic languages, Polish, Czech, Croatian, Hungarian, Russian.
const HEADINGS: [(CsvColumn, &str); 23] = [
    (
        CsvColumn::Number,
        "# no nr num number startno startnr startingnumber startingno startingrank sno snr n nro lp rk rank pos position rang numero número dorsal №",
    ),
    (
        CsvColumn::Name,
        "name player playername fullname names nom nome nombre nombreyapellidos apellidosynombre jugador spieler spielername teilnehmer teilnehmername joueur giocatore jogador naam speler navn namn nimi nazwiskoiimię nazwiskoiimie nazwiskoimię zawodnik jméno jmeno ime prezimeiime imeiprezime név nev фио имя игрок nameofplayer lastnamefirstname surnamefirstname surnamename",
    ),
    (
        CsvColumn::FamilyName,
        "surname lastname familyname family last nachname familienname zuname nomdefamille cognome apellido apellidos apelido sobrenome achternaam etternavn efternamn efternavn sukunimi nazwisko příjmení prijmeni prezime vezetéknév vezeteknev фамилия",
    ),
    (
        CsvColumn::GivenName,
        "firstname givenname givennames forename first given vorname prénom prenom nombredepila voornaam fornavn förnamn fornamn etunimi imię imie keresztnév keresztnev",
    ),
    (
        CsvColumn::Title,
        "title tit titre titel titolo título titulo tytuł tytul titul fidetitle ftitle titlefide tít звание",
    ),
    (
        CsvColumn::Rating,
        "rating elo rtg rat ratingfide fiderating fidertg elofide fideelo eloint irtg rtgi rtgint intrtg intrating eloi ranking рейтинг wertungszahl wertung twz puntuación wert",
    ),
    (
        CsvColumn::StandardRating,
        "standard std stdrating standardrating srtg elostandard standardelo classical elostd stdelo",
    ),
    (CsvColumn::RapidRating, "rapid rapidrating rrtg rpd elorapid rapidelo schnellschach rapide"),
    (CsvColumn::BlitzRating, "blitz blitzrating brtg blz eloblitz blitzelo"),
    (
        CsvColumn::EstimatedRating,
        "estimated estimate estimatedrating eloestimé eloestime estimación stima schätzung",
    ),
    (
        CsvColumn::NationalId,
        "nationalid natid idnat idnational nationalno nationalnumber nationalnr natno licence license licencia lizenz licenza pkz spielerid",
    ),
    (
        CsvColumn::NationalRating,
        "dwz rtgn rtgnat elon elonat natelo nationalrating natrating natrtg nrtg ratingnat elonaz elonacional nationalelo lok ecf uscf rankingkrajowy",
    ),
    (
        CsvColumn::Federation,
        "fed federation country land pays paese país pais nation nat verband fédération federacion federación federazione federacja federação kraj země zeme flag fidefed nationality federace страна",
    ),
    (
        CsvColumn::Club,
        "club clubname clubcity cluborcity clubtown verein vereinsname team city town ort stadt ville ciudad città citta cidade klub clube circolo società societa equipo équipe seura forening förening vereniging klubbi clubort oddíl oddil egyesület клуб город school schule",
    ),
    (
        CsvColumn::Born,
        "born birth birthday birthdate birthyear dateofbirth yearofbirth dob yob bday byear year geburtsdatum geburtsjahr gebdatum gebjahr geb jahrgang jahr naissance datedenaissance néle nascita datadinascita annodinascita fechadenacimiento nacimiento fnac nascimento datadenascimento geboortedatum geboortejaar fødselsdato fødselsår fodselsdato född født fodt rok rokur rokurodzenia dataurodzenia rocznik datumnarození rocnik ročník rođen született датарождения годрождения",
    ),
    (
        CsvColumn::FideId,
        "fideid id idfide fideno fidenr fidenumber fidecode codefide fide idnumber idno fideidno fideidnumber identfide idcode kodfide fideidcode fin",
    ),
    (
        CsvColumn::Sex,
        "sex gender mf mw fm geschlecht sexe sesso sexo geslacht płeć plec pohlaví pohlavi spol kjønn kön køn sukupuoli nem пол g s",
    ),
    (CsvColumn::KFactor, "k kfactor kfaktor coefk"),
    (
        CsvColumn::Phone,
        "phone telephone phonenumber telephonenumber mobile mobilephone mobilenumber cell cellphone tel telefon telefonnummer handy handynummer mobil mobilnummer mobiltelefon téléphone numérodetéléphone portable teléfono telefono móvil movil númerodeteléfono cellulare numeroditelefono telefoonnummer telefoon mobiel gsm numertelefonu nrtelefonu komórka",
    ),
    (
        CsvColumn::Email,
        "email mail emailaddress mailaddress emailadresse mailadresse courriel adresseemail adressemail adresseélectronique correo correoelectrónico correoelectronico direccióndecorreoelectrónico posta postaelettronica indirizzoemail indirizzomail emailadres adresemail username",
    ),
    (
        CsvColumn::Paid,
        "paid feepaid entryfee entryfeepaid fee payment paymentstatus bezahlt startgeld startgeldbezahlt gezahlt zahlung payé paye paiement payée droitsdinscription inscriptionpayée pagado pagada pago cuota cuotapagada pagato quota quotapagata pagamento betaald inschrijfgeld betaling inschrijfgeldbetaald zapłacono zapłacone opłata opłacone wpisowe",
    ),
    (
        CsvColumn::Remark,
        "remark remarks comment comments note notes message bemerkung bemerkungen kommentar anmerkung anmerkungen nachricht mitteilung remarque remarques commentaire commentaires observación observaciones comentario comentarios nota osservazioni commenti opmerking opmerkingen uwagi komentarz",
    ),
    (
        CsvColumn::Registered,
        "timestamp registered registrationtime registrationdate registeredat submitted submittedat submissiontime submissiondate completiontime zeitstempel anmeldezeit anmeldedatum angemeldetam eingegangen horodateur datedinscription inscritle marcatemporal fechadeinscripción fechadeinscripcion inscrito informazionicronologiche dataiscrizione tijdstempel inschrijfdatum ingeschreven sygnaturaczasowa datazgłoszenia datazgloszenia",
    ),
];

fn plain(heading: &str) -> String {
    heading
        .chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, '#' | '№'))
        .flat_map(char::to_lowercase)
        .collect()
}

fn meaning(heading: &str) -> Option<CsvColumn> {
    let plain = plain(heading);
    let is_one = |list: &str| list.split(' ').any(|known| known == plain);
    HEADINGS.iter().find(|(_, list)| !plain.is_empty() && is_one(list)).map(|(column, _)| *column)
}

/// A row of headings: a name among them and nothing but words, at least two of them known (or it is the only cell).
pub(super) fn is_heading(cells: &[String]) -> bool {
    let filled = cells.iter().filter(|cell| !cell.is_empty()).count();
    let known: Vec<CsvColumn> = cells.iter().filter_map(|cell| meaning(cell)).collect();
    let has_name = known.iter().any(|column| matches!(column, CsvColumn::Name | CsvColumn::FamilyName));
    let has_number = cells.iter().any(|cell| cell.parse::<f64>().is_ok());
    has_name && !has_number && (known.len() >= 2 || filled == 1) || known.len() >= 3 && !has_number
}

/// So many filled cells, none of which can be read, contradict a heading.
const CONTRADICTED: usize = 3;

/// What the headings say. "Name" beside "First name" is the surname, and beside "Surname" the first name. Of two columns of
/// the same meaning the first with anything in it is used. A heading does not count where it says a number or a date and
/// no cell below it is one.
pub(super) fn by_heading(headings: &[String], lines: &[ListLine]) -> Vec<MappedColumn> {
    let found: Vec<Option<CsvColumn>> = headings.iter().map(|heading| meaning(heading)).collect();
    let has = |column| found.contains(&Some(column));
    let (family, given) = (has(CsvColumn::FamilyName), has(CsvColumn::GivenName));
    let columns = found.iter().enumerate().map(|(at, found)| {
        let meaning = match found {
            Some(CsvColumn::Name) if given && !family => CsvColumn::FamilyName,
            Some(CsvColumn::Name) if family && !given => CsvColumn::GivenName,
            other => (*other)?,
        };
        let cells = lines.iter().filter_map(|line| line.cells.get(at)).filter(|cell| !cell.is_empty());
        let (filled, readable) = cells.fold((0_usize, 0_usize), |(filled, readable), cell| {
            (filled + 1, readable + usize::from(row::is_readable(meaning, cell)))
        });
        (readable > 0 || filled < CONTRADICTED).then_some((meaning, filled > 0))
    });
    let columns: Vec<Option<(CsvColumn, bool)>> = columns.collect();
    let first = |wanted: CsvColumn| {
        let of = |must_be_filled: bool| {
            columns.iter().position(|column| {
                column.is_some_and(|(meaning, filled)| meaning == wanted && (filled || !must_be_filled))
            })
        };
        of(true).or_else(|| of(false))
    };
    let used = columns
        .iter()
        .enumerate()
        .map(|(at, column)| column.map(|(meaning, _)| meaning).filter(|meaning| first(*meaning) == Some(at)));
    headings
        .iter()
        .zip(used)
        .map(|(heading, meaning)| MappedColumn { heading: heading.clone(), meaning })
        .collect()
}
