#include "tests/real/process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>

#include "src/base/file_descriptor.h"

namespace tain::real {
namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void throw_errno(const std::string& what) { throw std::runtime_error(what + ": " + std::strerror(errno)); }

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> all;
  for (std::string& text : texts) all.push_back(text.data());
  all.push_back(nullptr);
  return all;
}

// Forks and execs with these descriptors as 0, 1 and 2, in a new process group. Between fork and exec only
// async-signal-safe calls are used.
pid_t spawn(std::vector<std::string> arguments, std::vector<std::string> environment, const std::array<int, 3>& fds) {
  for (char** entry = environ; *entry != nullptr; ++entry) environment.emplace_back(*entry);
  const std::vector<char*> argv = pointers(arguments);
  const std::vector<char*> envp = pointers(environment);
  const pid_t parent = ::getpid();
  const pid_t pid = ::fork();
  if (pid < 0) throw_errno("cannot fork for " + arguments[0]);
  if (pid > 0) {
    ::setpgid(pid, pid);
    return pid;
  }
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);
  for (int i = 0; i < 3; ++i) ::dup2(fds[static_cast<std::size_t>(i)], i);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::execve(argv[0], argv.data(), envp.data());
  ::_exit(127);
}

void make_pipe(FileDescriptor& out, FileDescriptor& in) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw_errno("pipe");
  out = FileDescriptor(ends[0]);
  in = FileDescriptor(ends[1]);
}

}  // namespace

Process::Process(Options options) {
  const FileDescriptor nothing(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  const std::string file = options.output.empty() ? "/dev/null" : options.output;
  const FileDescriptor output(::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
  if (!output) throw_errno("cannot write " + file);
  pid_ = spawn(options.arguments, options.environment, {nothing.get(), output.get(), output.get()});
}

Process::~Process() { kill_and_wait(); }

bool Process::running() { return !wait_exit(std::chrono::milliseconds(0)); }

void Process::signal(int number) {
  if (!ended_) ::kill(pid_, number);
}

void Process::kill_and_wait(int number) {
  if (ended_) return;
  if (number != SIGKILL) {
    ::kill(pid_, number);
    if (wait_exit(std::chrono::seconds(20))) return;
  }
  ::kill(-pid_, SIGKILL);  // its group, with the processes that it started
  int raw = 0;
  while (::waitpid(pid_, &raw, 0) < 0 && errno == EINTR) {
  }
  reaped(raw);
}

bool Process::wait_exit(std::chrono::milliseconds timeout) {
  if (ended_) return true;
  // Readable when the process has ended; it is not reaped yet, so its pid is still valid.
  const int handle = static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0));
  if (handle < 0) throw_errno("pidfd_open");
  const auto until = Clock::now() + timeout;
  pollfd ready{.fd = handle, .events = POLLIN, .revents = 0};
  int got = -1;
  do {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    got = ::poll(&ready, 1, left > 0 ? static_cast<int>(left) : 0);
  } while (got < 0 && errno == EINTR);
  ::close(handle);
  int raw = 0;
  if (got <= 0 || ::waitpid(pid_, &raw, WNOHANG) != pid_) return false;
  reaped(raw);
  return true;
}

void Process::reaped(int raw) {
  ended_ = true;
  status_ = WIFSIGNALED(raw) ? 128 + WTERMSIG(raw) : WEXITSTATUS(raw);
}

Finished run_program(const std::vector<std::string>& arguments, const std::string& input,
                     std::chrono::milliseconds timeout) {
  FileDescriptor in_read, in_write, out_read, out_write, err_read, err_write;
  make_pipe(in_read, in_write);
  make_pipe(out_read, out_write);
  make_pipe(err_read, err_write);
  const pid_t pid = spawn(arguments, {}, {in_read.get(), out_write.get(), err_write.get()});
  in_read.close();
  out_write.close();
  err_write.close();
  ::fcntl(in_write.get(), F_SETFL, O_NONBLOCK);

  Finished finished;
  std::size_t written = 0;
  const auto until = Clock::now() + timeout;
  bool late = false;
  while (out_read || err_read) {
    if (written == input.size()) in_write.close();
    std::array<pollfd, 3> fds{pollfd{out_read.get(), POLLIN, 0}, pollfd{err_read.get(), POLLIN, 0},
                              pollfd{in_write.get(), POLLOUT, 0}};
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left <= 0) {
      late = true;
      break;
    }
    if (::poll(fds.data(), fds.size(), static_cast<int>(left)) <= 0) continue;
    std::array<char, 65536> buffer;
    const auto read_from = [&](FileDescriptor& from, const pollfd& state, std::string& into) {
      if (state.revents == 0) return;
      const ssize_t got = ::read(from.get(), buffer.data(), buffer.size());
      if (got <= 0) {
        from.close();
      } else {
        into.append(buffer.data(), static_cast<std::size_t>(got));
      }
    };
    read_from(out_read, fds[0], finished.output);
    read_from(err_read, fds[1], finished.errors);
    if (fds[2].revents != 0) {
      const ssize_t put = ::write(in_write.get(), input.data() + written, input.size() - written);
      if (put < 0 && errno != EAGAIN) written = input.size();  // it reads no more
      if (put > 0) written += static_cast<std::size_t>(put);
    }
  }
  if (late) ::kill(-pid, SIGKILL);
  int raw = 0;
  while (::waitpid(pid, &raw, 0) < 0 && errno == EINTR) {
  }
  if (late) throw std::runtime_error(arguments[0] + " took too long; it said: " + finished.errors);
  finished.status = WIFSIGNALED(raw) ? 128 + WTERMSIG(raw) : WEXITSTATUS(raw);
  return finished;
}

}  // namespace tain::real
