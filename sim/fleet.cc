#include "sim/fleet.h"

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <exception>
#include <sstream>
#include <string>

namespace tain::sim {
namespace {

using Clock = std::chrono::steady_clock;
using Done = std::function<void(const RunResult&)>;

// Workers write lines: `start SEED`, a `violation TEXT` for each, then
// `end SEED hours writes events reflectors faults hash violations broken_off f0 f1 ...`
struct Worker {
  pid_t process = -1;
  int from = -1;
  std::uint64_t next = 0;  // the current or next seed
  std::uint64_t last = 0;
  std::uint64_t step = 1;
  bool running_seed = false;
  bool hung = false;
  Clock::time_point heard{};  // time of its last line, or of its start
  std::string pending{};
  RunResult result{};
};

void say(int fd, std::string line) {
  line.push_back('\n');
  std::size_t done = 0;
  while (done < line.size()) {
    const ssize_t wrote = ::write(fd, line.data() + done, line.size() - done);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) _exit(3);
    done += static_cast<std::size_t>(wrote);
  }
}

std::string one_line(std::string text) {
  for (char& c : text) {
    if (c == '\n') c = ' ';
  }
  return text;
}

RunResult broken_off(std::uint64_t seed, std::string why) {
  RunResult result;
  result.seed = seed;
  result.fired.assign(all_faults().size(), 0);
  result.violation_count = 1;
  result.violations = {std::move(why)};
  result.broken_off = true;
  return result;
}

RunResult guarded_run(const Fleet& fleet, std::uint64_t seed) {
  try {
    if (fleet.run) return fleet.run(seed);
    World world(seed);
    return world.run();
  } catch (const std::exception& error) {
    return broken_off(seed, std::string("an exception left the library: ") + error.what());
  }
}

[[noreturn]] void work(const Fleet& fleet, int fd, const Worker& worker) {
  for (std::uint64_t seed = worker.next; seed <= worker.last; seed += worker.step) {
    say(fd, "start " + std::to_string(seed));
    const RunResult result = guarded_run(fleet, seed);
    for (const std::string& violation : result.violations) say(fd, "violation " + one_line(violation));
    std::ostringstream line;
    line << "end " << seed << ' ' << result.hours << ' ' << result.writes << ' ' << result.events << ' '
         << result.reflectors << ' ' << result.faults << ' ' << result.trace_hash << ' ' << result.violation_count
         << ' ' << result.broken_off;
    for (const int fired : result.fired) line << ' ' << fired;
    say(fd, line.str());
  }
  _exit(0);
}

// Empty, or the reason why no process was started.
std::string begin(const Fleet& fleet, Worker& worker) {
  int ends[2];
  if (pipe(ends) != 0) return std::string("no pipe: ") + strerror(errno);
  worker.process = fork();
  if (worker.process == 0) {
    close(ends[0]);
    work(fleet, ends[1], worker);
  }
  const int why = errno;
  close(ends[1]);
  if (worker.process < 0) {
    close(ends[0]);
    return std::string("no process: ") + strerror(why);
  }
  worker.from = ends[0];
  worker.heard = Clock::now();
  return {};
}

// Starts with the next seed that can be started.
void go_on(const Fleet& fleet, Worker& worker, const Done& done) {
  while (worker.next <= worker.last) {
    const std::string why = begin(fleet, worker);
    if (why.empty()) return;
    done(broken_off(worker.next, "never started: " + why));
    worker.next += worker.step;
  }
}

void take_line(Worker& worker, const std::string& line, const Done& done) {
  std::istringstream in(line);
  std::string what;
  in >> what;
  worker.heard = Clock::now();
  if (what == "start") {
    in >> worker.next;
    worker.result = {};
    worker.running_seed = true;
  } else if (what == "violation") {
    worker.result.violations.push_back(line.substr(std::strlen("violation ")));
  } else if (what == "end") {
    RunResult& result = worker.result;
    in >> result.seed >> result.hours >> result.writes >> result.events >> result.reflectors >> result.faults >>
        result.trace_hash >> result.violation_count >> result.broken_off;
    for (int fired = 0; in >> fired;) result.fired.push_back(fired);
    worker.running_seed = false;
    worker.next += worker.step;
    done(result);
  }
}

std::string ending(const Fleet& fleet, const Worker& worker, int status) {
  if (worker.hung) return "hung: no output for " + std::to_string(fleet.seed_limit.count()) + " ms";
  if (WIFSIGNALED(status)) return std::string("crashed: ") + strsignal(WTERMSIG(status));
  return "crashed: ended with status " + std::to_string(WEXITSTATUS(status));
}

// The worker has ended: after all seeds, during a seed, or before one. Another worker continues after that seed.
void ended(const Fleet& fleet, Worker& worker, const Done& done) {
  close(worker.from);
  worker.from = -1;
  int status = 0;
  while (waitpid(worker.process, &status, 0) < 0 && errno == EINTR) {
  }
  if (worker.next > worker.last) return;
  done(broken_off(worker.next, ending(fleet, worker, status) + (worker.running_seed ? "" : ", before this seed")));
  worker.next += worker.step;
  worker.running_seed = worker.hung = false;
  worker.pending.clear();
  go_on(fleet, worker, done);
}

// False at the end of its output.
bool hear(Worker& worker, const Done& done) {
  char buffer[65536];
  const ssize_t got = read(worker.from, buffer, sizeof buffer);
  if (got < 0 && errno == EINTR) return true;
  if (got <= 0) return false;
  worker.pending.append(buffer, static_cast<std::size_t>(got));
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = worker.pending.find('\n', begin)) != std::string::npos; begin = end + 1) {
    take_line(worker, worker.pending.substr(begin, end - begin), done);
  }
  worker.pending.erase(0, begin);
  return true;
}

// Kills workers that were silent for too long; their end is handled like any other. Returns the time until the next
// check.
int end_the_hung(const Fleet& fleet, std::vector<Worker*>& workers) {
  const Clock::time_point now = Clock::now();
  Clock::duration wait = fleet.seed_limit;
  for (Worker* worker : workers) {
    const Clock::duration left = worker->heard + fleet.seed_limit - now;
    if (left <= Clock::duration::zero() && !worker->hung) {
      worker->hung = true;
      kill(worker->process, SIGKILL);
    } else if (!worker->hung) {
      wait = std::min(wait, left);
    }
  }
  return static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(wait).count());
}

}  // namespace

void run_fleet(const Fleet& fleet, const Done& done) {
  std::vector<Worker> workers(static_cast<std::size_t>(std::max(fleet.jobs, 1)));
  for (std::size_t i = 0; i < workers.size() && i < fleet.count; ++i) {
    workers[i].next = fleet.first + i;
    workers[i].last = fleet.first + fleet.count - 1;
    workers[i].step = workers.size();
    go_on(fleet, workers[i], done);
  }
  for (;;) {
    std::vector<pollfd> waiting;
    std::vector<Worker*> whose;
    for (Worker& worker : workers) {
      if (worker.from < 0) continue;
      waiting.push_back({worker.from, POLLIN, 0});
      whose.push_back(&worker);
    }
    if (waiting.empty()) return;
    if (poll(waiting.data(), waiting.size(), end_the_hung(fleet, whose)) < 0) continue;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      if (waiting[i].revents != 0 && !hear(*whose[i], done)) ended(fleet, *whose[i], done);
    }
  }
}

}  // namespace tain::sim
