package main

// faultCase is one row of the table in docs/faults.md: the fault, the operations around it, and the result of
// client-go. Except for the result it equals tests/faults/*_cases.cc.
type faultCase struct {
	fault    string
	before   bool // switched on before the mirror begins; else when it is live
	persists bool // is switched off after a while
	act      func(r *rig)
	onlyTLS  bool
	list     bool // the first state comes from a list, not from a watch: what the fault is about
	mirrorOptions

	http1, http2 outcome // what is expected: that it heals, and http2 as http1, where they say nothing
	words        string  // for the table, where it is as expected
}

func faultCases() []faultCase {
	out := historyCases()
	out = append(out, transportCases()...)
	return append(out, answerCases()...)
}

// Faults of server responses and their timing.
func historyCases() []faultCase {
	return []faultCase{
		{fault: "drop-events:count=1", http1: wrong,
			words: "**stays wrong**: never lists again", act: func(r *rig) {
				r.put("c", "2")
				r.put("d", "2") // and the version goes on
			}},
		{fault: "lose-deletes:count=1", http1: wrong,
			words: "**stays wrong**", act: func(r *rig) {
				r.remove("c")
				r.put("d", "2")
			}},
		{fault: "drop-first-event:count=1", http1: wrong,
			words: "**stays wrong**", act: func(r *rig) {
				r.reconnect()
				r.putUntilFired("c", "drop-first-event")
				r.put("d", "2")
			}},
		{fault: "skip-backlog:count=1", http1: wrong,
			words: "**stays wrong**", act: func(r *rig) {
				r.whileAway(r.changeThings)
				r.waitUntilFired("skip-backlog")
				r.put("d", "2")
			}},
		{fault: "repeat-events",
			words: "heals"},
		{fault: "replay-initial",
			words: "heals", before: true},
		{fault: "shuffle-initial",
			words: "heals", before: true},
		{fault: "early-end-bookmark:count=1",
			words: "heals; reports too early that it is synced", before: true},
		{fault: "old-events:count=1", http1: wrong,
			words: "**stays wrong**: accepts the older version", act: func(r *rig) {
				r.put("c", "2")
				r.put("c", "3")
				r.reconnect()
				r.putUntilFired("d", "old-events")
			}},
		{fault: "travel-back:count=1", http1: wrong,
			words: "**stays wrong**: accepts the older version", act: func(r *rig) {
				r.put("c", "2")
				r.put("c", "3")
			}},
		{fault: "old-bookmarks",
			words: "heals"},
		{fault: "early-bookmark:count=1", http1: wrong, http2: heals,
			words: "HTTP/1.1: **stays wrong**; HTTP/2: heals, lists again after a stream reset",
			act:   func(r *rig) { r.put("c", "2") }},
		{fault: "hide-recreate:count=1",
			words: "heals; handlers get an update to another uid", act: func(r *rig) {
				r.remove("c")
				r.put("c", "2")
			}},
		{fault: "drop-bookmarks", http1: stuck,
			words: "**never syncs**: waits for the end of the initial events", before: true},
		{fault: "drop-end-bookmark", http1: stuck,
			words: "**never syncs**: waits for the end of the initial events", before: true},
		{fault: "silent-watch:count=1", http1: late,
			words: "**stays wrong** until the watch ends: 5 to 10 minutes"},
		{fault: "stale-server",
			words: "heals when a current server answers", persists: true, act: func(r *rig) {
				r.changeThings()
				r.reconnect()
			}},
		{fault: "restore-backup:after=300ms", http1: wrong, http2: slow,
			words: "HTTP/1.1: **stays wrong**, resumes from a future version; " +
				"HTTP/2: heals after 45 s, lists again after a stream reset", act: func(r *rig) {
				r.changeThings()
				r.waitUntilFired("restore-backup")
				r.put("after", "1")
			}},
		{fault: "compact:every=20ms",
			words: "heals: 410, then a new list", act: func(r *rig) { r.whileAway(r.changeThings) }},
		{fault: "hold-watches:length=1s,resource=configmaps",
			words: "heals when events continue"},
		{fault: "skew-clock:by=2h",
			words: "heals", act: reconnectAndChange},
	}
}

