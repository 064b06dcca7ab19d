//! The comment `### interzonal system=vincze seed=7 …`: what [`Rules`] holds and the format cannot say. Other programs
//! skip it. The keys are the names of the fields, so that a setting added to `Rules` travels without a change here.

use crate::model::{FirstColour, RoundNumber, Rules, SystemId, VirtualPoints};

use super::comment_words::{fields, spelled, with_field, word_pairs};

/// The Baku acceleration (C.04.7), where no coded type says it. Its points stand in records of their own.
const BAKU: &str = " acceleration=baku";

/// The words for these rules. `said` names the fields that other records of the file hold.
pub(super) fn words(rules: &Rules, said: &[&str]) -> String {
    let mut words = format!("system={} seed={}", rules.system, rules.seed);
    let usual = fields(&Rules::new(rules.system, rules.seed));
    for (key, value) in fields(rules) {
        let is_set = matches!(rules.first_colour, FirstColour::Set(_));
        let known = said.contains(&key.as_str())
            || matches!(key.as_str(), "system" | "seed" | "points" | "virtual_points")
            || key == "first_colour" && is_set
            || key != "start_order" && usual.get(&key) == Some(&value);
        if !known {
            words.push(' ');
            words.push_str(&spelled(&key, &value));
        }
    }
    let is_baku = matches!(rules.virtual_points, VirtualPoints::Baku { .. });
    if is_baku && !said.contains(&"virtual_points") {
        words.push_str(BAKU);
    }
    words
}

/// Reads the words; what is not understood is handed to `doubt`. `seed` is taken where none is given.
pub(super) fn rules(words: &str, base: SystemId, seed: u64, mut doubt: impl FnMut(&str)) -> Rules {
    let pairs = word_pairs(words, &mut doubt);
    let find = |name: &str| pairs.iter().rev().find(|(key, _)| *key == name).map(|(_, value)| value.as_str());
    let system = find("system").and_then(|name| name.parse().ok()).unwrap_or(base);
    let mut rules = Rules::new(system, find("seed").and_then(|seed| seed.parse().ok()).unwrap_or(seed));
    for (key, value) in &pairs {
        match with_field(&rules, key, value) {
            _ if is_baku(key, value) => rules.virtual_points = VirtualPoints::Baku { last: None },
            Some(changed) => rules = changed,
            None => doubt(&format!("{key}={value}")),
        }
    }
    rules
}

/// True if the words give the seed of the lots.
pub(super) fn names_seed(words: &str) -> bool {
    word_pairs(words, |_| ()).iter().any(|(key, _)| *key == "seed")
}

/// The planned rounds, where the words say them: an event that went on past them has more in its 142 or XXR record.
pub(super) fn planned(words: &str) -> Option<u8> {
    let pairs = word_pairs(words, |_| ());
    let said = pairs.iter().rev().find(|(key, _)| *key == "rounds")?;
    said.1.parse().ok().filter(|rounds| (1..=RoundNumber::MAX).contains(&usize::from(*rounds)))
}

fn is_baku(key: &str, value: &str) -> bool {
    (key, value) == ("acceleration", "baku")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        BonusLevel, ClockRules, Colour, Percentage, PlayerId, PrizeFund, StartOrder, TieBreakCode,
        TieBreakRules, UnratedOrder, any_rules,
    };
    use proptest::prelude::*;

    fn back(line: &str) -> (Rules, Vec<String>) {
        let mut doubts = Vec::new();
        let rules = rules(line, SystemId::Dutch, 0, |word| doubts.push(word.to_owned()));
        (rules, doubts)
    }

    #[test]
    fn rules_survive_the_comment() {
        let rules = Rules {
            unrated_order: UnratedOrder::Age,
            start_order: StartOrder::Given,
            tie_breaks: ["BH/C1", "odd one, with % and\tall", "7"].map(TieBreakCode::new).to_vec(),
            first_colour: FirstColour::Drawn(Colour::Black),
            ..Rules::new(SystemId::SwT, u64::MAX)
        };
        let line = words(&rules, &[]);
        assert_eq!(back(&line), (rules, vec![]), "{line}");
    }

    #[test]
    fn an_easy_line_is_easy_to_read() {
        let rules = Rules {
            tie_breaks: ["BH/C1", "SB"].map(TieBreakCode::new).to_vec(),
            ..Rules::new(SystemId::Vincze, 7)
        };
        let line = words(&rules, &[]);
        assert_eq!(line, "system=vincze seed=7 start_order=Rating tie_breaks=BH/C1,SB");
        assert_eq!(back(&line), (rules, vec![]));
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let (rules, doubts) = back("system=leong seed=x nonsense=1 unrated_order=Tall word");
        assert_eq!(rules.system, SystemId::Leong);
        assert_eq!(doubts, ["word", "seed=x", "nonsense=1", "unrated_order=Tall"]);
    }

    fn any_name() -> impl Strategy<Value = String> {
        prop_oneof!["[A-Za-z]{1,8}", "[ -~]{0,10}", "[€½é%=,\\[\\]{}\" ]{1,6}"]
    }

    fn any_money() -> impl Strategy<Value = (Option<PrizeFund>, Vec<BonusLevel>)> {
        let fund = (any::<u32>(), 0_u16..=1000, any_name()).prop_map(|(fee, tenths, unit)| PrizeFund {
            fee,
            percentage: Percentage::from_tenths(tenths).unwrap(),
            unit,
        });
        let level = (any_name(), any::<u32>(), any::<u32>()).prop_map(|(name, win, loss)| BonusLevel {
            name,
            win,
            loss,
        });
        (prop::option::of(fund), prop::collection::vec(level, 0..4))
    }

    prop_compose! {
        fn any_own_rules()(
            rules in any_rules(),
            tie_breaks in prop::collection::vec(any_name(), 0..4),
            colour in prop::sample::select(vec![Colour::White, Colour::Black]),
            (prize_fund, bonus_levels) in any_money(),
            clock in prop::option::of(any::<(u16, u8)>()),
            (unrated_as, by_hand) in
                (prop::option::of(any::<u16>()), prop::collection::vec(any::<u32>(), 0..4)),
        ) -> Rules {
            Rules {
                tie_break_rules: TieBreakRules {
                    unrated_as,
                    by_hand: by_hand.into_iter().map(PlayerId).collect(),
                    ..rules.tie_break_rules
                },
                prize_fund, bonus_levels,
                tie_breaks: tie_breaks.iter().map(|code| TieBreakCode::new(code)).collect(),
                // The colour that the arbiter set stands in a record of its own.
                first_colour: FirstColour::Drawn(colour),
                clock: clock.map(|(minutes, last_turns)| ClockRules { minutes, last_turns }),
                ..rules
            }
        }
    }

    proptest! {
        #[test]
        fn every_setting_survives_the_comment(rules in any_own_rules()) {
            let line = words(&rules, &[]);
            prop_assert_eq!(line.lines().count(), 1);
            let own: Rules = ron::from_str(&ron::to_string(&rules).unwrap()).unwrap();
            prop_assert_eq!(&own, &rules, "the program's own format");
            prop_assert_eq!(back(&line), (rules, vec![]), "{}", line);
        }
    }
}
