package main

import (
	"math"
	"math/rand/v2"
	"reflect"
	"time"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	apiextensionsv1beta1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1beta1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/intstr"
)

// Only the recursive JSONSchemaProps is deeper.
const maxDepth = 16

type filler struct {
	random  *rand.Rand
	present float64 // the probability that a field is set
}

func (f *filler) object(object runtime.Object) {
	switch draw := f.random.Float64(); {
	case draw < 0.05:
		f.present = 0.01
	case draw < 0.20:
		f.present = 0.25
	default:
		f.present = 0.1
	}
	value := reflect.ValueOf(object).Elem()
	f.fill(value, 0)
	if meta, has := object.(metav1.Object); has && meta.GetName() == "" {
		meta.SetName("n" + f.text())
	}
}

func (f *filler) maybe() bool { return f.random.Float64() < f.present }

func (f *filler) fill(v reflect.Value, depth int) {
	if depth > maxDepth || f.special(v, depth) {
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := 0; i < v.NumField(); i++ {
			field := v.Field(i)
			if !field.CanSet() || v.Type().Field(i).Name == "TypeMeta" {
				continue
			}
			if field.Kind() == reflect.Struct || f.maybe() { // a struct is always present; its members need not be
				f.fill(field, depth+1)
			}
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		if f.random.IntN(3) != 0 { // otherwise a zero that is present
			f.fill(v.Elem(), depth+1)
		}
	case reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			v.SetBytes([]byte(f.text()))
			return
		}
		n := f.random.IntN(4)
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := 0; i < n; i++ {
			f.fill(v.Index(i), depth+1)
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for n := f.random.IntN(4); n > 0; n-- {
			key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			key.SetString(f.text())
			if f.random.IntN(4) != 0 {
				f.fill(value, depth+1)
			}
			v.SetMapIndex(key, value)
		}
	case reflect.String:
		v.SetString(f.text())
	case reflect.Bool:
		v.SetBool(f.random.IntN(2) == 0)
	case reflect.Int32, reflect.Int64, reflect.Int:
		v.SetInt(f.integer(v.Type().Bits()))
	case reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(f.integer(v.Type().Bits())) & (math.MaxUint64 >> (64 - v.Type().Bits())))
	case reflect.Float32, reflect.Float64:
		v.SetFloat(f.float())
	default:
		panic("cannot fill " + v.Type().String())
	}
}

// special fills types whose members depend on each other, and returns false for all other types.
func (f *filler) special(v reflect.Value, depth int) bool {
	switch p := v.Addr().Interface().(type) {
	case *resource.Quantity:
		*p = f.quantity()
	case *metav1.Time:
		p.Time = f.time()
	case *metav1.MicroTime:
		p.Time = f.time()
	case *metav1.Duration:
		p.Duration = time.Duration(f.integer(64))
	case *intstr.IntOrString:
		*p = intstr.IntOrString{Type: intstr.Type(f.random.IntN(2)), IntVal: int32(f.integer(32)), StrVal: f.text()}
	case *runtime.RawExtension:
		if f.maybe() || f.random.IntN(2) == 0 {
			p.Raw = []byte(f.json())
		}
	case *metav1.FieldsV1:
		p.SetRawBytes([]byte(f.json()))
	case *apiextensionsv1.JSON:
		p.Raw = []byte(f.json())
	case *apiextensionsv1beta1.JSON:
		p.Raw = []byte(f.json())
	case *apiextensionsv1.JSONSchemaPropsOrArray, *apiextensionsv1beta1.JSONSchemaPropsOrArray,
		*apiextensionsv1.JSONSchemaPropsOrBool, *apiextensionsv1beta1.JSONSchemaPropsOrBool,
		*apiextensionsv1.JSONSchemaPropsOrStringArray, *apiextensionsv1beta1.JSONSchemaPropsOrStringArray:
		f.fill(v.Field(f.random.IntN(2)), depth+1) // one of the two, which may be empty
	default:
		return false
	}
	return true
}

var texts = []string{"", "a", "app", "default", "kube-system", "nginx:1.27", "app.kubernetes.io/name", "v1", "true", "null",
	"10", "-1", "0.5", "with space", "tab\tline\nreturn\r", "quote\"back\\slash/", "<b>&amp;</b>", "\x00\x01\x1f\x7f", "\b\f",
	"caf\u00e9", "\u00df", "\u4f60\u597d", "\u0645\u0631\u062d\u0628\u0627", "\U0001f600", "\u2028\u2029", "\ufffd\ufeff", "e\u0301",
	"a rather longer text that does not fit into the small buffer of a string"}

func (f *filler) text() string {
	text := texts[f.random.IntN(len(texts))]
	for f.random.IntN(4) == 0 {
		text += texts[f.random.IntN(len(texts))]
	}
	return text
}

func (f *filler) integer(bits int) int64 {
	limit := int64(math.MaxInt64 >> (64 - bits))
	switch f.random.IntN(8) {
	case 0:
		return 0
	case 1:
		return limit
	case 2:
		return -limit - 1
	case 3:
		return -f.random.Int64N(1000)
	default:
		return f.random.Int64N(limit) >> f.random.IntN(bits)
	}
}

func (f *filler) float() float64 {
	fixed := []float64{0, 1, -1, 0.1, 1.5, 100, 1e20, 1e21, 1e22, 1e-6, 1e-7, -2.5e-9, math.MaxFloat64,
		math.SmallestNonzeroFloat64, 9007199254740993, 123456789.125}
	if f.random.IntN(3) != 0 {
		return fixed[f.random.IntN(len(fixed))]
	}
	return math.Float64frombits(f.random.Uint64()&^(1<<62) | 1<<52) // no infinity
}

// quantity returns a quantity that was printed and parsed, like one that a server has stored: 3000 in binary format
// prints as 3000, which parses as 3k.
func (f *filler) quantity() resource.Quantity {
	formats := []resource.Format{resource.DecimalSI, resource.BinarySI, resource.DecimalExponent}
	quantity := resource.NewQuantity(f.integer(64), formats[f.random.IntN(len(formats))])
	if f.random.IntN(4) == 0 {
		quantity = resource.NewScaledQuantity(f.integer(40), resource.Scale(f.random.IntN(24)-9))
	}
	return resource.MustParse(quantity.String())
}

func (f *filler) time() time.Time {
	switch f.random.IntN(6) {
	case 0:
		return time.Time{}
	case 1:
		return time.Unix(0, 0)
	case 2:
		return time.Date(1+f.random.IntN(9999), 2, 29, 23, 59, 59, 999999999, time.UTC)
	default:
		return time.Unix(f.random.Int64N(4102444800), f.random.Int64N(1e9))
	}
}

func (f *filler) json() string {
	values := []string{`{}`, `[]`, `null`, `true`, `0`, `-1.50e+3`, `"text"`, `"\u00e9\n\ud83d\ude00"`, `{"f:metadata":{"f:labels":{".":{}}}}`,
		`{ "spaced" : [ 1 , 2.0 , { "a" : null } ] }`, `{"b":1,"a":{"d":[],"c":"` + "\u00fc" + `"}}`, `[1,"two",{"three":3}]`}
	return values[f.random.IntN(len(values))]
}
