// Package greeter is a small controller: each namespace with the label `greet` gets a ConfigMap `welcome`.
package greeter

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

func reconcile(ctx context.Context, client kubernetes.Interface, namespace string) error {
	welcome := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: "welcome"}, Data: map[string]string{"text": "hello"}}
	_, err := client.CoreV1().ConfigMaps(namespace).Create(ctx, welcome, metav1.CreateOptions{})
	if apierrors.IsAlreadyExists(err) {
		return nil
	}
	return err
}

// Run runs the controller until the context ends.
func Run(ctx context.Context, client kubernetes.Interface) error {
	queue := workqueue.NewTypedRateLimitingQueue(workqueue.DefaultTypedControllerRateLimiter[string]())
	factory := informers.NewSharedInformerFactoryWithOptions(client, 10*time.Minute,
		informers.WithTweakListOptions(func(options *metav1.ListOptions) { options.LabelSelector = "greet" }))
	informer := factory.Core().V1().Namespaces().Informer()
	enqueue := func(object any) { queue.Add(object.(*corev1.Namespace).Name) }
	if _, err := informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    enqueue,
		UpdateFunc: func(_, object any) { enqueue(object) },
	}); err != nil {
		return err
	}
	factory.Start(ctx.Done())
	defer factory.Shutdown()
	context.AfterFunc(ctx, queue.ShutDown)
	for {
		name, shutdown := queue.Get()
		if shutdown {
			return nil
		}
		if err := reconcile(ctx, client, name); err != nil {
			queue.AddRateLimited(name) // with growing delays
		} else {
			queue.Forget(name)
		}
		queue.Done(name)
	}
}
