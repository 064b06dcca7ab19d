//! The window.
pub mod action;
pub mod panel;
pub mod shortcuts;
pub mod situation;
pub mod theme;
pub mod widgets;
