package main

import (
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"strings"
)

type object = map[string]any

// A kind whose objects are written, listed and watched.
type kind struct {
	group, version, plural, name string
	namespaced, custom           bool
	content                      func(*rand.Rand) object // what is in an object besides its metadata
}

type objectKey struct {
	kind            *kind
	namespace, name string
}

var kinds = []*kind{
	{version: "v1", plural: "configmaps", name: "ConfigMap", namespaced: true, content: configMap},
	{version: "v1", plural: "secrets", name: "Secret", namespaced: true, content: secret},
	{group: "coordination.k8s.io", version: "v1", plural: "leases", name: "Lease", namespaced: true, content: lease},
	{version: "v1", plural: "namespaces", name: "Namespace", content: func(*rand.Rand) object { return object{} }},
	{group: "differential.example.com", version: "v1", plural: "gadgets", name: "Gadget", namespaced: true, custom: true,
		content: gadget},
}

var namespaceKind = kinds[3]

func (k *kind) apiVersion() string {
	if k.group == "" {
		return k.version
	}
	return k.group + "/" + k.version
}

func (k *kind) root() string {
	if k.group == "" {
		return "/api/" + k.version
	}
	return "/apis/" + k.group + "/" + k.version
}

// path returns the path of the collection; for all namespaces if none is given.
func (k *kind) path(namespace string) string {
	if k.namespaced && namespace != "" {
		return k.root() + "/namespaces/" + namespace + "/" + k.plural
	}
	return k.root() + "/" + k.plural
}

func (key objectKey) path() string { return key.kind.path(key.namespace) + "/" + key.name }

func pick[T any](random *rand.Rand, from ...T) T { return from[random.IntN(len(from))] }

func chance(random *rand.Rand, percent int) bool { return random.IntN(100) < percent }

func word(random *rand.Rand) string {
	return pick(random, "red", "green", "blue", "white", "black", "pink")
}

func configMap(random *rand.Rand) object {
	content := object{}
	if chance(random, 80) {
		content["data"] = object{"colour": word(random)}
	}
	if chance(random, 15) {
		content["binaryData"] = object{"raw": base64.StdEncoding.EncodeToString([]byte(word(random)))}
	}
	if chance(random, 6) {
		content["immutable"] = true
	}
	return content
}

func secret(random *rand.Rand) object {
	content := object{}
	if chance(random, 60) {
		content["data"] = object{"colour": base64.StdEncoding.EncodeToString([]byte(word(random)))}
	}
	if chance(random, 30) {
		content["stringData"] = object{"text": word(random)}
	}
	if chance(random, 30) {
		content["type"] = pick(random, "Opaque", "example.com/own", "kubernetes.io/tls", "kubernetes.io/basic-auth")
	}
	return content
}

func lease(random *rand.Rand) object {
	spec := object{}
	if chance(random, 80) {
		spec["holderIdentity"] = word(random)
	}
	if chance(random, 60) {
		spec["leaseDurationSeconds"] = pick(random, 15, 30, 60)
	}
	if chance(random, 40) {
		spec["renewTime"] = fmt.Sprintf("2026-01-02T03:04:%02d.%06dZ", random.IntN(60), random.IntN(1000000))
	}
	if chance(random, 10) {
		spec[pick(random, "leaseDurationSeconds", "leaseTransitions")] = -random.IntN(2)
	}
	return object{"spec": spec}
}

func gadget(random *rand.Rand) object {
	spec := object{"size": 1 + random.IntN(9)}
	if chance(random, 40) {
		spec["mode"] = pick(random, "slow", "fast")
	}
	if chance(random, 30) {
		spec["tags"] = []any{word(random), word(random)}
	}
	if chance(random, 30) {
		spec["nested"] = object{"depth": random.IntN(5)}
	}
	if chance(random, 20) {
		spec["free"] = object{"anything": word(random), "deep": object{"x": 1}}
	}
	content := object{"spec": spec}
	if chance(random, 25) { // what is not in the schema, or against it
		switch random.IntN(7) {
		case 0:
			spec["unknown"] = word(random)
		case 1:
			spec["size"] = 50
		case 2:
			spec["mode"] = "sideways"
		case 3:
			spec["size"] = "large"
		case 4:
			delete(spec, "size")
		case 5:
			spec["nested"] = object{"depth": 1, "extra": true}
		case 6:
			content["status"] = object{"phase": "Early"}
		}
	}
	return content
}

// The definition of the custom kind.
func gadgetDefinition() object {
	text := func(rest ...string) object {
		schema := object{"type": "string"}
		for i := 0; i+1 < len(rest); i += 2 {
			schema[rest[i]] = rest[i+1]
		}
		return schema
	}
	mode := text("default", "slow")
	mode["enum"] = []any{"slow", "fast"}
	schema := object{"type": "object", "properties": object{
		"spec": object{"type": "object", "required": []any{"size"}, "properties": object{
			"size": object{"type": "integer", "minimum": 1, "maximum": 10},
			"mode": mode,
			"tags": object{"type": "array", "maxItems": 3, "items": object{"type": "string", "maxLength": 5}},
			"nested": object{"type": "object", "default": object{}, "properties": object{
				"depth": object{"type": "integer", "default": 1}}},
			"free": object{"type": "object", "x-kubernetes-preserve-unknown-fields": true},
		}},
		"status": object{"type": "object", "properties": object{
			"phase": text(), "count": object{"type": "integer", "minimum": 0}}},
	}}
	column := func(name, kind, path string) object { return object{"name": name, "type": kind, "jsonPath": path} }
	return object{
		"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
		"metadata": object{"name": "gadgets.differential.example.com"},
		"spec": object{
			"group": "differential.example.com", "scope": "Namespaced",
			"names": object{"plural": "gadgets", "singular": "gadget", "kind": "Gadget"},
			"versions": []any{object{
				"name": "v1", "served": true, "storage": true, "schema": object{"openAPIV3Schema": schema},
				"subresources":             object{"status": object{}},
				"additionalPrinterColumns": []any{column("Size", "integer", ".spec.size"), column("Mode", "string", ".spec.mode")},
				"selectableFields":         []any{object{"jsonPath": ".spec.mode"}},
			}},
		},
	}
}

// newObject returns a valid object to be created.
func newObject(random *rand.Rand, key objectKey) object {
	made := key.kind.content(random)
	made["apiVersion"], made["kind"] = key.kind.apiVersion(), key.kind.name
	metadata := object{"name": key.name}
	if key.namespace != "" && chance(random, 50) {
		metadata["namespace"] = key.namespace
	}
	if chance(random, 75) {
		labels := object{"app": word(random)}
		if chance(random, 40) {
			labels["tier"] = pick(random, "front", "back")
		}
		metadata["labels"] = labels
	}
	if chance(random, 15) {
		metadata["annotations"] = object{"note": word(random)}
	}
	if chance(random, 10) && key.kind != namespaceKind {
		metadata["finalizers"] = []any{"example.com/hold"}
	}
	made["metadata"] = metadata
	return made
}

func longName() string { return strings.Repeat("long", 70) }
