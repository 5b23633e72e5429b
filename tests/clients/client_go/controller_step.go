package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"sync"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/equality"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/util/retry"
)

const keepers = 12

// A typical controller, with informers and a work queue, reaches the desired state three times; at the end its caches
// equal the state of the server.
func controller(ctx context.Context) error {
	client, err := clients(jsonType, nil)
	if err != nil {
		return err
	}
	namespace, err := ownNamespace(ctx, client)
	if err != nil {
		return err
	}
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))
	keeper, err := newKeeper(client, namespace, factory)
	if err != nil {
		return err
	}
	running, stop := context.WithCancel(ctx)
	var work sync.WaitGroup
	defer func() { stop(); work.Wait(); factory.Shutdown() }()
	factory.StartWithContext(running)
	work.Go(func() { keeper.run(running, 4) })

	wishes := map[string]int{}
	for _, round := range []func(context.Context, kubernetes.Interface, string, map[string]int) error{
		wish, changeMinds, disturb} {
		if err := round(ctx, client, namespace, wishes); err != nil {
			return err
		}
		if err := eventually(ctx, func() error { return fulfilled(ctx, client, namespace, wishes) }); err != nil {
			return err
		}
	}
	pods, configMaps := factory.Core().V1().Pods().Informer(), factory.Core().V1().ConfigMaps().Informer()
	return eventually(ctx, func() error {
		truth, err := listPods(ctx, client, namespace)
		if err != nil {
			return err
		}
		if err := same("the cache", held(pods), truth); err != nil {
			return err
		}
		list, err := client.CoreV1().ConfigMaps(namespace).List(ctx, metav1.ListOptions{})
		if err != nil {
			return err
		}
		if got := len(configMaps.GetStore().List()); got != len(list.Items) {
			return fmt.Errorf("%d config maps instead of %d", got, len(list.Items))
		}
		for i := range list.Items {
			got, _, _ := configMaps.GetStore().GetByKey(namespace + "/" + list.Items[i].Name)
			one, ok := got.(*corev1.ConfigMap)
			if !ok || !equality.Semantic.DeepEqual(one.ObjectMeta, list.Items[i].ObjectMeta) {
				return fmt.Errorf("the cache has another %s", list.Items[i].Name)
			}
		}
		return nil
	})
}

func wish(ctx context.Context, client kubernetes.Interface, namespace string, wishes map[string]int) error {
	for i := range keepers {
		name := fmt.Sprintf("wish-%d", i)
		wishes[name] = i % 5
		_, err := client.CoreV1().ConfigMaps(namespace).Create(ctx, &corev1.ConfigMap{
			ObjectMeta: metav1.ObjectMeta{Name: name},
			Data:       map[string]string{"replicas": strconv.Itoa(i % 5)},
		}, metav1.CreateOptions{})
		if err != nil {
			return err
		}
	}
	return nil
}

// Other clients write to the objects of the controller: conflicts on both sides.
func changeMinds(ctx context.Context, client kubernetes.Interface, namespace string, wishes map[string]int) error {
	for name, before := range wishes {
		wishes[name] = 4 - before
		err := retry.RetryOnConflict(retry.DefaultBackoff, func() error {
			one, err := client.CoreV1().ConfigMaps(namespace).Get(ctx, name, metav1.GetOptions{})
			if err != nil {
				return err
			}
			one.Data["replicas"] = strconv.Itoa(4 - before)
			_, err = client.CoreV1().ConfigMaps(namespace).Update(ctx, one, metav1.UpdateOptions{})
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Pods are deleted, and so are config maps, with the pods that they own.
func disturb(ctx context.Context, client kubernetes.Interface, namespace string, wishes map[string]int) error {
	now := metav1.DeleteOptions{GracePeriodSeconds: new(int64)}
	list, err := client.CoreV1().Pods(namespace).List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for i := 0; i < len(list.Items); i += 3 {
		if err := client.CoreV1().Pods(namespace).Delete(ctx, list.Items[i].Name, now); err != nil {
			return err
		}
	}
	for _, name := range []string{"wish-0", "wish-6"} {
		delete(wishes, name)
		if err := client.CoreV1().ConfigMaps(namespace).Delete(ctx, name, metav1.DeleteOptions{}); err != nil {
			return err
		}
	}
	return nil
}

func fulfilled(ctx context.Context, client kubernetes.Interface, namespace string, wishes map[string]int) error {
	list, err := client.CoreV1().Pods(namespace).List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	got := map[string]int{}
	for _, pod := range list.Items {
		got[pod.Name[:strings.LastIndex(pod.Name, "-")]]++
	}
	for name, wanted := range wishes {
		if got[name] != wanted {
			return fmt.Errorf("%s has %d pods instead of %d", name, got[name], wanted)
		}
		one, err := client.CoreV1().ConfigMaps(namespace).Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		if kept := one.Annotations["kept"]; kept != strconv.Itoa(wanted) {
			return fmt.Errorf("%s notes %q instead of %d", name, kept, wanted)
		}
		delete(got, name)
	}
	if len(got) > 0 {
		return fmt.Errorf("pods that nobody wants: %v", got)
	}
	return nil
}
