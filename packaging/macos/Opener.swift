// What macOS starts when Interzonal or one of its files is opened. The Finder does not name a file on the command line
// but sends an event, which the window library does not hand on; so this small agent takes the event and starts the
// program with the file. It has no window and no place in the Dock, and ends with the last program it started.

import AppKit

final class Opener: NSObject, NSApplicationDelegate {
    private var programs: [Process] = []

    // Comes before `applicationDidFinishLaunching`, if a file was opened.
    func application(_ application: NSApplication, open urls: [URL]) {
        for url in urls where url.isFileURL { start([url.path]) }
    }

    func applicationDidFinishLaunching(_ notification: Notification) {
        if programs.isEmpty { start([]) }
    }

    func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool {
        if let last = programs.last {
            NSRunningApplication(processIdentifier: last.processIdentifier)?.activate(options: [])
        }
        return false
    }

    private func start(_ arguments: [String]) {
        let program = Process()
        program.executableURL = Bundle.main.bundleURL.appendingPathComponent("Contents/Helpers/interzonal")
        program.arguments = arguments
        program.terminationHandler = { ended in DispatchQueue.main.async { self.forget(ended) } }
        do {
            try program.run()
            programs.append(program)
        } catch {
            NSAlert(error: error).runModal()
            forget(program)
        }
    }

    private func forget(_ program: Process) {
        programs.removeAll { $0 === program }
        if programs.isEmpty { NSApp.terminate(nil) }
    }
}

let opener = Opener()
NSApplication.shared.delegate = opener
NSApplication.shared.run()
