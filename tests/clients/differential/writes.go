package main

import (
	"bytes"
	"encoding/json"
	"fmt"
)

const (
	jsonType      = "application/json"
	mergeType     = "application/merge-patch+json"
	jsonPatchType = "application/json-patch+json"
	strategicType = "application/strategic-merge-patch+json"
	applyType     = "application/apply-patch+yaml"
)

// Marks start with "<", which HTML-safe encoders escape.
func encoded(value any) string {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		panic(err)
	}
	return string(bytes.TrimSpace(text.Bytes()))
}

func metadataOf(made object) object { return made["metadata"].(object) }

// writeOptions are options that any write may have.
func (r *run) writeOptions() query {
	var options query
	if chance(r.random, 7) {
		options = options.with("dryRun", pick(r.random, "All", "All", "All", "Some"))
	}
	if chance(r.random, 12) {
		options = options.with("fieldValidation", pick(r.random, "Strict", "Warn", "Ignore", "Nonsense"))
	}
	if chance(r.random, 6) {
		options = options.with("fieldManager", pick(r.random, "somebody", longName()))
	}
	return options
}

func (r *run) create() request {
	key := r.anyKey()
	made := newObject(r.random, key)
	req := request{method: "POST", path: key.kind.path(key.namespace), contentType: jsonType, about: &key, what: "create"}
	req.query = r.writeOptions()
	metadata := metadataOf(made)
	if chance(r.random, 20) {
		req.what, req.about = "create of something wrong", nil
		switch r.random.IntN(17) {
		case 0:
			metadata["name"] = pick(r.random, "Bad_Name", "-a", "a/b", longName(), "..", "a.b.c")
		case 1:
			delete(metadata, "name")
		case 2:
			metadata["namespace"] = "elsewhere"
		case 3:
			made["kind"] = pick(r.random, "Pod", "Nothing", "")
		case 4:
			made["apiVersion"] = pick(r.random, "v2", "apps/v1", "")
		case 5:
			metadata["resourceVersion"] = pick(r.random, "1", "x")
		case 6:
			metadata["labels"] = object{"app": "not valid!"}
		case 7:
			metadata["labels"] = object{"not valid!": "x"}
		case 8:
			metadata["finalizers"] = []any{"unqualified"}
		case 9:
			metadata["ownerReferences"] = []any{object{"apiVersion": "v1", "kind": "ConfigMap", "name": "a"}}
		case 10:
			made["unknownField"] = "x"
			metadata["alsoUnknown"] = 1
		case 11:
			req.body = pick(r.random, "{", "[]", "null", "{}", "text", `{"metadata":5}`, `{"kind":"X","kind":"Y"}`)
		case 12:
			req.contentType = pick(r.random, "text/plain", "application/xml", "application/yaml")
		case 13:
			metadata["annotations"] = object{"Bad Key": "x"}
		case 14:
			metadata["uid"] = "12345678-1234-1234-1234-123456789012"
			metadata["creationTimestamp"] = "2020-01-01T00:00:00Z"
			metadata["generation"] = 7
			req.about = &key
		case 15:
			metadata["ownerReferences"] = []any{
				object{"apiVersion": "v1", "kind": "ConfigMap", "name": "a", "uid": "1", "controller": true},
				object{"apiVersion": "v1", "kind": "ConfigMap", "name": "b", "uid": "2", "controller": true}}
		case 16:
			metadata["deletionTimestamp"] = "2020-01-01T00:00:00Z"
			metadata["deletionGracePeriodSeconds"] = 5
			req.about = &key
		}
	}
	if req.body == "" {
		req.body = encoded(made)
	}
	return req
}

func (r *run) generateName() request {
	key := r.anyKey()
	made := newObject(r.random, key)
	metadata := metadataOf(made)
	delete(metadata, "name")
	// Sequence numbers make the order in lists independent of random names.
	r.generatedNames++
	metadata["generateName"] = fmt.Sprintf("gen-%03d-", r.generatedNames)
	return request{method: "POST", path: key.kind.path(key.namespace), contentType: jsonType, query: r.writeOptions(),
		body: encoded(made), what: "create with generateName"}
}

func (r *run) update() request {
	key := r.likelyKey()
	made := newObject(r.random, key)
	metadata := metadataOf(made)
	req := request{method: "PUT", path: key.path(), contentType: jsonType, about: &key, what: "update"}
	req.query = r.writeOptions()
	known := r.objects[key]
	if known != nil && chance(r.random, 70) {
		metadata["resourceVersion"] = known.latest()
	}
	if known != nil && known.body != "" && chance(r.random, 30) { // as it was, or nearly so
		var was object
		if json.Unmarshal([]byte(known.body), &was) == nil && was["metadata"] != nil {
			made, metadata = was, metadataOf(was)
			req.what = "update without a change"
		}
	}
	if chance(r.random, 30) {
		req.what = "update of something wrong"
		switch r.random.IntN(8) {
		case 0:
			metadata["resourceVersion"] = pick(r.random, "x", "0", "99999999", "-1", "")
		case 1, 2:
			if known != nil {
				metadata["resourceVersion"] = known.stale(r.random)
			}
		case 3:
			metadata["uid"] = "12345678-1234-1234-1234-123456789012"
		case 4:
			metadata["name"] = "other"
		case 5:
			metadata["namespace"] = "elsewhere"
		case 6:
			made["kind"] = "Nothing"
		case 7:
			metadata["finalizers"] = []any{"example.com/hold", "example.com/more"}
		}
	} else if known != nil && chance(r.random, 30) {
		metadata["uid"] = known.uid
	}
	req.body = encoded(made)
	return req
}

