package main

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/leaderelection"
	"k8s.io/client-go/tools/leaderelection/resourcelock"
)

// candidate runs its own elector.
type candidate struct {
	leads chan struct{} // closed when it does
	stop  context.CancelFunc
	ended chan struct{}
}

// Two candidates; the leader stops, and the other one follows: at once if the lease is released, else when the lease
// expires.
func leaderElection(ctx context.Context, release bool) error {
	client, err := clients(protobufType, nil)
	if err != nil {
		return err
	}
	namespace, err := ownNamespace(ctx, client)
	if err != nil {
		return err
	}
	lasts := 3 * time.Second
	if release {
		lasts = 45 * time.Second // longer than it is waited for
	}
	var leading, most atomic.Int32
	first, err := campaign(ctx, client, namespace, "first", lasts, release, &leading, &most)
	if err != nil {
		return err
	}
	defer first.stop()
	if err := comes(ctx, first.leads, 20*time.Second); err != nil {
		return fmt.Errorf("nobody leads: %w", err)
	}
	second, err := campaign(ctx, client, namespace, "second", lasts, release, &leading, &most)
	if err != nil {
		return err
	}
	defer second.stop()
	// Longer than the lease duration.
	if comes(ctx, second.leads, 4*time.Second) == nil {
		return errors.New("the second one leads though the first one does")
	}
	first.stop()
	<-first.ended
	if err := comes(ctx, second.leads, 20*time.Second); err != nil {
		return fmt.Errorf("the second one does not take over: %w", err)
	}
	if most.Load() > 1 {
		return errors.New("two led at once")
	}
	return eventually(ctx, func() error {
		lease, err := client.CoordinationV1().Leases(namespace).Get(ctx, "chair", metav1.GetOptions{})
		if err != nil {
			return err
		}
		if lease.Spec.HolderIdentity == nil || *lease.Spec.HolderIdentity != "second" {
			return fmt.Errorf("the lease is %+v", lease.Spec)
		}
		if lease.Spec.LeaseTransitions == nil || *lease.Spec.LeaseTransitions < 1 {
			return fmt.Errorf("the lease counts no transition: %+v", lease.Spec)
		}
		return nil
	})
}

func campaign(ctx context.Context, client kubernetes.Interface, namespace, identity string, lasts time.Duration,
	release bool, leading, most *atomic.Int32) (*candidate, error) {
	out := &candidate{leads: make(chan struct{}), ended: make(chan struct{})}
	elector, err := leaderelection.NewLeaderElector(leaderelection.LeaderElectionConfig{
		Lock: &resourcelock.LeaseLock{
			LeaseMeta:  metav1.ObjectMeta{Namespace: namespace, Name: "chair"},
			Client:     client.CoordinationV1(),
			LockConfig: resourcelock.ResourceLockConfig{Identity: identity},
		},
		LeaseDuration:   lasts,
		RenewDeadline:   lasts * 2 / 3,
		RetryPeriod:     300 * time.Millisecond,
		ReleaseOnCancel: release,
		Callbacks: leaderelection.LeaderCallbacks{
			OnStartedLeading: func(led context.Context) {
				if now := leading.Add(1); now > most.Load() {
					most.Store(now)
				}
				close(out.leads)
				<-led.Done()
				leading.Add(-1)
			},
			OnStoppedLeading: func() {},
		},
	})
	if err != nil {
		return nil, err
	}
	running, stop := context.WithCancel(ctx)
	out.stop = stop
	go func() {
		defer close(out.ended)
		elector.Run(running)
	}()
	return out, nil
}

func comes(ctx context.Context, what <-chan struct{}, most time.Duration) error {
	select {
	case <-what:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(most):
		return fmt.Errorf("not within %s", most)
	}
}
