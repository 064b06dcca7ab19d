//! The text of a report file.

use std::cmp::Reverse;
use std::fmt::Write;

use super::ROUNDS;
use super::player::{Entry, Player};

const BEST_RATING: usize = 2700;
const RATINGS: usize = 1400;

/// Players by number, and who will miss the round to be paired.
pub fn write(players: &[Player], absent: &[bool]) -> String {
    let mut by_rank: Vec<usize> = (0..players.len()).collect();
    by_rank.sort_by_key(|&player| (Reverse(players[player].half_points), player));
    let mut ranks = vec![0; players.len()];
    for (rank, &player) in (1..).zip(&by_rank) {
        ranks[player] = rank;
    }
    let count = players.len();
    let mut text = format!("012 Benchmark {count}\nXXR {ROUNDS}\nXXC white1\n");
    for (index, player) in players.iter().enumerate() {
        line(&mut text, player, index + 1, BEST_RATING - index * RATINGS / count, ranks[index]);
        if absent[index] {
            text += "  0000 - Z";
        }
        text += "\n";
    }
    text
}

fn line(text: &mut String, player: &Player, number: usize, rating: usize, rank: usize) {
    let name = format!("Player {number}");
    let points = format!("{}.{}", player.half_points / 2, player.half_points % 2 * 5);
    let blank = "";
    write!(text, "001 {number:4} {blank:4} {name:33} {rating:4} {blank:26} {points:>4} {rank:4}")
        .expect("a String takes everything");
    for entry in &player.past {
        match entry {
            Entry::Game { opponent, white, half_points } => {
                let colour = if *white { 'w' } else { 'b' };
                let result = match half_points {
                    0 => '0',
                    1 => '=',
                    _ => '1',
                };
                write!(text, "  {:4} {colour} {result}", opponent + 1).expect("a String takes everything");
            }
            Entry::Bye => *text += "  0000 - U",
            Entry::Absent => *text += "  0000 - Z",
        }
    }
}
