//! What a disk holds for certain and what only the system's memory holds: of each file the contents since it was last synced,
//! of each name in a folder what it stood for since the folder was last synced.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use interzonal::files::disk::DiskChange;

/// The files of a disk by their paths.
pub type Files = BTreeMap<PathBuf, Arc<Vec<u8>>>;

/// A file or a folder.
pub enum Node {
    File(FileNode),
    Folder(BTreeMap<String, NameVersions>),
}

/// The contents of a file: the one that is on the disk, then those that came after it.
pub struct FileNode {
    pub versions: Vec<Arc<Vec<u8>>>,
    /// What may stand in the places of the disk that a longer file takes: the longest content that a file of this path had.
    pub former: Arc<Vec<u8>>,
}

/// What a name stands for: on the disk, then after each change; nothing where there is no such name.
pub type NameVersions = Vec<Option<usize>>;

/// A disk with the changes that it has not been made to keep.
pub struct Disk {
    pub nodes: Vec<Node>,
    /// The files that are open, by number.
    open: BTreeMap<u64, (usize, PathBuf)>,
    /// The longest content that a file of a path had.
    former: BTreeMap<PathBuf, Arc<Vec<u8>>>,
}

/// The folder above all.
pub const ROOT: usize = 0;

impl Disk {
    /// A disk that keeps these files.
    pub fn with(files: &Files) -> Self {
        let root = Node::Folder(BTreeMap::new());
        let mut disk = Self { nodes: vec![root], open: BTreeMap::new(), former: BTreeMap::new() };
        for (path, content) in files {
            let mut folder = ROOT;
            let names: Vec<String> = names(path);
            let (last, above) = names.split_last().unwrap();
            for name in above {
                folder = disk.latest(folder, name).unwrap_or_else(|| {
                    let made = disk.add(Node::Folder(BTreeMap::new()));
                    disk.versions(folder, name).push(Some(made));
                    made
                });
            }
            let file = FileNode { versions: vec![Arc::clone(content)], former: Arc::clone(content) };
            let file = disk.add(Node::File(file));
            disk.versions(folder, last).push(Some(file));
            disk.former.insert(path.clone(), Arc::clone(content));
        }
        for node in &mut disk.nodes {
            if let Node::Folder(names) = node {
                names.values_mut().for_each(keep_the_last);
            }
        }
        disk
    }

    fn add(&mut self, node: Node) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    fn versions(&mut self, folder: usize, name: &str) -> &mut NameVersions {
        match &mut self.nodes[folder] {
            Node::Folder(names) => names.entry(name.to_owned()).or_insert_with(|| vec![None]),
            Node::File(_) => panic!("“{name}” is looked for in a file"),
        }
    }

    fn latest(&self, folder: usize, name: &str) -> Option<usize> {
        match &self.nodes[folder] {
            Node::Folder(names) => names.get(name).and_then(|versions| *versions.last().unwrap()),
            Node::File(_) => panic!("“{name}” is looked for in a file"),
        }
    }

    /// What stands at a path as long as the power is there.
    fn find(&self, path: &Path) -> Option<usize> {
        names(path).iter().try_fold(ROOT, |folder, name| self.latest(folder, name))
    }

    fn name(&mut self, path: &Path, node: Option<usize>) {
        let folder =
            self.find(path.parent().unwrap()).unwrap_or_else(|| panic!("no folder for {}", path.display()));
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        self.versions(folder, &name).push(node);
    }

    fn file(&mut self, number: u64) -> &mut FileNode {
        let (node, _) = self.open[&number];
        match &mut self.nodes[node] {
            Node::File(file) => file,
            Node::Folder(_) => panic!("a folder is written to"),
        }
    }

