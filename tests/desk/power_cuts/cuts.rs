//! The states of a disk after a power cut: of what was not synced each name is old or new, whatever the others are; each file
//! is as long as it ever was since, and each of its pieces old or new, or, where the file has grown, zeros or what stood
//! there before. All combinations up to a bound; beyond it the outermost ones and others by lot.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::disk::{Disk, FileNode, Files, Node, ROOT, is_temporary};

/// Disks write whole pieces of so many bytes.
const PIECE: usize = 512;

/// What one cut can take, as a list of choices.
pub struct Cut<'a> {
    disk: &'a Disk,
    choices: Vec<Choice>,
    /// Where the choices of a name begin, by folder and name.
    names: BTreeMap<(usize, String), usize>,
    /// Where the choices of a file begin.
    files: BTreeMap<usize, usize>,
}

/// From the oldest to the newest.
enum Choice {
    Name(Vec<Option<usize>>),
    Length(Vec<usize>),
    Piece(Vec<Vec<u8>>),
}

impl Choice {
    fn options(&self) -> usize {
        match self {
            Self::Name(options) => options.len(),
            Self::Length(options) => options.len(),
            Self::Piece(options) => options.len(),
        }
    }
}

fn distinct<T: PartialEq>(options: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut found = Vec::new();
    for option in options {
        if !found.contains(&option) {
            found.push(option);
        }
    }
    found
}

impl<'a> Cut<'a> {
    /// What can become of a disk.
    pub fn of(disk: &'a Disk) -> Self {
        let mut cut = Self { disk, choices: Vec::new(), names: BTreeMap::new(), files: BTreeMap::new() };
        cut.choose_below(ROOT);
        cut
    }

    fn choose_below(&mut self, folder: usize) {
        let disk = self.disk;
        let Node::Folder(names) = &disk.nodes[folder] else { return };
        for (name, versions) in names.iter().filter(|(name, _)| !is_temporary(name)) {
            let options = distinct(versions.iter().copied());
            if options.len() > 1 {
                self.names.insert((folder, name.clone()), self.choices.len());
                self.choices.push(Choice::Name(options.clone()));
            }
            for node in options.into_iter().flatten() {
                match &disk.nodes[node] {
                    Node::Folder(_) => self.choose_below(node),
                    Node::File(file) if file.versions.len() > 1 && !self.files.contains_key(&node) => {
                        self.files.insert(node, self.choices.len());
                        self.choices.push(Choice::Length(distinct(file.versions.iter().map(|v| v.len()))));
                        self.choices.extend(pieces(file).map(Choice::Piece));
                    }
                    Node::File(_) => {}
                }
            }
        }
    }

    /// Calls `inspect` with one state after another, at most about `most`, until it breaks.
    pub fn each<B>(
        &self,
        most: usize,
        seed: u64,
        mut inspect: impl FnMut(&Files) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let options: Vec<usize> = self.choices.iter().map(Choice::options).collect();
        let all = options.iter().try_fold(1_usize, |all, options| all.checked_mul(*options));
        let mut seen = std::collections::BTreeSet::new();
        let mut try_one = |picks: &[usize]| {
            let state = self.state(picks);
            // Behind the end of a file nothing is chosen.
            if seen.insert(state.clone()) { inspect(&state) } else { ControlFlow::Continue(()) }
        };
        let mut picks = vec![0; options.len()];
        if all.is_some_and(|all| all <= most) {
            loop {
                try_one(&picks)?;
                if !next(&mut picks, &options) {
                    return ControlFlow::Continue(());
                }
            }
        }
        for picks in outermost(&options) {
            try_one(&picks)?;
        }
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..most {
            for (pick, options) in picks.iter_mut().zip(&options) {
                *pick = random.random_range(0..*options);
            }
            try_one(&picks)?;
        }
        ControlFlow::Continue(())
    }

    fn state(&self, picks: &[usize]) -> Files {
        let named = |folder: usize, name: &str, latest: Option<usize>| {
            let Some(at) = self.names.get(&(folder, name.to_owned())) else { return latest };
            match &self.choices[*at] {
                Choice::Name(options) => options[picks[*at]],
                _ => unreachable!("a name"),
            }
        };
        self.disk.files(named, |node| self.content(node, picks))
    }

    fn content(&self, node: usize, picks: &[usize]) -> Arc<Vec<u8>> {
        let Node::File(file) = &self.disk.nodes[node] else { return Arc::default() };
        let Some(at) = self.files.get(&node) else { return Arc::clone(file.versions.last().unwrap()) };
        let Choice::Length(lengths) = &self.choices[*at] else { unreachable!("a length") };
        let length = lengths[picks[*at]];
        let mut content = Vec::new();
        for (choice, pick) in self.choices.iter().zip(picks).skip(at + 1) {
            let Choice::Piece(options) = choice else { break };
            content.extend_from_slice(&options[*pick]);
        }
        content.truncate(length);
        Arc::new(content)
    }
}

/// What each piece of a file may hold.
fn pieces(file: &FileNode) -> impl Iterator<Item = Vec<Vec<u8>>> + '_ {
    let longest = file.versions.iter().map(|version| version.len()).max().unwrap_or(0);
    (0..longest.div_ceil(PIECE)).map(|number| {
        let piece = |content: &[u8]| {
            let mut piece: Vec<u8> = content.iter().copied().skip(number * PIECE).take(PIECE).collect();
            piece.resize(PIECE, 0);
            piece
        };
        let start = number * PIECE;
        let reaching = file.versions.iter().filter(|version| version.len() > start);
        let versions = reaching.map(|version| piece(version));
        let is_new = file.versions.windows(2).any(|two| two[0].len() <= start && start < two[1].len());
        let stale = is_new.then(|| piece(&file.former));
        let zeros = is_new.then(|| vec![0; PIECE]);
        distinct(zeros.into_iter().chain(stale).chain(versions))
    })
}

/// Counts on; false after the last one.
fn next(picks: &mut [usize], options: &[usize]) -> bool {
    for (pick, options) in picks.iter_mut().zip(options) {
        *pick += 1;
        if *pick < *options {
            return true;
        }
        *pick = 0;
    }
    false
}

/// All old, all new, and each choice made differently from these.
fn outermost(options: &[usize]) -> Vec<Vec<usize>> {
    let old = vec![0; options.len()];
    let new: Vec<usize> = options.iter().map(|options| options - 1).collect();
    let mut found = vec![old.clone(), new.clone()];
    for (place, options) in options.iter().enumerate() {
        for pick in 0..*options {
            for whole in [&old, &new] {
                let mut picks = whole.clone();
                picks[place] = pick;
                found.push(picks);
            }
        }
    }
    found
}