func (r *run) patch() request {
	key := r.likelyKey()
	req := request{method: "PATCH", path: key.path(), about: &key, what: "patch", query: r.writeOptions()}
	known := r.objects[key]
	types := []string{mergeType, mergeType, mergeType, jsonPatchType, jsonPatchType, strategicType, strategicType}
	req.contentType = pick(r.random, types...)
	if chance(r.random, 4) {
		req.contentType = pick(r.random, applyType, jsonType, "text/plain")
	}
	if req.contentType == jsonPatchType {
		req.body = encoded(r.jsonPatch())
		if chance(r.random, 5) {
			req.body = pick(r.random, "{}", "[{}]", `[{"op":"move"}]`, `[{"op":"fly","path":"/x"}]`, "[", "[]")
		}
		return req
	}
	metadata := object{}
	change := object{"metadata": metadata}
	switch r.random.IntN(10) {
	case 0:
		metadata["labels"] = nil
	case 1:
		metadata["labels"] = object{"app": word(r.random), "tier": nil}
	case 2:
		metadata["annotations"] = object{"note": word(r.random)}
	case 3:
		metadata["finalizers"] = []any{"example.com/hold"}
	case 4, 5:
		for field, value := range key.kind.content(r.random) {
			change[field] = value
		}
	case 6:
		if known != nil {
			metadata["resourceVersion"] = pick(r.random, known.latest(), known.stale(r.random))
		}
		metadata["labels"] = object{"app": word(r.random)}
	case 7:
		metadata["name"] = "other"
	case 8:
		metadata[pick(r.random, "uid", "namespace", "resourceVersion", "generation")] = pick[any](r.random, "wrong", 5, nil)
	case 9:
		change[pick(r.random, "kind", "apiVersion", "unknown")] = pick[any](r.random, "Nothing", nil)
	}
	req.body = encoded(change)
	if chance(r.random, 3) {
		req.body = pick(r.random, "{", "[]", "null", "5", "{}")
	}
	return req
}

func (r *run) jsonPatch() []any {
	step := func(operation, path string, value ...any) object {
		made := object{"op": operation, "path": path}
		if len(value) > 0 {
			made["value"] = value[0]
		}
		return made
	}
	all := []func() object{
		func() object { return step("add", "/metadata/labels", object{"app": word(r.random)}) },
		func() object { return step("add", "/metadata/labels/app", word(r.random)) },
		func() object { return step("replace", "/metadata/labels/app", word(r.random)) },
		func() object { return step("remove", "/metadata/labels/app") },
		func() object { return step("remove", "/metadata/finalizers") },
		func() object { return step("test", "/metadata/labels/app", word(r.random)) },
		func() object { return step("test", "/metadata/nothing", nil) },
		func() object { return step("add", "/data", object{"colour": word(r.random)}) },
		func() object { return step("replace", "/spec/size", r.random.IntN(12)) },
		func() object { return step("add", "/metadata/annotations", object{"note": word(r.random)}) },
		func() object { return step("replace", "/metadata/name", "other") },
		func() object {
			return object{"op": pick(r.random, "copy", "move"), "from": "/metadata/labels/app", "path": "/metadata/labels/tier"}
		},
	}
	steps := make([]any, 1+r.random.IntN(2))
	for i := range steps {
		steps[i] = all[r.random.IntN(len(all))]()
	}
	return steps
}

// status writes the status of a custom object or of a namespace.
func (r *run) status() request {
	kind := pick(r.random, kinds[3], kinds[4], kinds[4])
	key := r.knownKeyOf(kind)
	req := request{path: key.path() + "/status", about: &key, what: "status", query: r.writeOptions()}
	made := object{"apiVersion": kind.apiVersion(), "kind": kind.name, "metadata": object{"name": key.name}}
	if kind.custom {
		made["spec"] = object{"size": 3}
		made["status"] = pick(r.random, object{"phase": word(r.random), "count": r.random.IntN(5)}, object{"count": -1},
			object{"other": "x"})
		if chance(r.random, 30) {
			metadataOf(made)["labels"] = object{"app": word(r.random)}
		}
	} else {
		made["status"] = object{"phase": pick(r.random, "Active", "Terminating")}
	}
	switch r.random.IntN(3) {
	case 0:
		req.method = "GET"
	case 1:
		req.method, req.contentType, req.body = "PUT", jsonType, encoded(made)
	default:
		delete(made, "metadata")
		req.method, req.contentType, req.body = "PATCH", mergeType, encoded(made)
	}
	return req
}
