#include <tain/cluster.h>
#include <tain/draft.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/codegen/crd.h"
#include "cli/codegen/render.h"
#include "cli/connection.h"
#include "cli/print/json.h"
#include "cli/verbs.h"

namespace tain::cli {
namespace {

// Adds the definitions of an object: itself, or the items of a List.
Result<void> add_definitions(const std::string& json, std::vector<Json>& out) {
  Result<Json> parsed = parse_json(json, "an object");
  if (!parsed) return Failure(parsed.error());
  const auto items = parsed->find("items");
  if (items == parsed->end() || !items->is_array()) {
    out.push_back(std::move(*parsed));
  } else {
    out.insert(out.end(), items->begin(), items->end());
  }
  return {};
}

Result<std::string> read(const std::string& file) {
  if (file == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::ifstream in(file, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (!in || std::filesystem::is_directory(file)) return fail(Code::kNotFound, "cannot read " + file);
  return text;
}

Result<void> write(const std::string& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (!out) return fail(Code::kUnknown, "cannot write " + file);
  return {};
}

class Codegen final : public Verb {
 public:
  std::string_view name() const override { return "codegen"; }
  std::string_view summary() const override { return "Generate C++ types from custom resource definitions"; }
  std::string_view synopsis() const override { return "(FILE... | --crd NAME...) [-o FILE|DIR/] [flags]"; }
  std::string_view details() const override {
    return "Writes a header with typed views, drafts and constants of the kinds that CustomResourceDefinitions "
           "define,\n"
           "as those in tain/kinds. FILE is YAML or JSON; - is stdin. --crd reads a definition from the cluster.\n"
           "\n"
           "-o FILE writes all group versions to one header; -o DIR/ writes one header for each, such as\n"
           "example_v1.h. The same input gives the same bytes.\n"
           "\n"
           "  tain codegen crd.yaml -o src/widgets.h\n"
           "  tain codegen --crd certificates.cert-manager.io --version v1 -o generated/\n";
  }

  void declare(Flags& flags) override {
    flags.texts(crds_, "crd", 0, "NAME", "read this CustomResourceDefinition from the cluster; may be repeated");
    flags.text(output_, "output", 'o', "FILE|DIR/", "the header to write, or the folder of the headers; empty: stdout")
        .completes = "files";
    flags.text(options_.ns, "namespace", 0, "NAMESPACE",
               "the C++ namespace; default: the first label of the group, and the version: example::v1");
    flags.text(options_.version, "version", 0, "VERSION", "only this version of the definitions");
    connection_.declare_without_namespace(flags);
  }

  Result<int> run(Io& io, const std::vector<std::string>& arguments) override {
    if (arguments.empty() && crds_.empty()) return misuse("missing definitions: give FILE, - or --crd NAME");
    std::vector<Json> definitions;
    std::string origin;
    for (const std::string& file : arguments) {
      Result<std::string> text = read(file);
      if (!text) return Failure(text.error());
      Result<std::vector<Draft>> drafts = Draft::all_from_yaml(*text);
      if (!drafts) return Failure(not_misuse(drafts.error().wrapped(file)));
      for (const Draft& draft : *drafts) {
        if (auto added = add_definitions(*draft.to_json(), definitions); !added) return Failure(added.error());
      }
    }
    if (auto added = from_cluster(io, definitions); !added) return Failure(not_misuse(added.error()));
    if (definitions.empty()) return fail(Code::kNotFound, "the files contain no CustomResourceDefinition");
    const auto headers = codegen::headers_of(definitions, options_);
    if (!headers) return Failure(not_misuse(headers.error()));
    return put(io, *headers);
  }

 private:
  Result<void> from_cluster(Io& io, std::vector<Json>& definitions) {
    if (crds_.empty()) return {};
    const Result<Cluster> cluster = connection_.open(io);
    if (!cluster) return fail(cluster.error());
    for (const std::string& name : crds_) {
      const Result<Object> object =
          cluster->get({.resource = "customresourcedefinitions.apiextensions.k8s.io", .name = name});
      if (!object) return fail(object.error());
      const Result<std::string> json = object->to_json();
      if (!json) return fail(json.error());
      if (auto added = add_definitions(*json, definitions); !added) return added;
    }
    return {};
  }

  Result<int> put(Io& io, const std::vector<codegen::Header>& headers) const {
    std::string origins;
    for (const codegen::Header& header : headers) origins.append(origins.empty() ? "" : ", ").append(header.origin);
    if (output_.empty()) {
      io.out << codegen::render_all(headers, origins);
      return kDone;
    }
    if (!output_.ends_with('/') && !std::filesystem::is_directory(output_)) {
      if (auto done = write(output_, codegen::render_all(headers, origins)); !done) return Failure(done.error());
      return kDone;
    }
    std::error_code ignored;
    std::filesystem::create_directories(output_, ignored);
    for (const codegen::Header& header : headers) {
      const std::string file = (std::filesystem::path(output_) / (header.name + ".h")).string();
      if (auto done = write(file, codegen::render_all({header}, header.origin)); !done) return Failure(done.error());
    }
    return kDone;
  }

  std::vector<std::string> crds_{};
  std::string output_{};
  codegen::CrdOptions options_{};
  Connection connection_{};
};

}  // namespace

std::unique_ptr<Verb> make_codegen() { return std::make_unique<Codegen>(); }

}  // namespace tain::cli
