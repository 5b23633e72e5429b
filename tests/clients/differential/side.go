package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
)

// One of the two servers.
type side struct {
	name   string
	base   string
	token  string
	client *http.Client
}

// The response of a server. An accepted watch has events instead of a body.
type answer struct {
	code     int
	kind     string // of the content
	warnings int
	body     []byte
	events   *events
}

func (a answer) String() string { return fmt.Sprint(a.code, " ", shortened(a.body)) }

// The kubeconfigs of both servers have each of these once, in its own line.
func newSide(name, kubeconfig string) (*side, error) {
	text, err := os.ReadFile(kubeconfig)
	if err != nil {
		return nil, err
	}
	value := func(key string) string {
		found := regexp.MustCompile(`(?m)^\s*` + key + `: "?([^"\s]*)"?$`).FindSubmatch(text)
		if found == nil {
			return ""
		}
		return string(found[1])
	}
	authority, err := base64.StdEncoding.DecodeString(value("certificate-authority-data"))
	if err != nil {
		return nil, err
	}
	trusted := x509.NewCertPool()
	if !trusted.AppendCertsFromPEM(authority) {
		return nil, fmt.Errorf("%s: no certificate authority", kubeconfig)
	}
	transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: trusted}, ForceAttemptHTTP2: true}
	return &side{name, value("server"), value("token"), &http.Client{Transport: transport}}, nil
}

func (s *side) ask(method, path, body string) answer {
	return s.send(request{method: method, path: path, body: body, contentType: "application/json"})
}

// send performs one request; without a response the code is 0.
func (s *side) send(r request) answer {
	ctx, cancel := context.WithCancel(context.Background())
	patience := time.AfterFunc(30*time.Second, cancel)
	target := s.base + r.path + r.query.encode()
	sent, err := http.NewRequestWithContext(ctx, r.method, target, strings.NewReader(r.body))
	if err != nil {
		cancel()
		return answer{body: []byte(err.Error())}
	}
	sent.Header.Set("Authorization", "Bearer "+s.token)
	sent.Header.Set("User-Agent", "differential/1.0")
	if r.body != "" {
		sent.Header.Set("Content-Type", r.contentType)
	}
	if r.accept != "" {
		sent.Header.Set("Accept", r.accept)
	} else {
		sent.Header.Set("Accept", "application/json")
	}
	got, err := s.client.Do(sent)
	if err != nil {
		cancel()
		return answer{body: []byte(err.Error())}
	}
	result := answer{code: got.StatusCode, kind: got.Header.Get("Content-Type")}
	result.warnings = len(got.Header.Values("Warning"))
	if r.query.has("watch") && got.StatusCode == http.StatusOK {
		patience.Stop()
		result.events = follow(got.Body, cancel)
		return result
	}
	defer cancel()
	defer patience.Stop()
	defer got.Body.Close()
	result.body, err = io.ReadAll(got.Body)
	if err != nil {
		return answer{body: []byte(err.Error())}
	}
	return result
}

// The events of one watch, in the order of arrival.
type events struct {
	mutex   sync.Mutex
	seen    []json.RawMessage
	ended   bool
	changed chan struct{} // closed and replaced at each change
	cancel  context.CancelFunc
}

func follow(body io.ReadCloser, cancel context.CancelFunc) *events {
	e := &events{changed: make(chan struct{}), cancel: cancel}
	go func() {
		defer body.Close()
		decoder := json.NewDecoder(body)
		for {
			var one json.RawMessage
			err := decoder.Decode(&one)
			e.mutex.Lock()
			if err != nil {
				e.ended = true
			} else {
				e.seen = append(e.seen, bytes.Clone(one))
			}
			close(e.changed)
			e.changed = make(chan struct{})
			e.mutex.Unlock()
			if err != nil {
				return
			}
		}
	}()
	return e
}

// waitFor returns when the condition holds for the events, the watch has ended, or the time is over; and whether the
// condition holds.
func (e *events) waitFor(patience time.Duration, enough func(seen []json.RawMessage, ended bool) bool) bool {
	deadline := time.After(patience)
	for {
		e.mutex.Lock()
		fine, ended, changed := enough(e.seen, e.ended), e.ended, e.changed
		e.mutex.Unlock()
		if fine || ended {
			return fine
		}
		select {
		case <-changed:
		case <-deadline:
			return false
		}
	}
}

// stop ends the watch and keeps its events.
func (e *events) stop() []json.RawMessage {
	e.cancel()
	return e.sofar()
}

func (e *events) sofar() []json.RawMessage {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	return slices.Clone(e.seen)
}
