package main

import (
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"k8s.io/apimachinery/pkg/runtime/schema"

	"tain/tools/schema/model"
)

// These tests derive the accessors from the Go types alone and compare them with the checked-in headers. An accessor has
// the name of its member in lower case without underscores; tests/unit/cli/codegen_names_test.cc tests where they are.
// tests/unit/kinds/views_test.cc tests that read<T>(), find<T>() and the views read each T correctly.

type class struct {
	base      string
	kind      string   // group/version/kind
	accessors []string // type name: body
}

var (
	classLine    = regexp.MustCompile(`^class (\w+) : public ([\w:]+) \{$`)
	kindLine     = regexp.MustCompile(`kKind\{"(.*)", "(.*)", "(.*)"\};$`)
	accessorLine = regexp.MustCompile(`^  (\S+) (\w+)\(\) const \{ return (.*); \}$`)
	laterLine    = regexp.MustCompile(`^inline (\S+) (\w+)::(\w+)\(\) const \{ return (.*); \}$`)
	wrapped      = regexp.MustCompile(`\{\n    return (.*);\n  \}`)
)

// flat returns the letters and digits of a name, in lower case.
func flat(name string) string {
	return strings.ToLower(regexp.MustCompile(`[^A-Za-z0-9]`).ReplaceAllString(name, ""))
}

func classesIn(header string) map[string]*class {
	all := map[string]*class{}
	var current *class
	for _, line := range strings.Split(wrapped.ReplaceAllString(header, "{ return $1; }"), "\n") {
		if m := classLine.FindStringSubmatch(line); m != nil {
			current = &class{base: m[2]}
			all[m[1]] = current
		} else if m := kindLine.FindStringSubmatch(line); m != nil {
			current.kind = strings.Join(m[1:], "/")
		} else if m := accessorLine.FindStringSubmatch(line); m != nil {
			current.accessors = append(current.accessors, m[1]+" "+flat(m[2])+": "+m[3])
		} else if m := laterLine.FindStringSubmatch(line); m != nil {
			all[m[2]].accessors = append(all[m[2]].accessors, m[1]+" "+flat(m[3])+": "+m[4])
		}
	}
	return all
}

var valueTypes = map[string]string{"Quantity": "Quantity", "Time": "Time", "MicroTime": "Time", "Duration": "Duration",
	"IntOrString": "IntOrString", "RawExtension": "Value", "FieldsV1": "Value", "JSON": "Value"}

func isScalar(cpp string) bool {
	return slices.Contains([]string{"Text", "Binary", "bool", "std::int32_t", "std::int64_t", "double", "Quantity",
		"Time", "Duration", "IntOrString"}, cpp)
}

// cppType returns the C++ type that stands for a Go type in the header of a package.
func cppType(t reflect.Type, pkg string) string {
	switch t.Kind() {
	case reflect.String:
		return "Text"
	case reflect.Bool:
		return "bool"
	case reflect.Int32:
		return "std::int32_t"
	case reflect.Int64:
		return "std::int64_t"
	case reflect.Float64:
		return "double"
	case reflect.Interface:
		return "Value"
	case reflect.Map:
		return "MapView<" + cppType(t.Elem(), pkg) + ">"
	case reflect.Pointer:
		if of := cppType(t.Elem(), pkg); isScalar(of) {
			return "std::optional<" + of + ">"
		} else {
			return of
		}
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			return "Binary"
		}
		return "ListView<" + cppType(t.Elem(), pkg) + ">"
	}
	if value, is := valueTypes[t.Name()]; is {
		return value
	}
	if t.PkgPath() == pkg {
		return t.Name()
	}
	return namespace(t.PkgPath()) + "::" + t.Name()
}

func bodyOf(cpp, name string) string {
	if inner, is := strings.CutPrefix(cpp, "std::optional"); is {
		return fmt.Sprintf("find%s(%q)", inner, name)
	}
	if isScalar(cpp) {
		return fmt.Sprintf("read<%s>(%q)", cpp, name)
	}
	return fmt.Sprintf("%s(get(%q))", cpp, name)
}

var (
	testModel   = sync.OnceValue(func() *model.Model { return model.Read(model.Scheme()) })
	testHeaders = sync.OnceValue(func() []*header { return headers(testModel()) })
)

// treeHeaders returns the headers that are checked in.
func treeHeaders() []*header {
	in, all := checkedIn(testHeaders()), []*header{}
	for _, h := range testHeaders() {
		if in[h.name()] {
			all = append(all, h)
		}
	}
	return all
}

func classesOf(h *header) map[string]*class {
	text, err := os.ReadFile("../../include/tain/kinds/" + h.name() + ".h")
	if err != nil {
		panic(err)
	}
	return classesIn(string(text))
}

func expected(t reflect.Type) *class {
	out := &class{base: "View"}
	for i := range t.NumField() {
		field := t.Field(i)
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		switch {
		case field.Type.Name() == "TypeMeta" || name == "-":
		case name == "":
			out.base = cppType(field.Type, t.PkgPath())
		default:
			if field.Type.Name() == "ObjectMeta" && name == "metadata" {
				out.base = "KindView"
			}
			cpp := cppType(field.Type, t.PkgPath())
			out.accessors = append(out.accessors, cpp+" "+flat(name)+": "+bodyOf(cpp, name))
		}
	}
	return out
}

