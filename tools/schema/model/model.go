// Package model reads the Go definitions of the Kubernetes types. Unlike the .proto files, their struct tags contain
// the JSON names, the rules for omitted and inlined fields, and how a patch merges lists.
package model

import (
	"fmt"
	"reflect"
	"sort"
	"strconv"
	"strings"

	"k8s.io/apimachinery/pkg/runtime"
)

// A Type is the type of a value or of an element. The names are those of FieldType in src/codec/schema.h.
type Type string

const (
	String Type = "kString"
	Bytes  Type = "kBytes"
	Bool   Type = "kBool"
	Int    Type = "kInt"
	Uint   Type = "kUint"
	Double Type = "kDouble"
	Float  Type = "kFloat"
	Struct Type = "kMessage"
)

var Types = []Type{String, Bytes, Bool, Int, Uint, Double, Float, Struct}

type Field struct {
	Name       string // in JSON; empty for an inline field
	Number     int    // in protobuf; 0 for a field that protobuf does not have
	Type       Type
	Message    *Message     // of Struct
	Go         reflect.Type // of the value or element
	Repeated   bool
	Map        bool
	Pointer    bool
	OmitEmpty  bool
	OmitZero   bool
	Inline     bool
	Merge      bool
	MergeKey   string
	RetainKeys bool
}

type Message struct {
	Name   string // k8s.io.api.core.v1.PodSpec
	Go     reflect.Type
	Form   Form
	Fields []Field // by name, inline ones last
}

type Kind struct {
	Group, Version, Kind string
	Message              *Message
}

type Model struct {
	Kinds    []Kind     // by group, version, kind
	Messages []*Message // by name
	byType   map[reflect.Type]*Message
}

// Read follows every type that is reachable from a kind of the scheme.
func Read(scheme *runtime.Scheme) *Model {
	m := &Model{byType: map[reflect.Type]*Message{}}
	for gvk, t := range scheme.AllKnownTypes() {
		if gvk.Version == runtime.APIVersionInternal {
			continue
		}
		m.Kinds = append(m.Kinds, Kind{gvk.Group, gvk.Version, gvk.Kind, m.message(t)})
	}
	sort.Slice(m.Kinds, func(i, j int) bool {
		a, b := m.Kinds[i], m.Kinds[j]
		if a.Group != b.Group {
			return a.Group < b.Group
		}
		if a.Version != b.Version {
			return a.Version < b.Version
		}
		return a.Kind < b.Kind
	})
	for _, message := range m.byType {
		m.Messages = append(m.Messages, message)
	}
	sort.Slice(m.Messages, func(i, j int) bool { return m.Messages[i].Name < m.Messages[j].Name })
	for i := 1; i < len(m.Messages); i++ {
		if m.Messages[i].Name == m.Messages[i-1].Name {
			panic("two types named " + m.Messages[i].Name)
		}
	}
	return m
}

func (m *Model) message(t reflect.Type) *Message {
	if known := m.byType[t]; known != nil {
		return known
	}
	message := &Message{Go: t}
	m.byType[t] = message
	if t.Kind() == reflect.Interface {
		// A cell of a Table: any JSON. Protobuf does not have it.
		message.Name, message.Form = "any", Raw
		return message
	}
	message.Name = strings.ReplaceAll(t.PkgPath(), "/", ".") + "." + t.Name()
	message.Form = formOf(t)
	if fields, untagged := untaggedFields[message.Form]; untagged {
		message.Fields = fields
		return message
	}
	for i := 0; i < t.NumField(); i++ {
		if field, ok := m.field(message, t.Field(i)); ok {
			message.Fields = append(message.Fields, field)
		}
	}
	sort.SliceStable(message.Fields, func(i, j int) bool {
		a, b := message.Fields[i], message.Fields[j]
		if a.Inline != b.Inline {
			return b.Inline
		}
		if a.Inline {
			return a.Number < b.Number
		}
		return a.Name < b.Name
	})
	check(message)
	return message
}

