# Sourced by the trials of packages: a clean Debian in a folder of its own, a display outside of it, and windows that are
# waited for. Mounts and processes end with the trial. Needs mmdebstrap, Xvfb, xdotool, imagemagick, and root (or sudo).
# shellcheck shell=bash

# Starts the script anew as root, where its mounts and processes are its own.
in_own_namespace() {
    [ -z "${IN_OWN_NAMESPACE:-}" ] || return 0
    local sudo=()
    [ "$(id -u)" = 0 ] || sudo=(sudo)
    exec "${sudo[@]}" env IN_OWN_NAMESPACE=1 SUITE="${SUITE:-}" TRY_SHOTS="${TRY_SHOTS:-}" \
        unshare --mount --pid --fork --kill-child "$(realpath "$0")" "$@"
}

say() { printf '%s: %s\n' "${0##*/}" "$*"; }
fail() { say "FAILED: $*" >&2; exit 1; }
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }
# As an ordinary user, who sees the display once it is there.
as_user() {
    chroot --userspec=arbiter:arbiter "$root" env -i PATH=/usr/bin:/bin HOME=/home/arbiter LC_ALL=C.UTF-8 \
        DISPLAY="${DISPLAY:-}" LIBGL_ALWAYS_SOFTWARE=1 WINEDEBUG=-all "$@"
}

# make_root SUITE PACKAGES: a Debian with those and what they depend on, in $root; the user arbiter; $work for notes.
make_root() {
    work=$(mktemp -d)
    root=$work/root
    shots=${TRY_SHOTS:-$work/shots}
    mkdir -p "$shots"
    unset DISPLAY
    # What fails in here must not become the trial's answer, nor leave the folder behind.
    trap 'set +e; tail -qn 20 "$work"/log* 2> /dev/null; umount -lR "$root"/{proc,dev,tmp/.X11-unix} 2> /dev/null; rm -rf --one-file-system "$work"' EXIT
    mmdebstrap --quiet --variant=minbase --include="$2" "$1" "$root" http://deb.debian.org/debian
    cp --remove-destination /etc/resolv.conf "$root/etc/resolv.conf"
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    inside useradd --create-home arbiter
}

# A display on which the root may draw.
start_display() {
    local number=90
    mkdir -p /tmp/.X11-unix "$root/tmp/.X11-unix"
    while [ -e "/tmp/.X11-unix/X$number" ]; do number=$((number + 1)); done
    Xvfb ":$number" -ac -screen 0 1280x800x24 -nolisten tcp > /dev/null 2>&1 &
    for _ in $(seq 50); do [ -e "/tmp/.X11-unix/X$number" ] && break; sleep 0.1; done
    mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
    export DISPLAY=":$number"
}

# running PATTERN: the processes inside whose command line matches.
running() { pgrep -f "$1" || true; }

# seen_and_closed TITLE SHOT PATTERN: waits for a window with TITLE, takes its picture, closes it by its key, and waits
# until no process matches PATTERN.
seen_and_closed() {
    local id colours
    id=$(timeout 60 xdotool search --sync --onlyvisible --name "$1" | tail -1) || fail "no window “$1” came up"
    xdotool windowfocus --sync "$id"
    sleep 3
    import -window "$id" "$shots/$2.png"
    colours=$(convert "$shots/$2.png" -unique-colors -format '%w' info:)
    [ "$colours" -gt 50 ] || fail "the window “$1” is blank"
    xdotool key ctrl+q
    for _ in $(seq 100); do [ -z "$(running "$3")" ] && return; sleep 0.1; done
    fail "the window “$1” does not close"
}
