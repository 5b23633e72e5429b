#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "cli/mirror/folder.h"

namespace tain::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class MirrorFolderTest : public ::testing::Test {
 protected:
  MirrorFolderTest() {
    std::string pattern = (fs::temp_directory_path() / "tain-mirror-XXXXXX").string();
    root_ = mkdtemp(pattern.data());
  }
  ~MirrorFolderTest() override { fs::remove_all(root_); }

  std::string text(const std::string& file) const {
    std::ifstream in(root_ / file);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void put(const std::string& file, const std::string& content) const {
    fs::create_directories((root_ / file).parent_path());
    std::ofstream(root_ / file) << content;
  }
  MirrorFolder open() const {
    Result<MirrorFolder> folder = MirrorFolder::open(root_.string());
    EXPECT_TRUE(folder) << folder.error();
    return std::move(*folder);
  }

  fs::path root_;
};

const FilePlace kPod = file_place("pods", "shop", "web", "yaml");
const std::string kPodText = "apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\n  namespace: shop\n";

TEST(SafeFileName, KeepsPlainNames) {
  EXPECT_EQ(safe_file_name("web-5d4c.x_1"), "web-5d4c.x_1");
  EXPECT_EQ(safe_file_name("system:node"), "system%3Anode");
}

TEST(SafeFileName, IsAlwaysOneComponent) {
  for (const std::string name :
       {"..", ".", "../../etc/passwd", "/etc", ".hidden", "a/b", "a\\b", "\n", "%2e%2e", "", "a\0b", "CON", "-rf"}) {
    const std::string file = safe_file_name(name);
    EXPECT_FALSE(file.empty());
    EXPECT_NE(file[0], '.') << file;
    EXPECT_EQ(file.find_first_of("/\\\n"), std::string::npos) << file;
    EXPECT_EQ(file.find('\0'), std::string::npos);
  }
}

TEST(SafeFileName, IsUnique) {
  std::set<std::string> files;
  const std::string longest(253, 'x');
  const std::vector<std::string> names{"a",  "A",    "a.",          ".a",          "%41",
                                       "a%", "a%2e", longest,       longest + "y", std::string(300, 'X'),
                                       "",   "%",    longest + "z", "a/b",         "a%2Fb"};
  for (const std::string& name : names) {
    const std::string file = safe_file_name(name);
    EXPECT_LE(file.size(), 200U);
    // Also unique on file systems that ignore case.
    std::string folded = file;
    for (char& c : folded) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    EXPECT_TRUE(files.insert(folded).second) << name << " is " << file;
  }
}

TEST_F(MirrorFolderTest, ReplacesAFileAtomically) {
  MirrorFolder folder = open();
  EXPECT_TRUE(*folder.write(kPod, "one", false));
  const auto first = fs::hard_link_count(root_ / "pods/shop/web.yaml");
  EXPECT_EQ(first, 1U);
  std::ifstream reader(root_ / "pods/shop/web.yaml");
  EXPECT_TRUE(*folder.write(kPod, "two", false));
  // A reader of the old file can still read all of it.
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(reader), {}), "one");
  EXPECT_EQ(text("pods/shop/web.yaml"), "two");
  EXPECT_FALSE(fs::exists(root_ / "pods/shop/.tain-new"));
}

TEST_F(MirrorFolderTest, DoesNotRewriteAnEqualFile) {
  { EXPECT_TRUE(*open().write(kPod, "same", false)); }
  EXPECT_FALSE(*open().write(kPod, "same", false));
  EXPECT_TRUE(*open().write(kPod, "other", false));
}

