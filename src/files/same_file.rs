//! Whether two paths lead to one file: by links, and on a disk that takes capital and small letters for one (FAT).

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

/// True if `path` leads to the file or folder that stands at `own`, a whole path without links. False where one of them is
/// not there or cannot be looked at.
pub fn is_same_file(path: &Path, own: &Path) -> bool {
    fs::canonicalize(path).is_ok_and(|path| path == own || is_in_other_capitals(&path, own))
}

/// True if two whole paths that differ in capitals only are of one file. Disks without capitals keep the name as it was
/// given, so the system tells the same file by several paths; but its folder lists it once.
fn is_in_other_capitals(path: &Path, own: &Path) -> bool {
    let (Some(folder), Some(own_folder)) = (path.parent(), own.parent()) else { return false };
    if folded(path.file_name()) != folded(own.file_name()) || !own.exists() {
        return false;
    }
    if folder != own_folder && !is_in_other_capitals(folder, own_folder) {
        return false;
    }
    path.file_name() == own.file_name() || is_listed_once(own_folder, own.file_name())
}

fn is_listed_once(folder: &Path, name: Option<&OsStr>) -> bool {
    let name = folded(name);
    let is_meant = |entry: &fs::DirEntry| folded(Some(&entry.file_name())) == name;
    fs::read_dir(folder).is_ok_and(|entries| entries.flatten().filter(is_meant).count() == 1)
}

/// A name without capitals; bytes that are no text stay as they are.
fn folded(name: Option<&OsStr>) -> Vec<u8> {
    let name = name.unwrap_or_default();
    name.to_str().map_or_else(|| name.as_encoded_bytes().to_vec(), |name| name.to_lowercase().into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A disk without capitals is tried in `tests/desk/stick.rs`.
    #[test]
    fn two_names_in_one_folder_are_two_files() {
        let home = tempfile::tempdir().unwrap();
        let folder = fs::canonicalize(home.path()).unwrap();
        let [club, capitals, gone] = ["club.ron", "CLUB.ron", "gone.ron"].map(|name| folder.join(name));
        fs::write(&club, "one").unwrap();
        assert!(is_same_file(&club, &club) && is_same_file(&folder.join("./club.ron"), &club));
        assert!(!is_same_file(&gone, &gone) && !is_same_file(&club, &gone));
        if !capitals.exists() {
            assert!(!is_same_file(&capitals, &club));
            fs::write(&capitals, "two").unwrap();
            assert!(!is_same_file(&capitals, &club) && !is_same_file(&club, &capitals));
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_leads_to_the_file() {
        let home = tempfile::tempdir().unwrap();
        let folder = fs::canonicalize(home.path()).unwrap();
        let (club, link) = (folder.join("club.ron"), folder.join("link.ron"));
        fs::write(&club, "one").unwrap();
        std::os::unix::fs::symlink(&club, &link).unwrap();
        assert!(is_same_file(&link, &club) && !is_same_file(&folder, &club));
    }
}
