package main

import (
	"fmt"
	"log"
	"sync"
	"sync/atomic"
	"time"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/tools/cache"
)

const (
	perSecond = 10_000
	underWay  = 10_000 // one second of events; then the source waits
)

func lists(pods int, seconds float64) {
	for _, namespaces := range []int{1, 100} {
		count := pods / namespaces * namespaces
		var seen atomic.Int64
		r := newRig(count, namespaces, underWay, []func(){func() { seen.Add(1) }})
		sent := int64(0)
		for _, readers := range []int{1, 10, 80} {
			sent = listWith(r, count/namespaces, readers, seconds, sent, &seen)
		}
		r.close()
	}
}

func listWith(r *rig, each, readers int, seconds float64, sent int64, seen *atomic.Int64) int64 {
	var stop atomic.Bool
	var done atomic.Int64
	var wait sync.WaitGroup
	for number := range readers {
		wait.Go(func() {
			for i := number; !stop.Load(); i++ {
				found := 0
				err := cache.ListAllByNamespace(r.informer.GetIndexer(), r.pods.ns(i), labels.Everything(),
					func(interface{}) { found++ })
				if err != nil || found != each {
					log.Fatalf("a list is incomplete: %d of %d, %v", found, each, err)
				}
				done.Add(1)
			}
		})
	}
	before, sentBefore := seen.Load(), sent
	watch := startWatch()
	for watch.wallNs() < seconds*1e9 {
		due := sentBefore + int64(watch.wallNs()*1e-9*perSecond)
		for allowed := min(due, seen.Load()+underWay); sent < allowed; sent++ {
			r.watcher.Modify(r.pods.any())
		}
		time.Sleep(time.Millisecond) // sets the rate
	}
	count, handled := float64(done.Load()), float64(seen.Load()-before)
	wall, core := watch.wallNs()*1e-9, watch.coreNs()*1e-9
	stop.Store(true)
	wait.Wait()
	label := fmt.Sprintf("list %d x %d pods, readers %d", r.pods.namespaces, each, readers)
	row(label, count/wall, "lists/s", "")
	row(label+", of a core", count/core, "lists/s", "")
	row(label+", events told", handled/wall, "events/s", "of 10000")
	return sent
}
