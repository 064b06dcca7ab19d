//! Where answers go: standard output, or a file that is written whole or not at all.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::{Exit, Failure, failure};
use crate::files::safe_write;

/// The option `-o`.
#[derive(Debug, Args)]
pub struct Output {
    /// Write to this file instead of standard output.
    #[arg(short = 'o', long = "output", value_name = "OUT")]
    file: Option<PathBuf>,
}

impl Output {
    /// True if the answer goes to standard output.
    pub fn is_standard_output(&self) -> bool {
        self.file.as_ref().is_none_or(|file| file.as_os_str() == "-")
    }

    /// Runs `work`, which writes the answer. With `-o` the file is replaced once the whole answer is there; if nothing
    /// could be answered it stays as it was.
    pub fn write(
        &self,
        out: &mut dyn Write,
        work: impl FnOnce(&mut dyn Write) -> Result<Exit, Failure>,
    ) -> Result<Exit, Failure> {
        let Some(file) = &self.file else {
            let exit = work(out)?;
            failure::written(out.flush())?;
            return Ok(exit);
        };
        let mut whole = Vec::new();
        let exit = work(&mut whole)?;
        if exit < Exit::Usage || !whole.is_empty() {
            replace(file, &whole)?;
        }
        Ok(exit)
    }
}

/// Writes a file whole or not at all.
pub fn replace(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    safe_write::write(file, bytes).map_err(|error| Failure::system(error.to_string()))
}

/// Lines of a table whose columns are as wide as their widest cell; those in `left` stand left, the others right.
pub fn columns(table: &[Vec<String>], left: &[usize]) -> Vec<String> {
    let count = table.iter().map(Vec::len).max().unwrap_or(0);
    let cell_width = |cell: &String| cell.chars().count();
    let widths: Vec<usize> = (0..count)
        .map(|column| table.iter().filter_map(|row| row.get(column)).map(cell_width).max().unwrap_or(0))
        .collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            if left.contains(&column) { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    table.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let table = [["1", "Ωμέγα", "10"], ["12", "Ab", "5"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(columns(&table, &[1]), [" 1  Ωμέγα  10", "12  Ab      5"]);
    }
}
