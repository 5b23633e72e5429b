package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// runFaults tests a default shared informer of client-go under each fault of `tain apiserver` in the table of
// docs/faults.md, over HTTP/1.1 (plain) and HTTP/2 (TLS); it prints the results, and fails if they differ from the
// expected ones.
func runFaults(arguments []string) int {
	flags := flag.NewFlagSet("faults", flag.ExitOnError)
	tain := flags.String("tain", "", "the program with `tain apiserver`")
	rows := flags.String("cases", "", "tests/faults/client_go.tsv")
	table := flags.String("table", "", "docs/faults.md: every row must have a case")
	logs := flags.String("logs", "", "keep the logs of the mirrors there")
	only := flags.String("only", "", "only faults that have this in them")
	jobs := flags.Int("jobs", 24, "so many at once; they mostly wait")
	_ = flags.Parse(arguments)

	cases, err := faultCases(*rows)
	if err == nil && *table != "" {
		err = coversTable(cases, *table)
	}
	if err != nil {
		fmt.Println(err)
		return 1
	}
	folder := *logs
	if folder == "" {
		made, err := os.MkdirTemp("", "client-go-faults")
		if err != nil {
			fmt.Println(err)
			return 1
		}
		defer os.RemoveAll(made)
		folder = made
	}
	results := tryAll(cases, *tain, folder, *only, *jobs)
	surprises := 0
	for _, one := range results {
		if !one.expected() {
			surprises++
			fmt.Printf("%s: a surprise: HTTP/1.1 %s, HTTP/2 %s\n", one.with.fault, one.http1, one.http2)
		}
	}
	fmt.Printf("client-go faults: cases=%d surprises=%d\n", len(results), surprises)
	if surprises > 0 || len(results) == 0 {
		return 1
	}
	return 0
}

type result struct {
	with         faultCase
	http1, http2 finding
}

func tryAll(cases []faultCase, tain, folder, only string, jobs int) []result {
	results := make([]result, 0, len(cases))
	for _, one := range cases {
		if strings.Contains(one.fault, only) {
			results = append(results, result{with: one})
		}
	}
	slots := make(chan struct{}, jobs)
	var all sync.WaitGroup
	run := func(out *finding, with faultCase, tls bool) {
		slots <- struct{}{}
		all.Go(func() {
			defer func() { <-slots }()
			way := map[bool]string{false: "http1", true: "http2"}[tls]
			own := filepath.Join(folder, strings.NewReplacer(":", "_", ",", "_", "=", "_").Replace(with.fault)+"."+way)
			if err := os.MkdirAll(own, 0o755); err != nil {
				*out = finding{outcome: broken, notes: err.Error()}
				return
			}
			*out = try(with, tain, own, tls)
			fmt.Printf("%s, %s: %s\n", with.fault, way, *out)
		})
	}
	for i := range results {
		if !results[i].with.onlyTLS {
			run(&results[i].http1, results[i].with, false)
		}
		run(&results[i].http2, results[i].with, true)
	}
	all.Wait()
	return results
}

// fits ignores durations: pauses between attempts are random.
func (o outcome) fits(wanted outcome) bool {
	return o == wanted || o == slow && wanted == heals || o == heals && wanted == slow
}

func (r result) expected() bool {
	return (r.with.onlyTLS || r.http1.outcome.fits(r.with.http1)) && r.http2.outcome.fits(r.with.http2)
}

// coversTable compares with the first column of the table that has a column for client-go.
func coversTable(cases []faultCase, path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	known := map[string]bool{}
	for _, one := range cases {
		known[one.fault] = true
	}
	_, rows, found := strings.Cut(string(text), "| client-go |\n|---|---|---|---|\n")
	if !found {
		return fmt.Errorf("%s has no table with a column for client-go", path)
	}
	for row := range strings.Lines(rows) {
		if !strings.HasPrefix(row, "| `") {
			break
		}
		fault := strings.Split(row, "`")[1]
		if !known[fault] {
			return fmt.Errorf("%s has a row for %s; there is no case for it", path, fault)
		}
	}
	return nil
}
