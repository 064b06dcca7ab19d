//! FIDE's two rating tables (B.02, 8.1.1 and 8.1.2), in whole percent.

/// Table 8.1.1: the rating difference for a score of 50, 51, … 100 percent.
const DIFFERENCE: [i16; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175,
    184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444,
    470, 501, 538, 589, 677, 800,
];

/// Table 8.1.2: the largest difference at which the higher rated expects 50, 51, … 99 percent.
const BANDS: [u16; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179,
    188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456,
    484, 517, 559, 619, 735,
];

/// Table 8.1.1: dp for a fractional score in whole percent (more than 100 counts as 100).
pub fn rating_difference(percent: u8) -> i64 {
    let above =
        |percent: u8| DIFFERENCE.get(usize::from(percent.saturating_sub(50))).copied().map_or(800, i64::from);
    if percent >= 50 { above(percent) } else { -above(100 - percent) }
}

/// Table 8.1.2: PD, the expected score in whole percent of a player rated `difference` above the opponent (negative:
/// below). Without the 400-point rule.
pub fn expected_percent(difference: i64) -> i64 {
    let distance = difference.unsigned_abs();
    let band = BANDS.partition_point(|end| u64::from(*end) < distance);
    let higher = 50 + i64::try_from(band).unwrap_or(50);
    if difference >= 0 { higher } else { 100 - higher }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_to_differences() {
        for (percent, difference) in
            [(50, 0), (63, 95), (38, -87), (13, -322), (100, 800), (0, -800), (99, 677)]
        {
            assert_eq!(rating_difference(percent), difference, "{percent}");
        }
        for percent in 0..=100 {
            assert_eq!(rating_difference(percent), -rating_difference(100 - percent));
        }
    }

    #[test]
    fn differences_to_expected_scores() {
        for (difference, percent) in [
            (0, 50),
            (3, 50),
            (4, 51),
            (10, 51),
            (11, 52),
            (392, 92),
            (411, 92),
            (620, 99),
            (735, 99),
            (736, 100),
        ] {
            assert_eq!(expected_percent(difference), percent, "{difference}");
            assert_eq!(expected_percent(-difference), 100 - percent, "-{difference}");
        }
        assert_eq!(expected_percent(i64::MIN), 0);
    }
}
