#include "src/auth/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <system_error>
#include <utility>

#include "src/auth/safe_text.h"
#include "src/base/file_descriptor.h"

namespace tain::auth {
namespace {

using SteadyClock = std::chrono::steady_clock;

// How long the pipes may stay open after the program has ended: its children may keep them open forever.
constexpr std::chrono::milliseconds kGrace{500};
// The polling interval if the kernel has no descriptor for a process.
constexpr std::chrono::milliseconds kLookAgain{20};

struct Pipe {
  FileDescriptor read{};
  FileDescriptor write{};
  static std::optional<Pipe> make() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
    Pipe pipe{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
    if (::fcntl(pipe.read.get(), F_SETFL, O_NONBLOCK) != 0) return std::nullopt;
    return pipe;
  }
};

Failure cannot_start(const std::string& program, int error) {
  return fail(error == ENOENT ? Code::kNotFound : Code::kBadArgument,
              "cannot start " + in_quotes(program) + ": " + std::generic_category().message(error), Phase::kConfig);
}

// `60 s`, `250 ms`
std::string time_text(Duration time) {
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  return ms % 1000 == 0 ? std::to_string(ms / 1000) + " s" : std::to_string(ms) + " ms";
}

// The arguments of posix_spawn, with their cleanup.
class Plan {
 public:
  Plan(bool interactive, int output, int error_output) {
    ok_ = posix_spawn_file_actions_init(&actions) == 0 && posix_spawnattr_init(&attributes) == 0;
    if (!ok_) return;
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    sigdelset(&all, SIGKILL);
    sigdelset(&all, SIGSTOP);
    // Our threads block signals, and a program may ignore some; the plugin inherits neither.
    short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    if (!interactive) {
      flags = static_cast<short>(flags | POSIX_SPAWN_SETPGROUP);
      posix_spawnattr_setpgroup(&attributes, 0);
    }
    ok_ = posix_spawnattr_setflags(&attributes, flags) == 0;
    if (!interactive) {
      ok_ = ok_ && posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0) == 0;
      ok_ = ok_ && posix_spawn_file_actions_adddup2(&actions, error_output, STDERR_FILENO) == 0;
    }
    ok_ = ok_ && posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) == 0;
    // Descriptors of the host without CLOEXEC.
    ok_ = ok_ && posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1) == 0;
  }
  ~Plan() {
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
  }
  Plan(const Plan&) = delete;
  Plan& operator=(const Plan&) = delete;
  bool ok() const { return ok_; }

  posix_spawn_file_actions_t actions{};
  posix_spawnattr_t attributes{};

 private:
  bool ok_ = false;
};

// Reads a pipe to its end, up to a limit.
class Collector {
 public:
  Collector(FileDescriptor pipe, std::size_t limit) : pipe_(std::move(pipe)), limit_(limit) { text_.reserve(limit); }
  ~Collector() { Secret wiped(std::move(text_)); }
  Collector(const Collector&) = delete;
  Collector& operator=(const Collector&) = delete;

  int descriptor() const { return pipe_.get(); }
  bool open() const { return static_cast<bool>(pipe_); }
  bool overflowed() const { return overflowed_; }
  Secret take() { return Secret(std::move(text_)); }

  void drain() {
    std::array<char, 16384> piece{};
    while (pipe_) {
      const ssize_t got = ::read(pipe_.get(), piece.data(), piece.size());
      if (got < 0 && errno == EINTR) continue;
      if (got < 0 && errno == EAGAIN) break;
      if (got <= 0) {
        pipe_.close();
        break;
      }
      const std::size_t room = limit_ - text_.size();
      const auto size = static_cast<std::size_t>(got);
      overflowed_ = overflowed_ || size > room;
      text_.append(piece.data(), std::min(size, room));
      if (overflowed_) break;  // one piece per turn, so that a flood does not delay the deadline check
    }
    explicit_bzero(piece.data(), piece.size());
  }

 private:
  FileDescriptor pipe_;
  const std::size_t limit_;
  std::string text_;  // never exceeds its reserved size, so no copy stays in memory
  bool overflowed_ = false;
};

