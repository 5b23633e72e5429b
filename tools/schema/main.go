// Command schema writes what the codec knows of Kubernetes types: src/codec/schema_tables.cc, include/tain/kinds/*.h
// and the test sources that read every field of these; and, from the discovery documents of a release, what the embedded
// server serves: server/front/builtin_resources.cc. tools/schema/run calls it.
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
	flag.Parse()
	write(*out, "server/front/builtin_resources.cc", builtinResources(*discovery))
	m := model.Read(model.Scheme())
	write(*out, "src/codec/schema_tables.cc", tables(m))
	kinds := kindsOf(m)
	groups := map[string][]*header{}
	for _, h := range headers(m) {
		write(*out, "include/tain/kinds/"+h.name()+".h", renderHeader(h, kinds))
		groups[h.group] = append(groups[h.group], h)
	}
	for group, all := range groups {
		write(*out, "tests/unit/kinds/"+group+"_walk.cc", renderWalkers(all, kinds))
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
