# Every sentence of Interzonal in English (British spelling). One section a room; keys are prefixed by it.
# { $name } is a value; see https://projectfluent.org for plurals.

## app: the frame of the window

app-name = Interzonal
app-tagline = The arbiter's desk
app-title = { $event } – Interzonal
app-close = Close
app-cancel = Cancel
app-ok = OK
dialog-discard = Discard what was typed?
dialog-discard-yes = Discard
dialog-discard-no = Keep editing
app-menu = Menu
app-saved-at = saved · { $time }
app-kept-at = saved · { $time } · no file of its own yet
place-offer = The program keeps this event, but you have not saved it to a file of your own yet.
place-offer-now = Save it to a file …
place-offer-later = Later
app-saving = saving …
app-not-saved = not saved
app-kept-apart = kept separately
app-read-only = read-only
app-hindered = { $action }: { $why }.
app-more-notices = { $count } more
app-not-now = Not now: { $why }.
app-undone = Undone: { $what }
app-redone = Redone: { $what }
app-saved-as = Saved as { $path }. Every change is saved there automatically.
app-replaced = The event that was there is kept as { $kept }.
app-exported = Report written to { $path }.
app-exported-games = Games written to { $path }.
app-save-failed = Not saved: { $error }. Saving will be tried again; free some space or choose another place with “Save as …”.
app-not-opened = Not opened: { $error }
app-crashed = The program stopped last time because of an internal error. Your event is saved; a report for the developers is in { $path }.
app-recovered = The program was not closed properly. Recovered: { $what }.
app-recovered-steps = { $count ->
    [one] The program was not closed properly; the last step was recovered.
   *[other] The program was not closed properly; the last { $count } steps were recovered.
}
app-recovered-undone = undone: { $what }
app-rescued = The event could not be saved to its own file last time. Recovered from the copy in the program’s own folder: { $what }.
app-rescued-steps = { $count ->
    [one] The event could not be saved to its own file last time; the last step was recovered from the copy in the program’s own folder.
   *[other] The event could not be saved to its own file last time; the last { $count } steps were recovered from the copy in the program’s own folder.
}
app-rescue-aside = A copy in the program’s own folder differs from this event and was left alone: { $path }. Open it to compare.
app-rescue-waits = { $count ->
    [one] An event could not be saved to its own file last time. Open it from the list: the copy is complete.
   *[other] { $count } events could not be saved to their own files last time. Open them from the list: the copies are complete.
}
app-journal-damaged = The journal beside the event is damaged: { $damage }. What came before the damage was recovered.
app-own-file-damaged = { $file } is damaged ({ $what }) and is not used. It is kept as { $kept }.
app-own-file-stays-damaged = { $file } is damaged ({ $what }) and is not used. It could not be set aside and will be replaced.
app-journal-of-another-state = The journal beside the event belongs to another event, or to another state of this one, so its steps were left out.
app-journal-kept-aside = The journal beside the event belongs to another event, or to another state of this one, so its steps were left out. It is kept as { $kept }.
app-older-format = This event was written by an older Interzonal (format { $format }). When it is next saved, the old file will be kept as { $kept }.
app-unknown-fields = { $count ->
    [one] This file holds something that this version of Interzonal does not know: { $fields }. It is kept in the file but not used.
   *[other] This file holds { $count } things that this version of Interzonal does not know: { $fields }. They are kept in the file but not used.
}
app-repaired = What could be kept is open as a new event. { $file } was not changed; check the rounds, then save this event under a new name.
unknown-field = { $path } (line { $line })
app-not-exported-games = The games were not written: { $error }
app-not-exported = The report was not written: { $error }
app-no-such-system = This version cannot pair by { $system }. Choose another system in Tournament.
app-section-paired = Round { $round } is paired.
app-pairing-stopped = The pairing was stopped; nothing has changed.
app-job-lost = The pairing was stopped by an error in the program; nothing has changed.
app-unnamed-event = Unnamed event
app-no-display = Interzonal cannot open a window: { $reason }. Start it in a desktop session, or use a command such as “interzonal pair FILE” (see “interzonal --help”).
app-no-display-reason = there is no display

## next: the one primary button

next-new-event = New event
next-add-players = Add players
next-pair = Pair round { $round }
next-publish = Publish round { $round }
next-results-missing = { $count ->
    [one] 1 result missing
   *[other] { $count } results missing
}
next-pairing = Pairing … { $percent } %
next-play-off = Play-off: { $open } to play
next-finish = Final standings

## panel: the navigation rail

panel-tournament = Tournament
panel-players = Players
panel-pairings = Pairings
panel-standings = Standings
panel-print = Print
panel-log = Log
panel-club = Club
panel-sections = Sections

## round: the chips of the top bar

round-chip-planned = Round { $round }: not paired
round-chip-draft = Round { $round }: draft, not published
round-chip-running = Round { $round }: published, { $missing ->
    [one] 1 result missing
   *[other] { $missing } results missing
}
round-chip-complete = Round { $round }: complete

## menu

menu-event = Event
menu-edit = Edit
menu-go = Go to
menu-round = Round
menu-players = Players
menu-sections = Sections
menu-boards = Boards
menu-paper = Print
menu-window = Window

## hindrance: why an action cannot be invoked now, as a clause

hindrance-no-event = no event is open
hindrance-read-only = this event is open read-only
hindrance-one-section = the event has only one section
hindrance-no-players = nobody has been entered yet
hindrance-too-few-players = at least two players are needed
hindrance-started = round 1 has been paired already
hindrance-no-round = no round has been paired yet
hindrance-nothing-to-undo = there is nothing to undo
hindrance-nothing-to-redo = there is nothing to redo
hindrance-not-pairing = no round is being paired
hindrance-no-draft = round { $round } is published, so there is no draft
hindrance-over = the event is over already
hindrance-last-round = round { $round } is the last one
hindrance-withdrawn = { $count ->
    [one] the player has withdrawn
   *[other] all of them have withdrawn
}
hindrance-not-finished = the event has not been finished
hindrance-not-complete = round { $round } still has results to come
hindrance-too-few-for-play-off = it takes at least { $least } players
hindrance-play-off-begun = the play-off has begun already
hindrance-no-play-off = no play-off has begun
hindrance-still-draft = round { $round } is a draft; publish it first (F7)
hindrance-nobody-plays = all results of round { $round } are in
hindrance-no-clock = no clock is running for round { $round } (F10 starts it)
hindrance-time-left = time in round { $round } is not up yet
hindrance-elsewhere = only available in { $panel }
hindrance-not-here = not available in { $panel }

## action: the table of what can be invoked by name, with one sentence each

action-new-event = New event …
action-new-event-hint = Starts a new tournament: name, dates, system, rounds.
action-open-event = Open …
action-open-event-hint = Opens a tournament file (.ron) or a report file (TRF) from any program.
action-open-example = Try the example
action-open-example-hint = Opens a copy of a club event with 40 players in the middle of round 4.
action-save-as = Save as …
action-restore = Restore …
action-restore-hint = Lists the earlier states (backups) that are kept and how they differ from now, and restores one.
action-save-as-hint = Gives the event a file of its own. After that every change is saved automatically.
action-publish-pages = Publish web page …
action-publish-pages-hint = Writes the event’s web pages to a folder, then runs a command of your choice.
action-export-report = Export report (TRF) or games (PGN) …
action-export-report-hint = Writes the report file that federations and rating officers ask for, or the PGN headers of the games.
action-close-event = Close event
action-close-event-hint = Goes back to the start page. Everything is saved already.
action-quit = Quit
action-quit-hint = Closes the window. Everything is saved already.
action-undo = Undo
action-undo-hint = Undoes the last change, whatever it was.
action-redo = Redo
action-redo-hint = Redoes what was undone.
action-show-tournament = Tournament
action-show-tournament-hint = Name, place, first and last day, when rounds begin, arbiters, rate of play, logo; system, number of rounds, points, byes, which rating counts, first colour and tie-breaks.
action-show-players = Players
action-check-in = Check-in
action-check-in-hint = Tick who has arrived and who has paid; the rest will be absent this round.
action-close-check-in = Close check-in
action-close-check-in-hint = Whoever is not ticked is absent this round.
action-pair-late = Pair late arrival
action-pair-late-hint = Pairs the late arrival with the player who has the bye; no other board is touched.
action-print-check-in = Print the check-in list
action-print-check-in-hint = Shows the list with boxes to tick, for the table at the door.
action-set-club = Club …
action-set-club-hint = Gives the player, or all who are selected, a club.
action-set-category = Category …
action-set-category-hint = Puts the player, or all who are selected, into a category or takes them out of it.
action-select-players = Select all players
action-select-players-hint = Selects everybody shown. Shift with the arrow keys or a click selects a range, Ctrl with a click adds one more.
action-show-players-hint = Entries, byes, withdrawals, forbidden pairs.
action-show-pairings = Pairings
action-show-pairings-hint = The boards of a round and their results.
action-show-standings = Standings
action-show-standings-hint = Ranking, tie-breaks and cross table.
action-show-print = Print
action-show-print-hint = Sheets with a preview; PDF or printer.
action-show-log = Log
action-show-log-hint = Everything that was done, and when.
action-show-club = Club
action-show-club-hint = Each player’s matches and events, over all events of the club.
action-show-sections = Sections
action-show-sections-hint = All sections of the event at a glance: round, results missing, clock and next step.
action-previous-section = Previous section
action-previous-section-hint = Shows the section before the one in view.
action-next-section = Next section
action-next-section-hint = Shows the section after the one in view.
action-all-sections = Players of all sections
action-all-sections-hint = The players of all sections in one list, and back to those of the section in view.
action-move-to-section = Move to section …
action-move-to-section-hint = Moves the selected players to another section, before or after round 1.
action-new-section = New section …
action-new-section-hint = Adds a section with a system and rounds of its own; its players are entered there.
action-rename-section = Rename section …
action-rename-section-hint = Gives the section another name.
action-section-up = Section up
action-section-up-hint = Puts the section one place higher in the order.
action-section-down = Section down
action-section-down-hint = Puts the section one place lower in the order.
action-remove-section = Remove section
action-remove-section-hint = Removes the section and its players; possible until its round 1 is paired. Undo brings it back.
action-combine-sections = Combine sections …
action-combine-sections-hint = Puts the players of several sections into one, before round 1.
action-split-section = Split section …
action-split-section-hint = Gives some of the players a section of their own, by rating or as selected, before round 1.
action-pair-all-ready = Pair all that are ready
action-pair-all-ready-hint = Pairs the next round of every section in which no result is missing.
action-publish-drafts = Publish all drafts
action-publish-drafts-hint = Publishes the drafts of all sections in one step.
action-next-step = Next step
action-next-step-hint = Does what the button at the upper right says.
action-pair-round = Pair the next round
action-pair-round-now = Pair round { $round }
action-pair-round-rest = Pair the rest of round { $round }
action-pair-round-hint = Makes a draft of the next round. Nothing is official until it is published.
action-publish-round = Publish the round
action-publish-round-now = Publish round { $round }
action-publish-round-hint = From then on every change of the pairing needs a reason and goes into the log.
action-key-again = Key the results a second time
action-key-again-hint = The results of the round are hidden and keyed again; keying stops at the first difference. Results that agree are marked.
action-check-rounds = Check the rounds
action-check-rounds-hint = Lists where past rounds differ from what the rules give now, and where you changed them by hand.
action-finish-event = Finish the event
action-finish-event-hint = Ends the event now; most points win. No further round is paired until it is reopened.
action-reopen-event = Reopen the event
action-reopen-event-hint = Reopens the finished event, so that further rounds can be paired.
action-stop-pairing = Stop pairing
action-stop-pairing-hint = Stops the pairing in progress. Nothing changes.
action-discard-draft = Discard the draft
action-discard-draft-now = Discard the draft of round { $round }
action-discard-draft-hint = Discards the draft of the round, as if it had not been paired.
action-previous-round = Previous round
action-previous-round-hint = Shows the previous round.
action-next-round = Next round
action-next-round-hint = Shows the next round.
action-show-ranking = Show the ranking
action-show-ranking-hint = Points and tie-breaks, sorted by rank.
action-show-prize-list = Show the prize list
action-show-prize-list-hint = Who is paid how much from which prize list.
action-next-list = Next list of the standings
action-next-list-hint = Ranking, cross table, progress, card, totals … one after the other.
action-previous-list = Previous list of the standings
action-previous-list-hint = The same, backwards.
action-why-this-rank = Why this rank?
action-why-this-rank-hint = What puts the chosen player behind the one before and ahead of the next.
action-show-cross-table = Show the cross table
action-show-cross-table-hint = Who met whom, round by round.
action-show-progress = Show the progress
action-show-progress-hint = Points and rank after each round, drawn for chosen players.
action-show-player-card = Show a player's card
action-show-player-card-hint = A player's opponents, colours, performance and change of rating.
action-show-totals = Show the totals
action-show-totals-hint = White wins, draws, Black wins, forfeits, byes and the mean rating.
action-show-play-off = Show the play-off
action-show-play-off-hint = The bracket of the play-off and its results.
action-begin-play-off = Begin the play-off …
action-begin-play-off-hint = After the last round the top four or eight of the standings play a knock-out.
action-cancel-play-off = Cancel the play-off …
action-cancel-play-off-hint = Deletes the bracket and its results; the Swiss standings count again.
action-place-by-hand = Order by hand …
action-place-by-hand-hint = Places for players who are still tied, after a play-off or by decision (tie-break MAN).
action-edit-prizes = Categories and prizes …
action-edit-prizes-hint = Categories by rating, age, sex, club or federation, and the prizes of each list.
action-run-clock = Start or pause the clock
action-run-clock-now = Start or pause the clock of round { $round }
action-run-clock-hint = The clock of the round being played. It keeps running while the program is closed.
action-clock-dialog = Round clock …
action-clock-dialog-now = Clock of round { $round } …
action-clock-dialog-hint = Start, pause, add time, remove the clock.
action-add-minutes = Add 5 minutes
action-add-minutes-hint = Five more minutes for everybody; once time is up, five minutes from now.
action-count-turn = Count a turn
action-count-turn-hint = When time is up: one of the last turns has been played – a move by White and one by Black.
action-draw-open-games = Draw the open games …
action-draw-open-games-now = Draw the open games of round { $round } …
action-draw-open-games-hint = When time is up: every game without a result becomes a draw, once you confirm.
action-add-player = Add player
action-add-player-hint = Opens an empty row in the list of players; after round 1 is paired it is a late entry.
action-import-players = Import players …
action-import-players-hint = Reads players from a spreadsheet, a CSV file or the player section of a report file.
action-watch-list = Watch a list of registrations …
action-watch-list-hint = Reads a file again whenever it changes, and registers anyone new in it.
action-watch-folder = Watch a folder of registrations …
action-watch-folder-hint = Reads the lists of a folder again whenever they change, and registers anyone new in them.
action-paste-players = Paste players
action-paste-players-hint = Adds the rows of a spreadsheet that were copied to the clipboard.
action-compare-with-list = Compare with rating list …
action-compare-with-list-hint = Shows where entries differ from a rating list, and takes over what you tick.
action-rating-lists = Rating lists …
action-rating-lists-hint = FIDE and federation lists on this computer: import, fetch, remove.
action-delete-player = Delete player
action-delete-player-hint = Deletes the entry; possible until round 1 is paired.
action-edit-player = Edit player
action-edit-player-hint = Edits the cell under the cursor. Enter accepts, Escape cancels.
action-withdraw-player = Withdraw …
action-withdraw-player-hint = The player leaves the tournament; rounds played stay.
action-return-player = Return
action-return-player-hint = A withdrawn player plays again from the next round on.
action-absent-this-round = Absent in the next round
action-absent-this-round-now = Absent in round { $round }
action-absent-this-round-hint = Marks the player absent in the next round (no points), or present again.
action-player-byes = Byes …
action-player-byes-hint = Half-point, full-point and zero-point byes by round.
action-player-ratings = Ratings …
action-player-ratings-hint = All ratings of the player: FIDE’s, the national one, an estimate; and which of them counts here.
action-correct-numbers = Renumber from corrected data …
action-correct-numbers-hint = Gives new starting numbers after ratings, titles or names have been corrected; first shows who gets which. Possible until round 4 is paired.
action-player-record = Record …
action-player-record-hint = The player’s warnings and absences, telephone and e-mail, and a fixed table; warn or disqualify here.
action-warn-player = Warn …
action-warn-player-hint = Adds a warning to the player’s record, for instance for slow play.
action-disqualify-player = Disqualify …
action-disqualify-player-hint = Removes the player from the event, with a reason; results already played stand.
action-draw-numbers = Draw numbers …
action-draw-numbers-hint = Draws the starting numbers by lot from a new seed.
action-forbidden-pairs = Keep apart …
action-forbidden-pairs-hint = Players who must not meet, for instance of one family.
action-sort-players = Sort by this column
action-sort-players-hint = Sorts the list by the column of the cursor; a second time reverses the order.
action-player-columns = Columns of the players …
action-player-columns-hint = Shows or hides columns not usually shown: the ratings of each kind, and each player’s state.
action-find-player = Find
action-find-player-hint = Type part of a name or a number.
action-go-to-board = Go to board …
action-go-to-board-hint = Type the number of a board; with a board plan also one of another section.
action-board-plan = Board plan …
action-board-plan-hint = Numbers the tables of the hall across all sections: where each begins, tables out of use, fixed tables for players who cannot change tables.
action-missing-only = Missing results only
action-missing-only-hint = Shows only the boards without a result, or all of them again.
action-swap-players = Swap players
action-swap-players-hint = Exchanges two players. The verdict is shown before it is done.
action-swap-colours = Swap colours
action-swap-colours-hint = White and Black of the board change sides.
action-unpair = Unpair board
action-unpair-hint = Sends both players of the board to the pool.
action-pair-selected = Pair two from the pool
action-pair-selected-hint = The two players selected in the pool get a board.
action-give-bye = Give the bye
action-give-bye-hint = The selected player gets the pairing-allocated bye.
action-here-or-absent = Absent, or here after all
action-here-or-absent-hint = Marks somebody in the pool as absent, or returns an absent player to the pool.
action-lock-board = Lock board
action-lock-board-hint = Keeps the board when the rest of the draft is paired again.
action-explain-board = Why this pair?
action-why-not = Why not …?
action-why-not-hint = Gives the first reason against another opponent for this player.
action-what-if = What if …
action-what-if-hint = Shows what the last missing results can change: places, prizes, and which boards of the next round are already certain.
action-rehearse = Rehearse the event …
action-rehearse-hint = Plays copies of the event to the end with random results based on the ratings, and shows what can go wrong. The event is not changed.
action-explain-board-hint = Explains which rules paired these two.
action-print-sheets = Print the sheets
action-print-sheets-hint = Prints what this event prints each round; asks first unless you said “at once”.
action-round-pack = Round pack …
action-round-pack-hint = Chooses what this event prints each round: documents, copies, printers.
action-larger-type = Larger
action-larger-type-hint = Sets the document in view in larger type, on as many sheets as that takes.
action-smaller-type = Smaller
action-smaller-type-hint = Sets the document in view in smaller type.
action-fewer-columns = Fewer columns
action-fewer-columns-hint = Sets the document in view with one column fewer on each page.
action-one-more-sheet = One more sheet
action-one-more-sheet-hint = Spreads the document in view over one more sheet, in the largest type that fits.
action-best-fit = Best fit
action-best-fit-hint = Sets the document in view back to its best fit.
action-save-pdf = Save PDF …
action-save-pdf-hint = Writes the sheets in view to a PDF file.
action-save-csv = Export as CSV …
action-save-csv-hint = Writes the list in view as a table for spreadsheets; separator and decimal sign are in the settings.
action-save-xlsx = Export as spreadsheet …
action-save-xlsx-hint = Writes the ticked documents, or the one in view, as a workbook (XLSX) with a tab for each list.
action-print-club = Print the club book
action-print-club-hint = Prints the players in view on the default printer.
action-save-club-pdf = Save the club book as PDF …
action-save-club-pdf-hint = Writes the players in view to a PDF file.
action-save-club-csv = Export the club book (CSV) …
action-save-club-csv-hint = Writes the players in view as a table for spreadsheets.
action-save-club-xlsx = Export the club book (spreadsheet) …
action-save-club-xlsx-hint = Writes the players in view as a workbook (XLSX).
action-previous-page = Previous page
action-previous-page-hint = Shows the previous page of the preview.
action-next-page = Next page
action-next-page-hint = Shows the next page of the preview.
action-zoom-in = Larger preview
action-zoom-in-hint = Shows the sheets larger.
action-zoom-out = Smaller preview
action-zoom-out-hint = Shows the sheets smaller.
action-palette = Command palette
action-palette-hint = Finds any command by its name.
action-shortcuts = Keyboard shortcuts
action-shortcuts-hint = Shows all keys.
action-system-rules = Rules of this system
action-system-rules-hint = The rules of the pairing system, article by article.
action-settings = Settings …
action-settings-hint = Theme, contrast, motion, scaling and the keys for results.
action-about = About Interzonal
action-about-hint = Version, newer versions, where files are, licences, and a report to copy when something goes wrong.
action-larger-text = Larger
action-larger-text-hint = Makes everything in the window larger.
action-smaller-text = Smaller
action-smaller-text-hint = Makes everything in the window smaller.
action-normal-text = Normal size
action-normal-text-hint = Shows everything at 100 %.
action-switch-theme = Light or dark
action-switch-theme-hint = Changes between the light and the dark theme.
action-hall-display = Hall display
action-hall-display-hint = Opens or closes the windows for the projectors: clock, pairings, standings in big type.
action-add-hall-display = Another hall display
action-add-hall-display-hint = Opens one more window for another projector, with its own content and position.

## clock: the clock of the round

clock-title = Clock of round { $round }
clock-start = Start
clock-pause = Pause
clock-resume = Resume
clock-remove = Remove the clock
clock-minutes = Minutes per round
clock-start-note = It counts from the moment you start it. Minutes can be added at any time.
clock-less-one = 1 minute less
clock-more-one = 1 minute more
clock-more-five = 5 minutes more
clock-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
clock-state-running = time left
clock-state-short = time is nearly up
clock-state-paused = paused
clock-state-over = time is up – last turns
clock-state-done = time is up – last turns played
clock-readout = Clock: { $time }, { $state }
clock-readout-none = No clock is running – F10 starts it
clock-alarm = Time is up in round { $round }. { $turns ->
    [one] 1 more turn
   *[other] { $turns } more turns
}; { $open ->
    [one] 1 game is open.
   *[other] { $open } games are open.
}
clock-alarm-done = Round { $round }: the last turns have been played. { $open ->
    [one] 1 game is still open.
   *[other] { $open } games are still open.
}
clock-draws-title = { $count ->
    [one] Draw the open game of round { $round }?
   *[other] Draw the { $count } open games of round { $round }?
}
clock-draws-accept = { $count ->
    [one] Draw 1 game
   *[other] Draw { $count } games
}
clock-draws-board = Board { $board }: { $white } – { $black }
clock-draws-early = { $turns ->
    [one] One of the last turns is still to be played.
   *[other] { $turns } of the last turns are still to be played.
}
clock-draws-note = Results already entered stay. One undo takes back all the draws.

## hall: the second window for the projector

hall-title = { $event } – hall display
hall-title-other = { $event } – hall display { $number }
hall-category = { $name } after round { $round }
hall-until = until round { $round } at { $time }
hall-begins-now = begins now
hall-pairings-at = Pairings of round { $round } at { $time }
hall-latest = Just in: { $line }
hall-size = Size
hall-picture = Height of the picture
hall-readable = readable from about { $metres } m
hall-pairings-before = Announce pairings before the round
hall-pairings = Round { $round } · Pairings
hall-results = Round { $round } · Results
hall-standings = Standings after round { $round }
hall-clock = Round { $round }
hall-nothing = The pairings of round 1 will be shown here
hall-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
hall-no-standings = Standings will be shown here after round 1
hall-board = Board
hall-white = White
hall-black = Black
hall-first = Player
hall-second = Opponent
hall-result = Result
hall-bye = bye
hall-rank = Rank
hall-name = Name
hall-points = Points
hall-page = { $page } / { $pages }
hall-line = { $board }. { $white } – { $black } { $result }
hall-line-bye = { $player }: bye { $points }
hall-line-standing = { $rank }. { $name } { $points }
hall-clock-none = No clock is running
hall-keys = P pairings · S standings · K category · C clock · A in turn · Space next page · + − size · F full screen · Esc closes · F10 in the main window starts the clock
hall-keys-sections = P pairings · S standings · K category · E section · C clock · A in turn · Space next page · + − size · F full screen · Esc closes · F10 in the main window starts the clock

## doubts: what was noticed while a file was opened

export-title = Export a report file or the games
export-trf26 = TRF26, FIDE’s format since 2026
export-trf16 = TRF16, for older programs (JaVaFo, bbpPairings, most rating servers)
export-games-of-round = The games of round { $round } (PGN): a header for each board, for live boards and the organiser
export-games = The games of all published rounds (PGN)
export-choose = Choose the file …
export-unsaid = What other programs will not find in it:
doubts-title = { $count ->
    [one] Opened, with 1 point to check
   *[other] Opened, with { $count } points to check
}
doubts-note = The event is open. Check these points before you go on; the file itself was not changed.
doubts-line = Line { $line }: { $what }.
doubts-file = The whole file: { $what }.

