package main

import (
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"strings"

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

type resource struct {
	plural     string
	namespaced bool
}

// resourcesIn returns the types of a package whose comments ask for a generated client (+genclient).
func resourcesIn(pkg string) map[string]resource {
	found, err := build.Default.Import(pkg, ".", build.FindOnly)
	if err != nil {
		panic(err)
	}
	files, err := parser.ParseDir(token.NewFileSet(), found.Dir, nil, parser.ParseComments)
	if err != nil {
		panic(err)
	}
	out := map[string]resource{}
	for _, parsed := range files {
		for _, file := range parsed.Files {
			for _, group := range file.Comments {
				text := ""
				for _, line := range group.List {
					text += line.Text + "\n"
				}
				if !strings.Contains(text, "+genclient\n") || strings.Contains(text, "+genclient:noVerbs") {
					continue
				}
				if name := typeAfter(file, group.End()); name != "" {
					plural, _ := meta.UnsafeGuessKindToResource(schema.GroupVersionKind{Kind: name})
					out[name] = resource{plural.Resource, !strings.Contains(text, "+genclient:nonNamespaced")}
				}
			}
		}
	}
	return out
}

func typeAfter(file *ast.File, position token.Pos) string {
	for _, declaration := range file.Decls {
		general, is := declaration.(*ast.GenDecl)
		if is && general.Tok == token.TYPE && general.Pos() > position {
			return general.Specs[0].(*ast.TypeSpec).Name.Name
		}
	}
	return ""
}
