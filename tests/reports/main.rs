//! What is printed and published.

mod pages;
mod sheets;
