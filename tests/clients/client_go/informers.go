package main

import (
	"context"
	"fmt"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/metadata"
	"k8s.io/client-go/metadata/metadatainformer"
)

// Each kind of informer with each way to get the initial state.
func informerSteps() []step {
	sorts := []struct {
		name  string
		smoke map[bool]bool // by watch-list
		run   func(ctx context.Context, watchList bool) error
	}{
		{"json", map[bool]bool{true: true}, func(ctx context.Context, watchList bool) error {
			return typedInformer(ctx, jsonType, watchList)
		}},
		{"protobuf", map[bool]bool{true: true, false: true}, func(ctx context.Context, watchList bool) error {
			return typedInformer(ctx, protobufType, watchList)
		}},
		{"dynamic", map[bool]bool{true: true}, dynamicInformer},
		{"metadata", map[bool]bool{true: true}, metadataInformer},
	}
	out := []step{}
	for _, sort := range sorts {
		for _, watchList := range []bool{true, false} {
			way := map[bool]string{true: "watch-list", false: "paged-list"}[watchList]
			out = append(out, step{
				name:      "informer-" + sort.name + "-" + way,
				smoke:     sort.smoke[watchList],
				watchList: watchList,
				run:       func(ctx context.Context) error { return sort.run(ctx, watchList) },
			})
		}
	}
	return out
}

func typedInformer(ctx context.Context, contentType string, watchList bool) error {
	seen := &traffic{}
	client, err := clients(contentType, seen)
	if err != nil {
		return err
	}
	writer, namespace, err := podsToFollow(ctx)
	if err != nil {
		return err
	}
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0,
		informers.WithNamespace(namespace), informers.WithTweakListOptions(inPages(pageSize)))
	err = follow(ctx, followed{
		informer: factory.Core().V1().Pods().Informer(),
		start:    factory.StartWithContext,
		stopped:  factory.Shutdown,
		change:   func(ctx context.Context) error { return changePods(ctx, writer, namespace) },
		list:     func(ctx context.Context) (map[string]any, error) { return listPods(ctx, writer, namespace) },
	})
	if err != nil {
		return err
	}
	return wentAsAsked(seen, contentType, watchList)
}

var pods = schema.GroupVersionResource{Version: "v1", Resource: "pods"}

func dynamicInformer(ctx context.Context, watchList bool) error {
	seen := &traffic{}
	with, err := config(jsonType, seen)
	if err != nil {
		return err
	}
	client, err := dynamic.NewForConfig(with)
	if err != nil {
		return err
	}
	writer, namespace, err := podsToFollow(ctx)
	if err != nil {
		return err
	}
	factory := dynamicinformer.NewFilteredDynamicSharedInformerFactory(client, 0, namespace, inPages(pageSize))
	err = follow(ctx, followed{
		informer: factory.ForResource(pods).Informer(),
		start:    func(ctx context.Context) { factory.Start(ctx.Done()) },
		stopped:  factory.Shutdown,
		change:   func(ctx context.Context) error { return changePods(ctx, writer, namespace) },
		list:     func(ctx context.Context) (map[string]any, error) { return listDynamic(ctx, client, pods, namespace) },
	})
	if err != nil {
		return err
	}
	return wentAsAsked(seen, jsonType, watchList)
}

func listDynamic(ctx context.Context, client dynamic.Interface, what schema.GroupVersionResource, namespace string) (
	map[string]any, error) {
	// Without a cache: the comparison needs the current state.
	list, err := client.Resource(what).Namespace(namespace).List(ctx, metav1.ListOptions{})
	if err != nil {
		return nil, err
	}
	out := map[string]any{}
	for i := range list.Items {
		out[namespace+"/"+list.Items[i].GetName()] = &list.Items[i]
	}
	return out, nil
}

func metadataInformer(ctx context.Context, watchList bool) error {
	seen := &traffic{}
	with, err := config("", seen)
	if err != nil {
		return err
	}
	client, err := metadata.NewForConfig(with)
	if err != nil {
		return err
	}
	writer, namespace, err := podsToFollow(ctx)
	if err != nil {
		return err
	}
	factory := metadatainformer.NewFilteredSharedInformerFactory(client, 0, namespace, inPages(pageSize))
	err = follow(ctx, followed{
		informer: factory.ForResource(pods).Informer(),
		start:    func(ctx context.Context) { factory.Start(ctx.Done()) },
		stopped:  factory.Shutdown,
		change:   func(ctx context.Context) error { return changePods(ctx, writer, namespace) },
		list: func(ctx context.Context) (map[string]any, error) {
			list, err := client.Resource(pods).Namespace(namespace).List(ctx, metav1.ListOptions{})
			if err != nil {
				return nil, err
			}
			out := map[string]any{}
			for i := range list.Items {
				out[namespace+"/"+list.Items[i].Name] = &list.Items[i]
			}
			return out, nil
		},
	})
	if err != nil {
		return err
	}
	return wentAsAsked(seen, protobufType, watchList)
}

// inPages makes lists use small pages and the current state: a list of version "0" comes from the server's cache in one
// piece.
func inPages(size int64) func(*metav1.ListOptions) {
	return func(options *metav1.ListOptions) {
		if options.Limit == 0 {
			return // a watch
		}
		options.Limit = size
		if options.ResourceVersion == "0" {
			options.ResourceVersion = ""
		}
	}
}

func wentAsAsked(seen *traffic, contentType string, watchList bool) error {
	initial, pages, lists := seen.count("sendInitialEvents=true"), seen.count("continue="), seen.count("limit=")
	if watchList && (initial == 0 || lists > 0) {
		return fmt.Errorf("no watch-list: %d of them, and %d lists", initial, lists)
	}
	if !watchList && (initial > 0 || pages < seeded/pageSize) {
		return fmt.Errorf("no list in pages: %d pages behind the first, %d watch-lists", pages, initial)
	}
	return seen.only(contentType)
}
