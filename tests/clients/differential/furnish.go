package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// furnish creates the same state on both servers: the custom kind, the permanent namespaces, and on the embedded one
// the objects that a real server creates for itself, so that counts agree.
func (r *run) furnish() error {
	definition := encoded(gadgetDefinition())
	for _, s := range r.sides {
		if got := s.ask("POST", "/apis/apiextensions.k8s.io/v1/customresourcedefinitions", definition); got.code != 201 {
			return fmt.Errorf("%s takes no definition: %d %s", s.name, got.code, got.body)
		}
		gadgets := kinds[4]
		// A definition is served a moment after its creation, and first by some paths only.
		deadline := time.Now().Add(30 * time.Second)
		trial := encoded(object{"apiVersion": gadgets.apiVersion(), "kind": gadgets.name, "metadata": object{"name": "x"},
			"spec": object{"size": 1}})
		for s.ask("GET", gadgets.path(""), "").code != 200 ||
			s.ask("POST", gadgets.path("default")+"?dryRun=All", trial).code != 201 {
			if time.Now().After(deadline) {
				return fmt.Errorf("%s does not serve the custom kind", s.name)
			}
			time.Sleep(50 * time.Millisecond)
		}
	}
	for _, kind := range kinds {
		if err := r.copyServersOwn(kind); err != nil {
			return err
		}
	}
	for _, namespace := range permanent {
		key := objectKey{namespaceKind, "", namespace}
		r.both(request{method: "POST", path: namespaceKind.path(""), contentType: jsonType, about: &key, what: "furnish",
			body: encoded(object{"apiVersion": "v1", "kind": "Namespace", "metadata": object{"name": namespace}})})
		// They are permanent, so no operation chooses them.
		delete(r.objects, key)
	}
	return nil
}

func (r *run) copyServersOwn(kind *kind) error {
	there := func(s *side) (map[string]object, error) {
		var list struct{ Items []object }
		got := s.ask("GET", kind.path(""), "")
		if got.code != 200 || json.Unmarshal(got.body, &list) != nil {
			return nil, fmt.Errorf("%s does not list %s: %d", s.name, kind.plural, got.code)
		}
		found := map[string]object{}
		for _, item := range list.Items {
			metadata := metadataOf(item)
			found[fmt.Sprint(metadata["namespace"], "/", metadata["name"])] = item
		}
		return found, nil
	}
	real, err := there(r.sides[0])
	if err != nil {
		return err
	}
	ours, err := there(r.sides[1])
	if err != nil {
		return err
	}
	for name, item := range real {
		if _, both := ours[name]; both {
			continue
		}
		metadata := metadataOf(item)
		namespace, _ := metadata["namespace"].(string)
		item["metadata"] = object{"name": metadata["name"], "namespace": metadata["namespace"]}
		item["apiVersion"], item["kind"] = kind.apiVersion(), kind.name
		if got := r.sides[1].ask("POST", kind.path(namespace), encoded(item)); got.code != 201 {
			return fmt.Errorf("ours does not take %s: %d %s", name, got.code, got.body)
		}
	}
	for name := range ours {
		if _, both := real[name]; !both {
			return fmt.Errorf("only ours begins with %s %s", kind.plural, name)
		}
	}
	return nil
}

// heal removes the differing objects of a kind from both servers, so that one difference is not reported again by later
// operations.
func (r *run) heal(req request) {
	for _, kind := range kinds {
		if !strings.Contains(req.path, "/"+kind.plural) {
			continue
		}
		r.abandon(kind)
		defer func() {
			r.healed[versionMark], r.healed[listMark] = len(r.pairs.values[versionMark]), len(r.pairs.values[listMark])
			r.pages = nil
		}()
		var both [2]map[string]object
		for i, s := range r.sides {
			var list struct{ Items []object }
			_ = json.Unmarshal(s.ask("GET", kind.path(""), "").body, &list)
			both[i] = map[string]object{}
			for _, item := range list.Items {
				metadata := metadataOf(item)
				name := fmt.Sprint(metadata["name"])
				if at, known := r.pairs.marks[i][nameMark+name]; known {
					name = fmt.Sprintf("<%s%d>", nameMark, at)
				}
				namespace, _ := metadata["namespace"].(string)
				if !serversOwn(item) && (kind != namespaceKind || !slices.Contains(permanent, name)) {
					both[i][namespace+"/"+name] = item
				}
			}
		}
		for _, name := range merged(both[0], both[1]) {
			a, inReal := both[0][name]
			b, inOurs := both[1][name]
			c := &comparison{pairs: r.pairs}
			if inReal && inOurs {
				left, _ := parse([]byte(encoded(a)))
				right, _ := parse([]byte(encoded(b)))
				c.values("", left, right)
			}
			if inReal != inOurs || len(c.found) > 0 {
				namespace, plain, _ := strings.Cut(name, "/")
				r.remove(objectKey{kind, namespace, plain})
			}
		}
	}
}

func merged(a, b map[string]object) []string {
	all := slices.Collect(maps.Keys(a))
	for name := range b {
		if _, both := a[name]; !both {
			all = append(all, name)
		}
	}
	slices.Sort(all)
	return all
}

func (r *run) remove(key objectKey) {
	for i, s := range r.sides {
		path := r.pairs.render(i)(key.path())
		s.ask("DELETE", path, "")
		s.send(request{method: "PATCH", path: path, contentType: mergeType, body: `{"metadata":{"finalizers":null}}`})
		if key.kind == namespaceKind {
			s.ask("PUT", path+"/finalize", encoded(object{"apiVersion": "v1", "kind": "Namespace",
				"metadata": object{"name": key.name}, "spec": object{"finalizers": []any{}}}))
		}
	}
	delete(r.objects, key)
}
