package main

import (
	"context"
	"errors"
	"fmt"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/dynamic/dynamicinformer"
)

var (
	definitions = schema.GroupVersionResource{
		Group: "apiextensions.k8s.io", Version: "v1", Resource: "customresourcedefinitions"}
	gadgets = schema.GroupVersionResource{Group: "client-go.example.com", Version: "v1", Resource: "gadgets"}
)

type fields = map[string]any

// A custom kind is defined and followed by a dynamic informer.
func customKind(ctx context.Context) error {
	with, err := config(jsonType, nil)
	if err != nil {
		return err
	}
	client, err := dynamic.NewForConfig(with)
	if err != nil {
		return err
	}
	writer, err := clients(jsonType, nil)
	if err != nil {
		return err
	}
	namespace, err := ownNamespace(ctx, writer)
	if err != nil {
		return err
	}
	if err := defineGadgets(ctx, client); err != nil {
		return err
	}
	some := client.Resource(gadgets).Namespace(namespace)
	for i := range 10 {
		if _, err := some.Create(ctx, gadget(i), metav1.CreateOptions{}); err != nil {
			return err
		}
	}
	factory := dynamicinformer.NewFilteredDynamicSharedInformerFactory(client, 0, namespace, nil)
	return follow(ctx, followed{
		informer: factory.ForResource(gadgets).Informer(),
		start:    func(ctx context.Context) { factory.Start(ctx.Done()) },
		stopped:  factory.Shutdown,
		change:   func(ctx context.Context) error { return changeGadgets(ctx, some) },
		list: func(ctx context.Context) (map[string]any, error) {
			return listDynamic(ctx, client, gadgets, namespace)
		},
	})
}

func gadget(i int) *unstructured.Unstructured {
	return &unstructured.Unstructured{Object: fields{
		"apiVersion": gadgets.GroupVersion().String(), "kind": "Gadget",
		"metadata": fields{"name": fmt.Sprintf("gadget-%d", i)},
		"spec":     fields{"size": int64(i), "unknown": "is pruned"},
	}}
}

func changeGadgets(ctx context.Context, some dynamic.ResourceInterface) error {
	if _, err := some.Create(ctx, gadget(10), metav1.CreateOptions{}); err != nil {
		return err
	}
	if err := some.Delete(ctx, "gadget-3", metav1.DeleteOptions{}); err != nil {
		return err
	}
	one, err := some.Get(ctx, "gadget-5", metav1.GetOptions{})
	if err != nil {
		return err
	}
	if _, found, _ := unstructured.NestedString(one.Object, "spec", "unknown"); found {
		return errors.New("a field that the schema does not have was kept")
	}
	if err := unstructured.SetNestedField(one.Object, "done", "status", "phase"); err != nil {
		return err
	}
	if one, err = some.UpdateStatus(ctx, one, metav1.UpdateOptions{}); err != nil {
		return err
	}
	if err := unstructured.SetNestedField(one.Object, int64(50), "spec", "size"); err != nil {
		return err
	}
	if _, err = some.Update(ctx, one, metav1.UpdateOptions{}); err != nil {
		return err
	}
	if err := unstructured.SetNestedField(one.Object, "large", "spec", "size"); err != nil {
		return err
	}
	if _, err = some.Update(ctx, one, metav1.UpdateOptions{}); err == nil {
		return errors.New("a value of the wrong type was taken")
	}
	return nil
}

func defineGadgets(ctx context.Context, client dynamic.Interface) error {
	name := gadgets.Resource + "." + gadgets.Group
	open := fields{"type": "object", "properties": fields{"phase": fields{"type": "string"}}}
	_, err := client.Resource(definitions).Create(ctx, &unstructured.Unstructured{Object: fields{
		"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
		"metadata": fields{"name": name},
		"spec": fields{
			"group": gadgets.Group, "scope": "Namespaced",
			"names": fields{"plural": "gadgets", "singular": "gadget", "kind": "Gadget", "listKind": "GadgetList"},
			"versions": []any{fields{
				"name": "v1", "served": true, "storage": true,
				"subresources": fields{"status": fields{}},
				"schema": fields{"openAPIV3Schema": fields{"type": "object", "properties": fields{
					"spec":   fields{"type": "object", "properties": fields{"size": fields{"type": "integer"}}},
					"status": open,
				}}},
			}},
		},
	}}, metav1.CreateOptions{})
	if err != nil {
		return err
	}
	return eventually(ctx, func() error {
		made, err := client.Resource(definitions).Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		conditions, _, _ := unstructured.NestedSlice(made.Object, "status", "conditions")
		for _, one := range conditions {
			if now := one.(fields); now["type"] == "Established" && now["status"] == "True" {
				return nil
			}
		}
		return fmt.Errorf("%s is not established: %v", name, conditions)
	})
}
