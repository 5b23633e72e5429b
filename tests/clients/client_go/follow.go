package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"sync"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/client-go/tools/cache"
)

// An informer of any kind, and its server.
type followed struct {
	informer cache.SharedIndexInformer
	start    func(ctx context.Context)
	stopped  func() // waits until what was started has ended
	change   func(ctx context.Context) error
	list     func(ctx context.Context) (map[string]any, error) // fresh, by key
}

// follow starts an informer with existing objects, changes them, and compares the content of the informer and the calls
// of its handlers with a list.
func follow(ctx context.Context, what followed) error {
	told := newHandled()
	if _, err := what.informer.AddEventHandler(told); err != nil {
		return err
	}
	running, stop := context.WithCancel(ctx)
	defer func() { stop(); what.stopped() }()
	what.start(running)
	if !cache.WaitForCacheSync(ctx.Done(), what.informer.HasSynced) {
		return errors.New("the informer did not sync")
	}
	if err := what.change(ctx); err != nil {
		return err
	}
	return eventually(ctx, func() error {
		truth, err := what.list(ctx)
		if err != nil {
			return err
		}
		if err := same("the cache", held(what.informer), truth); err != nil {
			return err
		}
		return same("what handlers were told", told.objects(), truth)
	})
}

func held(informer cache.SharedIndexInformer) map[string]any {
	out := map[string]any{}
	for _, key := range informer.GetStore().ListKeys() {
		out[key], _, _ = informer.GetStore().GetByKey(key)
	}
	return out
}

// same compares complete objects except for their kind, which lists do not repeat.
func same(what string, held, truth map[string]any) error {
	for key, want := range truth {
		got, found := held[key]
		if !found {
			return fmt.Errorf("%s lacks %s", what, key)
		}
		if !reflect.DeepEqual(withoutKind(got), withoutKind(want)) {
			return fmt.Errorf("%s has another %s:\n%+v\ninstead of\n%+v", what, key, got, want)
		}
	}
	if len(held) != len(truth) {
		return fmt.Errorf("%s has %d objects instead of %d", what, len(held), len(truth))
	}
	return nil
}

func withoutKind(object any) any {
	switch one := object.(type) {
	case *corev1.Pod:
		one = one.DeepCopy()
		one.TypeMeta = metav1.TypeMeta{}
		return one
	case *metav1.PartialObjectMetadata:
		one = one.DeepCopy()
		one.TypeMeta = metav1.TypeMeta{}
		return one
	case *unstructured.Unstructured:
		one = one.DeepCopy()
		delete(one.Object, "kind")
		delete(one.Object, "apiVersion")
		return one
	}
	return object
}

// handled is the state that follows from the calls of the handlers alone.
type handled struct {
	mutex sync.Mutex
	held  map[string]any
}

func newHandled() *handled { return &handled{held: map[string]any{}} }

func (h *handled) OnAdd(object any, _ bool) { h.put(object) }
func (h *handled) OnUpdate(_, object any)   { h.put(object) }
func (h *handled) OnDelete(object any) {
	key, err := cache.DeletionHandlingMetaNamespaceKeyFunc(object)
	if err != nil {
		return
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	delete(h.held, key)
}

func (h *handled) put(object any) {
	key, err := cache.MetaNamespaceKeyFunc(object)
	if err != nil {
		return
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.held[key] = object
}

func (h *handled) objects() map[string]any {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return maps.Clone(h.held)
}
