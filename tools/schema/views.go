package main

import (
	"fmt"
	"path"
	"regexp"
	"sort"
	"strings"

	"tain/tools/schema/model"
)

// A header holds the views of one Go package: core_v1.h holds those of k8s.io/api/core/v1.
type header struct {
	pkg       string
	messages  []*model.Message
	includes  map[string]bool // other headers, by name
	resources map[string]resource
}

func (h *header) name() string { return headerName(h.pkg) }

func headerName(pkg string) string { return path.Base(path.Dir(pkg)) + "_" + path.Base(pkg) }

func namespace(pkg string) string { return "k8s::" + path.Base(path.Dir(pkg)) + "::" + path.Base(pkg) }

func headers(m *model.Model) []*header {
	byPackage := map[string]*header{}
	var all []*header
	for _, message := range m.Messages {
		if !hasClass(message) {
			continue
		}
		pkg := message.Go.PkgPath()
		h := byPackage[pkg]
		if h == nil {
			h = &header{pkg: pkg, includes: map[string]bool{}, resources: resourcesIn(pkg)}
			byPackage[pkg] = h
			all = append(all, h)
		}
		h.messages = append(h.messages, message)
		for _, f := range message.Fields {
			if f.Message != nil && hasClass(f.Message) && f.Message.Go.PkgPath() != pkg {
				h.includes[headerName(f.Message.Go.PkgPath())] = true
			}
		}
	}
	return all
}

var alphaOrBeta = regexp.MustCompile(`v[0-9]+(alpha|beta)[0-9]+$`)

// checkedIn returns the names of the headers that are part of the source tree: those of stable versions and those that
// they include.
func checkedIn(all []*header) map[string]bool {
	byName, in := map[string]*header{}, map[string]bool{}
	for _, h := range all {
		byName[h.name()] = h
	}
	var add func(name string)
	add = func(name string) {
		if !in[name] {
			in[name] = true
			for include := range byName[name].includes {
				add(include)
			}
		}
	}
	for name := range byName {
		if !alphaOrBeta.MatchString(name) {
			add(name)
		}
	}
	return in
}

// hasClass is false of messages that have another C++ type: Quantity and Time are values, RawExtension is a Value,
// ExtraValue is a list.
func hasClass(message *model.Message) bool {
	switch message.Form {
	case model.Object, model.SchemaOrArray, model.SchemaOrBool, model.SchemaOrString:
		return true
	}
	return false
}

func className(message *model.Message, from string) string {
	if pkg := message.Go.PkgPath(); pkg != from {
		return namespace(pkg) + "::" + message.Go.Name()
	}
	return message.Go.Name()
}

// valueType returns the C++ type of one value or element. A scalar is a std::optional where Go has a pointer.
func valueType(f model.Field, pkg string) (cpp string, scalar bool) {
	switch f.Type {
	case model.String:
		return "Text", true
	case model.Bytes:
		return "Binary", true
	case model.Bool:
		return "bool", true
	case model.Int, model.Uint:
		if f.Go.Bits() <= 32 && f.Type == model.Int {
			return "std::int32_t", true
		}
		return "std::int64_t", true
	case model.Double, model.Float:
		return "double", true
	}
	switch f.Message.Form {
	case model.Quantity:
		return "Quantity", true
	case model.Time, model.MicroTime:
		return "Time", true
	case model.Duration:
		return "Duration", true
	case model.IntOrString:
		return "IntOrString", true
	case model.Raw:
		return "Value", false
	case model.List:
		return "ListView<Text>", false
	}
	return className(f.Message, pkg), false
}

// accessor returns the type and the body of a field's accessor.
func accessor(f model.Field, pkg string) (cpp, body string) {
	cpp, scalar := valueType(f, pkg)
	switch {
	case f.Repeated:
		cpp = "ListView<" + cpp + ">"
	case f.Map:
		cpp = "MapView<" + cpp + ">"
	case scalar && f.Pointer:
		return "std::optional<" + cpp + ">", fmt.Sprintf("find<%s>(%q)", cpp, f.Name)
	case scalar:
		return cpp, fmt.Sprintf("read<%s>(%q)", cpp, f.Name)
	}
	return cpp, fmt.Sprintf("%s(get(%q))", cpp, f.Name)
}

// Members of View and KindView, which no accessor may hide.
var baseNames = map[string]bool{"get": true, "read": true, "find": true, "exists": true, "as_value": true}
var kindNames = map[string]bool{"object": true, "key": true, "ns": true, "name": true, "kind": true}

// Names of namespace tain that the generated code uses; no class may hide them.
var usedNames = map[string]bool{"View": true, "KindView": true, "ListView": true, "MapView": true, "Text": true,
	"Binary": true, "Value": true, "Kind": true, "Object": true, "Quantity": true, "Time": true, "Duration": true,
	"IntOrString": true}

func isKind(message *model.Message) bool {
	for _, f := range message.Fields {
		if f.Name == "metadata" && f.Message != nil && f.Message.Go.Name() == "ObjectMeta" {
			return true
		}
	}
	return false
}

