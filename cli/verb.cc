#include "cli/verb.h"

#include <poll.h>
#include <signal.h>

#include <algorithm>
#include <ostream>

#include "cli/connection.h"
#include "cli/terminal.h"

namespace tain::cli {
namespace {

void print_overview(std::ostream& out, const std::vector<std::unique_ptr<Verb>>& verbs) {
  out << "tain keeps an exact live copy of the objects of a Kubernetes cluster and shows their changes.\n\n"
         "usage: tain VERB [arguments] [flags]\n\n";
  std::size_t width = 0;
  for (const auto& verb : verbs) width = std::max(width, verb->name().size());
  for (const auto& verb : verbs) {
    if (verb->summary().empty()) continue;  // internal, called by other programs
    out << "  " << verb->name() << std::string(width + 2 - verb->name().size(), ' ') << verb->summary() << '\n';
  }
  out << "\nRun `tain VERB --help` for details. Exit codes: 0 success, 1 failure, 2 invalid command line.\n";
}

void print_help(std::ostream& out, const Verb& verb, const Flags& flags) {
  out << verb.summary() << ".\n\nusage: tain " << verb.name();
  if (!verb.synopsis().empty()) out << ' ' << verb.synopsis();
  out << '\n';
  if (!verb.details().empty()) out << '\n' << verb.details() << '\n';
  const std::string lines = flags.help();
  if (!lines.empty()) out << "\nFlags:\n" << lines;
}

// A remedy for errors whose text comes from the server.
std::string_view remedy_for(const Error& error) {
  if (error.http_status == 401) return "; log in again, or give another --token (see: tain doctor)";
  if (error.http_status == 403) return "; ask for a role that allows it (see: tain doctor TYPE)";
  const bool is_unknown_type = error.code == Code::kNotFound && error.message.starts_with("the server has no resource");
  if (is_unknown_type && error.message.find("similar names: ") == std::string::npos) {
    return "; run kubectl api-resources to list all types";
  }
  return {};
}

int complain(Io& io, const Error& error, std::string_view verb) {
  const bool misused = error.code == Code::kBadArgument && error.phase == Phase::kConfig;
  // The messages of these codes need no code name before them.
  const bool message_only = error.code == Code::kBadArgument || error.code == Code::kStore;
  // The text may come from a server: escape it.
  io.err << toned("error:", Tone::kBad, io.colour && io.err_is_terminal) << ' '
         << escaped(message_only ? error.message : error.to_string());
  io.err << remedy_for(error);
  if (misused) io.err << " (see: tain " << verb << (verb.empty() ? "" : " ") << "--help)";
  io.err << '\n' << std::flush;
  return misused ? kMisused : kFailed;
}

// Lost output is an error even if the verb succeeded.
int finished(Io& io, int code, std::string_view verb) {
  io.out.flush();
  if (io.out || code != kDone) return code;
  return complain(io, Error::of(Code::kStore, "cannot write the output: is the disk full, or the output closed?"),
                  verb);
}

// `tain --context prod get pods`: connection flags may precede the verb, as with kubectl. Moves the verb to the front.
Result<std::vector<std::string>> verb_first(const std::vector<std::string>& words) {
  if (words.empty() || words[0] == "--help" || words[0] == "-h" || words[0] == "--version") return words;
  Flags flags;
  Connection connection;
  connection.declare(flags);
  const Result<std::size_t> leading = flags.leading(words);
  if (!leading) return tl::unexpected(leading.error());
  if (*leading == words.size()) return misuse("missing verb");
  std::vector<std::string> ordered{words[*leading]};
  ordered.insert(ordered.end(), words.begin(), words.begin() + static_cast<std::ptrdiff_t>(*leading));
  ordered.insert(ordered.end(), words.begin() + static_cast<std::ptrdiff_t>(*leading) + 1, words.end());
  return ordered;
}

}  // namespace

int run(Io& io, const std::vector<std::string>& given) {
  const std::vector<std::unique_ptr<Verb>> verbs = all_verbs();
  if (given.empty()) {
    print_overview(io.err, verbs);
    return kMisused;
  }
  const Result<std::vector<std::string>> ordered = verb_first(given);
  if (!ordered) return complain(io, ordered.error(), "");
  const std::vector<std::string>& words = *ordered;
  std::string first = words[0];
  std::vector<std::string> rest(words.begin() + 1, words.end());
  if (first == "help" && !rest.empty()) {
    first = rest[0];
    rest = {"--help"};
  }
  if (first == "--help" || first == "-h" || first == "help") {
    print_overview(io.out, verbs);
    return finished(io, kDone, "");
  }
  if (first == "--version") first = "version";
  const auto found = std::find_if(verbs.begin(), verbs.end(), [&](const auto& verb) { return verb->name() == first; });
  if (found == verbs.end()) {
    std::vector<std::string> names;
    for (const auto& verb : verbs) {
      if (!verb->summary().empty()) names.emplace_back(verb->name());
    }
    std::string message = "unknown verb \"" + first + "\"";
    if (const std::string near = closest(first, names); !near.empty())
      message.append("; did you mean ").append(near).append("?");
    return complain(io, Error::of(Code::kBadArgument, std::move(message), Phase::kConfig), "");
  }
  Verb& verb = **found;
  Flags flags;
  verb.declare(flags);
  bool help = false;
  flags.toggle(help, "help", 'h', "print this help");
  std::vector<std::string> arguments;
  const Result<void> parsed = flags.parse(rest, arguments);
  if (help) {
    print_help(io.out, verb, flags);
    return finished(io, kDone, verb.name());
  }
  if (!parsed) return complain(io, parsed.error(), verb.name());
  const Result<int> done = verb.run(io, arguments);
  io.out.flush();
  if (!done) return complain(io, done.error(), verb.name());
  return finished(io, *done, verb.name());
}

void end_if_unread(Io& io) {
  // poll() reports POLLERR without being asked. Only pipes and sockets have it.
  pollfd out{.fd = io.out_descriptor, .events = 0, .revents = 0};
  if (poll(&out, 1, 0) <= 0) return;
  if ((out.revents & POLLERR) != 0) raise(SIGPIPE);
  io.out.setstate(std::ios_base::badbit);
}

}  // namespace tain::cli
