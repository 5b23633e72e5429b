// client_go [--smoke]: runs an unmodified client-go against the API server of KUBECONFIG. Each step runs in its own
// process, because client-go reads its feature gates once. Prints failures, and a closing line.
//
//	client_go step NAME                    one of them, in this process
//	client_go faults --tain PROGRAM ...    client-go under the faults of `tain apiserver`; see faults.go
//	client_go mirror ...                   the client under test
package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// Far above the time of each step, also on a busy machine.
const patience = 90 * time.Second

type step struct {
	name  string
	smoke bool // also of the short form
	// Whether reflectors get their initial state from a watch (the default of client-go) or from a list.
	watchList bool
	run       func(ctx context.Context) error
}

func steps() []step {
	return append(informerSteps(),
		step{"informer-custom-kind", true, true, customKind},
		step{"leader-election-release", true, true, func(ctx context.Context) error { return leaderElection(ctx, true) }},
		step{"leader-election-expiry", false, true, func(ctx context.Context) error { return leaderElection(ctx, false) }},
		step{"controller", true, true, controller},
	)
}

func main() {
	arguments := os.Args[1:]
	switch {
	case len(arguments) == 0:
		os.Exit(runAll(false))
	case len(arguments) == 1 && arguments[0] == "--smoke":
		os.Exit(runAll(true))
	case len(arguments) == 2 && arguments[0] == "step":
		os.Exit(runOne(arguments[1]))
	case arguments[0] == "faults":
		os.Exit(runFaults(arguments[1:]))
	case arguments[0] == "mirror":
		os.Exit(runMirror(arguments[1:]))
	}
	fmt.Fprintln(os.Stderr, "usage: client_go [--smoke | step NAME | faults --tain PROGRAM]")
	os.Exit(2)
}

func runAll(smoke bool) int {
	ran, failures := 0, 0
	for _, one := range steps() {
		if smoke && !one.smoke {
			continue
		}
		ran++
		begin := time.Now()
		if said, err := inProcess(one); err != nil {
			failures++
			fmt.Printf("%s: %v\n%s\n", one.name, err, lastLines(said, 30))
		} else {
			fmt.Printf("%s: ok, %.1f s\n", one.name, time.Since(begin).Seconds())
		}
	}
	fmt.Printf("client-go: steps=%d failures=%d\n", ran, failures)
	if failures > 0 || ran == 0 {
		return 1
	}
	return 0
}

func inProcess(one step) (string, error) {
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience+10*time.Second)
	defer cancel()
	command := exec.CommandContext(ctx, self, "step", one.name)
	command.Env = append(os.Environ(), watchListGate(one.watchList))
	said, err := command.CombinedOutput()
	return string(said), err
}

// The environment variables of client-go's feature gates.
func watchListGate(on bool) string { return fmt.Sprintf("KUBE_FEATURE_WatchListClient=%t", on) }

func runOne(name string) int {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	for _, one := range steps() {
		if one.name != name {
			continue
		}
		if err := one.run(ctx); err != nil {
			fmt.Fprintf(os.Stderr, "failed: %v\n", err)
			return 1
		}
		return 0
	}
	fmt.Fprintf(os.Stderr, "there is no step %q\n", name)
	return 2
}

func lastLines(text string, most int) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) > most {
		lines = lines[len(lines)-most:]
	}
	return "  " + strings.Join(lines, "\n  ")
}
