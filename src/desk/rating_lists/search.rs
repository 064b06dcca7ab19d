//! The search in a list while somebody types: one thread that keeps the list open, asked at every key. The newest question
//! wins; one that is overtaken is dropped or stopped. The last answer stays until the next one is there, so that what is
//! shown does not flicker.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use super::{edition, store};
use crate::desk::{Environment, WorkUnderway};
use crate::model::ListEdition;
use crate::pairing::Control;
use crate::rating_lists::{FoundPlayer, ListStore, RatingList, SearchContext, StoreFault};

/// So many players are found at most.
const MOST: usize = 8;

/// What is looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchQuestion {
    /// What is typed.
    pub text: String,
    /// Whom to offer first.
    pub context: Arc<SearchContext>,
    /// The list; `None` for the newest one.
    pub list: Option<String>,
}

/// Who was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchAnswer {
    /// What was looked for.
    pub question: SearchQuestion,
    /// The players, the likeliest first.
    pub found: Vec<FoundPlayer>,
    /// In which list; `None` without one.
    pub list: Option<ListEdition>,
}

/// A question on its way, and how it is stopped.
struct Asked {
    question: SearchQuestion,
    control: Arc<Control>,
    _underway: WorkUnderway,
}

/// Asks a thread that searches; it begins with the first question and ends with this.
#[derive(Default)]
pub struct ListSearch {
    thread: Option<(Sender<Asked>, Receiver<SearchAnswer>)>,
    asked: Option<(SearchQuestion, Arc<Control>)>,
    answer: Option<SearchAnswer>,
}

impl ListSearch {
    /// Asks; nothing happens if it was asked last. Never waits.
    pub fn ask(&mut self, question: SearchQuestion, environment: &Environment) {
        if self.asked.as_ref().is_some_and(|(asked, _)| *asked == question) {
            return;
        }
        self.forget_question();
        let thread = self.thread.take().or_else(|| begin(environment));
        let Some((sender, answers)) = thread else { return };
        let control = Arc::new(Control::default());
        let asked = Asked {
            question: question.clone(),
            control: Arc::clone(&control),
            _underway: environment.background.begin(),
        };
        if sender.send(asked).is_ok() {
            self.asked = Some((question, control));
            self.thread = Some((sender, answers));
        }
    }

    /// The last answer: it may be one to an older question.
    pub fn answer(&mut self) -> Option<&SearchAnswer> {
        if let Some((_, answers)) = &self.thread {
            self.answer = answers.try_iter().last().or(self.answer.take());
        }
        self.answer.as_ref()
    }

    /// True while the last question is not answered.
    pub fn is_awaited(&mut self) -> bool {
        let answered = self.answer().map(|answer| answer.question.clone());
        self.asked.as_ref().is_some_and(|(asked, _)| answered.as_ref() != Some(asked))
    }

    /// Forgets question and answer; the list stays open for the next one.
    pub fn forget(&mut self) {
        self.forget_question();
        self.answer();
        self.answer = None;
    }

    fn forget_question(&mut self) {
        if let Some((_, control)) = self.asked.take() {
            control.cancel();
        }
    }
}

fn begin(environment: &Environment) -> Option<(Sender<Asked>, Receiver<SearchAnswer>)> {
    let (sender, questions) = channel();
    let (told, answers) = channel();
    let (store, wake) = (store(environment), Arc::clone(&environment.wake));
    let work = move || {
        let mut searcher = Searcher { store, open: None };
        while let Ok(asked) = newest(&questions) {
            let Asked { question, control, _underway: underway } = asked;
            let answer = searcher.answer(question, &control);
            let is_told = answer.is_none_or(|answer| told.send(answer).is_ok());
            drop(underway);
            wake();
            if !is_told {
                return;
            }
        }
    };
    let thread = std::thread::Builder::new().name("list-search".into()).spawn(work);
    thread.inspect_err(|error| log::error!("no thread to search in a list: {error}")).ok()?;
    Some((sender, answers))
}

/// Waits for a question; those that it has overtaken are dropped.
fn newest(questions: &Receiver<Asked>) -> Result<Asked, std::sync::mpsc::RecvError> {
    let first = questions.recv()?;
    Ok(questions.try_iter().last().unwrap_or(first))
}

/// The list that is searched in, open.
struct Searcher {
    store: ListStore,
    /// With the name that was wanted.
    open: Option<(Option<String>, RatingList)>,
}

impl Searcher {
    fn answer(&mut self, question: SearchQuestion, control: &Control) -> Option<SearchAnswer> {
        if control.is_cancelled() {
            return None;
        }
        match self.found(&question, control) {
            Ok((found, list)) => Some(SearchAnswer { question, found, list }),
            Err(StoreFault::StoppedByUser) => None,
            Err(fault) => {
                // The dialog of the lists tells what is wrong with one.
                log::info!("no search: {fault}");
                Some(SearchAnswer { question, found: Vec::new(), list: None })
            }
        }
    }

