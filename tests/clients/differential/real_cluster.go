package main

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"
)

const adminToken = "differential-admin"

// startReal runs etcd and kube-apiserver (and kube-controller-manager with these controllers, if any) in that folder.
func startReal(all *processes, programs, folder, controllers string) (*side, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	in := func(name string) string { return filepath.Join(folder, name) }
	authority, err := writeCertificates(folder)
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(in("tokens.csv"), []byte(adminToken+",admin,1,system:masters\n"), 0o600); err != nil {
		return nil, err
	}
	etcd := fmt.Sprintf("http://127.0.0.1:%d", freePort())
	peer := fmt.Sprintf("http://127.0.0.1:%d", freePort())
	store, err := all.start(in("etcd.log"), filepath.Join(programs, "etcd"),
		"--data-dir="+in("etcd"), "--name=test", "--listen-client-urls="+etcd, "--advertise-client-urls="+etcd,
		"--listen-peer-urls="+peer, "--initial-advertise-peer-urls="+peer, "--initial-cluster=test="+peer,
		"--unsafe-no-fsync", "--log-level=warn", "--watch-progress-notify-interval=5s")
	if err != nil {
		return nil, err
	}
	healthy := func() bool {
		answer, err := (&http.Client{Timeout: 2 * time.Second}).Get(etcd + "/health")
		if err != nil {
			return false
		}
		answer.Body.Close()
		return answer.StatusCode == http.StatusOK
	}
	if err := store.waitReady(healthy); err != nil {
		return nil, err
	}

	port := freePort()
	arguments := []string{
		"--etcd-servers=" + etcd, "--bind-address=127.0.0.1", "--advertise-address=127.0.0.1",
		fmt.Sprintf("--secure-port=%d", port), "--tls-cert-file=" + in("server.crt"),
		"--tls-private-key-file=" + in("server.key"), "--cert-dir=" + folder, "--client-ca-file=" + in("ca.crt"),
		"--token-auth-file=" + in("tokens.csv"), "--authorization-mode=RBAC",
		"--service-account-issuer=https://tain.test", "--service-account-key-file=" + in("server.key"),
		"--service-account-signing-key-file=" + in("server.key"), "--service-cluster-ip-range=10.0.0.0/24",
		"--etcd-compaction-interval=0", "--endpoint-reconciler-type=none", "--allow-privileged=true",
		"--shutdown-delay-duration=0s", "--profiling=false",
		// The tests create pods without a controller that creates service accounts.
		"--disable-admission-plugins=ServiceAccount",
	}
	server, err := all.start(in("kube-apiserver.log"), filepath.Join(programs, "kube-apiserver"), arguments...)
	if err != nil {
		return nil, err
	}
	if err := writeKubeconfig(in("kubeconfig"), port, authority); err != nil {
		return nil, err
	}
	real, err := newSide("real", in("kubeconfig"))
	if err != nil {
		return nil, err
	}
	// Objects cannot be created before the namespace exists.
	for _, path := range []string{"/readyz", "/api/v1/namespaces/default", "/api/v1/namespaces/kube-node-lease"} {
		if err := server.waitReady(func() bool { return real.ask("GET", path, "").code == http.StatusOK }); err != nil {
			return nil, err
		}
	}
	if controllers != "" {
		if _, err := all.start(in("controllers.log"), filepath.Join(programs, "kube-controller-manager"),
			"--kubeconfig="+in("kubeconfig"), "--leader-elect=false", "--secure-port=0", "--kube-api-qps=500",
			"--kube-api-burst=1000", "--controllers="+controllers); err != nil {
			return nil, err
		}
	}
	return real, nil
}

func writeKubeconfig(path string, port int, authority []byte) error {
	text := strings.Join([]string{
		"apiVersion: v1", "kind: Config", "current-context: real", "clusters:", "- name: real", "  cluster:",
		"    certificate-authority-data: " + base64.StdEncoding.EncodeToString(authority),
		fmt.Sprintf("    server: https://127.0.0.1:%d", port), "contexts:", "- name: real", "  context:",
		"    cluster: real", "    user: admin", "users:", "- name: admin", "  user:", "    token: " + adminToken, "",
	}, "\n")
	return os.WriteFile(path, []byte(text), 0o600)
}

// startEmbedded runs the program of the embedded API server in that folder.
func startEmbedded(all *processes, program, folder string, options ...string) (*side, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	log := filepath.Join(folder, "server.log")
	server, err := all.start(log, program, append([]string{folder}, options...)...)
	if err != nil {
		return nil, err
	}
	kubeconfig := filepath.Join(folder, "kubeconfig")
	listens := func() bool {
		text, _ := os.ReadFile(log)
		return strings.Contains(string(text), kubeconfig)
	}
	if err := server.waitReady(listens); err != nil {
		return nil, err
	}
	return newSide("ours", kubeconfig)
}
