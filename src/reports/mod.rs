//! What is printed and published.
