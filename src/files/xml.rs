//! XML that comes from elsewhere, read as a stream in little memory: no tag, text or comment is longer than [`LONGEST`], none
//! lies deeper than [`DEEPEST`], and no entity is known but those of XML itself, so that nothing multiplies and nothing is
//! fetched. What the elements mean is for the readers of the formats.

use std::io::{self, BufRead, Read};
use std::sync::Arc;

use quick_xml::Reader;
use quick_xml::escape::resolve_xml_entity;
pub(super) use quick_xml::events::Event;
use quick_xml::events::{BytesStart, attributes::Attribute};
use quick_xml::{Error, XmlVersion};

/// The longest tag, text or comment, in bytes.
const LONGEST: usize = 256 << 10;
/// The most elements within each other.
const DEEPEST: usize = 100;
/// So much is read at a time.
const CHUNK: usize = 1 << 16;

/// Why XML is not read any further.
#[derive(Debug)]
pub(super) enum XmlFault {
    /// The source gives no more.
    Source(Arc<io::Error>),
    /// It is no XML, or goes beyond the limits.
    Broken(String),
}

impl From<Error> for XmlFault {
    fn from(error: Error) -> Self {
        match error {
            Error::Io(error) => Self::Source(error),
            other => Self::Broken(other.to_string()),
        }
    }
}

/// Reads XML piece by piece.
pub(super) struct XmlReader<R> {
    reader: Reader<TidyXml<R>>,
    piece: Vec<u8>,
    depth: usize,
    /// Bytes of text since the last tag.
    text: usize,
}

impl<R: BufRead> XmlReader<R> {
    /// From the beginning of `source`.
    pub(super) fn new(source: R) -> Self {
        let mut reader = Reader::from_reader(TidyXml::new(source));
        reader.config_mut().check_end_names = true;
        reader.config_mut().expand_empty_elements = true;
        Self { reader, piece: Vec::new(), depth: 0, text: 0 }
    }

    /// The next piece; an empty element is a beginning and an end.
    pub(super) fn next_piece(&mut self) -> Result<Event<'_>, XmlFault> {
        self.piece.clear();
        self.reader.get_mut().begin_piece();
        let event = self.reader.read_event_into(&mut self.piece)?;
        let too = |what: &str| Err(XmlFault::Broken(what.to_owned()));
        match &event {
            Event::Start(_) => (self.depth, self.text) = (self.depth + 1, 0),
            Event::End(_) => (self.depth, self.text) = (self.depth.saturating_sub(1), 0),
            Event::Text(part) => self.text += part.len(),
            Event::CData(part) => self.text += part.len(),
            Event::GeneralRef(entity) => self.text += entity.len(),
            _ => {}
        }
        if self.depth > DEEPEST {
            return too("the elements are nested too deep");
        }
        if self.text > LONGEST {
            return too("a text without end");
        }
        Ok(event)
    }
}

/// Adds what a piece of text says; an entity that a document defines for itself says nothing.
pub(super) fn push_text(event: &Event<'_>, into: &mut String) {
    match event {
        Event::Text(part) => into.push_str(part),
        Event::CData(part) => into.push_str(part),
        Event::GeneralRef(entity) => {
            into.extend(entity.resolve_char_ref().ok().flatten());
            into.push_str(resolve_xml_entity(entity).unwrap_or_default());
        }
        _ => {}
    }
}

/// The value of an attribute; `name` with a prefix, or without one for any prefix.
pub(super) fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let is_it = |found: &Attribute<'_>| {
        found.key.as_ref() == name || !name.contains(':') && found.key.local_name().as_ref() == name
    };
    let found = element.attributes().with_checks(false).flatten().find(is_it)?;
    found.normalized_value(XmlVersion::default()).ok().map(|value| value.into_owned())
}

/// Gives the XML reader nothing but UTF-8: what is not, is taken as Windows-1252. And refuses what never ends.
struct TidyXml<R> {
    inner: R,
    /// Bytes of a letter that the chunk before did not hold whole.
    rest: Vec<u8>,
    text: Vec<u8>,
    given: usize,
    of_piece: usize,
}

impl<R: BufRead> TidyXml<R> {
    fn new(inner: R) -> Self {
        Self { inner, rest: Vec::new(), text: Vec::new(), given: 0, of_piece: 0 }
    }

