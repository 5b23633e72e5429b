package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"time"
)

// The started programs, which are ended in reverse order.
type processes struct {
	mutex   sync.Mutex
	running []*process
}

type process struct {
	command *exec.Cmd
	log     string
	done    chan struct{}
	stdin   interface{ Close() error }
}

func (all *processes) start(log, program string, arguments ...string) (*process, error) {
	file, err := os.Create(log)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	command := exec.Command(program, arguments...)
	command.Stdout, command.Stderr = file, file
	// The kernel ends them when this program is killed.
	command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	stdin, err := command.StdinPipe()
	if err != nil {
		return nil, err
	}
	if err := command.Start(); err != nil {
		return nil, err
	}
	started := &process{command: command, log: log, done: make(chan struct{}), stdin: stdin}
	go func() {
		_ = command.Wait()
		close(started.done)
	}()
	all.mutex.Lock()
	all.running = append(all.running, started)
	all.mutex.Unlock()
	return started, nil
}

func (all *processes) stop() {
	all.mutex.Lock()
	defer all.mutex.Unlock()
	for i := len(all.running) - 1; i >= 0; i-- {
		one := all.running[i]
		_ = one.stdin.Close()
		_ = one.command.Process.Signal(syscall.SIGTERM)
		select {
		case <-one.done:
		case <-time.After(3 * time.Second):
			_ = one.command.Process.Kill()
			<-one.done
		}
	}
	all.running = nil
}

// Programs send no notification when they are ready: they are polled for up to two minutes.
func (one *process) waitReady(ready func() bool) error {
	deadline := time.Now().Add(2 * time.Minute)
	for !ready() {
		name := filepath.Base(one.command.Path)
		select {
		case <-one.done:
			return fmt.Errorf("%s ended at once:\n%s", name, one.endOfLog())
		case <-time.After(50 * time.Millisecond):
		}
		if time.Now().After(deadline) {
			return fmt.Errorf("%s does not become ready:\n%s", name, one.endOfLog())
		}
	}
	return nil
}

func (one *process) endOfLog() string {
	text, _ := os.ReadFile(one.log)
	return string(bytes.TrimSpace(text[max(0, len(text)-3000):]))
}

// Servers that do not report their port get a free one below the range of ephemeral ports.
func freePort() int {
	for {
		port := 12000 + rand.IntN(20000)
		if listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port)); err == nil {
			listener.Close()
			return port
		}
	}
}