    fn found(
        &mut self,
        question: &SearchQuestion,
        control: &Control,
    ) -> Result<(Vec<FoundPlayer>, Option<ListEdition>), StoreFault> {
        let is_current = |(wanted, list): &(Option<String>, RatingList)| {
            *wanted == question.list && self.store.is_current(list)
        };
        if !self.open.as_ref().is_some_and(is_current) {
            self.open = None;
            let Some(name) = self.store.to_use(question.list.as_deref()) else {
                return Ok((Vec::new(), None));
            };
            self.open = Some((question.list.clone(), self.store.open(&name)?));
        }
        let Some((_, list)) = &self.open else { return Ok((Vec::new(), None)) };
        let found = list.search(&question.text, &question.context, MOST, control)?;
        Ok((found, Some(edition(list.facts()))))
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;
    use crate::desk::Folders;
    use crate::rating_lists::ListImport;

    const LIST: &str = "ECF_code,full_name,FIDE_no,nation,revised_standard\n\
        1A,\"Yusupov, Artur\",4100026,GER,2560\n2B,\"Mueller, Anna\",4600001,GER,1800\n";

    fn import(environment: &Environment, name: &str, day: i8, content: &str) {
        let file = environment.folders.data.join("list.csv");
        std::fs::create_dir_all(&environment.folders.data).unwrap();
        std::fs::write(&file, content).unwrap();
        let date = Some(jiff::civil::date(2026, 10, day));
        let at = jiff::Timestamp::UNIX_EPOCH;
        let request = ListImport { name: Some(name), file: &file, preset: None, date, at };
        store(environment).import(&request, &Control::default()).unwrap();
    }

    fn asked(
        search: &mut ListSearch,
        text: &str,
        list: Option<&str>,
        around: &Environment,
    ) -> (Vec<String>, String) {
        let list = list.map(str::to_owned);
        let question = SearchQuestion { text: text.into(), list, ..SearchQuestion::default() };
        search.ask(question.clone(), around);
        let begun = Instant::now();
        while search.is_awaited() {
            assert!(begun.elapsed() < Duration::from_secs(60));
            std::thread::yield_now();
        }
        let answer = search.answer().unwrap();
        assert_eq!(answer.question, question);
        let names = answer.found.iter().map(|found| found.player.name.clone()).collect();
        (names, answer.list.clone().map(|list| list.name).unwrap_or_default())
    }

    #[test]
    fn the_newest_question_is_answered_from_the_list_in_use() {
        let home = tempfile::tempdir().unwrap();
        let around = Environment::new(Folders::inside(home.path()));
        let mut search = ListSearch::default();
        assert_eq!(asked(&mut search, "yus", None, &around), (vec![], String::new()), "no list yet");
        import(&around, "eng", 1, LIST);
        import(&around, "club", 2, &LIST.replace("Artur", "Arthur"));
        for text in ["y", "yu", "muel"] {
            let question = SearchQuestion { text: text.into(), ..SearchQuestion::default() };
            search.ask(question, &around);
        }
        let newest = |name: &str, list: &str| (vec![name.to_owned()], list.to_owned());
        assert_eq!(asked(&mut search, "yusu", None, &around), newest("Yusupov, Arthur", "club"));
        assert_eq!(asked(&mut search, "yusu", Some("eng"), &around), newest("Yusupov, Artur", "eng"));
        assert_eq!(asked(&mut search, "yusu", Some("gone"), &around), newest("Yusupov, Arthur", "club"));
        import(&around, "eng", 3, &LIST.replace("Yusupov", "Jusupow"));
        assert_eq!(
            asked(&mut search, "yusupov", None, &around),
            newest("Jusupow, Artur", "eng"),
            "read anew"
        );
        search.forget();
        assert!(search.answer().is_none() && !search.is_awaited());
        assert!(around.background.is_idle() || !search.is_awaited());
    }

    #[test]
    fn eight_players_are_offered() {
        let home = tempfile::tempdir().unwrap();
        let around = Environment::new(Folders::inside(home.path()));
        let mut search = ListSearch::default();
        for (name, players, offered) in [("one", 7, 7), ("two", 8, 8), ("three", 9, 8)] {
            let rows = (0..players).map(|at| format!("{at}A,\"Yusupov, A{at}\",,GER,{}\n", 2000 + at));
            let (heading, _) = LIST.split_once('\n').unwrap();
            import(&around, name, 1, &format!("{heading}\n{}", rows.collect::<String>()));
            assert_eq!(asked(&mut search, "yusupov", Some(name), &around).0.len(), offered, "{players}");
        }
    }
}
