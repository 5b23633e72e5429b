package main

import "regexp"

// Intended differences, each with its reason. Few.
var meant = []struct {
	request    string // a pattern of the request as reports show it
	difference string // and one of the difference
	reason     string
}{
	{"^PATCH .* application/apply-patch.yaml ", "", "server-side apply is not served (415)"},
	{"", `^/(message|details): .*(unknown format|Unsupported Media Type|Not Acceptable|media types are accepted)`,
		"a refused media type is told in other words"},
	{"", `^/details: only real has it: \{\}$`, "a refused media type is told in other words"},
	{"as=Table", `/columnDefinitions/\d+/description`, "columns of tables are described in fewer words"},
	{"", `^/message: .*StorageError: invalid object`, "the keys of etcd are not shown"},
	{"^DELETE .*dryRun.*(orphanDependents|propagationPolicy)", `^/(details|kind|status): `,
		"a real server forgets what it shows of a dry run that ends what only a policy held"},
	{"deletionTimestamp", `f:deletionTimestamp: only real`,
		"a time of deletion that was sent is ignored, and owned by nobody"},
}

var meantPatterns = func() (made [][2]*regexp.Regexp) {
	for _, one := range meant {
		made = append(made, [2]*regexp.Regexp{regexp.MustCompile(one.request), regexp.MustCompile(one.difference)})
	}
	return made
}()

func byDesign(req request, difference string) string {
	for i, one := range meantPatterns {
		if one[0].MatchString(req.String()) && one[1].MatchString(difference) {
			return meant[i].reason
		}
	}
	return ""
}
