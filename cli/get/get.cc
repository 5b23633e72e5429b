#include <tain/cluster.h>

#include <ostream>

#include "cli/get/await.h"
#include "cli/get/get_flags.h"
#include "cli/get/get_targets.h"
#include "cli/get/print_objects.h"
#include "cli/get/print_tables.h"
#include "cli/get/server_errors.h"
#include "cli/get/watching.h"
#include "cli/terminal.h"
#include "cli/verbs.h"

namespace tain::cli {
namespace {

constexpr std::string_view kGetDetails =
    "The server makes the tables, so every type has the columns of its definition. Separate several types by commas.\n"
    "Short names (deploy), names with a group (deployments.apps) and categories (all) work.\n"
    "\n"
    "  tain get pods -A -o wide\n"
    "  tain get deploy,svc -l app=web --show-labels\n"
    "  tain get pod/web-1 svc/web\n"
    "  tain get deploy,svc web\n"
    "  tain get pods -o jsonpath='{range .items[*]}{.metadata.name}{\"\\n\"}{end}'\n"
    "  tain get nodes --sort-by .metadata.creationTimestamp\n"
    "\n"
    "Exit codes: 0 success, 1 an object was not found or could not be read, 2 invalid command line.";

constexpr std::string_view kWatchDetails =
    "Prints the present objects, then one line for each change, until Ctrl-C. Reconnects by itself after a lost\n"
    "connection and prints the changes that it missed. With several types, each line has its kind. Use\n"
    "`tain changes` to see which fields changed.\n"
    "\n"
    "  tain watch pods -n web\n"
    "  tain watch deploy,rs,pods -l app=web\n"
    "  tain watch deployment web -o jsonpath='{.status.readyReplicas}{\"\\n\"}'\n"
    "  tain watch events -A --output-watch-events -o json";

class Get final : public Verb {
 public:
  explicit Get(bool always_watches) : always_watches_(always_watches) {}

  std::string_view name() const override { return always_watches_ ? "watch" : "get"; }
  std::string_view summary() const override {
    return always_watches_ ? "Print objects and each change of them" : "Print one or many objects";
  }
  std::string_view synopsis() const override {
    return always_watches_ ? "TYPE[,TYPE...] [NAME] [flags]" : "TYPE[,TYPE...] [NAME...] | TYPE/NAME... [flags]";
  }
  std::string_view details() const override { return always_watches_ ? kWatchDetails : kGetDetails; }
  std::string_view arguments() const override { return "objects"; }

  void declare(Flags& flags) override {
    flags_.declare(flags, always_watches_);
    flags_.connection.declare(flags);
  }

  Result<int> run(Io& io, const std::vector<std::string>& arguments) override {
    if (always_watches_) flags_.watch = true;
    Result<Output> output = Output::parse(flags_.output);
    if (!output) return tl::unexpected(output.error());
    if (Result<void> checked = flags_.check(*output); !checked) return tl::unexpected(checked.error());
    if (!flags_.raw.empty() && !arguments.empty()) return misuse("arguments may not be passed when --raw is specified");
    if (arguments.empty() && flags_.raw.empty())
      return misuse("you must specify the type of resource to get, such as pods");

    Result<Cluster::Options> options = flags_.connection.options(io);
    if (!options) return tl::unexpected(options.error());
    options->exact_json = true;  // also print fields that the protobuf tables do not have
    Result<Cluster> cluster = Connection::open(std::move(*options));
    if (!cluster) return report_errors(io, {cluster.error()}, {});

    if (!flags_.raw.empty()) return print_raw(io, *cluster);
    const Result<GetTargets> requested = find_get_targets(*cluster, arguments, flags_.selection, io.stop);
    if (!requested) return refused(io, *cluster, requested.error());
    for (const std::string& warning : requested->warnings) io.err << "Warning: " << escaped(warning) << '\n';
    Result<int> done = kDone;
    if (flags_.watch || flags_.watch_only) {
      done = watch_objects(io, *cluster, *requested, flags_, *output);
    } else if (output->is_table()) {
      done = print_tables(io, *cluster, *requested, flags_, *output);
    } else {
      done = print_objects(io, *cluster, *requested, flags_, *output);
    }
    if (!done) return refused(io, *cluster, done.error());
    return done;
  }

 private:
  Result<int> print_raw(Io& io, const Cluster& cluster) const {
    const Result<std::string> body =
        await<std::string>(io.stop, [&](auto done) { cluster.get_raw_async(flags_.raw, std::move(done)); });
    if (!body) return refused(io, cluster, body.error());
    io.out << (io.out_is_terminal ? safe_text(*body) : *body);
    return kDone;
  }

  // Misuse goes to the caller. Other errors are printed in kubectl's words.
  static Result<int> refused(Io& io, const Cluster& cluster, const Error& error) {
    if (error.code == Code::kBadArgument && error.phase == Phase::kConfig) return tl::unexpected(error);
    return report_errors(io, {error}, cluster.server());
  }

  const bool always_watches_;
  GetFlags flags_{};
};

}  // namespace

std::unique_ptr<Verb> make_get() { return std::make_unique<Get>(false); }
std::unique_ptr<Verb> make_watch() { return std::make_unique<Get>(true); }

}  // namespace tain::cli
