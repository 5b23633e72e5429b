package main

import (
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

// A class is embedded if it is a kind and the type of a field, as PersistentVolumeClaim in a StatefulSetSpec.
func embedded(m *model.Model, kinds map[*model.Message]model.Kind) map[*model.Message]bool {
	out := map[*model.Message]bool{}
	for _, message := range m.Messages {
		if isList(message) {
			continue
		}
		for _, f := range message.Fields {
			if _, kind := kinds[f.Message]; kind {
				out[f.Message] = true
			}
		}
	}
	return out
}

func fieldOfType(message *model.Message, field, goType string) bool {
	for _, f := range message.Fields {
		if f.Name == field && f.Message != nil && f.Message.Go.Name() == goType {
			return true
		}
	}
	return false
}

func hasMetadata(message *model.Message) bool { return fieldOfType(message, "metadata", "ObjectMeta") }
func isList(message *model.Message) bool {
	return fieldOfType(message, "metadata", "ListMeta") && strings.HasSuffix(message.Go.Name(), "List")
}

// The model that tools/schema/render/main.cc reads. The numbers of the forms are those of cli/codegen/model.h.
type (
	headerModel struct {
		Name         string             `json:"name"`
		Origin       string             `json:"origin"`
		NS           string             `json:"ns"`
		Includes     []string           `json:"includes"`
		Enumerations []enumerationModel `json:"enumerations"`
		Classes      []classModel       `json:"classes"`
	}
	enumerationModel struct {
		Name   string   `json:"name"`
		Values []string `json:"values"`
	}
	classModel struct {
		Name        string       `json:"name"`
		Form        int          `json:"form"`
		Base        string       `json:"base,omitempty"`
		Group       string       `json:"group,omitempty"`
		Version     string       `json:"version,omitempty"`
		Kind        string       `json:"kind,omitempty"`
		Plural      string       `json:"plural,omitempty"`
		Namespaced  bool         `json:"namespaced,omitempty"`
		HasMetadata bool         `json:"has_metadata,omitempty"`
		IsList      bool         `json:"is_list,omitempty"`
		Embedded    bool         `json:"embedded,omitempty"`
		Fields      []fieldModel `json:"fields"`
	}
	fieldModel struct {
		Name     string    `json:"name"`
		Type     typeModel `json:"type"`
		Optional bool      `json:"optional,omitempty"`
	}
	typeModel struct {
		Form     int        `json:"form"`
		Name     string     `json:"name,omitempty"`
		NS       string     `json:"ns,omitempty"`
		Embedded bool       `json:"embedded,omitempty"`
		Element  *typeModel `json:"element,omitempty"`
	}
)

const (
	formText = iota
	formBytes
	formBool
	formInt32
	formInt64
	formDouble
	formQuantity
	formTime
	formMicroTime
	formDuration
	formIntOrString
	formRaw
	formClass
	formList
	formMap
)

var classForms = map[model.Form]int{model.Object: 0, model.SchemaOrArray: 1, model.SchemaOrBool: 2, model.SchemaOrString: 3}
var valueForms = map[model.Form]int{model.Quantity: formQuantity, model.Time: formTime, model.MicroTime: formMicroTime,
	model.Duration: formDuration, model.IntOrString: formIntOrString, model.Raw: formRaw}

func elementType(f model.Field, pkg string, kinds map[*model.Message]model.Kind) typeModel {
	switch f.Type {
	case model.String:
		return typeModel{Form: formText}
	case model.Bytes:
		return typeModel{Form: formBytes}
	case model.Bool:
		return typeModel{Form: formBool}
	case model.Int, model.Uint:
		if f.Go.Bits() <= 32 && f.Type == model.Int {
			return typeModel{Form: formInt32}
		}
		return typeModel{Form: formInt64}
	case model.Double, model.Float:
		return typeModel{Form: formDouble}
	}
	if form, known := valueForms[f.Message.Form]; known {
		return typeModel{Form: form}
	}
	if f.Message.Form == model.List {
		return typeModel{Form: formList, Element: &typeModel{Form: formText}}
	}
	out := typeModel{Form: formClass, Name: f.Message.Go.Name()}
	if other := f.Message.Go.PkgPath(); other != pkg {
		out.NS = "tain::" + namespace(other)
		_, kind := kinds[f.Message]
		out.Embedded = kind && !isList(f.Message)
	}
	return out
}

func fieldType(f model.Field, pkg string, kinds map[*model.Message]model.Kind) typeModel {
	element := elementType(f, pkg, kinds)
	switch {
	case f.Repeated:
		return typeModel{Form: formList, Element: &element}
	case f.Map:
		return typeModel{Form: formMap, Element: &element}
	}
	return element
}

func modelOf(h *header, kinds map[*model.Message]model.Kind, parts map[*model.Message]bool) headerModel {
	out := headerModel{Name: h.name(), Origin: h.pkg, NS: "tain::" + namespace(h.pkg), Includes: sortedKeys(h.includes),
		Enumerations: enumerationsIn(h.pkg)}
	for _, message := range h.messages {
		class := classModel{Name: message.Go.Name(), Form: classForms[message.Form], HasMetadata: hasMetadata(message),
			IsList: isList(message), Embedded: parts[message]}
		if kind, is := kinds[message]; is {
			class.Group, class.Version, class.Kind = kind.Group, kind.Version, kind.Kind
			if r, known := h.resources[class.Name]; known {
				class.Plural, class.Namespaced = r.plural, r.namespaced
			}
		}
		var add func(fields []model.Field)
		add = func(fields []model.Field) {
			for _, f := range fields {
				if f.Inline && f.Message.Go.PkgPath() != h.pkg {
					add(f.Message.Fields) // a base in another header: its fields are repeated
				} else if f.Inline {
					if class.Base != "" || class.HasMetadata {
						panic(class.Name + " has two bases")
					}
					class.Base = f.Message.Go.Name()
				} else if message.Form == model.Object {
					t := fieldType(f, h.pkg, kinds)
					class.Fields = append(class.Fields, fieldModel{f.Name, t, f.Pointer && t.Form < formRaw})
				}
			}
		}
		add(message.Fields)
		out.Classes = append(out.Classes, class)
	}
	return out
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

func sortedKeys[V any](set map[string]V) []string {
	out := make([]string, 0, len(set))
	for key := range set {
		out = append(out, key)
	}
	sort.Strings(out)
	return out
}
