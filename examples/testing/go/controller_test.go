// How to test a controller in Go with its own Kubernetes API server, which starts in milliseconds.
//
//	TAIN=path/to/tain go test
package greeter

import (
	"bufio"
	"cmp"
	"context"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/clientcmd"
)

// startServer runs a new server on a free port until the test ends. Flags can inject faults.
func startServer(t *testing.T, flags ...string) kubernetes.Interface {
	program := cmp.Or(os.Getenv("TAIN"), "tain")
	server := exec.Command(program, append([]string{"apiserver", "--print-kubeconfig"}, flags...)...)
	out, err := server.StdoutPipe()
	check(t, err)
	check(t, server.Start())
	t.Cleanup(func() {
		server.Process.Signal(os.Interrupt)
		check(t, server.Wait())
	})
	var kubeconfig strings.Builder // up to the line `...`; then the server listens
	for lines := bufio.NewScanner(out); lines.Scan() && lines.Text() != "..."; {
		kubeconfig.WriteString(lines.Text() + "\n")
	}
	config, err := clientcmd.RESTConfigFromKubeConfig([]byte(kubeconfig.String()))
	check(t, err)
	return kubernetes.NewForConfigOrDie(config)
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func addNamespace(t *testing.T, client kubernetes.Interface, name string) {
	namespace := &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: name, Labels: map[string]string{"greet": "yes"}}}
	_, err := client.CoreV1().Namespaces().Create(t.Context(), namespace, metav1.CreateOptions{})
	check(t, err)
}

func waitForWelcome(t *testing.T, client kubernetes.Interface, namespace string) {
	isThere := func(ctx context.Context) (bool, error) {
		_, err := client.CoreV1().ConfigMaps(namespace).Get(ctx, "welcome", metav1.GetOptions{})
		return err == nil, nil
	}
	check(t, wait.PollUntilContextTimeout(t.Context(), 5*time.Millisecond, 30*time.Second, true, isThere))
}

func TestGreets(t *testing.T) {
	for name, flags := range map[string][]string{
		"working server": nil,
		"failing server": {"--fault", "answer-500:resource=configmaps,verb=create,count=2"},
	} {
		t.Run(name, func(t *testing.T) {
			client := startServer(t, flags...)
			addNamespace(t, client, "early")
			go Run(t.Context(), client) // the context ends with the test, before the server
			waitForWelcome(t, client, "early")
			addNamespace(t, client, "late")
			waitForWelcome(t, client, "late")
		})
	}
}
