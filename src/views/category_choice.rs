//! Putting several players into a category at once, or taking them out of it.

use std::collections::BTreeSet;

use crate::model::{Awards, Category, MAX_CATEGORIES, Membership, PlayerId, same_name};

/// Why players cannot be put into a category by hand.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, strum::VariantNames)]
#[allow(missing_docs, reason = "a field is what its name says")]
pub enum NotPicked {
    /// It has no name.
    NoCategoryName,
    /// Its members follow from its conditions.
    FollowsConditions { category: String },
    /// There is none of this name to take anybody out of.
    NoSuchCategory { category: String },
    /// There are as many categories as there can be.
    TooManyCategories { most: usize },
}

/// The categories whose members the arbiter picks, by name.
pub fn picked_categories(awards: &Awards) -> Vec<&str> {
    let is_picked = |category: &&Category| matches!(category.members, Membership::Picked(_));
    awards.categories.iter().filter(is_picked).map(|category| category.name.as_str()).collect()
}

/// The awards with these players in the category, or out of it. A category that is not there is made, without prizes.
///
/// # Errors
/// A [`NotPicked`].
pub fn with_members(
    awards: &Awards,
    name: &str,
    players: &[PlayerId],
    is_member: bool,
) -> Result<Awards, NotPicked> {
    let category = name.trim().to_owned();
    if category.is_empty() {
        return Err(NotPicked::NoCategoryName);
    }
    let mut awards = awards.clone();
    let is_full = awards.categories.len() >= MAX_CATEGORIES;
    match awards.categories.iter_mut().find(|known| same_name(&known.name, &category)) {
        Some(Category { members: Membership::Picked(picked), .. }) if is_member => picked.extend(players),
        Some(Category { members: Membership::Picked(picked), .. }) => {
            picked.retain(|player| !players.contains(player));
        }
        Some(_) => return Err(NotPicked::FollowsConditions { category }),
        None if !is_member => return Err(NotPicked::NoSuchCategory { category }),
        None if is_full => {
            return Err(NotPicked::TooManyCategories { most: MAX_CATEGORIES });
        }
        None => {
            let members = Membership::Picked(players.iter().copied().collect::<BTreeSet<_>>());
            awards.categories.push(Category { name: category, members, ..Category::default() });
        }
    }
    Ok(awards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Criteria;

    #[test]
    fn players_join_and_leave_a_category_that_is_picked_by_hand() {
        let two = [PlayerId(1), PlayerId(2)];
        let awards = with_members(&Awards::default(), " Guests ", &two, true).unwrap();
        assert_eq!(picked_categories(&awards), ["Guests"]);
        let awards = with_members(&awards, "guests", &[PlayerId(3)], true).unwrap();
        let awards = with_members(&awards, "Guests", &two, false).unwrap();
        let members = &awards.categories[0].members;
        assert_eq!(members, &Membership::Picked([PlayerId(3)].into()));
    }

    #[test]
    fn the_hundredth_category_is_the_last_one() {
        let named = |number: usize| format!("Group {number}");
        let joined = |awards: &Awards, name: &str| with_members(awards, name, &[PlayerId(1)], true);
        let full =
            (1..=100).fold(Awards::default(), |awards, number| joined(&awards, &named(number)).unwrap());
        assert_eq!(full.categories.len(), 100);
        assert_eq!(full.flaw(|_| true), None);
        assert_eq!(joined(&full, "One more"), Err(NotPicked::TooManyCategories { most: 100 }));
        assert!(joined(&full, "group 100").is_ok(), "one that is there already");
        let mut more = full;
        more.categories.push(Category { name: "One more".into(), ..Category::default() });
        assert_eq!(more.flaw(|_| true), Some(crate::model::AwardFlaw::TooManyCategories(101)));
    }

    #[test]
    fn conditions_decide_where_there_are_some() {
        let women = Category {
            name: "Women".into(),
            members: Membership::Matching(Criteria::default()),
            ..Category::default()
        };
        let awards = Awards { categories: vec![women], ..Awards::default() };
        let refused = |name: &str, is_member| with_members(&awards, name, &[], is_member).unwrap_err();
        assert_eq!(refused("women", true), NotPicked::FollowsConditions { category: "women".into() });
        assert_eq!(refused("U10", false), NotPicked::NoSuchCategory { category: "U10".into() });
        assert_eq!(refused(" ", true), NotPicked::NoCategoryName);
    }
}
