//! What others need: one whole process, processor seconds. Medians of three or five runs on two cores of a virtual
//! machine (AMD EPYC, Debian 12), on events made by the same recipe: score groups in halves, no rematches, colours by
//! preference, 1 % absences, 35 % draws, 11 rounds.

/// The times of a program: players, round, seconds.
pub struct Peer {
    pub times: &'static [(usize, usize, f64)],
}

/// Version 6.0.0, C++, built as its Makefile does. 2000 players had no answer within 295 s; 9999 broke a limit of 3 GiB.
pub const BBP: Peer = Peer {
    times: &[
        (100, 5, 0.053),
        (100, 9, 0.036),
        (200, 5, 0.292),
        (200, 9, 0.31),
        (400, 5, 2.76),
        (400, 9, 2.81),
        (800, 5, 29.4),
        (800, 9, 31.3),
        (1600, 5, 263.0),
    ],
};

/// Version 0.3.1, Python around the matching code of bbpPairings; the rules before 2026.
pub const PY4SWISS: Peer = Peer {
    times: &[
        (100, 5, 0.423),
        (100, 9, 0.41),
        (200, 5, 1.0),
        (200, 9, 0.801),
        (400, 5, 3.31),
        (400, 9, 2.99),
        (800, 5, 14.2),
    ],
};

impl Peer {
    /// The seconds for this event.
    pub fn time(&self, players: usize, round: usize) -> Option<f64> {
        self.times.iter().find(|time| (time.0, time.1) == (players, round)).map(|time| time.2)
    }
}