TEST_F(MirrorFolderTest, WritesSecretsForTheOwnerOnly) {
  MirrorFolder folder = open();
  ASSERT_TRUE(folder.write(kPod, "secret", true));
  struct stat facts {};
  ASSERT_EQ(stat((root_ / "pods/shop/web.yaml").c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777U, 0600U);
}

TEST_F(MirrorFolderTest, RestrictsAPrivateFile) {
  { ASSERT_TRUE(open().write(kPod, kPodText, true)); }
  const std::string file = (root_ / "pods/shop/web.yaml").string();
  ASSERT_EQ(chmod(file.c_str(), 0644), 0);
  const Result<bool> again = open().write(kPod, kPodText, true);
  ASSERT_TRUE(again) << again.error();
  EXPECT_FALSE(*again) << "the bytes are the same";
  struct stat facts {};
  ASSERT_EQ(stat(file.c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777U, 0600U);
}

TEST_F(MirrorFolderTest, RemovesTheFileAndAnEmptyNamespace) {
  MirrorFolder folder = open();
  ASSERT_TRUE(folder.write(kPod, "x", false));
  ASSERT_TRUE(folder.remove(kPod));
  EXPECT_FALSE(fs::exists(root_ / "pods/shop"));
  EXPECT_TRUE(folder.remove(kPod));
}

TEST_F(MirrorFolderTest, RemovesOnlyItsOwnStaleFiles) {
  { ASSERT_TRUE(open().write(kPod, kPodText, false)); }
  put("pods/shop/old.yaml", "kind: Pod\nmetadata:\n  name: old\n");
  put("pods/shop/old.json", R"({"kind":"Pod","metadata":{"name":"old"}})");
  put("pods/gone/x.yaml", "kind: Pod\nmetadata:\n  name: x\n");
  put("pods/shop/notes.yaml", "kind: Pod\nmetadata:\n  name: other\n");  // the name differs from the file name
  put("pods/shop/map.yaml", "kind: ConfigMap\nmetadata:\n  name: map\n");
  put("pods/shop/README", "read me");
  put("pods/shop/broken.yaml", "{");
  put("mine/x.yaml", "kind: Pod\nmetadata:\n  name: x\n");
  MirrorFolder folder = open();
  const Result<std::size_t> removed = folder.remove_others("pods", "Pod", {"pods/shop/web.yaml"});
  ASSERT_TRUE(removed) << removed.error();
  EXPECT_EQ(*removed, 3U);
  EXPECT_TRUE(fs::exists(root_ / "pods/shop/web.yaml"));
  EXPECT_FALSE(fs::exists(root_ / "pods/shop/old.yaml"));
  EXPECT_FALSE(fs::exists(root_ / "pods/gone"));
  for (const char* const foreign :
       {"pods/shop/notes.yaml", "pods/shop/map.yaml", "pods/shop/README", "pods/shop/broken.yaml", "mine/x.yaml"}) {
    EXPECT_TRUE(fs::exists(root_ / foreign)) << foreign;
  }
}

TEST_F(MirrorFolderTest, DoesNotOverwriteForeignFiles) {
  put("pods/shop/web.yaml", "mine");
  MirrorFolder folder = open();
  const Result<bool> written = folder.write(kPod, kPodText, false);
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().message, HasSubstr("will not overwrite"));
  EXPECT_EQ(text("pods/shop/web.yaml"), "mine");
}

TEST_F(MirrorFolderTest, FollowsNoLinks) {
  const fs::path outside = root_ / "outside";
  fs::create_directories(outside);
  fs::create_directory_symlink(outside, root_ / "pods");
  MirrorFolder folder = open();
  const Result<bool> written = folder.write(kPod, "x", false);
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().message, HasSubstr("cannot open the folder"));
  EXPECT_TRUE(fs::is_empty(outside));
}

TEST_F(MirrorFolderTest, LocksTheFolder) {
  const MirrorFolder folder = open();
  const Result<MirrorFolder> second = MirrorFolder::open(root_.string());
  ASSERT_FALSE(second);
  EXPECT_THAT(second.error().message, HasSubstr("another tain mirror uses "));
}

TEST_F(MirrorFolderTest, RemembersItsResources) {
  {
    MirrorFolder folder = open();
    EXPECT_TRUE(folder.remembered().empty());
    ASSERT_TRUE(folder.remember("pods", "Pod"));
    ASSERT_TRUE(folder.remember("deployments.apps", "Deployment"));
    ASSERT_TRUE(folder.remember("pods", "Pod"));
  }
  {
    MirrorFolder folder = open();
    EXPECT_THAT(folder.remembered(), ::testing::ElementsAre(::testing::Pair("deployments.apps", "Deployment"),
                                                            ::testing::Pair("pods", "Pod")));
    ASSERT_TRUE(folder.forget("deployments.apps"));
  }
  EXPECT_THAT(open().remembered(), ::testing::ElementsAre(::testing::Pair("pods", "Pod")));
  // An incomplete line, as after a full disk, is ignored.
  const std::string mark = text(".tain-mirror");
  put(".tain-mirror", mark + "secrets Sec");
  EXPECT_THAT(open().remembered(), ::testing::ElementsAre(::testing::Pair("pods", "Pod")));
}

TEST_F(MirrorFolderTest, ReportsWhyItCannotBeOpened) {
  put("file", "x");
  for (const std::string& path :
       std::vector<std::string>{"/proc/nothing/here", (root_ / "file").string(), "/proc/self"}) {
    const Result<MirrorFolder> folder = MirrorFolder::open(path);
    ASSERT_FALSE(folder) << path;
    EXPECT_EQ(folder.error().code, Code::kStore);
    EXPECT_THAT(folder.error().message, HasSubstr("cannot ")) << path;
  }
}

// Simulates a full disk without root.
TEST_F(MirrorFolderTest, KeepsTheOldFileIfTheNewOneCannotBeWritten) {
  MirrorFolder folder = open();
  ASSERT_TRUE(folder.write(kPod, "old", false));
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit small = before;
  small.rlim_cur = 4096;
  setrlimit(RLIMIT_FSIZE, &small);
  const Result<bool> written = folder.write(kPod, std::string(100000, 'x'), false);
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().message, HasSubstr("pods/shop/web.yaml: "));
  EXPECT_EQ(text("pods/shop/web.yaml"), "old");
  EXPECT_FALSE(fs::exists(root_ / "pods/shop/.tain-new"));
  EXPECT_TRUE(*folder.write(kPod, "new", false));
}

}  // namespace
}  // namespace tain::cli
