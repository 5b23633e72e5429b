package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// The ways to end a watch.
type watchPlan struct {
	sentinel objectKey
	labels   object
	silent   bool // it shows no sentinel
	timed    bool // the server ends it
}

// A watch that both servers accepted.
type openWatch struct {
	request    request
	real, ours *events
	until      int // the operation at which it is compared
}

func (r *run) watch() request {
	kind := kinds[r.random.IntN(len(kinds))]
	namespace := ""
	if kind.namespaced && chance(r.random, 60) {
		namespace = pick(r.random, permanent...)
	}
	chosen := r.selector(kind, true)
	req := request{method: "GET", path: kind.path(namespace), what: "watch", settleFirst: true}
	req.query = append(query{{"watch", "true"}}, chosen.query...)
	plan := &watchPlan{labels: chosen.labels, silent: chosen.silent}
	plan.sentinel = objectKey{kind, namespace, "zz-sentinel"}
	if kind.namespaced && namespace == "" {
		plan.sentinel.namespace = permanent[0]
		if chosen.space != "" {
			plan.sentinel.namespace = chosen.space
		}
	} else if chosen.space != "" && chosen.space != namespace {
		plan.silent = true
	}
	if chosen.name != "" {
		plan.sentinel.name = chosen.name
	}
	req.watch = plan

	switch {
	case chance(r.random, 30):
		req.query = req.query.with("resourceVersion", r.someVersion())
	case chance(r.random, 40):
		req.query = req.query.with("resourceVersion", pick(r.random, "0", "0", "0", "0", "x", "-1", ""))
	case chance(r.random, 8):
		req.query = req.query.with("resourceVersion", "90000000")
		plan.silent = true
	}
	if chance(r.random, 30) {
		req.query = req.query.with("sendInitialEvents", pick(r.random, "true", "true", "true", "false", "x"))
		if chance(r.random, 85) {
			req.query = req.query.with("resourceVersionMatch", "NotOlderThan")
		}
	} else if chance(r.random, 6) {
		req.query = req.query.with("resourceVersionMatch", pick(r.random, "Exact", "NotOlderThan", "Bogus"))
	}
	if chance(r.random, 50) {
		req.query = req.query.with("allowWatchBookmarks", "true")
	}
	if chance(r.random, 4) {
		req.query = req.query.with("timeoutSeconds", "1")
		plan.timed = true
	} else if chance(r.random, 3) {
		req.query = req.query.with("timeoutSeconds", pick(r.random, "x", "600"))
	}
	if chance(r.random, 5) {
		req.query = req.query.with("limit", "1")
	}
	if chance(r.random, 6) {
		req.accept = pick(r.random, tableType, partialType)
	}
	return req
}

// begin keeps a watch open during further operations.
func (r *run) begin(req request, real, ours *events) {
	opened := &openWatch{req, real, ours, r.performed + 3 + r.random.IntN(20)}
	if req.watch.timed {
		opened.until = r.performed // nothing is to happen meanwhile
	}
	r.open = append(r.open, opened)
}

// abandon ends the watches of a kind; they would show how differences are removed.
func (r *run) abandon(kind *kind) {
	kept := r.open[:0:0]
	for _, one := range r.open {
		if one.request.watch.sentinel.kind == kind {
			one.real.stop()
			one.ours.stop()
		} else {
			kept = append(kept, one)
		}
	}
	r.open = kept
}

// endWatches compares the watches that are due.
func (r *run) endWatches(all bool) {
	kept := r.open[:0:0]
	due := make([]*openWatch, 0)
	for _, one := range r.open {
		if all || one.until <= r.performed {
			due = append(due, one)
		} else {
			kept = append(kept, one)
		}
	}
	r.open = kept
	for _, one := range due {
		r.end(one)
	}
}

