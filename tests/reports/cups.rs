//! Printing through a real CUPS server: a private one in a folder of its own, on the loopback device, whose printer is a
//! socket of this test. Nothing of the machine's own print system is touched. Skipped, with a word, where no cupsd is
//! installed; with `INTERZONAL_CUPS=1` that is a failure (`.ci/cups-check`).

use std::fs;
use std::io::Read as _;
use std::net::TcpListener;
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use interzonal::reports::Report;
use interzonal::reports::document::PaperSize;
use interzonal::reports::pages::build_pack;
use interzonal::reports::pages::printer::{
    Cups, Job, PaperTray, PrintError, Printer, Queue, Sides, Submitted, spool,
};
use interzonal::wording::Wording;

use crate::sheets::{options, tournament};

/// A printer that takes PDF as it is. `TRAYS` and `DUPLEX` are put in where it has them.
const PPD: &str = r#"*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "TEST.PPD"
*Manufacturer: "Test"
*Product: "(Test)"
*ModelName: "Test"
*ShortNickName: "Test"
*NickName: "Test"
*PSVersion: "(3010.000) 0"
*LanguageLevel: "3"
*ColorDevice: True
*cupsVersion: 2.3
*cupsFilter2: "application/vnd.cups-pdf application/pdf 0 -"
*OpenUI *PageSize/Media Size: PickOne
*DefaultPageSize: A4
*PageSize A4/A4: "<</PageSize[595 842]>>setpagedevice"
*PageSize Letter/Letter: "<</PageSize[612 792]>>setpagedevice"
*CloseUI: *PageSize
*OpenUI *PageRegion/Media Size: PickOne
*DefaultPageRegion: A4
*PageRegion A4/A4: "<</PageSize[595 842]>>setpagedevice"
*PageRegion Letter/Letter: "<</PageSize[612 792]>>setpagedevice"
*CloseUI: *PageRegion
*DefaultImageableArea: A4
*ImageableArea A4/A4: "0 0 595 842"
*ImageableArea Letter/Letter: "0 0 612 792"
*DefaultPaperDimension: A4
*PaperDimension A4/A4: "595 842"
*PaperDimension Letter/Letter: "612 792"
"#;
const DUPLEX: &str = r#"*OpenUI *Duplex/2-Sided Printing: PickOne
*DefaultDuplex: None
*Duplex None/Off: "<</Duplex false>>setpagedevice"
*Duplex DuplexNoTumble/Long Edge: "<</Duplex true/Tumble false>>setpagedevice"
*Duplex DuplexTumble/Short Edge: "<</Duplex true/Tumble true>>setpagedevice"
*CloseUI: *Duplex
*OpenUI *InputSlot/Media Source: PickOne
*DefaultInputSlot: Auto
*InputSlot Auto/Automatic: "<</MediaPosition null>>setpagedevice"
*InputSlot Upper/Upper Tray: "<</MediaPosition 0>>setpagedevice"
*InputSlot Lower/Lower Tray: "<</MediaPosition 1>>setpagedevice"
*CloseUI: *InputSlot
"#;

/// A server with the queues `Office` (both sides, three trays, the default) and `Hall` (neither).
struct Server {
    folder: tempfile::TempDir,
    daemon: Child,
    address: String,
    /// What the printers were sent, a job each.
    printed: Arc<Mutex<Vec<Vec<u8>>>>,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.daemon.kill();
        let _ = self.daemon.wait();
    }
}

fn cupsd() -> Option<PathBuf> {
    ["/usr/sbin/cupsd", "/usr/bin/cupsd"].into_iter().map(PathBuf::from).find(|path| path.is_file())
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// Waits until something is there; the print system takes its time.
fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begun.elapsed() < Duration::from_secs(40), "{what} never came");
        std::thread::sleep(Duration::from_millis(50));
    }
}

