pub fn kind() -> &'static str {
    "a text
  over lines
"
}
