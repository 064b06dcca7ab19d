//! The build script: puts icon, version and manifest into the Windows program. Does nothing for other systems.

use std::env;
use std::error::Error;

const ICON: &str = "packaging/windows/interzonal.ico";
const MANIFEST: &str = "packaging/windows/interzonal.exe.manifest";

fn main() -> Result<(), Box<dyn Error>> {
    for file in [file!(), ICON, MANIFEST] {
        println!("cargo::rerun-if-changed={file}");
    }
    if env::var("CARGO_CFG_TARGET_OS")? == "windows" {
        let mut resources = winresource::WindowsResource::new();
        resources.set_icon(ICON).set_manifest_file(MANIFEST);
        resources.set("ProductName", "Interzonal").set("FileDescription", "Interzonal");
        resources.set("LegalCopyright", "The Interzonal developers; MIT or Apache-2.0");
        resources.compile()?;
    }
    Ok(())
}
