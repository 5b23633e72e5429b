# Shared by scripts of this folder that need a server with an admin port; source it after lib.sh and its begin.

# begin_steered FOLDER: runs the program `tain` of that folder, if it exists, as a second server that runs as long as
# the script. Sets `steered` to its kubeconfig and the address of its admin port, or to nothing.
begin_steered() {
  steered=()
  if [ ! -x "$1/tain" ]; then return 0; fi
  touch "$folder/steered.log"
  "$1/tain" apiserver --kubeconfig-out "$folder/steered" --admin-port 0 >"$folder/steered.log" 2>&1 &
  other_pid=$!
  # It prints the second line when everything is ready.
  for _ in $(seq 600); do
    if [ "$(wc -l <"$folder/steered.log")" -ge 2 ] || ! kill -0 "$other_pid" 2>/dev/null; then break; fi
    sleep 0.1
  done
  local admin
  admin=$(sed -n 's/.*admin port \(http:[^;]*\);.*/\1/p' "$folder/steered.log")
  if [ -z "$admin" ]; then
    echo "tain apiserver did not come up; it said:" >&2
    cat "$folder/steered.log" >&2
    exit 1
  fi
  steered=("$folder/steered" "$admin")
}
