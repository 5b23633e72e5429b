#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <tain/log.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/auth/authenticator.h"
#include "src/auth/files.h"
#include "src/auth/refresh.h"
#include "src/net/certificates.h"
#include "tests/support/fake_runtime.h"

namespace tain::auth {

// A temporary folder, removed after the test.
class TempFolder {
 public:
  TempFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "tain-auth-XXXXXX").string();
    path_ = ::mkdtemp(name.data()) != nullptr ? name : std::string();
  }
  ~TempFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;

  const std::string& path() const { return path_; }
  std::string at(const std::string& name) const { return path_ + "/" + name; }
  std::string write(const std::string& name, std::string_view text, mode_t mode = 0600) const {
    const std::filesystem::path path = at(name);
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    ::chmod(path.c_str(), mode);
    return path.string();
  }
  std::string script(const std::string& name, std::string_view body) const {
    return write(name, "#!/bin/sh\n" + std::string(body) + "\n", 0755);
  }

 private:
  std::string path_;
};

inline std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

class RecordingLog final : public LogSink {
 public:
  void write(LogSink::Level level, std::string_view component, std::string_view message) override {
    lines.emplace_back(level, std::string(component) + ": " + std::string(message));
  }
  std::size_t count(std::string_view part) const {
    std::size_t found = 0;
    for (const auto& [level, line] : lines) found += line.find(part) != std::string::npos ? 1u : 0u;
    return found;
  }
  std::string text() const {
    std::string all;
    for (const auto& [level, line] : lines) all.append(line).append("\n");
    return all;
  }
  std::vector<std::pair<LogSink::Level, std::string>> lines;
};

// Certificates are created once per program because that is slow.
struct TestCertificates {
  static WallTime begin() { return WallTime(std::chrono::hours(24 * 365 * 30)); }
  static WallTime end() { return WallTime(std::chrono::hours(24 * 365 * 80)); }
  static net::CertificateAuthority authority(const std::string& name) {
    return *net::CertificateAuthority::make(name, begin(), end());
  }
  static net::IssuedCertificate client(const net::CertificateAuthority& by, const std::string& name) {
    net::CertificateRequest request;
    request.common_name = name;
    request.for_server = false;
    request.for_client = true;
    request.not_before = begin();
    request.not_after = end();
    return *by.issue(request);
  }
  net::CertificateAuthority ca_a = authority("a");
  net::CertificateAuthority ca_b = authority("b");
  net::IssuedCertificate client_a = client(ca_a, "client-a");
  net::IssuedCertificate client_b = client(ca_a, "client-b");

  static const TestCertificates& get() {
    static const TestCertificates all;
    return all;
  }
};

// An Authenticator on virtual time, with files and plugins from this object. TLS contexts are real.
class AuthRig {
 public:
  AuthRig() {
    auto made = std::make_shared<CredentialSources>();
    made->read_file = [this](const std::string& path) -> Result<Secret> {
      ++reads[path];
      if (slow) std::exchange(slow, nullptr)();
      const auto found = files.find(path);
      if (found == files.end()) return fail(Code::kNotFound, "cannot read \"" + path + "\": gone", Phase::kConfig);
      return Secret(found->second);
    };
    made->make_tls = [this](const net::TlsClientSettings& settings) {
      ++contexts;
      last_tls = settings;
      return net::TlsContext::make_client(settings);
    };
    made->run_plugin = [this](const PluginRun& run, const Cancellation&) {
      ++runs;
      last_run = run;
      return plugin ? plugin() : PluginOutcome();
    };
    sources = made;
    config.origin = "context \"test\"";
    config.server = "https://server.example:6443";
    config.ca_pem = TestCertificates::get().ca_a.certificate_pem();
  }

  Authenticator& make() {
    options.log = &log;
    options.sources = sources;
    if (!options.environment) options.environment = Environment();
    authenticator = Authenticator::make(runtime, config, options);
    return *authenticator;
  }

  Result<Authorization> get() {
    if (!authenticator) make();
    std::optional<Result<Authorization>> answer;
    const auto request = authenticator->authorize([&](Result<Authorization> result) { answer = std::move(result); });
    EXPECT_FALSE(answer) << "answered inside the call";
    EXPECT_TRUE(runtime.run_until_idle());
    if (!answer) return fail(Code::kUnknown, "no answer");
    return *answer;
  }
  // The Authorization header of the next request, or the error.
  std::string header() {
    const Result<Authorization> result = get();
    return result ? result->header.reveal() : "error: " + result.error().message;
  }

  static PluginOutcome token(const std::string& text, std::optional<WallTime> expires = {}) {
    PluginOutcome outcome;
    outcome.credential = ExecCredential{.token = Secret(text), .expires = expires};
    return outcome;
  }
  static PluginOutcome failure(const std::string& why, PluginResult result = PluginResult::kFailed) {
    PluginOutcome outcome;
    outcome.credential = fail(Code::kUnauthorized, why, Phase::kConfig);
    outcome.result = result;
    outcome.exit_code = 1;
    return outcome;
  }
  void use_exec() {
    config.exec = ExecSettings{.api_version = std::string(kExecV1), .command = "plugin"};
    config.exec->interactive = ExecSettings::Interactive::kNever;
  }

  testing::FakeRuntime runtime;
  RecordingLog log;
  ConnectionConfig config;
  Authenticator::Options options;
  std::map<std::string, std::string> files;
  std::map<std::string, int> reads;
  int contexts = 0;
  int runs = 0;
  net::TlsClientSettings last_tls;
  PluginRun last_run;
  std::function<PluginOutcome()> plugin;
  std::function<void()> slow;  // happens during the next read of a file
  std::shared_ptr<const CredentialSources> sources;
  std::unique_ptr<Authenticator> authenticator;
};

}  // namespace tain::auth
