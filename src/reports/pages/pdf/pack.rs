//! Makes a PDF smaller: its small objects, thousands of them for the structure of a long list, go compressed into object
//! streams, and the table of places becomes a stream too (ISO 32000-1, 7.5.7 and 7.5.8; PDF 1.5 and newer). The PDF library
//! writes each of them by itself. What the objects say is not touched.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;

/// As many objects in a stream as readers unpack at once without effort.
const OBJECTS_IN_STREAM: usize = 2000;

/// Where an object stands in the packed file.
#[derive(Clone, Copy)]
enum ObjectPlace {
    Nowhere,
    /// By itself, at this byte.
    At(usize),
    /// In the object stream of this number, as which of its objects.
    Within(usize, usize),
}

/// The same document in fewer bytes; `None` if it is not written as the PDF library writes one.
pub fn packed(pdf: &[u8]) -> Option<Vec<u8>> {
    let source = Source::of(pdf)?;
    let first = source.offsets.iter().map(|&(_, at)| at).min()?;
    let mut out = pdf.get(..first)?.to_vec();
    let count = source.offsets.iter().map(|&(number, _)| number).max()?.checked_add(1)?;
    let mut places = vec![ObjectPlace::Nowhere; count];
    let mut small: Vec<(usize, &[u8])> = Vec::new();
    for (number, object) in source.objects()? {
        let content = content(number, object)?;
        if content.ends_with(b"endstream") {
            *places.get_mut(number)? = ObjectPlace::At(out.len());
            out.extend_from_slice(object);
        } else {
            small.push((number, content));
        }
    }
    for objects in small.chunks(OBJECTS_IN_STREAM) {
        let stream = places.len();
        for (index, (number, _)) in objects.iter().enumerate() {
            *places.get_mut(*number)? = ObjectPlace::Within(stream, index);
        }
        places.push(ObjectPlace::At(out.len()));
        write_objects(stream, objects, &mut out)?;
    }
    write_places(&places, source.trailer()?, &mut out)?;
    Some(out)
}

/// A PDF with a plain table of places.
struct Source<'a> {
    pdf: &'a [u8],
    table: usize,
    /// Number and first byte of each object, by their place in the file.
    offsets: Vec<(usize, usize)>,
}

impl<'a> Source<'a> {
    fn of(pdf: &'a [u8]) -> Option<Self> {
        let end = rposition(pdf, b"startxref")?;
        let table = number(pdf.get(end..)?.strip_prefix(b"startxref")?)?;
        let lines = pdf.get(table..end)?.strip_prefix(b"xref\n0 ")?;
        let count = number(lines)?;
        let entries = lines.get(position(lines, b"\n")?.checked_add(1)?..)?;
        let mut offsets = Vec::with_capacity(count);
        for (object, entry) in entries.chunks_exact(20).take(count).enumerate() {
            if entry.get(17) == Some(&b'n') {
                offsets.push((object, number(entry)?));
            }
        }
        offsets.sort_unstable_by_key(|&(_, at)| at);
        Some(Self { pdf, table, offsets })
    }

    /// The objects with their numbers, in the order of the file.
    fn objects(&self) -> Option<Vec<(usize, &'a [u8])>> {
        let ends = self.offsets.iter().skip(1).map(|&(_, at)| at).chain([self.table]);
        self.offsets
            .iter()
            .zip(ends)
            .map(|(&(number, at), end)| Some((number, self.pdf.get(at..end)?)))
            .collect()
    }

    /// The entries of the trailer without its size.
    fn trailer(&self) -> Option<&'a [u8]> {
        let trailer = self.pdf.get(self.table..)?;
        let trailer = trailer.get(position(trailer, b"trailer")?..rposition(trailer, b"startxref")?)?;
        let size = position(trailer, b"/Size ")?;
        let rest = trailer.get(size..)?;
        rest.get(position(rest, b"/Root")?..rposition(rest, b">>")?)
    }
}

/// What stands between `obj` and `endobj`.
fn content(number: usize, object: &[u8]) -> Option<&[u8]> {
    let object = object.strip_prefix(format!("{number} 0 obj").as_bytes())?.trim_ascii();
    Some(object.strip_suffix(b"endobj")?.trim_ascii())
}

/// An object stream: numbers and places first, then the objects.
fn write_objects(stream: usize, objects: &[(usize, &[u8])], out: &mut Vec<u8>) -> Option<()> {
    let (mut head, mut body) = (String::new(), Vec::new());
    for (number, content) in objects {
        head.push_str(&format!("{number} {} ", body.len()));
        body.extend_from_slice(content);
        body.push(b'\n');
    }
    let entries = format!("/Type/ObjStm/N {}/First {}", objects.len(), head.len());
    write_stream(stream, &entries, &[head.as_bytes(), &body].concat(), out)
}

/// The table of places with the entries of the trailer, and the end of the file.
fn write_places(places: &[ObjectPlace], trailer: &[u8], out: &mut Vec<u8>) -> Option<()> {
    let (table, at) = (places.len(), out.len());
    let mut rows = Vec::new();
    for place in places.iter().chain([&ObjectPlace::At(at)]) {
        let (kind, where_, index) = match *place {
            ObjectPlace::Nowhere => (0_u8, 0, 0),
            ObjectPlace::At(at) => (1, at, 0),
            ObjectPlace::Within(stream, index) => (2, stream, index),
        };
        rows.push(kind);
        rows.extend(u32::try_from(where_).ok()?.to_be_bytes());
        rows.extend(u16::try_from(index).ok()?.to_be_bytes());
    }
    let trailer = std::str::from_utf8(trailer).ok()?;
    let entries = format!("/Type/XRef/Size {}/W[1 4 2]{trailer}", table.checked_add(1)?);
    write_stream(table, &entries, &rows, out)?;
    out.extend_from_slice(format!("startxref\n{at}\n%%EOF").as_bytes());
    Some(())
}

fn write_stream(number: usize, entries: &str, bytes: &[u8], out: &mut Vec<u8>) -> Option<()> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).ok()?;
    let bytes = encoder.finish().ok()?;
    let length = bytes.len();
    let head = format!("{number} 0 obj\n<<{entries}/Length {length}/Filter/FlateDecode>>\nstream\n");
    out.extend_from_slice(head.as_bytes());
    out.extend_from_slice(&bytes);
    out.extend_from_slice(b"\nendstream\nendobj\n\n");
    Some(())
}

/// The number that the bytes begin with, after blanks.
fn number(bytes: &[u8]) -> Option<usize> {
    let bytes = bytes.trim_ascii_start();
    let end = bytes.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(bytes.len());
    std::str::from_utf8(bytes.get(..end)?).ok()?.parse().ok()
}

fn position(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

fn rposition(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).rposition(|window| window == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_in_another_way_is_left_alone() {
        for pdf in [&b""[..], b"%PDF-1.7\n", b"%PDF-1.7\nstartxref\n9\n%%EOF", b"startxref\n0\n%%EOF"] {
            assert_eq!(packed(pdf), None);
        }
    }
}
