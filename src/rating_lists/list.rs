//! One list, open to be searched.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::database::{self, INDEXED_BEGINNING};
use super::fault::StoreFault;
use super::folding::FoldedWord;
use super::query::{PlayerQuery, SearchStage, TypedDistance, distance, expression, may_be_mistyped};
use super::row::unpack;
use super::store::ListFacts;
use super::vocabulary::Vocabulary;
use crate::files::rating_list::ListedPlayer;
use crate::model::FideId;
use crate::pairing::Control;

/// So many players of a stage are looked at.
const LOOKED_AT: u32 = 200;
/// So many namesakes are told apart.
const NAMESAKES: u32 = 1000;

/// Whom the event already has and where it is held; such players are offered first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchContext {
    /// FIDE's numbers of the players of the event.
    pub present: BTreeSet<FideId>,
    /// The federation of the event.
    pub federation: String,
    /// The clubs of its players.
    pub clubs: BTreeSet<String>,
}

/// A player who answers a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundPlayer {
    /// The player.
    pub player: ListedPlayer,
    /// Letters that differ from what was typed; 0 for a hit.
    pub wrong_letters: usize,
    /// The player is in the event already.
    pub is_present: bool,
}

/// A list, open. One thread at a time works with it.
pub struct RatingList {
    name: String,
    path: PathBuf,
    facts: ListFacts,
    connection: Connection,
    vocabulary: OnceCell<Vocabulary>,
}

impl RatingList {
    /// Opens the file of a list. O(1): nothing is read but its head.
    pub(super) fn open(path: &Path, name: &str) -> Result<Self, StoreFault> {
        let connection = database::open(path, name)?;
        let text: String = connection
            .query_row("SELECT facts FROM about", [], |row| row.get(0))
            .map_err(|error| database::damage(name, &error))?;
        let facts = ListFacts::read(&text, name)?;
        Ok(Self {
            name: name.to_owned(),
            path: path.to_owned(),
            facts,
            connection,
            vocabulary: OnceCell::new(),
        })
    }

    /// Its file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// What is known about the list.
    pub const fn facts(&self) -> &ListFacts {
        &self.facts
    }

    /// The players whom a text may mean, the likeliest first: by name in any order and spelling, by the beginning of a
    /// word, with typing errors, by number, with federation or club besides. Made to be called at every key: a few
    /// milliseconds for two million players.
    ///
    /// # Errors
    /// [`StoreFault`], [`StoreFault::StoppedByUser`] when `control` was cancelled.
    pub fn search(
        &self,
        text: &str,
        context: &SearchContext,
        most: usize,
        control: &Control,
    ) -> Result<Vec<FoundPlayer>, StoreFault> {
        match PlayerQuery::of(text) {
            PlayerQuery::Nothing => Ok(Vec::new()),
            PlayerQuery::Number(number) => self.search_number(&number, context, most),
            PlayerQuery::Words(words) => self.search_words(&words, context, most, control),
        }
    }

    fn search_words(
        &self,
        words: &[FoldedWord],
        context: &SearchContext,
        most: usize,
        control: &Control,
    ) -> Result<Vec<FoundPlayer>, StoreFault> {
        let federation = context.federation.trim().to_ascii_lowercase();
        let is_code = federation.len() == 3 && federation.bytes().all(|byte| byte.is_ascii_lowercase());
        let mut search = WordSearch {
            list: self,
            words,
            federation: is_code.then_some(federation.as_str()),
            control,
            found: BTreeMap::new(),
        };
        search.look(most)?;
        let found = search.found;
        let is_own = |player: &ListedPlayer| !player.club.is_empty() && context.clubs.contains(&player.club);
        let is_compatriot =
            |player: &ListedPlayer| is_code && player.federation.eq_ignore_ascii_case(&federation);
        let is_present =
            |player: &ListedPlayer| player.fide_id.is_some_and(|id| context.present.contains(&id));
        let mut ranked: Vec<_> = found.into_iter().collect();
        ranked.sort_by_cached_key(|(place, ((wrong, bent), player))| {
            (*wrong, !is_present(player), !is_own(player), !is_compatriot(player), *bent, *place)
        });
        ranked.truncate(most);
        let told = |(_, ((wrong_letters, _), player)): (i64, (TypedDistance, ListedPlayer))| {
            let is_present = is_present(&player);
            FoundPlayer { player, wrong_letters, is_present }
        };
        Ok(ranked.into_iter().map(told).collect())
    }