// A running child. The destructor kills it if it has not ended.
class Child {
 public:
  Child(pid_t pid, bool own_group)
      : pid_(pid), own_group_(own_group), watch_(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0))) {
    // The kernel sets CLOEXEC on it.
  }
  ~Child() {
    if (ended_) return;
    // Not reaped yet, so the process id is still valid.
    ::kill(own_group_ ? -pid_ : pid_, SIGKILL);
    reap(0);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  int watch() const { return watch_.get(); }
  bool ended() const { return ended_; }
  void try_reap() {
    reap(WNOHANG);
    if (ended_) watch_.close();
  }
  void describe(ProcessOutcome& outcome) const {
    outcome.known = known_;
    if (known_ && WIFEXITED(status_)) outcome.exit_code = WEXITSTATUS(status_);
    if (known_ && WIFSIGNALED(status_)) outcome.signal = WTERMSIG(status_);
  }

 private:
  void reap(int how) {
    while (!ended_) {
      siginfo_t seen{};
      if (own_group_ && ::waitid(P_PID, static_cast<id_t>(pid_), &seen, WEXITED | WNOWAIT | how) == 0 &&
          seen.si_pid == pid_) {
        // Kills remaining processes of its group. Until it is reaped, its id names no other group.
        ::kill(-pid_, SIGKILL);
      }
      const pid_t got = ::waitpid(pid_, &status_, how);
      if (got < 0 && errno == EINTR) continue;
      if (got == 0) return;
      ended_ = true;
      known_ = got == pid_;
    }
  }

  const pid_t pid_;
  const bool own_group_;
  FileDescriptor watch_;
  int status_ = 0;
  bool ended_ = false;
  bool known_ = false;
};

std::vector<char*> pointers(const std::vector<std::string>& texts) {
  std::vector<char*> list;
  for (const std::string& text : texts) list.push_back(const_cast<char*>(text.c_str()));
  list.push_back(nullptr);
  return list;
}

std::vector<char*> pointers(const std::vector<Secret>& texts) {
  std::vector<char*> list;
  for (const Secret& text : texts) list.push_back(const_cast<char*>(text.reveal().c_str()));
  list.push_back(nullptr);
  return list;
}

int milliseconds_until(SteadyClock::time_point when) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(when - SteadyClock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 60'000));
}

}  // namespace

class Process {
 public:
  static Result<std::unique_ptr<Process>> start(const ProcessRequest& request) {
    std::optional<Pipe> output = Pipe::make();
    std::optional<Pipe> error_output = Pipe::make();
    if (!output || !error_output) return cannot_start(request.program, errno);
    Plan plan(request.interactive, output->write.get(), error_output->write.get());
    if (!plan.ok()) return cannot_start(request.program, ENOMEM);
    pid_t pid = 0;
    const int error = ::posix_spawn(&pid, request.program.c_str(), &plan.actions, &plan.attributes,
                                    pointers(request.arguments).data(), pointers(request.environment).data());
    if (error != 0) return cannot_start(request.program, error);
    return std::make_unique<Process>(pid, request, std::move(output->read), std::move(error_output->read));
  }

  Process(pid_t pid, const ProcessRequest& request, FileDescriptor output, FileDescriptor error_output)
      : child_(pid, !request.interactive),
        out_(std::move(output), request.output_limit),
        err_(std::move(error_output), request.error_limit),
        output_limit_(request.output_limit),
        limit_(request.deadline),
        deadline_(SteadyClock::now() + request.deadline),
        events_(::epoll_create1(EPOLL_CLOEXEC)) {
    for (const int fd : {out_.descriptor(), err_.descriptor(), child_.watch()}) {
      epoll_event event{};
      event.events = EPOLLIN;
      if (::epoll_ctl(events_.get(), EPOLL_CTL_ADD, fd, &event) != 0) is_blind_ = true;
    }
  }

