package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"sort"
	"strings"
)

// Namespaces that stay; all others are created and deleted.
var permanent = []string{"alpha", "beta"}

// One sequence of operations on both servers.
type run struct {
	sides  [2]*side
	seed   uint64
	random *rand.Rand
	pairs  *pairs
	// Known objects, used to choose operations.
	objects        map[objectKey]*record
	pages          []page
	open           []*openWatch
	healed         map[string]int // how many versions there were when histories last went different ways
	generatedNames int
	sentinels      int
	performed      int
	differences    int
	excused        map[string]int
	kinds          map[string]int // of differences
	show           int
	verboseFrom    int
	leaveOut       *regexp.Regexp
}

type record struct {
	versions []string // marks
	uid      string
	body     string // with marks
}

func (k *record) latest() string { return k.versions[len(k.versions)-1] }

func (k *record) stale(random *rand.Rand) string { return k.versions[random.IntN(len(k.versions))] }

func newRun(real, ours *side, seed uint64) *run {
	return &run{sides: [2]*side{real, ours}, seed: seed, random: rand.New(rand.NewPCG(seed, 1)), pairs: newPairs(),
		objects: map[objectKey]*record{}, healed: map[string]int{}, kinds: map[string]int{}, excused: map[string]int{}}
}

func (r *run) anyNamespacedKind() *kind {
	return pick(r.random, kinds[0], kinds[1], kinds[2], kinds[4])
}

// keyOf returns an object of that kind that may or may not exist.
func (r *run) keyOf(kind *kind) objectKey {
	if kind == namespaceKind {
		return objectKey{kind, "", fmt.Sprintf("d-%d", r.random.IntN(5))}
	}
	namespace := pick(r.random, permanent...)
	if chance(r.random, 6) {
		namespace = fmt.Sprintf("d-%d", r.random.IntN(5))
	}
	return objectKey{kind, namespace, pick(r.random, "a", "b", "c", "d", "e", "f")}
}

func (r *run) anyKey() objectKey { return r.keyOf(kinds[r.random.IntN(len(kinds))]) }

// knownKeyOf returns an object that existed at some time, if there is one.
func (r *run) knownKeyOf(kind *kind) objectKey {
	var known []objectKey
	for key := range r.objects {
		if key.kind == kind && key.name != "zz-sentinel" {
			known = append(known, key)
		}
	}
	if len(known) == 0 {
		return r.keyOf(kind)
	}
	sort.Slice(known, func(i, j int) bool { return known[i].path() < known[j].path() })
	return known[r.random.IntN(len(known))]
}

func (r *run) likelyKey() objectKey {
	if chance(r.random, 10) {
		return r.anyKey()
	}
	return r.knownKeyOf(kinds[r.random.IntN(len(kinds))])
}

// perform runs so many operations, then ends all watches.
func (r *run) perform(operations int) {
	choices := []struct {
		weight int
		make   func() request
	}{
		{24, r.create}, {3, r.generateName}, {14, r.update}, {16, r.patch}, {4, r.status}, {10, r.deleteOne},
		{3, r.deleteCollection},
		{5, r.release}, {2, r.finalize}, {5, r.get}, {17, r.list}, {6, r.nextPage}, {12, r.watch},
		{2, r.wrongPlace},
	}
	total := 0
	for _, choice := range choices {
		total += choice.weight
	}
	for r.performed < operations {
		at := r.random.IntN(total)
		req := request{}
		for _, choice := range choices {
			if at < choice.weight {
				req = choice.make()
				break
			}
			at -= choice.weight
		}
		// Rarely, because it takes three seconds.
		if r.performed%200 == 150 {
			req = r.future()
		}
		r.performed++
		r.both(req)
		r.endWatches(false)
	}
	r.endWatches(true)
}

// both sends a request to both servers, compares their responses, and returns the real server's code.
func (r *run) both(req request) int {
	if req.settleFirst {
		// A consistent read waits until the cache used by other reads has caught up.
		settled, _, _ := strings.Cut(req.path, "?")
		for _, key := range kinds {
			if strings.Contains(settled, "/"+key.plural) {
				r.sides[0].ask("GET", key.path("")+"?limit=1", "")
			}
		}
	}
	real := r.sides[0].send(req.rendered(r.pairs.render(0)))
	ours := r.sides[1].send(req.rendered(r.pairs.render(1)))
	if r.verboseFrom >= 0 && r.performed >= r.verboseFrom {
		fmt.Printf("#%d %s\n  real: %s\n  ours: %s\n", r.performed, req, real, ours)
	}
	c := &comparison{pairs: r.pairs}
	c.answers(real, ours)
	if len(c.found) > 0 && !r.report(req, c.found, real.String(), ours.String()) {
		c.found = nil
	}
	if real.events != nil && ours.events != nil {
		r.begin(req, real.events, ours.events)
		return real.code
	}
	for _, left := range []*events{real.events, ours.events} {
		if left != nil {
			left.stop()
		}
	}
	if len(c.found) > 0 && req.method != "GET" {
		r.heal(req)
		return real.code
	}
	r.learn(req, real)
	return real.code
}

