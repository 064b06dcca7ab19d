//! The structure of a tagged PDF: sections with title, place, tables and notes, in the order in which a sheet is read,
//! wherever its texts stand on the paper.
//!
//! The parts are those of the texts ([`Role`]); what is no text, or is repeated on further pages, is no part of it.

use std::collections::BTreeMap;
use std::num::{NonZeroU16, NonZeroU32};

use krilla::tagging::{Identifier, ListNumbering, Node, TableHeaderScope, Tag, TagGroup, TagTree};

use crate::reports::document::{Block, Document, Part, Role, Sheet, Table, TableRow, TextTable};

/// What has been drawn so far, by the sheet and the part that it is.
#[derive(Default)]
pub struct Structure {
    drawn: BTreeMap<(usize, Role), Vec<Identifier>>,
}

impl Structure {
    /// Notes a piece of text that was drawn.
    pub fn add(&mut self, sheet: usize, role: Role, identifier: Identifier) {
        self.drawn.entry((sheet, role)).or_default().push(identifier);
    }

    /// The tree: a section for each sheet.
    pub fn tree(mut self, document: &Document) -> TagTree {
        let mut tree = TagTree::new().with_lang(Some(document.language.clone()));
        for (index, sheet) in document.sheets.iter().enumerate() {
            let mut section = TagGroup::new(Tag::Section);
            self.head(index, sheet, &mut section);
            self.text(index, &sheet.text, &mut section);
            for (place, table) in sheet.tables.iter().enumerate() {
                section.push(self.table(index, place, table));
                for remark in 0..table.notes.len() {
                    self.paragraph(index, Role::Table(place, Part::Remark(remark)), &mut section);
                }
            }
            for (piece, content) in sheet.pieces.all.iter().enumerate() {
                let mut group = TagGroup::new(Tag::Div);
                for line in 0..content.lines.len() {
                    self.paragraph(index, Role::Piece(piece, line), &mut group);
                }
                section.push(group);
            }
            for note in 0..sheet.notes.len() {
                self.paragraph(index, Role::Note(note), &mut section);
            }
            tree.push(section);
        }
        tree
    }

    /// The title with what it belongs to, the event, the place.
    fn head(&mut self, index: usize, sheet: &Sheet, section: &mut TagGroup) {
        let title = [self.taken(index, Role::Title), self.taken(index, Role::Occasion)].concat();
        if !title.is_empty() {
            let name = Some(sheet.title.clone()).filter(|title| !title.is_empty());
            section.push(TagGroup::with_children(Tag::Hn(NonZeroU16::MIN, name), title));
        }
        self.paragraph(index, Role::Event, section);
        self.paragraph(index, Role::Venue, section);
    }

    /// Running text: headings, paragraphs, lists, tables.
    fn text(&mut self, sheet: usize, blocks: &[Block], section: &mut TagGroup) {
        let mut list: Option<TagGroup> = None;
        for (block, content) in blocks.iter().enumerate() {
            if let Block::Item { .. } = content {
                let body = TagGroup::with_children(Tag::LBody, self.taken(sheet, Role::Text(block, 0)));
                let item = TagGroup::with_children(Tag::LI, vec![body.into()]);
                list.get_or_insert_with(|| TagGroup::new(Tag::L(ListNumbering::None))).push(item);
                continue;
            }
            if let Some(list) = list.take() {
                section.push(list);
            }
            match content {
                Block::Heading { level, text } => {
                    let level = NonZeroU16::new(u16::from(*level)).unwrap_or(NonZeroU16::MIN);
                    let heading = Tag::Hn(level, Some(text.clone()));
                    let words = self.taken(sheet, Role::Text(block, 0));
                    section.push(TagGroup::with_children(heading, words));
                }
                Block::Table(table) => section.push(self.text_table(sheet, block, table)),
                Block::Paragraph { .. } | Block::Item { .. } => {
                    self.paragraph(sheet, Role::Text(block, 0), section);
                }
            }
        }
        if let Some(list) = list {
            section.push(list);
        }
    }

