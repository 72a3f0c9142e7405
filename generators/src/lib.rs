//! Seeded generators of test data.
