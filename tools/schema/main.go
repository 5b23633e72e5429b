// Command schema generates the schema tables of the codec (src/codec/schema_tables.cc) and the typed views
// (include/tain/kinds/*.h) from the Kubernetes Go modules, and the resources that the embedded server offers
// (server/front/builtin_resources.cc) from the discovery documents of a release. tools/schema/run calls it.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"

	"tain/tools/schema/model"
)

func main() {
	out := flag.String("out", ".", "the root of the source tree to write into")
	discovery := flag.String("discovery", "", "the folder api/discovery of the module k8s.io/kubernetes")
	others := flag.String("alpha-beta", "", "write only the typed views that are not checked in, below this folder")
	renderer := flag.String("render", "", "the program made of tools/schema/render/main.cc")
	flag.Parse()
	m := model.Read(model.Scheme())
	all := headers(m)
	inTree, kinds := checkedIn(all), kindsOf(m)
	parts := embedded(m, kinds)
	var models []headerModel
	for _, h := range all {
		if inTree[h.name()] == (*others == "") {
			models = append(models, modelOf(h, kinds, parts))
		}
	}
	text, err := json.Marshal(models)
	if err != nil {
		panic(err)
	}
	folder := "include/tain/kinds"
	if *others != "" {
		*out, folder = *others, "tain/kinds"
	}
	render(*renderer, filepath.Join(*out, folder), text)
	if *others == "" {
		write(*out, "server/front/builtin_resources.cc", builtinResources(*discovery))
		write(*out, "src/codec/schema_tables.cc", tables(m))
	}
}

// render has tools/schema/render/main.cc write the headers of a model.
func render(program, folder string, models []byte) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		panic(err)
	}
	command := exec.Command(program, folder)
	command.Stdin, command.Stderr = bytes.NewReader(models), os.Stderr
	if err := command.Run(); err != nil {
		panic(err)
	}
}

func write(root, name, text string) {
	path := filepath.Join(root, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		panic(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		panic(err)
	}
}
