#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

// Binary seeds are generated, not stored. A target calls write_seeds() in LLVMFuzzerInitialize(), which writes them to
// the first corpus folder on the command line.
namespace tain::fuzz {

inline void write_seeds(int argc, char** argv, const std::vector<std::string>& seeds) {
  for (int i = 1; i < argc; ++i) {
    const std::filesystem::path folder(argv[i]);
    if (std::string_view(argv[i]).starts_with("-")) continue;
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error)) return;
    for (std::size_t n = 0; n < seeds.size(); ++n) {
      std::ofstream(folder / ("seed-" + std::to_string(n)), std::ios::binary) << seeds[n];
    }
    return;
  }
}

}  // namespace tain::fuzz