    /// Carries a change out, in memory.
    pub fn take(&mut self, change: &DiskChange) {
        match change {
            DiskChange::Opened { file, path } => {
                let node = self.find(path).unwrap_or_else(|| self.make_file(path));
                self.open.insert(*file, (node, path.clone()));
            }
            DiskChange::Written { file, at, bytes } => {
                let at = usize::try_from(*at).unwrap();
                self.change(*file, |content| {
                    content.resize(content.len().max(at + bytes.len()), 0);
                    content[at..at + bytes.len()].copy_from_slice(bytes);
                });
            }
            DiskChange::Resized { file, length } => {
                let length = usize::try_from(*length).unwrap();
                self.change(*file, |content| content.resize(length, 0));
            }
            DiskChange::Synced { file, .. } => {
                let versions = &mut self.file(*file).versions;
                versions.drain(..versions.len() - 1);
            }
            DiskChange::FolderMade { folder } => {
                let made = self.add(Node::Folder(BTreeMap::new()));
                self.name(folder, Some(made));
            }
            DiskChange::FolderRemoved { folder: path } | DiskChange::Removed { path } => {
                self.name(path, None)
            }
            DiskChange::Renamed { from, to } => {
                let node = self.find(from).unwrap_or_else(|| panic!("no {}", from.display()));
                self.name(from, None);
                self.name(to, Some(node));
            }
            DiskChange::FolderSynced { folder, .. } => {
                let node = self.find(folder).unwrap_or_else(|| panic!("no {}", folder.display()));
                let Node::Folder(names) = &mut self.nodes[node] else {
                    panic!("{} is a file", folder.display())
                };
                names.values_mut().for_each(keep_the_last);
                names.retain(|_, versions| versions[0].is_some());
            }
        }
    }

    fn make_file(&mut self, path: &Path) -> usize {
        let former = self.former.get(path).cloned().unwrap_or_default();
        let file = self.add(Node::File(FileNode { versions: vec![Arc::default()], former }));
        self.name(path, Some(file));
        file
    }

    fn change(&mut self, number: u64, change: impl FnOnce(&mut Vec<u8>)) {
        let path = self.open[&number].1.clone();
        let file = self.file(number);
        let mut content = file.versions.last().unwrap().as_ref().clone();
        change(&mut content);
        let content = Arc::new(content);
        if content.len() > file.former.len() {
            file.former = Arc::clone(&content);
        }
        file.versions.push(content);
        let former = Arc::clone(&file.former);
        self.former.insert(path, former);
    }

    /// The files as the program sees them as long as the power is there.
    pub fn visible(&self) -> Files {
        self.files(
            |_, _, latest| latest,
            |node| match &self.nodes[node] {
                Node::File(file) => Arc::clone(file.versions.last().unwrap()),
                Node::Folder(_) => Arc::default(),
            },
        )
    }

    /// The files if each name stands for this node (given folder, name and the latest one) and each node has this content.
    pub fn files(
        &self,
        named: impl Fn(usize, &str, Option<usize>) -> Option<usize>,
        content: impl Fn(usize) -> Arc<Vec<u8>>,
    ) -> Files {
        let mut files = Files::new();
        let mut folders = vec![(PathBuf::new(), ROOT)];
        while let Some((path, folder)) = folders.pop() {
            let Node::Folder(names) = &self.nodes[folder] else { continue };
            for (name, versions) in names {
                let Some(node) = named(folder, name, *versions.last().unwrap()) else { continue };
                match &self.nodes[node] {
                    Node::Folder(_) => folders.push((path.join(name), node)),
                    Node::File(_) if is_temporary(name) => {}
                    Node::File(_) => {
                        files.insert(path.join(name), content(node));
                    }
                }
            }
        }
        files
    }
}

/// The program's temporary files and folders: nobody reads them.
pub fn is_temporary(name: &str) -> bool {
    name.starts_with(".interzonal-")
}

fn keep_the_last(versions: &mut NameVersions) {
    versions.drain(..versions.len() - 1);
}

fn names(path: &Path) -> Vec<String> {
    let name = |part: Component<'_>| match part {
        Component::Normal(name) => name.to_str().unwrap().to_owned(),
        other => panic!("{other:?} in {}", path.display()),
    };
    path.components().map(name).collect()
}
