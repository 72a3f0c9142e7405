//! A recipe becomes test cases in the cache, pinned by the package's `recipe.lock`.
