package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand"
	"reflect"
	"sync"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

const (
	seeded   = 70
	changes  = 200
	pageSize = 20
)

func typedInformerSteps() []step {
	out := []step{}
	for _, contentType := range []string{jsonType, protobufType} {
		short := map[string]string{jsonType: "json", protobufType: "protobuf"}[contentType]
		for _, watchList := range []bool{true, false} {
			way := map[bool]string{true: "watch-list", false: "paged-list"}[watchList]
			out = append(out, step{
				name: "informer-" + short + "-" + way,
				// The two that have least in common.
				smoke:     watchList == (contentType == jsonType),
				watchList: watchList,
				run:       func(ctx context.Context) error { return typedInformer(ctx, contentType, watchList) },
			})
		}
	}
	return out
}

// A shared informer of pods is started on a namespace that has some, follows changes, and holds what a list shows.
func typedInformer(ctx context.Context, contentType string, watchList bool) error {
	seen := &traffic{}
	client, err := clients(contentType, seen)
	if err != nil {
		return err
	}
	writer, err := clients(contentType, nil)
	if err != nil {
		return err
	}
	namespace, err := ownNamespace(ctx, writer)
	if err != nil {
		return err
	}
	for i := range seeded {
		if err := makePod(ctx, writer, namespace, i); err != nil {
			return err
		}
	}

	options := []informers.SharedInformerOption{informers.WithNamespace(namespace)}
	if !watchList {
		options = append(options, informers.WithTweakListOptions(inPages(pageSize)))
	}
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, options...)
	informer := factory.Core().V1().Pods().Informer()
	told := newHandled()
	if _, err := informer.AddEventHandler(told); err != nil {
		return err
	}
	running, stop := context.WithCancel(ctx)
	defer func() { stop(); factory.Shutdown() }()
	factory.StartWithContext(running)
	if !cache.WaitForCacheSync(ctx.Done(), informer.HasSynced) {
		return errors.New("the informer did not sync")
	}
	if err := changePods(ctx, writer, namespace); err != nil {
		return err
	}
	if err := eventually(ctx, func() error { return podsAgree(ctx, writer, namespace, informer, told) }); err != nil {
		return err
	}
	return wentAsAsked(seen, contentType, watchList)
}

// inPages makes a list small pages, and of now: one of version "0" comes from the server's cache, in one piece.
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
	initial, pages := seen.count("sendInitialEvents=true"), seen.count("continue=")
	if watchList && (initial == 0 || seen.count("watch=true") != seen.count("")) {
		return fmt.Errorf("no watch-list: %d of it, %d watches, %d reads", initial, seen.count("watch=true"), seen.count(""))
	}
	if !watchList && (initial > 0 || pages < seeded/pageSize) {
		return fmt.Errorf("no list in pages: %d pages behind the first, %d watch-lists", pages, initial)
	}
	return seen.only(contentType)
}

func makePod(ctx context.Context, client kubernetes.Interface, namespace string, i int) error {
	_, err := client.CoreV1().Pods(namespace).Create(ctx, podNamed(fmt.Sprintf("pod-%d", i)), metav1.CreateOptions{})
	return err
}

func podNamed(name string) *corev1.Pod {
	return &corev1.Pod{
		ObjectMeta: metav1.ObjectMeta{Name: name, Labels: map[string]string{"app": "web"}},
		Spec:       corev1.PodSpec{Containers: []corev1.Container{{Name: "c", Image: "nginx"}}},
	}
}

// changePods creates, labels and deletes, each as often as it comes.
func changePods(ctx context.Context, client kubernetes.Interface, namespace string) error {
	random := rand.New(rand.NewSource(1))
	now := metav1.DeleteOptions{GracePeriodSeconds: new(int64)}
	alive, next := []int{}, seeded
	for i := range seeded {
		alive = append(alive, i)
	}
	for i := range changes {
		at := random.Intn(len(alive))
		name := fmt.Sprintf("pod-%d", alive[at])
		var err error
		switch random.Intn(4) {
		case 0:
			err = makePod(ctx, client, namespace, next)
			alive, next = append(alive, next), next+1
		case 1:
			err = client.CoreV1().Pods(namespace).Delete(ctx, name, now)
			alive = append(alive[:at], alive[at+1:]...)
		default:
			patch := fmt.Sprintf(`{"metadata":{"labels":{"change":"%d"}}}`, i)
			_, err = client.CoreV1().Pods(namespace).Patch(
				ctx, name, "application/strategic-merge-patch+json", []byte(patch), metav1.PatchOptions{})
		}
		if err != nil {
			return fmt.Errorf("change %d, %s: %w", i, name, err)
		}
	}
	return nil
}

func podsAgree(ctx context.Context, client kubernetes.Interface, namespace string, informer cache.SharedIndexInformer,
	told *handled) error {
	list, err := client.CoreV1().Pods(namespace).List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	truth := map[string]any{}
	for i := range list.Items {
		truth[namespace+"/"+list.Items[i].Name] = &list.Items[i]
	}
	held := map[string]any{}
	for _, key := range informer.GetStore().ListKeys() {
		held[key], _, _ = informer.GetStore().GetByKey(key)
	}
	if err := same("the cache", held, truth); err != nil {
		return err
	}
	return same("what handlers were told", told.objects(), truth)
}

// same compares objects as a whole, but for their kind: lists do not repeat it.
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
	if pod, ok := object.(*corev1.Pod); ok {
		copied := pod.DeepCopy()
		copied.TypeMeta = metav1.TypeMeta{}
		return copied
	}
	return object
}

// handled is what a mirror made from the calls of its handlers alone would hold.
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
	out := map[string]any{}
	for key, object := range h.held {
		out[key] = object
	}
	return out
}
