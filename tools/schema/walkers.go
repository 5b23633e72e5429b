package main

import (
	"fmt"
	"strings"

	"tain/tools/schema/model"
)

// For each group a test source that reads every field through the views: tests/unit/kinds/apps_walk.cc.
func renderWalkers(all []*header, kinds map[*model.Message]model.Kind) string {
	var out strings.Builder
	out.WriteString("// Made by tools/schema/run; do not edit.\n")
	for _, h := range all {
		out.WriteString("#include <tain/kinds/" + h.name() + ".h>\n")
	}
	out.WriteString("\n#include \"tests/unit/kinds/walk.h\"\n")
	for _, h := range all {
		var own, bodies strings.Builder
		foreign := map[string]bool{}
		for _, message := range h.messages {
			own.WriteString(declaration(message))
			bodies.WriteString(renderWalker(h, message))
			for _, f := range message.Fields {
				if f.Message != nil && hasClass(f.Message) && f.Message.Go.PkgPath() != h.pkg {
					group, version := headerOf(f.Message.Go.PkgPath())
					foreign["namespace tain::k8s::"+group+"::"+version+" {\n"+declaration(f.Message)+"}\n"] = true
				}
			}
		}
		out.WriteString("\n" + strings.Join(sortedKeys(foreign), "") + "\nnamespace " + h.namespace() + " {\n\n")
		out.WriteString(own.String() + bodies.String())
		out.WriteString("\nnamespace {\n\n[[maybe_unused]] const bool kAdded[] = {\n")
		for _, message := range h.messages {
			if _, is := kinds[message]; is {
				fmt.Fprintf(&out, "    add_walker<%s>(),\n", message.Go.Name())
			}
		}
		out.WriteString("};\n\n}  // namespace\n\n}  // namespace " + h.namespace() + "\n")
	}
	return out.String()
}

func renderWalker(h *header, message *model.Message) string {
	either := map[model.Form]string{model.SchemaOrArray: "json_schemas", model.SchemaOrString: "property", model.SchemaOrBool: "allows"}
	if other := either[message.Form]; other != "" {
		return fmt.Sprintf("\nstd::string either_of(const %s& view) {\n  return view.schema() ? json_of(view.schema()) : json_of(view.%s());\n}\n",
			message.Go.Name(), other)
	}
	var out strings.Builder
	fmt.Fprintf(&out, "\nvoid members_of([[maybe_unused]] Members& out, [[maybe_unused]] const %s& view) {\n", message.Go.Name())
	for _, f := range message.Fields {
		fmt.Fprintf(&out, "  %s;\n", walkField(h, f))
	}
	out.WriteString("}\n")
	return out.String()
}

func declaration(message *model.Message) string {
	if message.Form == model.Object {
		return fmt.Sprintf("void members_of(Members&, const %s&);\n", message.Go.Name())
	}
	return fmt.Sprintf("std::string either_of(const %s&);\n", message.Go.Name())
}

func walkField(h *header, f model.Field) string {
	if f.Inline {
		return fmt.Sprintf("members_of(out, static_cast<const %s&>(view))", className(f.Message, h.pkg))
	}
	value := "view." + snake(f.Name) + "()"
	isStruct := f.Message != nil && f.Message.Form != model.List && !f.Repeated && !f.Map
	switch {
	case isStruct && f.Message.Form == model.MicroTime:
		if f.Pointer {
			value += ".value_or(Time())"
		}
		return fmt.Sprintf("out.add(%q, json_of(Micro{%s}))", f.Name, value)
	case isStruct && f.OmitZero && !f.Pointer:
		return fmt.Sprintf("add_unless_zero(out, %q, json_of(%s))", f.Name, value)
	case f.Type == model.Bytes && !f.OmitEmpty && !f.Pointer && !f.Map && !f.Repeated: // nil is null, and "" is not
		return fmt.Sprintf("if (View(view.as_value()[%q])) out.add(%q, json_of(%s))", f.Name, f.Name, value)
	case f.OmitEmpty && !f.Pointer && !isStruct && !f.Repeated && !f.Map: // an empty list does not travel in protobuf
		return fmt.Sprintf("add_unless_empty(out, %q, %s)", f.Name, value)
	}
	return fmt.Sprintf("out.add(%q, json_of(%s))", f.Name, value)
}
