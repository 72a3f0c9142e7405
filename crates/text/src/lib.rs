//! What pages and pictures are made of: text as markup has it, formulas as MathML, and SVG with one palette.
//!
//! ```
//! use text::svg::{Anchor, Drawing, element};
//!
//! let mut drawing = Drawing::default();
//! drawing.text("", [4, 16], Anchor::Start, "3 < 5");
//! let picture = element("class=\"board\"", [60, 20], "Two piles", &drawing.into_svg());
//! assert!(picture.contains("<text x=\"4\" y=\"16\">3 &lt; 5</text>"));
//! ```

#[cfg(feature = "formulas")]
pub mod formula;
pub mod markup;
pub mod svg;
