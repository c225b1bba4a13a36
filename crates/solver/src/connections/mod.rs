//! Virtual connections: H-search, threats, carriers, win patterns.

pub(crate) mod carriers;
pub(crate) mod circuit;
pub(crate) mod h_search;
pub(crate) mod steps;
pub(crate) mod threats;
pub(crate) mod win_patterns;
