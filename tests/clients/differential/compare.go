package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"sort"
	"strings"
	"time"
)

// Compares the responses of two servers, with the server-chosen values replaced by pairs.
type comparison struct {
	pairs *pairs
	found []string // differences, each with the path to it
	// Messages of validation errors differ in wording.
	skipMessage bool
	isList      bool // versions in the outermost metadata are a list's
}

func (c *comparison) differ(path, format string, values ...any) {
	c.found = append(c.found, path+": "+fmt.Sprintf(format, values...))
}

// answers compares two responses except for the events of watches.
func (c *comparison) answers(real, ours answer) {
	if real.code != ours.code {
		c.differ("code", "real %d, ours %d", real.code, ours.code)
	}
	if real.kind != ours.kind {
		c.differ("content-type", "real %q, ours %q", real.kind, ours.kind)
	}
	if real.warnings != ours.warnings {
		c.differ("warnings", "real %d, ours %d", real.warnings, ours.warnings)
	}
	if (real.events != nil) != (ours.events != nil) || real.events != nil {
		return
	}
	c.documents("", real.body, ours.body)
}

func (c *comparison) documents(path string, real, ours []byte) {
	a, errReal := parse(real)
	b, errOurs := parse(ours)
	if errReal != nil || errOurs != nil {
		if string(real) != string(ours) {
			c.differ(path, "not both JSON: real %q, ours %q", shortened(real), shortened(ours))
		}
		return
	}
	a, b = visible(a), visible(b)
	if object, ok := a.(map[string]any); ok {
		kind, _ := object["kind"].(string)
		c.isList = strings.HasSuffix(kind, "List") || kind == "Table"
		reason, _ := object["reason"].(string)
		c.skipMessage = kind == "Status" && (reason == "Invalid" || reason == "BadRequest")
	}
	c.values(path, a, b)
}

func parse(text []byte) (any, error) {
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return nil, err
	}
	if decoder.More() {
		return nil, fmt.Errorf("more than one value")
	}
	return value, nil
}

func (c *comparison) values(path string, real, ours any) {
	switch a := real.(type) {
	case map[string]any:
		b, ok := ours.(map[string]any)
		if !ok {
			c.differ(path, "real %s, ours %s", text(real), text(ours))
			return
		}
		for _, key := range keys(a, b) {
			at := path + "/" + key
			left, inReal := a[key]
			right, inOurs := b[key]
			switch {
			case !inOurs:
				c.differ(at, "only real has it: %s", text(left))
			case !inReal:
				c.differ(at, "only ours has it: %s", text(right))
			default:
				c.values(at, left, right)
			}
		}
	case []any:
		b, ok := ours.([]any)
		if ok && strings.HasSuffix(path, "/managedFields") {
			a, b = sorted(a, managedFieldsKey), sorted(b, managedFieldsKey)
		}
		if ok && strings.HasSuffix(path, "/metadata/finalizers") {
			// A real server takes the conditions of a namespace from a map, in any order.
			a, b = alphabetic(a), alphabetic(b)
		}
		if ok && path == "/details/causes" {
			a, b = sorted(a, causeKey), sorted(b, causeKey)
		}
		if !ok || len(a) != len(b) {
			c.differ(path, "real %s, ours %s", text(real), text(ours))
			return
		}
		for i := range a {
			c.values(fmt.Sprintf("%s/%d", path, i), a[i], b[i])
		}
	case string:
		b, ok := ours.(string)
		if !ok {
			c.differ(path, "real %s, ours %s", text(real), text(ours))
			return
		}
		c.strings(path, a, b)
	default:
		if real != ours {
			c.differ(path, "real %s, ours %s", text(real), text(ours))
		}
	}
}

var (
	generated = regexp.MustCompile(`\bgen-\d+-[a-z0-9]{5}\b`)
	uid       = regexp.MustCompile(`\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b`)
	number    = regexp.MustCompile(`\b\d+\b`)
	age       = regexp.MustCompile(`^\d+[smh](\d+s)?$`)
)

