package model

import (
	"encoding/json"
	"fmt"
	"reflect"
)

// A Form says how JSON represents a message. The names are those of MessageForm in src/codec/schema.h.
type Form string

const (
	Object         Form = "kObject"
	Quantity       Form = "kQuantity"
	Time           Form = "kTime"
	MicroTime      Form = "kMicroTime"
	Duration       Form = "kDuration"
	IntOrString    Form = "kIntOrString"
	Raw            Form = "kRaw"
	SchemaOrArray  Form = "kSchemaOrArray"
	SchemaOrBool   Form = "kSchemaOrBool"
	SchemaOrString Form = "kSchemaOrStrings"
	List           Form = "kList"
)

var Forms = []Form{Object, Quantity, Time, MicroTime, Duration, IntOrString, Raw, SchemaOrArray, SchemaOrBool,
	SchemaOrString, List}

// The forms of types that write their own JSON, by name without the package, because each API version has copies.
var formOfName = map[string]Form{
	"Quantity":                     Quantity,
	"Time":                         Time,
	"MicroTime":                    MicroTime,
	"Duration":                     Duration,
	"IntOrString":                  IntOrString,
	"RawExtension":                 Raw,
	"FieldsV1":                     Raw,
	"JSON":                         Raw,
	"JSONSchemaPropsOrArray":       SchemaOrArray,
	"JSONSchemaPropsOrBool":        SchemaOrBool,
	"JSONSchemaPropsOrStringArray": SchemaOrString,
}

// The protobuf fields of types without struct tags.
var untaggedFields = map[Form][]Field{
	Quantity:  {{Name: "string", Number: 1, Type: String, Pointer: true}},
	Time:      {{Name: "nanos", Number: 2, Type: Int}, {Name: "seconds", Number: 1, Type: Int}},
	MicroTime: {{Name: "nanos", Number: 2, Type: Int}, {Name: "seconds", Number: 1, Type: Int}},
	Duration:  {{Name: "duration", Number: 1, Type: Int}},
	List:      {{Name: "items", Number: 1, Type: String, Repeated: true}},
}

var marshaler = reflect.TypeOf((*json.Marshaler)(nil)).Elem()

// formOf panics if a type writes its own JSON and has no form: the codec has to support the type first.
func formOf(t reflect.Type) Form {
	if t.Kind() == reflect.Slice {
		return List
	}
	if !t.Implements(marshaler) && !reflect.PointerTo(t).Implements(marshaler) {
		return Object
	}
	// A struct that embeds a Time would inherit its method. Kubernetes has no such struct.
	form, known := formOfName[t.Name()]
	if !known {
		panic(fmt.Sprintf("%s writes its own JSON and has no form; add one to formOfName and to the codec", t))
	}
	return form
}
