package main

func (r *run) deletionOptions(key objectKey) object {
	options := object{}
	known := r.objects[key]
	if chance(r.random, 25) {
		preconditions := object{}
		if known != nil && chance(r.random, 60) {
			field := pick(r.random, "uid", "resourceVersion")
			preconditions[field] = pick(r.random, known.uid, known.latest(), known.stale(r.random))
		} else {
			preconditions["uid"] = "12345678-1234-1234-1234-123456789012"
		}
		options["preconditions"] = preconditions
	}
	if chance(r.random, 25) {
		options["propagationPolicy"] = pick(r.random, "Background", "Foreground", "Orphan", "Sideways")
	}
	if chance(r.random, 10) {
		options["gracePeriodSeconds"] = pick(r.random, 0, 1, 30, -1)
	}
	if chance(r.random, 5) {
		options["orphanDependents"] = chance(r.random, 50)
	}
	if chance(r.random, 7) {
		options["dryRun"] = []any{pick(r.random, "All", "All", "Some")}
	}
	return options
}

func (r *run) deleteOne() request {
	key := r.likelyKey()
	req := request{method: "DELETE", path: key.path(), contentType: jsonType, about: &key, what: "delete"}
	options := r.deletionOptions(key)
	switch {
	case len(options) == 0 && chance(r.random, 70):
	case chance(r.random, 20):
		for _, name := range []string{"propagationPolicy", "gracePeriodSeconds", "orphanDependents"} {
			if value, there := options[name]; there {
				req.query = req.query.with(name, encodedPlain(value))
			}
		}
	default:
		if chance(r.random, 50) {
			options["kind"], options["apiVersion"] = "DeleteOptions", pick(r.random, "v1", "meta.k8s.io/v1")
		}
		req.body = encoded(options)
	}
	if chance(r.random, 4) {
		req.body = pick(r.random, "{", "[]", `{"kind":"Pod","apiVersion":"v1"}`, `{"unknown":1}`,
			`{"gracePeriodSeconds":"x"}`)
	}
	return req
}

func encodedPlain(value any) string {
	if text, ok := value.(string); ok {
		return text
	}
	return encoded(value)
}

func (r *run) deleteCollection() request {
	kind := r.anyNamespacedKind()
	req := request{method: "DELETE", path: kind.path(pick(r.random, permanent...)), contentType: jsonType,
		what: "deletecollection"}
	selector := r.selector(kind, true)
	req.query = selector.query
	if !req.query.has("labelSelector") && !req.query.has("fieldSelector") || chance(r.random, 30) {
		req.query = query{{"labelSelector", "app=" + word(r.random)}}
	}
	if chance(r.random, 15) {
		req.query = req.query.with("limit", "1")
	}
	if chance(r.random, 30) {
		req.body = encoded(object{"propagationPolicy": pick(r.random, "Background", "Foreground", "Orphan", "Sideways")})
	}
	if chance(r.random, 10) {
		req.query = req.query.with("dryRun", "All")
	}
	return req
}

// release removes the finalizers of an object, which completes its deletion.
func (r *run) release() request {
	key := r.likelyKey()
	return request{method: "PATCH", path: key.path(), contentType: mergeType, body: `{"metadata":{"finalizers":null}}`,
		about: &key, what: "release"}
}

// finalize does the work of the namespace controller after the contents are gone.
func (r *run) finalize() request {
	key := r.knownKeyOf(namespaceKind)
	body := object{"apiVersion": "v1", "kind": "Namespace", "metadata": object{"name": key.name},
		"spec": object{"finalizers": []any{}}}
	if chance(r.random, 15) {
		body["spec"] = object{"finalizers": []any{pick(r.random, "example.com/hold", "kubernetes", "unqualified")}}
	}
	return request{method: "PUT", path: key.path() + "/finalize", contentType: jsonType, body: encoded(body), about: &key,
		what: "finalize"}
}
