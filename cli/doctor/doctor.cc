#include <tain/inspection.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>

#include "cli/connection.h"
#include "cli/doctor/check.h"
#include "cli/terminal.h"
#include "cli/verbs.h"

namespace tain::cli {
namespace doctor {

std::string_view to_string(Verdict verdict) {
  constexpr std::string_view kNames[] = {"ok", "note", "FAIL", "-"};
  return kNames[static_cast<std::size_t>(verdict)];
}

namespace {

Tone tone_of(Verdict verdict) {
  constexpr Tone kTones[] = {Tone::kGood, Tone::kWarn, Tone::kBad, Tone::kDim};
  return kTones[static_cast<std::size_t>(verdict)];
}

class Doctor final : public Verb {
 public:
  std::string_view name() const override { return "doctor"; }
  std::string_view summary() const override { return "Check the connection to a cluster, and explain what fails"; }
  std::string_view synopsis() const override { return "[TYPE...] [flags]"; }
  std::string_view details() const override {
    return "Prints one line for each check: configuration, proxy, DNS, TCP, TLS, HTTP/2, credentials, server,\n"
           "permissions for each TYPE (default: pods), protobuf, watch-list, gzip, clock, latency, bookmarks. For a\n"
           "failed check, prints a remedy. Takes about ten seconds, because a bookmark takes that long.\n"
           "Exit codes: 0 no check failed, 1 a check failed.\n"
           "\n"
           "  tain doctor\n"
           "  tain doctor pods deployments -n shop\n"
           "  tain doctor -o json";
  }
  std::string_view arguments() const override { return "types"; }
  void declare(Flags& flags) override {
    connection_.declare(flags);
    flags.text(output_, "output", 'o', "FORMAT", "json, for programs").completes = "json";
  }

  Result<int> run(Io& io, const std::vector<std::string>& arguments) override {
    if (!output_.empty() && output_ != "json") {
      return misuse("invalid value \"" + output_ + "\" for --output: leave it out, or give json");
    }
    if (std::find(arguments.begin(), arguments.end(), "") != arguments.end()) {
      return misuse("empty type: give types, such as pods deployments");
    }
    auto options = connection_.options(io);
    if (!options) return fail(options.error());
    options->max_retries = 0;
    const Report report = [this, &io](Check check) { take(io, std::move(check)); };
    examine(io, *options, arguments, report);
    if (io.stop.requested()) return kFailed;
    const auto broken = std::count_if(checks_.begin(), checks_.end(),
                                      [](const Check& check) { return check.verdict == Verdict::kBad; });
    if (output_ == "json") {
      print_json(io);
    } else {
      io.out << (broken == 0 ? "all checks passed"
                             : std::to_string(broken) + (broken == 1 ? " check" : " checks") + " failed")
             << '\n'
             << std::flush;
    }
    return broken == 0 ? kDone : kFailed;
  }

 private:
  void examine(Io& io, const Cluster::Options& options, const std::vector<std::string>& types, const Report& report) {
    auto inspection = Inspection::of(options, io.stop);
    if (!inspection) {
      // The error of an unknown context lists the existing ones.
      const bool wants_context = inspection.error().message.find("; defined: ") != std::string::npos;
      report({"configuration", Verdict::kBad, inspection.error().message,
              wants_context ? "give one of these with --context"
                            : "give a file with --kubeconfig or $KUBECONFIG, or a server with --server"});
      return;
    }
    server_ = inspection->configuration().server;
    if (!check_connectivity(*inspection, report) || io.stop.requested()) return;
    if (!check_credentials(*inspection, report) || io.stop.requested()) return;
    auto cluster = Cluster::from_kubeconfig(options);
    if (!cluster) {
      report({"client", Verdict::kBad, cluster.error().message, ""});
      return;
    }
    check_service(*inspection, *cluster, types.empty() ? std::vector<std::string>{"pods"} : types, connection_.ns(),
                  io.stop, report);
  }

  void take(Io& io, Check check) {
    if (io.stop.requested()) return;  // the check may have failed because of the stop
    if (output_ != "json") {
      std::string verdict(to_string(check.verdict));
      verdict.resize(6, ' ');
      std::string name = check.name;
      name.resize(std::max<std::size_t>(name.size() + 1, 15), ' ');
      io.out << toned(verdict, tone_of(check.verdict), io.colour) << escaped(name) << escaped(check.finding);
      if (!check.remedy.empty()) io.out << toned(" -> ", Tone::kBold, io.colour) << escaped(check.remedy);
      io.out << '\n' << std::flush;
    }
    checks_.push_back(std::move(check));
  }

  void print_json(Io& io) const {
    using Json = nlohmann::ordered_json;
    Json list = Json::array();
    std::size_t broken = 0;
    for (const Check& check : checks_) {
      constexpr const char* kNames[] = {"ok", "note", "fail", "unknown"};
      broken += check.verdict == Verdict::kBad ? 1 : 0;
      list.push_back({{"check", check.name},
                      {"verdict", kNames[static_cast<std::size_t>(check.verdict)]},
                      {"finding", check.finding},
                      {"remedy", check.remedy}});
    }
    const Json out = {{"server", server_}, {"healthy", broken == 0}, {"failed", broken}, {"checks", std::move(list)}};
    io.out << out.dump(2, ' ', false, Json::error_handler_t::replace) << '\n' << std::flush;
  }

  Connection connection_;
  std::string output_;
  std::string server_;
  std::vector<Check> checks_;
};

}  // namespace
}  // namespace doctor

std::unique_ptr<Verb> make_doctor() { return std::make_unique<doctor::Doctor>(); }

}  // namespace tain::cli
