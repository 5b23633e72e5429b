package main

import (
	"fmt"
	"os"
	"strings"
)

// faultCase is one row of tests/faults/client_go.tsv: the fault, the operations around it, and the result of client-go.
// Except for the result it equals tests/faults/*_cases.cc.
type faultCase struct {
	fault    string
	before   bool // switched on before the mirror begins; else when it is live
	persists bool // is switched off after a while
	act      func(r *rig)
	onlyTLS  bool
	list     bool // the first state comes from a list, not from a watch: what the fault is about
	mirrorOptions

	http1, http2 outcome
}

// The words for outcomes and for the ways to try a fault.
var (
	outcomes = map[string]outcome{"heals": heals, "slow": slow, "stuck": stuck, "late": late, "wrong": wrong}
	ways     = map[string]func(*faultCase){
		"-":         func(*faultCase) {},
		"before":    func(c *faultCase) { c.before = true },
		"persists":  func(c *faultCase) { c.persists = true },
		"tls":       func(c *faultCase) { c.onlyTLS = true },
		"list":      func(c *faultCase) { c.list = true },
		"reconnect": func(c *faultCase) { c.act = reconnectAndChange },
		"pages=2":   func(c *faultCase) { c.pages = 2 },
		"protobuf":  func(c *faultCase) { c.protobuf = true },
		"selector":  func(c *faultCase) { c.selector = "app=web" },
	}
)

func faultCases(path string) ([]faultCase, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	out := []faultCase{}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(line, "\t")
		if len(columns) != 4 {
			return nil, fmt.Errorf("%s: a line has %d columns, not 4: %q", path, len(columns), line)
		}
		http1, http2, _ := strings.Cut(columns[1], "/")
		one := faultCase{fault: columns[0], act: acts[columns[0]], http1: outcomes[http1]}
		one.http2 = one.http1
		if http2 != "" {
			one.http2 = outcomes[http2]
		}
		if one.http1 == "" || one.http2 == "" {
			return nil, fmt.Errorf("%s: unknown outcome %q of %s", path, columns[1], one.fault)
		}
		for way := range strings.FieldsSeq(columns[2]) {
			if ways[way] == nil {
				return nil, fmt.Errorf("%s: unknown way %q of %s", path, way, one.fault)
			}
			ways[way](&one)
		}
		out = append(out, one)
	}
	return out, nil
}

// The operations of faults that need their own.
var acts = map[string]func(r *rig){
	"drop-events:count=1": func(r *rig) {
		r.put("c", "2")
		r.put("d", "2") // and the version goes on
	},
	"lose-deletes:count=1": func(r *rig) {
		r.remove("c")
		r.put("d", "2")
	},
	"drop-first-event:count=1": func(r *rig) {
		r.reconnect()
		r.putUntilFired("c", "drop-first-event")
		r.put("d", "2")
	},
	"skip-backlog:count=1": func(r *rig) {
		r.whileAway(r.changeThings)
		r.waitUntilFired("skip-backlog")
		r.put("d", "2")
	},
	"old-events:count=1": func(r *rig) {
		r.put("c", "2")
		r.put("c", "3")
		r.reconnect()
		r.putUntilFired("d", "old-events")
	},
	"travel-back:count=1": func(r *rig) {
		r.put("c", "2")
		r.put("c", "3")
	},
	"early-bookmark:count=1": func(r *rig) { r.put("c", "2") },
	"hide-recreate:count=1": func(r *rig) {
		r.remove("c")
		r.put("c", "2")
	},
	"stale-server": func(r *rig) {
		r.changeThings()
		r.reconnect()
	},
	"restore-backup:after=300ms": func(r *rig) {
		r.changeThings()
		r.waitUntilFired("restore-backup")
		r.put("after", "1")
	},
	"compact:every=20ms": func(r *rig) { r.whileAway(r.changeThings) },
	"strip-query:names=resourceVersion,count=1,verb=watch": func(r *rig) {
		// The request that is refused meanwhile is stripped, too, and there is only one to be had.
		r.whileAway(func() { r.remove("c"); r.add("strip-query:names=resourceVersion,count=1,verb=watch") })
	},
	"cache-lists": func(r *rig) {
		r.add("gone-410:where=watch,count=3")
		r.changeThings()
		r.reconnect()
	},
	"unknown-event:count=1": func(r *rig) {
		r.reconnect()
		r.putUntilFired("c", "unknown-event")
		r.put("d", "2")
	},
}