## repair: a damaged file, what is wrong with it and what can be kept
repair-title = “{ $file }” is damaged
repair-intro = The file is not changed. What can be kept opens as a new event; check it against your result slips before the next round.
repair-kept = What can be kept
repair-kept-event = { $name }: { $players ->
    [one] 1 player
   *[other] { $players } players
}, { $rounds ->
    [0] no round paired
    [one] 1 round paired
   *[other] { $rounds } rounds paired
}, { $results ->
    [0] no result
    [one] 1 result
   *[other] { $results } results
}.
repair-kept-steps = { $kept } of { $of } steps of the log.
repair-kept-last = The last one kept: { $what }
repair-kept-missing = { $missing ->
    [one] 1 result of round { $round } is missing.
   *[other] { $missing } results of round { $round } are missing.
}
repair-kept-recovered = { $count ->
    [one] 1 step comes from the journal beside the file.
   *[other] { $count } steps come from the journal beside the file.
}
repair-kept-backup = The newest backup of this event is from { $at }; once the event is open, “Restore …” lists it.
repair-wrong = What is wrong
repair-wrong-nothing = Each line can be read, but the steps of the log do not fit together.
repair-more = … and { $count } more.
repair-lost = Not kept – enter it again where it still applies
repair-lost-step = Line { $line }: { $what }
repair-lost-unreadable = a step that cannot be read
repair-lost-kind = a step that cannot be read (“{ $kind }”)
repair-open = Open what can be kept
repair-place = Line { $line }, column { $column }: { $what }
repair-why = { $sentence } ({ $why })
file-fault-unreadable = { $value } cannot be read and is left out.
file-fault-partly-read = A player can be read only in part and is kept as “{ $value }”; check the rating and the other details.
file-fault-letters = Some bytes are not valid text; “�” stands for them.
file-fault-settings-lost = { $value } cannot be read in full; the rest is set as in a new event.
file-fault-cut-off = The file ends too early: what came after is lost.
file-fault-cursor-lost = It is not known how many steps had been undone; all of them count as done.
file-part-event = The head of the event
file-part-rules = The settings of the system
file-part-player = A player
file-part-numbers = The list of starting numbers
file-part-game = A game
file-part-bye = A bye
file-part-round = A part of a round
file-part-command = A step of the log
file-part-other = This line
flaw-too-many-players = There are { $value } players; at most 9999 are possible. The last ones are left out.
flaw-round-count = There are { $value } rounds; between 1 and 99 are possible.
flaw-player-order = The player with id { $player } is listed twice or out of order; the first one is kept.
flaw-number-count = There are { $numbers } starting numbers for { $players } players; players without one get a free number.
flaw-bad-number = Starting number { $number } is impossible or given twice; the second player gets a free one.
flaw-bad-name = The name of number { $number } is missing or too long.
flaw-no-reason = A warning or disqualification of number { $number } has no reason; “?” stands for it.
flaw-unknown-player = Round { $round } names a player (id { $player }) who is not in the list; that place is left out.
flaw-two-places = Number { $player } is listed twice in round { $round }; the first place is kept.
flaw-own-opponent = Number { $player } is paired with themself in round { $round }; that game is left out.
flaw-early-draft = Round { $round } is a draft although a later round is paired; it counts as published.
flaw-result-in-draft = Board { $board } of round { $round } has a result although the round is a draft; the result is left out.
flaw-locked-after-publishing = Board { $board } of round { $round } is locked although the round is published; the lock is removed.
flaw-reported-draft = Round { $round } is a draft and holds a line of a report file; it counts as published.
flaw-virtual-row = Row { $value } of the table of virtual points is not valid and is left out.
flaw-acceleration-stranger = Group A of the acceleration ends with a player (id { $player }) who is not in the list; it is determined again.
flaw-clock-round = The clock is set for round { $round }, which is not published; it is removed.
flaw-bad-play-off = The play-off names the wrong players or matches and is left out.
flaw-bad-apart-rule = A list of players to be kept apart names somebody who is not in the list of the event, or fewer than two.
flaw-bad-ban = A pair kept apart names somebody who is not in the list or the same player twice, or its rounds run backwards.
flaw-bad-correction = The state of round { $round } before its correction does not fit it and is left out; the round stays as it counts now.
flaw-bad-awards = The prizes are not valid: { $what } What does not fit is left out.

## quit: closing while something is not saved

quit-title = Not saved
quit-unsaved = The last changes could not be written to the disk. If you quit now they are lost. Free some space, or choose another place with “Save as …”.
quit-rescued = The last changes could not be written to the event’s own file. A complete copy is in the program’s own folder; the start page will offer it next time.
quit-anyway = Quit anyway
quit-stay = Stay
unsettled-title = Discard what was typed in Tournament?
unsettled-note = Something there has not been applied: a field cannot be read, was refused, or still needs a reason.
unsettled-show = Show it

## event: the fields of an event (new event, Tournament panel)

event-new-title = New event
event-create = Create event
event-occasion = Type of event
event-occasion-club = Club evening
event-occasion-rated = Rated by FIDE
event-players = Expected players
event-players-example = 24
event-system-proposed = recommended
event-which = Which one?
event-which-take = Take { $name }
event-time = Time
event-hours = hours in total
event-minutes = minutes per round
event-time-note = Enter the time, breaks included, to see how many rounds it allows.
event-time-fits = { $rounds ->
    [one] There is time for one round.
   *[other] There is time for { $rounds } rounds.
}
event-rounds-proposed = Suggested from the number of players; type another number if you like.
event-template = Like an earlier event
event-template-none = No, the usual settings
event-template-note = Rules, points, tie-breaks, clock, officials, prizes and categories were taken over, but no players.
event-template-failed = The settings of “{ $name }” were not taken over: { $error }
event-fold-details = Dates, place, officials
event-fold-no-details = place, arbiter and rate of play are empty
event-fold-system = More about the system
event-fold-usual = the rest as usual
event-fold-points = win { $win }, draw { $draw }, loss { $loss }, bye { $bye }
event-fold-no-tie-breaks = none, equal points share a rank
event-group-head = Event
event-group-system = System
event-group-points = Points
event-group-tie-breaks = Tie-breaks
event-group-logo = Logo
event-logo = Picture
event-logo-choose = Choose a picture …
event-logo-other = Choose another picture …
event-logo-remove = Remove it
event-logo-note = PNG or SVG, up to 256 kB and 2000 pixels across. It appears at the head of the sheets and web pages, and on place cards and badges. It is kept in the event’s file.
event-logo-not-taken = “{ $file }” was not taken as the logo. { $reason }
event-name = Name
event-name-example = Riverside Open 2026
logo-fault-too-large = The picture is larger than { $most } kB. Make it smaller or save it with fewer colours; a logo needs no more than 600 pixels across.
logo-fault-no-picture = The file is neither a PNG nor an SVG picture. Choose one of these.
logo-fault-too-many-pixels = The picture has { $width } × { $height } pixels; a logo may have at most { $most } each way. Make it smaller.
logo-fault-not-drawn = The picture cannot be drawn: it is damaged, empty, or far more intricate than a logo. Choose another one, or save it as PNG.
event-complaint-name = An event needs a name; it is printed at the top of every sheet.
event-place = Place
event-web = Page on the web
event-web-example = its address, for the QR code on the sheets
event-federation = Federation
event-federation-example = three letters, for instance ENG
event-start = First day
event-end = Last day
event-date-example = 2026-11-21
event-complaint-start = Write a date as 2026-11-21 or 21.11.2026.
event-complaint-end = { event-complaint-start }
event-complaint-end-before-start = The last day is before the first.
event-arbiter = Arbiter
event-deputies = Deputy arbiters
event-deputies-example = separated by semicolons
event-time-control = Rate of play
event-time-control-example = 90 min + 30 s
event-ratings-follow = Ratings follow a list
event-ratings-follow-until-round-one = until round 1
event-ratings-follow-always = always
event-ratings-follow-never = never
event-ratings-follow-note = While they do, “Compare with rating list” takes over new ratings; after that only with a reason, which goes into the log.
event-starts = Rounds begin
event-starts-add = Set days and times
event-start-of-round = Round { $round } begins
event-start-of-round-example = 2026-11-21 14:30
event-starts-note = A day, a day with a time, or a time alone, which is on the day of the round before. Shown on the sheets, on the web pages and in the calendar file.
event-complaint-round-start = Round { $round }: write a day as 2026-11-21, with a time after it if you like (2026-11-21 14:30), or a time alone (14:30).
event-system = Pairing system
event-rounds = Rounds
event-complaint-rounds = Write a number between 1 and 99.
event-rounds-how = Length
event-rounds-planned = From the entrants
event-rounds-set = Set
event-rounds-by-entrants = 3 or 4 entrants: 2 rounds, 5 to 8: 3, 9 to 16: 4, 17 to 32: 5 …; it changes with the entries.
event-rounds-planned-now = { $rounds ->
    [one] One round is planned for { $entrants } entrants; the number changes with the entries.
   *[other] { $rounds } rounds are planned for { $entrants } entrants; the number changes with the entries.
}
event-draws-note = Rounds go on until one entrant is undefeated. This is meant for games without draws and takes long if there are many: with 16 entrants and 30 % draws about 7 rounds instead of 4; with 50 % a round often cannot be paired.
event-rounds-by-table = As many rounds as the tables have: one fewer than the entrants, or as many if their number is odd; twice as many if everybody meets twice.
rounds-warning-not-the-table = With { $set } rounds not everybody meets: the tables for { $entrants } entrants have { $rounds }.
event-cycles = Everybody meets
event-cycles-single = Once
event-cycles-double = Twice
event-exchange = Last rounds
event-exchange-on = The last two of the first cycle change places
event-exchange-note = So that nobody has the same colour three times running where the cycles meet (C.05 Annex 1).
event-table-note = Numbers and tables are fixed once round 1 is paired: nobody can enter after that, and whoever is absent loses by default.
rounds-warning-more-than-fit = { $set } rounds are enough for { $fit } entrants at most; there are { $entrants }.
rounds-warning-above-cap = { $set } rounds are too many: { $entrants } entrants may play at most { $most } (SW-T, rounds 1). Round 1 cannot be paired like this.
rounds-warning-too-few = { $entrants ->
    [one] There is one entrant; at least 4 are needed (SW and SW-T, rule 1).
   *[other] There are { $entrants } entrants; at least 4 are needed (SW and SW-T, rule 1).
}
system-sw-t-rounds = SW-T{ $rounds } (fixed rounds, prize pot)
event-title-sw-t = { $name } · SW-T{ $rounds }
event-sw-t-note = The event is named { $name }. At most 3 rounds for 4 entrants, 4 up to 7, 5 up to 15, 6 up to 31, 7 up to 63, 8 up to 127, 9 beyond. Fixed once round 1 is published.
event-colours = Colours
event-colours-on = White and Black are assigned
event-seeding = Numbers
event-rating = Rating that counts
event-rating-own = an order of your own
event-rating-order = Order
event-rating-place = Rating in place { $place }
event-rating-note = Counts: { $choice }. A rating typed in the list of players takes precedence.
event-seeding-rating = By rating
event-seeding-lot = By lot
event-seeding-given = As given
event-bye-rule = The bye goes to
event-bye-lowest-group = Last of the lowest group
event-bye-lowest-seed = Last of all
event-entrant = Entrants
event-entrant-one = Players (1×1)
event-entrant-two = Pairs (2×2)
event-partners-note-drawn = An entrant is a pair of two named players, A and B.
event-partners-note = An entrant is a pair of two named players, A and B. It is numbered by the rating of A.
event-prize-pot = Prize pot
event-prize-pot-on = Entrants pay a fee
event-prizes = Prizes
event-fee = fee
event-complaint-fee = Write the fee as a whole number, for instance 100.
event-percentage = % paid out
event-complaint-percentage = Write a percentage between 0 and 100, for instance 80 or 66.5.
event-unit = unit
event-prize-pot-note = Every entrant pays the fee. The share is paid out in proportion to the points, in whole units, with nothing left over.
event-levels = Bonus levels
event-level-add = Add a level
event-level-diamond = Diamond
event-level-example = name
event-level-name = Name of level { $row }
event-level-win = Level { $row }: units for a win
event-level-loss = Level { $row }: units for a loss
event-level-remove = Remove level { $row }
event-complaint-levels = Each level needs a name of its own and whole numbers for a win and a loss.
event-clock = Round clock
event-clock-on = Rounds are timed
event-clock-minutes = minutes
event-clock-turns = last turns
event-clock-note = When time is up, each open game goes on for this many turns, each a move by White and one by Black.
event-complaint-clock = Write the minutes as a number above 0, and the last turns as a number.
event-accelerated = Accelerated rounds
event-complaint-acceleration = Write a number of rounds; 0 is none.
event-accelerated-note = In this many rounds from the start, the upper half is paired as if it had one more win (Leong 18.2). 0 means off; the number is fixed once round 1 is paired.
event-virtual = Acceleration
event-virtual-none = None
event-virtual-baku = Baku (C.04.7)
event-virtual-table = Own table
event-baku-note = The upper half of the starting numbers is paired as if it had { $win } more up to round { $full } and { $draw } more up to round { $last } (C.04.7). Standings count the real points only.
event-virtual-note = Virtual points count for pairing, not in the standings. Where two rows overlap the later one counts; rounds already paired keep theirs.
event-virtual-numbers = numbers
event-virtual-rounds = rounds
event-virtual-points = points
event-virtual-numbers-of = Starting numbers of row { $row }
event-virtual-rounds-of = Rounds of row { $row }
event-virtual-points-of = Virtual points of row { $row }
event-virtual-add = Add a row
event-virtual-remove = Remove row { $row }
event-complaint-virtual-points = Row { $row }: write starting numbers as 1-20, rounds as 1-3 and points as 1 or 0.5 (between −9.9 and 99.9, not 0).
event-first-colour = Number 1 starts with
event-first-lot = Lot
event-first-white = White
event-first-black = Black
event-seed-note = Drawn from seed { $seed }, so that the draw can be repeated in front of the players.
event-unrated = Unrated players by
event-unrated-age = age, the oldest first
event-unrated-arrival = order of entry
event-unrated-alphabet = name
event-points-scale = Scale
event-points-own = Own
event-points-game = Game
event-points-win = win
event-points-draw = draw
event-points-loss = loss
event-points-none = No game
event-points-bye = bye
event-points-absence = absence
event-points-forfeit = lost by default
event-complaint-points = Write points as 1, 0.5 or ½.
event-tie-breaks-note = Ties are broken by these criteria, from the top. Players who are still tied share a rank.
event-tie-breaks-none = The list is empty: the usual criteria of the system decide.
event-tie-breaks-keys = Drag a line, or press Alt and an arrow key on it; Delete takes it out.
event-tie-break-line = { $place }. { $name }
event-tie-break-up = { $name }: move up
event-tie-break-down = { $name }: move down
event-tie-break-remove = { $name }: take out
event-presets = Ready-made lists
event-preset-fide-swiss = FIDE Swiss
event-preset-round-robin = Round robin
event-preset-vincze = Vincze
event-preset-open-swiss = OpenSwiss
event-preset-delete = Delete the list { $name }
event-preset-name = Save this list as
event-preset-example = name
event-preset-keep = Save
event-tie-break-new = New criterion
event-tie-break-add = Add
event-tie-break-number = Write whole numbers: half-points from -127 to 127, percent from 0 to 100, a rating above 0.
event-tie-break-of-fide = { $name } as FIDE calculates it (C.07).
event-tie-break-of-clubs = { $name } as the club systems calculate it. FIDE’s criteria have a code after the name.
event-tie-break-code = Or its code
event-tie-break-code-example = BH/C1, SB, KS/L+1
event-tie-break-add-code = Add code
not-added-unknown = No tie-break has the code “{ $code }”. Write a code such as BH/C1, SB or KS/L+1, or choose it above.
not-added-twice = { $code } is in the list already; a second time it has no effect.
event-cut = Left out
event-cut-none = Nothing
event-modifier-forfeits-as-games-label = Forfeits
event-modifier-forfeits-as-games = count as games
event-modifier-fore-label = From
event-modifier-fore = Fore Buchholz
event-modifier-reversed-label = Order
event-modifier-reversed = reversed
event-modifier-unrated-as = Unrated count as
event-modifier-unrated-as-example = as below
event-limit = Limit
event-limit-half = Half
event-limit-half-points = Half-points
event-limit-percent = Percent
event-limit-number = Limit moved by, or set to
event-edition = C.07, edition
event-edition-fide2026 = 2026
event-edition-fide2024 = 2024
event-edition-note = 2026 limits the score of the dummy opponent of an unplayed round (C.07 Art. 16.4); 2024 does not.
event-unrated-as = Unrated players as
event-unrated-as-example = no rating
event-complaint-unrated-as = Write a rating from 1 to 4000, or leave it empty: then rating tie-breaks have no value while an unrated player is in the event.
event-late-title = Change the tie-breaks during the event?
event-late-before = Until now: { $list }
event-late-after = From now on: { $list }
event-late-none = none, tied players share a rank
event-late-moved = { $count ->
    [0] No rank changes in the present standings.
    [one] One player’s rank changes in the present standings.
   *[other] { $count } players’ ranks change in the present standings.
}
event-late-reason = Reason
event-late-example = for instance: the regulations say so
event-late-note = Tie-breaks are announced before round 1 (C.07 Art. 4). The change and its reason go into the log.
event-late-accept = Change the tie-breaks
event-applied-when-left = A field is applied when you leave it or press Enter; Ctrl+Z takes it back.
event-not-in-force = Something here has not been applied; the reason is given under the field or in the note.
event-put-back = Put back
event-late-ask = Change the tie-breaks …
event-late-put-back = Keep the old ones
event-late-waits = The new tie-breaks are not in force yet: a change during the event needs a reason.

weekday-1 = Monday
weekday-2 = Tuesday
weekday-3 = Wednesday
weekday-4 = Thursday
weekday-5 = Friday
weekday-6 = Saturday
weekday-7 = Sunday

## system: the pairing systems

system-dutch = Dutch (FIDE C.04.3, 2026)
system-fit-unknown = It is not known how many will come.
system-fit-fits = { $rounds ->
    [one] One round is enough for a clear winner.
   *[other] { $rounds } rounds are enough for a clear winner.
}
system-fit-too-long = It needs { $rounds } rounds; there is time for { $fit }.
system-dutch-when = For events to be rated by FIDE.
system-vincze-when = For a club evening; fair colours, and quick to explain.
system-regular-when = For games that are hardly ever drawn: goes on until one is left undefeated.
system-true_swiss-when = For a fixed number of rounds without tie-breaks.
system-open_swiss-when = For rounds on the clock: a random start and 3 points for a win.
system-sw-when = For players or pairs with a fee and prizes, until one is left undefeated.
system-sw_t-when = For players or pairs with a fee and prizes, in a fixed number of rounds.
system-leong-when = For clubs that pair score groups from both ends; it can be accelerated.
system-round_robin-when = For a few players: everybody meets everybody.
system-vincze = Simplified Swiss (Vincze)
system-regular = Regular Swiss (last undefeated)
system-true_swiss = True Swiss (fixed rounds)
system-open_swiss = OpenSwiss (3-1-0, random)
system-sw = SW (last undefeated, prize pot)
system-sw_t = SW-T (fixed rounds, prize pot)
system-leong = Leong
system-round_robin = Round robin
system-round-robin-double = Double round robin
system-dutch-about =
    FIDE’s Swiss rules of 2026; upper half against lower half of each score group.
    Interzonal is not endorsed by FIDE.
system-vincze-about =
    For a club evening, simple enough to pair by cards.
    Equal points meet, nobody has the same colour three times in a row.
system-regular-about =
    Equal points meet until one player alone is undefeated.
    Made for games without draws; the number of rounds is only an estimate.
system-true_swiss-about =
    Equal points meet in a fixed number of rounds.
    Most points win; a tie at the top has no winner.
system-open_swiss-about =
    Random first round, then nearest scores meet; 3-1-0.
    Timed rounds, and small points m1 and m2 instead of tie-breaks.
system-sw-about =
    Like Regular Swiss, for players or pairs, with fee and prizes.
    Over when one is undefeated; at least four entrants.
system-sw_t-about =
    Like True Swiss, for players or pairs, with fee and prizes.
    A fixed number of rounds; a tie at the top has no winner.
system-leong-about =
    Score groups are paired from both ends towards the middle.
    Colours are kept even; can be accelerated.
system-round_robin-about =
    Everybody meets everybody once or twice (Berger tables, C.05 Annex 1).
    The rounds follow from the entries, which close with round 1.

## start: the start page

start-recent = Recent events
start-no-recent = Events that you open are listed here.
start-drop = Or drop a tournament or report file on this window.
start-open-recent = Open { $name }
start-unnamed = not saved to a file yet
start-rescued = a complete copy, because its own file could not be written
start-drop-now = Drop the file to open it

## files: asking for a file

files-title-second-folder = Folder for the second copy
files-title-site-folder = Folder for the web pages
files-title-logo = Choose a logo
files-title-open = Open a tournament
files-title-save-as = Save the event as
files-title-export-report = Export the report file
files-title-export-games = Export the games
files-title-import-players = Import players
files-title-rating-list = Import a rating list
files-filter-lists = Rating lists
files-title-watch-list = Watch a list of registrations
files-title-watch-folder = Watch a folder of registrations
files-title-save-pdf = Save the sheets as PDF
files-title-save-csv = Export the list as CSV
files-title-save-xlsx = Export the lists as a spreadsheet
files-title-save-club-pdf = Save the club book as PDF
files-title-save-club-csv = Export the club book
files-title-save-club-xlsx = Export the club book as a spreadsheet
files-filter-tournament = Tournaments and reports
files-filter-event = Interzonal event
files-filter-report = Report file (TRF)
files-filter-players = Player lists
files-filter-pdf = PDF
files-filter-csv = Tables (CSV)
files-filter-xlsx = Spreadsheets (XLSX)
files-filter-games = Games (PGN)
files-filter-pictures = Pictures (PNG, SVG)
files-filter-all = All files
files-system-window = Choose the file in your system’s file dialog, or type its path:
files-type-path = Type the path of the file:
files-path = Path
files-open = Open
files-save = Save
files-replace = Replace
files-exists = “{ $file }” already exists. Replace it?
files-not-shown = The system’s file dialog did not open. Type the path instead.

## palette, shortcuts, settings

## about: what the program tells of itself

about-title = About Interzonal
about-tab-program = Program
about-tab-places = Where files are
about-tab-licences = Licences
about-tab-diagnostics = Diagnostics
about-version = Version
about-licence = Licence
about-licence-is = Free software, under the MIT licence or the Apache licence 2.0, as you choose.
about-system = System
about-asking = One moment …
about-copied = Copied.
about-copy-diagnostics = Copy diagnostics
about-diagnostics-note = Send this along when you report a fault. It names neither you nor any player or event.
about-places-note = Your events are where you saved them. These are the program’s own files; most are made only when they are needed.
about-open-folder = Open folder
about-copy-path = Copy
about-of-place = { $what }: { $place }
about-place-settings = Settings
about-place-recent = Recent events
about-place-club-book = Club book
about-place-unnamed = Events not yet saved
about-place-rating-lists = Rating lists
about-place-backups = Earlier states
about-place-rescued = Copies of events
about-place-crash-reports = Crash reports
about-search = Search name or licence
about-parts = { $count ->
    [one] 1 third-party component
   *[other] { $count } third-party components
}
about-no-licences = The list of licences cannot be read. Please report this.
newer-version = Newer version
newer-version-daily = Check once a day
newer-version-sent = Asks interzonal.org for one number. As with any web page, the server sees your network address; nothing about you, your events or this computer is sent, and nothing is downloaded.
newer-version-found = Last check
newer-version-now = Check now
newer-version-unknown = Not checked yet.
newer-version-looking = Checking …
newer-version-none = This is the newest version (checked at { $time }).
newer-version-is = Interzonal { $version } is out: see interzonal.org.
newer-version-unreachable = { $address } could not be reached: { $reason }.
newer-version-unreadable = { $address } gave no version that could be read.
newer-version-question = May Interzonal check once a day for a newer version?
newer-version-yes = Yes, check
newer-version-no = No

palette-title = Command palette
palette-hint = Type a command
palette-nothing = No command has that name.
shortcuts-title = Keyboard shortcuts
shortcuts-results = Results
settings-title = Settings
settings-csv-separator = CSV separator
settings-csv-comma = Comma
settings-csv-semicolon = Semicolon
settings-csv-tab = Tab
settings-csv-decimal = CSV decimal sign
settings-csv-decimal-point = 2.5
settings-csv-decimal-comma = 2,5
settings-csv-encoding = CSV encoding
settings-csv-bom = UTF-8 with byte order mark
settings-csv-note = Tables for spreadsheets. The defaults follow your system's language; Excel needs the mark for names with accents.
settings-second = Second copy
settings-second-none = none
settings-second-choose = Choose …
settings-second-stop = Stop
settings-second-note = Each time the event is saved a copy is written to this folder too: a USB stick, or a folder shared with another computer.
settings-theme = Theme
settings-theme-system = System
settings-theme-light = Light
settings-theme-dark = Dark
settings-contrast = Contrast
settings-contrast-system = System
settings-contrast-normal = Normal
settings-contrast-high = High
settings-motion = Motion
settings-motion-system = System
settings-motion-full = Short
settings-motion-none = None
settings-scaling = Scaling
settings-percent = { $percent } %
settings-result-keys = Result keys
settings-preset-standard = 1 0 5
settings-preset-numbers = 1 2 3
settings-preset-letters = W D B
settings-preset-standard-note = 1 White wins, 0 Black wins, 5 draw
settings-preset-numbers-note = 1 White wins, 2 draw, 3 Black wins
settings-preset-letters-note = W White wins, D draw, B Black wins
settings-arbiter = Arbiter here
settings-arbiter-note = The log of each event then says who did what. Leave it empty if that does not matter.
settings-not-saved = The settings could not be saved: { $error }

key-white-wins = White wins
key-draw = draw
key-black-wins = Black wins
key-white-default = White wins by default
key-black-default = Black wins by default
key-both-default = both lose by default
key-adjourned = adjourned
key-clear = clear
key-back = back and clear
key-next-missing = next missing
key-next-to-key = next to key
key-end-pass = end
key-other = other results
key-result = result
key-find = find
key-board = board
key-move = move
key-publish = publish
key-palette = all commands
key-shortcuts = all keys
key-new = new
key-open = open
key-swap = swap
key-unpair = unpair
key-print = print

## audit: the light of the status bar and the list behind it

