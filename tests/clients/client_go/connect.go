package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
)

const (
	jsonType     = "application/json"
	protobufType = "application/vnd.kubernetes.protobuf"
)

// The recorded requests, which show that a step tested the intended protocol.
type traffic struct {
	mutex sync.Mutex
	seen  []exchange
}

type exchange struct{ query, contentType string }

func (t *traffic) RoundTripper(next http.RoundTripper) http.RoundTripper {
	return roundTripper(func(request *http.Request) (*http.Response, error) {
		response, err := next.RoundTrip(request)
		if err == nil && request.Method == http.MethodGet {
			t.mutex.Lock()
			t.seen = append(t.seen, exchange{request.URL.RawQuery, response.Header.Get("Content-Type")})
			t.mutex.Unlock()
		}
		return response, err
	})
}

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(request *http.Request) (*http.Response, error) { return f(request) }

// count returns how many successful reads had this in their query.
func (t *traffic) count(part string) int {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	count := 0
	for _, one := range t.seen {
		if strings.Contains(one.query, part) {
			count++
		}
	}
	return count
}

// only fails if a response was of another type.
func (t *traffic) only(contentType string) error {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	for _, one := range t.seen {
		if !strings.HasPrefix(one.contentType, contentType) {
			return fmt.Errorf("asked for %s, got %s for ?%s", contentType, one.contentType, one.query)
		}
	}
	return nil
}

// config returns the configuration for the server of KUBECONFIG.
func config(contentType string, seen *traffic) (*rest.Config, error) {
	out, err := clientcmd.BuildConfigFromFlags("", os.Getenv("KUBECONFIG"))
	if err != nil {
		return nil, err
	}
	out.UserAgent = "client-go-steps"
	out.ContentType = contentType
	// The writes of a step must not wait for the client-side rate limit.
	out.QPS, out.Burst = 1000, 1000
	if seen != nil {
		out.Wrap(seen.RoundTripper)
	}
	return out, nil
}

func clients(contentType string, seen *traffic) (kubernetes.Interface, error) {
	with, err := config(contentType, seen)
	if err != nil {
		return nil, err
	}
	return kubernetes.NewForConfig(with)
}

// ownNamespace creates a namespace for a step.
func ownNamespace(ctx context.Context, client kubernetes.Interface) (string, error) {
	made, err := client.CoreV1().Namespaces().Create(
		ctx, &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{GenerateName: "step-"}}, metav1.CreateOptions{})
	if err != nil {
		return "", err
	}
	return made.Name, nil
}

// eventually polls: it compares the state of two programs that send no notification.
func eventually(ctx context.Context, check func() error) error {
	for {
		err := check()
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("in the end: %w", err)
		case <-time.After(20 * time.Millisecond):
		}
	}
}
