package main

import (
	"fmt"
	"strings"
	"time"
)

// outcome is the result of a mirror.
type outcome string

const (
	unmet   outcome = "not affected"
	heals   outcome = "heals"
	slow    outcome = "heals, but not at once"
	stuck   outcome = "never syncs"
	late    outcome = "wrong until the watch ends" // after the 5 to 10 minutes that client-go lets one last
	wrong   outcome = "stays wrong"
	crashes outcome = "crashes"
	broken  outcome = "the trial itself failed"
)

const (
	atOnce      = 5 * time.Second
	longEnough  = 75 * time.Second // more than a reflector waits between attempts, and than dead HTTP/2 connections live
	whileItIsOn = 5 * time.Second
	afterwards  = 20 * time.Second
)

// finding is the result of one trial.
type finding struct {
	outcome  outcome
	protocol string
	after    time.Duration // until it was right, from the end of the fault or of what happened under it
	fired    bool
	held     mirrored
	notes    string
}

func (f finding) String() string {
	out := fmt.Sprintf("%s, %.1f s, %s", f.outcome, f.after.Seconds(), f.protocol)
	if !f.fired {
		out += ", never fired"
	}
	if !f.held.Synced {
		out += ", not synced"
	} else {
		out += fmt.Sprintf(", %d objects at first", f.held.Initial)
	}
	if f.held.WentBack > 0 {
		out += fmt.Sprintf(", %d times back in time", f.held.WentBack)
	}
	if f.held.Swapped > 0 {
		out += fmt.Sprintf(", %d updates to another uid", f.held.Swapped)
	}
	return out + f.notes
}

// try runs one case. Each wait in it is bounded.
func try(with faultCase, tain, folder string, tls bool) (out finding) {
	r, err := newRig(tain, folder, tls, with.selector)
	if err != nil {
		return finding{outcome: broken, notes: ": " + err.Error()}
	}
	defer func() {
		out.held = r.state()
		out.protocol = out.held.Protocol
		crashed := r.crashed()
		ended := r.end()
		if crashed {
			out.outcome = crashes
			out.notes += fmt.Sprintf(": %v", ended)
		}
		if r.failed != nil {
			out.outcome = broken
			out.notes += ": " + r.failed.Error()
		}
	}()
	if with.before {
		r.add(with.fault)
	}
	if err := r.start(with.mirrorOptions, !with.list); err != nil {
		return finding{outcome: broken, notes: ": " + err.Error()}
	}
	if !with.before {
		if !waitFor(longEnough, r.equal) {
			return finding{outcome: broken, notes: ": not equal before the fault"}
		}
		// A watch that ends within its first second without an event makes a reflector list again; the trial needs a watch
		// that has lived longer.
		time.Sleep(1500 * time.Millisecond)
		r.add(with.fault)
	}
	out.fired = act(r, with)
	if with.persists {
		time.Sleep(whileItIsOn)
		if len(r.state().Objects) == 0 {
			out.notes += ", empty while it is on"
		}
		r.clear()
	}
	judge(r, &out)
	return out
}

// act performs the operations under the fault, and returns whether the fault took effect.
func act(r *rig, with faultCase) bool {
	if with.act != nil {
		with.act(r)
	} else {
		r.changeThings()
	}
	// A client that lists late has the changes in its list already, so its watch has no events: once more.
	for range 8 {
		if waitFor(time.Second, func() bool { return r.fired(with.fault) }) {
			return true
		}
		if with.act == nil {
			r.changeThings()
		}
	}
	return false
}

func judge(r *rig, out *finding) {
	begin := time.Now()
	right := func(most time.Duration) bool {
		return waitFor(most, func() bool { return r.crashed() || r.equal() }) && !r.crashed()
	}
	defer func() {
		if !out.fired && (out.outcome == heals || out.outcome == slow) {
			out.outcome = unmet
		}
	}()
	if right(longEnough) {
		out.after = time.Since(begin)
		// It continued after that.
		r.changeThings()
		again := time.Now()
		if right(longEnough) {
			out.outcome = heals
			if out.after > atOnce || time.Since(again) > atOnce {
				out.outcome = slow
				out.notes += fmt.Sprintf(", again after %.1f s", time.Since(again).Seconds())
			}
			return
		}
		out.notes += ", right once"
	}
	out.notes += ", " + difference(r)
	out.outcome = wrong
	if !r.state().Synced {
		out.outcome = stuck
	}
	r.advance("11m")
	if right(afterwards) {
		if out.outcome == wrong {
			out.outcome = late
		}
		out.notes += ", right when the watch had ended"
		return
	}
	// Reported, not checked: real faults do not end on request.
	r.clear()
	if right(afterwards) {
		out.notes += ", right when the fault was gone"
	}
}

// difference describes the difference in a few words.
func difference(r *rig) string {
	held, truth := r.state().Objects, r.truth()
	var lacks, old, ghosts []string
	for key, want := range truth {
		if got, found := held[key]; !found {
			lacks = append(lacks, key)
		} else if got != want {
			old = append(old, key)
		}
	}
	for key := range held {
		if _, found := truth[key]; !found {
			ghosts = append(ghosts, key)
		}
	}
	return fmt.Sprintf("lacks [%s], other version [%s], has too much [%s]",
		strings.Join(lacks, " "), strings.Join(old, " "), strings.Join(ghosts, " "))
}
