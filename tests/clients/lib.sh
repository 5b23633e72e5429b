# Shared by the scripts of this folder; source it, then call begin SERVER KUBECTL [OPTION of clients_server...].
set -euo pipefail

# Starts a server in the new folder $folder, which runs as long as the script; kubectl uses it from then on.
begin() {
  server=$1
  kubectl=$2
  shift 2
  folder=$(mktemp -d)
  mkfifo "$folder/stdin"
  "$server" "$folder" "$@" <"$folder/stdin" >"$folder/stdout" 2>"$folder/stderr" &
  server_pid=$!
  exec 7>"$folder/stdin"
  trap finish EXIT
  # The server prints the path of its kubeconfig when it listens.
  for _ in $(seq 600); do
    if [ -s "$folder/stdout" ]; then break; fi
    if ! kill -0 "$server_pid" 2>/dev/null; then break; fi
    sleep 0.1
  done
  if [ ! -s "$folder/stdout" ]; then
    echo "the server did not come up; it said:" >&2
    cat "$folder/stderr" >&2
    exit 1
  fi
  export HOME=$folder KUBECONFIG=$folder/kubeconfig
}
other_pid=
finish() {
  if [ -n "$other_pid" ]; then kill "$other_pid" 2>/dev/null && wait "$other_pid" || true; fi
  exec 7>&-
  wait "$server_pid" || true
  rm -rf "$folder"
}

steps=0
failures=0
k() { timeout 60 "$kubectl" "$@" 2>&1; }
# expect PATTERN COMMAND...: the command must succeed and its output must match PATTERN, a pattern of bash.
expect() {
  local what=$1 got status=0
  shift
  steps=$((steps + 1))
  got=$(k "$@") || status=$?
  # shellcheck disable=SC2053 # it is a pattern
  if [ $status -ne 0 ] || [[ $got != $what ]]; then
    failures=$((failures + 1))
    printf 'kubectl %s\n  wanted: %s\n  got (%d): %s\n' "$*" "$what" $status "$got"
  fi
}
# refused PATTERN COMMAND...: the command must fail, and its output must match PATTERN.
refused() {
  local what=$1 got status=0
  shift
  steps=$((steps + 1))
  got=$(k "$@") || status=$?
  # shellcheck disable=SC2053
  if [ $status -eq 0 ] || [[ $got != $what ]]; then
    failures=$((failures + 1))
    printf 'kubectl %s\n  wanted to fail with: %s\n  got (%d): %s\n' "$*" "$what" $status "$got"
  fi
}
# report NAME: prints the last line; fails if a step failed.
report() {
  printf '%s: steps=%d failures=%d\n' "$1" $steps $failures
  if [ $failures -eq 0 ]; then return 0; fi
  cat "$folder/stderr"
  return 1
}
