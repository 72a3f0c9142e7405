//! The templates: small, proven pieces of game theory on `std` alone.
//!
//! Each file can be read and pasted by itself: none uses another, and none uses anything of the judge.
