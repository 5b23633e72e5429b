// Two commands for the tests in the folder above:
//
//	differential compare SERVER KUBERNETES [--operations N] [--seed N]
//	differential serve KUBERNETES FOLDER
//
// The first runs one random sequence of operations on a real kube-apiserver and on the embedded one, and fails if their
// responses differ. The second runs a real kube-apiserver until its standard input ends, writes FOLDER/kubeconfig and
// then prints its path, like the program of the embedded one.
//
// The sequence itself does the work of controllers on both sides: it finalizes namespaces and removes finalizers. So no
// controller runs, and the order of events is deterministic. Compacted history (410) is left to other tests: a real
// server keeps its own snapshots beside etcd's.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"syscall"
	"time"
)

func main() {
	if len(os.Args) > 1 {
		switch os.Args[1] {
		case "compare":
			os.Exit(compare(os.Args[2:]))
		case "serve":
			os.Exit(serve(os.Args[2:]))
		}
	}
	fmt.Fprintln(os.Stderr, "usage: differential compare SERVER KUBERNETES [--operations N] [--seed N]\n"+
		"       differential serve KUBERNETES FOLDER [--controllers LIST]")
	os.Exit(2)
}

func fail(err error) int {
	fmt.Fprintln(os.Stderr, "differential:", err)
	return 1
}

func compare(arguments []string) int {
	flags := flag.NewFlagSet("compare", flag.ExitOnError)
	operations := flags.Int("operations", 2000, "how many operations")
	seed := flags.Uint64("seed", 1, "of the sequence; 0 takes a new one")
	show := flags.Int("show", 40, "how many differences are shown in full")
	only := flags.Int("verbose-from", -1, "shows operations and answers from this one on")
	leaveOut := flags.String("leave-out", "^$", "a pattern of differences that are not counted, to see the others")
	if len(arguments) < 2 {
		return fail(fmt.Errorf("compare needs SERVER and KUBERNETES"))
	}
	if err := flags.Parse(arguments[2:]); err != nil {
		return 2
	}
	if *seed == 0 {
		*seed = uint64(time.Now().UnixNano()) % 1_000_000
	}
	folder, err := os.MkdirTemp("", "tain-differential-")
	if err != nil {
		return fail(err)
	}
	defer os.RemoveAll(folder)
	var started processes
	defer started.stop()
	// A signal that ends this program ends its servers as well.
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM)
	go func() {
		<-signals
		started.stop()
		os.RemoveAll(folder)
		os.Exit(1)
	}()

	real, err := startReal(&started, arguments[1], folder+"/real", "")
	if err != nil {
		return fail(err)
	}
	// The test itself does the work of controllers, whose timing is not defined.
	ours, err := startEmbedded(&started, arguments[0], folder+"/ours", "--no-controllers")
	if err != nil {
		return fail(err)
	}
	run := newRun(real, ours, *seed)
	run.show, run.verboseFrom, run.leaveOut = *show, *only, regexp.MustCompile(*leaveOut)
	if err := run.furnish(); err != nil {
		return fail(err)
	}
	begin := time.Now()
	run.perform(*operations)
	run.summarize()
	fmt.Printf("differential: operations=%d differences=%d seed=%d seconds=%d\n", run.performed, run.differences, *seed,
		int(time.Since(begin).Seconds()))
	if run.differences > 0 {
		return 1
	}
	return 0
}

func serve(arguments []string) int {
	flags := flag.NewFlagSet("serve", flag.ExitOnError)
	controllers := flags.String("controllers", "", "of kube-controller-manager; not run unless given")
	if len(arguments) < 2 {
		return fail(fmt.Errorf("serve needs KUBERNETES and FOLDER"))
	}
	if err := flags.Parse(arguments[2:]); err != nil {
		return 2
	}
	var started processes
	defer started.stop()
	if _, err := startReal(&started, arguments[0], arguments[1], *controllers); err != nil {
		return fail(err)
	}
	fmt.Println(arguments[1] + "/kubeconfig")
	_, _ = io.Copy(io.Discard, os.Stdin)
	return 0
}
