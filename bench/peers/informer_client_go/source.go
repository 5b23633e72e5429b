package main

import (
	"context"
	"fmt"
	"log"
	"strconv"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/tools/cache"
)

// podSet creates pods with the same names, namespaces and versions as bench_informer.
type podSet struct {
	count, namespaces, step int
	version                 int
}

func newPods(count, namespaces int) *podSet {
	return &podSet{count: count, namespaces: namespaces, version: 1000}
}

func (p *podSet) ns(number int) string { return fmt.Sprintf("namespace-%d", number%p.namespaces) }

func (p *podSet) next(number int) *corev1.Pod {
	p.version++
	return &corev1.Pod{
		ObjectMeta: metav1.ObjectMeta{
			Name:            fmt.Sprintf("pod-%d", number),
			Namespace:       p.ns(number),
			ResourceVersion: strconv.Itoa(p.version),
			Labels:          map[string]string{"app": "app-1", "tier": "backend"},
		},
		Spec:   corev1.PodSpec{NodeName: "node-1"},
		Status: corev1.PodStatus{Phase: corev1.PodRunning},
	}
}

func (p *podSet) any() *corev1.Pod {
	p.step += 7919
	return p.next(p.step % p.count)
}

// rig is an informer with a fake watch as its source, as in client-go's own benchmark.
type rig struct {
	pods     *podSet
	watcher  *watch.FakeWatcher
	informer cache.SharedIndexInformer
	stop     context.CancelFunc
	done     chan struct{}
}

// newRig starts it with handlers for all updates, and waits until each has received the list.
func newRig(count, namespaces, queued int, handlers []func()) *rig {
	ctx, cancel := context.WithCancel(context.Background())
	r := &rig{pods: newPods(count, namespaces), watcher: watch.NewFakeWithChanSize(queued, false), stop: cancel,
		done: make(chan struct{})}
	list := &corev1.PodList{}
	for i := range count {
		list.Items = append(list.Items, *r.pods.next(i))
	}
	list.ResourceVersion = strconv.Itoa(r.pods.version)
	r.informer = cache.NewSharedIndexInformerWithOptions(
		&cache.ListWatch{
			ListWithContextFunc: func(context.Context, metav1.ListOptions) (runtime.Object, error) { return list, nil },
			WatchFuncWithContext: func(_ context.Context, options metav1.ListOptions) (watch.Interface, error) {
				if options.SendInitialEvents != nil && *options.SendInitialEvents {
					return nil, fmt.Errorf("no initial events here")
				}
				return r.watcher, nil
			},
		},
		&corev1.Pod{},
		cache.SharedIndexInformerOptions{Indexers: cache.Indexers{cache.NamespaceIndex: cache.MetaNamespaceIndexFunc}})
	var synced []cache.InformerSynced
	for _, handler := range handlers {
		registration, err := r.informer.AddEventHandler(
			cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, _ interface{}) { handler() }})
		if err != nil {
			log.Fatal(err)
		}
		synced = append(synced, registration.HasSynced)
	}
	go func() {
		defer close(r.done)
		r.informer.RunWithContext(ctx)
	}()
	deadline, end := context.WithTimeout(ctx, 2*time.Minute)
	defer end()
	if !cache.WaitForCacheSync(deadline.Done(), synced...) {
		log.Fatal("the informer did not sync")
	}
	return r
}

func (r *rig) close() {
	r.stop()
	<-r.done
}