audit-light-at-work = checking rounds, { $done } of { $rounds }
audit-light-unknown = round { $round } could not be checked
audit-light-agree = { $rounds ->
    [one] round agrees
   *[other] rounds agree
}
audit-light-by-hand = { $count ->
    [0] changed by hand: round { $round }, the bye
    [one] changed by hand: round { $round }, board { $boards }
   *[other] changed by hand: round { $round }, boards { $boards }
}
audit-light-by-hand-many = { $count } boards changed by hand
audit-light-elsewhere = { $count ->
    [one] 1 imported board differs
   *[other] { $count } imported boards differ
}
audit-light-differ = { $count ->
    [one] 1 board differs
   *[other] { $count } boards differ
}
audit-title = Past rounds, paired again
audit-show-round = Show the round
audit-compared = { $rounds ->
    [0] Nothing has been checked yet; the rounds are being paired again in the background.
    [one] { $equal } of { $boards } boards of 1 round are as the rules pair them now.
   *[other] { $equal } of { $boards } boards of { $rounds } rounds are as the rules pair them now.
}
audit-imported = The event was imported from a report file. Another program, older rules or the arbiter may have paired its rounds: a difference there is not an error.
audit-elsewhere = Some rounds came with the file and nothing says who paired them: a difference there is not an error.
audit-one-sided = { $count ->
    [one] 1 line of the report file is not mirrored by the opponent’s and was not compared.
   *[other] { $count } lines of the report file are not mirrored by the opponents’ and were not compared.
}
audit-impossible = Round { $round } cannot be paired by the rules at all
audit-board = Round { $round }, board { $board }: { $seat }
audit-bye = Round { $round }, bye: { $seat }
audit-rather = By the rules: { $instead }. { $why }
audit-has-bye = bye for { $player }
audit-cause-by-hand = Changed by hand.
audit-cause-since = The program paired it this way; a result, the field, a setting or the program has changed since.
audit-cause-elsewhere = It came with the file.
audit-more = … and { $count } more; “interzonal check” lists them all.

## log: the Log panel

log-heading = Log
log-filter = Filter
log-empty = No entries yet.
log-empty-hint = Every change to the event is recorded here, with its time.
log-nothing-fits = No entry matches.
log-all = All
log-by-hand = By hand
log-mark-by-hand = by hand
log-player = Player
log-everybody = All players
log-round = Round { $round } · { $day }
log-before-round-1 = Before round 1 · { $day }
log-key-move = move
log-count = { $count ->
    [one] 1 entry
   *[other] { $count } entries
}
log-undone = undone
log-given-by = by { $name }
rating-list-undated = date unknown
rating-list-edition = { $name } ({ $date })
command-set-event = Event: { $name }
command-set-rules = Rules: { $system }, { $rounds } rounds
command-add-players = { $count ->
    [one] Added { $players }
   *[other] Added { $count } players: { $players }
}
command-edit-player = Changed the entry of { $name }
command-follow-list = { $count ->
    [one] Updated from the rating list { $list }: { $players }.
   *[other] Updated { $count } players from the rating list { $list }: { $players }.
}
command-remove-players = { $players_count ->
    [one] Deleted { $players }
   *[other] Deleted { $players_count } players: { $players }
}
command-register = { $count ->
    [one] 1 new registration from “{ $source }”: { $players }
   *[other] { $count } new registrations from “{ $source }”: { $players }
}
command-set-contact = Changed the contact details of { $player }
command-renumber = Set the starting numbers by hand
command-correct-numbers = Gave new starting numbers from corrected data (C.04.2 Art. 2.4)
command-draw-lots = Drew lots for { $values_count } players
command-withdraw = { $player } withdrew, from round { $from } on
command-return = { $player } came back
command-set-request = { $request ->
    [0] { $player } plays round { $round } after all
    [zero] { $player } is absent in round { $round }
    [half] { $player } has a half-point bye in round { $round }
   *[full] { $player } has a full-point bye in round { $round }
}
command-forbid = { $rounds ->
    [0] { $a } and { $b } are kept apart
   *[other] { $a } and { $b } are kept apart in rounds { $rounds }
}
command-allow = { $a } and { $b } may meet again
command-set-apart-rules = { $count ->
    [0] No rule keeps players apart any more
   *[other] Rules that keep players apart: { $rules }
}
apart-rule = { $by }, { $force }{ $last ->
    [0] {""}
   *[other] , until round { $last }
}
apart-by-club = players of the same club
apart-by-family-name = players with the same family name
apart-by-federation = players of the same federation
apart-by-players = { $players }
apart-force-always = always
apart-force-if-possible = if possible
apart-cause-club = same club ({ $club })
apart-cause-family-name = same family name ({ $family })
apart-cause-federation = same federation ({ $federation })
apart-cause-players = on the same list of players kept apart
command-pair-round = { $paired_by ->
    [0] Paired round { $round } by hand
   *[other] Paired round { $round }
}: { $bye ->
    [0] { $games_count } boards.
   *[other] { $games_count } boards. { $bye } has the bye.
}
command-discard-draft = Discarded the draft of round { $round }
command-set-locked = { $locked ->
    [true] Round { $round }: locked board { $board }
   *[false] Round { $round }: unlocked board { $board }
}
command-change-pairing = Round { $round }: { $change }
log-and-more = { $change }.
command-set-tie-breaks = { $codes_count ->
    [0] Tie-breaks are the usual ones of the system.
   *[other] Tie-breaks are { $codes }.
}
log-tie-breaks-fide2026 = C.07 of 2026.
log-tie-breaks-fide2024 = C.07 of 2024.
log-tie-breaks-unrated = Unrated players count as { $rating }.
log-tie-breaks-by-hand = Order entered by the arbiter: { $names }.
log-in-section = { $section }: { $sentence }
log-add-section = Added section “{ $name }”: { $system }, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}.
log-rename-section = A section is now called “{ $name }”.
log-remove-section = Removed section { $section }.
log-order-sections = The order of the sections is { $sections }.
log-move-players = { $players } { $count ->
    [one] moves
   *[other] move
} from { $from } to { $to }{ $missed ->
    [half] ; half a point for each round missed
    [full] ; a full point for each round missed
   *[other] {""}
}.
log-combine-sections = Combined { $sections } into { $into }.
log-split-section = { $players } { $count ->
    [one] moves
   *[other] move
} from { $section } into the new section “{ $name }”.
log-board-plan = Tables are numbered across all sections.
log-board-plan-settled = Tables are numbered across all sections: { $parts }.
log-board-plan-first = { $section } from table { $table }
log-board-plan-out-of-use = out of use { $tables }
log-board-plan-fixed = { $player } always at table { $table }
log-fixed-table = { $player } always plays at table { $table }.
log-fixed-table-removed = { $player } no longer has a fixed table.
log-event-awards = { $categories ->
    [0] Removed the prizes across sections.
    [one] Prizes across sections: one category, { $prizes ->
        [one] one prize
       *[other] { $prizes } prizes
    }.
   *[other] Prizes across sections: { $categories } categories, { $prizes } prizes.
}
log-board-plan-removed = Removed the board plan: every section numbers its boards from 1.
log-nothing = Changed nothing
log-reason = Reason: { $reason }.
command-warn = Warned { $player } in round { $round }: { $reason }
command-take-warning = Cancelled a warning to { $player }
command-disqualify = Disqualified { $player } from round { $from } on: { $reason }
command-set-logo = { $is_set ->
    [true] Set the logo of the event
   *[false] Removed the logo of the event
}
command-set-awards = { $categories ->
    [0] Set the prizes: { $prizes } in the main list
    [one] Set categories and prizes: 1 category, { $prizes } prizes
   *[other] Set categories and prizes: { $categories } categories, { $prizes } prizes
}
command-check-in = { $arrived ->
    [true] { $player } has arrived for round { $round }
   *[false] { $player } has not arrived for round { $round } after all
}
command-set-paid = { $paid ->
    [true] { $player } has paid the entry fee
   *[false] { $player } has not paid the entry fee after all
}
command-close-check-in = { $absent_count ->
    [0] Closed check-in for round { $round }: everybody has arrived
    [one] Closed check-in for round { $round }: { $absent } is absent
   *[other] Closed check-in for round { $round }: { $absent_count } absent: { $absent }
}
command-set-finished = { $value ->
    [true] Finished the event
   *[false] Reopened the event
}
command-clock = { $value }
clock-change-start = Round { $round }: started the clock, { $minutes } minutes
clock-change-pause = Paused the clock
clock-change-resume = Resumed the clock
clock-change-add = { $is_less ->
    [true] Took { $time } minutes off the clock
   *[false] Added { $time } minutes to the clock
}
clock-change-turns = Last turns: { $left } left
clock-change-remove = Removed the clock
play-off = Play-off
play-off-place = play-off: place { $place }
play-off-none = No play-off
play-off-none-hint = When the last round is complete, the top four or eight of the standings can play a knock-out.
play-off-begin = Begin the play-off
play-off-begin-accept = Begin
play-off-size = Who goes on
play-off-top-4 = Top 4
play-off-top-8 = Top 8
play-off-top-8-note = Top 8 needs at least { $least } entrants.
play-off-third-yes = Played
play-off-third-no = Not played
play-off-equals = Ties
play-off-by-number = By starting number
play-off-by-lot = By lot
play-off-colours = First colours
play-off-better-white = Better-placed White
play-off-seed = Seed of the lots
play-off-seed-note = Anyone may name this number; the same number always draws the same lots.
play-off-seed-wrong = A whole number is needed, for instance 2026.
play-off-first-matches = The first matches
play-off-too-few = Only { $count } can go on; this bracket needs { $size }.
play-off-skipped = Left the tournament and passed over: { $players }.
play-off-equal-by-number = Equal in the standings, in the order of their numbers: { $players }.
play-off-equal-by-lot = Equal in the standings, in the order of the lots: { $players }.
play-off-early = { $state } No further round can be paired while there is a play-off.
play-off-seeded = { $place } { $player }
play-off-pair = White { $white } – Black { $black }
play-off-match = { $match } · { $pair } · { $state }
play-off-state-decided = { $result }, { $player } wins the match
play-off-state-undecided = { $result }, nobody has been named to go on
play-off-state-adjourned = adjourned
play-off-state-open = not played yet
play-off-not-yet = Its players are not known yet.
play-off-clear = Clear
play-off-decide = Who goes on?
play-off-decide-accept = Goes on
play-off-decide-third = Who is third?
play-off-decide-third-accept = Is third
play-off-decide-one = { $colour } · { $place } { $player }
play-off-decide-later = Later
play-off-decide-note = { $match } ended { $result }. Name the player who won the decider, or press 1 (White) or 0 (Black).
play-off-by-decider = by decider
play-off-correct = Correct the result
play-off-correct-accept = Correct and clear
play-off-correct-note = { $count ->
    [one] With this correction of “{ $match }” a later match gets other players and loses its result:
   *[other] With this correction of “{ $match }” { $count } later matches get other players and lose their results:
}
play-off-cancel = Cancel the play-off?
play-off-cancel-accept = Cancel the play-off
play-off-cancel-keep = Keep it
play-off-cancel-note = { $count ->
    [0] The bracket is deleted. No match has been played yet.
    [one] The bracket and the result of one match are deleted. Undo brings them back.
   *[other] The bracket and the results of { $count } matches are deleted. Undo brings them back.
}
play-off-classification = Final classification
play-off-classified = { $place }  { $player }
play-off-key-move = match
play-off-key-result = result
play-off-key-next = next open match
play-off-key-clear = clear
play-off-others-title = Other results: { $match }
play-off-other-seeds = A result of the Swiss rounds was changed after the play-off began: by the present standings the play-off would have other players or another order. Undo the change, or cancel the play-off and begin it again.
play-off-running = The play-off is not complete: these are the Swiss standings.
play-off-complete = Places 1 to { $places } are those of the play-off, all others as in the Swiss standings. Points and tie-breaks are from the Swiss rounds.
log-play-off-begin = Began the play-off of { $count }: { $players }
log-play-off-result = { $match }: { $result }
log-play-off-goes-on = { $player } goes on.
log-play-off-clear = { $match }: result cleared
log-play-off-lots = Lots were drawn from seed { $seed }.
log-play-off-cancel = Cancelled the play-off
match-slot-quarter-final = Quarter-final { $value }
match-slot-semi-final = Semi-final { $value }
match-side-seed = Place { $place } of the standings
match-side-winner = Winner of { $match }
match-side-loser = Loser of { $match }
match-slot-third-place = Match for third place
match-slot-final = Final
command-publish = Published round { $round }
command-set-result = { $is_pending ->
    [true] { $pair }: result cleared (round { $round }, board { $board })
   *[false] { $pair } { $score } (round { $round }, board { $board })
}
command-confirm-result = Round { $round }, board { $board }: { $pair } { $score } keyed a second time
log-correct = Corrected round { $round }: { $changes }.
correction-scope-everywhere = It counts everywhere.
correction-scope-from-next-pairing = It counts from the next pairing on.
correction-scope-rating-report = It counts for the rating report only.
correction-result = board { $board }, { $pair }, { $from } → { $to }
correction-result-new = board { $board }, { $pair }, { $to }
correction-colours = colours of board { $board } exchanged
correction-players = { $a } and { $b } sat in each other’s places
hand-change-swap-players = { $a } and { $b } change places
hand-change-swap-colours = colours of board { $board } exchanged
hand-change-unpair = board { $board } unpaired
hand-change-pair = { $white } with White against { $black }
hand-change-give-bye = { $bye ->
    [pairing] bye for { $player }
    [full] full-point bye for { $player }
    [half] half-point bye for { $player }
   *[zero] { $player } is absent
}
hand-change-take-bye = { $player } can be paired after all

## about: names and lists in sentences

about-deleted-player = a deleted player
about-more = { $count } more
about-point = { $points } point
about-points = { $points } points
about-and = { $first } and { $last }
about-numbered = { $number } { $name }
colour-white = White
colour-black = Black

## refusal: why a command is not carried out, and what to do

refusal-unknown-player = That player is not in the list any more.
refusal-unknown-round = Round { $round } is not paired yet.
refusal-unknown-board = Round { $round } has no board { $board }.
refusal-name-missing = A player needs a name.
refusal-name-too-long = A name can have { $most } characters at most; shorten it.
refusal-too-many-players = An event holds { $most } players at most.
refusal-round-count = The number of rounds must be between { $least } and 99.
refusal-started = Round 1 is paired already. Withdraw a player instead of deleting; numbers stay.
refusal-not-next = Round { $asked } cannot be paired now; round { $next } is next.
refusal-numbers-fixed = Starting numbers can be corrected after round { $last } at the latest (C.04.2 Art. 2.4); the next round is paired, so they stay.
refusal-numbers-accelerated = Other numbers would change the virtual points of a round already played, so the numbers stay.
refusal-not-published = Round { $round } is still a draft. Publish it (F7) or discard it first.
refusal-round-is-paired = Round { $round } is paired already: mark late arrivals and absentees there.
refusal-already-published = Round { $round } is published already. Change individual boards by hand instead.
refusal-results-missing = { $boards_count ->
    [one] Round { $round } lacks the result of board { $boards }. Enter it first.
   *[other] Round { $round } lacks the results of boards { $boards }. Enter them first.
}
refusal-pool-not-empty = In round { $round } not everybody is paired: { $players }. Pair them, give a bye or mark them absent.
refusal-not-last-round = Only the last round can be changed; round { $round } stays as it was played.
refusal-same-player = Choose two different players.
refusal-named-twice = { $player } is named twice in the pairing.
refusal-not-available = { $player } cannot play round { $round }. Take the absence or the withdrawal back first.
refusal-has-game = { $player } has a game in round { $round }. Unpair the board first.
refusal-no-place = { $player } has no place in round { $round }.
refusal-locked = Board { $board } is locked. Unlock it first (L).
refusal-other-result-stands = Round { $round }: the result of board { $board } has since changed. Look at it again.
refusal-nothing-corrected = Nothing would change, so there is nothing to correct.
refusal-reason-needed = Round { $round } is published: a change needs a reason for the log.
refusal-bye-taken = { $player } has the bye already. Only one player can have it.
refusal-bad-order = The board order of round { $round } must name each board exactly once.
refusal-bad-list = The list must name every player exactly once.
refusal-not-a-typed-result = This result can only come from a damaged report file.
refusal-too-few-entrants = There are { $entrants } entrants; this system needs at least { $least } (SW and SW-T, rule 1).
refusal-too-many-rounds = { $rounds } rounds are too many for { $entrants } entrants: SW-T allows { $most } (SW-T, rounds 1). Set fewer rounds in Tournament.
refusal-rounds-fixed = The number of rounds was fixed when round 1 was published (True Swiss and SW-T, end 1).
refusal-acceleration-fixed = Acceleration is announced before round 1 (Leong 18.2, FIDE C.04.7); for rounds already paired it can no longer be changed.
refusal-tie-breaks-fixed = Tie-breaks are announced before round 1 (C.07 Art. 4). Change them separately and give a reason.
refusal-rounds-backwards = The first round must not come after the last one.
refusal-apart-list-too-short = A list of players to be kept apart needs at least two. Choose another player.
refusal-virtual-points = Row { $row } of the acceleration table is not valid: numbers and rounds must ascend from 1, points must lie between −9.9 and 99.9 and not be 0, and 500 rows is the limit.
refusal-first-colour-fixed = Round 1 is paired, so the colour of number 1 is fixed. To change it, discard the draft of round 1.
refusal-ratings-stand = The ratings of this event no longer follow a rating list. Give a reason for the change.
refusal-partners-fixed = Whether players or pairs compete was settled before round 1 (SW and SW-T, introduction 2); it cannot be changed now.
refusal-table-fixed = Single or double, and the order of the last rounds, were decided before round 1 (C.05 Annex 1); they cannot be changed now.
refusal-entries-closed = Nobody can enter a round robin once round 1 is paired, because all games follow from the tables (C.05 Annex 1); while round 1 is a draft, discard it first.
refusal-finished = The event is finished. Reopen it in Standings to pair another round.
refusal-read-only = The event is open read-only. Use “Save as …” to give it a file of its own, and change it there.
refusal-no-reason = Give a reason.
refusal-no-warning = { $player } has no such warning.
refusal-member-name-missing = A team needs the names of both players.
refusal-no-clock = No clock is running. Start one for the round.
refusal-clock-without-round = Round { $round } is not published, so it has no clock yet.
refusal-not-complete = Round { $round } is not complete. The play-off begins after the last result.
refusal-play-off-too-small = A play-off of { $size } needs at least { $least } entrants.
refusal-play-off-seeds = The play-off must name each of its players exactly once.
refusal-cannot-go-on = { $player } has left the tournament and cannot go on in the play-off.
refusal-no-decider-needed = The game of this match is not over, or it has a winner, so nobody needs to be named to go on.
refusal-no-play-off = There is no play-off.
refusal-play-off-begun = The play-off has begun. Cancel it first.
refusal-no-such-match = The players of this match are not known yet.
refusal-not-in-match = Only one of the two players of the match can go on.
refusal-unknown-section = There is no such section.
refusal-section-name-missing = Give the section a name.
refusal-section-name-taken = There is already a section “{ $name }”. Choose another name.
refusal-too-many-sections = An event has at most { $most } sections.
refusal-last-section = An event keeps at least one section.
refusal-section-started = Round 1 of section “{ $section }” is paired. Sections can be removed, combined or split only before that; now move players one by one.
refusal-bad-section-order = The list must name every section exactly once.
refusal-same-section = One section is named twice. Choose another one.
refusal-no-section-named = Choose the sections to combine.
refusal-nobody-named = Choose the players first.
refusal-table-out-of-range = Tables are numbered from 1 to { $most }.
refusal-no-board-plan = Each section numbers its tables from 1, so several have a table with that number. Set a board plan first (Board plan … in Sections).
refusal-fixed-table-twice = Table { $table } is fixed for { $player } and for { $other }. Give one of them another table.
refusal-fixed-table-out-of-use = Table { $table } is fixed for { $player } but out of use. Choose another table for them, or put this one back in use.
refusal-plays-there = { $player } already plays in section “{ $section }”.
refusal-broken = The change does not fit this event: { $value }.

## pairing: why a round cannot be paired

pairing-cancelled = The pairing was cancelled; nothing has changed.
pairing-no-bye-left = The round cannot be paired: the number of players is odd and everybody has had the bye. Mark somebody absent, or pair by hand.
pairing-blocked = The round cannot be paired: { $blocked } have no opponents left except { $separator }. Pair by hand; repeated games are marked.
pairing-blocked-among-themselves = The round cannot be paired: { $blocked } have no legal opponents left. Pair by hand; repeated games are marked.

## breach, fact: rules broken by a pairing

breach-on-board = Board { $board }: { $sentence } ({ $article })
breach-anywhere = { $sentence } ({ $article })
fact-second-meeting = { $a } and { $b } met in round { $round }.
fact-forbidden-pair = { $a } and { $b } are kept apart by the arbiter.
fact-kept-apart = { $a } and { $b } are kept apart: { $cause }.
fact-kept-apart-if-possible = { $a } and { $b } are kept apart if possible: { $cause }.
fact-not-kept-apart = { $a } and { $b } could not be kept apart: { $cause }.
fact-third-colour-in-row = { $player } gets { $colour } for the third time in a row.
fact-colour-difference = { $player } has { $count } more games with { $colour } than with { $other }.
fact-colours-against-rule = By the colour rule { $white } has White and { $black } Black.
fact-second-bye = { $player } had the bye in round { $round }.
fact-bye-out-of-turn = { $player } has the bye although it is the turn of { $instead_of }.
fact-bye-not-needed = { $player } has a bye that the number of players does not call for.
fact-score-gap = { $higher } and { $lower } are { $gap } apart, further than the rules require.
fact-other-opponent = { $instead ->
    [0] By the rules { $player } has the bye.
   *[other] By the rules { $player } plays { $instead }.
}
fact-other-round = By the tables { $a } and { $b } meet in round { $rounds }.
fact-not-paired = { $player } is not paired.
fact-not-available = { $player } cannot play this round.
fact-rest-impossible = The rest can no longer be paired; blocked: { $blocked }.
fact-down-out-of-turn = { $player } meets a lower score group although by the rules this player stays in their own.
fact-larger-sum-of-squares = The squared score differences of the round add up to { $total }; { $least } is possible.
fact-lot-chose-other = { $instead ->
    [0] Equally good, but the lot gave { $player } the bye.
   *[other] Equally good, but the lot gave { $player } the opponent { $instead }.
}
fact-lot-gave-bye-to = { $player } may have the bye, but the lot fell on { $drawn }.
fact-bye-after-default-win = { $player } won by default in round { $round } and so cannot have the bye.
fact-bye-after-free-points = { $player } scored as for a win without playing in round { $round } and so cannot have the bye.
fact-published-changed = The pairing is published; it can be changed only to undo a second meeting, or by an override kept in the log.
fact-later-in-order = { $step }
fact-same-colour-due = { $a } and { $b } are both due { $colour }; the rules avoid that pairing.

## worse, later: the first criterion in which a round is worse than the program's, or the step in which it comes later

worse-nobody = none
worse-c5-scores = The bye goes to a score of { $value }, though everybody else can also be paired when it goes to a score of { $best }.
worse-c6-counts = In the bracket of { $points } { $value ->
       [one] 1 player finds
      *[other] { $value } players find
    } no opponent; in the program's round { $best ->
       [0] none
      *[other] { $best }
    }.
worse-c7-scores = From the bracket of { $points } those with { $value } points go down; in the program's round those with { $best }.
worse-c8-counts = In the bracket after that of { $points } { $value ->
       [one] 1 player finds
      *[other] { $value } players find
    } no opponent; in the program's round { $best ->
       [0] none
      *[other] { $best }
    }.
worse-c8-scores = In the bracket after that of { $points } those with { $value } points find no opponent; in the program's round those with { $best }.
worse-c9-counts = The bye goes to a player with { $value ->
       [one] 1 unplayed round
      *[other] { $value } unplayed rounds
    }; in the program's round the player has { $best ->
       [0] none
      *[other] { $best }
    }.
worse-c10-counts = In the bracket of { $points } { $value ->
       [one] 1 player gets
      *[other] { $value } players get
    } a colour difference of more than two; in the program's round { $best ->
       [0] none
      *[other] { $best }
    }.
worse-c11-counts = In the bracket of { $points } { $value ->
       [one] 1 player gets
      *[other] { $value } players get
    } the same colour for the third time running; in the program's round { $best ->
       [0] none
      *[other] { $best }
    }.
worse-c12-counts = In the bracket of { $points } { $value ->
       [one] 1 pair has
      *[other] { $value } pairs have
    } two players who are due the same colour; in the program's round { $best ->
       [0] none
      *[other] { $best }
    }.
worse-c13-counts = In the bracket of { $points } { $value ->
       [one] 1 pair denies
      *[other] { $value } pairs deny
    } a player a strong colour preference; in the program's round { $best ->
       [0] none
      *[other] { $best }
    }.
worse-c14-counts = In the bracket of { $points } { $value ->
       [one] 1 player who floated down in the last round floats
      *[other] { $value } players who floated down in the last round float
    } down again; in the program's round { $best ->
       [0] none
      *[other] { $best }
    }.
worse-c15-counts = In the bracket of { $points } { $value ->
       [one] 1 player who floated up in the last round meets
      *[other] { $value } players who floated up in the last round meet
    } somebody from above again; in the program's round { $best ->
       [0] none
      *[other] { $best }
    }.
worse-c16-counts = In the bracket of { $points } { $value ->
       [one] 1 player who floated down two rounds ago floats
      *[other] { $value } players who floated down two rounds ago float
    } down again; in the program's round { $best ->
       [0] none
      *[other] { $best }
    }.
worse-c17-counts = In the bracket of { $points } { $value ->
       [one] 1 player who floated up two rounds ago meets
      *[other] { $value } players who floated up two rounds ago meet
    } somebody from above again; in the program's round { $best ->
       [0] none
      *[other] { $best }
    }.