// Faults of the connection between client and server.
func transportCases() []faultCase {
	return []faultCase{
		{fault: "cut-watch:count=3,how=cut",
			words: "heals: resumes, or lists again"},
		{fault: "cut-watch:count=3,how=reset",
			words: "heals: resumes, or lists again"},
		{fault: "cut-watch:count=3,how=end",
			words: "heals: resumes, or lists again"},
		{fault: "half-open:count=1", http1: wrong, http2: slow,
			words: "HTTP/1.1: **stays wrong** until the connection is closed; HTTP/2: heals after 45 s, PING timeout"},
		{fault: "goaway:count=2",
			words: "heals"},
		{fault: "tiny-writes",
			words: "works", act: reconnectAndChange},
		{fault: "pause-server:length=1s",
			words: "heals when the server continues"},
		{fault: "close-connections",
			words: "heals"},
		{fault: "refuse-connections:down=500ms",
			words: "heals: retries with backoff"},
		{fault: "restart-server:down=300ms",
			words: "heals"},
		{fault: "rotate-certificate",
			words: "heals", onlyTLS: true},
		{fault: "rotate-certificate:ca=unknown",
			words: "retries with backoff; heals when the certificate is trusted again", onlyTLS: true, persists: true},
		{fault: "headers-only:count=1,verb=watch", http1: wrong,
			words: "**stays wrong**: has no watch timeout of its own", act: reconnectAndChange},
		{fault: "headers-only:count=1,verb=list", http1: stuck,
			words: "**never syncs**: a list has no deadline", before: true, list: true},
		{fault: "stall-body:count=1,verb=list", http1: stuck,
			words: "**never syncs**: a list has no deadline", before: true, list: true},
		{fault: "stall-body:count=1,verb=watch", http1: stuck,
			words: "**never syncs**: has no watch timeout of its own", before: true},
		{fault: "cut-body:count=2,how=fin",
			words: "heals: retries with backoff", before: true, list: true},
		{fault: "cut-body:count=2,how=reset",
			words: "heals: retries with backoff", before: true, list: true},
		{fault: "slow-drip:rate=1,count=1,verb=list", http1: stuck,
			words: "does not sync before the last byte: a list has no deadline", before: true, list: true},
		{fault: "slow-drip:rate=1,count=1,verb=watch", http1: wrong,
			words: "**stays wrong**: has no watch timeout of its own", act: reconnectAndChange},
		{fault: "buffer-bytes:verb=watch", http1: late,
			words: "**stays wrong** until the watch ends: 5 to 10 minutes", persists: true, act: reconnectAndChange},
		{fault: "no-answer:count=1,verb=watch", http1: wrong,
			words: "**stays wrong**: waits for the response", act: reconnectAndChange},
		{fault: "no-answer:count=1,verb=list", http1: stuck,
			words: "**never syncs**: a list has no deadline", before: true, list: true},
		{fault: "delay-answers:by=200ms",
			words: "works", act: reconnectAndChange},
		{fault: "break-gzip", http1: slow,
			words: "sees an event only with the next one: syncs after a minute, with the next bookmark", before: true},
		{fault: "break-gzip:count=2,how=truncated",
			words: "heals: retries with backoff", before: true, list: true},
		{fault: "break-gzip:count=2,how=bad-sum",
			words: "heals: retries with backoff", before: true, list: true},
		{fault: "break-gzip:count=2,how=garbage",
			words: "heals: retries with backoff", before: true, list: true},
		{fault: "break-gzip:count=2,how=false",
			words: "heals: retries with backoff", before: true, list: true},
		{fault: "strip-query:count=2,names=watch",
			words: "heals: detects a list in place of a watch", act: reconnectAndChange},
		{fault: "strip-query:names=allowWatchBookmarks",
			words: "heals: resumes", act: reconnectAndChange},
		{fault: "strip-query:names=sendInitialEvents+resourceVersionMatch",
			words: "heals: a plain watch also marks the end of its initial events", before: true},
		{fault: "strip-query:names=resourceVersion,count=1,verb=watch", http1: wrong,
			words: "**stays wrong**: keeps objects deleted meanwhile", act: func(r *rig) {
				// The request that is refused meanwhile is stripped, too, and there is only one to be had.
				r.whileAway(func() { r.remove("c"); r.add("strip-query:names=resourceVersion,count=1,verb=watch") })
			}},
		{fault: "cache-lists",
			words: "heals: events since the old list update it", list: true, act: func(r *rig) {
				r.add("gone-410:where=watch,count=3")
				r.changeThings()
				r.reconnect()
			}},
	}
}