func (c *comparison) strings(path, real, ours string) {
	key := path[strings.LastIndex(path, "/")+1:]
	trouble := ""
	switch {
	case key == "resourceVersion" && (path == "/metadata/resourceVersion" && c.isList || real == "" || ours == ""):
		_, trouble = c.pairs.agreeList(real, ours)
	case key == "resourceVersion":
		_, trouble = c.pairs.agree(versionMark, real, ours)
	case key == "continue" && real != "" && ours != "":
		_, trouble = c.pairs.agree(tokenMark, real, ours)
	case key == "message" && c.skipMessage:
	case isTime(real) && isTime(ours) && len(real) == len(ours) && !strings.HasPrefix(path, "/spec"):
	case age.MatchString(real) && age.MatchString(ours) && strings.HasPrefix(path, "/rows/"):
	case key == "message":
		if a, b := number.ReplaceAllString(c.named(0, real), "N"), number.ReplaceAllString(c.named(1, ours), "N"); a != b {
			trouble = fmt.Sprintf("real %q, ours %q", a, b)
		}
	case real == ours:
	case uid.FindString(real) == real && uid.FindString(ours) == ours:
		_, trouble = c.pairs.agree(uidMark, real, ours)
	case generated.FindString(real) == real && generated.FindString(ours) == ours:
		_, trouble = c.pairs.agree(nameMark, real, ours)
	default:
		if c.named(0, real) != c.named(1, ours) {
			trouble = fmt.Sprintf("real %q, ours %q", shortened([]byte(real)), shortened([]byte(ours)))
		}
	}
	if trouble != "" {
		c.differ(path, "%s", trouble)
	}
}

// named replaces uids and generated names in a text by their marks.
func (c *comparison) named(side int, text string) string {
	for letter, pattern := range map[string]*regexp.Regexp{uidMark: uid, nameMark: generated} {
		text = pattern.ReplaceAllStringFunc(text, func(value string) string {
			if at, known := c.pairs.marks[side][letter+value]; known {
				return fmt.Sprintf("<%s%d>", letter, at)
			}
			return value
		})
	}
	return text
}

// Entries of managedFields are ordered by time, and the times may fall into different seconds.
func managedFieldsKey(entry object) string {
	return fmt.Sprint(entry["manager"], " ", entry["operation"], " ", entry["apiVersion"], " ", entry["subresource"])
}

// Real servers report some causes twice.
func causeKey(cause object) string { return fmt.Sprint(cause["field"], " ", cause["reason"]) }

func alphabetic(texts []any) []any {
	made := slices.Clone(texts)
	slices.SortFunc(made, func(a, b any) int { return strings.Compare(text(a), text(b)) })
	return made
}

// sorted orders objects by key, without duplicates.
func sorted(all []any, key func(object) string) []any {
	byKey := map[string]any{}
	for _, one := range all {
		entry, _ := one.(object)
		byKey[key(entry)] = one
	}
	made := make([]any, 0, len(byKey))
	for _, name := range slices.Sorted(maps.Keys(byKey)) {
		made = append(made, byKey[name])
	}
	return made
}

func isTime(text string) bool {
	_, err := time.Parse(time.RFC3339Nano, text)
	return err == nil
}

func keys(a, b map[string]any) []string {
	all := make([]string, 0, len(a))
	for key := range a {
		all = append(all, key)
	}
	for key := range b {
		if _, both := a[key]; !both {
			all = append(all, key)
		}
	}
	sort.Strings(all)
	return all
}

func text(value any) string {
	raw, _ := json.Marshal(value)
	return shortened(raw)
}

func shortened(raw []byte) string {
	const most = 600
	if len(raw) > most {
		return string(raw[:most]) + "..."
	}
	return string(raw)
}

// visible removes the servers' own objects in kube-system from a list: a real server renews a lease there, and counts
// itself.
func visible(document any) any {
	object, ok := document.(map[string]any)
	if !ok {
		return document
	}
	for _, member := range []string{"items", "rows"} {
		all, ok := object[member].([]any)
		if !ok {
			continue
		}
		kept := make([]any, 0, len(all))
		for _, one := range all {
			if !serversOwn(one) {
				kept = append(kept, one)
			}
		}
		object[member] = kept
	}
	return object
}

func serversOwn(item any) bool {
	object, _ := item.(map[string]any)
	name := ""
	if cells, ok := object["cells"].([]any); ok && len(cells) > 0 {
		name, _ = cells[0].(string) // a row need not show its object
		object, _ = object["object"].(map[string]any)
	}
	metadata, _ := object["metadata"].(map[string]any)
	if given, ok := metadata["name"].(string); ok {
		name = given
	}
	namespace, _ := metadata["namespace"].(string)
	return strings.HasPrefix(namespace, "kube-") || strings.HasPrefix(name, "kube-") || name == "default"
}
