//! Whether what a program asks of the system can be traced, or refused in the system's place (strace).

/// Whether programs can be traced here; said on standard error if not.
pub fn strace_works(test: &str) -> bool {
    let tried = std::process::Command::new("strace").args(["-f", "-qq", "-o", "/dev/null", "true"]).output();
    let works = tried.is_ok_and(|output| output.status.success());
    if !works {
        eprintln!("{test}: skipped, for strace is not here or may not trace");
    }
    works
}
