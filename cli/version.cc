#include <ostream>

#include "cli/verbs.h"

namespace tain::cli {
namespace {

class Version final : public Verb {
 public:
  std::string_view name() const override { return "version"; }
  std::string_view summary() const override { return "Print the version and how it was built"; }
  std::string_view synopsis() const override { return ""; }
  void declare(Flags&) override {}
  Result<int> run(Io& io, const std::vector<std::string>&) override {
    io.out << "tain " << TAIN_VERSION << " (" << TAIN_BUILD_TYPE << ", " << __VERSION__ << ")\n";
    return kDone;
  }
};

}  // namespace

std::unique_ptr<Verb> make_version() { return std::make_unique<Version>(); }

}  // namespace tain::cli
