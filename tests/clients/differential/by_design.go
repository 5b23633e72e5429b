package main

import "strings"

// Differences that are meant, each with its reason. Few.
var meant = []struct {
	what   func(request) bool
	prefix string // of the difference
	reason string
}{
	{func(r request) bool { return r.contentType == applyType }, "", "server-side apply is not served (415)"},
}

func byDesign(req request, difference string) string {
	for _, one := range meant {
		if one.what(req) && strings.HasPrefix(difference, one.prefix) {
			return one.reason
		}
	}
	return ""
}
