//! What all pages have around their content: head, banner, navigation, foot.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{Pages, SiteFile, WebLogo, file};
use crate::wording::{Wording, args};

/// A page before it is framed.
pub struct WebPage {
    /// The name of its file.
    pub file: String,
    /// What it is, without the event's name.
    pub title: String,
    /// One sentence for search engines and previews.
    pub description: String,
    /// The file of the page that is marked in the navigation.
    pub section: String,
    /// What only machines read in its head.
    pub machine: Markup,
    /// What it says.
    pub content: Markup,
}

impl Pages<'_> {
    /// The page with all that is around it.
    pub fn framed(&self, page: &WebPage) -> SiteFile {
        let is_first = page.file == "index.html";
        let title = if is_first { self.title.clone() } else { format!("{} · {}", page.title, self.title) };
        let venue = self.words.venue(self.tournament.event());
        let html = html! {
            (DOCTYPE)
            html lang="en-GB" {
                head {
                    (usual_head(&title))
                    meta name="description" content=(page.description);
                    meta property="og:type" content="website";
                    meta property="og:title" content=(title);
                    meta property="og:description" content=(page.description);
                    @if let Some(address) = self.address(page) { meta property="og:url" content=(address); }
                    @if let Some(image) = self.logo_address() { meta property="og:image" content=(image); }
                    meta property="og:site_name" content=(self.title);
                    meta property="og:locale" content="en_GB";
                    link rel="icon" href="icon.svg" type="image/svg+xml";
                    link rel="stylesheet" href="style.css";
                    @if self.has_feed() {
                        link rel="alternate" type="application/atom+xml" href="feed.xml" title=(self.title);
                    }
                    script src="list.js" defer {}
                    (page.machine)
                }
                body {
                    a.skip href="#content" { (self.text("site-skip")) }
                    header.banner {
                        div.inner {
                            @if let Some(logo) = &self.logo { (logo_picture(logo, &self.title, self.words.0)) }
                            p.event { a href="index.html" { bdi { (self.title) } } }
                            @if !venue.is_empty() { p.venue { (venue) } }
                        }
                        @if !self.sections.is_empty() {
                            nav aria-label=(self.text("site-sections")) {
                                ul.inner { @for item in &self.sections { (self.section_item(item)) } }
                            }
                        }
                        @if !self.menu.is_empty() {
                            nav aria-label=(self.text("site-pages")) {
                                ul.inner { @for item in &self.menu { (menu_item(item, page)) } }
                            }
                        }
                    }
                    main.inner #content { (page.content) }
                    footer.inner {
                        p { (self.text("site-made-with")) }
                        @if self.has_feed() { p { a href="feed.xml" { (self.text("site-feed")) } } }
                    }
                }
            }
        };
        file(page.file.clone(), html.into_string() + "\n")
    }
}

impl Pages<'_> {
    /// The first page of several sections has none: each section has its own.
    const fn has_feed(&self) -> bool {
        self.sections.is_empty() || !self.folder.is_empty()
    }

    /// The way to a section, or to the page of all.
    fn section_item(&self, item: &super::MenuItem) -> Markup {
        let is_current = item.file.trim_start_matches("../") == format!("{}index.html", self.folder);
        let current = match (is_current, self.folder.is_empty()) {
            (true, true) => Some("page"),
            (is_current, _) => is_current.then_some("true"),
        };
        html! { li { a href=(item.file) aria-current=[current] { bdi { (item.label) } } } }
    }

    /// Where a page stands on the web, if the event's address is that of a folder.
    fn address(&self, page: &WebPage) -> Option<String> {
        let whole = self.tournament.event().web_address()?;
        match (page.file.as_str(), whole.ends_with('/')) {
            ("index.html", _) => Some(whole),
            (file, true) => Some(format!("{whole}{file}")),
            _ => None,
        }
    }
}

/// The logo; a browser leaves the room for it before it is there.
fn logo_picture(logo: &WebLogo, title: &str, wording: &Wording) -> Markup {
    let (width, height) = logo.size;
    let words = wording.text_with("site-logo", &args! { event: title });
    html! { img.logo src=(logo.file.path) alt=(words) width=(width) height=(height); }
}

impl Pages<'_> {
    /// Where the logo stands on the web, if the event's address is that of a folder.
    pub fn logo_address(&self) -> Option<String> {
        let logo = self.logo.as_ref()?;
        let folder = self.tournament.event().web_address().filter(|address| address.ends_with('/'))?;
        Some(format!("{folder}{}", logo.file.path))
    }
}

fn menu_item(item: &super::MenuItem, page: &WebPage) -> Markup {
    let current =
        if item.file == page.file { Some("page") } else { (item.file == page.section).then_some("true") };
    html! { li { a href=(item.file) aria-current=[current] { (item.label) } } }
}

/// The heading of a page with what stands beside it.
pub fn heading(title: &str, occasion: &str) -> Markup {
    html! {
        div.heading {
            h1 { (title) }
            @if !occasion.is_empty() { p.occasion { (occasion) } }
        }
    }
}

/// Sentences below a list.
pub fn notes(notes: &[String]) -> Markup {
    html! { @if !notes.is_empty() { div.notes { @for note in notes { p { (note) } } } } }
}

/// Data for machines. A `<` in a text could end the element.
pub fn json_script(json: &str) -> Markup {
    html! { script type="application/ld+json" { (PreEscaped(json.replace('<', "\\u003c"))) } }
}

/// What every page has in its head: letters, screens, light and dark, the title.
pub fn usual_head(title: &str) -> Markup {
    html! {
        meta charset="utf-8";
        meta name="viewport" content="width=device-width, initial-scale=1";
        meta name="color-scheme" content="light dark";
        title { (title) }
    }
}
