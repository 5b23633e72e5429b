package main

import (
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

type resource struct {
	plural     string
	namespaced bool
}

func parsePackage(pkg string) map[string]*ast.Package {
	found, err := build.Default.Import(pkg, ".", build.FindOnly)
	if err != nil {
		panic(err)
	}
	files, err := parser.ParseDir(token.NewFileSet(), found.Dir, nil, parser.ParseComments)
	if err != nil {
		panic(err)
	}
	return files
}

// enumerationsIn returns the string types of a package that have constants, and their values in the order of the source.
func enumerationsIn(pkg string) []enumerationModel {
	strings, values := map[string]bool{}, map[string][]string{}
	for _, parsed := range parsePackage(pkg) {
		for _, name := range sortedKeys(parsed.Files) {
			for _, declaration := range parsed.Files[name].Decls {
				general, is := declaration.(*ast.GenDecl)
				if !is {
					continue
				}
				for _, spec := range general.Specs {
					if t, is := spec.(*ast.TypeSpec); is {
						underlying, named := t.Type.(*ast.Ident)
						strings[t.Name.Name] = named && underlying.Name == "string"
					} else if v, is := spec.(*ast.ValueSpec); is && general.Tok == token.CONST && len(v.Values) == 1 {
						t, typed := v.Type.(*ast.Ident)
						literal, plain := v.Values[0].(*ast.BasicLit)
						if typed && plain && literal.Kind == token.STRING {
							text, err := strconv.Unquote(literal.Value)
							if err != nil {
								panic(err)
							}
							if !slices.Contains(values[t.Name], text) {
								values[t.Name] = append(values[t.Name], text)
							}
						}
					}
				}
			}
		}
	}
	var out []enumerationModel
	for _, name := range sortedKeys(values) {
		if strings[name] {
			out = append(out, enumerationModel{name, values[name]})
		}
	}
	return out
}

// resourcesIn returns the types of a package whose comments ask for a generated client (+genclient).
func resourcesIn(pkg string) map[string]resource {
	out := map[string]resource{}
	for _, parsed := range parsePackage(pkg) {
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
