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
