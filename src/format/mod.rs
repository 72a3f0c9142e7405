//! checktestdata, the language in which problem packages write the grammar of their inputs.