worse-c18-gaps = In the bracket of { $points } those from above who floated down in the last round meet opponents { $value } points below; in the program's round { $best }.
worse-c18-scores = From the bracket of { $points } players who came down and had floated down in the last round go down once more, with these points: { $value }; in the program's round { $best }.
worse-c19-gaps = In the bracket of { $points } those who floated up in the last round meet opponents { $value } points above; in the program's round { $best }.
worse-c20-gaps = In the bracket of { $points } those from above who floated down two rounds ago meet opponents { $value } points below; in the program's round { $best }.
worse-c20-scores = From the bracket of { $points } players who came down and had floated down two rounds ago go down once more, with these points: { $value }; in the program's round { $best }.
worse-c21-gaps = In the bracket of { $points } those who floated up two rounds ago meet opponents { $value } points above; in the program's round { $best }.
order-step-moved-down = In the bracket of { $points } this is as good by every criterion, but of those who came down { $player } is to be paired before others.
order-step-resident = In the bracket of { $points } this is as good by every criterion, but { $player } can have an opponent who stands higher: { $opponent }.
order-step-exchanges = { $count ->
    [one] In the bracket of { $points } this is as good by every criterion, but 1 player is exchanged between the halves where { $least } is enough.
   *[other] In the bracket of { $points } this is as good by every criterion, but { $count } players are exchanged between the halves where { $least } is enough.
}
order-step-other-exchange = In the bracket of { $points } this is as good by every criterion, but the players exchanged between the halves come later in the order of exchanges.
order-step-transposition = In the bracket of { $points } this is as good by every criterion, but comes later in the order of transpositions: { $player } has { $opponent } first.

## why: the explanation of a board

cited-reason = { $reason } ({ $article })
reason-first-of-group = { $members ->
    [one] { $player } was the only one left with { $points }.
   *[other] { $player } was the first of { $members } unpaired with { $points }.
}
reason-passed-over = Not { $candidate }: { $obstacle }.
reason-passed-over-more = { $count ->
    [one] One more candidate was passed over.
   *[other] { $count } more candidates were passed over.
}
reason-comes-later = { $candidate } is number { $place } in the order of opponents for { $player }; { $chosen }, number { $chosen_place }, is possible and comes earlier.
reason-taken-before = { $by } came first among those with { $points }, and { $player } was the first possible opponent.
reason-paired-in-group = { $player } has an opponent among those with { $points }, and { $other } is not one of them.
reason-bye-comes-first = { $player } has the bye, which is given before anybody is paired.
reason-bye-comes-later = { $player } is number { $place } in the order of the bye; { $holder }, number { $holder_place }, may have it and comes earlier.
against-nothing-paired = The rules pair these two.
against-nothing-has-bye = The rules give this player the bye.
against-nothing-as-good = That pairing is just as good by the rules.
reason-chosen = { $candidate } is the first possible opponent, { $place }.
reason-bye-chosen = { $player } is the first in the order of the bye, with { $points }.
reason-colour-condition-dropped = This round cannot be paired without the same colour three times in a row, so that condition is dropped.
reason-colour-history = { $colours_count ->
    [0] { $player } has had no colour yet.
   *[other] { $player } had { $colours }.
}
reason-colours-would-be = By the rules { $white } would have White against { $black }: { $rule }.
reason-colours = { $white } has White against { $black }: { $rule }.
reason-by-hand = This board was made or changed by the arbiter.
reason-paired-earlier = The program paired this board; a player, a result or a setting has changed since.
reason-paired-elsewhere = This round was paired by hand, or came with a file.
reason-engine-chose = { $opponent ->
    [0] The program would have given { $player } the bye.
   *[other] The program would have paired { $player } with { $opponent }.
}
reason-in-pool = { $player } is waiting in the pool.
reason-went-down = { $members ->
    [one] { $player } was alone in the list with { $points } and went down, so that the whole round could be paired.
   *[other] { $player } went down from the list with { $points }: for the whole round to be paired, { $count ->
        [one] one
       *[other] { $count }
    } of its { $members } had to.
}
reason-head-of-list = { $players_count ->
    [one] { $players } came down and stands at the head of the list with { $points }.
   *[other] { $players } came down and stand at the head of the list with { $points }.
}
reason-first-of-list = { $members ->
    [one] { $player } was the only one left in the list with { $points }.
   *[other] { $player } was the first of { $members } unpaired in the list with { $points }.
}
reason-drawn-by-lot = The whole first round is drawn by lot, with seed { $seed }.
reason-same-score = Both have the same score, so this board adds nothing to the sum of squared score differences.
reason-squared-difference = The scores are { $gap } apart, so this board adds { $square } to the sum of squared score differences.
reason-least-sum-of-squares = No pairing without repeated games has a smaller sum of squared score differences than this round's { $total }.
reason-lot-among-equals = Where several pairings have the same sum the lot decides, drawn with seed { $seed }.
reason-bye-drawn-by-lot = { $player } was drawn by lot for the bye among those with { $points } who may have it, with seed { $seed }.
group-turn-downwards = { $floaters ->
    [0] The group with { $points } ({ $members }) stands above the median and is paired downwards, the highest group first.
   *[other] The group with { $points } ({ $members }, and { $floaters } who floated in) stands above the median and is paired downwards, the highest group first.
}
group-turn-upwards = { $floaters ->
    [0] The group with { $points } ({ $members }) stands below the median and is paired upwards, the lowest group first.
   *[other] The group with { $points } ({ $members }, and { $floaters } who floated in) stands below the median and is paired upwards, the lowest group first.
}
group-turn-last = { $floaters ->
    [0] The median group with { $points } ({ $members }) is paired last.
   *[other] The median group with { $points } ({ $members }, and { $floaters } who floated in) is paired last.
}
reason-group-worked = { $turn }
reason-floated = { $player } floats { $down ->
    [true] down
   *[false] up
} from the group with { $from }: { $cause }.
reason-floater-first = { $player } came into the group as a floater and looks for an opponent before its members.
reason-cracked = The pair { $a } – { $b } of the group with { $points } was split up, because otherwise the median group could not be paired.
reason-last-round = In the last round the score goes before colours: the colour limits do not keep two players apart, but are broken only where that is necessary.
reason-bracket = { $moved_down ->
    [0] Bracket of { $points }: { $residents ->
        [one] 1 player.
       *[other] { $residents } players, all with the same score.
    }
    [one] Bracket of { $points }: { $residents } with this score, and 1 moved down from above.
   *[other] Bracket of { $points }: { $residents } with this score, and { $moved_down } moved down from above.
}
reason-moved-down = { $player } was moved down with { $from } and meets { $opponent }, number { $number } among those with this score: the first with whom the bracket can be at its best.
reason-halves = { $half ->
    [one] Counted among { $members } players { $upper } is number { $upper_number } and { $lower } number { $lower_number }; S1 is number 1, S2 begins with number { $second }.
   *[other] Counted among { $members } players { $upper } is number { $upper_number } and { $lower } number { $lower_number }; S1 is numbers 1 to { $half }, S2 begins with number { $second }.
}
reason-exchanged = { $player }, number { $number }, was exchanged { $up ->
    [true] from S2 to S1
   *[false] from S1 to S2
}.
reason-transposed = { $player }, number { $number }, stands in S2 in the place of number { $place }, { $instead_of }: a transposition.
reason-in-natural-order = They face each other in S1 and S2 as they stand: no exchange or transposition brought them together.
reason-lowest-bye = { $player } has the bye: { $points } is the lowest score with which everybody else can be paired.
reason-fewest-unplayed = { $unplayed ->
    [0] { $player } has played in every round; the bye goes to whoever has the fewest unplayed rounds of those who can be left over.
    [one] { $player } has 1 unplayed round; nobody who can be left over has fewer.
   *[other] { $player } has { $unplayed } unplayed rounds; nobody who can be left over has fewer.
}
reason-table-row = Round { $row } of the Berger table for { $places }: { $white }–{ $black }.
reason-table-free = Round { $row } of the Berger table for { $places }: the opponent of { $player } would be number { $places }, which nobody has, so { $player } is free.
reason-table-exchanged = The last two rounds of the first cycle change places, so that nobody has one colour three times running: round { $round } plays round { $row } of the table.
reason-table-reversed = The second cycle repeats the first one with colours reversed.
reason-colour-limits-dropped = This round cannot be paired within the colour limits, so they do not keep two players apart; they are broken only where that is necessary.
no-games-no-colours = the event is played without White and Black, which every game in a PGN file needs
no-games-not-published = { $published ->
    [0] round { $asked } is not published; no round is
    [one] round { $asked } is not published; only round 1 is
   *[other] round { $asked } is not published; expected a round from 1 to { $published }
}
no-games-nothing = no game has been published yet
obstacle-met = they met in round { $round }
obstacle-forbidden = the arbiter keeps them apart
obstacle-kept-apart = kept apart, { $value }
obstacle-same-colour-twice = both had { $colour } in their last two games
obstacle-had-bye = had the bye in round { $round }
obstacle-rest-impossible = the others could then not all be paired
obstacle-no-opponent-below = there is no possible opponent in the lower groups
obstacle-won-by-default = won by default in round { $round }
obstacle-colour-limits = one of them would get the same colour for the third time in a row or three more of one colour
obstacle-larger-gaps = the score differences in the group would be larger
obstacle-more-limits-broken = more pairs in the group would break a colour limit
obstacle-more-clashes = in more pairs in the group both players would be due the same colour
opponent-place-lower-half = in the lower half of the group
opponent-place-upper-half = in the upper half of the group, from its end
opponent-place-lower-group = from the group with { $points }
opponent-place-highest-ranked = the highest-ranked player still free
opponent-place-lowest-ranked = the lowest-ranked player still free
opponent-place-other-floater = another floater
colour-reason-same-twice = one of them had the same colour twice running
colour-reason-larger-difference = the larger colour difference is reduced
colour-reason-smaller-number-balances = { $smaller } has the smaller number and balances the colours
colour-reason-smaller-number-alternates = { $smaller } has the smaller number and changes colour
colour-reason-larger-number-alternates = only { $larger } has a colour to change
colour-reason-first-round = neither has had a colour yet, so it goes by the number of { $smaller }, odd or even
colour-reason-must-alternate = one of them had the same colour twice running and must get the other
colour-reason-must-balance = one of them has two more of one colour and must get the other
colour-reason-both-due = each gets the colour that is due
colour-reason-one-due = only one of them is due a colour
colour-reason-last-difference = both are due the same colour, so the colours of the last games in which they differed are exchanged
colour-reason-smaller-number-due = both are due the same colour and had the same colours; at the median and above it the smaller number gets it
colour-reason-stronger-preference = both are due the same colour, and the stronger preference is granted
colour-reason-higher-ranked-due = both are due the same colour and had the same colours, so the higher-ranked player gets it
colour-reason-larger-number-due = both are due the same colour and had the same colours; below the median the larger number gets it
float-cause-met-all = there is nobody left whom this player has not met
float-cause-colour-balance = two more of one colour, and there is nobody to meet with the other
float-cause-colour-twice = the same colour twice running, and there is nobody to meet with the other
float-cause-odd-number = the number is odd, and this is { $down ->
    [true] the last
   *[false] the highest-ranked
} of the group
float-cause-others-find-nobody = those further down would find no opponent in the next group
float-cause-others-unpaired = otherwise somebody else in the group would be left unpaired

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
criterion-m1-name = Small points 1
criterion-m1-short = m1
criterion-m2-name = Small points 2
criterion-m2-short = m2
why-opponent-met = { $opponent } has { $basis }
why-opponent-beaten = beat { $opponent }, who has { $basis }
why-opponent-drawn = drew with { $opponent }: half of { $basis }
why-opponent-lost-to = lost to { $opponent }: nothing of { $basis }
why-running-total = score after this round
why-game-won = beat { $opponent } over the board
why-game-with-black = Black against { $opponent }
why-other-game = does not count here
why-not-played = not played over the board
why-result-missing = result missing
why-drawn-lot = the place of the player’s lot among all that were drawn
why-beaten-times-win = beat { $opponent }, who has { $basis }, times the points for a win
why-drawn-times-draw = drew with { $opponent }, who has { $basis }, times the points for a draw
why-lost-to-in-full = lost to { $opponent }, who has { $basis }
criterion-adjusted = { $raw }, adjusted { $adjusted }
criterion-cut = { $why } – { $cut }
cut-lowest = lowest, dropped
cut-highest = highest, dropped
cut-voluntary = unplayed by choice, dropped first
why-opponent-adjusted = { $opponent } has { $basis }, requested byes at the end counting as draws
why-forfeit-as-game = forfeit counted as a game: { $opponent } has { $basis }
why-dummy-own-score = not played: a dummy opponent with the player’s own score, { $basis }
why-dummy-capped-by-opponent = forfeit: a dummy opponent with the score of { $opponent }, { $basis }
why-dummy-capped-by-rounds = not played: a dummy opponent with half of the points on offer, { $basis }
why-sitting-out = sat out in an odd field; does not count
why-result-awaited = result missing; does not count yet
why-win-awarded = the points of a win without playing
why-won-with-black = beat { $opponent } with Black
why-round-elected = there to play
why-voluntarily-unplayed = unplayed by choice
why-more-than-opponent = more points than the opponent, or than for a draw
why-same-as-opponent = as many points as the opponent, or as for a draw
why-less-than-opponent = fewer points than the opponent, or than for a draw
why-face-value = the points of the round
why-late-bye-as-draw = bye requested, no return since: counted as a draw
why-game-played = played over the board
why-limit-reached = against { $opponent }, who has { $basis } and reached the limit
why-limit-missed = against { $opponent }, who has { $basis } and missed the limit
why-opponent-buchholz = { $opponent } has the Buchholz { $basis }
why-opponent-rating = { $opponent } is rated { $basis }
why-opponent-unrated = { $opponent } is unrated and counts as { $basis }
why-opponent-performance = { $opponent } has the performance { $basis }
why-mini-table = against { $opponent }, who is tied
why-own-rating = the player’s rating
why-pairing-number = the player’s pairing number
why-placed-by-hand = the place entered by the arbiter
criterion-by-article = { $sentence } (Art. { $article })
criterion-rule = { $name }, C.07 Art. { $article }
way-sum = { $terms } = { $value }
way-mean = ({ $terms }) ÷ { $count } = { $sum } ÷ { $count } = { $value }, rounded half up to { $whole ->
    [true] whole points
   *[false] hundredths
}
way-performance = The opponents average { $average }; { $score } of { $games } is { $percent } %, which is { $signed } by table 8.1.1: { $average } { $signed } = { $value }
way-perfect = { $value } is the lowest rating whose expected score by table 8.1.2, { $expected }, reaches the score of { $score }
way-encounter = { $members ->
    [one] Nobody else is tied here
   *[other] { $separated ->
        [false] The games of the { $members } tied players against each other put nobody ahead
       *[true] Place { $value }: { $points } in table { $table }, of { $members } tied players{ $unmet ->
            [0] { "" }
            [one] , one of whom was not met
           *[other] , { $unmet } of whom were not met
        }
    }
}
way-none = { $value }
criterion-no-points = No points: 800 below the weakest opponent is { $value }
lack-no-game = No value: no game over the board counts
lack-nothing-left = No value: everything is dropped
lack-unrated-entrant = No value for anybody: an unrated player is in the event, and nothing says what unrated players count as
lack-not-placed = No value: the arbiter has entered no place
c07-pts = Points
c07-de = Direct encounter
c07-ede = Extended direct encounter
c07-win = Wins, with or without playing
c07-won = Games won over the board
c07-bpg = Games played with Black
c07-bwg = Games won with Black
c07-ps = Progressive scores
c07-rep = Rounds elected to play
c07-std = Standard points
c07-tpn = Pairing number
c07-bh = Buchholz
c07-aob = Average of opponents’ Buchholz
c07-fb = Fore Buchholz
c07-sb = Sonneborn-Berger
c07-ks = Koya
c07-aro = Average rating of opponents
c07-tpr = Tournament performance rating
c07-ptp = Perfect tournament performance
c07-apro = Average of opponents’ performance ratings
c07-appo = Average of opponents’ perfect performances
c07-rtng = Rating
c07-abh = Score as opponents count it (Buchholz)
c07-afb = Score as opponents count it (Fore Buchholz)
c07-vur = Rounds unplayed by choice
c07-num = Games played
c07-man = Order entered by the arbiter
c07-with-code = { $name } ({ $code })
c07-modified = { $name }, { $modifiers }
c07-modifier-cut = Cut-{ $number }
c07-modifier-median = Median-{ $number }
c07-modifier-forfeits-as-games = forfeits counted as games
c07-modifier-fore = from Fore Buchholz
c07-modifier-reversed = reversed
c07-modifier-limit-moved = limit moved by { $number } half-points
c07-modifier-limit-percent = limit { $number } %
c07-modifier-unrated-as = unrated as { $number }

## sheet: what is printed and published

sheet-program = Interzonal
spreadsheet-tab-of-round = R{ $round } { $name }
spreadsheet-tab-of-section = { $section } { $name }
sheet-printed = Printed { $time }
sheet-printed-at = { $date }, { $time }
sheet-page-of = Page { $page } of { $pages }
sheet-round = Round { $round }
sheet-round-draft = Round { $round } (draft)
sheet-after-round = After round { $round }
sheet-points-after = Points after round { $round }
sheet-board = Board { $board }
sheet-bye = Bye
sheet-final = Final, after round { $round }
sheet-final-play-off = Final, after the play-off
sheet-before-round-1 = Before round 1
sheet-document-title = { $event } – { $title }
sheet-document-title-occasion = { $event } – { $title }, { $occasion }
sheet-venue = { $place }, { $dates }
sheet-venue-rate = { $venue } · { $rate }
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
sheet-result-sheet = Result sheet
sheet-slips = Result slips
sheet-standings = Standings
sheet-tie-breaks = Tie-breaks in detail
sheet-cross-table = Cross table
sheet-round-robin-table = Round-robin table
sheet-wall-chart = Wall chart
sheet-schedule = Schedule
sheet-schedule-day = { $round }, { $date }
sheet-schedule-free = free
sheet-prizes = Prizes
sheet-categories = Category standings
sheet-prize-list = Prize list
sheet-play-off = Play-off
sheet-cards = Player cards
sheet-rating-cards = Rating cards
sheet-place-cards = Place cards
sheet-badges = Badges
sheet-board-numbers = Board numbers
sheet-receipts = Prize receipts
sheet-totals = Totals
sheet-why = Why this pair?
sheet-record = Tournament record
sheet-rules = Rules
sheet-players = Players by number
sheet-players-by-name = Players by name
sheet-players-by-rating = Players by rating
sheet-players-by-club = Players by club
sheet-players-by-federation = Players by federation
sheet-check-in = Check-in list
sheet-group-count = { $name } ({ $count })
sheet-group-continued = { $name } (continued)
sheet-no-club = No club
sheet-no-federation = No federation

# Headings of columns
sheet-name-with = { $name } / { $partner }
sheet-totals-all = All
sheet-own-square = ×
sheet-club-book = Club book
sheet-club-players = Matches and events
sheet-club-events = { $count ->
    [one] 1 event
   *[other] { $count } events
}
sheet-club-nobody = Nobody is in the club book yet.
sheet-club-note = Matches are games over the board: + won, = drawn, − lost. An event counts as played and won once it is finished.
sheet-club-last-event = { $event }, { $date }
sheet-club-unnamed-event = Event without a name

# Cells
sheet-white = White
sheet-black = Black
sheet-white-letter = w
sheet-black-letter = b
sheet-play-off-four = Top 4
sheet-play-off-eight = Top 8
sheet-play-off-decider = by decider
sheet-bye-points = bye { $points }
sheet-absent = absent
sheet-absent-short = –

# Player card
sheet-card-name = Name
sheet-card-number = Starting number
sheet-card-member-a = A
sheet-card-member-b = B
sheet-card-elo = Elo
sheet-card-unrated = unrated

# Rating card (B.02)
sheet-card-k = K
sheet-card-rated-games = Rated games
sheet-card-score = Score
sheet-card-expected = Expected
sheet-card-change = Change
sheet-card-average = Mean of opponents
sheet-card-performance = Performance

# Notes
sheet-result-white = 1-0
sheet-result-draw = ½-½
sheet-result-black = 0-1
sheet-signature = Signature
sheet-signature-white = Signature of White
sheet-signature-black = Signature of Black
sheet-receipt = Receipt
sheet-receipt-list = { $list }: { $how }
sheet-receipt-pot = Share of the prize pot, rank { $rank }
sheet-receipt-bonus = Activity bonus
sheet-receipt-pot-and-bonus = Share of the prize pot, rank { $rank }, and activity bonus
sheet-receipt-received = I have received this prize.
sheet-receipt-date = Place and date

sheet-record-event = Event
sheet-record-rules = Rules
sheet-record-lots = Lots
sheet-record-players = Players
sheet-record-rounds = Rounds
sheet-record-overrides = Changes by hand and corrections
sheet-record-log = Log
sheet-record-place = Place and dates
sheet-record-days = Dates of the rounds
sheet-record-round-day = { $round }: { $date }
sheet-record-scale = win { $win }, draw { $draw }, loss { $loss }; bye { $bye }, absence { $absence }, lost by default { $forfeit }
sheet-record-no-colours = games without White and Black
sheet-record-clock = { $minutes } minutes, then { $turns } turns
sheet-record-fund = fee { $fee }, { $percentage } % paid out
sheet-record-drawn = { $what }, drawn by lot
sheet-record-set = { $what }, set by the arbiter
sheet-record-seed = Seed of all lots
sheet-record-entrants = { $entrants ->
    [one] One entrant
   *[other] { $entrants } entrants
}, { $rated } of them rated.
sheet-record-entered = { $name } entered in round { $round }.
sheet-record-withdrawn = { $name } left before round { $round }.
sheet-record-disqualified = { $name } was disqualified before round { $round }: { $reason }
sheet-record-warned = { $name } was warned in round { $round }: { $reason }
sheet-record-ban = { $a } and { $b } were kept apart in all rounds.
sheet-record-apart-rule = Kept apart: { $rule }.
sheet-record-ban-rounds = { $a } and { $b } were kept apart in rounds { $first } to { $last }.
sheet-record-keyed-twice = { $confirmed } of { $known }
sheet-record-by-hand = by hand or from a report
sheet-record-no-overrides = None.
sheet-record-board-by-hand = Board { $board } was paired by hand: { $pair }
sheet-record-board-corrected = Board { $board } was corrected: { $pair }; { $was }
sheet-record-role = Office
sheet-record-chief = Arbiter
sheet-record-deputy = Deputy arbiter

sheet-note-no-boards = There are no boards.
sheet-note-no-board = Round { $round } has no board { $board }; it has { $boards }.
sheet-note-no-such-board = There is no board { $board }; there are { $boards }.
sheet-note-no-engine = This version of the program does not have the pairing system of the event.
sheet-note-no-receipts = Nothing is paid yet: this event has no prize lists, no prize fund and no bonus levels.
sheet-note-nothing-paid = Nobody is paid anything yet.
sheet-note-wall-chart = A box shows the opponent's starting number, the colour (w, b) and the result, with the points so far below; – is a round the player missed.
sheet-note-no-round = No round has been paired yet.
sheet-note-round-missing = Round { $round } has not been paired yet.
sheet-note-no-play-off = No play-off has begun yet.
sheet-note-play-off = The number before a name is the place in the Swiss standings among those who go on; w and b are the colours of the first game, » stands before the winner of a match.
sheet-note-no-players = Nobody has been entered yet.
sheet-note-drawn = Drawn by lot from seed { $seed }: the draw can be repeated in front of the players.
sheet-note-numbers-provisional = The numbers are provisional until round 1 is paired.
sheet-outdated-rating = rating of { $day }
sheet-note-numbers-drawn = The numbers were drawn by lot from seed { $seed }.
sheet-note-keyed-twice = { $count ->
    [0] Keyed twice: all { $known } results.
   *[other] Keyed twice: { $confirmed } of { $known } results; not yet: { $boards }.
}
sheet-note-absent = Absent in this round: { $names }.
sheet-note-pool = Not paired yet: { $names }.
sheet-note-results-missing = { $count ->
    [one] Not final: one result is missing and counts for nothing here.
   *[other] Not final: { $count } results are missing and count for nothing here.
}
sheet-note-adjourned = { $count ->
    [one] Not final: one adjourned game counts as a draw for now.
   *[other] Not final: { $count } adjourned games count as draws for now.
}
sheet-note-unknown-tie-break = The tie-break “{ $code }” is not known, so there are no standings yet. Choose another one in the event's settings.
sheet-note-tie-breaks = Equal points are ranked by: { $criteria }.
sheet-note-no-categories = This event has no categories yet. Add them under Standings.
sheet-note-no-prize-list = This event has no prize lists yet. Add them under Standings.
sheet-note-empty-category = Nobody belongs to the category “{ $name }”.
sheet-note-one-prize = Each player gets one prize only, the most valuable one.
sheet-note-one-prize-event = Each player gets one prize only, the most valuable one in the whole event.
sheet-note-one-prize-section = Each player gets only one prize of the section, the most valuable one; prizes across sections are extra.
sheet-note-no-prizes = This event has no prize fund and no bonus levels yet. Set them in the event's settings.
sheet-note-bonus = Activity bonus, for each game won / lost over the board: { $levels }.
sheet-note-schedule = Rounds to come follow the Berger tables (FIDE C.05 Annex 1).
sheet-note-schedule-open = By the Berger tables (FIDE C.05 Annex 1). The numbers can still change until round 1 is paired.
sheet-note-no-schedule = Only a round robin has a schedule.
sheet-note-round-robin-table = A square shows the results of the row's player against the column's, in the order of the rounds: + and - by default, a adjourned, · not known yet, in brackets if it brings no points.
sheet-note-rating-cards = Expected scores by FIDE B.02, table 8.1.2; * a difference of more than 400 counted as 400 (8.3.1). Score, mean and performance are of the rated games: over the board, against rated opponents.
sheet-note-totals = { $entrants ->
    [one] One entrant
   *[other] { $entrants } entrants
}, { $rated } of them rated. The mean rating of a round is that of the players with a game in it.
sheet-detail-title = { $number } { $name }: rank { $rank }, points { $points }
sheet-detail-total = Total
sheet-detail-opponent = the opponent
sheet-detail-x = x
sheet-detail-letter = { $letter }: { $why }.
sheet-detail-article = { $why } ({ $article })
sheet-detail-way = { $name }: { $made }
sheet-detail-sums = The sum of the column: { $names }.
sheet-detail-lots = 1 is the lot drawn first.
sheet-detail-given = as in the list of players, or as entered.
sheet-detail-mean = { $count ->
    [one] { $sum }, the only number of the column that counts.
   *[other] { $sum } divided by { $count }, the mean of the numbers that count, rounded.
}
sheet-detail-performance = the mean { $average } of the ratings, and { $difference } for { $score } out of { $games } ({ $percent } %).
sheet-detail-perfect = the lowest rating with an expected score, here { $expected }, of at least the { $score } scored.
sheet-detail-alone = nobody else is tied.
sheet-detail-encounter = tied with { $tied }. { $unmet ->
    [0] { $points } against the { $members } players of the table that gave the place.
   *[other] { $points } in the table of { $members } players that gave the place; { $unmet } of them not met.
}
sheet-detail-encounter-undecided = tied with { $tied }. { $unmet ->
    [0] { $points } against each other, like everybody in the table: nothing is decided.
    [one] { $points } against each other; one of them was not met, so nothing is decided.
   *[other] { $points } against each other; { $unmet } of them were not met, so nothing is decided.
}
sheet-detail-lack-no-game = no value, because no game over the board counts.
sheet-detail-lack-nothing-left = no value, because every number is cut.
sheet-detail-lack-unrated-entrant = no value, because an unrated player is in the event (C.07, Art. 10).
sheet-detail-lack-not-placed = no value, because the arbiter entered no place.
sheet-note-detail = x stands for the number in the column; x → y is a number and what it counts, or a score and what it is adjusted to; numbers in brackets are cut.
sheet-note-detail-articles = Articles are those of FIDE’s C.07.
sheet-note-cross-table = A cell is the opponent's place in this list, the colour (w, b) and the result; – is a round the player missed.

