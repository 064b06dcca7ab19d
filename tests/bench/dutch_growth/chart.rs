//! A figure with logarithmic axes as SVG text: players across, seconds up. The same numbers give the same text.

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 460.0;
/// Where the axes run: left, top, right, bottom.
const FRAME: [f64; 4] = [64.0, 40.0, 540.0, 410.0];
const PLAYERS: [f64; 2] = [80.0, 12_000.0];
const SECONDS: [f64; 2] = [0.001, 1_000.0];
/// Players and seconds with a line across the figure.
const PLAYER_MARKS: [(f64, &str); 8] = [
    (100.0, "100"),
    (200.0, "200"),
    (400.0, "400"),
    (800.0, "800"),
    (1600.0, "1600"),
    (3000.0, "3000"),
    (5000.0, "5000"),
    (9999.0, "9999"),
];
const SECOND_MARKS: [(f64, &str); 7] = [
    (0.001, "1 ms"),
    (0.01, "10 ms"),
    (0.1, "100 ms"),
    (1.0, "1 s"),
    (10.0, "10 s"),
    (100.0, "100 s"),
    (1000.0, "1000 s"),
];

/// Who was measured.
#[derive(Clone, Copy)]
pub enum Hue {
    Ours,
    Peer,
    Other,
}

impl Hue {
    fn colour(self) -> &'static str {
        match self {
            Self::Ours => "#0b6e4f",
            Self::Peer => "#b3401f",
            Self::Other => "#5b6b8c",
        }
    }
}

enum Form {
    Line,
    Dashes,
    Rings,
}

/// Points that belong together: players and seconds.
pub struct Series {
    hue: Hue,
    name: &'static str,
    form: Form,
    points: Vec<(f64, f64)>,
}

impl Series {
    pub fn line(hue: Hue, name: &'static str, points: Vec<(f64, f64)>) -> Self {
        Self { hue, name, form: Form::Line, points }
    }

    pub fn dashes(hue: Hue, name: &'static str, points: Vec<(f64, f64)>) -> Self {
        Self { hue, name, form: Form::Dashes, points }
    }

    pub fn rings(hue: Hue, name: &'static str, points: Vec<(f64, f64)>) -> Self {
        Self { hue, name, form: Form::Rings, points }
    }
}

/// The part of the way from the first to the second, logarithmically.
fn part(value: f64, [from, to]: [f64; 2]) -> f64 {
    (value / from).ln() / (to / from).ln()
}

fn x(players: f64) -> f64 {
    FRAME[0] + part(players, PLAYERS) * (FRAME[2] - FRAME[0])
}

fn y(seconds: f64) -> f64 {
    FRAME[3] - part(seconds, SECONDS) * (FRAME[3] - FRAME[1])
}

/// The figure.
pub fn draw(series: &[Series]) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\" fill=\"#222\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n\
         <text x=\"{}\" y=\"24\" font-size=\"15\">Pairing one round of the Dutch system: processor time of the whole process</text>\n",
        FRAME[0]
    );
    axes(&mut svg);
    for (place, one) in series.iter().enumerate() {
        plot(&mut svg, one);
        legend(&mut svg, one, FRAME[1] + 14.0 + place as f64 * 22.0);
    }
    svg + "</svg>\n"
}

fn axes(svg: &mut String) {
    let [left, top, right, bottom] = FRAME;
    for (players, label) in PLAYER_MARKS {
        let x = x(players);
        *svg += &format!("<path d=\"M{x:.1} {top}V{bottom}\" stroke=\"#e4e4e4\"/>\n");
        *svg +=
            &format!("<text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{label}</text>\n", bottom + 18.0);
    }
    for (seconds, label) in SECOND_MARKS {
        let y = y(seconds);
        *svg += &format!("<path d=\"M{left} {y:.1}H{right}\" stroke=\"#e4e4e4\"/>\n");
        *svg +=
            &format!("<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>\n", left - 8.0, y + 4.0);
    }
    *svg += &format!("<path d=\"M{left} {top}V{bottom}H{right}\" fill=\"none\" stroke=\"#222\"/>\n");
    let middle = (left + right) / 2.0;
    *svg += &format!("<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">players</text>\n", bottom + 38.0);
}

fn stroke(form: &Form) -> &'static str {
    match form {
        Form::Line | Form::Rings => "",
        Form::Dashes => " stroke-dasharray=\"6 4\"",
    }
}

fn mark(svg: &mut String, one: &Series, x: f64, y: f64) {
    let colour = one.hue.colour();
    *svg += &match one.form {
        Form::Rings => {
            format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"none\" stroke=\"{colour}\"/>\n")
        }
        Form::Line | Form::Dashes => {
            format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\" fill=\"{colour}\"/>\n")
        }
    };
}

fn plot(svg: &mut String, one: &Series) {
    let places: Vec<(f64, f64)> = one.points.iter().map(|point| (x(point.0), y(point.1))).collect();
    if !matches!(one.form, Form::Rings) {
        let way: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        *svg += &format!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"{}/>\n",
            way.join(" "),
            one.hue.colour(),
            stroke(&one.form)
        );
    }
    for (x, y) in places {
        mark(svg, one, x, y);
    }
}

fn legend(svg: &mut String, one: &Series, y: f64) {
    let left = FRAME[2] + 14.0;
    if !matches!(one.form, Form::Rings) {
        *svg += &format!(
            "<path d=\"M{left} {y:.1}h26\" stroke=\"{}\" stroke-width=\"2\"{}/>\n",
            one.hue.colour(),
            stroke(&one.form)
        );
    }
    mark(svg, one, left + 13.0, y);
    *svg += &format!("<text x=\"{}\" y=\"{:.1}\">{}</text>\n", left + 34.0, y + 4.0, one.name);
}
