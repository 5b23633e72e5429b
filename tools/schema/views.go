package main

import (
	"fmt"
	"path"
	"sort"
	"strings"

	"tain/tools/schema/model"
)

// A header holds the views of one Go package: core_v1.h those of k8s.io/api/core/v1.
type header struct {
	pkg       string
	group     string // core
	version   string // v1
	messages  []*model.Message
	resources map[string]resource
}

func (h *header) name() string      { return h.group + "_" + h.version }
func (h *header) namespace() string { return "tain::k8s::" + h.group + "::" + h.version }

func headerOf(pkg string) (group, version string) { return path.Base(path.Dir(pkg)), path.Base(pkg) }

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
			group, version := headerOf(pkg)
			h = &header{pkg: pkg, group: group, version: version, resources: resourcesIn(pkg)}
			byPackage[pkg] = h
			all = append(all, h)
		}
		h.messages = append(h.messages, message)
	}
	return all
}

// Quantity, Time and the like are values; RawExtension and the like are any Value; ExtraValue is a list.
func hasClass(message *model.Message) bool {
	switch message.Form {
	case model.Object, model.SchemaOrArray, model.SchemaOrBool, model.SchemaOrString:
		return true
	}
	return false
}

func className(message *model.Message, from string) string {
	if pkg := message.Go.PkgPath(); pkg != from {
		group, version := headerOf(pkg)
		return "k8s::" + group + "::" + version + "::" + message.Go.Name()
	}
	return message.Go.Name()
}

// How one value (or element) is read: its type, and its reading from a Value where it is required and where it is optional.
type reading struct{ cpp, required, optional string }

func readingOf(f model.Field, pkg string) reading {
	convert := func(cpp, function, zero string) reading {
		return reading{cpp, "detail::" + function + "(%s).value_or(" + zero + ")", "detail::" + function + "(%s)"}
	}
	switch f.Type {
	case model.String:
		return reading{"Text", "%s.text()", "detail::as_text(%s)"}
	case model.Bytes:
		return convert("Binary", "as_bytes", "Binary()")
	case model.Bool:
		return reading{"bool", "%s.as_bool().value_or(false)", "%s.as_bool()"}
	case model.Int, model.Uint:
		if f.Go.Bits() <= 32 && f.Type == model.Int {
			return convert("std::int32_t", "as_int32", "0")
		}
		return reading{"std::int64_t", "%s.as_int().value_or(0)", "%s.as_int()"}
	case model.Double, model.Float:
		return reading{"double", "%s.as_double().value_or(0)", "%s.as_double()"}
	}
	switch f.Message.Form {
	case model.Quantity:
		return convert("Quantity", "as_quantity", "Quantity()")
	case model.Time, model.MicroTime:
		return convert("Time", "as_time", "Time()")
	case model.Duration:
		return convert("Duration", "as_duration", "Duration(0)")
	case model.IntOrString:
		return convert("IntOrString", "as_int_or_string", "IntOrString()")
	case model.Raw:
		return reading{"Value", "%s", ""}
	case model.List:
		return reading{"ListView<Text>", "ListView<Text>(%s)", ""}
	}
	class := className(f.Message, pkg)
	return reading{class, class + "(%s)", ""}
}

// The type and the body of a field's accessor.
func accessor(f model.Field, pkg string) (cpp, body string) {
	r := readingOf(f, pkg)
	get := fmt.Sprintf("get(%q)", f.Name)
	switch {
	case f.Repeated:
		return "ListView<" + r.cpp + ">", "ListView<" + r.cpp + ">(" + get + ")"
	case f.Map:
		return "MapView<" + r.cpp + ">", "MapView<" + r.cpp + ">(" + get + ")"
	case f.Pointer && r.optional != "":
		return "std::optional<" + r.cpp + ">", fmt.Sprintf(r.optional, get)
	}
	return r.cpp, fmt.Sprintf(r.required, get)
}

var baseNames = map[string]bool{"get": true, "exists": true, "as_value": true}
var kindNames = map[string]bool{"object": true, "key": true, "ns": true, "name": true, "kind": true}

// What the generated code calls by its short name.
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
	includes := map[string]bool{}
	for _, message := range h.messages {
		for _, f := range message.Fields {
			if f.Message != nil && hasClass(f.Message) && f.Message.Go.PkgPath() != h.pkg {
				group, version := headerOf(f.Message.Go.PkgPath())
				includes["#include <tain/kinds/"+group+"_"+version+".h>\n"] = true
			}
		}
	}
	var out, later strings.Builder
	out.WriteString("// Made by tools/schema/run from " + h.pkg + "; do not edit.\n#pragma once\n\n")
	for _, include := range sortedKeys(includes) {
		out.WriteString(include)
	}
	out.WriteString("#include <tain/view.h>\n\n#include <cstdint>\n#include <optional>\n#include <string_view>\n\n")
	out.WriteString("namespace " + h.namespace() + " {\n\n")
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
	out.WriteString("\n}  // namespace " + h.namespace() + "\n")
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
			"  return JSONSchemaProps(as_value().type() == ValueType::kMap ? as_value() : Value());\n}\n", name)
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

// A schema or something else in its place: which one it is shows in the type of the value.
func renderEither(message *model.Message) string {
	schema := "  JSONSchemaProps schema() const;\n"
	switch message.Form {
	case model.SchemaOrArray:
		return schema + "  ListView<JSONSchemaProps> json_schemas() const { return ListView<JSONSchemaProps>(as_value()); }\n"
	case model.SchemaOrString:
		return schema + "  ListView<Text> property() const { return ListView<Text>(as_value()); }\n"
	}
	return schema + `  bool allows() const {
    return as_value().as_bool().value_or(as_value().type() == ValueType::kMap);
  }
`
}

// Classes after those that their accessors return, as far as they do not contain each other.
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

// The classes that are named before they are defined, as elements or in a circle.
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

// The kind of each message that is one; of options, which are kinds of every group, that of the first.
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
