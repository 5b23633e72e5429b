package main

import (
	"fmt"
	"net/url"
	"strings"
)

// One operation. Its texts may contain marks such as <v12>, which stand for a value chosen by each server (see
// pairs.go).
type request struct {
	method      string
	path        string
	query       query
	body        string
	contentType string
	accept      string
	what        string // kind of operation, for reports
	// The object that this operation concerns, if it is one.
	about *objectKey
	// Set for watches that deliver events until a sentinel of this shape.
	watch *watchPlan
	// Whether versions in the response cannot be compared.
	settleFirst bool
}

type query [][2]string

func (q query) has(name string) bool {
	for _, pair := range q {
		if pair[0] == name {
			return true
		}
	}
	return false
}

func (q query) with(name, value string) query {
	return append(append(query{}, q...), [2]string{name, value})
}

func (q query) encode() string {
	if len(q) == 0 {
		return ""
	}
	parts := make([]string, len(q))
	for i, pair := range q {
		parts[i] = url.QueryEscape(pair[0]) + "=" + url.QueryEscape(pair[1])
	}
	return "?" + strings.Join(parts, "&")
}

func (q query) String() string {
	parts := make([]string, len(q))
	for i, pair := range q {
		parts[i] = pair[0] + "=" + pair[1]
	}
	if len(parts) == 0 {
		return ""
	}
	return "?" + strings.Join(parts, "&")
}

func (r request) String() string {
	text := fmt.Sprintf("%s %s%s", r.method, r.path, r.query)
	if r.accept != "" {
		text += " accept=" + r.accept
	}
	if r.body != "" {
		text += " " + r.contentType + " " + r.body
	}
	return text
}

// rendered is the request with the marks replaced by one server's values.
func (r request) rendered(render func(string) string) request {
	r.path, r.body = render(r.path), render(r.body)
	resolved := make(query, len(r.query))
	for i, pair := range r.query {
		resolved[i] = [2]string{pair[0], render(pair[1])}
	}
	r.query = resolved
	return r
}