    fn search_number(
        &self,
        number: &str,
        context: &SearchContext,
        most: usize,
    ) -> Result<Vec<FoundPlayer>, StoreFault> {
        let mut places = Vec::new();
        let missing = |places: &[i64]| u32::try_from(most.saturating_sub(places.len())).unwrap_or(u32::MAX);
        if let Ok(begin) = number.parse::<i64>() {
            // Numbers that begin so: the number itself, those of a digit more, and so on.
            let (mut from, mut to) = (Some(begin), begin.checked_add(1));
            while let Some((low, high)) = from.zip(to).filter(|_| places.len() < most) {
                const SQL: &str = "SELECT place FROM fide WHERE id >= ?1 AND id < ?2 ORDER BY id LIMIT ?3";
                places.extend(self.column(SQL, rusqlite::params![low, high, missing(&places)])?);
                (from, to) = (low.checked_mul(10), high.checked_mul(10));
                if low == 0 {
                    break;
                }
            }
        }
        if places.len() < most {
            const SQL: &str = "SELECT place FROM national WHERE id >= ?1 AND id < ?2 ORDER BY id LIMIT ?3";
            let after = format!("{number}\u{10ffff}");
            places.extend(self.column(SQL, rusqlite::params![number, after, missing(&places)])?);
        }
        let mut found: Vec<FoundPlayer> = Vec::new();
        for (_, player) in self.players(places)? {
            let is_present = player.fide_id.is_some_and(|id| context.present.contains(&id));
            let found_player = FoundPlayer { player, wrong_letters: 0, is_present };
            if !found.contains(&found_player) {
                found.push(found_player);
            }
        }
        Ok(found)
    }

    /// The player with this number at FIDE. O(log players).
    ///
    /// # Errors
    /// [`StoreFault`]
    pub fn by_fide_id(&self, id: FideId) -> Result<Option<ListedPlayer>, StoreFault> {
        let Ok(id) = i64::try_from(id) else { return Ok(None) };
        let places = self.column("SELECT place FROM fide WHERE id = ?1", &[&id])?;
        Ok(self.players(places)?.into_iter().map(|(_, player)| player).next())
    }

    /// Players whose name has the same words, in any order and spelling. O(log players + players found).
    ///
    /// # Errors
    /// [`StoreFault`]
    pub fn by_name(&self, name: &str) -> Result<Vec<ListedPlayer>, StoreFault> {
        let PlayerQuery::Words(words) = PlayerQuery::of(name) else { return Ok(Vec::new()) };
        let whole = expression(&words, |_| SearchStage::Whole, None, &[]);
        let players = self.players(self.places(&whole, NAMESAKES)?)?;
        let has_words = |player: &ListedPlayer| distance(&words, player).0 == 0;
        Ok(players.into_iter().map(|(_, player)| player).filter(has_words).collect())
    }

    fn vocabulary(&self) -> Result<&Vocabulary, StoreFault> {
        if let Some(vocabulary) = self.vocabulary.get() {
            return Ok(vocabulary);
        }
        let bytes: Vec<u8> = self
            .connection
            .query_row("SELECT words FROM vocabulary", [], |row| row.get(0))
            .map_err(|error| self.damage(&error))?;
        let vocabulary = Vocabulary::read(bytes)
            .map_err(|error| StoreFault::DamagedList { name: self.name.clone(), what: error.to_string() })?;
        Ok(self.vocabulary.get_or_init(|| vocabulary))
    }

    /// The first places that the full-text index has for an expression.
    fn places(&self, expression: &str, most: u32) -> Result<Vec<i64>, StoreFault> {
        const SQL: &str = "SELECT rowid FROM word WHERE word MATCH ?1 ORDER BY rowid LIMIT ?2";
        self.column(SQL, rusqlite::params![expression, most])
    }

    fn column(&self, sql: &str, values: &[&dyn rusqlite::ToSql]) -> Result<Vec<i64>, StoreFault> {
        let read = || -> rusqlite::Result<Vec<i64>> {
            let mut statement = self.connection.prepare(sql)?;
            let rows = statement.query_map(values, |row| row.get(0))?;
            rows.collect()
        };
        read().map_err(|error| self.damage(&error))
    }

    /// The players at these places.
    fn players(&self, places: Vec<i64>) -> Result<Vec<(i64, ListedPlayer)>, StoreFault> {
        let read = |places: Vec<i64>| -> rusqlite::Result<Vec<(i64, Option<ListedPlayer>)>> {
            let mut statement = self.connection.prepare("SELECT packed FROM player WHERE place = ?1")?;
            let mut players = Vec::with_capacity(places.len());
            for place in places {
                let player = statement.query_row([place], |row| Ok(unpack(row.get_ref(0)?.as_blob()?)))?;
                players.push((place, player));
            }
            Ok(players)
        };
        let players = read(places).map_err(|error| self.damage(&error))?.into_iter();
        let whole = players.map(|(place, player)| player.map(|player| (place, player)).ok_or(place));
        whole.collect::<Result<_, i64>>().map_err(|place| {
            let what = format!("the player at place {place}");
            StoreFault::DamagedList { name: self.name.clone(), what }
        })
    }

