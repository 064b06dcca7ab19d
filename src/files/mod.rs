//! Every format in and out.
