package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
)

// rig is a server with a few objects, its changes, and a mirror of it: like tests/faults/rig.h, but from outside.
// Faults apply to the mirror only, so the rig itself can write and read.
type rig struct {
	folder   string
	selector string
	server   *exec.Cmd
	admin    string
	client   kubernetes.Interface
	round    int
	failed   error // the first thing that went wrong with the rig itself

	mirror   *exec.Cmd
	input    io.Closer
	mutex    sync.Mutex
	held     mirrored
	finished chan struct{} // closed when the mirror's process has ended
}

var adminPort = regexp.MustCompile(`admin port (http://[0-9.:]+)`)

func newRig(tain, folder string, tls bool, selector string) (*rig, error) {
	r := &rig{folder: folder, selector: selector, finished: make(chan struct{})}
	arguments := []string{"apiserver", "--admin-port", "0", "--kubeconfig-out", r.kubeconfig()}
	if !tls {
		arguments = append(arguments, "--no-tls")
	}
	r.server = exec.Command(tain, arguments...)
	said, err := r.server.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := r.server.Start(); err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(said)
	for lines.Scan() && r.admin == "" {
		if found := adminPort.FindStringSubmatch(lines.Text()); found != nil {
			r.admin = found[1]
		}
	}
	go func() { _, _ = io.Copy(io.Discard, said) }()
	if r.admin == "" {
		return nil, fmt.Errorf("the server did not say where its admin port is")
	}
	config, err := clientcmd.BuildConfigFromFlags("", r.kubeconfig())
	if err != nil {
		return nil, err
	}
	config.UserAgent = "rig"
	config.QPS, config.Burst = 1000, 1000
	if tls {
		// Works even while the server presents an untrusted certificate.
		config.TLSClientConfig = rest.TLSClientConfig{Insecure: true}
	}
	if r.client, err = kubernetes.NewForConfig(config); err != nil {
		return nil, err
	}
	for _, name := range []string{"a", "b", "c", "d", "e", "other-a"} {
		r.put(name, "1")
	}
	return r, r.failed
}

func (r *rig) kubeconfig() string { return filepath.Join(r.folder, "kubeconfig") }

// start starts the mirror.
func (r *rig) start(options mirrorOptions, watchList bool) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	log, err := os.Create(filepath.Join(r.folder, "mirror.log"))
	if err != nil {
		return err
	}
	defer log.Close()
	r.mirror = exec.Command(self, append([]string{"mirror"}, options.arguments()...)...)
	r.mirror.Env = append(os.Environ(), "KUBECONFIG="+r.kubeconfig(), watchListGate(watchList))
	r.mirror.Stderr = log
	if r.input, err = r.mirror.StdinPipe(); err != nil {
		return err
	}
	states, err := r.mirror.StdoutPipe()
	if err != nil {
		return err
	}
	if err := r.mirror.Start(); err != nil {
		return err
	}
	go func() {
		defer close(r.finished)
		in := json.NewDecoder(states)
		for {
			var now mirrored
			if in.Decode(&now) != nil {
				return
			}
			r.mutex.Lock()
			r.held = now
			r.mutex.Unlock()
		}
	}()
	return nil
}

// end also returns how the mirror process ended.
func (r *rig) end() (err error) {
	if r.mirror != nil {
		_ = r.input.Close()
		select {
		case <-r.finished:
		case <-time.After(5 * time.Second):
			_ = r.mirror.Process.Kill()
			<-r.finished
		}
		err = r.mirror.Wait()
	}
	// For debugging.
	_ = os.WriteFile(filepath.Join(r.folder, "requests.json"), []byte(r.ask(http.MethodGet, "/requests", "")), 0o644)
	_ = r.server.Process.Kill()
	_ = r.server.Wait()
	return err
}

func (r *rig) state() mirrored {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return r.held
}

func (r *rig) crashed() bool {
	select {
	case <-r.finished:
		return true
	default:
		return false
	}
}

// truth returns the expected state of a mirror.
func (r *rig) truth() map[string]string {
	out := map[string]string{}
	_ = r.persistently("list", func(ctx context.Context) error {
		list, err := r.client.CoreV1().ConfigMaps("default").List(ctx, metav1.ListOptions{LabelSelector: r.selector})
		if err != nil {
			return err
		}
		for _, one := range list.Items {
			out[one.Namespace+"/"+one.Name] = string(one.UID) + "@" + one.ResourceVersion
		}
		return nil
	})
	return out
}

func (r *rig) equal() bool {
	held := r.state()
	if !held.Synced {
		return false
	}
	return fmt.Sprint(held.Objects) == fmt.Sprint(r.truth())
}

