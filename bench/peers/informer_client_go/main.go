// Measures client-go's SharedIndexInformer like bench_informer and bench_informer_latency: with the same parts, load
// and labels.
//
//	informer_client_go [-scale 0.01] [-pods 100000] [-only lists|handlers|latency] [-server PROGRAM]
package main

import (
	"flag"
	"io"
	"log"

	"k8s.io/klog/v2"
)

func main() {
	scale := flag.Float64("scale", 1, "of the load")
	pods := flag.Int("pods", 100_000, "in the store")
	only := flag.String("only", "", "one part: lists, handlers, latency")
	server := flag.String("server", "", "the program bench_informer_latency, the server of the part latency")
	flag.Parse()
	log.SetFlags(0)
	klog.LogToStderr(false)
	klog.SetOutput(io.Discard)

	scaled := func(least, full int) int { return max(least, int(float64(full)**scale)) }
	count := scaled(1_000, *pods)
	if *only == "" || *only == "lists" {
		lists(count, max(0.2, 4**scale))
	}
	if *only == "" || *only == "handlers" {
		handlers(count, scaled(1_000, 30_000))
	}
	if *only == "" || *only == "latency" {
		if err := latency(*server, 1_000, 1_000, scaled(300, 10_000)); err != nil {
			log.Fatal(err)
		}
	}
}
