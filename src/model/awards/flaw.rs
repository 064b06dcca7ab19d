//! What can be wrong with prize lists and categories.

/// Why a set of prize lists cannot stand. `category` is empty for the main list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize, strum::VariantNames)]
#[allow(missing_docs, reason = "a field is what its name says")]
pub enum AwardFlaw {
    /// More decimals than a currency has.
    #[error("a currency with {0} decimals is not known")]
    Decimals(u8),
    /// More than [`super::MAX_CATEGORIES`].
    #[error("there are {0} categories; at most {most} are possible", most = super::MAX_CATEGORIES)]
    TooManyCategories(usize),
    /// A category without a name, or with one that is too long.
    #[error("a category needs a name of at most {most} characters", most = super::super::MAX_NAME)]
    CategoryName,
    /// Two categories with one name.
    #[error("two categories are called “{0}”")]
    CategoryTwice(String),
    /// From is above to: nobody can be in it.
    #[error("in the category “{category}” a range goes backwards")]
    Backwards { category: String },
    /// A hand-picked player is not in the list.
    #[error("the category “{category}” names a player who is not in the list")]
    UnknownPlayer { category: String },
    /// More than [`super::MAX_PRIZES`].
    #[error("“{category}” has {prizes} prizes; at most {most} are possible", most = super::MAX_PRIZES)]
    TooManyPrizes { category: String, prizes: usize },
    /// A category across sections without a prize: it has no standings of its own.
    #[error("“{category}” has no prize")]
    NoPrize { category: String },
    /// A prize is nothing, or above [`super::MAX_PRIZE`].
    #[error("“{category}”: the prize of place {place} is zero or too large")]
    Amount {
        category: String,
        /// The place, from 1.
        place: usize,
    },
    /// A later place gets more than the one before.
    #[error("“{category}”: the prize of place {place} is larger than the one before")]
    Rising {
        category: String,
        /// The later place, from 1.
        place: usize,
    },
}
