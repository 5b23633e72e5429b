package main

import (
	"fmt"
	"log"
	"os"
	"slices"

	"golang.org/x/sys/unix"
)

func row(what string, value float64, unit, note string) {
	load := 0.0
	if text, err := os.ReadFile("/proc/loadavg"); err == nil {
		fmt.Sscan(string(text), &load)
	}
	fmt.Printf("%-58s %14.1f %-11s %-10s load %.1f\n", what, value, unit, note, load)
}

// CLOCK_MONOTONIC is the same in all processes of a machine; Go's own clock does not expose it.
func nanoseconds(clock int32) int64 {
	var now unix.Timespec
	if err := unix.ClockGettime(clock, &now); err != nil {
		log.Fatal(err)
	}
	return now.Nano()
}

// Wall time, and the processor time of all threads of this process.
type stopwatch struct{ wall, core int64 }

func startWatch() stopwatch {
	return stopwatch{nanoseconds(unix.CLOCK_MONOTONIC), nanoseconds(unix.CLOCK_PROCESS_CPUTIME_ID)}
}

func (s stopwatch) wallNs() float64 { return float64(nanoseconds(unix.CLOCK_MONOTONIC) - s.wall) }

func (s stopwatch) coreNs() float64 {
	return float64(nanoseconds(unix.CLOCK_PROCESS_CPUTIME_ID) - s.core)
}

func latencyRows(what string, taken []int64, expected int) {
	if len(taken) == 0 {
		log.Fatal(what + ": nothing came")
	}
	slices.Sort(taken)
	at := func(percent int) float64 { return float64(taken[(len(taken)-1)*percent/100]) / 1000 }
	row(what+", p50", at(50), "us", "")
	row(what+", p99", at(99), "us", "")
	if len(taken) != expected {
		fmt.Printf("  of %d events %d came\n", expected, len(taken))
	}
}
