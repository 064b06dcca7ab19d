//! Markdown as running text. Read are headings, paragraphs, lists and tables; a number in bold letters at the head of a
//! paragraph or of a list item makes an article of it. Other marks within a line leave their words.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::text::{Block, TextTable};

/// Reads a text. A paragraph that is nothing but a link to a Markdown file stands for what `part` gives for the name of
/// that file.
pub fn read(markdown: &str, part: &dyn Fn(&str) -> Vec<Block>) -> Vec<Block> {
    let mut reader = Reader::new(part);
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        reader.take(event);
    }
    reader.blocks
}

struct Reader<'a> {
    part: &'a dyn Fn(&str) -> Vec<Block>,
    blocks: Vec<Block>,
    /// The words since the last block.
    text: String,
    /// The number of the article that they are.
    number: String,
    in_number: bool,
    /// Where a link of the paragraph leads.
    link: Option<String>,
    table: TextTable,
    row: Vec<String>,
}

impl<'a> Reader<'a> {
    fn new(part: &'a dyn Fn(&str) -> Vec<Block>) -> Self {
        Self {
            part,
            blocks: Vec::new(),
            text: String::new(),
            number: String::new(),
            in_number: false,
            link: None,
            table: TextTable::default(),
            row: Vec::new(),
        }
    }

    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Text(words) | Event::Code(words) => {
                if self.in_number {
                    self.number.push_str(&words);
                } else {
                    self.text.push_str(&words);
                }
            }
            Event::SoftBreak | Event::HardBreak => self.text.push(' '),
            Event::Start(Tag::Strong) => self.in_number = self.text.is_empty(),
            Event::Start(Tag::Link { dest_url, .. }) => self.link = Some(dest_url.into_string()),
            Event::End(end) => self.end(end),
            _ => {}
        }
    }

    fn end(&mut self, end: TagEnd) {
        match end {
            TagEnd::Strong => self.in_number = false,
            TagEnd::Heading(level) => {
                let text = self.words();
                self.blocks.push(Block::Heading { level: number_of(level), text });
            }
            TagEnd::Paragraph => self.end_paragraph(),
            TagEnd::Item => {
                let (number, text) = (std::mem::take(&mut self.number), self.words());
                self.blocks.push(Block::Item { number, text });
            }
            TagEnd::TableCell => {
                let cell = self.words();
                self.row.push(cell);
            }
            TagEnd::TableHead => self.table.heading = std::mem::take(&mut self.row),
            TagEnd::TableRow => self.table.rows.push(std::mem::take(&mut self.row)),
            TagEnd::Table => self.blocks.push(Block::Table(std::mem::take(&mut self.table))),
            _ => {}
        }
    }

    fn end_paragraph(&mut self) {
        let (number, text) = (std::mem::take(&mut self.number), self.words());
        match self.link.take().filter(|file| file.ends_with(".md")) {
            Some(file) => self.blocks.extend((self.part)(&file)),
            None => self.blocks.push(Block::Paragraph { number, text }),
        }
    }

    fn words(&mut self) -> String {
        std::mem::take(&mut self.text).trim().to_owned()
    }
}

const fn number_of(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 => 4,
        HeadingLevel::H5 => 5,
        HeadingLevel::H6 => 6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paragraph(number: &str, text: &str) -> Block {
        Block::Paragraph { number: number.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn blocks_in_their_order() {
        let text = "# Title\n\nTwo\nlines with `CODE`.\n\n**1** An article, **bold**.\n\n- one\n- **9.1** two\n\n\
             | A | B |\n|---|---|\n| a | b |\n\n[A part](part.md)\n";
        let part = |file: &str| vec![paragraph("", file)];
        let item =
            |number: &str, text: &str| Block::Item { number: number.to_owned(), text: text.to_owned() };
        let cells = |one: &str, other: &str| vec![one.to_owned(), other.to_owned()];
        assert_eq!(
            read(text, &part),
            [
                Block::Heading { level: 1, text: "Title".to_owned() },
                paragraph("", "Two lines with CODE."),
                paragraph("1", "An article, bold."),
                item("", "one"),
                item("9.1", "two"),
                Block::Table(TextTable { heading: cells("A", "B"), rows: vec![cells("a", "b")] }),
                paragraph("", "part.md"),
            ]
        );
    }
}
