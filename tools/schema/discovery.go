package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
)

// One resource in the aggregated discovery document of a release.
type discovered struct {
	Resource         string
	SingularResource string
	ResponseKind     responseKind
	Scope            string
	ShortNames       []string
	Categories       []string
	Verbs            []string
	Subresources     []subresource
}

type subresource struct {
	Subresource  string
	ResponseKind responseKind
	Verbs        []string
}

type responseKind struct{ Group, Version, Kind string }

type version struct {
	Version   string
	Resources []discovered
}

// builtinResources returns the table of all resources that a release serves. The core group is read from the legacy
// discovery document, the other groups from the aggregated one.
func builtinResources(folder string) string {
	out := strings.Builder{}
	out.WriteString("// Made by tools/schema/run; not to be edited.\n\n")
	out.WriteString("#include \"server/front/builtin_resources.h\"\n\nnamespace tain::server {\n\n")
	out.WriteString("// group version plural singular kind scope short-names categories verbs subresources; - for none\n")
	out.WriteString("std::string_view builtin_resources() {\n  return R\"table(\n")
	for _, resource := range coreResources(filepath.Join(folder, "api__v1.json")) {
		out.WriteString(line("-", "v1", resource))
	}
	groups := struct {
		Items []struct {
			Metadata struct{ Name string }
			Versions []version
		}
	}{}
	readJSON(filepath.Join(folder, "aggregated_v2.json"), &groups)
	for _, group := range groups.Items {
		for _, version := range group.Versions {
			for _, resource := range version.Resources {
				out.WriteString(line(group.Metadata.Name, version.Version, resource))
			}
		}
	}
	out.WriteString(")table\";\n}\n\n}  // namespace tain::server\n")
	return out.String()
}

func coreResources(path string) []discovered {
	list := struct {
		Resources []struct {
			Name, SingularName, Group, Version, Kind string
			Namespaced                               bool
			ShortNames, Categories, Verbs            []string
		}
	}{}
	readJSON(path, &list)
	out := []discovered{}
	for _, resource := range list.Resources {
		kind := responseKind{resource.Group, resource.Version, resource.Kind}
		if _, name, is := strings.Cut(resource.Name, "/"); is {
			// A subresource follows its resource.
			last := &out[len(out)-1]
			last.Subresources = append(last.Subresources, subresource{name, kind, resource.Verbs})
			continue
		}
		scope := "Cluster"
		if resource.Namespaced {
			scope = "Namespaced"
		}
		out = append(out, discovered{resource.Name, resource.SingularName, kind, scope, resource.ShortNames,
			resource.Categories, resource.Verbs, nil})
	}
	return out
}

func line(group, version string, resource discovered) string {
	subresources := []string{}
	for _, sub := range resource.Subresources {
		kind := sub.ResponseKind.Kind
		if sub.ResponseKind.Version != "" {
			kind = sub.ResponseKind.Group + "/" + sub.ResponseKind.Version + "/" + kind
		}
		subresources = append(subresources, sub.Subresource+":"+kind+":"+letters(sub.Verbs))
	}
	return strings.Join([]string{group, version, resource.Resource, resource.SingularResource,
		resource.ResponseKind.Kind, resource.Scope, list(resource.ShortNames), list(resource.Categories),
		letters(resource.Verbs), list(subresources)}, " ") + "\n"
}

func list(words []string) string {
	if len(words) == 0 {
		return "-"
	}
	return strings.Join(words, ",")
}

// letters returns the first letter of each verb, and x for deletecollection.
func letters(verbs []string) string {
	out := ""
	for _, verb := range verbs {
		if verb == "deletecollection" {
			verb = "x"
		}
		out += verb[:1]
	}
	return out
}

func readJSON(path string, into any) {
	text, err := os.ReadFile(path)
	if err != nil {
		panic(err)
	}
	if err := json.Unmarshal(text, into); err != nil {
		panic(err)
	}
}
