//! The rules of the pairing systems (`assets/rules`), as help in the window and on paper.
//!
//! A system has one file. What several systems share stands in files of its own, which theirs name by a link.

use super::document::Sheet;
use super::markdown::read;
use super::report::SheetOf;
use super::text::Block;
use crate::model::{SystemId, Tournament};

/// The files by their names.
const FILES: [(&str, &str); 19] = [
    ("by_lists.md", include_str!("../../assets/rules/by_lists.md")),
    ("colours.md", include_str!("../../assets/rules/colours.md")),
    ("common.md", include_str!("../../assets/rules/common.md")),
    ("dutch.md", include_str!("../../assets/rules/dutch.md")),
    ("fixed_rounds.md", include_str!("../../assets/rules/fixed_rounds.md")),
    ("last_undefeated.md", include_str!("../../assets/rules/last_undefeated.md")),
    ("leong.md", include_str!("../../assets/rules/leong.md")),
    ("lists.md", include_str!("../../assets/rules/lists.md")),
    ("open_swiss.md", include_str!("../../assets/rules/open_swiss.md")),
    ("play_off.md", include_str!("../../assets/rules/play_off.md")),
    ("pot.md", include_str!("../../assets/rules/pot.md")),
    ("prize_lists.md", include_str!("../../assets/rules/prize_lists.md")),
    ("regular.md", include_str!("../../assets/rules/regular.md")),
    ("round_robin.md", include_str!("../../assets/rules/round_robin.md")),
    ("sw.md", include_str!("../../assets/rules/sw.md")),
    ("sw_rules.md", include_str!("../../assets/rules/sw_rules.md")),
    ("sw_t.md", include_str!("../../assets/rules/sw_t.md")),
    ("true_swiss.md", include_str!("../../assets/rules/true_swiss.md")),
    ("vincze.md", include_str!("../../assets/rules/vincze.md")),
];

/// The rules of a system: its title, then the text with all its parts. The file has the name of the system in files.
pub fn rules_of(system: SystemId) -> Vec<Block> {
    file(&format!("{}.md", system.key()))
}

/// The rules by which money prizes are paid out, whatever the system.
pub fn rules_of_prize_lists() -> Vec<Block> {
    file("prize_lists.md")
}

/// A file with its parts; these have no further ones.
fn file(name: &str) -> Vec<Block> {
    read(markdown(name), &|part| read(markdown(part), &|_| Vec::new()))
}

fn markdown(name: &str) -> &'static str {
    FILES.iter().find(|(file, _)| *file == name).map_or("", |(_, text)| text)
}

/// The rules that hold in an event, without a title: those of its system, and of its prize lists if it has any.
pub(super) fn text_for(tournament: &Tournament) -> Vec<Block> {
    let mut text = rules_of(tournament.rules().system);
    text.retain(|block| !matches!(block, Block::Heading { level: 1, .. }));
    if tournament.awards().have_prizes() || tournament.whole_event().is_some() {
        text.extend(rules_of_prize_lists().into_iter().map(as_part));
    }
    text
}

/// The rules of the event, to be hung up or given to a player who asks.
pub fn rules_sheet(of: &SheetOf<'_>) -> Sheet {
    let occasion = of.words.0.system_title(of.tournament.rules());
    Sheet { occasion, text: text_for(of.tournament), ..of.blank() }
}

/// The title of a text as the heading of a part.
fn as_part(block: Block) -> Block {
    match block {
        Block::Heading { level: 1, text } => Block::Heading { level: 2, text },
        other => other,
    }
}
