#pragma once

#include <memory>

#include "cli/verb.h"

// One factory for each verb.
namespace tain::cli {

std::unique_ptr<Verb> make_demo();
std::unique_ptr<Verb> make_doctor();
std::unique_ptr<Verb> make_top();
std::unique_ptr<Verb> make_changes();
std::unique_ptr<Verb> make_wait();
std::unique_ptr<Verb> make_mirror();
std::unique_ptr<Verb> make_apiserver();
std::unique_ptr<Verb> make_get();
std::unique_ptr<Verb> make_watch();
std::unique_ptr<Verb> make_bench();
std::unique_ptr<Verb> make_completion();
std::unique_ptr<Verb> make_complete();
std::unique_ptr<Verb> make_man();
std::unique_ptr<Verb> make_version();
std::unique_ptr<Verb> make_codegen();

}  // namespace tain::cli