// learn keeps values of a response for later operations.
func (r *run) learn(req request, real answer) {
	var got struct {
		Kind     string
		Metadata object
		Items    []object
	}
	if json.Unmarshal(real.body, &got) != nil || real.code >= 300 {
		return
	}
	if token, _ := got.Metadata["continue"].(string); token != "" {
		if at, known := r.pairs.marks[0][tokenMark+token]; known {
			r.pages = append(r.pages, page{req, fmt.Sprintf("<%s%d>", tokenMark, at)})
			if len(r.pages) > 8 {
				r.pages = r.pages[1:]
			}
		}
	}
	for _, kind := range kinds {
		if got.Kind == kind.name && !req.query.has("dryRun") {
			var whole object
			_ = json.Unmarshal(real.body, &whole)
			r.remember(kind, whole)
		} else if got.Kind == kind.name+"List" {
			for _, item := range got.Items {
				r.remember(kind, item)
			}
		}
	}
}

func (r *run) remember(kind *kind, whole object) {
	metadata, _ := whole["metadata"].(object)
	mark := func(letter, field string) string {
		value, _ := metadata[field].(string)
		if at, known := r.pairs.marks[0][letter+value]; known {
			return fmt.Sprintf("<%s%d>", letter, at)
		}
		return value
	}
	if serversOwn(whole) || kind == namespaceKind && slices.Contains(permanent, fmt.Sprint(metadata["name"])) {
		return
	}
	namespace, _ := metadata["namespace"].(string)
	key := objectKey{kind, namespace, mark(nameMark, "name")}
	version := mark(versionMark, "resourceVersion")
	known := r.objects[key]
	if known == nil {
		known = &record{}
		r.objects[key] = known
	}
	if len(known.versions) == 0 || known.latest() != version {
		known.versions = append(known.versions, version)
	}
	known.uid = mark(uidMark, "uid")
	metadata["resourceVersion"], metadata["uid"], metadata["name"] = version, known.uid, key.name
	delete(metadata, "managedFields")
	whole["apiVersion"], whole["kind"] = kind.apiVersion(), kind.name
	known.body = encoded(whole)
}

var digits = regexp.MustCompile(`\d+`)

// report counts and prints differences, except intended ones; it returns whether any is left.
func (r *run) report(req request, found []string, real, ours string) bool {
	var left []string
	for _, one := range found {
		if reason := byDesign(req, one); reason != "" {
			r.excused[reason]++
		} else if !r.leaveOut.MatchString(one) {
			left = append(left, one)
		}
	}
	if len(left) == 0 {
		return false
	}
	r.differences++
	first := left[0]
	if !strings.HasPrefix(first, "code") {
		first = digits.ReplaceAllString(first, "N")
	}
	kind := req.what + " " + kindOf(req.path) + " | " + first
	if len(kind) > 150 {
		kind = kind[:150]
	}
	r.kinds[kind]++
	if r.kinds[kind] > 1 || len(r.kinds) > r.show {
		return true
	}
	fmt.Printf("difference at operation %d (seed %d), %s: %s\n", r.performed, r.seed, req.what, req)
	for i, one := range left {
		if i == 6 {
			fmt.Printf("  and %d more\n", len(left)-i)
			break
		}
		fmt.Println("  " + one)
	}
	fmt.Printf("  real: %s\n  ours: %s\n", shortened([]byte(real)), shortened([]byte(ours)))
	return true
}

func kindOf(path string) string {
	for _, kind := range kinds {
		if kind.namespaced && strings.Contains(path, "/"+kind.plural) {
			return kind.plural
		}
	}
	return namespaceKind.plural
}

func (r *run) summarize() {
	all := make([]string, 0, len(r.kinds))
	for kind := range r.kinds {
		all = append(all, kind)
	}
	sort.Slice(all, func(i, j int) bool { return r.kinds[all[i]] > r.kinds[all[j]] })
	for _, kind := range all {
		fmt.Printf("%4d x %s\n", r.kinds[kind], kind)
	}
	for reason, times := range r.excused {
		fmt.Printf("by design, %d times: %s\n", times, reason)
	}
}
