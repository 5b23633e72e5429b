#include "src/reflect/classify.h"

#include <array>

namespace tain::reflect {
namespace {

struct Row {
  Code code;
  Reaction list;
  Reaction watch_list;
  Reaction connect;
  Reaction stream;
};

using enum Reaction;

// Codes that are not listed: see kOther. Two cases are decided in machine.cc: after the first kExpired or
// kTooLargeVersion of a watch the sync follows within kPromptRetry (fail()), and a stall that the Machine itself finds
// does not use the table (probe_done()).
constexpr Row kTable[] = {
    // code, list, watch-list, opening watch, open watch
    {Code::kConnectionRefused, kWaitSync, kWaitSync, kWaitWatch, kWaitWatch},
    {Code::kUntrusted, kSlowSync, kSlowSync, kSlowWatch, kSlowWatch},
    {Code::kConnectionLost, kWaitSync, kWaitSync, kWaitWatch, kWaitWatch},
    {Code::kEof, kWaitSync, kWaitSync, kWaitWatch, kWaitWatch},
    {Code::kUnexpectedEof, kWaitSync, kWaitSync, kWaitWatch, kWaitWatch},
    {Code::kDeadline, kWaitSync, kWaitSync, kWaitWatch, kWaitWatch},
    {Code::kStalled, kWaitSync, kWaitSync, kWaitWatch, kWaitWatch},
    {Code::kTooManyRequests, kWaitSync, kWaitSync, kWaitWatch, kWaitWatch},
    {Code::kServiceUnavailable, kWaitSync, kWaitSync, kWaitWatch, kWaitWatch},
    {Code::kTimeout, kWaitSync, kListInstead, kWaitWatch, kWaitWatch},
    {Code::kExpired, kMostRecent, kMostRecent, kWaitSync, kWaitSync},
    {Code::kTooLargeVersion, kMostRecent, kMostRecent, kWaitSync, kWaitSync},
    {Code::kUnauthorized, kSlowSync, kSlowSync, kSlowWatch, kSlowWatch},
    // If only watches are forbidden, repeated lists keep the copy fresh. Old servers refuse watch-list with 403.
    {Code::kForbidden, kSlowSync, kListIfItWorks, kSlowSync, kSlowSync},
    {Code::kNotFound, kSlowSync, kListInstead, kSlowSync, kSlowSync},
    {Code::kInvalid, kWaitSync, kListForGood, kWaitSync, kWaitSync},
    {Code::kBadRequest, kWaitSync, kListForGood, kWaitSync, kWaitSync},
    {Code::kMethodNotSupported, kWaitSync, kListForGood, kWaitSync, kWaitSync},
    {Code::kNotAcceptable, kWaitSync, kListForGood, kWaitSync, kWaitSync},
    {Code::kUnsupportedMediaType, kWaitSync, kListForGood, kWaitSync, kWaitSync},
    {Code::kBookmarkDeadline, kWaitSync, kListForGood, kWaitSync, kWaitSync},
    {Code::kInternal, kWaitSync, kListInstead, kWaitSync, kWindow},
};

constexpr Row kOther = {Code::kUnknown, kWaitSync, kListInstead, kWaitSync, kWaitSync};

const Row& row_of(Code code) {
  for (const Row& row : kTable) {
    if (row.code == code) return row;
  }
  return kOther;
}

}  // namespace

Reaction reaction_to(Code code, Stage stage) {
  const Row& row = row_of(code);
  switch (stage) {
    case Stage::kList:
      return row.list;
    case Stage::kWatchList:
      return row.watch_list;
    case Stage::kConnect:
      return row.connect;
    case Stage::kStream:
      return row.stream;
  }
  return kWaitSync;
}

bool is_silence(Code code) { return is_lost_connection(code) && code != Code::kServiceUnavailable; }

bool is_unreachable(Code code) { return is_silence(code) && code != Code::kDeadline && code != Code::kUnexpectedEof; }

bool is_history_gone(Code code) { return code == Code::kExpired || code == Code::kTooLargeVersion; }

bool is_lost_connection(Code code) {
  switch (code) {
    case Code::kConnectionRefused:
    case Code::kConnectionLost:
    case Code::kEof:
    case Code::kUnexpectedEof:
    case Code::kDeadline:
    case Code::kServiceUnavailable:
      return true;
    default:
      return false;
  }
}

}  // namespace tain::reflect
