//! Problem x program -> verdicts.