func (m *Model) field(outer *Message, f reflect.StructField) (Field, bool) {
	jsonTag, protobufTag := f.Tag.Get("json"), f.Tag.Get("protobuf")
	if !f.IsExported() || (jsonTag == "-" && protobufTag == "") {
		return Field{}, false
	}
	name, options, _ := strings.Cut(jsonTag, ",")
	field := Field{Name: name}
	for _, option := range strings.Split(options, ",") {
		switch option {
		case "omitempty":
			field.OmitEmpty = true
		case "omitzero":
			field.OmitZero = true
		case "", "inline":
		default:
			panic(fmt.Sprintf("%s.%s: json option %s", outer.Name, f.Name, option))
		}
	}
	if protobufTag != "" {
		parts := strings.Split(protobufTag, ",")
		number, err := strconv.Atoi(parts[1])
		if err != nil {
			panic(err)
		}
		field.Number = number
		if outer.Form != Object { // JSON has no name for it
			for _, part := range parts {
				if wire, found := strings.CutPrefix(part, "name="); found {
					field.Name = strings.ToLower(wire[:1]) + wire[1:]
				}
			}
		}
	}
	if f.Anonymous && field.Name == "" {
		if f.Type.Name() == "TypeMeta" {
			return Field{}, false // part of the envelope, not of the message
		}
		if field.Number == 0 {
			panic(fmt.Sprintf("%s: inline %s has no number", outer.Name, f.Name))
		}
		field.Inline = true
	} else if field.Name == "" {
		if outer.Form == Object {
			panic(fmt.Sprintf("%s.%s has no name", outer.Name, f.Name))
		}
		field.Name = strings.ToLower(f.Name[:1]) + f.Name[1:]
	}
	for _, strategy := range strings.Split(f.Tag.Get("patchStrategy"), ",") {
		switch strategy {
		case "merge":
			field.Merge = true
		case "retainKeys":
			field.RetainKeys = true
		case "", "replace":
		default:
			panic(fmt.Sprintf("%s.%s: patch strategy %s", outer.Name, f.Name, strategy))
		}
	}
	field.MergeKey = f.Tag.Get("patchMergeKey")
	m.setType(&field, outer.Name, f.Type)
	return field, true
}

func (m *Model) setType(field *Field, outer string, t reflect.Type) {
	if t.Kind() == reflect.Pointer {
		field.Pointer = true
		t = t.Elem()
	}
	if t.Kind() == reflect.Map {
		if t.Key().Kind() != reflect.String {
			panic(fmt.Sprintf("%s.%s: key %s", outer, field.Name, t.Key()))
		}
		field.Map = true
		t = t.Elem()
	} else if t.Kind() == reflect.Slice && t.Elem().Kind() != reflect.Uint8 && !isMessage(t) {
		field.Repeated = true
		t = t.Elem()
	}
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	field.Go = t
	switch t.Kind() {
	case reflect.String:
		field.Type = String
	case reflect.Bool:
		field.Type = Bool
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		field.Type = Int
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		field.Type = Uint
	case reflect.Float64:
		field.Type = Double
	case reflect.Float32:
		field.Type = Float
	case reflect.Slice:
		if isMessage(t) {
			field.Type, field.Message = Struct, m.message(t)
		} else if t.Elem().Kind() == reflect.Uint8 {
			field.Type = Bytes
		} else {
			panic(fmt.Sprintf("%s.%s: list of lists", outer, field.Name))
		}
	case reflect.Struct, reflect.Interface:
		field.Type, field.Message = Struct, m.message(t)
	default:
		panic(fmt.Sprintf("%s.%s: %s", outer, field.Name, t))
	}
}

// isMessage: protobuf encodes a named list that has methods as a message, with the list as field 1.
func isMessage(t reflect.Type) bool {
	_, marshals := reflect.PointerTo(t).MethodByName("Unmarshal")
	return t.Kind() == reflect.Slice && t.Name() != "" && marshals
}

// check panics if two fields have the same name or number. The names include those of inline members.
func check(message *Message) {
	numbers := map[int]string{}
	for _, field := range message.Fields {
		if field.Number == 0 {
			continue
		}
		if other, taken := numbers[field.Number]; taken {
			panic(fmt.Sprintf("%s: %s and %s have the same number", message.Name, field.Name, other))
		}
		numbers[field.Number] = field.Name
	}
	names := map[string]bool{}
	var see func(*Message)
	see = func(inner *Message) {
		for _, field := range inner.Fields {
			if field.Inline {
				see(field.Message)
				continue
			}
			if names[field.Name] {
				panic(fmt.Sprintf("%s: two members %s", message.Name, field.Name))
			}
			names[field.Name] = true
		}
	}
	see(message)
}
