package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// keeper creates as many pods for each config map as its `replicas` requests, and writes their number into it.
type keeper struct {
	client     kubernetes.Interface
	namespace  string
	configMaps corelisters.ConfigMapNamespaceLister
	pods       cache.Indexer
	queue      workqueue.TypedRateLimitingInterface[string]
	synced     []cache.InformerSynced
}

const byOwner = "owner"

func newKeeper(client kubernetes.Interface, namespace string, factory informers.SharedInformerFactory) (
	*keeper, error) {
	configMaps, pods := factory.Core().V1().ConfigMaps(), factory.Core().V1().Pods().Informer()
	err := pods.AddIndexers(cache.Indexers{byOwner: func(object any) ([]string, error) {
		if owner := metav1.GetControllerOf(object.(*corev1.Pod)); owner != nil {
			return []string{owner.Name}, nil
		}
		return nil, nil
	}})
	if err != nil {
		return nil, err
	}
	k := &keeper{
		client: client, namespace: namespace,
		configMaps: configMaps.Lister().ConfigMaps(namespace), pods: pods.GetIndexer(),
		queue:  workqueue.NewTypedRateLimitingQueue(workqueue.DefaultTypedControllerRateLimiter[string]()),
		synced: []cache.InformerSynced{configMaps.Informer().HasSynced, pods.HasSynced},
	}
	if _, err := configMaps.Informer().AddEventHandler(everyChange(func(object metav1.Object) {
		k.queue.Add(object.GetName())
	})); err != nil {
		return nil, err
	}
	_, err = pods.AddEventHandler(everyChange(func(object metav1.Object) {
		if owner := metav1.GetControllerOf(object); owner != nil {
			k.queue.Add(owner.Name)
		}
	}))
	return k, err
}

func everyChange(do func(metav1.Object)) cache.ResourceEventHandler {
	changed := func(object any) {
		if gone, ok := object.(cache.DeletedFinalStateUnknown); ok {
			object = gone.Obj
		}
		do(object.(metav1.Object))
	}
	return cache.ResourceEventHandlerFuncs{
		AddFunc: changed, UpdateFunc: func(_, object any) { changed(object) }, DeleteFunc: changed}
}

// run works until the context is done.
func (k *keeper) run(ctx context.Context, workers int) {
	defer k.queue.ShutDown()
	if !cache.WaitForCacheSync(ctx.Done(), k.synced...) {
		return
	}
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			for k.next(ctx) {
			}
		})
	}
	<-ctx.Done()
	k.queue.ShutDown()
	all.Wait()
}

func (k *keeper) next(ctx context.Context) bool {
	name, end := k.queue.Get()
	if end {
		return false
	}
	defer k.queue.Done(name)
	// Caches lag behind: objects are created twice and updates conflict; both are retried later.
	if err := k.reconcile(ctx, name); err != nil {
		k.queue.AddRateLimited(name)
	} else {
		k.queue.Forget(name)
	}
	return true
}

func (k *keeper) reconcile(ctx context.Context, name string) error {
	wish, err := k.configMaps.Get(name)
	if apierrors.IsNotFound(err) {
		return nil // its pods are garbage, and collected
	}
	if err != nil {
		return err
	}
	wanted, err := strconv.Atoi(wish.Data["replicas"])
	if err != nil {
		return nil // not for us
	}
	owned, err := k.pods.ByIndex(byOwner, name)
	if err != nil {
		return err
	}
	there := map[string]bool{}
	for _, object := range owned {
		if pod := object.(*corev1.Pod); pod.DeletionTimestamp == nil {
			there[pod.Name] = true
		}
	}
	var problems []error
	for i := range wanted {
		pod := podNamed(fmt.Sprintf("%s-%d", name, i))
		if there[pod.Name] {
			delete(there, pod.Name)
			continue
		}
		pod.OwnerReferences = []metav1.OwnerReference{
			*metav1.NewControllerRef(wish, corev1.SchemeGroupVersion.WithKind("ConfigMap"))}
		_, err := k.client.CoreV1().Pods(k.namespace).Create(ctx, pod, metav1.CreateOptions{})
		problems = append(problems, err)
	}
	for surplus := range there {
		err := k.client.CoreV1().Pods(k.namespace).Delete(
			ctx, surplus, metav1.DeleteOptions{GracePeriodSeconds: new(int64)})
		if !apierrors.IsNotFound(err) {
			problems = append(problems, err)
		}
	}
	if wish.Annotations["kept"] != strconv.Itoa(wanted) {
		changed := wish.DeepCopy()
		metav1.SetMetaDataAnnotation(&changed.ObjectMeta, "kept", strconv.Itoa(wanted))
		_, err := k.client.CoreV1().ConfigMaps(k.namespace).Update(ctx, changed, metav1.UpdateOptions{})
		problems = append(problems, err)
	}
	return errors.Join(problems...)
}
