#include <tain/load.h>

#include <chrono>
#include <exception>
#include <optional>
#include <utility>
#include <vector>

#include "server/core/server_core.h"
#include "server/load/pod_source.h"
#include "src/codec/gzip.h"

namespace tain {

using server::Json;
using server::Made;
using server::PodSource;
using server::ServerCore;
using server::ServerInternals;

namespace server {

Result<void> check(const LoadOptions& options) {
  const auto refuse = [](std::string why) -> Result<void> {
    return fail(Code::kBadArgument, "invalid load: " + why, Phase::kConfig);
  };
  if (options.pods > 10'000'000) return refuse("more than 10,000,000 pods");
  if (options.pod_size > 1'500'000) return refuse("more than 1,500,000 bytes per pod");
  if (options.namespaces == 0 || options.namespaces > 100'000) return refuse("namespaces must be 1 to 100,000");
  if (options.apps > 1'000'000) return refuse("more than 1,000,000 applications");
  return {};
}

}  // namespace server

namespace {

constexpr std::size_t kSample = 1000;  // pods of the compression sample

Result<void> make_namespaces(ServerCore& core, const PodSource& source, std::size_t count) {
  const auto type = core.backend().registry().find("", "v1", "namespaces");
  for (std::size_t i = 0; i < count; ++i) {
    const std::string name = source.namespace_name(i);
    if (core.backend().get(*type, "", name)) continue;
    const auto made = core.handler().service().put(
        type, {{"kind", "Namespace"}, {"apiVersion", "v1"}, {"metadata", {{"name", name}}}});
    if (!made) return fail(Code::kBadArgument, "cannot create the namespace " + name + ": " + made.error().message);
  }
  return {};
}

double gzip_ratio(const std::vector<storage::Record>& sample) {
  std::string packed;
  std::size_t plain = 0;
  codec::Deflater deflater;
  for (const storage::Record& record : sample) {
    plain += record->body->size();
    deflater.write(*record->body, packed);
  }
  deflater.end_member(packed);
  return packed.empty() ? 0 : static_cast<double>(plain) / static_cast<double>(packed.size());
}

Result<LoadReport> filled(ApiServer& server, const LoadOptions& options) {
  const auto began = std::chrono::steady_clock::now();
  std::optional<PodSource> source;
  Result<void> prepared;
  ServerInternals::on_loop(server, [&](ServerCore& core) {
    source.emplace(core.backend().registry(), options);
    prepared = make_namespaces(core, *source, options.namespaces);
  });
  if (!prepared) return fail(prepared.error());
  LoadReport report{.pods = options.pods, .apps = source->apps(), .namespaces = options.namespaces};

  // Made on the caller's thread, so that the server continues to answer.
  std::vector<Made> deployments;
  std::vector<Made> replica_sets;
  for (std::size_t i = 0; i < source->apps(); ++i) {
    deployments.push_back(source->deployment(i));
    replica_sets.push_back(source->replica_set(i));
  }
  std::vector<Made> pods;
  pods.reserve(options.pods);
  for (std::size_t i = 0; i < options.pods; ++i) {
    if (options.stop.requested()) return fail(Code::kStopped, "stopped while creating the load");
    pods.push_back(source->pod(i, 0));
    report.json_bytes += pods.back().request.document.bytes.size();
  }
  std::vector<storage::Record> sample;
  ServerInternals::on_loop(server, [&](ServerCore& core) {
    const auto put_in = [&](std::string_view group, std::string_view resource, std::vector<Made>& all) {
      core.backend().load(*core.backend().registry().find(group, "v1", resource), std::exchange(all, {}));
    };
    put_in("apps", "deployments", deployments);
    put_in("apps", "replicasets", replica_sets);
    put_in("", "pods", pods);
    core.backend().storage().state("pods").visit_from({}, [&](const storage::Record& record) {
      sample.push_back(record);
      return sample.size() < kSample;
    });
    report.resource_version = core.backend().storage().version_text(core.backend().storage().revision());
  });
  report.took = std::chrono::steady_clock::now() - began;
  report.gzip_ratio = gzip_ratio(sample);
  return report;
}

}  // namespace

Result<LoadReport> load(ApiServer& server, const LoadOptions& options) {
  if (auto checked = server::check(options); !checked) return fail(checked.error());
  if (ServerInternals::runtime(server).on_loop()) {
    return fail(Code::kWouldDeadlock, "load() must not run on the server's own thread");
  }
  try {
    return filled(server, options);
  } catch (const std::exception& error) {
    return fail(Code::kUnknown, std::string("creating the load failed: ") + error.what());
  }
}

}  // namespace tain
