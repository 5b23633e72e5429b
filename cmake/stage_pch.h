// What most sources of the stages include; precompiled where TAIN_PCH is on. Preset tsa builds without it, so that
// a source which forgets an include is found.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>
