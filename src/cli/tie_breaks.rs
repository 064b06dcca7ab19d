//! Tie-breaks on the command line: codes in their order, separated by blanks or commas.

use super::Failure;
use super::suggestion::nearest;
use crate::model::TieBreakCode;
use crate::standings::{criterion, registry};
use crate::wording::{Wording, args};

/// Reads a list; an unknown code is refused with the nearest known one, or with all.
pub fn read(list: &str, wording: &Wording) -> Result<Vec<TieBreakCode>, Failure> {
    let codes: Vec<TieBreakCode> =
        list.split([' ', ',']).filter(|code| !code.is_empty()).map(TieBreakCode::new).collect();
    match codes.iter().find_map(|code| criterion(code).err()) {
        Some(unknown) => Err(refused(&unknown, wording)),
        None => Ok(codes),
    }
}

fn refused(unknown: &crate::standings::UnknownCode, wording: &Wording) -> Failure {
    let known: Vec<_> = registry().map(|criterion| criterion.code).collect();
    match nearest(&unknown.0.0, known.iter().map(AsRef::as_ref)) {
        None => Failure::mistyped(unknown.to_string(), None),
        Some(near) => {
            let given: String = unknown.0.0.chars().take(30).collect();
            let sentence = wording.text_with("cli-tie-break-unknown", &args! { given });
            Failure::mistyped(sentence, Some(near))
        }
    }
}
