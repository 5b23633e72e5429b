package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/klog/v2"
)

// The client under test runs in its own process: feature gates are read once, and it may crash.
const mirrorAgent = "mirror"

// The content of the mirror and the calls of its handlers; printed as a line of JSON after each change.
type mirrored struct {
	Synced   bool              `json:"synced"`
	Objects  map[string]string `json:"objects"`  // uid@version by key
	Initial  int               `json:"initial"`  // objects that handlers were told as the first state
	WentBack int               `json:"wentBack"` // how often a handler was told an older version of an object
	Swapped  int               `json:"swapped"`  // how often an update turned one uid into another
	Protocol string            `json:"protocol"` // of HTTP, as answered
}

type mirrorOptions struct {
	protobuf bool
	pages    int64 // of so many objects; 0: as client-go asks for them
	selector string
}

func (o mirrorOptions) arguments() []string {
	return []string{
		fmt.Sprintf("--protobuf=%t", o.protobuf), fmt.Sprintf("--pages=%d", o.pages), "--selector=" + o.selector}
}

// runMirror keeps a shared informer of config maps until its standard input ends. All settings are client-go's
// defaults, except those of the case.
func runMirror(arguments []string) int {
	var options mirrorOptions
	flags := flag.NewFlagSet("mirror", flag.ExitOnError)
	flags.BoolVar(&options.protobuf, "protobuf", false, "ask for protobuf, and take JSON")
	flags.Int64Var(&options.pages, "pages", 0, "list in pages of so many objects")
	flags.StringVar(&options.selector, "selector", "", "of labels")
	klog.InitFlags(flags)
	_ = flags.Set("v", "4")
	_ = flags.Parse(arguments)

	told := &watched{}
	client, err := mirrorClient(options, told)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace("default"),
		informers.WithTweakListOptions(func(list *metav1.ListOptions) {
			list.LabelSelector = options.selector
			if options.pages > 0 {
				inPages(options.pages)(list)
			}
		}))
	informer := factory.Core().V1().ConfigMaps().Informer()
	if _, err := informer.AddEventHandler(told); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	ctx, stop := context.WithCancel(context.Background())
	factory.StartWithContext(ctx)
	go func() {
		_, _ = os.Stdin.Read(make([]byte, 1))
		stop()
	}()
	return report(ctx, informer, told)
}

func mirrorClient(options mirrorOptions, told *watched) (kubernetes.Interface, error) {
	config, err := clientcmd.BuildConfigFromFlags("", os.Getenv("KUBECONFIG"))
	if err != nil {
		return nil, err
	}
	config.UserAgent = mirrorAgent
	if options.protobuf {
		// As in the programs of Kubernetes.
		config.AcceptContentTypes = protobufType + "," + jsonType
		config.ContentType = protobufType
	}
	config.Wrap(func(next http.RoundTripper) http.RoundTripper {
		return roundTripper(func(request *http.Request) (*http.Response, error) {
			response, err := next.RoundTrip(request)
			if err == nil {
				told.spoken(response.Proto)
			}
			return response, err
		})
	})
	return kubernetes.NewForConfig(rest.CopyConfig(config))
}

func report(ctx context.Context, informer cache.SharedIndexInformer, told *watched) int {
	out := json.NewEncoder(os.Stdout)
	last := ""
	for ctx.Err() == nil {
		now := told.state()
		now.Synced = informer.HasSynced()
		for _, object := range informer.GetStore().List() {
			one := object.(*corev1.ConfigMap)
			now.Objects[one.Namespace+"/"+one.Name] = string(one.UID) + "@" + plainVersion(one.ResourceVersion)
		}
		if said := fmt.Sprint(now); said != last {
			last = said
			if out.Encode(now) != nil {
				return 1
			}
		}
		select {
		case <-ctx.Done():
		case <-time.After(20 * time.Millisecond):
		}
	}
	return 0
}

// The fault that changes versions adds this prefix.
func plainVersion(version string) string { return strings.TrimPrefix(version, "v-") }

// watched checks the calls of the handlers.
type watched struct {
	mutex sync.Mutex
	mirrored
}

func (w *watched) state() mirrored {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	out := w.mirrored
	out.Objects = map[string]string{}
	return out
}

func (w *watched) spoken(protocol string) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.Protocol = protocol
}

func (w *watched) OnDelete(any) {}
func (w *watched) OnAdd(_ any, initial bool) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if initial {
		w.Initial++
	}
}
func (w *watched) OnUpdate(before, after any) {
	old, now := before.(*corev1.ConfigMap), after.(*corev1.ConfigMap)
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if old.UID != now.UID {
		w.Swapped++
	} else if number(now.ResourceVersion) < number(old.ResourceVersion) {
		w.WentBack++
	}
}

func number(version string) int64 {
	out, _ := strconv.ParseInt(plainVersion(version), 10, 64)
	return out
}
