package main

import (
	"fmt"
	"strconv"
	"strings"
)

const (
	tableType   = "application/json;as=Table;v=v1;g=meta.k8s.io"
	partialType = "application/json;as=PartialObjectMetadata;v=v1;g=meta.k8s.io"
	partialList = "application/json;as=PartialObjectMetadataList;v=v1;g=meta.k8s.io"
)

// The age of used versions: real servers drop history older than about a minute.
const recent = 40

func (r *run) get() request {
	key := r.likelyKey()
	req := request{method: "GET", path: key.path(), about: &key, what: "get"}
	switch r.random.IntN(8) {
	case 0:
		req.accept = pick(r.random, tableType, partialType, "application/xml", "*/*", tableType+",application/json")
	case 1:
		req.query = query{{"resourceVersion", pick(r.random, "0", r.someVersion(), r.someVersion(), "x", "-1")}}
		req.settleFirst = true
	case 2:
		key.name = "absent"
		req.path = key.path()
	}
	return req
}

// someVersion returns the version of a recent list or object.
func (r *run) someVersion() string {
	letter := pick(r.random, versionMark, listMark)
	known := len(r.pairs.values[letter])
	usable := min(known-r.healed[letter], recent)
	if usable <= 0 {
		return "0"
	}
	return fmt.Sprintf("<%s%d>", letter, known-1-r.random.IntN(usable))
}

// A real server takes three seconds to reject a future version.
func (r *run) anyVersion() string {
	return pick(r.random, "0", "0", r.someVersion(), r.someVersion(), r.someVersion(), r.someVersion(), "x", "-1", "")
}

func (r *run) list() request {
	kind := kinds[r.random.IntN(len(kinds))]
	namespace := ""
	if kind.namespaced && chance(r.random, 60) {
		namespace = pick(r.random, append([]string{"absent"}, permanent...)...)
	}
	req := request{method: "GET", path: kind.path(namespace), query: r.selector(kind, true).query, what: "list"}
	// A real server returns objects twice in pages selected by metadata.namespace: only the first page is requested for
	// that namespace.
	if chance(r.random, 35) && !strings.Contains(req.String(), "metadata.namespace") {
		req.query = req.query.with("limit", pick(r.random, "1", "1", "2", "3", "5", "500", "0", "-1", "x"))
	}
	if chance(r.random, 45) {
		req.query = req.query.with("resourceVersion", r.anyVersion())
		req.settleFirst = true
	}
	if chance(r.random, 35) {
		req.query = req.query.with("resourceVersionMatch", pick(r.random, "Exact", "NotOlderThan", "NotOlderThan", "Bogus"))
	}
	if chance(r.random, 4) {
		req.query = req.query.with("continue", pick(r.random, "garbage", "e30", "eyJ2IjoibWV0YS5rOHMuaW8vdjEiLCJydiI6MX0"))
	}
	if chance(r.random, 3) {
		req.query = req.query.with(pick(r.random, "sendInitialEvents", "allowWatchBookmarks", "timeoutSeconds", "pretty"),
			pick(r.random, "true", "5", "x"))
	}
	if chance(r.random, 8) {
		req.accept = pick(r.random, tableType, tableType, partialList, "text/html")
		if req.accept == tableType && chance(r.random, 50) {
			req.query = req.query.with("includeObject", pick(r.random, "None", "Metadata", "Object", "Bogus"))
		}
	}
	return req
}

// A list with further pages. Its token is valid for that list only, with more or fewer selectors.
type page struct {
	request request
	token   string
}

func (r *run) nextPage() request {
	if len(r.pages) == 0 {
		return r.list()
	}
	at := r.random.IntN(len(r.pages))
	next := r.pages[at]
	if chance(r.random, 80) {
		r.pages = append(r.pages[:at], r.pages[at+1:]...)
	}
	req := request{method: "GET", path: next.request.path, accept: next.request.accept, what: "next page"}
	for _, pair := range next.request.query {
		switch pair[0] {
		case "limit":
			if chance(r.random, 20) {
				continue
			}
		case "resourceVersion", "resourceVersionMatch", "continue":
			if !chance(r.random, 4) || pair[0] == "continue" {
				continue
			}
		case "labelSelector", "fieldSelector":
			if chance(r.random, 4) {
				continue
			}
		}
		req.query = append(req.query, pair)
	}
	req.query = req.query.with("continue", next.token)
	return req
}

// A future version.
func (r *run) future() request {
	kind := r.anyNamespacedKind()
	req := request{method: "GET", path: kind.path("alpha"), what: "future version"}
	version := strconv.Itoa(90_000_000 + r.random.IntN(1000))
	req.query = query{{"resourceVersion", version}}
	switch r.random.IntN(5) {
	case 0:
		req.query = req.query.with("resourceVersionMatch", "Exact")
	case 1:
		req.query = req.query.with("resourceVersionMatch", "NotOlderThan")
	case 2:
		req.path += "/a"
	case 3:
		req.query = req.query.with("limit", "2")
	}
	return req
}

// wrongPlace requests a path, or a method on it, that does not exist.
func (r *run) wrongPlace() request {
	kind := pick(r.random, kinds[:4]...)
	key := r.keyOf(kind)
	req := request{what: "wrong place", contentType: jsonType}
	body := encoded(newObject(r.random, key))
	switch r.random.IntN(7) {
	case 0:
		req.method, req.path, req.body = "POST", key.path(), body
	case 1:
		req.method, req.path, req.body = "PUT", kind.path(key.namespace), body
	case 2:
		req.method, req.path, req.body, req.contentType = "PATCH", kind.path(key.namespace), "{}", mergeType
	case 3:
		kind = r.anyNamespacedKind()
		req.method, req.path = pick(r.random, "POST", "DELETE"), kind.path("")
		if req.method == "POST" {
			req.body = body
		}
	case 4:
		req.method, req.path = "GET", key.path()+pick(r.random, "/nothing", "/scale", "/a/b")
	case 5:
		req.method, req.path = "GET", pick(r.random, "/api/v1/nothing", "/api/v2/configmaps",
			"/apis/nothing.example.com/v1/x",
			"/api/v1/namespaces/alpha/nothing", kinds[2].root()+"/nothing", kinds[4].root()+"/nothing", "/nothing")
	case 6:
		req.method, req.path = "DELETE", namespaceKind.path("")
	}
	return req
}
