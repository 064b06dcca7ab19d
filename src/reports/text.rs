//! Running text: headings, paragraphs and tables of words, as a page and the window show it.

/// A piece of running text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// A heading; level 1 is the title of a whole text.
    Heading {
        /// From 1.
        level: u8,
        /// What it says.
        text: String,
    },
    /// A paragraph; an article has a number before it.
    Paragraph {
        /// `9.3.1`, `Step 2`; empty for a paragraph that is no article.
        number: String,
        /// What it says.
        text: String,
    },
    /// A member of a list, set in from the left.
    Item {
        /// Its number, where it is an article of its own; else empty.
        number: String,
        /// What it says.
        text: String,
    },
    /// A table.
    Table(TextTable),
}

impl Block {
    /// What it says, if it is no table.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Heading { text, .. } | Self::Paragraph { text, .. } | Self::Item { text, .. } => Some(text),
            Self::Table(_) => None,
        }
    }

    /// The cells of its table below the headings; none if it is no table.
    pub fn cells(&self) -> impl Iterator<Item = &str> {
        let rows = match self {
            Self::Table(table) => table.rows.as_slice(),
            Self::Heading { .. } | Self::Paragraph { .. } | Self::Item { .. } => &[],
        };
        rows.iter().flatten().map(String::as_str)
    }
}

/// A table whose cells are words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TextTable {
    /// The headings of the columns.
    pub heading: Vec<String>,
    /// The rows; each has as many cells as there are headings.
    pub rows: Vec<Vec<String>>,
}

impl TextTable {
    /// The row of headings, then the other rows.
    pub fn lines(&self) -> impl Iterator<Item = &Vec<String>> {
        std::iter::once(&self.heading).chain(&self.rows)
    }
}

/// The widths of the columns of a table whose widest cells need `natural`, in a room for all of them: columns keep what
/// they need as long as there is room; those that need more than their share have what is left, in equal parts.
pub fn column_widths(natural: &[f32], room: f32) -> Vec<f32> {
    let mut widths = vec![0.0; natural.len()];
    let mut order: Vec<(usize, f32)> = natural.iter().copied().enumerate().collect();
    order.sort_by(|(_, a), (_, b)| a.total_cmp(b));
    let mut left = room;
    for (taken, (column, needed)) in order.into_iter().enumerate() {
        let share = left / (natural.len() - taken) as f32;
        let width = needed.min(share);
        left -= width;
        if let Some(place) = widths.get_mut(column) {
            *place = width;
        }
    }
    widths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_columns_keep_what_they_need() {
        assert_eq!(column_widths(&[10.0, 20.0], 100.0), [10.0, 20.0]);
        assert_eq!(column_widths(&[10.0, 200.0, 300.0], 110.0), [10.0, 50.0, 50.0]);
        assert_eq!(column_widths(&[60.0, 50.0, 10.0], 60.0), [25.0, 25.0, 10.0]);
        assert!(column_widths(&[], 60.0).is_empty());
    }
}