impl Server {
    fn start(program: &Path) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().display().to_string();
        for part in ["etc", "spool/tmp", "cache", "state", "log"] {
            fs::create_dir_all(folder.path().join(part)).unwrap();
        }
        // The filters run as another user where the server is root.
        Command::new("chmod").args(["-R", "a+rwX", &root]).status().unwrap();
        let port = free_port();
        let address = format!("127.0.0.1:{port}");
        let settings = format!(
            "Listen {address}\nBrowsing No\nWebInterface No\nDefaultAuthType None\nLogLevel debug\n\
             PageLogFormat %p|%j|%P|%C|%{{job-name}}|%{{media}}|%{{sides}}\nPreserveJobFiles No\n\
             <Location />\nOrder allow,deny\nAllow localhost\n</Location>\n\
             <Policy default>\nJobPrivateAccess all\nJobPrivateValues none\n\
             <Limit All>\nOrder deny,allow\n</Limit>\n</Policy>\n"
        );
        let files = format!(
            "ServerRoot {root}/etc\nRequestRoot {root}/spool\nTempDir {root}/spool/tmp\nCacheDir {root}/cache\n\
             StateDir {root}/state\nAccessLog {root}/log/access_log\nErrorLog {root}/log/error_log\n\
             PageLog {root}/log/page_log\n"
        );
        fs::write(folder.path().join("etc/cupsd.conf"), settings).unwrap();
        fs::write(folder.path().join("etc/cups-files.conf"), files).unwrap();
        let daemon = Command::new(program)
            .arg("-f")
            .args(["-c".into(), folder.path().join("etc/cupsd.conf")])
            .args(["-s".into(), folder.path().join("etc/cups-files.conf")])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let server = Self { folder, daemon, address, printed: Arc::default() };
        until("the server", || server.ask("lpstat", &["-r"]).contains("is running").then_some(()));
        server.add("Hall", PPD);
        server.add("Office", &format!("{PPD}{DUPLEX}"));
        server.ask("lpadmin", &["-d", "Office"]);
        server
    }

    /// A queue whose printer is a thread of this test.
    fn add(&self, queue: &str, ppd: &str) {
        let printer = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = printer.local_addr().unwrap().port();
        let printed = Arc::clone(&self.printed);
        std::thread::spawn(move || {
            for mut job in printer.incoming().flatten() {
                let mut bytes = Vec::new();
                let _ = job.read_to_end(&mut bytes);
                if !bytes.is_empty() {
                    printed.lock().unwrap().push(bytes);
                }
            }
        });
        let file = self.folder.path().join(format!("{queue}.ppd"));
        fs::write(&file, ppd).unwrap();
        let device = format!("socket://127.0.0.1:{port}/?waiteof=false");
        let file = file.display().to_string();
        self.ask("lpadmin", &["-p", queue, "-E", "-v", &device, "-P", &file]);
    }

    /// Runs a program of CUPS on this server.
    fn ask(&self, program: &str, arguments: &[&str]) -> String {
        let run = Command::new(program)
            .env("CUPS_SERVER", &self.address)
            .env("LC_ALL", "C")
            .args(arguments)
            .output()
            .unwrap();
        String::from_utf8_lossy(&run.stdout).into_owned() + &String::from_utf8_lossy(&run.stderr)
    }

    /// The lines of the log of pages about a request: queue, job, page, copies, title, paper, sides.
    fn pages(&self, request: &str) -> Vec<Vec<String>> {
        let number = request.rsplit_once('-').unwrap().1;
        let log = fs::read_to_string(self.folder.path().join("log/page_log")).unwrap_or_default();
        let lines = log.lines().map(|line| line.split('|').map(str::to_owned).collect::<Vec<_>>());
        lines.filter(|line| line.get(1).is_some_and(|job| job == number)).collect()
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log/error_log")).unwrap_or_default()
    }
}

