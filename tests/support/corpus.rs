//! The inputs that the fuzzers kept, one archive a target: each input as its length (four bytes, the lowest first) and its
//! bytes, all of them packed with gzip (`tests/fuzz/README.md`).

use std::io::Read as _;
use std::path::Path;

use flate2::read::GzDecoder;

/// The inputs kept for a target, in the order of the archive.
pub fn corpus(target: &str) -> Vec<Vec<u8>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/fuzz/corpus/{target}.gz"));
    let (mut plain, mut inputs) = (Vec::new(), Vec::new());
    GzDecoder::new(std::fs::File::open(path).expect("a corpus")).read_to_end(&mut plain).expect("gzip");
    let mut rest = plain.as_slice();
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let length = usize::try_from(u32::from_le_bytes(*length)).expect("a length");
        let (input, next) = after.split_at_checked(length).expect("a whole input");
        inputs.push(input.to_vec());
        rest = next;
    }
    assert!(inputs.len() > 20, "{target}: {} inputs", inputs.len());
    inputs
}
