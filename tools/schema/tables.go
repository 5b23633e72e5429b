package main

import (
	"fmt"
	"sort"
	"strings"

	"tain/tools/schema/model"
)

// A pool is one text that contains all names. A name that is part of another takes no space of its own.
type pool struct {
	text  string
	place map[string]int
}

func newPool(names map[string]bool) *pool {
	sorted := make([]string, 0, len(names))
	for name := range names {
		sorted = append(sorted, name)
	}
	sort.Slice(sorted, func(i, j int) bool {
		if len(sorted[i]) != len(sorted[j]) {
			return len(sorted[i]) > len(sorted[j])
		}
		return sorted[i] < sorted[j]
	})
	p := &pool{place: map[string]int{}}
	for _, name := range sorted {
		at := strings.Index(p.text, name)
		if at < 0 {
			at = len(p.text)
			p.text += name
		}
		p.place[name] = at
		if len(name) > 255 {
			panic("the name is longer than 255 bytes: " + name)
		}
	}
	return p
}

func flags(f model.Field) string {
	n := 0
	for i, set := range []bool{f.Repeated, f.Map, f.Pointer, f.OmitEmpty, f.OmitZero, f.Inline, f.Merge, f.RetainKeys} {
		if set {
			n |= 1 << i
		}
	}
	return fmt.Sprint(n)
}

// short returns the name of a type or form that the tables use.
func short(name string) string { return strings.TrimPrefix(name, "k") }

func shortNames() string {
	var out strings.Builder
	for _, name := range model.Types {
		fmt.Fprintf(&out, "[[maybe_unused]] constexpr auto %s = FieldType::%s;\n", short(string(name)), name)
	}
	for _, name := range model.Forms {
		fmt.Fprintf(&out, "[[maybe_unused]] constexpr auto %s = MessageForm::%s;\n", short(string(name)), name)
	}
	return out.String()
}

type rows struct {
	out  strings.Builder
	line string
}

func (r *rows) add(row string) {
	if len(r.line)+len(row) > 118 {
		r.flush()
	}
	r.line += row
}

func (r *rows) flush() {
	if r.line != "" {
		r.out.WriteString(r.line + "\n")
	}
	r.line = ""
}

func tables(m *model.Model) string {
	names := map[string]bool{}
	number := map[*model.Message]int{}
	for i, message := range m.Messages {
		number[message] = i
		names[message.Name] = true
		for _, field := range message.Fields {
			names[field.Name] = true
			names[field.MergeKey] = true
		}
	}
	for _, kind := range m.Kinds {
		names[kind.Group], names[kind.Version], names[kind.Kind] = true, true, true
	}
	delete(names, "")
	p := newPool(names)

	var fields, messages, kinds, byNumber rows
	fieldCount, numberCount := 0, 0
	for _, message := range m.Messages {
		largest := 0
		position := map[int]int{}
		for i, f := range message.Fields {
			target := 0
			if f.Message != nil {
				target = number[f.Message]
			}
			fields.add(fmt.Sprintf("{%d,%d,%d,%d,%s,%d,%d,%s},", p.place[f.Name], p.place[f.MergeKey], target, f.Number,
				flags(f), len(f.Name), len(f.MergeKey), short(string(f.Type))))
			largest = max(largest, f.Number)
			if f.Number != 0 {
				position[f.Number] = i + 1
			}
		}
		messages.add(fmt.Sprintf("{%d,%d,%d,%d,%d,%s,%d},", p.place[message.Name], fieldCount, len(message.Fields),
			numberCount, len(message.Name), short(string(message.Form)), largest))
		for n := 1; n <= largest; n++ {
			byNumber.add(fmt.Sprintf("%d,", position[n]))
		}
		fieldCount += len(message.Fields)
		numberCount += largest
	}
	for _, kind := range m.Kinds {
		kinds.add(fmt.Sprintf("{%d,%d,%d,%d,%d,%d,%d},", p.place[kind.Group], p.place[kind.Version], p.place[kind.Kind],
			len(kind.Group), len(kind.Version), len(kind.Kind), number[kind.Message]))
	}
	if numberCount > 65535 || len(m.Messages) > 65535 {
		panic("the tables have more than 65535 entries, which 16 bits cannot number")
	}

	var text strings.Builder
	for at := 0; at < len(p.text); at += 110 {
		fmt.Fprintf(&text, "    %q\n", p.text[at:min(at+110, len(p.text))])
	}
	for _, r := range []*rows{&fields, &messages, &kinds, &byNumber} {
		r.flush()
	}
	return `// Made by tools/schema/run from the Kubernetes Go modules; do not edit.
#include "src/codec/schema.h"

// clang-format off
namespace tain::detail {
namespace {

` + shortNames() + `
constexpr std::string_view kNames =
` + text.String() + `    ;

constexpr SchemaField kFields[] = {
` + fields.out.String() + `};

constexpr SchemaMessage kMessages[] = {
` + messages.out.String() + `};

constexpr SchemaKind kKinds[] = {
` + kinds.out.String() + `};

constexpr std::uint8_t kByNumber[] = {
` + byNumber.out.String() + `};

constexpr SchemaTables kTables{kNames, kFields, kMessages, kKinds, kByNumber};

}  // namespace

const SchemaTables& schema() { return kTables; }

}  // namespace tain::detail
// clang-format on
`
}