// Each member of each Go type has one accessor, named after it and of its type, that reads the member of that name.
func TestAccessorsReadTheMemberTheyAreNamedAfter(t *testing.T) {
	accessors := 0
	for _, h := range treeHeaders() {
		classes := classesOf(h)
		if len(classes) != len(h.messages) {
			t.Errorf("%s has %d classes for %d types", h.name(), len(classes), len(h.messages))
		}
		for _, message := range h.messages {
			got, want := classes[message.Go.Name()], expected(message.Go)
			if got == nil {
				t.Errorf("%s has no class %s", h.name(), message.Go)
				continue
			}
			if message.Form != model.Object { // JSONSchemaPropsOrBool and its like have accessors of their own
				continue
			}
			if got.base != want.base {
				t.Errorf("%s: the base is %s, not %s", message.Go, got.base, want.base)
			}
			slices.Sort(got.accessors)
			slices.Sort(want.accessors)
			if !slices.Equal(got.accessors, want.accessors) {
				t.Errorf("%s:\n got %q\nwant %q", message.Go, got.accessors, want.accessors)
			}
			accessors += len(got.accessors)
		}
	}
	if accessors < 2300 {
		t.Errorf("only %d accessors", accessors)
	}
}

// The scheme resolves the kind() of a class to the Go type of that class. A type without a kind has no kind().
func TestClassesHaveTheKindOfTheirType(t *testing.T) {
	types, known := model.Scheme().AllKnownTypes(), map[reflect.Type]bool{}
	for _, kind := range testModel().Kinds {
		known[kind.Message.Go] = true
	}
	for _, h := range treeHeaders() {
		classes := classesOf(h)
		for _, message := range h.messages {
			kindText := classes[message.Go.Name()].kind
			if !known[message.Go] {
				if kindText != "" {
					t.Errorf("%s has kind %s, which the scheme does not have", message.Go, kindText)
				}
				continue
			}
			parts := append(strings.Split(kindText, "/"), "", "")
			kind := schema.GroupVersionKind{Group: parts[0], Version: parts[1], Kind: parts[2]}
			if types[kind] != message.Go {
				t.Errorf("%s has kind %q", message.Go, kindText)
			}
		}
	}
}

// A header of an alpha or beta version is checked in only where one that is checked in includes it.
func TestHeadersOfStableVersionsAreCheckedIn(t *testing.T) {
	all := testHeaders()
	in := checkedIn(all)
	needed := map[string]bool{}
	for _, h := range all {
		if in[h.name()] {
			for include := range h.includes {
				needed[include] = true
			}
		}
	}
	for _, h := range all {
		if stable := !regexp.MustCompile(`alpha|beta`).MatchString(h.name()); in[h.name()] != (stable || needed[h.name()]) {
			t.Errorf("%s: in the tree %v, stable %v, needed %v", h.name(), in[h.name()], stable, needed[h.name()])
		}
	}
}

// Each member has a getter and a clear_ function in the draft, and each scalar has a setter. The members of the base class
// of a view are members of the draft itself.
func TestDraftsHaveTheFieldsOfTheirViews(t *testing.T) {
	fields := 0
	for _, h := range treeHeaders() {
		text, err := os.ReadFile("../../include/tain/kinds/" + h.name() + "_drafts.h")
		if err != nil {
			t.Error(err)
			continue
		}
		draft, views := string(text), classesOf(h)
		bodies := map[string]string{}
		for _, part := range regexp.MustCompile(`(?s)\nclass (\w+) : public .*?\n\};`).FindAllStringSubmatch(draft, -1) {
			bodies[part[1]] = part[0]
		}
		bases := map[string]bool{}
		for _, view := range views {
			bases[view.base] = true
		}
		for _, message := range h.messages {
			body, there := bodies[message.Go.Name()+"Draft"]
			if isList(message) || bases[message.Go.Name()] {
				continue
			}
			if !there {
				t.Errorf("%s has no class %sDraft", h.name(), message.Go.Name())
				continue
			}
			if message.Form != model.Object {
				continue
			}
			var check func(of *model.Message)
			check = func(of *model.Message) {
				for _, f := range of.Fields {
					if f.Inline {
						check(f.Message)
						continue
					}
					key, scalar := fmt.Sprintf("%q", f.Name), fieldType(f, h.pkg, nil).Form < formRaw
					uses := strings.Count(body, key)
					if scalar && uses != 3 || !scalar && uses != 2 && (uses != 1 || !strings.Contains(draft, ", "+key+"};")) {
						t.Errorf("%sDraft uses the key %s %d times", message.Go.Name(), key, uses)
					}
					fields++
				}
			}
			check(message)
		}
	}
	if fields < 2200 {
		t.Errorf("only %d fields", fields)
	}
}