    fn begin_piece(&mut self) {
        self.of_piece = 0;
    }

    fn refill(&mut self) -> io::Result<()> {
        if self.of_piece > LONGEST {
            return Err(io::Error::other("an element without end"));
        }
        let mut raw = std::mem::take(&mut self.rest);
        let read = (&mut self.inner).take(CHUNK as u64).read_to_end(&mut raw)?;
        self.text.clear();
        self.given = 0;
        let mut raw = raw.as_slice();
        loop {
            match std::str::from_utf8(raw) {
                Ok(_) => break self.text.extend_from_slice(raw),
                Err(error) => {
                    let (good, bad) = raw.split_at(error.valid_up_to());
                    self.text.extend_from_slice(good);
                    let Some(length) = error.error_len().or((read == 0).then_some(bad.len())) else {
                        break self.rest.extend_from_slice(bad);
                    };
                    let (bad, after) = bad.split_at(length);
                    let letters = encoding_rs::WINDOWS_1252.decode_without_bom_handling(bad).0;
                    self.text.extend_from_slice(letters.as_bytes());
                    raw = after;
                }
            }
        }
        Ok(())
    }
}

impl<R: BufRead> Read for TidyXml<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(into)?;
        self.consume(read);
        Ok(read)
    }
}

impl<R: BufRead> BufRead for TidyXml<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.given >= self.text.len() {
            self.refill()?;
        }
        Ok(self.text.get(self.given..).unwrap_or_default())
    }

    fn consume(&mut self, amount: usize) {
        self.given += amount;
        self.of_piece += amount;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads to the end and counts the pieces.
    fn read(source: impl Read) -> Result<usize, XmlFault> {
        let mut xml = XmlReader::new(io::BufReader::new(source));
        let mut pieces = 0;
        while !matches!(xml.next_piece()?, Event::Eof) {
            pieces += 1;
        }
        Ok(pieces)
    }

    /// `head`, then `unit` for ever.
    fn endless(head: &str, unit: &str) -> impl Read + use<> {
        let unit = unit.to_owned().into_bytes();
        let head = io::Cursor::new(head.to_owned().into_bytes());
        head.chain(Forever { unit, at: 0 })
    }

    struct Forever {
        unit: Vec<u8>,
        at: usize,
    }

    impl Read for Forever {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            for byte in into.iter_mut() {
                *byte = self.unit[self.at];
                self.at = (self.at + 1) % self.unit.len();
            }
            Ok(into.len())
        }
    }

    #[test]
    fn whatever_never_ends_is_given_up() {
        for (head, unit) in [
            ("<a ", "x"),
            ("<a>", "text "),
            ("<a>", "&amp;"),
            ("<a>", "<![CDATA[x]]>"),
            ("<a><!-- ", "> a comment "),
            ("<a><![CDATA[", "> "),
            ("<a b=\"", "> "),
            ("<!DOCTYPE a [", "<!ENTITY b \"c\"> "),
            ("<?pi ", "> "),
            ("<a>", "<b>"),
            ("<a>", "x<b>"),
        ] {
            assert!(read(endless(head, unit)).is_err(), "{head}{unit}");
        }
    }

    #[test]
    fn what_is_read_is_utf8_and_entities_of_a_document_are_unknown() {
        let text = b"<!DOCTYPE a [<!ENTITY lol \"ha\"><!ENTITY x SYSTEM \"file:///etc/passwd\">]><a b='1' x:c='J&#246;rg'>Nov\xe1k &amp; &lol;&x;&#x41;<b/></a>";
        let mut xml = XmlReader::new(&text[..]);
        let (mut found, mut attributes) = (String::new(), Vec::new());
        loop {
            match xml.next_piece().unwrap() {
                Event::Eof => break,
                Event::Start(element) => {
                    attributes.extend(["b", "c", "x:c", "y:c"].map(|name| attribute(&element, name)));
                }
                event => push_text(&event, &mut found),
            }
        }
        assert_eq!(found, "Novák & A");
        let named = |value: &str| Some(value.to_owned());
        assert_eq!(attributes[..4], [named("1"), named("Jörg"), named("Jörg"), None]);
    }
}
