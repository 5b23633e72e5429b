package main

import (
	"bufio"
	"context"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/clientcmd"
)

// The stamp that the server process writes into each pod; see bench/informer_server.h.
const (
	stampKey  = "bench/stamp"
	stampMark = "stamp="
)

// latency measures the time from the write of a pod in a server to a handler here.
func latency(server string, pods, rate, events int) error {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	child := exec.CommandContext(ctx, server, "--serve", strconv.Itoa(pods), strconv.Itoa(rate), strconv.Itoa(events))
	in, err := child.StdinPipe()
	if err != nil {
		return err
	}
	out, err := child.StdoutPipe()
	if err != nil {
		return err
	}
	if err := child.Start(); err != nil {
		return err
	}
	defer child.Wait() //nolint:errcheck // it ends with its input
	defer in.Close()
	lines := bufio.NewScanner(out)
	next := func() string {
		lines.Scan()
		return lines.Text()
	}
	kubeconfig, _ := next(), next()
	config, err := clientcmd.BuildConfigFromFlags("", kubeconfig)
	if err != nil {
		return err
	}
	config.ContentType = "application/vnd.kubernetes.protobuf" // as the components of Kubernetes do
	client, err := kubernetes.NewForConfig(config)
	if err != nil {
		return err
	}
	informer := informers.NewSharedInformerFactory(client, 0).Core().V1().Pods().Informer()
	taken := make([]int64, 0, events)
	all := make(chan struct{})
	registration, err := informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, current interface{}) {
			now := nanoseconds(unix.CLOCK_MONOTONIC)
			digits, found := strings.CutPrefix(current.(*corev1.Pod).Annotations[stampKey], stampMark)
			stamp, err := strconv.ParseInt(digits, 10, 64)
			if !found || err != nil {
				return
			}
			if taken = append(taken, now-stamp); len(taken) == events {
				close(all)
			}
		}})
	if err != nil {
		return err
	}
	go informer.RunWithContext(ctx)
	if !cache.WaitForCacheSync(ctx.Done(), registration.HasSynced) {
		return fmt.Errorf("the informer did not sync")
	}
	if _, err := fmt.Fprintln(in, "go"); err != nil {
		return err
	}
	next() // all are written
	select {
	case <-all:
	case <-time.After(20 * time.Second):
		return fmt.Errorf("received fewer than %d events", events)
	}
	latencyRows("write to handler", taken, events)
	return nil
}
