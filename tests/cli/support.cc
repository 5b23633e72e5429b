#include "tests/cli/support.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>

extern char** environ;

namespace tain::cli {

Program::Program(const std::vector<std::string>& words, const std::map<std::string, std::string>& environment,
                 int descriptors) {
  std::array<int, 2> out{};
  std::array<int, 2> err{};
  if (pipe2(out.data(), O_CLOEXEC) != 0 || pipe2(err.data(), O_CLOEXEC) != 0) {
    ADD_FAILURE() << "no pipe";
    return;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err[1], STDERR_FILENO);
  std::vector<std::string> arguments{TAIN_PROGRAM};
  if (descriptors > 0) {
    arguments.insert(arguments.begin(),
                     {"/bin/sh", "-c", "ulimit -n " + std::to_string(descriptors) + " && exec \"$0\" \"$@\""});
  }
  arguments.insert(arguments.end(), words.begin(), words.end());
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  std::vector<std::string> variables;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string text = *entry;
    if (!environment.contains(text.substr(0, text.find('=')))) variables.push_back(text);
  }
  for (const auto& [name, value] : environment) variables.push_back(name + "=" + value);
  std::vector<char*> envp;
  for (std::string& variable : variables) envp.push_back(variable.data());
  envp.push_back(nullptr);
  if (posix_spawn(&pid_, argv.front(), &actions, nullptr, argv.data(), envp.data()) != 0) {
    ADD_FAILURE() << "cannot start " << TAIN_PROGRAM;
    pid_ = -1;
  }
  posix_spawn_file_actions_destroy(&actions);
  close(out[1]);
  close(err[1]);
  out_ = out[0];
  err_ = err[0];
}

Program::~Program() {
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  if (out_ >= 0) close(out_);
  close(err_);
}

// Never send a signal to pid -1, which means all processes.
void Program::signal(int number) const {
  if (pid_ > 0) kill(pid_, number);
}

// False: both streams have ended.
bool Program::read_some(std::chrono::milliseconds timeout) {
  std::array<pollfd, 2> streams{{{out_, POLLIN, 0}, {err_, POLLIN, 0}}};
  poll(streams.data(), streams.size(), static_cast<int>(timeout.count()));
  std::array<char, 4096> buffer{};
  int ended = 0;
  for (std::size_t i = 0; i < streams.size(); ++i) {
    if (streams[i].fd < 0) ++ended;
    if (streams[i].revents == 0) continue;
    const ssize_t count = read(streams[i].fd, buffer.data(), buffer.size());
    if (count > 0) (i == 0 ? ran_.out : ran_.err).append(buffer.data(), static_cast<std::size_t>(count));
    if (count == 0) ++ended;
  }
  return ended < 2;
}

void Program::close_output() {
  close(out_);
  out_ = -1;
}

bool Program::wait_for_output(const std::string& text) { return wait_for(ran_.out, text); }

bool Program::wait_for_errors(const std::string& text) { return wait_for(ran_.err, text); }

bool Program::wait_for(const std::string& where, const std::string& text) {
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while (where.find(text) == std::string::npos) {
    if (!read_some(std::chrono::milliseconds(100)) || std::chrono::steady_clock::now() > until) return false;
  }
  return true;
}

Ran Program::wait() {
  const auto until = std::chrono::steady_clock::now() + 2 * kPatience;
  while (read_some(std::chrono::milliseconds(100))) {
    if (std::chrono::steady_clock::now() < until) continue;
    ADD_FAILURE() << "the program does not end; output: " << ran_.out << ran_.err;
    signal(SIGKILL);
    break;
  }
  if (pid_ <= 0) return ran_;
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = -1;
  ran_.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return ran_;
}

}  // namespace tain::cli