## trf: tournament reports that are refused or doubtful (the same sentences as `Display` in files::trf)

trf-place-file = { $file }: { $what }.
trf-place-line = { $file }, line { $line }: { $what }.
trf-place-column = { $file }, line { $line }, column { $column }: { $what }.
trf-refused-too-large = the file has { $bytes } bytes, more than 33554432; a tournament report is far smaller
trf-refused-too-many-lines = the file has more than 100000 lines; a tournament report is far shorter
trf-refused-line-too-long = the line is longer than 65536 bytes; expected at most 99 rounds in a line
trf-refused-empty = the file is empty; expected a tournament report with 001 lines
trf-refused-not-a-report = this is not a tournament report: no line begins with a code such as 012 or 001
trf-refused-no-players = the report has no players: expected at least one line that begins with 001, export the file again
trf-refused-team-event = “{ $code }” belongs to a team event; only individual events can be opened
trf-refused-too-many-players = the report has more than 9999 players; split the event
trf-refused-too-many-rounds = there is an entry after round 99; expected at most 99 rounds, remove what follows it
trf-refused-short-line = the player line ends after { $characters } characters; expected at least 84, up to the points column; complete the line
trf-refused-bad-number = “{ $found }” is not a starting number; expected a number from 1 to 9999 in its columns, correct the line
trf-refused-number-twice = starting number { $number } already belongs to the player in line { $first_line }; give each player another number
trf-refused-unknown-number = there is no player with number { $number }; expected the number of a 001 line, correct the number
trf-refused-self-paired = player { $number } is paired with themselves in round { $round }; correct the opponent
trf-refused-out-of-columns =
    “{ $found }” stands where { $detail ->
       *[number] the starting number
        [sex] the sex
        [title] the title
        [name] the name
        [rating] the rating
        [fide-id] the FIDE number
        [born] the date of birth
        [points] the number of points
        [rank] the rank
        [blank] a blank
        [opponent] an opponent's number
        [colour] a colour (w, b or -)
        [result] a result (1 = 0 + - W D L H F U Z)
     } belongs; the line seems to be shifted out of its columns, correct it
