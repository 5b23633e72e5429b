// Tests each fault of the embedded server through real sockets, with Tain's mirror and a naive one.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "tests/faults/case.h"
#include "tests/faults/rig.h"

namespace tain::testing {
namespace {

using std::chrono::milliseconds;

constexpr std::chrono::seconds kPatience{25};
// How long a mirror with a wrong state is observed. Longer than all our timeouts here.
constexpr milliseconds kLostAfter{1500};

std::string name_of(const std::string& fault) { return fault.substr(0, fault.find(':')); }

class Faults : public ::testing::TestWithParam<FaultCase> {
 protected:
  // Returns whether the mirror equals the server in the end. `patience`: the timeout.
  bool run(FaultRig& rig, const std::function<std::unique_ptr<Subject>()>& make, Duration patience,
           Duration patience_to_fire = kPatience) {
    const FaultCase& with = GetParam();
    const std::string name = name_of(with.fault);
    if (with.before) rig.add(with.fault);
    subject_ = make();
    const auto equal = [&] { return subject_->begun() && subject_->objects() == rig.truth(); };
    if (!with.before) {
      EXPECT_TRUE(wait_for(equal, kPatience)) << "before the fault: " << subject_->describe();
      rig.add(with.fault);
    }
    if (with.act) {
      with.act(rig);
    } else {
      rig.change_things();
    }
    const auto fired = [&] { return rig.server().faults().fired()[name] > 0; };
    // If a client lists late, its list contains the changes already and its watch has no events: change again.
    constexpr Duration kOften = std::chrono::seconds(1);
    Duration waited{0};
    while (!(fired_ = wait_for(fired, std::min(kOften, patience_to_fire - waited)))) {
      waited += kOften;
      if (waited >= patience_to_fire) break;
      if (!with.act) rig.change_things();
    }
    if (with.persists) {
      if (with.reports && subject_->status()) {
        EXPECT_TRUE(wait_for([&] { return with.reports(*subject_->status()); }, patience)) << subject_->describe();
      }
      rig.server().faults().clear();
    }
    if (!wait_for(equal, patience)) return false;
    // The mirror must also follow later changes.
    rig.change_things();
    return wait_for(equal, patience);
  }

  std::unique_ptr<Subject> subject_;
  bool fired_ = false;
};

TEST_P(Faults, OursHealsOrReports) {
  FaultRig rig(GetParam());
  EXPECT_TRUE(run(
      rig, [&] { return make_ours(rig.server(), GetParam()); }, kPatience))
      << GetParam().fault << ": " << subject_->describe();
  EXPECT_TRUE(fired_) << GetParam().fault << " never fired: " << subject_->describe();
  if (GetParam().afterwards) {
    EXPECT_TRUE(GetParam().afterwards(*subject_->status())) << subject_->describe();
  }
  subject_.reset();
}

TEST_P(Faults, NaiveClientBehavesAsInTheTable) {
  const Naive naive = GetParam().naive;
  FaultRig rig(GetParam());
  const bool survives = run(
      rig, [&] { return make_naive(rig.server(), GetParam()); },
      naive == Naive::kStaysWrong ? Duration(kLostAfter) : Duration(kPatience),
      naive == Naive::kNotAffected ? Duration(milliseconds(300)) : Duration(kPatience));
  EXPECT_EQ(survives, naive != Naive::kStaysWrong) << GetParam().fault << ": " << subject_->describe();
  EXPECT_EQ(fired_, naive != Naive::kNotAffected) << GetParam().fault << ": " << subject_->describe();
  subject_.reset();
}

INSTANTIATE_TEST_SUITE_P(, Faults, ::testing::ValuesIn(fault_cases()),
                         [](const auto& with) { return with.param.name(); });

TEST(FaultCases, EveryFaultHasACase) {
  std::set<std::string> tried;
  for (const FaultCase& one : fault_cases()) tried.insert(name_of(one.fault));
  for (const ApiServer::FaultInfo& fault : fault_catalogue()) EXPECT_TRUE(tried.contains(fault.name)) << fault.name;
}

TEST(FaultCases, DocsHaveTheGeneratedTables) {
  std::ifstream file(TAIN_SOURCE_DIR "/docs/faults.md");
  std::stringstream text;
  text << file.rdbuf();
  for (const std::string& table : {fault_table(), catalogue_table()}) {
    EXPECT_TRUE(text.str().find(table) != std::string::npos)
        << "docs/faults.md has another table; `faults_tests --write-table` replaces it by:\n"
        << table;
  }
}

}  // namespace
}  // namespace tain::testing