  // Reads what the program has written. Returns the outcome once it has ended or exceeded a limit.
  std::optional<Result<ProcessOutcome>> look() {
    child_.try_reap();
    out_.drain();
    err_.drain();
    if (out_.overflowed()) {
      return fail(Code::kLimit, "it wrote more than " + std::to_string(output_limit_) + " bytes", Phase::kConfig);
    }
    const SteadyClock::time_point now = SteadyClock::now();
    if (child_.ended() && !grace_) grace_ = now + kGrace;
    if (child_.ended() && ((!out_.open() && !err_.open()) || now >= *grace_)) {
      ProcessOutcome outcome;
      child_.describe(outcome);
      outcome.output = out_.take();
      outcome.error_output = err_.take();
      return outcome;
    }
    if (!child_.ended() && now >= deadline_) {
      return fail(Code::kDeadline, "it did not end within " + time_text(limit_), Phase::kConfig);
    }
    return std::nullopt;
  }

  // look() has something to do when the descriptor is readable, and at that time.
  int events() const { return events_.get(); }
  SteadyClock::time_point next_look() const {
    if (is_blind_ && !child_.ended()) return SteadyClock::now() + kLookAgain;
    return grace_ ? *grace_ : deadline_;
  }

 private:
  Child child_;
  Collector out_;
  Collector err_;
  const std::size_t output_limit_;
  const Duration limit_;
  const SteadyClock::time_point deadline_;
  std::optional<SteadyClock::time_point> grace_{};  // after the end of the program
  const FileDescriptor events_;                     // an epoll descriptor with the pipes and the pidfd
  bool is_blind_ = false;                           // the kernel cannot watch them all
};

Result<ProcessOutcome> run_process(const ProcessRequest& request, const Cancellation& cancellation) {
  if (cancellation.cancelled()) return fail(Code::kStopped, "stopped before it began", Phase::kConfig);
  const Result<std::unique_ptr<Process>> started = Process::start(request);
  if (!started) return fail(started.error());
  Process& process = **started;
  for (;;) {
    std::optional<Result<ProcessOutcome>> outcome = process.look();
    if (cancellation.cancelled()) return fail(Code::kStopped, "stopped while it ran", Phase::kConfig);
    if (outcome) return std::move(*outcome);
    std::array<pollfd, 2> events{pollfd{process.events(), POLLIN, 0}, pollfd{cancellation.descriptor(), POLLIN, 0}};
    int wait = milliseconds_until(process.next_look());
    if (cancellation.descriptor() < 0) wait = std::min(wait, static_cast<int>(kLookAgain.count()));
    ::poll(events.data(), events.size(), wait);
  }
}

Result<std::unique_ptr<ProcessOnLoop>> ProcessOnLoop::start(Runtime& runtime, const ProcessRequest& request,
                                                            Done done) {
  Result<std::unique_ptr<Process>> process = Process::start(request);
  if (!process) return fail(process.error());
  std::unique_ptr<ProcessOnLoop> started(new ProcessOnLoop(runtime, std::move(*process), std::move(done)));
  started->wait();
  return started;
}

ProcessOnLoop::ProcessOnLoop(Runtime& runtime, std::unique_ptr<Process> process, Done done)
    : runtime_(runtime), process_(std::move(process)), done_(std::move(done)) {
  const int watched = ::fcntl(process_->events(), F_DUPFD_CLOEXEC, 0);
  if (watched >= 0) watched_ = net::WatchedFd(runtime, watched);
}

ProcessOnLoop::~ProcessOnLoop() { runtime_.timers().cancel(timer_); }

void ProcessOnLoop::wait() {
  Duration delay = process_->next_look() - SteadyClock::now();
  if (watched_.valid()) {
    watched_.when_readable([this] { look(); });
  } else {
    delay = std::min<Duration>(delay, kLookAgain);
  }
  runtime_.timers().cancel(timer_);
  timer_ = runtime_.timers().start(delay, [this] { look(); });
}

void ProcessOnLoop::look() {
  std::optional<Result<ProcessOutcome>> outcome = process_->look();
  if (!outcome) return wait();
  watched_ = net::WatchedFd();
  runtime_.timers().cancel(std::exchange(timer_, 0));
  const Done done = std::move(done_);
  done(std::move(*outcome));
}

}  // namespace tain::auth
