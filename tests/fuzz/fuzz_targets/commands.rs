#![no_main]

use checks;

#[path = "../../commands/course.rs"]
mod course;
#[path = "../../commands/drawn.rs"]
mod drawn;
#[path = "../../commands/files.rs"]
mod files;
#[path = "../../commands/next_command.rs"]
mod next_command;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut luck = drawn::Luck::of_bytes(bytes);
    let base = course::any_event(&mut luck);
    course::play(&base, &mut Vec::new(), course::Depth::OF_BYTES, &mut luck);
});
