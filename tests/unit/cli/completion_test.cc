#include "cli/completion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/man.h"

namespace tain::cli {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class Completing : public testing::Test {
 protected:
  Completion full(const std::vector<std::string>& words) {
    const CompletionSources sources{.types =
                                        [] {
                                          return std::vector<std::string>{"pods", "podtemplates", "services"};
                                        },
                                    .namespaces =
                                        [] {
                                          return std::vector<std::string>{"default", "kube-system"};
                                        },
                                    .contexts =
                                        [] {
                                          return std::vector<std::string>{"home", "work"};
                                        },
                                    .names =
                                        [this](const std::string& type) {
                                          asked_ = type;
                                          return std::vector<std::string>{"web-1", "web-2", "other", "bad name"};
                                        }};
    return complete(all_verbs(), words, sources);
  }
  std::vector<std::string> words(const std::vector<std::string>& typed) { return full(typed).words; }

  std::string asked_{};  // the type passed to names()
};

TEST_F(Completing, OffersVerbsWithoutInternalOnes) {
  EXPECT_THAT(words({""}), Contains("get"));
  EXPECT_THAT(words({""}), Contains("help"));
  EXPECT_THAT(words({""}), Not(Contains("__complete")));
  EXPECT_THAT(words({"ge"}), ElementsAre("get"));
  EXPECT_THAT(words({"help", "ge"}), ElementsAre("get"));
  EXPECT_THAT(words({"nothing", ""}), IsEmpty());
}

TEST_F(Completing, FlagsMayPrecedeTheVerb) {
  EXPECT_THAT(words({"--cont"}), ElementsAre("--context"));
  EXPECT_THAT(words({"--context", "w"}), ElementsAre("work"));
  EXPECT_THAT(words({"--context", "work", "ge"}), ElementsAre("get"));
  EXPECT_THAT(words({"--context", "work", "get", "po"}), ElementsAre("pods", "podtemplates"));
  EXPECT_THAT(words({"-n=x", "help", "ge"}), ElementsAre("get"));
}

TEST_F(Completing, OffersTypesAfterACommaAndNamesAfterASlash) {
  EXPECT_THAT(words({"get", "po"}), ElementsAre("pods", "podtemplates"));
  EXPECT_THAT(words({"get", "svc,po"}), ElementsAre("svc,pods", "svc,podtemplates"));
  EXPECT_THAT(words({"get", "pods/w"}), ElementsAre("pods/web-1", "pods/web-2"));
  EXPECT_EQ(asked_, "pods");
}

TEST_F(Completing, NamesFollowTheType) {
  EXPECT_THAT(words({"get", "pods", "w"}), ElementsAre("web-1", "web-2"));
  EXPECT_EQ(asked_, "pods");
  EXPECT_THAT(words({"get", "-n", "x", "pods", "web-1", "o"}), ElementsAre("other"));
  EXPECT_THAT(words({"get", "pods", "bad"}), IsEmpty()) << "a word that a shell would split is not offered";
}

TEST_F(Completing, OffersMoreTypesIfAVerbAcceptsSeveral) {
  for (const char* verb : {"changes", "mirror", "doctor", "top"}) {
    EXPECT_THAT(words({verb, "services", "po"}), ElementsAre("pods", "podtemplates")) << verb;
    EXPECT_THAT(words({verb, "services", "pods/w"}), ElementsAre("pods/web-1", "pods/web-2")) << verb;
  }
  for (const char* verb : {"get", "watch", "wait"}) {
    EXPECT_THAT(words({verb, "services", "w"}), ElementsAre("web-1", "web-2")) << verb;
  }
}

TEST_F(Completing, ValuesOfFlagsInEveryForm) {
  EXPECT_THAT(words({"get", "-n", "k"}), ElementsAre("kube-system"));
  EXPECT_THAT(words({"get", "-An", ""}), ElementsAre("default", "kube-system"));
  EXPECT_THAT(words({"get", "--namespace", "d"}), ElementsAre("default"));
  EXPECT_THAT(words({"get", "--namespace=d"}), ElementsAre("--namespace=default"));
  EXPECT_THAT(words({"get", "--context", ""}), ElementsAre("home", "work"));
  EXPECT_THAT(words({"get", "-o", "y"}), ElementsAre("yaml"));
  EXPECT_THAT(words({"get", "pods", "--output=custom"}),
              ElementsAre("--output=custom-columns-file=", "--output=custom-columns="));
  EXPECT_TRUE(full({"get", "--kubeconfig", ""}).files);
  EXPECT_THAT(words({"get", "-l", ""}), IsEmpty());
}

TEST_F(Completing, FlagsOfTheVerb) {
  EXPECT_THAT(words({"get", "--sho"}), ElementsAre("--show-kind", "--show-labels", "--show-managed-fields"));
  EXPECT_THAT(words({"version", "--c"}), Contains("--client"));
  EXPECT_THAT(words({"get", "--he"}), ElementsAre("--help"));
  EXPECT_THAT(words({"get", "--", "--sho"}), IsEmpty()) << "no flags after --";
}

TEST_F(Completing, OffersWordsOfTheVerb) { EXPECT_THAT(words({"completion", ""}), ElementsAre("bash", "zsh")); }

TEST(ContextNames, AreReadFromAKubeconfig) {
  EXPECT_THAT(context_names("apiVersion: v1\nkind: Config\ncontexts: [{name: a, context: {}}, {name: b}, {}]\n"),
              ElementsAre("a", "b"));
  EXPECT_THAT(context_names("no: [yaml"), IsEmpty());
  EXPECT_THAT(context_names("contexts: 3"), IsEmpty());
}

TEST(ManPage, DescribesEveryVerbAndFlag) {
  const std::string page = man_page(all_verbs());
  EXPECT_THAT(page, testing::StartsWith(".TH TAIN 1"));
  for (const auto& verb : all_verbs()) {
    if (verb->summary().empty()) continue;
    EXPECT_THAT(page, HasSubstr(".SS \"tain " + std::string(verb->name())));
    Flags flags;
    verb->declare(flags);
    for (const Flags::Flag& flag : flags.all()) {
      std::string name;
      for (const char c : "--" + flag.name) name += c == '-' ? "\\-" : std::string(1, c);
      const bool is_told = page.find("\\fB" + name + "\\fR") != std::string::npos;
      EXPECT_TRUE(is_told || flag.hidden) << verb->name() << " " << name;
    }
  }
  EXPECT_THAT(page, Not(HasSubstr("__complete")));
}

}  // namespace
}  // namespace tain::cli
