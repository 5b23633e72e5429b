#include <ares_version.h>
#include <nghttp2/nghttp2ver.h>
#include <openssl/opensslv.h>
#include <tain/cluster.h>
#include <zlib.h>

#include <boost/version.hpp>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/await.h"
#include "cli/connection.h"
#include "cli/get/server_errors.h"
#include "cli/print/json.h"
#include "cli/terminal.h"
#include "cli/verbs.h"
#include "src/base/yaml.h"

namespace tain::cli {
namespace {

#if defined(__x86_64__)
constexpr std::string_view kPlatform = "linux/amd64";
#elif defined(__aarch64__)
constexpr std::string_view kPlatform = "linux/arm64";
#else
constexpr std::string_view kPlatform = "linux";
#endif

#if defined(__clang__)
constexpr std::string_view kCompiler = "clang " __clang_version__;
#else
constexpr std::string_view kCompiler = "gcc " __VERSION__;
#endif

std::string boost_version() {
  return std::to_string(BOOST_VERSION / 100000) + "." + std::to_string(BOOST_VERSION / 100 % 1000) + "." +
         std::to_string(BOOST_VERSION % 100);
}

std::string json_version() {
  return std::to_string(NLOHMANN_JSON_VERSION_MAJOR) + "." + std::to_string(NLOHMANN_JSON_VERSION_MINOR) + "." +
         std::to_string(NLOHMANN_JSON_VERSION_PATCH);
}

// In kubectl's form, plus the libraries.
Json build_facts() {
  return {{"gitVersion", "v" TAIN_VERSION},
          {"compiler", std::string(kCompiler)},
          {"standard", __cplusplus},
          {"buildType", TAIN_BUILD_TYPE},
          {"platform", std::string(kPlatform)},
          {"libraries",
           {{"boost", boost_version()},
            {"c-ares", ARES_VERSION_STR},
            {"nghttp2", NGHTTP2_VERSION},
            {"nlohmann_json", json_version()},
            {"openssl", OPENSSL_VERSION_STR},
            {"zlib", ZLIB_VERSION}}}};
}

class Version final : public Verb {
 public:
  std::string_view name() const override { return "version"; }
  std::string_view summary() const override { return "Print the version, how it was built, and the server's version"; }
  std::string_view synopsis() const override { return "[--client] [-o json|yaml]"; }
  std::string_view details() const override {
    return "Without a kubeconfig, prints only the version of this program. Fails if a server is configured but does "
           "not\nanswer.";
  }
  void declare(Flags& flags) override {
    flags.toggle(client_only_, "client", 0, "print only the version of this program");
    flags.text(output_, "output", 'o', "FORMAT", "json or yaml").completes = "json yaml";
    connection_.declare_without_namespace(flags);
  }

  Result<int> run(Io& io, const std::vector<std::string>& arguments) override {
    if (!arguments.empty()) return misuse("version takes no arguments, but got \"" + arguments[0] + "\"");
    if (!output_.empty() && output_ != "json" && output_ != "yaml") {
      return misuse("invalid value \"" + output_ + "\" for --output: give json or yaml");
    }
    Json facts{{"clientVersion", build_facts()}};
    int code = kDone;
    if (!client_only_) {
      Result<int> asked = ask_server(io, facts);
      if (!asked) return asked;
      code = *asked;
    }
    if (output_ == "json") {
      io.out << go_json(facts, 2) << '\n';
    } else if (output_ == "yaml") {
      io.out << to_yaml(facts);
    } else {
      print_text(io.out, facts);
    }
    return code;
  }

 private:
  // Adds the server's version. Without a kubeconfig there is no server: returns kDone.
  Result<int> ask_server(Io& io, Json& facts) {
    const Result<Cluster> cluster = connection_.open(io);
    if (!cluster) {
      const bool has_none = cluster.error().message.starts_with("no cluster is configured");
      return has_none ? kDone : report_errors(io, {cluster.error()}, {});
    }
    const Result<std::string> body =
        await<std::string>(io.stop, [&](auto done) { cluster->get_raw_async("/version", std::move(done)); });
    if (!body) return report_errors(io, {body.error()}, cluster->server());
    Result<Json> version = parse_json(*body, "the server's version");
    if (!version) return report_errors(io, {version.error()}, cluster->server());
    facts["serverVersion"] = std::move(*version);
    return kDone;
  }

  static void print_text(std::ostream& out, const Json& facts) {
    const Json& client = facts["clientVersion"];
    out << "Client Version: " << json_text(client, "gitVersion") << '\n'
        << "Build: " << json_text(client, "buildType") << ", " << json_text(client, "compiler") << ", "
        << json_text(client, "platform") << '\n'
        << "Libraries:";
    const char* separator = " ";
    for (const auto& [name, version] : client["libraries"].items()) {
      out << separator << name << ' ' << go_text(version);
      separator = ", ";
    }
    out << '\n';
    if (const std::string server = json_text(json_member(facts, "serverVersion"), "gitVersion"); !server.empty()) {
      out << "Server Version: " << escaped(server) << '\n';
    }
  }

  Connection connection_{};
  bool client_only_ = false;
  std::string output_{};
};

}  // namespace

std::unique_ptr<Verb> make_version() { return std::make_unique<Version>(); }

}  // namespace tain::cli
