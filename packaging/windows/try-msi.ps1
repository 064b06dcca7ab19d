# Installs the .msi as the user, starts the program, opens an event as the Explorer does, removes it, and fails if anything
# stays behind; then the program of the .zip. -Driver names a folder with OpenGL libraries (Mesa) for a machine without.
param(
    [Parameter(Mandatory)] [string] $Installer,
    [Parameter(Mandatory)] [string] $Portable,
    [string] $Driver
)
$ErrorActionPreference = 'Stop'
Set-StrictMode -Version 3

$work = New-Item -ItemType Directory (Join-Path ([IO.Path]::GetTempPath()) "interzonal-$PID")
$folder = Join-Path $env:LOCALAPPDATA 'Programs\Interzonal'
$program = Join-Path $folder 'interzonal.exe'
$menu = Join-Path $env:APPDATA 'Microsoft\Windows\Start Menu\Programs\Interzonal.lnk'
$kinds = 'HKCU:\Software\Classes\Interzonal.Event', 'HKCU:\Software\Classes\Interzonal.Report', 'HKCU:\Software\Interzonal'

function Assert($holds, $sentence) { if (-not $holds) { throw $sentence } }

function Install($verb) {
    $log = Join-Path $work "$verb.log"
    $run = Start-Process msiexec -ArgumentList "/$verb", "`"$Installer`"", '/qn', '/l*v', "`"$log`"" -Wait -PassThru
    if ($run.ExitCode -ne 0) { Get-Content $log -Tail 60; throw "msiexec /$verb ended with $($run.ExitCode)" }
}

# What Mesa puts beside the program goes with it again.
function AddDriver($place) { if ($Driver) { Copy-Item (Join-Path $Driver '*.dll') $place } }
function RemoveDriver($place) { if ($Driver) { Get-ChildItem $place -Filter *.dll | Remove-Item } }

function AssertWindow($title) {
    for ($i = 0; $i -lt 120; $i++) {
        $process = Get-Process interzonal -ErrorAction SilentlyContinue | Where-Object MainWindowTitle -Like "*$title*"
        if ($process) {
            Assert $process.CloseMainWindow() "the window '$title' takes no message"
            Assert $process.WaitForExit(20000) "the window '$title' does not close"
            return
        }
        Start-Sleep -Milliseconds 500
    }
    throw "no window '$title' came up"
}

function AssertRanks($exe, $file) {
    $lines = & $exe standings $file --format csv
    Assert ($LASTEXITCODE -eq 0) "the command line ended with $LASTEXITCODE"
    Assert (($lines | Measure-Object).Count -gt 30) 'the command line does not rank the example'
}

Write-Output 'installed'
Install 'i'
Assert (Test-Path $program) 'no program'
Assert (Test-Path $menu) 'no entry in the menu'
$version = (Get-Item $program).VersionInfo
Assert ($version.ProductName -eq 'Interzonal' -and $version.ProductVersion) 'the program does not name its version'
AssertRanks $program (Join-Path $folder 'riverside-open.ron')

Write-Output 'started from the menu'
AddDriver $folder
Start-Process $menu
AssertWindow 'Interzonal'

Write-Output 'an event opened by its type'
$file = Join-Path $work 'Open 2026.ron'
Copy-Item (Join-Path $folder 'riverside-open.ron') $file
Start-Process $file
AssertWindow 'Riverside'
RemoveDriver $folder

Write-Output 'removed'
Install 'x'
foreach ($path in @($folder, $menu) + $kinds) { Assert (-not (Test-Path $path)) "$path is left behind" }

Write-Output 'the portable program'
Expand-Archive $Portable $work
$unpacked = (Get-ChildItem $work -Recurse -Filter interzonal.exe).DirectoryName
AssertRanks (Join-Path $unpacked 'interzonal.exe') $file
AddDriver $unpacked
Start-Process (Join-Path $unpacked 'interzonal.exe') "`"$file`""
AssertWindow 'Riverside'
Write-Output 'passed'
