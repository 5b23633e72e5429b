# Part of tests/clients/kubectl_compare: runs one command against two servers.
commands=0
differences=0
pids=()

# start NAME PROGRAM...: starts a server in the folder $folder/NAME; it runs until its standard input ends.
start() {
  local name=$1 begin=$SECONDS
  shift
  mkdir -p "$folder/$name/home"
  mkfifo "$folder/$name/stdin"
  "$@" <"$folder/$name/stdin" >"$folder/$name/stdout" 2>"$folder/$name/stderr" &
  pids+=($!)
  if [ "$name" = real ]; then exec 8>"$folder/$name/stdin"; else exec 7>"$folder/$name/stdin"; fi
  # It prints the path of its kubeconfig when it listens. There is no notification to wait for.
  until grep -q kubeconfig "$folder/$name/stdout"; do
    if ! kill -0 $! 2>/dev/null || [ $((SECONDS - begin)) -gt 180 ]; then
      cat "$folder/$name/stderr" >&2
      die "kubectl-compare: the $name server did not come up"
    fi
    sleep 0.1
  done
}

finish() {
  local each
  exec 8>&- 7>&- || true
  for each in "${pids[@]}"; do wait "$each" || true; done
  rm -rf "$folder"
}

# on SIDE ARGUMENT...: runs kubectl against that server.
on() {
  local side=$1
  shift
  HOME=$folder/$side/home KUBECONFIG=$folder/$side/kubeconfig timeout 90 "$kubectl" "$@"
}

# Replaces values that differ from run to run. An age changes the width of a column, so runs of spaces become one.
normalized() {
  sed -E \
    -e 's/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/UID/g' \
    -e 's/[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9:]{8}\.[0-9]+ [+-][0-9]{4}/TIME/g' \
    -e 's/[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}(\.[0-9]+)?Z/TIME/g' \
    -e 's/(Mon|Tue|Wed|Thu|Fri|Sat|Sun), [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} [+-][0-9]{4}/TIME/g' \
    -e 's/([rR]esource ?[vV]ersion:?"?:? *)"?[0-9]+"?/\1VERSION/g' \
    -e 's/(Resource version: "?)[0-9]+/\1VERSION/g' \
    -e 's/([ :])([0-9]+[smhd])+( ago)?( |$)/\1AGE\3\4/g' \
    -e 's/<(invalid|unknown)>$/AGE/' \
    -e 's/\b(10|127)\.[0-9]+\.[0-9]+\.[0-9]+(:[0-9]+)?/ADDRESS/g' \
    -e 's/\b3[0-2][0-9]{3}\b/PORT/g' \
    -e 's/\b(gen-)[a-z0-9]{5}\b/\1RANDOM/g' \
    -e "s#$folder/(real|ours)#FOLDER#g" -e "s#$folder#FOLDER#g" -e 's/(LIVE|MERGED)-[0-9]+/\1/g' \
    -e 's/kubectl-edit-[a-z0-9]+-?[0-9]*/EDIT/g' -e 's/edit-[0-9]+/EDIT/g' \
    -e 's/^[EIW][0-9]{4} [0-9:.]+ +[0-9]+ /LOG /' \
    -e 's/([^ ])  +/\1 /g' -e 's/-{2,}/-/g' -e 's/ +$//' "$1"
}

# Real servers list several causes in any order.
causes_sorted() {
  local text
  text=$(cat)
  if grep -q '^\* ' <<<"$text"; then
    grep -v '^\* ' <<<"$text" || true
    grep '^\* ' <<<"$text" | sort
  else
    printf '%s\n' "$text"
  fi
}

# said SIDE ARGUMENT...: writes the output of kubectl for that side to $folder/SIDE.said.
said() {
  local side=$1 status=0
  shift
  on "$side" "$@" >"$folder/$side.raw" 2>"$folder/$side.errors" </dev/null || status=$?
  {
    normalized "$folder/$side.raw"
    echo "--- stderr"
    normalized "$folder/$side.errors" | causes_sorted
    echo "--- exit code $status"
  } >"$folder/$side.said"
}

# same ARGUMENT...: checks that kubectl does the same on both sides.
same() {
  commands=$((commands + 1))
  said real "$@" &
  said ours "$@"
  wait $!
  judge "$*"
}