    fn text_table(&mut self, sheet: usize, block: usize, table: &TextTable) -> TagGroup {
        let mut group = TagGroup::new(Tag::Table);
        for (index, cells) in table.lines().enumerate() {
            let mut row = TagGroup::new(Tag::TR);
            for column in 0..cells.len() {
                let content = self.taken(sheet, Role::Text(block, index * cells.len() + column));
                row.push(if index == 0 {
                    TagGroup::with_children(Tag::TH(TableHeaderScope::Column), content)
                } else {
                    TagGroup::with_children(Tag::TD, content)
                });
            }
            group.push(row);
        }
        group
    }

    fn paragraph(&mut self, sheet: usize, role: Role, section: &mut TagGroup) {
        let children = self.taken(sheet, role);
        if !children.is_empty() {
            section.push(TagGroup::with_children(Tag::P, children));
        }
    }

    fn table(&mut self, sheet: usize, place: usize, table: &Table) -> TagGroup {
        let mut group = TagGroup::new(Tag::Table);
        let caption: Vec<Node> = self.captions(sheet, place);
        if !caption.is_empty() {
            group.push(TagGroup::with_children(Tag::Caption, caption));
        }
        let mut headings = TagGroup::new(Tag::TR);
        let mut is_headed = false;
        for column in 0..table.columns.len() {
            let heading = self.taken(sheet, Role::Table(place, Part::Heading(column)));
            is_headed |= !heading.is_empty();
            headings.push(TagGroup::with_children(Tag::TH(TableHeaderScope::Column), heading));
        }
        if is_headed {
            group.push(TagGroup::with_children(Tag::THead, vec![headings.into()]));
        }
        let mut body = TagGroup::new(Tag::TBody);
        for (index, row) in table.rows.iter().enumerate() {
            body.push(match row {
                TableRow::Group(_) => self.group_row(sheet, place, index, table.columns.len()),
                TableRow::Cells(_) => self.row(sheet, place, index, table.columns.len()),
            });
        }
        group.push(body);
        group
    }

    /// The lines above the headings; there may be more of them than the table names, where one was broken.
    fn captions(&mut self, sheet: usize, place: usize) -> Vec<Node> {
        let lines =
            (sheet, Role::Table(place, Part::Caption(0)))..(sheet, Role::Table(place, Part::Heading(0)));
        let roles: Vec<Role> = self.drawn.range(lines).map(|((_, role), _)| *role).collect();
        roles.into_iter().flat_map(|role| self.taken(sheet, role)).collect()
    }

    /// The heading of a group: a header cell across all columns.
    fn group_row(&mut self, sheet: usize, place: usize, index: usize, columns: usize) -> TagGroup {
        let span = u32::try_from(columns).ok().and_then(NonZeroU32::new);
        let heading = self.taken(sheet, Role::Table(place, Part::Row(index, None)));
        let cell = Tag::TH(TableHeaderScope::Row).with_col_span(span);
        TagGroup::with_children(Tag::TR, vec![TagGroup::with_children(cell, heading).into()])
    }

    /// A cell for each column, also where nothing stands.
    fn row(&mut self, sheet: usize, place: usize, index: usize, columns: usize) -> TagGroup {
        let mut row = TagGroup::new(Tag::TR);
        for column in 0..columns {
            let content = self.taken(sheet, Role::Table(place, Part::Row(index, Some(column))));
            row.push(TagGroup::with_children(Tag::TD, content));
        }
        row
    }

    /// What was drawn of a part, each piece handed out once.
    fn taken(&mut self, sheet: usize, role: Role) -> Vec<Node> {
        let drawn = self.drawn.remove(&(sheet, role)).unwrap_or_default();
        drawn.into_iter().map(Node::from).collect()
    }
}