    fn damage(&self, error: &rusqlite::Error) -> StoreFault {
        database::damage(&self.name, error)
    }
}

/// A search for words on its way.
struct WordSearch<'a> {
    list: &'a RatingList,
    words: &'a [FoldedWord],
    /// Whose players are looked for first.
    federation: Option<&'a str>,
    control: &'a Control,
    found: BTreeMap<i64, (TypedDistance, ListedPlayer)>,
}

impl WordSearch<'_> {
    /// From strict to generous, until `most` are found.
    fn look(&mut self, most: usize) -> Result<(), StoreFault> {
        let unheard = self.unheard()?;
        let is_heard = !unheard.contains(&true);
        if is_heard {
            self.ask(|_| SearchStage::Whole, &[])?;
            self.ask(|_| SearchStage::Begins, &[])?;
            if self.found.values().filter(|(distance, _)| distance.0 == 0).count() >= most {
                return Ok(());
            }
        }
        let vocabulary = self.list.vocabulary()?;
        let finished: Vec<bool> = self.words.iter().map(|word| is_finished(word, vocabulary)).collect();
        let stage = |at: usize| match finished.get(at) {
            Some(true) => SearchStage::Whole,
            _ => SearchStage::Begins,
        };
        let mut meant = MeantWords { list: self.list, words: self.words, known: BTreeMap::new() };
        // A word that nobody has is mistyped; without one mostly a single word is.
        let suspects: Vec<Vec<usize>> = if is_heard {
            (0..self.words.len()).map(|at| vec![at]).collect()
        } else {
            vec![(0..).zip(&unheard).filter(|(_, unheard)| **unheard).map(|(at, _)| at).collect()]
        };
        for suspects in suspects {
            let near = meant.of(&suspects)?;
            if near.iter().any(|words| !words.is_empty()) {
                self.ask(stage, &near)?;
            }
        }
        if self.found.is_empty() {
            let everything: Vec<usize> = (0..self.words.len()).collect();
            self.ask(stage, &meant.of(&everything)?)?;
        }
        Ok(())
    }

    /// For each word whether no player has it or one that begins so.
    fn unheard(&self) -> Result<Vec<bool>, StoreFault> {
        let vocabulary = self.list.vocabulary()?;
        let is_unheard = |word: &FoldedWord| {
            if !may_be_mistyped(word)
                || [&word.plain, &word.sound].iter().any(|word| vocabulary.has_beginning(word))
            {
                return Ok(false);
            }
            let beside_names = expression(std::slice::from_ref(word), |_| SearchStage::Begins, None, &[]);
            Ok(self.list.places(&beside_names, 1)?.is_empty())
        };
        self.words.iter().map(is_unheard).collect()
    }

    /// Takes in who answers the words, each as it was typed or as one of its near words.
    fn ask(&mut self, stage: impl Fn(usize) -> SearchStage, near: &[Vec<String>]) -> Result<(), StoreFault> {
        for limit in self.federation.map(Some).into_iter().chain([None]) {
            if self.control.is_cancelled() {
                return Err(StoreFault::StoppedByUser);
            }
            let mut places = self.list.places(&expression(self.words, &stage, limit, near), LOOKED_AT)?;
            places.retain(|place| !self.found.contains_key(place));
            for (place, player) in self.list.players(places)? {
                self.found.insert(place, (distance(self.words, &player), player));
            }
        }
        Ok(())
    }
}

/// True for a long word that somebody has as it stands: it is not the beginning of another one. Beginnings of a few letters
/// have entries of their own in the index; longer ones are gathered word by word, which takes its time.
fn is_finished(word: &FoldedWord, vocabulary: &Vocabulary) -> bool {
    word.plain.len() > INDEXED_BEGINNING && (vocabulary.has(&word.plain) || vocabulary.has(&word.sound))
}

/// The words that those of a search may have been meant as, each looked up once.
struct MeantWords<'a> {
    list: &'a RatingList,
    words: &'a [FoldedWord],
    known: BTreeMap<usize, Vec<String>>,
}

impl MeantWords<'_> {
    /// For each word of the search: near words if it is one of the suspects, else none.
    fn of(&mut self, suspects: &[usize]) -> Result<Vec<Vec<String>>, StoreFault> {
        let mut all = Vec::with_capacity(self.words.len());
        for (at, word) in self.words.iter().enumerate() {
            if !suspects.contains(&at) || !may_be_mistyped(word) {
                all.push(Vec::new());
                continue;
            }
            if !self.known.contains_key(&at) {
                self.known.insert(at, self.list.vocabulary()?.near(word));
            }
            all.push(self.known.get(&at).cloned().unwrap_or_default());
        }
        Ok(all)
    }
}

impl std::fmt::Debug for RatingList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RatingList").field("facts", &self.facts).finish_non_exhaustive()
    }
}