#[test]
fn a_real_queue_prints_what_it_is_asked() {
    let Some(program) = cupsd() else {
        assert!(std::env::var_os("INTERZONAL_CUPS").is_none(), "cupsd is not installed");
        eprintln!("cupsd is not installed; nothing was printed");
        return;
    };
    let server = Server::start(&program);
    let cups = Cups::at(server.address.clone());

    // What the queues offer.
    let tray = |name: &str| PaperTray { option: "InputSlot".to_owned(), name: name.to_owned() };
    let trays = ["Auto", "Upper", "Lower"].map(tray).to_vec();
    let expected = [
        Queue { name: "Hall".to_owned(), ..Queue::default() },
        Queue { name: "Office".to_owned(), default: true, both_sides: true, trays },
    ];
    assert_eq!(cups.list().unwrap(), expected);

    // A job of three sheets on both sides, from the lower tray.
    let wording = Wording::english();
    let document =
        build_pack(&[Report::Boards, Report::Names, Report::Standings], &tournament(), &options(), &wording);
    let job = Job {
        queue: None,
        title: document.title.clone(),
        copies: NonZeroU16::MIN,
        paper: PaperSize::A4,
        sides: Sides::Both,
        tray: Some(tray("Lower")),
    };
    let send = |job: &Job| spool(&document).unwrap().send(&cups, job).map_err(|(_, error)| error);
    let Ok(Submitted::Queued(request)) = send(&job) else { panic!("it is taken: {}", server.log()) };
    assert!(request.starts_with("Office-"), "{request}");
    let bytes = until("the paper", || server.printed.lock().unwrap().pop());
    assert!(bytes.starts_with(b"%PDF"), "it arrives as PDF");
    until("the end of the job", || {
        server.ask("lpstat", &["-W", "completed", "-o"]).contains(&request).then_some(())
    });
    let pages = server.pages(&request);
    let last = pages.last().unwrap_or_else(|| panic!("no page in the log: {}", server.log()));
    assert_eq!(last[4..], [document.title.as_str(), "A4", "two-sided-long-edge"], "{pages:?}");
    assert_eq!(count_of_pages(&bytes), Some(document.pages.len()), "{pages:?}");
    assert!(server.log().contains("InputSlot=Lower"), "the tray was asked for");

    // A stopped printer keeps the job and says so.
    server.ask("cupsdisable", &["-r", "out of paper", "Office"]);
    let held = send(&job).unwrap();
    let Submitted::Held { request, reason } = &held else { panic!("{held:?}") };
    assert_eq!(reason.as_deref(), Some("out of paper"));
    assert!(server.ask("lpstat", &["-o"]).contains(request), "the job waits");
    assert!(server.printed.lock().unwrap().is_empty());
    server.ask("cupsenable", &["Office"]);
    until("the paper", || server.printed.lock().unwrap().pop());

    // One that takes nothing, and one that is not there, give the pages back.
    server.ask("cupsreject", &["Office"]);
    let Err((pages, PrintError::Refused(why))) = spool(&document).unwrap().send(&cups, &job) else {
        panic!("it is refused")
    };
    assert!(why.contains("not accepting"), "{why}");
    server.ask("cupsaccept", &["Office"]);
    assert!(matches!(pages.send(&cups, &job), Ok(Submitted::Queued(_))), "sent once more");
    until("the paper", || server.printed.lock().unwrap().pop());
    let nowhere = Job { queue: Some("Nowhere".to_owned()), ..job };
    assert!(matches!(send(&nowhere), Err(PrintError::Refused(why)) if why.contains("does not exist")));
}

/// As `pdfinfo` counts them; `None` where it is not installed.
fn count_of_pages(pdf: &[u8]) -> Option<usize> {
    let file = tempfile::Builder::new().suffix(".pdf").tempfile().unwrap();
    fs::write(file.path(), pdf).unwrap();
    let told = Command::new("pdfinfo").arg(file.path()).output().ok()?;
    let text = String::from_utf8_lossy(&told.stdout).into_owned();
    text.lines().find_map(|line| line.strip_prefix("Pages:")?.trim().parse().ok())
}
