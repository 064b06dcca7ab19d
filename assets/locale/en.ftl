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

## sheet: what is printed and published

sheet-program = Interzonal
sheet-printed = Printed { $time }
sheet-page-of = Page { $page } of { $pages }
sheet-round = Round { $round }
sheet-round-draft = Round { $round } (draft)
sheet-after-round = After round { $round }
sheet-final = Final, after round { $round }
sheet-before-round-1 = Before round 1
sheet-document-title = { $event } – { $title }
sheet-document-title-occasion = { $event } – { $title }, { $occasion }
sheet-venue = { $place }, { $dates }
sheet-date = { $day } { $month } { $year }
sheet-dates-in-month = { $first }–{ $last } { $month } { $year }
sheet-dates = { $start } – { $end }
sheet-month-1 = January
sheet-month-2 = February
sheet-month-3 = March
sheet-month-4 = April
sheet-month-5 = May
sheet-month-6 = June
sheet-month-7 = July
sheet-month-8 = August
sheet-month-9 = September
sheet-month-10 = October
sheet-month-11 = November
sheet-month-12 = December

# Names of the sheets, which are their titles too
sheet-boards = Pairings by board
sheet-names = Pairings by name
sheet-standings = Standings
sheet-cross-table = Cross table
sheet-cards = Player cards
sheet-players = Players by number
sheet-players-by-name = Players by name
sheet-players-by-rating = Players by rating

# Headings of columns
sheet-column-board = Bo.
sheet-column-number = No.
sheet-column-rank = Rank
sheet-column-place = Pl.
sheet-column-name = Name
sheet-column-white = White
sheet-column-black = Black
sheet-column-rating = Rtg
sheet-column-points = Pts
sheet-column-result = Result
sheet-column-colour = Colour
sheet-column-opponent = Opponent
sheet-column-federation = Fed
sheet-column-club = Club
sheet-column-sex = Sex
sheet-column-born = Born
sheet-column-fide-id = FIDE ID
sheet-column-round = Round
sheet-column-start-number = St. no.

# Cells
sheet-white = White
sheet-black = Black
sheet-bye-points = bye { $points }
sheet-absent = absent
sheet-absent-short = –
sheet-sex-male = m
sheet-sex-female = w

# Player card (document 000)
sheet-card-name = Name
sheet-card-number = Starting number
sheet-card-elo = Elo
sheet-card-unrated = unrated

# Notes
sheet-note-no-round = No round has been paired yet.
sheet-note-round-missing = Round { $round } has not been paired yet.
sheet-note-no-players = Nobody has been entered yet.
sheet-note-absent = Absent in this round: { $names }.
sheet-note-pool = Not paired yet: { $names }.
sheet-note-results-missing = { $count ->
    [one] Not final: one result is missing and counts nothing here.
   *[other] Not final: { $count } results are missing and count nothing here.
}
sheet-note-adjourned = { $count ->
    [one] Not final: one adjourned game counts as a draw for now.
   *[other] Not final: { $count } adjourned games count as draws for now.
}
sheet-note-unknown-tie-break = The tie-break “{ $code }” is not known, so there are no standings yet. Choose another one in the event's settings.
sheet-note-tie-breaks = Equal points are ranked by: { $criteria }.
sheet-note-cross-table = A cell is the opponent's place in this list, the colour (w, b) and the result; – is a round without the player.