// persistently retries for a while: some faults reject all clients.
func (r *rig) persistently(what string, work func(ctx context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	err := eventually(ctx, func() error {
		attempt, cancel := context.WithTimeout(ctx, 5*time.Second)
		defer cancel()
		return work(attempt)
	})
	if err != nil && r.failed == nil {
		r.failed = fmt.Errorf("%s: %w", what, err)
	}
	return err
}

func (r *rig) put(name, value string) {
	app := "web"
	if strings.HasPrefix(name, "other") {
		app = "other"
	}
	object := &corev1.ConfigMap{
		ObjectMeta: metav1.ObjectMeta{Name: name, Labels: map[string]string{"app": app}},
		Data:       map[string]string{"value": value},
	}
	maps := r.client.CoreV1().ConfigMaps("default")
	_ = r.persistently("put "+name, func(ctx context.Context) error {
		_, err := maps.Update(ctx, object, metav1.UpdateOptions{})
		if apierrors.IsNotFound(err) {
			_, err = maps.Create(ctx, object, metav1.CreateOptions{})
		}
		return err
	})
}

func (r *rig) remove(name string) {
	_ = r.persistently("remove "+name, func(ctx context.Context) error {
		err := r.client.CoreV1().ConfigMaps("default").Delete(ctx, name, metav1.DeleteOptions{})
		if apierrors.IsNotFound(err) {
			return nil // at an earlier attempt, or a server that went back in time has it no more
		}
		return err
	})
}

// changeThings creates, changes and deletes objects.
func (r *rig) changeThings() {
	r.round++
	r.put(fmt.Sprintf("new-%d", r.round), "1")
	r.put("a", fmt.Sprintf("changed %d", r.round))
	r.put("passing", "1")
	if r.round == 1 {
		r.remove("b")
	} else {
		r.remove(fmt.Sprintf("new-%d", r.round-1))
	}
	r.remove("passing")
	r.put("a", fmt.Sprintf("changed again %d", r.round))
}

// ask sends a request to the admin port.
func (r *rig) ask(method, path, body string) string {
	request, err := http.NewRequest(method, r.admin+path, strings.NewReader(body))
	if err == nil {
		var response *http.Response
		if response, err = http.DefaultClient.Do(request); err == nil {
			defer response.Body.Close()
			text, _ := io.ReadAll(response.Body)
			if response.StatusCode < 300 {
				return string(text)
			}
			err = fmt.Errorf("%s", text)
		}
	}
	if r.failed == nil {
		r.failed = fmt.Errorf("%s %s: %w", method, path, err)
	}
	return ""
}

// add enables a fault for the mirror.
func (r *rig) add(fault string) {
	join := ","
	if !strings.Contains(fault, ":") {
		join = ":"
	}
	r.ask(http.MethodPost, "/faults", fault+join+"agent="+mirrorAgent)
}

func (r *rig) fired(fault string) bool {
	var answer struct{ Fired map[string]int }
	_ = json.Unmarshal([]byte(r.ask(http.MethodGet, "/faults", "")), &answer)
	return answer.Fired[nameOf(fault)] > 0
}

func nameOf(fault string) string {
	name, _, _ := strings.Cut(fault, ":")
	return name
}

func (r *rig) waitUntilFired(fault string) {
	waitFor(10*time.Second, func() bool { return r.fired(fault) })
}

func (r *rig) putUntilFired(name, fault string) {
	for value := range 100 {
		r.put(name, fmt.Sprintf("value %d", value))
		if waitFor(100*time.Millisecond, func() bool { return r.fired(fault) }) {
			return
		}
	}
}

func (r *rig) clear()            { r.ask(http.MethodDelete, "/faults", "") }
func (r *rig) advance(by string) { r.ask(http.MethodPost, "/advance?by="+by, "") }
func reconnectAndChange(r *rig)  { r.reconnect(); r.changeThings() }

// reconnect ends the watch cleanly, as servers do from time to time: client-go continues from its version. (After a
// reset of an HTTP/2 stream it lists again.)
func (r *rig) reconnect() {
	r.add("cut-watch:how=end,every=10ms,count=1")
	r.waitUntilFired("cut-watch")
	r.ask(http.MethodDelete, "/faults?name=cut-watch", "")
}

// whileAway works while the mirror has no watch. This is the only error after which client-go continues its watch;
// after others it lists again.
func (r *rig) whileAway(work func()) {
	r.add("answer-429:verb=watch,retry-after=")
	r.reconnect()
	work()
	r.ask(http.MethodDelete, "/faults?name=answer-429", "")
}

// waitFor polls: two programs are observed from outside, without a notification.
func waitFor(most time.Duration, condition func() bool) bool {
	for end := time.Now().Add(most); ; time.Sleep(20 * time.Millisecond) {
		if condition() {
			return true
		}
		if time.Now().After(end) {
			return false
		}
	}
}
