package main

import (
	"context"
	"fmt"
	"math/rand"
	"strings"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

const (
	seeded   = 70
	changes  = 200
	pageSize = 20
)

// podsToFollow creates a namespace with pods, and returns how to change them.
func podsToFollow(ctx context.Context) (writer kubernetes.Interface, namespace string, err error) {
	if writer, err = clients(protobufType, nil); err != nil {
		return nil, "", err
	}
	if namespace, err = ownNamespace(ctx, writer); err != nil {
		return nil, "", err
	}
	for i := range seeded {
		if err = makePod(ctx, writer, namespace, i); err != nil {
			return nil, "", err
		}
	}
	return writer, namespace, nil
}

func makePod(ctx context.Context, client kubernetes.Interface, namespace string, i int) error {
	_, err := client.CoreV1().Pods(namespace).Create(ctx, podNamed(fmt.Sprintf("pod-%d", i)), metav1.CreateOptions{})
	return err
}

func podNamed(name string) *corev1.Pod {
	return &corev1.Pod{
		ObjectMeta: metav1.ObjectMeta{
			Name:   name,
			Labels: map[string]string{"app": "web"},
			// Together they are large enough to be compressed.
			Annotations: map[string]string{"note": strings.Repeat("as large as a pod of somebody. ", 100)},
		},
		Spec: corev1.PodSpec{Containers: []corev1.Container{{Name: "c", Image: "nginx"}}},
	}
}

// changePods creates, labels and deletes pods, in turn.
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

func listPods(ctx context.Context, client kubernetes.Interface, namespace string) (map[string]any, error) {
	list, err := client.CoreV1().Pods(namespace).List(ctx, metav1.ListOptions{})
	if err != nil {
		return nil, err
	}
	out := map[string]any{}
	for i := range list.Items {
		out[namespace+"/"+list.Items[i].Name] = &list.Items[i]
	}
	return out, nil
}