judge() {
  if cmp -s "$folder/real.said" "$folder/ours.said"; then return 0; fi
  if excused "$1"; then return 0; fi
  differences=$((differences + 1))
  printf 'kubectl %s\n' "$1"
  diff -U 1 --label real --label ours "$folder/real.said" "$folder/ours.said" | cut -c 1-400 | head -n 40 |
    sed 's/^/  /' || true
}

# Intended differences: a pattern of the command, one of all lines that differ, and the reason.
excused() {
  local lines line
  lines=$(diff "$folder/real.said" "$folder/ours.said" | grep '^[<>]' || true)
  local command pattern
  while IFS= read -r line; do
    command=${line%% ;; *}
    pattern=${line#* ;; }
    pattern=${pattern%% ;; *}
    [[ $1 =~ $command ]] || continue
    if ! grep -qvE "$pattern" <<<"$lines"; then return 0; fi
  done <<'MEANT'
^version ;; ^. Server Version: v[0-9.]*(.tain)?$ ;; it says that it is not the real one
^get configmaps (-l|--field-selector) ;; Unable to find .* that match label selector ;; bad selectors are told in other words
^patch deployment web -p ..spec.:..replicas ;; : Invalid value:  ;; a wrong type in a patch is told in other words
^patch pod single ;; ^<|^>$ ;; what a pod may not change is told without its Go structs
^api-(resources|versions) ;; ^>  ;; all groups are served, alpha and beta too
pvc disk ;; ^. (Finalizers:.*|  finalizers:|  - kubernetes.io/pvc-protection)$ ;; nobody would take the finalizer away
^patch widget w -p ;; strategic-merge-patch.json is not supported ;; server-side apply is not offered
MEANT
  return 1
}

# served RESOURCE: waits until both servers serve it: a moment after it is established, without a notification.
served() {
  local side begin=$SECONDS
  for side in real ours; do
    until on "$side" get "$1" >/dev/null 2>&1 || [ $((SECONDS - begin)) -gt 30 ]; do sleep 0.2; done
  done
}

# watched ARGUMENT...: makes the same changes while kubectl watches, and compares its output.
watched() {
  local side begin
  commands=$((commands + 1))
  for side in real ours; do
    on "$side" delete configmap moving --ignore-not-found >/dev/null
    on "$side" create configmap before --from-literal=x=1 >/dev/null 2>&1 || true
    HOME=$folder/$side/home KUBECONFIG=$folder/$side/kubeconfig "$kubectl" -v=6 "$@" >"$folder/$side.raw" \
      2>"$folder/$side.errors" &
    local pid=$!
    # Its log shows that the watch was accepted.
    begin=$SECONDS
    until grep -q 'watch=true.*200' "$folder/$side.errors" || [ $((SECONDS - begin)) -ge 20 ]; do sleep 0.1; done
    on "$side" create -f "$folder/moving.yaml" >/dev/null
    on "$side" patch configmap moving -p '{"data":{"x":"2"}}' >/dev/null
    on "$side" label configmap moving made=otherwise --overwrite >/dev/null
    on "$side" label configmap moving made=watch --overwrite >/dev/null
    on "$side" delete configmap moving >/dev/null
    on "$side" apply -f "$folder/last.yaml" >/dev/null 2>&1
    begin=$SECONDS
    until grep -q last "$folder/$side.raw" || [ $((SECONDS - begin)) -gt 20 ]; do sleep 0.1; done
    kill "$pid" 2>/dev/null || true
    wait "$pid" 2>/dev/null || true
    on "$side" delete configmap last >/dev/null
    normalized "$folder/$side.raw" >"$folder/$side.said"
  done
  judge "$* (while things change)"
}

# The status that a deployment's controller would write.
rolled_out() {
  local generation
  generation=$(on real get deployment web -o 'jsonpath={.metadata.generation}')
  printf '{"status":{"observedGeneration":%d,"replicas":5,"updatedReplicas":5,"readyReplicas":5,"availableReplicas":5,' \
    "$generation"
  printf '"conditions":[{"type":"Available","status":"True"}]}}'
}