trf-refused-too-many-records = the forbidden pairs or accelerations come to more than a million entries; expected far fewer, shorten the lists
trf-refused-inconsistent = the event cannot be put together: { $why }
trf-unsaid-lots = The lots that decide the standings are not part of the format; they are kept in comment lines (###) that only Interzonal reads
trf-unsaid-names =
    { $count ->
        [one] The name “{ $name }” is cut after { $kept } characters
       *[other] { $count } names are cut after { $kept } characters, “{ $name }” among them
    }; they are kept in full in comment lines (###) that only Interzonal reads
trf-unsaid-details =
    { $detail ->
        [club] Clubs
        [level] Membership levels
        [team] The two players of a team
        [k-factor] K factors
        [born] Dates of birth before the year 1
        [federation] Federations of more than three letters
        [fide-id] FIDE IDs of more than eleven digits
        [rating] Ratings above 9999
        [ratings] Ratings besides the one in the list, with K factors and dates
        [national-id] National IDs
        [warnings] Warnings
        [disqualified] Reasons for disqualification
       *[other] Details
    } ({ $count ->
        [one] 1 player
       *[other] { $count } players
    }) are not part of the format; they are kept in comment lines (###) that only Interzonal reads
trf-unsaid-adjourned =
    { $count ->
        [one] An adjourned game is written as a draw
       *[other] { $count } adjourned games are written as draws
    } (round { $games }); a comment line (###) that only Interzonal reads says so
trf-unsaid-missing = Games without a result (up to round { $round }) are left blank, because other programs refuse them; they are kept in comment lines (###) that only Interzonal reads
trf-unsaid-round-times = The times at which the rounds begin are not part of the format; they are kept in a comment line (###) that only Interzonal reads
trf-unsaid-check-in = Who has checked in is not part of the format; it is kept in comment lines (###) that only Interzonal reads
trf-unsaid-keyed-twice =
    { $count ->
        [one] That a result was keyed a second time
       *[other] That { $count } results were keyed a second time
    } is not part of the format; it is kept in comment lines (###) that only Interzonal reads
trf-unsaid-paid =
    Who has paid ({ $count ->
        [one] 1 player
       *[other] { $count } players
    }) is not in the file, because report files are published
trf-unsaid-contacts =
    { $count ->
        [one] The contact details of 1 player are not in the file, because it is passed on and published
       *[other] The contact details of { $count } players are not in the file, because it is passed on and published
    }
trf-unsaid-kept-apart-if-possible = Rules that keep players apart if possible are not part of the format and are not in the file; those that always hold are
trf-unsaid-former-numbers = Starting numbers were corrected after round 1; the file has only the new ones
trf-unsaid-logo = The logo is not part of the format and is not in the file
trf-unsaid-draft = Round { $round } is a draft and is not in the file; publish it first if it should be
trf-unsaid-play-off = The play-off is not part of the format; the file has the rounds before it
trf-unsaid-awards = Categories and prize lists are not part of the format and are not in the file
trf-unsaid-former-results = What corrected rounds were when later ones were paired is not part of the format and is not in the file; checked again from it, those later rounds may differ
trf-unsaid-corrections = The file has the results of the rating report; in the standings some corrected results count differently
trf-warning-encoding = the file is not UTF-8; it was read as Windows-1252, check the names
trf-warning-byte-order-mark = the file begins with a byte order mark, which was skipped; other programs may lose the first line
trf-warning-control-characters = there are tabs or control characters, read as blanks; check the line
trf-warning-hidden-characters = hidden characters (such as those that reverse the direction of text) were removed; check the names
trf-warning-text-cut = the text is very long and was cut after { $kept } characters
trf-warning-date-unreadable = “{ $found }” is not a date; expected YYYY/MM/DD, the line is kept as it is
trf-warning-rounds-missing = the number of rounds is not given; { $assumed } was assumed, set it before the next pairing
trf-warning-rounds-too-few = { $said } rounds are announced but { $played } were played; { $played } was used
trf-warning-rounds-unreadable = “{ $found }” is not a number of rounds; expected 1 to 99, the record was ignored
trf-warning-setting-twice = { $code } gives a setting a second time with another value; the last one was used
trf-warning-first-colour-missing = the first colour is not given; White for number 1 was assumed
trf-warning-record-unusable = the record { $code } cannot be used: “{ $found }”; it is kept as it is
trf-warning-system-unknown = the pairing system “{ $code }” is not known here; the line is kept, choose the system in the settings
trf-warning-setting-unknown = the setting “{ $setting }” of the interzonal comment is not understood and was ignored
trf-warning-unknown-code = the record { $code } is not used here; its lines ({ $count }) are kept as they are
trf-warning-teams = the team lines (013) are kept as they are; the event is run as an individual one
trf-warning-abnormal-points = abnormal points (299) are kept but not counted, neither for pairing nor in the standings
trf-warning-number-gap = starting number { $missing } is missing; the numbers stay as they are
trf-warning-detail-unreadable =
    “{ $found }” of player { $number } is not understood as { $detail ->
       *[number] the starting number
        [sex] the sex
        [title] the title
        [name] the name
        [rating] the rating
        [fide-id] the FIDE number
        [born] the date of birth
        [points] the number of points
        [rank] the rank
        [blank] a blank
        [opponent] an opponent's number
        [colour] a colour (w, b or -)
        [result] a result (1 = 0 + - W D L H F U Z)
     } and was left out
trf-warning-name-missing = player { $number } has no name; “Player { $number }” was used
trf-warning-points-differ = player { $number }: the points column says { $said }, the results give { $counted }; the results count
trf-warning-points-unreadable = player { $number }: “{ $found }” is not a number of points, the results give { $counted }; the results count
trf-warning-one-sided = round { $round }: player { $number } names { $opponent } as opponent, but the line of { $opponent } says otherwise; the game counts for { $number } only
trf-warning-same-colour = round { $round }: { $number } and { $opponent } both have { $colour }; each line counts for its player only
trf-warning-no-colour = round { $round }: the game of { $number } and { $opponent } has no colours; it is kept without them
trf-warning-colour-inferred = round { $round }: only one of { $number } and { $opponent } has a colour; the other colour was given to the opponent
trf-warning-results-contradict = round { $round }: the results of { $white } and { $black } contradict each other; each counts for its player
trf-warning-result-inferred = round { $round }: only one of { $number } and { $opponent } has a result; the other was inferred from it
trf-warning-results-missing = round { $round }: { $games } games have no result; they count as not yet known
trf-warning-bye-symbol =
    round { $round }: “{ $symbol }” of player { $number } without an opponent was read as { $symbol ->
        [F] a requested full-point bye
       *[other] the pairing-allocated bye
     }
trf-warning-result-without-opponent = round { $round }: player { $number } has the result “{ $symbol }” without an opponent; it was read as a bye of that worth
trf-warning-colour-without-opponent = round { $round }: player { $number } has a colour without an opponent; the colour was ignored
trf-warning-bye-with-opponent = round { $round }: player { $number } has the bye “{ $symbol }” together with an opponent; the opponent was ignored
trf-warning-capital-colour = colours are written in capitals; expected w and b, but they were understood
trf-warning-bye-not-needed = the bye of player { $number } for round { $round } is ignored, because the player line has an entry there
trf-warning-more = there are { $count } more warnings
## column: headings of lists. In full as files have them, each one different; -short over a narrow column; -paper where
## a sheet has it otherwise; -hint for the mouse

column-rank = Rank
column-rank-hint = Rank; players whom no criterion separates share one
column-place = Place
column-place-short = Pl
column-place-paper = Pl.
column-place-hint = Place in this list; used in the cells
column-prize-place = Place
column-possible = Possible
column-possible-short = of
column-possible-paper = of
column-possible-hint = The most points that the player could have scored
column-number = No
column-number-paper = No.
column-number-hint = Starting number
column-title = Title
column-title-hint = FIDE title
column-name = Name
column-name-hint = Family name, given name
column-sex = Sex
column-rating = Rating
column-rating-short = Rtg
column-rating-hint = Rating
column-federation = Fed
column-federation-hint = Federation
column-club = Club
column-club-hint = Club
column-born = Born
column-born-hint = Year of birth
column-fide-id = FIDE ID
column-national-id = National ID
column-standard-rating = Standard
column-standard-rating-short = Std
column-rapid-rating = Rapid
column-blitz-rating = Blitz
column-national-rating = National rating
column-national-rating-short = Nat
column-national-rapid = National rapid
column-national-rapid-short = Nat rapid
column-national-blitz = National blitz
column-national-blitz-short = Nat blitz
column-estimated-rating = Estimated
column-estimated-rating-short = Est
column-rating-list = List
column-layout = Layout
column-file = File
column-players = Players
column-level = Level
column-level-hint = Membership level
column-member-a = Player A
column-rating-a = Rating A
column-rating-a-short = Rtg A
column-member-b = Player B
column-rating-b = Rating B
column-rating-b-short = Rtg B
column-points = Points
column-points-short = Pts
column-points-hint = Points
column-play-off = Play-off
column-play-off-hint = Place given by the play-off
column-category = Category
column-board = Board
column-board-short = Bo
column-board-paper = Bo.
column-white-number = White no
column-white-title = White title
column-white = White
column-white-wins = White wins
column-white-rating = White rating
column-white-points = White points
column-black-number = Black no
column-black-title = Black title
column-black = Black
column-black-wins = Black wins
column-black-rating = Black rating
column-black-points = Black points
column-first-number = First no
column-first-title = First title
column-first = First
column-first-wins = Wins of the first
column-first-rating = First rating
column-first-points = First points
column-second-number = Second no
column-second-title = Second title
column-second = Second
column-second-wins = Wins of the second
column-second-rating = Second rating
column-second-points = Second points
column-result = Result
column-colour = Colour
column-colour-short = Col
column-colour-paper = Colour
column-opponent = Opponent
column-opponent-number = Opponent no
column-opponent-number-short = No
column-opponent-title = Opponent title
column-opponent-title-short = Title
column-opponent-rating = Opponent rating
column-opponent-rating-short = Rtg
column-round = Round
column-round-hint = Round { $round }: place of the opponent in this list, colour, result
column-date = Date
column-payout = Payout
column-payout-hint = Points × point value, in whole units; the payouts add up to the prize pot
column-bonus = Bonus
column-bonus-hint = Activity bonus for games won and lost over the board, on top of the pot
column-total = Total
column-total-hint = Payout and bonus
column-list = List
column-how = Comes from
column-amount = Amount
column-draws = Draws
column-by-default = Forfeits
column-otherwise = By arbiter
column-open = Missing
column-byes = Byes
column-asked-byes = Requested byes
column-asked-byes-short = Requested
column-absent = Absent
column-mean-rating = Mean rating
column-mean-rating-short = Mean Rtg
column-k-factor = K
column-expected = Expected
column-expected-short = Exp
column-expected-paper = Exp.
column-gain = Change
column-gain-short = +/−
column-criterion = Tie-break
column-value = Value
column-basis = Basis
column-counted = Counted
column-cut = Cut
column-article = Article
column-section = Section
column-rule = Rule
column-match = Match
column-match-won = Won
column-club-played = Events finished
column-club-played-short = Finished
column-club-played-paper = Events
column-club-played-hint = Finished events with at least one match
column-club-won = Events won
column-club-won-short = Won
column-club-won-hint = Finished events won
column-club-matches = Matches
column-club-wins = Won
column-club-wins-short = +
column-club-wins-hint = Matches won over the board
column-club-draws = Drawn
column-club-draws-short = =
column-club-draws-hint = Matches drawn over the board
column-club-losses = Lost
column-club-losses-short = −
column-club-losses-hint = Matches lost over the board
column-club-score = Score %
column-club-score-paper = %
column-club-score-hint = Wins and half the draws, as a percentage of the matches
column-club-last = Last event
column-club-last-hint = The latest event with a match
column-round-number = Round
column-round-number-short = Rd
column-start-number = St. no.
column-level-b = Level B
column-born-b = Born B
column-fide-id-b = FIDE ID B
column-rounds = Rounds
column-remark = Remark
column-has-come = Here
column-paid = Paid
column-prize = Prize
column-reason = Why
column-keyed-twice = Keyed twice
column-paired-by = Paired by
column-games = Games
column-time = Time
column-entry-state = State
column-entry = What was done
column-given-by = By
column-counts = Counts
column-event = Event
column-state = State
column-mark = Plot
column-mark-hint = Drawn in the plot; the space bar toggles it
column-after-hint = Points after round { $round }, and the rank by the event's tie-breaks


# Where there are no colours
list-yes = yes
list-article = Art. { $article }

## cli: the command line

cli-bye = bye
cli-mistyped = { $sentence }; see { $help }
cli-mistyped-near = { $sentence }; did you mean “{ $near }”? See { $help }
cli-section-needed = { $file } has several sections; name one of them with --section: { $names }
cli-section-unknown = { $file }: there is no section “{ $name }”; expected one of: { $names }
cli-join-sections = { $file }: it already has several sections ({ $names }); to become a section of another event it must have only one: take each out with --section NAME first
cli-join-impossible = { $files } cannot become one event: { $reason }
cli-convert-ending = { $file }: expected a name that ends in .ron, .trf, .xlsx, .pgn or .csv
cli-convert-round = --round chooses the games of a .pgn file; any other file holds the whole event
cli-convert-no-games = { $file }: { $why }
cli-is-event = { $file } is an event; name another file, or let --force replace it (the event is kept as a backup)
cli-journal-damaged = { $file }: line { $count } of the journal beside it is damaged; that line and what follows were left out
cli-journal-of-another-state = { $file }: the journal beside it belongs to another event, or to another state of this one, and was left out
cli-journal-taken-in = { $count ->
    [one] { $file }: 1 step was recovered from the journal beside it
   *[other] { $file }: { $count } steps were recovered from the journal beside it
}
cli-replaced-event = { $file }: the event that was there is kept as { $kept }
cli-replaced-journal = { $file }: the journal that was left beside it is kept as { $kept }
cli-list-imported = { $name }: { $count ->
    [one] one player
   *[other] { $count } players
}, { $date }
cli-list-skipped = { $count ->
    [one] one row holds no player and was left out
   *[other] { $count } rows hold no player and were left out
}
list-fault-unreadable = it cannot be read: { $reason }
list-fault-archive = the archive cannot be unpacked: { $reason }
list-fault-nothing-in-archive = the archive holds no .txt, .xml or .csv file
list-fault-list-too-large = it is larger than any list ({ $megabytes } MB); choose another file
list-fault-unknown-layout = its layout is not known. Expected a FIDE list, or one with headings like those of { $presets }
list-fault-unknown-preset = there is no layout “{ $asked }”; there are { $presets }
list-fault-no-such-heading = it is not laid out like “{ $preset }”: no column “{ $heading }”
list-fault-endless-line = line { $line } is longer than any line of a list
list-fault-broken-xml = it is damaged after player { $players }: { $reason }
list-fault-nobody-listed = it holds no players
list-fault-stopped = it was stopped; nothing has changed
store-fault-bad-name = “{ $name }” cannot be the name of a list: at most 40 of a–z, 0–9 and hyphens
store-fault-unknown-list = there is no list “{ $name }”; there are { $known }
store-fault-no-list-yet = there is no rating list yet; import one with: interzonal lists import FILE
store-fault-damaged-list = the list “{ $name }” is damaged ({ $what }); import it again
store-fault-newer-list = the list “{ $name }” was written by a newer Interzonal; update the program, or import the list again
store-fault-unwritable-list = the list “{ $name }” cannot be written: { $reason }
store-fault-stopped-by-user = stopped; the lists are as they were
cli-list-address = lists are read from files: download the file first, then: interzonal lists update { $name } FILE
cli-list-not-listed = { $name }: not in the list
cli-list-doubtful = { $name }: doubtful, may be { $namesakes }
cli-list-differs = { $name }: { $field } “{ $event }”, in the list “{ $list }”
cli-list-duplicates = one and the same player in the list: { $names }
cli-list-same = { $count ->
    [one] the only entry is as in { $list } ({ $date })
   *[other] all { $count } entries are as in { $list } ({ $date })
}
cli-which-list = say which list: --list NAME; there are { $known }
cli-nobody-found = nobody found for “{ $text }”
cli-more-warnings = { $count ->
    [one] { $file }: and 1 more warning
   *[other] { $file }: and { $count } more warnings
}
cli-no-round-left = { $file }: round 99 is the last that can be paired
cli-pair-heading = Round { $round }, { $system }
cli-past-planned = round { $round } is past the { $planned } planned rounds and is paired like the last one
cli-finished-by-hand = the arbiter has finished this event
cli-one-undefeated = only one entrant is undefeated, so the event is over; the round is paired all the same
cli-nobody-undefeated = nobody is undefeated any more, so the event is over; the round is paired all the same
cli-above-cap = { $planned } rounds are planned, but { $entrants } entrants may play at most { $most } (SW-T, rounds 1)
cli-not-the-table = { $planned } rounds are planned, but the tables for { $entrants } entrants have { $table } (C.05 Annex 1)
cli-too-few = { $entrants ->
    [one] there is one entrant; at least 4 are needed (SW and SW-T, rule 1)
   *[other] there are { $entrants } entrants; at least 4 are needed (SW and SW-T, rule 1)
}
cli-print-epoch = The variable { $name } holds “{ $value }”. Set it to a number of seconds since 1970, or unset it.
cli-built-without-window = this program was built without its window; name a command, or use the full program. interzonal --help lists the commands.
cli-print-not-on-a-page = { $document } is not a list, so a page cannot show it; print it as PDF
cli-print-what = Say what to print with --what (for instance --what boards,standings), or name a folder for web pages with --site DIR.
cli-print-folder = A folder (--site DIR, or a name that ends in “/”) gets the web pages of the whole event; leave --what out.
cli-more-sheets = { $asked ->
    [one] { $document }: does not fit on 1 sheet, so it takes { $pages }
   *[other] { $document }: does not fit on { $asked } sheets, so it takes { $pages }
}
cli-built-without-pdf = this program was built without PDF; print into an .xlsx or .csv file, or use the full program.
cli-print-ending = { $file }: expected a name that ends in .pdf, in .html or .xlsx for lists, or in .csv for one list
cli-print-one-list = a CSV file holds one list, and --what names { $count }; write each into a file of its own, or all of them into one .xlsx file
cli-print-no-list = { $file }: { $why }
cli-document-round-pack = what the event prints each round: pairings, slips, standings
cli-document-boards = the pairings of a round by board, with boxes for the results
cli-document-names = the pairings of a round by name
cli-document-result-sheet = boards and names in large type, with boxes to write the results in
cli-document-slips = a slip for each board on which the players sign the result
cli-document-standings = the standings after a round
cli-document-tie-breaks = how the values of each player were computed
cli-document-cross-table = the cross table after a round
cli-document-round-robin-table = the cross table in the form used for round robins
cli-document-wall-chart = a row for each player and a box for each round
cli-document-players-by-club = the players of each club
cli-document-players-by-federation = the players of each federation
cli-document-check-in = the players by name with boxes: who has arrived, who has paid
cli-document-place-cards = a card for each player, folded over the edge of the table
cli-document-badges = a badge for each player
cli-document-board-numbers = a card for each board with its number
cli-document-receipts = a receipt for each prize, to be signed
cli-document-why = why the boards of a round are paired as they are, a slip each
cli-document-record = rules, lots, changes by hand and the log, with lines for signatures
cli-document-schedule = all rounds of a round robin with their pairs
cli-document-prizes = who gets how much of the prize pot, and the activity bonus
cli-document-categories = the standings of each category
cli-document-prize-list = who is paid from which prize list
cli-document-play-off = the bracket of the play-off
cli-document-cards = a card for each player with opponents and results
cli-document-rating-cards = a card for each player with performance and rating change
cli-document-totals = how the games ended, round by round
cli-document-rules = the rules of the event’s pairing system
cli-document-players = the players by starting number
cli-document-players-by-name = the players by name
cli-document-players-by-rating = the players by rating
cli-progress-file = file { $at } of { $of }
cli-progress-round = round { $round } of { $last }
cli-progress-percent = { $percent } %
cli-no-category = { $file }: there is no category “{ $wanted }”; there are: { $known }
cli-prizes-none = { $file }: this event has neither prize lists nor a prize fund nor bonus levels; set them with --set prize_fund=FEE:PERCENTAGE:UNIT or --set bonus_levels=NAME:WIN:LOSS
cli-prizes-open = { $count ->
    [one] 1 result is missing; the tournament is not complete and these prizes are not final
   *[other] { $count } results are missing; the tournament is not complete and these prizes are not final
}
cli-prizes-unfinished = the event is not over, so these prizes are not final: { $why }
cli-results-missing = { $count ->
    [one] round { $round } lacks the result of board { $boards }; enter it and pair again
   *[other] round { $round } lacks { $count } results (boards { $boards }); enter them and pair again
}
cli-round-not-paired = { $file }: round { $round } is not paired; expected a round from 1 to { $paired }
cli-setting-impossible = these settings do not fit the event: { $flaw }
cli-setting-value-unknown = “{ $setting }”: no such value; { $key } can be { $known }
cli-setting-mistyped = “{ $setting }” is not a setting
cli-setting-unknown = “{ $setting }” is not a setting with such a value; known settings are { $known }, for instance rounds=7 or points=3-1-0
cli-standings-byes-only = { $file }: round { $round } has byes only and counts as played; the last round with games is { $games }
cli-caution-buchholz-in-round-robin = { $file }: { $code } depends on the score alone in a round robin (C.07, Art. 8); it is printed all the same
cli-caution-void-with-unrated = { $file }: { $code } has no value while an unrated player is in the event (C.07, Art. 10); { $code }/U1400 counts them as 1400
cli-standings-after = After round { $round }
cli-standings-final = Final standings
cli-standings-open = { $open ->
    [one] After round { $round }, 1 result missing
   *[other] After round { $round }, { $open } results missing
}
cli-check-no-system = { $file }: this version does not pair by “{ $system }” yet; choose another system with --system
cli-check-no-round = { $file }: there is no round { $round }; { $paired } are paired
cli-check-round = round { $round }: { $equal } of { $boards } boards agree{ $bye ->
    [same] , the bye too
    [other] , the bye does not
   *[none] {""}
}
cli-check-one-sided = round { $round }: { $count ->
    [one] 1 line is not mirrored by its opponent’s and was not compared
   *[other] { $count } lines are not mirrored by their opponents’ and were not compared
}
cli-check-board = round { $round } board { $board }: { $seat }{ $hand ->
    [yes] , by hand
   *[no] {""}
}; by the rules { $instead }. { $why }
cli-check-colours = round { $round } board { $board }: { $seat }{ $hand ->
    [yes] , by hand
   *[no] {""}
}; by the rules with the colours exchanged. { $why }
cli-check-bye = round { $round } bye: { $seat }{ $hand ->
    [yes] , by hand
   *[no] {""}
}; by the rules { $instead }. { $why }
cli-check-has-bye = bye for { $player }
cli-check-unpairable = round { $round }: no board compared. { $why }
cli-check-points = points of { $number } ({ $name }): the file says { $said }, the results give { $counted }
cli-check-rank = rank of { $number } ({ $name }): the file says { $said }, the results give { $first }{ $shared ->
    [yes] {" "}to { $last }
   *[no] {""}
}
cli-check-abnormal-points = the file gives points by decision (299), which are not counted here: neither points nor ranks were compared
cli-check-coming-round = the points column counts the coming round too, so the ranks were not compared
cli-check-unknown-code = the tie-break “{ $code }” is not known here; ranks were compared by what comes before it
cli-check-lots = { $code } is drawn by lot; ranks were compared by what comes before it
cli-check-claims = { $differences ->
    [0] the points of { $points } players and the ranks of { $ranks } are as the file says
    [one] 1 difference in the points of { $points } players and the ranks of { $ranks }
   *[other] { $differences } differences in the points of { $points } players and the ranks of { $ranks }
} ({ $by ->
    [list] by points, { $codes }
   *[none] by points alone
})
cli-check-claims-points = { $differences ->
    [0] the points of { $points } players are as the file says
    [one] 1 difference in the points of { $points } players
   *[other] { $differences } differences in the points of { $points } players
}
cli-check-sum = { $differences ->
    [0] no difference in { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }
    [one] 1 difference; { $agreeing } of { $rounds } rounds and { $equal } of { $boards } boards agree
   *[other] { $differences } differences; { $agreeing } of { $rounds } rounds and { $equal } of { $boards } boards agree
}
cli-explain-board = Board { $board }, { $seat }:
cli-explain-bye = Bye, { $seat }:
cli-explain-not = Why not { $seat }:
cli-explain-no-board = { $file }: round { $round } has no board { $board }; the last one is { $boards }
cli-explain-no-player = { $file }: nobody has the starting number { $number }
cli-record-no-event = { $file } is not an Interzonal event; turn it into one with “interzonal convert”
cli-record-nothing-to-undo = there is nothing to undo
cli-record-nothing-to-redo = there is nothing to redo
cli-record-not-saved = not saved: { $error }; it is kept and will be tried again
cli-record-elsewhere = somebody else is working on it, so this is kept among the earlier states
cli-record-lost = not everything could be saved: { $error }
cli-simulate-no-system = this version does not pair by “{ $system }” yet
cli-simulate-seed = drawn from seed { $seed }
cli-simulate-stuck = { $rounds } rounds were played and written: { $why }
cli-system-missing = { $file }: this version does not pair by “{ $system }”; choose one with --system: { $known }
cli-tie-break-unknown = there is no tie-break “{ $given }”
cli-tie-breaks-skipped = { $file }: the tie-breaks { $codes } are not known and were left out; the known ones are { $known }
cli-unpairable-blocked = round { $round } cannot be paired: players { $blocked } have no permissible opponents left
cli-unpairable-bye = round { $round } cannot be paired: nobody is left who may have the bye
cli-unpairable-few = round { $round } cannot be paired: players { $blocked } could only meet { $others }, who are too few
cli-usage-command = there is no command “{ $given }”
cli-usage-file-and-command = “{ $file }” stands before a command; a file to open in the window stands alone
cli-usage-option = there is no option “{ $given }” here
cli-usage-value = “{ $given }” is not a value of { $option }; the values are { $known }
cli-usage-value-near = “{ $given }” is not a value of { $option }

## players: the Players panel

players-cell-section = Section
players-cell-number = Number
players-cell-title = Title
players-cell-name = Name
players-cell-member-a = Player A
players-cell-member-b = Player B
players-cell-rating-b = Rating of B
players-cell-level = Level
players-cell-level-b = Level of B
players-cell-born-b = Birth of B
players-cell-fide-id-b = FIDE ID of B
players-cell-sex = Sex
players-cell-federation = Federation
players-cell-rating = Rating
players-cell-standard-rating = Standard rating
players-cell-rapid-rating = Rapid rating
players-cell-blitz-rating = Blitz rating
players-cell-national-rating = National rating
players-cell-estimated-rating = Estimated rating
players-cell-entry-state = State: registered, arrived, playing or withdrawn
players-cell-club = Club
players-cell-born = Born
players-cell-fide-id = FIDE ID
players-cell = { $column } of { $player }
players-sort-by = Sort by { $column } (F3 sorts by the column of the cursor)
players-count = { $count } entered · { $expected } in
players-filter = Filter players
players-filter-hint = Name, club, number
all-sections-all = All sections
all-sections-in = Section { $section }
all-sections-several-absent = { $count ->
    [one] One player is absent in the next round. Ctrl+Z takes it back.
   *[other] { $count } players are absent in the next round of their sections. Ctrl+Z takes it back.
}
all-sections-several-in = { $count ->
    [one] One player plays in the next round.
   *[other] { $count } players play in the next round of their sections.
}
all-sections-of-one = The selected players are in different sections. Select players of one section only.
all-sections-key-show = show in section
all-sections-key-sort = next order
all-sections-key-leave = leave the list
players-shown-all = All
players-shown-in = In
players-shown-out = Out
players-shown-check = Check
players-new = New player
players-new-hint = New player …
players-name-example = Family name, given name
players-new-note = Type title, name, rating and so on; Tab goes to the next cell, Enter on the last one or Shift+Enter anywhere adds the player.
players-entries-closed = A round robin takes nobody else once round 1 is paired: all games follow from the tables (C.05 Annex 1).
players-late-entry = Late entry: plays from round { $round } on. Starting numbers below the new player move down by one.
players-added-late = { $name } is a late entry. Check the starting numbers: those below have moved.
players-added-many = { $count ->
    [one] 1 player added.
   *[other] { $count } players added.
}
players-state = Entry state
columns-title = Columns of the players
players-any-state = Any state
entry-state-registered = registered
entry-state-arrived = arrived
entry-state-playing = playing
entry-state-withdrawn = withdrawn
registrations-watched = “{ $file }” is read again whenever it changes.
registrations-failed = The last attempt to read it failed: { $reason }.
registrations-lost = Registrations cannot be read from “{ $file }”: { $reason }. Players already registered stay; the file is tried again every two seconds.
registrations-back = Registrations can be read from “{ $file }” again.
registrations-registered = { $count ->
    [one] 1 player was registered from it.
   *[other] { $count } players were registered from it.
}
registrations-waiting = { $count ->
    [one] 1 person in it is new; round 1 is paired, so you decide.
   *[other] { $count } people in it are new; round 1 is paired, so you decide.
}
registrations-differing = { $count ->
    [one] 1 row differs from the entry.
   *[other] { $count } rows differ from the entries.
}
registrations-new = { $count ->
    [one] 1 new registration in “{ $file }”.
   *[other] { $count } new registrations in “{ $file }”.
}
registrations-show = Show the list
registrations-stop = Stop watching
players-empty = No players yet
players-empty-hint = Press Insert and type a name in the blank row, paste rows from a spreadsheet (Ctrl+V), or import a list or a report (Ctrl+I).
players-no-match = No player matches
players-no-match-hint = Change the filter, or press Escape to see all players again.
players-choose-one = Choose a player first: type the beginning of the name, or use the arrows.
players-deleted = { $name } has been deleted. Ctrl+Z takes it back.
players-returned = { $name } plays again.
players-not-withdrawn = { $name } has not withdrawn.
players-is-withdrawn = { $name } has withdrawn; nothing to mark.
players-away = away this round
players-plays-now = Plays in round { $round }
players-absent-next = Absent next round
players-plays-next = Plays next round
players-number = No { $number }
players-number-provisional = No { $number }, provisional until round 1 is paired
players-number-none = no number until arrival
players-enters = late entry from round { $round }
players-out-from = out from round { $round }
players-absent-in = absent in round { $round }
players-half-in = half-point bye in round { $round }
players-full-in = full-point bye in round { $round }
players-kept-apart = kept apart from { $names }
players-round = Round { $round }
players-key-next-cell = next cell
players-key-add-now = add now
players-key-cancel = cancel
players-key-done = done
players-key-add = add
players-key-edit = edit
players-key-sort = sort
players-key-absent = absent
players-key-byes = byes

players-mark-expected = will be paired
players-mark-playing = game without a result
players-mark-adjourned = adjourned
players-mark-won = won
players-mark-drew = drew
players-mark-lost = lost
players-mark-won-by-default = won by default
players-mark-lost-by-default = lost by default
players-mark-pool = in the pool, not paired
players-mark-pairing-bye = pairing-allocated bye
players-mark-full-bye = full-point bye
players-mark-half-bye = half-point bye
players-mark-absent = absent
players-mark-not-entered = not entered yet
players-mark-withdrawn = withdrawn
players-mark-in-round = Round { $round }: { $mark }

players-fault-name-missing = A player needs a name. Type one, or press Escape.
players-fault-too-long = This is longer than { $most } characters. Shorten it, or press Escape.
players-fault-title = “{ $text }” is not a FIDE title. Type GM, IM, FM, CM, WGM, WIM, WFM or WCM, or leave the cell empty.
players-fault-sex = “{ $text }” is not understood. Type m or w, or leave the cell empty.
players-fault-rating = “{ $text }” is not a rating. Type a whole number between 1 and 9999, or leave the cell empty for unrated.
players-fault-born = “{ $text }” is not a date of birth. Type a year such as 1990, or a date such as 1990-05-12 or 12.05.1990.
players-fault-level = “{ $text }” is not a level that earns a bonus here. Type the beginning of one of these: { $known }.
players-fault-fide-id = “{ $text }” is not a FIDE ID. Type its digits only, 11 at most, or leave the cell empty.

doubtful-name = { $count ->
    [2] “{ $name }” is entered twice.
   *[other] “{ $name }” is entered { $count } times.
}
doubtful-fide-id = FIDE ID { $id } belongs to several entries: { $names }.
doubtful-outdated-rating =
    { $count ->
        [one] The rating of { $names } dates from { $day }, more than { $days } days before the event begins. Look it up in a newer list.
       *[other] The ratings of { $count } players date from { $day }, more than { $days } days before the event begins: { $names }. Look them up in a newer list.
    }
doubtful-rating = The rating { $rating } of { $names } lies outside { $least }–{ $most }.
players-doubts = { $count ->
    [one] 1 thing worth a look:
   *[other] { $count } things worth a look:
}
players-doubts-open = Show them
players-doubts-close = Show all players

players-withdraw = Withdraw
players-withdraw-title = Withdraw { $name }
players-withdrawn = { $name } has withdrawn. Ctrl+Z takes it back.
players-withdraw-free = The player is no longer paired from round { $round } on. Games already played stay.
players-withdraw-plays-on = The game of round { $round } goes on; the player is not paired after it.
players-withdraw-running = The game of round { $round } has no result yet.
players-withdraw-goes-on = The game goes on; out after it
players-withdraw-by-default = The game is lost by default
players-withdraw-drafted = The player has a game in the draft of round { $round }.
players-withdraw-plays = Plays that game; out after it
players-withdraw-unpair = Leaves now; the opponent waits in the pool
players-withdraw-drafted-bye = The player has the bye in the draft of round { $round }.
players-withdraw-keeps-bye = Keeps the bye; out after it
players-withdraw-no-bye = Leaves now, without the bye

players-reason = Reason
players-unrated = unrated
players-record-title = Record of { $name }
players-contact-phone = Telephone
players-contact-email = E-mail
players-contact-remark = Remark
players-contact-keep = Keep
players-fixed-table = Fixed table
players-fixed-table-hint = none
players-fixed-table-set = Set the table
players-fixed-table-note = For a player who cannot change tables: nobody else gets this one. Empty: the player sits where the pairing says.
players-contact-source = Registered in “{ $source }”.
players-contact-source-at = Registered in “{ $source }”, { $at }.
players-contact-paid = The entry fee is paid.
players-contact-private = None of this is printed or published.
players-record-clean = No warnings.
players-record-warning = Warning in round { $round }: { $reason }
players-record-take-back = Take back warning { $number }
players-record-no-shows = Absent without notice in rounds { $rounds }.
players-record-disqualified = Disqualified, out from round { $round }: { $reason }
players-warn = Give warning
players-warn-title = Warn { $name }
players-warn-round = In round
players-warning-slow = slow play
players-warned = { $count ->
    [one] { $name } has a first warning.
   *[other] { $name } has { $count } warnings.
}
players-warnings = { $count ->
    [one] one warning
   *[other] { $count } warnings
}
players-mark-warned = !{ $count }
players-mark-disqualified = DQ
players-disqualified = disqualified
players-disqualify = Disqualify
players-disqualify-title = Disqualify { $name }
players-disqualify-note = The player is out. Results that were played are kept.
players-was-disqualified = { $name } is disqualified. Ctrl+Z takes it back.
players-absent-twice = { $name } was absent { $count } times without notice, in rounds { $rounds }: to be withdrawn (Leong 17).
players-not-now = Not now
players-by-lot = Numbers are drawn by lot from seed { $seed }.
players-not-by-lot = Numbers go by rating here. Choose numbers by lot in Tournament before round 1.
players-draw = Draw
players-draw-title = Draw starting numbers by lot
players-draw-seed = Seed
players-draw-note = The players, in order of entry, are shuffled from this seed. The same seed gives the same numbers; you can type a seed rolled with dice in front of the players. Where the first colour is drawn, it comes from the seed too.
players-drawn = Numbers are drawn from seed { $seed }.

players-byes-title = Byes of { $name }
players-byes-key-round = round
players-bye-none = Plays
players-bye-zero = Absent
players-bye-half = Half point
players-bye-full = Full point

players-apart-title = Players who must not meet
players-apart-note = These players are kept apart in all rounds or in some, for instance because they are related.
players-apart-first = Player
players-apart-second = and
players-apart-hint = number or part of the name
players-apart-rounds = Rounds
players-apart-rounds-hint = all, or 1-3
players-apart-rounds-unreadable = Write rounds as 1-3, or one round as 3; leave the field empty for all rounds.
players-apart-add = Keep apart
players-apart-none = No pair is kept apart.
players-apart-pair = { $a } – { $b }
players-apart-pair-rounds = { $a } – { $b } (rounds { $first }–{ $last })
players-apart-remove = Allow { $pair }
players-apart-rules = Rules
players-apart-rules-note = For all players who have something in common. An “if possible” rule gives way where a round could not be paired otherwise; the program then names the boards.
players-apart-rule-by = Keep apart
players-apart-selected = the { $count } selected players
players-apart-until = Until round
players-apart-until-hint = all
players-apart-until-unreadable = Write the last round of the rule as a number; leave the field empty for all rounds.
players-apart-rule-add = Add rule
players-apart-rule-remove = Remove the rule: { $rule }
players-apart-rule-known = This rule is already in the list.
players-apart-rule-now = Now: { $groups }
players-apart-rule-nobody = Now: nobody
players-apart-group = { $name } ({ $count })
players-apart-no-rule = No rule keeps players apart.
players-apart-scheduled = This event is paired from round-robin tables, so “if possible” has no effect and “always” is only noted on the boards.
players-apart-nobody = Nobody is called “{ $text }”. Type a number or part of a name.
players-apart-two = Choose two players: type a number or part of a name in each field.
players-apart-already = { $a } and { $b } are already kept apart.

players-clipboard = the clipboard
players-not-pasted = The clipboard holds no list of players: { $error }. Copy rows of a spreadsheet, or press Insert to type.
players-not-imported = No players were read: { $error }.
suggestions-title = Players in the rating list
suggestions-from = From the rating list { $list }
suggestions-found = { $count ->
    [0] nobody found in { $list }
    [one] one player found in { $list }
   *[other] { $count } players found in { $list }
}
suggestions-entered = already entered
suggestions-key-choose = choose
suggestions-key-take = accept
suggestions-key-leave = keep what is typed
rating-lists-title = Rating lists
rating-lists-note = Lists are kept on this computer. While you type a new player, the list is searched; an event can be compared with it.
rating-lists-none = There is no rating list on this computer yet. Fetch one, or import a file: a list, or a ZIP archive with one. A file can also be dropped on the window.
rating-lists-damaged = damaged
rating-lists-head-size = Size
rating-lists-size-small = { $kilobytes } kB
rating-lists-new = Another list
rating-lists-size = { $megabytes } MB
rating-lists-row = { $name }, { $date }, { $count } players, { $size }
rating-lists-update = Update
rating-lists-update-spoken = Update { $name }
rating-lists-update-file = From file …
rating-lists-update-file-spoken = Update { $name } from a file
rating-lists-remove = Remove
rating-lists-remove-spoken = Remove { $name }
rating-lists-remove-question = Remove the list { $name } from this computer?
rating-lists-remove-yes = Remove it
rating-lists-remove-no = Keep it
rating-lists-used = Events use
rating-lists-newest = the newest list
rating-lists-source = List of
rating-lists-fide = FIDE
rating-lists-other = others (recognised by the headings)
rating-lists-address = Address
rating-lists-address-hint = https://…
rating-lists-fetch = Fetch
rating-lists-sent = The server is contacted only when you press Fetch or Update. As with any web page, it sees your network address; nothing about you or your events is sent.
rating-lists-file = Import a file …
rating-lists-fetching = Fetching { $file }: { $received } MB
rating-lists-fetching-of = Fetching { $file }: { $received } of { $total } MB
rating-lists-reading = Reading { $file }: { $percent } %
rating-lists-stop = Stop
rating-lists-dropped = “{ $file }” is being read as a rating list; “Rating lists” shows the progress.
rating-lists-busy = Another list is being read; wait for it or stop it in “Rating lists”.
rating-lists-read = { $count ->
    [one] { $list }: one player is ready to be found.
   *[other] { $list }: { $count } players are ready to be found.
}
rating-lists-skipped = { $count ->
    [one] One row holds no player and was left out.
   *[other] { $count } rows hold no player and were left out.
}
rating-lists-removed = Removed the list { $name }.
rating-lists-stopped = Stopped; the lists are as they were.
rating-lists-lost = The work was cut short by a program error; the lists are as they were.
rating-lists-not-done = Not done: { $why }.
download-failure-not-https = “{ $address }” cannot be fetched: type an address that begins with https://.
download-failure-no-answer = No answer from the server: { $reason }. Check the address and the network, or import a file.
download-failure-refused = { $status ->
    [404] The server has no such file (it answered 404). Check the address, or import a file.
    [410] The server no longer has this file (it answered 410). Check the address, or import a file.
   *[other] The server did not hand out the file (it answered { $status }). Try again later, or import a file.
}
download-failure-file-too-large = The file is larger than any list ({ $megabytes } MB); check the address.
download-failure-broken-off = The connection was lost. Fetch the list again: it resumes where it stopped, if the server allows that.
download-failure-unwritable = The file cannot be saved: { $reason }. Free some room on the disk and fetch the list again.
download-failure-under-way = Another window of the program is fetching a list just now; wait for it.
download-failure-stopped-by-user = Stopped; the lists are as they were. Fetch the list again: it resumes where it stopped, if the server allows that.
comparison-title = Compare with the rating list { $list }
comparison-list = List
comparison-running = Comparing …
comparison-no-list = There is no rating list on this computer yet. Fetch one, or import a file.
comparison-accept = { $count ->
    [0] Update
    [one] Update 1 player
   *[other] Update { $count } players
}
comparison-done = { $count ->
    [one] Updated one player from { $list }.
   *[other] Updated { $count } players from { $list }.
}
comparison-same = { $count ->
    [one] The only entry agrees with the list.
   *[other] All { $count } entries agree with the list.
}
comparison-differ = Differences ({ $count })
comparison-not-found = Not found ({ $count })
comparison-doubtful = Doubtful ({ $count })
comparison-duplicates = Duplicates ({ $count })
comparison-none-differ = Nothing differs from the list.
comparison-none-not-found = Everybody is in the list, or may be.
comparison-none-doubtful = Nobody is in doubt.
comparison-none-duplicates = Nobody is entered twice.
comparison-tick-all = Tick all
comparison-tick-none = Tick none
comparison-head-number = No
comparison-head-field = What
comparison-head-event = In the event
comparison-head-list = In the list
comparison-head-meant = Who is meant
comparison-head-duplicates = Entries that are the same player in the list
comparison-nothing = –
comparison-take = { $name }: { $field } { $event }, in the list { $list }
comparison-meant = Who { $name } is
comparison-meant-unknown = not known
comparison-reason = Why ratings are changed now
comparison-reason-example = the list of the first round was misread
comparison-ratings-stand = The ratings of this event no longer follow a list. If you tick one, give a reason for the log.
players-preview-title = Players from { $source }
check-in-title = Check-in for round { $round }
check-in-counts = { $arrived } of { $count } here · { $paid } paid
check-in-closed = closed
check-in-all = All
check-in-awaited = { $count } not here
check-in-nobody = Everybody is here
check-in-here = Here
check-in-paid = Paid
check-in-has-come = { $name } has arrived
check-in-has-paid = { $name } has paid
check-in-late = came late
check-in-joins-bye = { $name } waits in the pool of round { $round }. { $other } has the bye: { $keys } pairs the two.
late-waits = { $name } came late to round { $round } and waits. { $other } has the bye.
late-pair = Pair { $white } – { $black }
late-paired = { $white } – { $black } play in round { $round }.
late-may-join = { $name } can still play in round { $round }: “{ $action }” pairs them with { $other }, who has the bye.
late-nobody = No late arrival is waiting in round { $round } while another player has the bye.
check-in-joins-pool = { $name } waits in the pool of round { $round }.
check-in-paired = Round { $round } is already paired. Mark absentees in Pairings (Ctrl+3).
check-in-close = Close check-in
check-in-close-title = Close check-in for round { $round }
check-in-close-most = { $count ->
    [one] 1 player, more than half of those expected, is not ticked and will be absent in round { $round }.
   *[other] { $count } players, more than half of those expected, are not ticked and will be absent in round { $round }.
}
check-in-closed-now = { $count ->
    [0] Check-in for round { $round } is closed: everybody is here.
    [one] Check-in for round { $round } is closed. Absent: { $names }. Ctrl+Z takes it back.
   *[other] Check-in for round { $round } is closed. { $count } are absent: { $names }. Ctrl+Z takes it back.
}
unticked-title = Check-in for round { $round } is still open
unticked-who = { $count ->
    [one] Not ticked: { $names }.
   *[other] { $count } players are not ticked: { $names }.
}
unticked-absent = Not here: absent in round { $round }
unticked-play = { $count ->
    [one] Here all the same: pair the player too
   *[other] Here all the same: pair them too
}
unticked-section = { $count ->
    [one] Not paired: check-in is still open, and 1 player is not ticked. Close it (Ctrl+Shift+T), or pair this section alone.
   *[other] Not paired: check-in is still open, and { $count } players are not ticked. Close it (Ctrl+Shift+T), or pair this section alone.
}
check-in-key-tick = here
check-in-key-paid = paid
check-in-key-close = close check-in
check-in-leave = Back to the players
check-in-key-leave = back to the players
players-discard-title = Leave { $name } out?
players-discard-title-nameless = Leave the new row?
players-discard = Discard
players-keep-typing = Keep typing
players-discard-note = What you typed into the new row is not entered yet.
players-key-begin = new player
players-key-players = players
table-column-left = Move left
table-column-right = Move right
table-column-narrower = Narrower
table-column-wider = Wider
table-column-keys = Ctrl with the arrow keys moves the column; Ctrl+Shift changes its width
table-usual-columns = Usual columns and widths
players-several = { $count } players selected
players-several-absent = { $count ->
    [one] One player is absent in round { $round }. Ctrl+Z takes it back.
   *[other] { $count } players are absent in round { $round }. Ctrl+Z takes it back.
}
players-several-in = { $count ->
    [one] One player plays in round { $round }.
   *[other] { $count } players play in round { $round }.
}
players-several-deleted = { $count } players have been deleted. Ctrl+Z takes it back.
players-several-withdraw-title = Withdraw { $count } players
players-several-club-title = { $count ->
    [one] Club of { $names }
   *[other] Club of { $count } players
}
players-several-club = Set club
players-several-category-title = { $count ->
    [one] Category of { $names }
   *[other] Category of { $count } players
}
players-several-category = Category
players-several-join = Put into
players-several-leave = Take out of
players-several-play-on = Games in progress go on; out after them
players-several-leave-now = Games in progress are lost by default; drafted ones are unpaired
players-several-out = They are no longer paired. Games already played stand.
not-picked-no-category-name = Type the name of a category; if there is none of that name, it is created.
not-picked-follows-conditions = Who belongs to “{ $category }” follows from its conditions (Prizes in Standings).
not-picked-no-such-category = There is no category “{ $category }”.
not-picked-too-many-categories = There are { $most } categories already.
players-preview-report = The players of a tournament report.
players-preview-choose = The field above each column says what it holds; change it where it is wrong.
players-preview-no-names = No column holds the names: choose it above the table.
players-preview-unread = { $column } “{ $text }” is left out: it is not understood.
players-preview-doubt = Line { $line }, { $name }: { $what }
players-preview-heading = Column { $position } holds
players-preview-rows-all = All rows
players-preview-rows-doubtful = { $count ->
    [one] 1 worth a look
   *[other] { $count } worth a look
}
rating-kind-standard = standard
rating-kind-rapid = rapid
rating-kind-blitz = blitz
rating-kind-national = national
rating-kind-estimated = estimated
rating-choice-else = {", else "}
rating-choice-mean = mean of { $a } and { $b }
rating-choice-higher = the higher of { $a } and { $b }
rating-choice-lower = the lower of { $a } and { $b }
rating-of-kind = { $kind } { $rating }
rating-counts = { $rating } counts here: { $kinds }.
rating-counts-typed = { $rating } counts here: typed by hand.
rating-counts-none = Unrated here.
ratings-title = Ratings of { $name }
ratings-rating = Rating
ratings-games = Games
ratings-k = K
ratings-listed = List of
ratings-listed-example = 2026-12-01
ratings-kind-standard = FIDE standard
ratings-kind-rapid = FIDE rapid
ratings-kind-blitz = FIDE blitz
ratings-kind-national = National
ratings-kind-estimated = Estimated
ratings-field = { $kind }: { $field }
ratings-national-id = National ID
ratings-typed = Counts here
ratings-choice = The event uses: { $choice }. A rating typed under “Counts here” takes precedence; a dash there means unrated.
ratings-of-pair = A pair is rated by its player A: type that rating in the table.
ratings-all = Ratings: { $all }. { $counts }
ratings-outdated = The rating dates from { $day }, more than 30 days before the event begins.
rating-complaint-rating = Write a whole number between 1 and 9999, or leave the field empty.
rating-complaint-games = Write the number of games as a whole number beside its rating, or leave the field empty.
rating-complaint-k-factor = Write the K-factor beside its rating, for instance 20, or leave the field empty.
rating-complaint-listed = Write the day of the list beside its rating, for instance 2026-12-01, or leave the field empty.
renumbering-title = Renumber from corrected data
renumbering-count =
    { $count ->
        [one] One player gets a new starting number.
       *[other] { $count } players get a new starting number.
    }
renumbering-note = Rounds already paired keep the numbers they were paired with. Once round 4 is paired, numbers no longer change (C.04.2 Art. 2.4).
renumbering-accept = Renumber
renumbering-was = Was
renumbering-becomes = Becomes
renumbering-row = { $name }: number { $from } becomes { $to }
renumbering-done =
    { $count ->
        [one] One player has a new starting number. Ctrl+Z takes it back.
       *[other] { $count } players have a new starting number. Ctrl+Z takes it back.
    }
renumbering-none = The starting numbers already agree with the data.
list-column-unused = not used
list-column-number = Number
list-column-name = Name
list-column-family-name = Surname
list-column-given-name = First name
list-column-title = Title
list-column-rating = Rating
list-column-standard-rating = Standard rating
list-column-rapid-rating = Rapid rating
list-column-blitz-rating = Blitz rating
list-column-national-rating = National rating
list-column-estimated-rating = Estimated rating
list-column-national-id = National ID
list-column-federation = Federation
list-column-club = Club
list-column-born = Born
list-column-fide-id = FIDE ID
list-column-sex = Sex
list-column-phone = Telephone
list-column-email = E-mail
list-column-paid = Fee paid
list-column-remark = Remark
list-column-registered = Registered at
list-column-k-factor = K-factor

players-preview-line = Line
players-preview-take = Add { $name }
players-preview-add = { $count ->
    [one] Add 1 player
   *[other] Add { $count } players
}
players-preview-add-change = { $count ->
    [0] { $changes ->
        [one] Change 1 entry
       *[other] Change { $changes } entries
    }
   *[other] Add { $count } and change { $changes }
}
players-preview-same = Already in the event, and the list says the same.
players-preview-differs = Already in the event; if ticked, the entry is changed: { $changes }.
players-preview-change = { $name } { $old } → { $new }
players-preview-entered = Players already entered are not ticked.

## pairings: the board list, changes by hand, their verdict

pairings-round = Round { $round }
pairings-stage-draft = draft
pairings-stage-published = published
pairings-stage-complete = complete
pairings-boards = { $count ->
    [one] 1 board
   *[other] { $count } boards
}
pairings-in = { $entered } of { $count } in
pairings-all = All
pairings-missing = Missing
pairings-search = name or number
pairings-find = Find a player
pairings-go-to = Go to board
pairings-go-to-hint = number
pairings-no-table = Nobody plays at table { $table } in this round or in the last round of another section.
pairings-bye = bye
pairings-row = Board { $board }: { $white } – { $black }, { $result }
pairings-no-result = no result
pairings-seat-white = White on board { $board }: { $player }
pairings-seat-black = Black on board { $board }: { $player }
pairings-seat-bye = Bye: { $player }
pairings-seat-pool = In the pool: { $player }
pairings-seat-away = Not here: { $player }
pairings-seat-withdrawn = Withdrawn: { $player }
pairings-result-of-board = Result of board { $board }: { $result }
pairings-why-board = Why this pair? Board { $board }
pairings-why-bye = Why the bye?
pairings-floats-down = floats down
pairings-floats-up = floats up
pairings-mark-result = the result is in
pairings-mark-twice = keyed twice, the same both times
pairings-mark-open = adjourned: a draw for the next pairing, not final
pairings-mark-locked = locked: stays when the rest is paired anew
pairings-mark-by-hand = made or changed by hand
game-result-pending = no result
game-result-adjourned = adj · adjourned
game-result-white-wins = 1-0 · White wins
game-result-draw = ½-½ · draw
game-result-black-wins = 0-1 · Black wins
game-result-unrated-white-wins = 1-0 u · White wins, not rated
game-result-unrated-draw = ½-½ u · draw, not rated
game-result-unrated-black-wins = 0-1 u · Black wins, not rated
game-result-white-wins-by-default = +-- · White wins by default
game-result-black-wins-by-default = --+ · Black wins by default
game-result-both-lose-by-default = --- · both lose by default
game-result-draw-loss = ½-0 · half a point for White, none for Black
game-result-loss-draw = 0-½ · half a point for Black, none for White
game-result-both-lose = 0-0 · both lose
game-result-contradictory = contradictory report lines
pairings-pool = Pool · { $count }
pairings-pool-empty = Nobody is waiting.
pairings-away = Not here · { $count }
pairings-withdrawn = Withdrawn · { $count }
pairings-away-absent = absent
pairings-away-bye = bye { $points }
pairings-button-pair = Pair
pairings-button-bye = Bye
pairings-button-absent = Absent
pairings-button-again = Pair the rest
pairings-button-discard = Discard draft
pairings-button-why = Why?
pairings-button-swap = Swap
pairings-button-colours = Colours
pairings-button-unpair = Unpair
pairings-button-lock = Lock
pairings-button-unlock = Unlock
pairings-here-again = Here after all
pairings-menu-lock = Lock the board
pairings-menu-unlock = Unlock the board
pairings-mark-absent = Absent
pairings-swap-take = Swap with another player …
pairings-swap-with-held = Swap with the selected player
pairings-board = Board { $board } · { $white } – { $black }
pairings-board-by-hand = Board { $board } · { $white } – { $black } · by hand
pairings-held = Swapping { $player }
pairings-held-hint = Go to another player: the verdict appears here before anything is done. Enter swaps, Esc cancels.
pairings-carry-out = Carry out
pairings-drop = Cancel
pairings-key-enter = Enter
pairings-key-escape = Esc
pairings-verdict-pending = Working out the verdict …
pairings-verdict-none = This version cannot judge changes in this system.
pairings-why-pending = Working out the explanation …
pairings-why-slip = Print as a slip
pairings-why-not-field = Why not this opponent? Name or number
pairings-why-not-hint = name or number, 0 for the bye
pairings-why-not-bye = The bye
pairings-why-not-nobody = Nobody matches “{ $text }”.
pairings-why-none = There is no explanation for this player.
pairings-why-withdrawn = { $player } has left the event and is not paired any more.
pairings-why-absent = { $player } is absent in round { $round } ({ $points }). “Here after all” (X) brings a late arrival to the pool.
pairings-why-requested-bye = { $player } has a bye of { $points } in round { $round }. “Here after all” (X) brings a late arrival to the pool.
pairings-publish-first = Round { $round } is a draft: publish it (F7) before entering results.
pairings-complete = All results of round { $round } are in
pairings-complete-hint = Ctrl+Enter takes the next step. ↑ goes back to the boards; F8 keys the results a second time.
pairings-complete-no-key = All results of round { $round } are in. Go to a board (↑) to change its result.
pairings-overwritten = Board { $board }: was { $was }, now { $now } · Ctrl+Z
second-heading = second keying
second-so-far = { $confirmed } of { $known } confirmed
second-hidden = hidden until it is keyed again
second-nothing-yet = Round { $round } has no results yet to key a second time.
second-no-clearing = Results cannot be cleared during the second keying. Esc ends it.
second-differs = Board { $board }: the second keying differs
second-first-and-now = First { $first }, now { $second }
second-keep = Keep { $first }
second-take = Take { $second }
second-again = Key it again
second-confirmed = Round { $round }: { $confirmed } of { $known } confirmed{ $missing ->
    [0] .
    [one] ; one result is missing.
   *[other] ; { $missing } results are missing.
}
pairings-all-in = All results of round { $round } are in.
pairings-choose-from-pool = Choose two players from the pool: P on the first (White), then P on the second.
pairings-unpair-first = This player has a game. Unpair the board (U) first.
correction-title = Correct round { $round }
correction-title-board = Correct round { $round }, board { $board }
correction-accept = Correct
correction-was = { $result } →
correction-result-of-board = Board { $board } was { $result }
correction-scope = It counts
correction-everywhere = everywhere
correction-everywhere-note = As if it had been so from the start. Later rounds stay as played, but the engine judges them again.
correction-from-next = from the next pairing on
correction-from-next-note = The standings change now. Pairings already made, and the standings they were made from, keep what counted then.
correction-report = for the rating report only
correction-report-note = Standings and pairings keep the old value. Only the report to the federation has the right one.
correction-reason-example = for instance: both score sheets say 0-1
correction-changes = What it changes
correction-standings-pending = Working out the standings …
correction-standings-same = The standings stay as they are.
correction-standings = { $count ->
    [one] One player’s place or points change:
   *[other] The place or points of { $count } players change:
}
correction-moved = { $player }: { $before } ({ $points }) → { $after } ({ $now })
correction-rounds-pending = Looking at later rounds: { $done } of { $rounds } …
correction-rounds-unknown = It is not known what the engine would say about later rounds.
correction-rounds-same = The engine would pair the later rounds as it did.
correction-later-boards = { $count ->
    [one] Round { $round }: the engine would now pair board { $boards } differently.
   *[other] Round { $round }: the engine would now pair boards { $boards } differently.
}
correction-later-bye = Round { $round }: the bye would now go to somebody else.
correction-later-impossible = Round { $round }: the engine could no longer pair this round.
correction-mark-former = corrected: pairings up to round { $round } counted { $was }
correction-mark-report = corrected: the rating report has { $was }
correction-not-cleared = Later rounds were paired from round { $round }: its results can be corrected, not cleared.
correction-held-hint = Go to another player: Enter or S asks what the swap counts for. Esc cancels.
pairings-reason-title = Change to published round { $round }
pairings-reason-rules = It breaks:
pairings-reason-worse = It is legal, but worse than the program’s pairing:
pairings-reason-no-rule = It breaks no rule.
pairings-reason-label = Reason
pairings-reason-example = for instance: wrong result of round 3 corrected
pairings-reason-note = The log keeps the reason and the rules broken.
pairings-reason-cleared = { $count ->
    [one] The result of board { $boards } is cleared.
   *[other] The results of boards { $boards } are cleared.
}
pairings-others-title = Other results of board { $board }
pairings-others-accept = Enter result
pairings-not-kept-apart = Board { $board }: { $fact }
pairings-empty-players = Nobody can be paired yet
pairings-empty-players-hint = Enter at least two players, then pair round 1.
pairings-empty-round = Round { $round } is not paired yet
pairings-empty-round-hint = Press F6: the program drafts the round, you inspect and change it, then publish it (F7).
pairings-by-hand = Pair by hand
pairings-no-boards = No board is paired yet
pairings-no-boards-hint = Everybody waits in the pool. Choose two with P (White first), or press F6 to let the program pair the rest.
pairings-not-found = Nobody is called “{ $text }”
pairings-not-found-hint = Type part of a name or a starting number. Esc shows all boards again.
pairings-none-missing = No result is missing
pairings-none-missing-hint = Every board has its result.
pairings-show-all = Show all boards

## verdict: green, amber, red in words

verdict-good = Legal, no worse than the program’s pairing
verdict-worse = Legal, but worse than the program’s pairing
verdict-bad = Breaks an absolute rule
verdict-word-good = legal
verdict-word-worse = worse
verdict-word-bad = illegal
verdict-board-clean = Board { $board }: { $white } – { $black } breaks no rule.

## cell: what a player had in a round

cell-nothing = not entered, or not paired
cell-bye-pairing = pairing-allocated bye
cell-bye-full = full-point bye
cell-bye-half = half-point bye
cell-bye-zero = absent
cell-won = beat { $opponent }
cell-drew = drew with { $opponent }
cell-lost = lost to { $opponent }
cell-won-default = won by default against { $opponent }
cell-lost-default = lost by default to { $opponent }
cell-adjourned = adjourned against { $opponent }, a draw for now
cell-missing = { $opponent }, result missing
cell-with-colour = { $game } ({ $colour })

## prize: pot, payouts and activity bonus

prize-amount = { $amount } { $unit }
prize-pot = { $entrants ->
    [one] Pot: { $pot } (1 entrant × { $fee })
   *[other] Pot: { $pot } ({ $entrants } entrants × { $fee })
}
prize-prize-pot = Prize pot: { $amount } ({ $percentage } %)
prize-point-value = Point value: { $value } ({ $amount } ÷ { $points })
prize-points = { $count ->
    [one] 1 point
   *[other] { $points } points
}
prize-unpaid = Nothing is paid out: nobody has a point yet. The prize pot of { $amount } stays whole.
prize-payout = Payout
prize-bonus = Bonus
prize-total = Total
prize-sum = { $count ->
    [one] Sum of 1 entrant
   *[other] Sum of { $count } entrants
}
prize-line-share = { $points } × { $value }
prize-line-rounded = rounded down to a whole unit
prize-line-extra = { $count ->
    [one] the one unit left over goes by the largest remainder, here { $remainder }
   *[other] the { $count } units left over go by the largest remainder, here { $remainder }
}
prize-line-no-extra = { $count ->
    [one] the one unit left over went to others; the remainder here is { $remainder }
   *[other] the { $count } units left over went to others; the remainder here is { $remainder }
}
prize-line-below-nothing = { $points }: less than zero counts as zero
prize-line-member = { $name }: { $line }
prize-line-wins = { $count ->
    [one] { $level }: 1 win over the board × { $rate }
   *[other] { $level }: { $count } wins over the board × { $rate }
}
prize-line-losses = { $count ->
    [one] { $level }: 1 loss over the board × { $rate }
   *[other] { $level }: { $count } losses over the board × { $rate }
}
prize-line-no-level = no membership level
prize-line-level-unknown = “{ $level }” is not a level with a bonus here

## performance: the rating regulations, and totals of the event

omission-open = result open
omission-by-default = by default, not rated
omission-not-rated = reported as not rated
omission-opponent-unrated = opponent unrated
factor-source-given = from the list
factor-source-junior = a junior rated below 2300
factor-source-usual = rated below 2400
factor-source-strong = rated 2400 or more
performance-k-lowered = { $source }; lowered, because K × games would be more than 700
## award: categories and prize lists

award-main = Main list
award-across = Across sections
award-across-all = { $name } (all sections)
award-across-some = { $name } ({ $sections })
award-across-note = Across sections, players are ranked by their points as a share of those possible: a win in every round of their own section so far. Ties are broken, where these sections have played the same number of rounds for the same points, by the tie-breaks they all have, except direct encounter and lots; then by rating performance.
award-other-currency = { $count ->
    [one] Section { $sections } pays in another currency, so its prizes are settled separately.
   *[other] Sections { $sections } pay in another currency, so their prizes are settled separately.
}
award-sharing-none = not shared
award-sharing-equal = shared equally
award-sharing-hort = shared by Hort
award-sum = { $paid } paid, { $sharing }.
award-sum-kept = { $paid } of { $fund } paid, { $sharing }; { $kept } not paid out, as nobody else competes.
award-own = prize { $place }
award-shared = { $prizes ->
    [one] prize { $first }
   *[other] prizes { $first }–{ $last }
}: { $pool } ÷ { $count }
award-hort = half of { $own }, half of { $pool } ÷ { $count }
award-category = { $name }: { $who }
award-picked = { $count ->
    [one] 1 player, picked by hand
   *[other] { $count } players, picked by hand
}
award-rating = rating
award-age = age
award-born = born
award-from = { $what } from { $from }
award-to = { $what } up to { $to }
award-from-to = { $what } { $from }–{ $to }
award-on = on { $date }
award-only-unrated = unrated only
award-unrated-too = unrated too
award-women = women
award-men = men
award-list-sum = Sum
award-passed-over = { $count ->
    [one] Has a larger prize already: { $players }.
   *[other] Have a larger prize already: { $players }.
}
award-foregone = { $player } gets { $amount } from “{ $list }”; “{ $other }” would now pay { $would }, because others have left it.
award-nothing = No prizes yet
award-nothing-hint = Name the prizes of the main list and of categories such as U1600 or Women; who gets them follows from the standings.
award-dialog = Categories and prizes
award-accept = Set categories and prizes
award-currency = Currency
award-decimals = decimals
award-tied = Tied by
award-tied-points = equal points
award-tied-rank = equal rank
award-one-prize = One prize
award-one-prize-on = Each player gets only the most valuable prize
award-one-prize-across = Each player gets only the most valuable of these prizes and the sections’ own
award-sections = Sections
award-across-own-note = Prizes across sections count too: each player gets only the most valuable prize in the whole event.
award-main-prizes = Main prizes
award-prizes = Prizes
award-prizes-example = 100 / 60 / 40
award-sharing = Equal players
award-categories = Categories, in order of precedence
award-unnamed = (no name)
award-add = Add a category
award-earlier = Earlier in the order of precedence
award-later = Later in the order of precedence
award-remove = Delete the category
award-name = Category
award-name-example = U1600
award-by-hand = Players
award-by-hand-on = Picked by hand
award-picker = Picked
award-picker-example = part of a name or a number; ↑ ↓ and Enter
award-picker-remove = Remove { $player }
award-picker-nobody = Nobody else matches.
award-field-rating = Rating
award-field-age = Age
award-field-born = Year of birth
award-field-day = on
award-field-from = { $what } from
award-field-to = { $what } to
award-field-from-short = from
award-field-to-short = to
award-sex = Sex
award-any-sex = all
award-clubs = Club
award-federations = Federation
award-several = separate several with ;
award-fault-decimals = Write the decimals of the currency as a number from 0 to 3.
award-fault-prize = Prize { $place } of “{ $list }” cannot be read. Write amounts like 100 / 60 / 40.
award-fault-bound = A rating, an age or a year of “{ $list }” cannot be read. Write a whole number.
award-fault-day = “{ $list }” asks for an age. Write the day on which it counts, for instance 2026-01-01.
award-fault-no-section = No section takes part in “{ $list }”. Tick at least one.
award-fault-unfinished-player = “{ $typed }” is not a player of “{ $list }” yet. Choose one with the arrow keys and Enter, or clear the field.
award-flaw-decimals = No currency has { $value } decimals. Choose between 0 and 3.
award-flaw-too-many-categories = No more than { $most } categories are possible. Delete some.
award-flaw-category-name = Each category needs a name of at most 200 characters.
award-flaw-category-twice = Two categories are called “{ $value }”. Give one of them another name.
award-flaw-backwards = In “{ $list }” a range goes backwards. Write the smaller number first.
award-flaw-unknown-player = “{ $list }” names a player who is not in the list. Take the player out of it.
award-flaw-too-many-prizes = “{ $list }” has more than { $most } prizes. Delete some.
award-flaw-no-prize = “{ $list }” has no prize. Write at least one, or delete the category.
award-flaw-amount = Prize { $place } of “{ $list }” is zero or too large. Write an amount above 0.
award-flaw-rising = Prize { $place } of “{ $list }” is larger than the one before. Write the largest first.

## standings: the Standings panel

standings-ranking = Ranking
standings-cross-table = Cross table
standings-prizes = Prizes
standings-all-play-all = Round robin
standings-progress = Progress
standings-card = Card
standings-totals = Totals
standings-form = List shown
standings-detail-after = After round { $round }, { $player } had { $points } and was ranked { $rank }.
standings-detail-no-game = { $player } has not met { $opponent } yet.
standings-plot = Rank by round: { $courses }
standings-plot-course = { $name }: { $ranks }
standings-plot-round = Round
standings-plot-rank = Rank
standings-plot-at = { $name }, round { $round }: rank { $rank }
standings-plot-nobody = Mark players in the list to draw their ranks here.
standings-key-card = card
standings-key-mark = Draw in the plot
standings-card-head = { $player }, rank { $rank } with { $points }
standings-card-rating = Rating
standings-card-unrated = unrated
standings-card-k = K
standings-card-k-value = { $k }, { $source }
standings-card-games = Rated games
standings-card-score = Score in them
standings-card-expected = Expected
standings-card-average = Mean of opponents
standings-card-performance = Performance
standings-card-change = Change of rating
standings-card-none = none
standings-card-previous = Previous player
standings-card-next = Next player
standings-card-limited = more than 400 apart, counted as 400
standings-card-key-move = Other player
standings-card-key-back = Ranking
standings-totals-head = { $entrants ->
    [one] One entrant
   *[other] { $entrants } entrants
}, { $rated } of them rated
standings-totals-note = The mean rating of a round is that of the players with a game in it.
standings-prize-list = Prize list
standings-everybody = All players
standings-category = Category
standings-after = After round { $round }
standings-after-name = Standings after
standings-final = final
standings-final-play-off = final, with play-off
standings-filter = Name, club, federation
standings-missing-round = { $count ->
    [one] board { $boards } of round { $round }
   *[other] boards { $boards } of round { $round }
}
conclusion-way-correct = A corrected result reopens it.
conclusion-way-more-rounds = To play on, set more rounds in Tournament.
conclusion-way-reopen = To play on, reopen it (Ctrl+K, “Reopen the event”).
conclusion-not-begun = No round is complete yet.
conclusion-drafted = Round { $round } of { $planned } is a draft.
conclusion-under-way = Round { $round } of { $planned } is being played.
conclusion-extra-round = Round { $round } is being played, past the { $planned } that were planned.
conclusion-between = { $done ->
    [one] Round 1 of { $planned } is complete.
   *[other] { $done } of { $planned } rounds are complete.
}
conclusion-until-one-undefeated = { $count ->
    [0] Nobody is undefeated
    [one] One is undefeated: { $players }
   *[other] { $count } are undefeated: { $players }
} ({ $article }).
conclusion-fixed-rounds = The number of rounds is fixed: all are played even if only one is undefeated ({ $article }).
conclusion-extended = Extended: { $count } undefeated after { $done } rounds ({ $players }), so the event goes on past the { $planned } planned ({ $article }).
end-one-undefeated = Over after round { $done }: only one is undefeated ({ $article }).
end-nobody-undefeated = Over after round { $done }: nobody is undefeated any more ({ $article }).
end-rounds-played = Over: all { $done } rounds have been played.
end-cannot-be-paired = Over after round { $done }: no legal pairing of round { $next } is left ({ $article }).
end-by-hand = Finished by the arbiter after { $done ->
    [one] 1 complete round.
   *[other] { $done } complete rounds.
}
conclusion-winner = The winner is { $players }.
conclusion-tie = { $players } tie at the top, so there is no winner.
conclusion-open = Results are missing, so nobody has won yet.
conclusion-no-winner = There is no winner.
conclusion-shared = First place is shared.
conclusion-play-off = The play-off decides.
standings-not-final = Not final. { $open }
standings-missing = Results missing and counted as nothing: { $boards }.
standings-adjourned = Adjourned and counted as a draw for now: { $boards }.
standings-missing-elsewhere = { $count ->
    [one] one result of the imported report
   *[other] { $count } results of the imported report
}
standings-computing = Computing …
standings-round-short = R{ $round }
standings-detail-value = { $criterion } of { $player }: { $value }
standings-detail-round = Round { $round }, { $player }
standings-select-hint = Choose a value with the arrow keys or the mouse: its arithmetic appears here.
by-hand-title = Order of tied players
by-hand-note = Type 1 for the first of a group, 2 for the next one … Players without a number come last. The order counts for the tie-break MAN.
by-hand-group = Tied group { $number }
by-hand-nobody = Nobody is tied where the order by hand would decide.
by-hand-not-listed = The order entered by the arbiter is not among the tie-breaks. Add the criterion MAN in Tournament first.
by-hand-accept = Set the order
by-hand-unreadable = Write whole numbers above 0, each once in a group.
by-hand-example = for instance: play-off games
by-hand-no-reason = Write down why; it goes into the log.
standings-tip-more = Choose it and press Enter to see every round.
standings-key-whole = full arithmetic
standings-key-why = why this rank
standings-key-lists = next list
standings-menu-whole = Full arithmetic …
standings-row = Rank { $rank }: { $player }, { $points }
rank-title = Why rank { $rank }?
rank-by-points = { $ahead } is ahead of { $behind }: { $more } points against { $less }.
rank-by-criterion = { $ahead } is ahead of { $behind }: both have { $points }; { $criterion } decides, { $more } against { $less }.
rank-by-play-off = { $ahead } is ahead of { $behind } by the play-off.
rank-shared = { $ahead } and { $behind } share rank { $rank }: no tie-break separates them.
rank-note = To see the arithmetic of a value, choose it in the list.
standings-nobody = No players yet
standings-nobody-hint = Enter them in Players; standings begin with the first published round.
standings-no-round = No round has been published yet
standings-no-round-hint = Standings begin with the first published round.
standings-unknown = These standings cannot be computed
standings-no-match = Nobody in the list matches “{ $text }”.
standings-key-filter = filter
standings-key-move = show arithmetic
standings-key-round = other round

## print: the Print panel

print-documents = Documents
print-tick = Print “{ $document }”
print-paper = Paper
print-orientation = Orientation
print-orientation-automatic = Best fit
print-orientation-portrait = Portrait
print-orientation-landscape = Landscape
print-round = Round
print-board = Slips, “why this pair?” and numbers of
print-all-boards = All boards
print-board-of = Board { $board }
print-as-pdf = PDF …
print-as-xlsx = XLSX …
print-as-csv = CSV …
print-player = Tie-breaks in detail of
print-ratings = All ratings
print-ratings-hint = Player lists and player cards show all ratings, not only the one that counts. Exported tables always have them.
print-personal = Years of birth and IDs
print-personal-hint = Years of birth and FIDE IDs are printed. Exported tables always have them.
print-everybody = Everybody
print-standings-after = Standings after
print-round-of = Round { $round }
print-automatic = Latest ({ $round })
print-no-round = No round yet
print-chosen = { $count ->
    [one] 1 document
   *[other] { $count } documents
}
print-chosen-none = Prints the sheet in view
print-print = Print …
print-print-hint = Choose the printer and print the ticked documents; if none is ticked, the one in view.
print-page-of = Page { $page } of { $pages }
print-fit-page = Page
print-fit-width = Width
print-zoom = { $percent } %
print-making = Preparing …
print-set = { $size } pt · { $columns ->
    [one] 1 column
   *[other] { $columns } columns
} · { $pages ->
    [one] 1 page
   *[other] { $pages } pages
} · readable from about { $metres } m
print-pack-title = Round pack
print-section-in-view = This section
print-sections-all = All { $count } sections
print-sections-what = { $count ->
    [one] One section has something to print: { $sections }.
   *[other] { $count } sections, one after the other: { $sections }.
}
print-document-in = { $name } ({ $section })
print-pack-at-once = Next time, F9 prints this at once
print-pack-document = Document
print-copies-of = Copies of { $document }
print-printer-of = Printer for { $document }
print-printer-same = As above
print-only-changed = Only what has changed since it was printed: { $documents }
print-pack-unchanged = Nothing has changed since it was printed.
print-key-larger = larger
print-failed = The sheets could not be prepared; nothing was printed. Choose another document or paper.
print-missing-characters = No font on this computer has all the letters of { $more ->
    [0] { $names }
   *[other] { $names } and { $more } more
}; boxes are printed in their place. Install { $fonts_count ->
    [0] a font that has them
   *[other] { $fonts }
} and start Interzonal again.
print-nobody = Nothing to print yet
print-nobody-hint = Enter players first; then lists, pairings and standings appear here as pages.
print-dialog-title = Print
print-dialog-what = { $count ->
    [one] 1 document on { $paper }: { $documents }
   *[other] { $count } documents on { $paper }: { $documents }
}
print-printer = Printer
print-printer-default = Default printer
print-looking = Looking for printers …
print-looking-through = Looking at the documents …
print-no-printer = No printer is set up on this computer. The sheets open in your system’s PDF viewer; print them there.
print-copies = Copies
print-both-sides = Both sides of the paper
print-now = Print
print-open-viewer = Open in the viewer
print-sending = Printing …
print-saving = Saving …
print-again = Print again
print-tray = Paper from
print-tray-usual = the usual tray
print-held = Sent to the printer as { $request }, but the printer is stopped; it prints once somebody resumes it.
print-held-because = Sent to the printer as { $request }, but the printer is stopped ({ $reason }); it prints once somebody resumes it.
print-queued = Sent to the printer as { $request }.
print-opened = The sheets are open in your system’s PDF viewer; print them there.
print-not-printed = Not printed: { $error }.
print-not-saved = Not saved: { $error }. Choose another place.
print-saved = Saved { $path }.
print-lost = The work was interrupted. See what was printed or saved, then try again.
print-key-choose = choose
print-key-tick = tick
print-key-print = print
print-key-pages = pages
print-key-zoom = zoom
print-key-pdf = PDF
print-key-csv = CSV
print-key-xlsx = spreadsheet
## open: why a file was not opened, and what to do; save: why it was not written (without a full stop)

open-not-found = “{ $file }” is no longer there. Look for it with “Open …”; it may have been moved or renamed.
open-denied = You have no permission to read “{ $file }”. Copy it to a folder of your own and open it there.
open-unreadable = “{ $file }” cannot be read: { $reason }.
open-unwritable = Nothing could be saved: { $error }. Copy the file to a folder of your own and open it there.
open-protected = “{ $file }” is set to read-only and is not changed. Make it writable in its properties, or keep the event in another file with “Save as …”.
open-too-large = “{ $file }” is far too large for a tournament. Choose another file.
open-journal-too-large = “{ $file }” beside the event is far too large to be its journal. Move it to another folder, then open the event.
open-in-use = “{ $file }” is open in another window. Close it there first.
open-in-use-by = “{ $file }” is open in another window ({ $holder }). Close it there first, or open it read-only.
open-holder = { $host }, process { $process }, since { $since }
replace-event-title = Replace another event?
replace-event = “{ $file }” holds the event “{ $name }” ({ $steps ->
    [one] 1 step
   *[other] { $steps } steps
} in its log).
replace-event-damaged = “{ $file }” holds an event that cannot be read.
replace-event-kept = If you save here, that event is kept as a backup and this one takes its place. To keep both, choose another name.
replace-event-accept = Replace
open-is-event = “{ $file }” is another event and was not replaced. Choose another name.
open-read-only = The event is open read-only. Give it a file of its own with “Save as …” first.
open-not-an-event = “{ $file }” is not an Interzonal tournament, a report (TRF) or a list of players. Choose another file.
open-newer = “{ $file }” was made by a newer Interzonal. Update the program to open it.
open-damaged = “{ $file }” is damaged: line { $line }, column { $column }: { $what }. Open it in the window: it shows what can be kept.
open-cursor = “{ $file }” is damaged: it says that { $cursor } steps are in force, but holds only { $commands }. Open it in the window: it shows what can be kept.
open-log = “{ $file }” is damaged: entry { $entry } of its log cannot be carried out ({ $refusal }). Open it in the window: it shows what can be kept.
open-list = “{ $file }”: { $what }.
open-apart = “{ $file }” and the other files cannot become one event: { $reason }.
save-full = there is no room left on the disk for “{ $file }”
save-denied = you have no permission to write “{ $file }” there
save-read-only = the disk of “{ $file }” is write-protected
save-protected = “{ $file }” is set to read-only
save-name = the disk does not accept “{ $file }” as a file name
save-is-event = “{ $file }” is an event
save-is-folder = there is a folder named “{ $file }”
save-slow = the disk of “{ $file }” does not answer
save-failed-banner = Not saved: { $error }. { $advice } { $kept }
save-advice-full = Free some space there, or choose another place.
save-advice-read-only = Remove the write protection, or choose another place.
save-advice-protected = Make the file writable in its properties, or choose another place.
save-advice-name = Choose a name without : ? * " < > | \ and without a full stop at its end.
save-advice-denied = Allow the program to write there, or choose another place.
save-advice-no-folder = Plug the stick in again or create the folder again, or choose another place.
save-advice-is-folder = Rename that folder, or choose another place.
save-advice-slow = Wait a little, check that the stick or the network is still there, or choose another place.
save-advice-other = Check that the disk is still there, or choose another place.
save-kept-copy = Saving is tried again automatically; meanwhile everything is kept in the program’s own folder.
save-kept-memory = Saving is tried again automatically; meanwhile everything is kept in memory, so do not quit.
save-try-again = Try again
save-no-folder = the folder of “{ $file }” is no longer there
save-other = “{ $file }” cannot be written: { $reason }

## club: the club book, every player over all events

club-none = No club book
club-none-hint = The club book is shown in the window of the program.
club-players = Players
club-events = Events
club-this-event-counts = This event counts
club-counts-hint = Its matches are added to those of the club. An imported report counts once it is saved as an event; the example never does.
club-filter = Find a player
club-reading = Reading the club book …
club-empty = Nobody in the club book yet
club-empty-hint = Every result is entered here automatically, for all events of the club; an event counts as played and won once it is finished.
club-no-events = No event in the club book yet
club-no-match = Nobody in the club book matches “{ $text }”.
club-file-name = Club book
club-counts-name = { $event } counts
club-finished = finished
club-going-on = going on
club-winner = won the event
club-select-hint = Choose a player with the arrow keys or a click to see the events.
club-matches = +{ $won } ={ $drawn } −{ $lost }
club-heading = { $who }: { $count ->
    [one] 1 event
   *[other] { $count } events
}
club-fide = FIDE { $id }
club-who-of = { $who }, { $event }
club-question = Is “{ $one }” the same person as “{ $other }”?
club-same = Same person
club-different = Different people
club-more-questions = { $count ->
    [one] 1 more question
   *[other] { $count } more questions
}
club-unreadable = The club book { $file } cannot be read: { $reason }. It is left as it is; nothing is written to it until it can be read again and the program is restarted.
club-damaged = The club book { $file } is damaged in line { $line }: { $what }. It is left as it is and nothing is written to it until you decide.
club-newer = The club book { $file } was written by a newer Interzonal. It is left as it is; update the program to use it.
club-not-saved = The club book is not saved: { $error }. Saving will be tried again.
club-begin-anew = Set it aside and start a new book
club-begin-anew-hint = The damaged file stays in its folder under another name. Events are entered again when they are opened.
club-aside = A new club book was started. The damaged one is kept as { $path }.
club-key-choose = choose
club-key-find = find
club-button-print = Print
club-button-pdf = PDF
club-button-csv = CSV
club-button-xlsx = Spreadsheet
club-key-print = print
club-key-pdf = PDF
club-key-csv = CSV
club-key-xlsx = spreadsheet

## in-use: the event is open elsewhere

in-use-title = Open elsewhere
in-use-by = “{ $file }” is open in another window: { $holder }.
in-use = “{ $file }” is open in another window.
in-use-silent = Nothing has been heard from that computer for two minutes; it may have been switched off. You can take the event over. If it wakes up, it leaves the file alone and keeps anything typed there separately.
in-use-alive = Close it there to work on it here. You can look at it without waiting.
in-use-read = Open read-only
in-use-take-over = Take over
read-only-banner = Read-only: the event is open elsewhere.
read-only-refused = Read-only: { $error }.
read-only-write = Try to write
read-only-still = It still cannot be written: { $error }
elsewhere-changed = Somebody else has changed “{ $file }”. It was not overwritten; what you type is kept among the earlier states. Which one do you want to keep?
elsewhere-taken = “{ $file }” was taken over by another window ({ $holder }). It was not overwritten; what you type is kept among the earlier states. Which one do you want to keep?
elsewhere-ours = Keep mine
elsewhere-ours-hint = The other file is kept beside it under another name; yours takes its place.
elsewhere-theirs = Open the other
elsewhere-theirs-hint = Yours stays among the earlier states (Restore …); the other file is opened.
elsewhere-kept = Yours was saved. The other file is kept as { $path }.
elsewhere-given = The other file is open. Yours is among the earlier states (Restore …).
second-failed = The copy for the second folder was not written: { $error }. It is tried again with the next change.
second-chosen = From now on a copy of the event goes to { $path } too.

## disk: a disk, a drive or a printer that does not answer

disk-slow = No answer for more than three seconds: { $task }. You can go on working.
disk-slow-kept = No answer for more than three seconds: { $task }. It cannot be stopped safely, so the program keeps trying. You can go on working; everything you type is kept in memory meanwhile.
disk-stop = Stop waiting
disk-stopped = No longer waiting: { $task }. Nothing was changed.
disk-stopped-late = No longer waiting: { $task }. It may still be done if there is an answer later.
disk-busy = The file of the event is still being worked on. Wait, or stop waiting.
disk-task-read = reading “{ $file }”
disk-task-find = looking for “{ $file }”
disk-task-save = saving “{ $file }”
disk-task-copy = copying the event to the second folder, “{ $folder }”
disk-task-save-as = saving the event as “{ $file }”
disk-task-close = closing “{ $file }”
disk-task-keep-ours = putting your version of “{ $file }” in its place
disk-task-give-way = keeping your version of “{ $file }” separately
disk-task-begin = making a new event
disk-task-list-states = listing the earlier states
disk-task-restore = reading an earlier state
disk-task-write = writing “{ $file }”
disk-task-publish = writing the web pages into “{ $folder }”
disk-task-print = handing the pages to the printer
disk-task-keep-own = saving the settings

## restore: earlier states

restore-title = Earlier states
restore-note = Kept at the start and the end of each round, and at intervals (the last { $count }). The present state is kept before another replaces it.
restore-none = No earlier state is kept yet.
restore-listing = Looking for the earlier states …
restore-accept = Restore
occasion-round-start = Round { $round } published
occasion-round-end = Round { $round } complete
occasion-before-restore = Before restoring
occasion-apart = Kept separately
occasion-replaced = Before it was replaced
occasion-state = At intervals
restore-comparing = comparing …
restore-unreadable = Cannot be read.
restore-same = The same as now.
restore-missing = Not in it: { $what }.
restore-other = Different: { $what }.
restore-extra = Only in it: { $what }.
restore-done = The state of { $time } has been restored. The one it replaced is kept among the earlier states.
restore-failed = Not restored: { $error }
portion-sections = { $value ->
    [one] 1 section
   *[other] { $value } sections
}
portion-players = { $value ->
    [one] 1 player
   *[other] { $value } players
}
portion-pairing = the pairing of round { $round }
portion-results = { $value ->
    [one] 1 result of round { $round }
   *[other] { $value } results of round { $round }
}
portion-details = the event’s details
portion-settings = rules or prizes
portion-play-off = the play-off

## site: the web pages of an event

site-overview = Overview
site-pairings = Pairings
site-standings = Standings
site-cross-table = Cross table
site-round-robin-table = Table
site-schedule = Schedule
site-players = Players
site-categories = Categories
site-prizes = Prize pot
site-prize-list = Prizes
site-play-off = Play-off
site-rules = Rules
site-pages = Pages of the event
site-sections = Sections of the event
site-all-sections = All sections
site-sections-state = { $count } sections · { $players ->
    [one] 1 player
   *[other] { $players } players
}
site-calendar = The rounds for your calendar
site-logo = Logo of { $event }
site-skip = Skip to the content
site-rounds = Rounds
site-standings-after = Standings after round
site-order = Order of the list
site-by-board = By board
site-by-name = By name
site-open = not known yet
site-find = Find in this list
site-find-nothing = Nothing in this list matches.
site-made-with = Made with Interzonal
site-feed = Feed of rounds and standings
site-feed-pairings = Round { $round }: pairings
site-feed-standings = Standings after round { $round }
site-feed-standings-note = All results of the round are in.
site-results = { $known } of { $games } results are in
site-all-results = { $games ->
    [0] no games
    [one] the result of the only game is in
   *[other] all { $games } results are in
}
site-not-begun = { $count ->
    [0] Not begun yet
    [one] Not begun yet · 1 player
   *[other] Not begun yet · { $count } players
}
site-round-of = Round { $round } of { $rounds }
site-when-and-where = Where and when
site-system = System
site-entrants = Players
site-rate-of-play = Rate of play
site-arbiter = Arbiter
site-deputies = Deputies
site-all-lines = All { $count } lines
site-latest = Last change: { $time }
site-every-round = Round by round
site-tie-breaks = Tie-breaks in detail
site-games = Games
site-games-of = Games of { $name }
site-player-stands = Rank { $rank } with { $points }
site-takes-part = Takes part
site-left = not paired from round { $round } on
site-error-foreign-files = { $folder } holds other files ({ $found }), which stay as they are. Choose an empty folder, or the one with the pages of this event.
site-error-another-event = { $folder } holds the pages of another event. Choose another folder, or empty this one.
site-error-no-folder = { $folder } is not a folder. Choose another one.
site-error-not-written = { $path } cannot be written: { $reason }
site-written = { $written ->
    [0] { $folder }: all { $unchanged } files were up to date.
   *[other] { $folder }: { $written } files written, { $unchanged } were up to date.
}

## publish: the dialog that publishes the web pages, and what came of it

publish-title = Publish web page
publish-note = Published rounds with their results, standings, cross table and a page for each player: plain files for any web server. Drafts, birth years and FIDE IDs stay out.
publish-folder = Folder
publish-folder-hint = an empty folder, or the one with these pages
publish-choose = Choose …
publish-command = Then run
publish-command-hint = for instance: rsync -a --delete ./ me@club.example:open/
publish-command-note = Runs in the folder, without a shell, and must not ask for a password. Folder and command are kept on this computer, not in the event’s file.
publish-again = Write again
publish-again-on-demand = when I say so
publish-again-rounds = after each round
publish-again-results = after each result
publish-now = Publish now
publish-stop = Stop
publish-busy = Publishing …
publish-at = { $time }: { $sentence }
publish-output = What the command said
publish-waits = Nothing is published automatically until “Publish now” has worked again.
publish-failed = The web pages were not published: { $reason } See “Publish web page …”.
publish-command-done = The command has finished.
publish-lost = Publishing was interrupted by a program error. Try “Publish now”.
publish-stopped = Publishing was stopped because its folder did not answer. Some pages may still be the old ones; try “Publish now” later.
command-failure-not-read = The command “{ $command }” cannot be read: write a program and its arguments, and close every quotation mark.
command-failure-not-started = The program “{ $program }” did not start: { $reason }
command-failure-failed = “{ $program }” reported a failure (exit code { $code }).
command-failure-killed = “{ $program }” was ended by the system.
command-failure-stopped = “{ $program }” was stopped.

# ---- what if

certain-next = Round { $round }, already certain: { $line }
certain-prize = already certain: { $amount }
what-if-title = What if …
what-if-note = { $cases ->
    [3] 1 game can end in 3 ways. A result by default is not among them.
   *[other] The missing games can end in { $cases } ways. Results by default are not among them.
}
what-if-open = open
what-if-pending = Working out every outcome … { $percent } %
what-if-none = No result is missing in a published round.
what-if-too-many = { $missing } results are missing. With { $most } or fewer every outcome can be shown.
what-if-over = The event is over after this round.
what-if-over-in-some = In { $count } of { $cases } outcomes the event is over after this round.
what-if-impossible = In { $count } of { $cases } outcomes round { $round } cannot be paired.
what-if-boards = { $cases ->
    [one] Round { $round } is paired as follows.
   *[other] { $count } of { $of } boards of round { $round } { $count ->
        [one] is
       *[other] are
    } already certain.
}
what-if-bye = { $player } has the bye.
what-if-places = { $cases ->
    [one] The standings are as follows.
   *[other] { $count } of { $of } places cannot change any more.
}
what-if-prizes = { $cases ->
    [one] The prizes are paid as follows.
   *[other] { $count } of { $of } prizes are already certain.
}
what-if-places-head = Places
what-if-next-head = Next round
what-if-open-head = Depends on the open games (number of outcomes)
what-if-colours-open = colours open
what-if-the-bye = the bye
what-if-opponent = { $opponent } ({ $count })
what-if-place-certain = Certain: place { $place }, { $player }, { $points } { $prize }
what-if-place-open = Open: place { $place }, { $player }, { $points } { $prize }
what-if-pair-on-board = Board { $board }: { $white } – { $black }
what-if-two-on-board = Board { $board }: { $white } and { $black }, colours open
what-if-pair = { $white } – { $black }
what-if-two = { $white } and { $black }, colours open

# ---- rehearsal

rehearsal-note = Copies of the event are played to the end. Results are drawn at random according to the ratings; everybody plays every round. The event itself is not changed.
rehearsal-times = Rehearsals
rehearsal-draws = Draws
rehearsal-stop = Stop
rehearsal-again = Again
rehearsal-running = { $done } of { $times }
rehearsal-done = { $done } of { $times } rehearsals
rehearsal-over = The event is over; no round is left to rehearse.
rehearsal-clean = In all rehearsals every round could be paired, the bye went to somebody with the fewest points, and nobody met an opponent more than a point away.
rehearsal-unpairable = In { $count } of { $done } rehearsals round { $round } could not be paired{ $without_bye ->
    [0] {""}
   *[other] , in { $without_bye } of them because nobody was left who could have the bye
}. With fewer rounds this does not happen.
rehearsal-higher-bye = In { $count } of { $done } rehearsals the bye of round { $round } went to somebody who did not have the fewest points.
rehearsal-large-gap = In { $count } of { $done } rehearsals a game of round { $round } was between players more than a point apart. The largest difference in any round was { $largest }.
rehearsal-early = In { $count } of { $done } rehearsals the event ended before its last planned round.
rehearsal-tied = In { $count } of { $done } rehearsals two or more had the most points at the end; in { $equal } of them the tie-breaks left the first place shared.
rehearsal-prizes = In { $count } of { $done } rehearsals players shared prizes because they were equal after the tie-breaks.

## sections: the tabs of the top bar, the Sections panel and its dialogs

sections-tab = { $name }: { $standing }
sections-tab-missing = { $name } · { $missing }
sections-in-view = section { $name }
sections-not-started = round 1 of { $planned } is not paired
sections-draft = round { $round } of { $planned } is a draft
sections-running = round { $round } of { $planned }, { $missing ->
    [one] 1 result missing
   *[other] { $missing } results missing
}
sections-complete = round { $round } of { $planned } is complete
sections-missing-boards = { $count ->
    [one] Board { $boards }
   *[other] Boards { $boards }
}
sections-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
sections-head-name = Section
sections-head-system = System
sections-head-players = Players
sections-head-round = Round
sections-head-state = State
sections-head-clock = Clock
sections-head-next = Next step
sections-state-not-started = not paired
sections-state-draft = draft
sections-state-running = { $missing ->
    [one] 1 result missing
   *[other] { $missing } results missing
}
sections-state-complete = complete
sections-key-choose = choose
sections-key-go = show the section
sections-key-step = its next step
sections-none-ready = No section is ready to be paired: results are missing, a draft is not published, or there are too few players.
sections-no-drafts = No section has a draft to publish.
sections-found-elsewhere = In other sections:
sections-found-in = { $name } ({ $section })
sections-published = { $count ->
    [one] 1 draft is published.
   *[other] { $count } drafts are published.
}
sections-name = Name
sections-name-example = for instance: A, or Juniors
sections-new-title = New section
sections-create = Create section
sections-first-name = A
sections-former-name = First section
sections-former-note = The new name of the section you already have.
sections-rename-title = Rename section { $name }
sections-rename = Rename
sections-combine-title = Combine sections
sections-combine = Combine
sections-combine-into = Into
sections-combine-from = Players of these sections move into it:
sections-combine-note = The ticked sections are gone afterwards; their players keep everything entered about them.
sections-with-players = { $name } ({ $count ->
    [one] 1 player
   *[other] { $count } players
})
## the board plan

board-plan-title = Board plan
board-plan-set = Set the plan
board-plan-note = One numbering of the tables for everything that is printed and shown. A section without a first table begins after the last table the section before it may need; once its round 1 is published it stays there.
board-plan-one-numbering = One numbering
board-plan-each-from-1 = Each section from 1
board-plan-by-plan = By a plan
board-plan-none = Without a plan
board-plan-first = First table
board-plan-first-of = First table of { $section }
board-plan-automatic = automatic
board-plan-tables = tables { $tables }
board-plan-no-tables = no tables
board-plan-out-of-use = Out of use
board-plan-out-of-use-hint = for instance: 7, 12–14
board-plan-fixed = Fixed tables
board-plan-fixed-note = A player who cannot change tables always plays at the same one, which nobody else gets. Where two of them meet, they play at the lower-numbered table.
board-plan-fixed-remove = { $player } no longer has a fixed table
board-plan-table = table
board-plan-find = Player
board-plan-find-hint = part of a name
board-plan-bad-table = “{ $typed }” is not a table. Type a number from 1 to { $most }.
board-plan-bad-tables = “{ $typed }” is neither a table nor a range of tables. Type numbers from 1 to { $most }, for instance 7, 12–14.
board-plan-table-missing = Type the number of the fixed table, or take the player out of the list.
board-plan-published = Round { $round } is published and its tables change. Print its pairings and slips again.
board-plan-published-in = Round { $round } of { $section } is published and its tables change. Print its pairings and slips again.
board-plan-met = { $player } and { $other } meet: they play at table { $table }, and table { $left } stays empty.

sections-move-title = { $count ->
    [one] Move { $names } to another section
   *[other] Move { $count } players to another section
}
sections-move = Move
sections-move-to = To
sections-move-missed = For rounds missed
sections-move-gone = { $count ->
    [one] The player is no longer in { $from }; everything entered about the player goes along.
   *[other] The players are no longer in { $from }; everything entered about them goes along.
}
sections-move-withdrawn = { $count ->
    [one] The player is withdrawn from { $from } from its next round on; the games played there stay.
   *[other] The players are withdrawn from { $from } from its next round on; the games played there stay.
}
sections-move-late = { $paired ->
    [one] One round of { $to } is already paired: { $count ->
        [one] the player enters late.
       *[other] the players enter late.
    }
   *[other] { $paired } rounds of { $to } are already paired: { $count ->
        [one] the player enters late.
       *[other] the players enter late.
    }
}
sections-moved = { $count ->
    [one] { $names } continues in { $section }.
   *[other] { $count } players continue in { $section }.
}
sections-split-title = Split section { $name }
sections-split = Split
sections-split-who = Who goes
sections-split-selected = { $count ->
    [one] the selected player
   *[other] the { $count } selected players
}
sections-split-by-rating = by rating
sections-split-below = Below rating
sections-split-note = Players below this rating, and those without one, go to the new section.
sections-split-counts = { $go ->
    [one] 1 player goes
   *[other] { $go } players go
} to the new section, { $stay ->
    [one] 1 stays
   *[other] { $stay } stay
}.
