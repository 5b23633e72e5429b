package main

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
)

type cost struct{ wall, core float64 } // nanoseconds per event

func handlers(pods, events int) {
	bursts := []int{1_000, 10_000}
	alone := make([]cost, len(bursts))
	for _, count := range []int{1, 10, 100} {
		burst := 0
		told := make(chan struct{}, count)
		seen := make([]int, count)
		var calls []func()
		for i := range count {
			calls = append(calls, func() {
				if seen[i]++; seen[i] == burst {
					told <- struct{}{}
				}
			})
		}
		r := newRig(pods, 1, bursts[len(bursts)-1], calls)
		for i, size := range bursts {
			burst = size
			spent := cost{}
			rounds := max(1, events/size)
			for range rounds {
				changed := make([]*corev1.Pod, size)
				for n := range changed {
					changed[n] = r.pods.any()
				}
				clear(seen) // no handler runs between bursts
				watch := startWatch()
				for _, pod := range changed {
					r.watcher.Modify(pod)
				}
				for range count {
					<-told
				}
				spent.wall += watch.wallNs()
				spent.core += watch.coreNs()
			}
			all := float64(rounds * size)
			spent = cost{spent.wall / all, spent.core / all}
			label := fmt.Sprintf("handlers %d, bursts of %d", count, size)
			row(label+", each event", spent.wall, "ns", "")
			row(label+", each event, of a core", spent.core, "ns", "")
			if count == 1 {
				alone[i] = spent
				continue
			}
			more := float64(count - 1)
			row(label+", a further one", (spent.wall-alone[i].wall)/more, "ns", "<= 200")
			row(label+", a further one, of a core", (spent.core-alone[i].core)/more, "ns", "<= 200")
		}
		r.close()
	}
}
