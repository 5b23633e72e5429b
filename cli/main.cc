#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <iostream>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "cli/verb.h"

namespace {

// SIGINT (Ctrl-C), SIGTERM and SIGHUP ask the verb to stop. A second Ctrl-C ends the process at once. SIGTERM and
// SIGHUP do not: they may come twice (from terminal and shell), and temporary files must be removed. Created before
// any other thread, because new threads inherit the blocked signals.
class Interrupt {
 public:
  Interrupt() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGINT);
    sigaddset(&signals_, SIGTERM);
    sigaddset(&signals_, SIGHUP);
    sigaddset(&signals_, SIGUSR2);  // sent by the destructor to end the thread
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
    thread_ = std::thread([this] { wait(); });
  }
  ~Interrupt() {
    pthread_kill(thread_.native_handle(), SIGUSR2);
    thread_.join();
  }
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  tain::Stop stop() const { return source_.stop(); }
  std::string stopped_by() const {
    const int first = first_;
    return first == SIGINT ? "SIGINT" : first == SIGTERM ? "SIGTERM" : first == SIGHUP ? "SIGHUP" : "";
  }

 private:
  void wait() {
    int signal = 0;
    while (sigwait(&signals_, &signal) == 0 && signal != SIGUSR2) {
      if (source_.requested() && signal == SIGINT) _exit(128 + signal);
      if (!source_.requested()) first_ = signal;
      source_.request();
    }
  }

  sigset_t signals_{};
  tain::StopSource source_;
  std::atomic<int> first_{0};
  std::thread thread_;
};

// The limits of the library bound the memory that a server can make it use. A machine may have less.
[[noreturn]] void out_of_memory() {
  constexpr std::string_view kLine =
      "error: out of memory; select fewer objects, lower --max-list-bytes, or give the process more memory\n";
  (void)!::write(STDERR_FILENO, kLine.data(), kLine.size());
  _exit(tain::cli::kFailed);
}

}  // namespace

int main(int argc, char** argv) {
  std::set_new_handler(out_of_memory);
  Interrupt interrupt;
  const char* no_colour = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool out_is_terminal = isatty(STDOUT_FILENO) != 0;
  const bool dumb = term == nullptr || std::string_view(term) == "dumb";
  tain::cli::Io io{.out = std::cout,
                   .err = std::cerr,
                   .out_descriptor = STDOUT_FILENO,
                   .out_is_terminal = out_is_terminal,
                   .err_is_terminal = isatty(STDERR_FILENO) != 0,
                   .colour = out_is_terminal && !dumb && (no_colour == nullptr || *no_colour == '\0'),
                   .stop = interrupt.stop(),
                   .stopped_by = [&interrupt] { return interrupt.stopped_by(); }};
  return tain::cli::run(io, std::vector<std::string>(argv + 1, argv + argc));
}