func (r *run) end(one *openWatch) {
	plan := one.request.watch
	switch {
	case plan.timed:
		ended := func(_ []json.RawMessage, ended bool) bool { return ended }
		for name, events := range map[string]*events{"real": one.real, "ours": one.ours} {
			if !events.waitFor(15*time.Second, ended) {
				r.report(one.request, []string{"watch: " + name + " does not end after timeoutSeconds"}, "", "")
			}
		}
	case plan.silent || !r.sendSentinel(plan):
		one.awaitSilence()
	default:
		mark := fmt.Sprintf(`"sentinel":"%d"`, r.sentinels)
		shown := func(seen []json.RawMessage, _ bool) bool {
			return len(seen) > 0 && strings.Contains(strings.ReplaceAll(string(seen[len(seen)-1]), `": "`, `":"`), mark)
		}
		// If a server rejects by an event, or the sentinel is missing, the comparison reports it.
		one.real.waitFor(10*time.Second, shown)
		one.ours.waitFor(10*time.Second, shown)
	}
	real, ours := relevant(one.real.stop()), relevant(one.ours.stop())
	c := &comparison{pairs: r.pairs}
	for i := 0; i < len(real) && i < len(ours); i++ {
		c.event(i, real[i], ours[i])
	}
	if len(real) != len(ours) {
		c.differ("events", "real %d, ours %d", len(real), len(ours))
	}
	if len(c.found) > 0 {
		r.report(one.request, c.found, outline(real), outline(ours))
	}
}

// awaitSilence waits for a while until both sides have the same number of events: an event that is late on one side is
// waited for; one that is late on both is missed.
func (w *openWatch) awaitSilence() {
	for deadline := time.Now().Add(5 * time.Second); time.Now().Before(deadline); {
		time.Sleep(200 * time.Millisecond)
		if len(relevant(w.real.sofar())) == len(relevant(w.ours.sofar())) {
			return
		}
	}
}

type event struct {
	Type   string          `json:"type"`
	Object json.RawMessage `json:"object"`
}

// event compares one event of two sequences.
func (c *comparison) event(at int, real, ours event) {
	before := len(c.found)
	if real.Type != ours.Type {
		c.differ("type", "real %s, ours %s", real.Type, ours.Type)
	} else {
		a, errReal := parse(real.Object)
		b, errOurs := parse(ours.Object)
		if errReal != nil || errOurs != nil {
			c.differ("object", "not both JSON")
			return
		}
		c.isList = real.Type == "BOOKMARK"
		c.skipMessage = false
		c.values("", a, b)
	}
	for i := before; i < len(c.found); i++ {
		c.found[i] = fmt.Sprintf("event %d %s", at, c.found[i])
	}
}

// relevant removes events of the servers' own objects, and periodic bookmarks.
func relevant(seen []json.RawMessage) []event {
	var kept []event
	for _, raw := range seen {
		var one event
		if json.Unmarshal(raw, &one) != nil {
			continue
		}
		object, _ := parse(one.Object)
		if one.Type == "BOOKMARK" && !strings.Contains(string(one.Object), "k8s.io/initial-events-end") {
			continue
		}
		if table, ok := object.(map[string]any); ok {
			if rows, ok := table["rows"].([]any); ok && len(rows) == 1 {
				object = rows[0]
			}
		}
		if one.Type != "BOOKMARK" && serversOwn(object) {
			continue
		}
		kept = append(kept, one)
	}
	return kept
}

func outline(all []event) string {
	parts := make([]string, 0, len(all))
	for _, one := range all {
		var named struct {
			Metadata struct{ Name, Namespace, ResourceVersion string }
			Message  string
		}
		_ = json.Unmarshal(one.Object, &named)
		parts = append(parts, fmt.Sprintf("%s %s/%s@%s%s", one.Type, named.Metadata.Namespace, named.Metadata.Name,
			named.Metadata.ResourceVersion, named.Message))
	}
	return strings.Join(parts, ", ")
}

// sendSentinel creates or changes an object, so that the watch shows it after all previous events.
func (r *run) sendSentinel(plan *watchPlan) bool {
	r.sentinels++
	metadata := object{"annotations": object{"sentinel": fmt.Sprint(r.sentinels)}, "labels": plan.labels}
	key := plan.sentinel
	patched := r.both(request{method: "PATCH", path: key.path(), contentType: mergeType, about: &key, what: "sentinel",
		body: encoded(object{"metadata": metadata})})
	if patched == 200 {
		return true
	}
	kept := object{}
	for label, value := range plan.labels {
		if value != nil {
			kept[label] = value
		}
	}
	metadata["labels"], metadata["name"] = kept, key.name
	made := object{"apiVersion": key.kind.apiVersion(), "kind": key.kind.name, "metadata": metadata}
	if key.kind.custom {
		made["spec"] = object{"size": 1}
	}
	return r.both(request{method: "POST", path: key.kind.path(key.namespace), contentType: jsonType, about: &key,
		what: "sentinel", body: encoded(made)}) == 201
}
