//! The logo of the event or of the club, as it was chosen: the bytes of a picture. Drawing it is for `reports::pages`.
//!
//! In a file the bytes are written in base64 (RFC 4648). A logo that cannot be read there is left out; nothing else of the
//! event suffers.

use std::fmt;
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::limits::{MAX_LOGO, MAX_LOGO_SIDE};

/// How every PNG file begins (PNG specification, 5.2).
const PNG_SIGNATURE: [u8; 8] = [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n'];

/// A picture of a kind that can be drawn, within the limits of size. Cloning it is cheap.
#[derive(Clone, PartialEq, Eq)]
pub struct Logo {
    kind: LogoKind,
    bytes: Arc<[u8]>,
}

/// The kinds of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LogoKind {
    /// Portable Network Graphics: pixels.
    Png,
    /// Scalable Vector Graphics: shapes and words.
    Svg,
}

/// Why a file is not taken as a logo. The variant is the key of its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, strum::VariantNames)]
pub enum LogoFault {
    /// More bytes than [`MAX_LOGO`].
    #[error("the picture is larger than {most} kB")]
    TooLarge {
        /// The limit in kB.
        most: usize,
    },
    /// Neither PNG nor SVG.
    #[error("the file is neither a PNG nor an SVG picture")]
    NoPicture,
    /// More than [`MAX_LOGO_SIDE`] pixels across or down.
    #[error("the picture has {width} × {height} pixels, more than {most} on a side")]
    TooManyPixels {
        /// From left to right.
        width: u32,
        /// From top to bottom.
        height: u32,
        /// The limit for either.
        most: u32,
    },
    /// It begins like a picture, but is damaged, empty, or far too intricate for a logo.
    #[error("the picture is damaged, empty or too intricate, so that it cannot be drawn")]
    NotDrawn,
}

impl Logo {
    /// A picture by the bytes of its file. What they are is told by how they begin, not by a name.
    ///
    /// # Errors
    /// [`LogoFault`], if they are too many or no picture. Whether the rest of it can be drawn shows only when it is drawn.
    pub fn new(bytes: &[u8]) -> Result<Self, LogoFault> {
        if bytes.len() > MAX_LOGO {
            return Err(LogoFault::TooLarge { most: MAX_LOGO >> 10 });
        }
        let kind = if bytes.starts_with(&PNG_SIGNATURE) {
            let (width, height) = png_size(bytes).ok_or(LogoFault::NotDrawn)?;
            if width.max(height) > MAX_LOGO_SIDE {
                return Err(LogoFault::TooManyPixels { width, height, most: MAX_LOGO_SIDE });
            }
            LogoKind::Png
        } else if std::str::from_utf8(bytes).is_ok_and(|text| text.contains("<svg")) {
            LogoKind::Svg
        } else {
            return Err(LogoFault::NoPicture);
        };
        Ok(Self { kind, bytes: bytes.into() })
    }

    /// What it is.
    pub const fn kind(&self) -> LogoKind {
        self.kind
    }

    /// The bytes of its file.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

/// Width and height of a PNG picture, as its first chunk says (PNG specification, 11.2.1).
pub fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let chunk = bytes.strip_prefix(&PNG_SIGNATURE)?.get(4..)?.strip_prefix(b"IHDR")?;
    let number = |from: usize| Some(u32::from_be_bytes(chunk.get(from..from + 4)?.try_into().ok()?));
    Some((number(0)?, number(4)?)).filter(|(width, height)| *width > 0 && *height > 0)
}

impl fmt::Debug for Logo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Logo({:?}, {} bytes)", self.kind, self.bytes.len())
    }
}

/// A logo as it stands in a file.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Logo")]
struct WrittenLogo<'a> {
    kind: LogoKind,
    data: std::borrow::Cow<'a, str>,
}

impl Serialize for Logo {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WrittenLogo { kind: self.kind, data: STANDARD.encode(&self.bytes).into() }.serialize(serializer)
    }
}

