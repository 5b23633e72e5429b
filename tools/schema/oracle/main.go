// Command oracle writes randomly filled sparse objects of every kind. The Kubernetes Go serializers encode each
// object as protobuf and as JSON. Tests compare the C++ codec with them:
//
//	go run ./oracle -seed 1 -count 1000 -out FILE     (no -out: standard output)
//
// The output is a sequence of records. A record has three fields, each a length (32 bits, little-endian) and as many
// bytes:
//
//  1. apiVersion and kind, as in "apps/v1 Deployment";
//  2. protobuf: "k8s\0" and the runtime.Unknown message around the object;
//  3. JSON, as the Go JSON serializer writes the object that these protobuf bytes decode to (members in the order of
//     the Go structs, with nulls and HTML escapes, without a line end).
//
// The first records contain each kind once, the others random kinds. Objects with metadata have a name. Lists and
// options (PodList, DeleteOptions, Status, ...) are kinds too. The same seed gives the same bytes.
package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"reflect"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/runtime/serializer/json"
	"k8s.io/apimachinery/pkg/runtime/serializer/protobuf"

	"tain/tools/schema/model"
)

func main() {
	seed := flag.Uint64("seed", 1, "the same seed gives the same objects")
	count := flag.Int("count", 1000, "objects to write")
	out := flag.String("out", "", "file to write (default: standard output)")
	flag.Parse()
	if err := run(*seed, *count, *out); err != nil {
		fmt.Fprintln(os.Stderr, "oracle:", err)
		os.Exit(1)
	}
}

func run(seed uint64, count int, out string) error {
	file := os.Stdout
	if out != "" {
		created, err := os.Create(out)
		if err != nil {
			return err
		}
		defer created.Close()
		file = created
	}
	writer := bufio.NewWriterSize(file, 1<<20)
	scheme := model.Scheme()
	wire := protobuf.NewSerializer(scheme, scheme)
	text := json.NewSerializerWithOptions(json.DefaultMetaFactory, scheme, scheme, json.SerializerOptions{})
	types := typesOf(scheme)
	fill := filler{random: rand.New(rand.NewPCG(seed, 0x7461696e))}

	for i := 0; i < count; i++ {
		which := i
		if which >= len(types) {
			which = fill.random.IntN(len(types))
		}
		kinds := types[which]
		kind := kinds[fill.random.IntN(len(kinds))]
		object, err := scheme.New(kind)
		if err != nil {
			return err
		}
		fill.object(object)
		object.GetObjectKind().SetGroupVersionKind(kind)

		var encoded, printed bytes.Buffer
		if err := wire.Encode(object, &encoded); err != nil {
			return fmt.Errorf("%s: %w", kind, err)
		}
		decoded, _, err := wire.Decode(encoded.Bytes(), nil, nil)
		if err != nil {
			return fmt.Errorf("%s: %w", kind, err)
		}
		if err := text.Encode(decoded, &printed); err != nil {
			return fmt.Errorf("%s: %w", kind, err)
		}
		name := kind.GroupVersion().String() + " " + kind.Kind
		for _, field := range [][]byte{[]byte(name), encoded.Bytes(), bytes.TrimRight(printed.Bytes(), "\n")} {
			if err := writeField(writer, field); err != nil {
				return err
			}
		}
	}
	return writer.Flush()
}

func writeField(writer io.Writer, field []byte) error {
	if err := binary.Write(writer, binary.LittleEndian, uint32(len(field))); err != nil {
		return err
	}
	_, err := writer.Write(field)
	return err
}

// typesOf returns the kinds of each Go type that has a protobuf encoding, in the order of the kinds. Options have a
// kind in every group.
func typesOf(scheme *runtime.Scheme) [][]schema.GroupVersionKind {
	var types [][]schema.GroupVersionKind
	place := map[reflect.Type]int{}
	for _, kind := range model.Read(scheme).Kinds {
		t := kind.Message.Go
		_, marshals := reflect.PointerTo(t).MethodByName("MarshalToSizedBuffer")
		if _, typed := t.FieldByName("TypeMeta"); !typed || !marshals { // a WatchEvent has no kind
			continue
		}
		at, known := place[t]
		if !known {
			at = len(types)
			place[t] = at
			types = append(types, nil)
		}
		types[at] = append(types[at], schema.GroupVersionKind{Group: kind.Group, Version: kind.Version, Kind: kind.Kind})
	}
	return types
}
