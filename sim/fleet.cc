#include "sim/fleet.h"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <exception>
#include <sstream>
#include <string>

namespace tain::sim {
namespace {

// Workers speak in lines: `start SEED`, then `end SEED hours writes events reflectors faults hash violations f0 f1 ...`
// and a `violation TEXT` for each.
struct Worker {
  pid_t process = -1;
  int from = -1;
  std::uint64_t next = 0;  // the seed that it does, or does next
  std::uint64_t last = 0;
  std::uint64_t step = 1;
  bool running_seed = false;
  std::string pending{};
  RunResult result{};
  bool have_result = false;
};

void say(int fd, std::string line) {
  line.push_back('\n');
  std::size_t done = 0;
  while (done < line.size()) {
    const ssize_t wrote = ::write(fd, line.data() + done, line.size() - done);
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

RunResult guarded_run(std::uint64_t seed) {
  try {
    World world(seed);
    return world.run();
  } catch (const std::exception& error) {
    RunResult result;
    result.seed = seed;
    result.fired.assign(all_faults().size(), 0);
    result.violation_count = 1;
    result.violations = {std::string("an exception left the library: ") + error.what()};
    return result;
  }
}

[[noreturn]] void work(int fd, std::uint64_t first, std::uint64_t last, std::uint64_t step) {
  for (std::uint64_t seed = first; seed <= last; seed += step) {
    say(fd, "start " + std::to_string(seed));
    const RunResult result = guarded_run(seed);
    for (const std::string& violation : result.violations) say(fd, "violation " + one_line(violation));
    std::ostringstream line;
    line << "end " << seed << ' ' << result.hours << ' ' << result.writes << ' ' << result.events << ' '
         << result.reflectors << ' ' << result.faults << ' ' << result.trace_hash << ' ' << result.violation_count;
    for (const int fired : result.fired) line << ' ' << fired;
    say(fd, line.str());
  }
  _exit(0);
}

void start(Worker& worker) {
  int ends[2];
  if (pipe(ends) != 0) return;
  worker.process = fork();
  if (worker.process == 0) {
    close(ends[0]);
    work(ends[1], worker.next, worker.last, worker.step);
  }
  close(ends[1]);
  worker.from = ends[0];
}

void take_line(Worker& worker, const std::string& line, const std::function<void(const RunResult&)>& done) {
  std::istringstream in(line);
  std::string what;
  in >> what;
  if (what == "start") {
    in >> worker.next;
    worker.result = {};
    worker.running_seed = true;
  } else if (what == "violation") {
    worker.result.violations.push_back(line.substr(std::strlen("violation ")));
  } else if (what == "end") {
    RunResult& result = worker.result;
    in >> result.seed >> result.hours >> result.writes >> result.events >> result.reflectors >> result.faults >>
        result.trace_hash >> result.violation_count;
    for (int fired = 0; in >> fired;) result.fired.push_back(fired);
    worker.running_seed = false;
    worker.next += worker.step;
    done(result);
  }
}

// The worker has ended: done, or crashed in the middle of a seed. Then another one goes on behind that seed.
void ended(Worker& worker, const std::function<void(const RunResult&)>& done) {
  close(worker.from);
  worker.from = -1;
  int status = 0;
  waitpid(worker.process, &status, 0);
  if (!worker.running_seed) return;
  worker.running_seed = false;
  RunResult result;
  result.seed = worker.next;
  result.fired.assign(all_faults().size(), 0);
  result.violation_count = 1;
  result.violations = {WIFSIGNALED(status) ? std::string("crashed: ") + strsignal(WTERMSIG(status))
                                           : "ended with status " + std::to_string(WEXITSTATUS(status))};
  done(result);
  worker.next += worker.step;
  worker.pending.clear();
  if (worker.next <= worker.last) start(worker);
}

}  // namespace

void run_fleet(std::uint64_t first, std::uint64_t count, int jobs, const std::function<void(const RunResult&)>& done) {
  std::vector<Worker> workers(static_cast<std::size_t>(jobs));
  for (std::size_t i = 0; i < workers.size() && i < count; ++i) {
    workers[i].next = first + i;
    workers[i].last = first + count - 1;
    workers[i].step = workers.size();
    start(workers[i]);
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
    if (poll(waiting.data(), waiting.size(), -1) < 0) continue;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      if (waiting[i].revents == 0) continue;
      char buffer[65536];
      const ssize_t got = read(waiting[i].fd, buffer, sizeof buffer);
      Worker& worker = *whose[i];
      if (got <= 0) {
        ended(worker, done);
        continue;
      }
      worker.pending.append(buffer, static_cast<std::size_t>(got));
      std::size_t begin = 0;
      for (std::size_t end = 0; (end = worker.pending.find('\n', begin)) != std::string::npos; begin = end + 1) {
        take_line(worker, worker.pending.substr(begin, end - begin), done);
      }
      worker.pending.erase(0, begin);
    }
  }
}

}  // namespace tain::sim
