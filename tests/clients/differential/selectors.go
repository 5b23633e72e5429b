package main

import (
	"fmt"
	"strings"
)

// A selector, and what an object needs that is to be selected.
type selector struct {
	query  query
	labels object // to be merged in; nil values are taken away
	name   string
	space  string
	silent bool // no object we would make is selected, or the selector is refused
}

var labelSelectors = []struct {
	text   string
	labels object
}{
	{"app=red", object{"app": "red"}},
	{"app==blue", object{"app": "blue"}},
	{"app!=red", object{"app": "blue"}},
	{"app in (red,blue)", object{"app": "red"}},
	{"app notin (red,green)", object{"app": "pink"}},
	{"app", object{"app": "red"}},
	{"!app", object{"app": nil}},
	{"app,tier", object{"app": "red", "tier": "front"}},
	{"app=green,tier!=front", object{"app": "green", "tier": nil}},
	{"app in (red,pink),!tier", object{"app": "pink", "tier": nil}},
	{" app = red , tier in (front, back) ", object{"app": "red", "tier": "back"}},
}

var badLabelSelectors = []string{"app=not valid!", "a b", "=", "app in red", ",", "app=(", "!", "app in ()", "app in (",
	"x/y/z=1", "app=red,", "app>x", "app>5", "app<=>"}

var badFieldSelectors = []string{"data.x=1", "metadata.name", "metadata.labels=1", "spec.size=3", "status.phase=x", "=",
	"metadata.name=a,,", "metadata.name>a", "metadata.name in (a)", "type=Opaque", "metadata.uid=x", ",", "metadata.name="}

// selector returns a selector for that kind, or none; invalid ones if requested.
func (r *run) selector(kind *kind, bad bool) selector {
	made := selector{labels: object{}}
	if bad && chance(r.random, 10) {
		made.silent = true
		if chance(r.random, 50) {
			made.query = query{{"labelSelector", pick(r.random, badLabelSelectors...)}}
		} else {
			made.query = query{{"fieldSelector", pick(r.random, badFieldSelectors...)}}
		}
		return made
	}
	if chance(r.random, 40) {
		chosen := labelSelectors[r.random.IntN(len(labelSelectors))]
		made.query, made.labels = made.query.with("labelSelector", chosen.text), chosen.labels
	}
	if chance(r.random, 25) {
		made.query = made.query.with("fieldSelector", r.fieldSelector(kind, &made))
	}
	return made
}

func (r *run) fieldSelector(kind *kind, into *selector) string {
	name := r.keyOf(kind).name
	choices := []func() string{
		func() string { into.name = name; return pick(r.random, "metadata.name=", "metadata.name==") + name },
		func() string { return "metadata.name!=" + name },
	}
	if kind.namespaced {
		space := pick(r.random, permanent...)
		choices = append(choices,
			func() string { into.space = space; return "metadata.namespace=" + space },
			func() string {
				into.space, into.name = space, name
				return fmt.Sprintf("metadata.name=%s,metadata.namespace=%s", name, space)
			})
	}
	switch kind.plural {
	case "secrets":
		choices = append(choices, func() string { return "type=Opaque" },
			func() string { into.silent = true; return "type!=Opaque" })
	case "namespaces":
		choices = append(choices, func() string { return "status.phase=Active" },
			func() string { into.silent = true; return "status.phase=Terminating" })
	case "gadgets":
		choices = append(choices, func() string { return "spec.mode=slow" },
			func() string { into.silent = true; return "spec.mode!=slow" })
	}
	// A generated name is a mark, and cannot be part of a selector.
	if strings.HasPrefix(name, "<") {
		return "metadata.name!=none"
	}
	return choices[r.random.IntN(len(choices))]()
}