impl WrittenLogo<'_> {
    /// The logo; `None` for one that is damaged, too large or of another kind than it says.
    fn logo(&self) -> Option<Logo> {
        let longest = MAX_LOGO.div_ceil(3) * 4;
        let data = Some(&self.data).filter(|data| data.len() <= longest)?;
        Logo::new(&STANDARD.decode(data.as_bytes()).ok()?).ok().filter(|logo| logo.kind == self.kind)
    }
}

impl<'de> Deserialize<'de> for Logo {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let unreadable = || D::Error::custom("the logo cannot be read");
        WrittenLogo::deserialize(deserializer)?.logo().ok_or_else(unreadable)
    }
}

/// Reads a logo where there may be one; one that is damaged or too large is none.
///
/// # Errors
/// Those of the reader, for what is not even written like a logo.
pub(super) fn readable<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Logo>, D::Error> {
    let written: Option<WrittenLogo<'_>> = Option::deserialize(deserializer)?;
    Ok(written.and_then(|written| written.logo()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Command, EventInfo, Rules, SystemId, Tournament, apply};
    use proptest::prelude::*;

    const SVG: &[u8] = b"<svg xmlns='http://www.w3.org/2000/svg'/>";

    fn png(width: u32, height: u32) -> Vec<u8> {
        [&PNG_SIGNATURE[..], &[0, 0, 0, 13], b"IHDR", &width.to_be_bytes(), &height.to_be_bytes()].concat()
    }

    #[test]
    fn pictures_are_known_by_how_they_begin_and_kept_within_limits() {
        assert_eq!(Logo::new(SVG).map(|logo| logo.kind()), Ok(LogoKind::Svg));
        assert_eq!(Logo::new(&png(2000, 10)).map(|logo| logo.kind()), Ok(LogoKind::Png));
        let most = MAX_LOGO_SIDE;
        let wide = LogoFault::TooManyPixels { width: 2001, height: 10, most };
        assert_eq!(Logo::new(&png(2001, 10)), Err(wide));
        assert_eq!(Logo::new(&png(0, 10)), Err(LogoFault::NotDrawn));
        assert_eq!(Logo::new(&PNG_SIGNATURE), Err(LogoFault::NotDrawn));
        for other in [&b""[..], b"GIF89a", b"012 Open", b"\xff<svg"] {
            assert_eq!(Logo::new(other), Err(LogoFault::NoPicture));
        }
        let of_length = |bytes: usize| [SVG, &vec![b' '; bytes - SVG.len()]].concat();
        let (most, too_much) = (Logo::new(&of_length(256 * 1024)), Logo::new(&of_length(256 * 1024 + 1)));
        assert_eq!(most.map(|logo| logo.kind()), Ok(LogoKind::Svg));
        assert_eq!(too_much, Err(LogoFault::TooLarge { most: 256 }));
    }

    #[test]
    fn it_is_set_by_a_command_of_its_own_and_survives_a_change_of_the_head() {
        let logo = Logo::new(SVG).unwrap();
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
        let with = apply(&event, &Command::SetLogo(Some(logo.clone()))).unwrap();
        let renamed = EventInfo { name: "Open".into(), ..EventInfo::default() };
        let renamed = apply(&with, &Command::SetEvent(renamed)).unwrap();
        assert_eq!(renamed.logo(), Some(&logo));
        assert_eq!(apply(&renamed, &Command::SetLogo(None)).unwrap().logo(), None);
    }

    proptest! {
        #[test]
        fn any_bytes_are_a_logo_or_a_fault(bytes in prop::collection::vec(any::<u8>(), 0..200), is_png in any::<bool>()) {
            let bytes = if is_png { [&PNG_SIGNATURE[..], &bytes].concat() } else { bytes };
            let _ = Logo::new(&bytes);
        }
    }
}