func renderHeader(h *header, kinds map[*model.Message]model.Kind) string {
	var out, later strings.Builder
	out.WriteString("// Made by tools/schema/run from " + h.pkg + "; do not edit.\n#pragma once\n\n")
	for _, include := range sortedKeys(h.includes) {
		out.WriteString("#include <tain/kinds/" + include + ".h>\n")
	}
	out.WriteString("#include <tain/view.h>\n\n#include <cstdint>\n#include <optional>\n#include <string_view>\n\n")
	out.WriteString("namespace tain::" + namespace(h.pkg) + " {\n\n")
	order := ordered(h)
	for _, name := range usedEarly(order) {
		out.WriteString("class " + name + ";\n")
	}
	defined := map[*model.Message]bool{}
	for _, message := range order {
		out.WriteString("\n" + renderClass(h, message, kinds, defined, &later))
		defined[message] = true
	}
	out.WriteString(later.String())
	out.WriteString("\n}  // namespace tain::" + namespace(h.pkg) + "\n")
	return out.String()
}

func renderClass(h *header, message *model.Message, kinds map[*model.Message]model.Kind,
	defined map[*model.Message]bool, later *strings.Builder) string {
	name := message.Go.Name()
	if usedNames[name] {
		panic("a class may not be named " + name)
	}
	base, taken := "View", baseNames
	if isKind(message) {
		base, taken = "KindView", kindNames
	}
	for _, f := range message.Fields {
		if f.Inline {
			if base != "View" {
				panic(name + " has two bases")
			}
			base = className(f.Message, h.pkg)
		}
	}
	var out strings.Builder
	fmt.Fprintf(&out, "class %s : public %s {\n public:\n  using %s::%s;\n", name, base, base, base[strings.LastIndex(base, ":")+1:])
	if kind, is := kinds[message]; is {
		if r, known := h.resources[name]; known {
			fmt.Fprintf(&out, "  static constexpr std::string_view kResource = %q;\n  static constexpr bool kNamespaced = %v;\n",
				r.plural, r.namespaced)
		}
		fmt.Fprintf(&out, "  static const Kind& kind() {\n    static const Kind kKind{%q, %q, %q};\n    return kKind;\n  }\n",
			kind.Group, kind.Version, kind.Kind)
	}
	if message.Form != model.Object {
		out.WriteString(renderEither(message))
		fmt.Fprintf(later, "\ninline JSONSchemaProps %s::schema() const {\n"+
			"  return JSONSchemaProps(as_value().type() == Value::Type::kMap ? as_value() : Value());\n}\n", name)
	}
	out.WriteString("\n")
	seen := map[string]bool{}
	for _, f := range message.Fields {
		if f.Inline || message.Form != model.Object {
			continue
		}
		method := snake(f.Name)
		if taken[method] || baseNames[method] || seen[method] || (kinds[message].Kind != "" && method == "kind") {
			panic(name + ": the accessor " + method + " is taken")
		}
		seen[method] = true
		cpp, body := accessor(f, h.pkg)
		whole := f.Message != nil && hasClass(f.Message) && !f.Repeated && !f.Map
		if whole && f.Message.Go.PkgPath() == h.pkg && !defined[f.Message] {
			fmt.Fprintf(&out, "  %s %s() const;\n", cpp, method)
			fmt.Fprintf(later, "\ninline %s %s::%s() const { return %s; }\n", cpp, name, method, body)
			continue
		}
		fmt.Fprintf(&out, "  %s %s() const { return %s; }\n", cpp, method, body)
	}
	out.WriteString("};\n")
	return out.String()
}

// renderEither writes the accessors of a type that is a JSON schema or something else; the type of the value decides.
func renderEither(message *model.Message) string {
	schema := "  JSONSchemaProps schema() const;\n"
	switch message.Form {
	case model.SchemaOrArray:
		return schema + "  ListView<JSONSchemaProps> json_schemas() const { return ListView<JSONSchemaProps>(as_value()); }\n"
	case model.SchemaOrString:
		return schema + "  ListView<Text> property() const { return ListView<Text>(as_value()); }\n"
	}
	return schema + `  bool allows() const {
    return as_value().as_bool().value_or(as_value().type() == Value::Type::kMap);
  }
`
}

// ordered puts a class after the classes that its accessors return, except in a cycle.
func ordered(h *header) []*model.Message {
	var order []*model.Message
	state := map[*model.Message]bool{}
	var visit func(*model.Message)
	visit = func(message *model.Message) {
		if state[message] || !hasClass(message) || message.Go.PkgPath() != h.pkg {
			return
		}
		state[message] = true
		for _, f := range message.Fields {
			if f.Message != nil && !f.Repeated && !f.Map {
				visit(f.Message)
			}
		}
		order = append(order, message)
	}
	for _, message := range h.messages {
		visit(message)
	}
	return order
}

// usedEarly returns the classes that need a forward declaration: those used as elements or in a cycle.
func usedEarly(order []*model.Message) []string {
	place := map[*model.Message]int{}
	for i, message := range order {
		place[message] = i
	}
	early := map[string]bool{}
	for i, message := range order {
		for _, f := range message.Fields {
			if at, here := place[f.Message]; here && at >= i {
				early[f.Message.Go.Name()] = true
			}
		}
	}
	return sortedKeys(early)
}

// kindsOf returns the kind of each message that has one. Options are kinds of every group; the first group is taken.
func kindsOf(m *model.Model) map[*model.Message]model.Kind {
	out := map[*model.Message]model.Kind{}
	for _, kind := range m.Kinds {
		if _, known := out[kind.Message]; !known {
			out[kind.Message] = kind
		}
	}
	return out
}

func sortedKeys(set map[string]bool) []string {
	out := make([]string, 0, len(set))
	for key := range set {
		out = append(out, key)
	}
	sort.Strings(out)
	return out
}