// Faults of responses, by a server or a proxy.
func answerCases() []faultCase {
	return []faultCase{
		{fault: "answer-429:count=3,retry-after=1",
			words: "heals: waits for Retry-After", act: reconnectAndChange},
		{fault: "answer-429:count=3,retry-after=0",
			words: "heals: retries at once", act: reconnectAndChange},
		{fault: "answer-429:count=3,retry-after=-5",
			words: "heals: retries at once", act: reconnectAndChange},
		{fault: "answer-429:count=3,retry-after=31536000", http1: wrong,
			words: "**stays wrong**: waits for Retry-After, a year", act: reconnectAndChange},
		{fault: "answer-429:count=3,retry-after=", http1: slow,
			words: "heals after 5 to 20 s: retries with backoff", act: reconnectAndChange},
		{fault: "answer-500:count=3",
			words: "heals: retries with backoff", act: reconnectAndChange},
		{fault: "answer-503:count=3",
			words: "heals: retries with backoff", act: reconnectAndChange},
		{fault: "answer-504:count=3",
			words: "heals: retries with backoff", act: reconnectAndChange},
		{fault: "version-too-large:count=3",
			words: "heals: waits for Retry-After", act: reconnectAndChange},
		{fault: "answer-401:cut=true",
			words: "keeps its state and retries with backoff; heals when access is granted", persists: true},
		{fault: "answer-403:cut=true",
			words: "keeps its state and retries with backoff; heals when access is granted", persists: true},
		{fault: "answer-404:cut=true",
			words: "keeps its state and retries with backoff; heals when the resource is back", persists: true},
		{fault: "gone-410:count=1",
			words: "heals: a new list", act: reconnectAndChange},
		{fault: "gone-410:count=1,where=stream",
			words: "heals: a new list"},
		{fault: "gone-410:count=10",
			words: "heals: a new list at once each time", act: reconnectAndChange},
		{fault: "gone-410:count=2,where=list",
			words: "heals: lists again", before: true, list: true},
		{fault: "gone-410:count=1,where=continue",
			words: "heals: lists again without pages", before: true, list: true, mirrorOptions: mirrorOptions{pages: 2}},
		{fault: "error-body:count=2",
			words: "heals: retries with backoff", before: true, list: true},
		{fault: "error-event:count=2",
			words: "heals: a new list"},
		{fault: "html-answer:count=2",
			words: "heals: retries with backoff", before: true, list: true},
		{fault: "html-answer:count=2,status=502",
			words: "heals: a new list", act: reconnectAndChange},
		{fault: "truncate-body:count=2",
			words: "heals: retries with backoff", before: true, list: true},
		{fault: "truncate-body:count=2,bytes=100,verb=watch",
			words: "heals", act: reconnectAndChange},
		{fault: "wrong-kind:count=1,verb=watch",
			words: "heals: lists again after an undecodable event", act: reconnectAndChange},
		{fault: "unknown-event:count=1",
			words: "heals: lists again after an undecodable event", act: func(r *rig) {
				r.reconnect()
				r.putUntilFired("c", "unknown-event")
				r.put("d", "2")
			}},
		{fault: "unknown-fields",
			words: "works", before: true},
		{fault: "broken-event:count=1",
			words: "heals: lists again after an undecodable event", act: reconnectAndChange},
		{fault: "huge-objects:count=2",
			words: "works", before: true},
		{fault: "huge-objects:size=2MiB,count=1,verb=watch",
			words: "works", act: reconnectAndChange},
		{fault: "opaque-versions",
			words: "works", before: true, list: true},
		{fault: "refuse-protobuf", http1: stuck,
			words:  "**never syncs**: repeats the same request, for protobuf or JSON",
			before: true, mirrorOptions: mirrorOptions{protobuf: true}},
		{fault: "refuse-protobuf:how=415", http1: stuck,
			words:  "**never syncs**: repeats the same request, for protobuf or JSON",
			before: true, mirrorOptions: mirrorOptions{protobuf: true}},
		{fault: "refuse-protobuf:how=json",
			words: "works", before: true, mirrorOptions: mirrorOptions{protobuf: true}},
		{fault: "ignore-limit",
			words: "works", before: true, list: true, mirrorOptions: mirrorOptions{pages: 2}},
		{fault: "ignore-version",
			words: "works", before: true, list: true},
		{fault: "ignore-selector", http1: wrong,
			words: "**stays wrong**", before: true, mirrorOptions: mirrorOptions{selector: "app=web"}},
		{fault: "empty-pages:pages=3,verb=list",
			words: "heals: reads on to the last page", before: true, list: true},
		{fault: "empty-pages:pages=0",
			words:  "requests pages as fast as its rate limit allows; heals when they end",
			before: true, list: true, persists: true},
	}
}
