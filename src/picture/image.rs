//! The image that a package's own visualizer has left, as a picture.
//!
//! It becomes an `<image>` that contains its bytes. A viewer runs no script in such an image and follows no link, so a stranger's SVG
//! does no harm.

use anyhow::bail;

use super::canvas::{Canvas, Picture, WIDEST};
use export::base64;
use judge::visualizer::{Image, ImageKind};

/// The widest and the highest image, in pixels.
const LARGEST: f64 = 20_000.0;
/// Of an SVG that does not say its size.
const USUAL: (f64, f64) = (640.0, 480.0);

/// The picture of a case that is an image.
///
/// # Errors
///
/// When the image does not say its size, or is larger than 20 000 pixels on a side.
pub(super) fn picture(title: &str, image: &Image) -> anyhow::Result<Picture> {
    let size = match image.kind {
        ImageKind::Svg => svg_size(&image.bytes)?,
        ImageKind::Png => png_size(&image.bytes),
        ImageKind::Jpeg => jpeg_size(&image.bytes),
    };
    let Some((width, height)) = size.filter(|(w, h)| (1.0..=LARGEST).contains(w) && (1.0..=LARGEST).contains(h)) else {
        bail!(
            "the input visualizer left an image that does not say its size, expected 1 to {LARGEST} pixels on each side ({})",
            image.kind.media_type()
        );
    };
    let scale = (WIDEST as f64 / width).min(1.0);
    let (width, height) = ((width * scale).ceil() as i64, (height * scale).ceil() as i64);
    let mut canvas = Canvas::new(title);
    let (x, y) = (canvas.left, canvas.top);
    let (kind, data) = (image.kind.media_type(), base64::encode(&image.bytes));
    canvas.draw(x + width).raw(&format!(
        "<image x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" href=\"data:{kind};base64,{data}\"/>"
    ));
    canvas.top += height + 8;
    Ok(canvas.finish())
}

/// The size in the first element, else that of its view.
fn svg_size(bytes: &[u8]) -> anyhow::Result<Option<(f64, f64)>> {
    let text = std::str::from_utf8(bytes)?;
    let document = match roxmltree::Document::parse(text) {
        Ok(document) => document,
        Err(error) => bail!("the input visualizer left `testcase.svg`, which is not XML: {error}"),
    };
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        bail!(
            "the input visualizer left `testcase.svg`, found the element `{}`, expected `svg`",
            root.tag_name().name()
        );
    }
    let length = |name: &str| -> Option<f64> {
        let text = root.attribute(name)?.trim();
        text.strip_suffix("px").unwrap_or(text).trim_end().parse().ok()
    };
    if let (Some(width), Some(height)) = (length("width"), length("height")) {
        return Ok(Some((width, height)));
    }
    let view: Vec<f64> = root
        .attribute("viewBox")
        .unwrap_or_default()
        .split([' ', ',', '\t', '\n'])
        .filter_map(|word| word.parse().ok())
        .collect();
    Ok(match view.as_slice() {
        [_, _, width, height] => Some((*width, *height)),
        _ => Some(USUAL),
    })
}

/// The size in the header.
fn png_size(bytes: &[u8]) -> Option<(f64, f64)> {
    let number = |at: usize| Some(f64::from(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?)));
    (bytes.get(12..16)? == b"IHDR").then_some(())?;
    Some((number(16)?, number(20)?))
}

/// The size in the first frame.
fn jpeg_size(bytes: &[u8]) -> Option<(f64, f64)> {
    let number = |at: usize| Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
    let mut at = 2;
    loop {
        let (mark, kind) = (*bytes.get(at)?, *bytes.get(at + 1)?);
        if mark != 0xff {
            return None;
        }
        match kind {
            // Bytes that fill, and segments without a length.
            0xff => at += 1,
            0x01 | 0xd0..=0xd8 => at += 2,
            // The begin of a frame, in each way of compression.
            0xc0..=0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf => {
                return Some((f64::from(number(at + 7)?), f64::from(number(at + 5)?)));
            }
            _ => at += 2 + usize::from(number(at + 2)?.max(2)),
        }
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn sizes_are_read_from_the_headers() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0\0\0\0\x20";
        assert_eq!(png_size(png), Some((256.0, 32.0)));
        assert_eq!(png_size(&png[..20]), None);
        let jpeg = b"\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x11\x08\0\x10\0\x20\x03";
        assert_eq!(jpeg_size(jpeg), Some((32.0, 16.0)));
        assert_eq!(jpeg_size(&jpeg[..9]), None);
        for (svg, expected) in [
            ("<svg width='30px' height='20'/>", Some((30.0, 20.0))),
            ("<svg viewBox='0 0 7 8' width='100%'/>", Some((7.0, 8.0))),
            ("<svg/>", Some(USUAL)),
        ] {
            assert_eq!(svg_size(svg.as_bytes()).unwrap(), expected);
        }
        for bad in ["<svg", "<html/>", "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>"] {
            assert!(svg_size(bad.as_bytes()).is_err(), "{bad}");
        }
    }

    #[test]
    fn an_image_stands_in_the_picture_without_its_own_markup() {
        let image =
            Image { kind: ImageKind::Svg, bytes: b"<svg width='9' height='9'><script>1</script></svg>".to_vec() };
        let file = picture("case", &image).unwrap().file();
        assert!(!file.contains("<script") && file.contains("href=\"data:image/svg+xml;base64,PHN2Zy"), "{file}");
        let huge = Image { kind: ImageKind::Svg, bytes: b"<svg width='20001' height='9'/>".to_vec() };
        assert!(picture("case", &huge).is_err());
    }
}
