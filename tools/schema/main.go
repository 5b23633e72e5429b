// Command schema generates the schema tables of the codec (src/codec/schema_tables.cc) and the typed views
// (include/tain/kinds/*.h) from the Kubernetes Go modules, and the resources that the embedded server offers
// (server/front/builtin_resources.cc) from the discovery documents of a release. tools/schema/run calls it.
package main

import (
	"flag"
	"os"
	"path/filepath"

	"tain/tools/schema/model"
)

func main() {
	out := flag.String("out", ".", "the root of the source tree to write into")
	discovery := flag.String("discovery", "", "the folder api/discovery of the module k8s.io/kubernetes")
	others := flag.String("alpha-beta", "", "write only the typed views that are not checked in, below this folder")
	flag.Parse()
	m := model.Read(model.Scheme())
	all := headers(m)
	inTree, kinds := checkedIn(all), kindsOf(m)
	for _, h := range all {
		text := renderHeader(h, kinds)
		if *others != "" && !inTree[h.name()] {
			write(*others, "tain/kinds/"+h.name()+".h", text)
		} else if *others == "" && inTree[h.name()] {
			write(*out, "include/tain/kinds/"+h.name()+".h", text)
		}
	}
	if *others == "" {
		write(*out, "server/front/builtin_resources.cc", builtinResources(*discovery))
		write(*out, "src/codec/schema_tables.cc", tables(m))
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
