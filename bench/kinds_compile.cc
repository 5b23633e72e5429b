// The time to compile a file that includes one header of kinds. The target for core_v1.h is 3 s.
//
//   bench_kinds_compile [--scale 0.01] [--runs 5] [--header core_v1.h]
//
// The figure is the best wall time of the compiler that built this program, with -std=c++20 -O1. The time of the same
// file without the header is also printed, to show the share of the machine.

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <limits>
#include <string>

#include <spawn.h>

namespace {

// Seconds; below 0 if the compiler failed.
double compile(const std::string& source, const std::string& object) {
  std::string program = TAIN_CXX;
  std::string include = std::string("-I") + TAIN_INCLUDE;
  char standard[] = "-std=c++20";
  char level[] = "-O1";
  char only[] = "-c";
  char to[] = "-o";
  std::string from = source;
  std::string out = object;
  char* const arguments[] = {program.data(), standard, level,      include.data(), only,
                             from.data(),    to,       out.data(), nullptr};
  const auto begin = std::chrono::steady_clock::now();
  pid_t child = 0;
  if (posix_spawn(&child, program.c_str(), nullptr, nullptr, arguments, environ) != 0) return -1;
  int status = 0;
  if (waitpid(child, &status, 0) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0) return -1;
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

int main(int argc, char** argv) {
  double scale = 1;
  int runs = 5;
  std::string header = "core_v1.h";
  for (int i = 1; i + 1 < argc; i += 2) {
    if (std::strcmp(argv[i], "--scale") == 0) scale = std::atof(argv[i + 1]);
    if (std::strcmp(argv[i], "--runs") == 0) runs = std::atoi(argv[i + 1]);
    if (std::strcmp(argv[i], "--header") == 0) header = argv[i + 1];
  }
  runs = std::max(1, static_cast<int>(runs * scale));

  char folder[] = "/tmp/tain-kinds-XXXXXX";
  if (mkdtemp(folder) == nullptr) return std::perror("mkdtemp"), 1;
  const std::string base = folder;
  const std::string with = base + "/with.cc";
  const std::string without = base + "/without.cc";
  const std::string object = base + "/out.o";
  std::ofstream(with) << "#include <tain/kinds/" << header << ">\n\n"
                      << "std::string_view name_of(const tain::KindView& view) { return view.name(); }\n";
  std::ofstream(without)
      << "#include <string_view>\n\nstd::string_view name_of(std::string_view name) { return name; }\n";

  double best = std::numeric_limits<double>::max();
  double floor = best;
  bool failed = false;
  for (int i = 0; i < runs && !failed; ++i) {
    const double one = compile(with, object);
    const double other = compile(without, object);
    failed = one < 0 || other < 0;
    best = std::min(best, one);
    floor = std::min(floor, other);
  }
  for (const std::string& file : {with, without, object}) unlink(file.c_str());
  rmdir(folder);
  if (failed) {
    std::fprintf(stderr, "%s does not compile %s\n", TAIN_CXX, header.c_str());
    return 1;
  }
  std::printf("kinds_compile: header=%s seconds=%.2f empty_file=%.2f runs=%d wanted=3.00\n", header.c_str(), best,
              floor, runs);
  return 0;
}
