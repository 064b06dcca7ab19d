# Every sentence of Interzonal in English (British spelling). One section a room; keys are prefixed by it.
# { $name } is a value; see https://projectfluent.org for plurals.

## app: the frame of the window

app-name = Interzonal
app-tagline = The desk of a chess club's arbiter

## next: the one primary button

next-results-missing = { $count ->
    [one] 1 result missing
   *[other] { $count } results missing
}
## criterion: names and headings of the tie-breaks, and how a value was computed

criterion-buchholz-name = Buchholz
criterion-buchholz-short = BH
criterion-median-name = Median Buchholz
criterion-median-short = Med
criterion-sb0-name = Sonneborn-Berger
criterion-sb0-short = SB
criterion-progress-name = Progress
criterion-progress-short = Prog
criterion-wins-name = Number of wins
criterion-wins-short = Wins
criterion-blacks-name = More games with Black
criterion-blacks-short = Blk
criterion-lots-name = Lottery
criterion-lots-short = Lot
criterion-why-opponent-met = { $opponent } has { $basis }
criterion-why-opponent-beaten = beat { $opponent }, who has { $basis }
criterion-why-opponent-drawn = drew with { $opponent }: half of { $basis }
criterion-why-opponent-lost-to = lost to { $opponent }: nothing of { $basis }
criterion-why-running-total = score after this round
criterion-why-game-won = beat { $opponent } over the board
criterion-why-game-with-black = Black against { $opponent }
criterion-why-other-game = does not count here
criterion-why-not-played = not played over the board
criterion-why-result-missing = result missing
criterion-why-drawn-lot = the lot drawn for the player
criterion-cut-lowest = dropped as the lowest
criterion-cut-highest = dropped as the highest
