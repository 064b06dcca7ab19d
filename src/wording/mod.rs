//! Every sentence the user reads.
