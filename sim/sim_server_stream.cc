// Faults in the events of a watch.

#include "sim/sim_server.h"

namespace tain::sim {
namespace {

constexpr std::size_t kOversized = kMaxEventBytes + 16 * 1024;

}  // namespace

void SimServer::append(const ServerWatch& watch, const storage::WatchItem& item, std::string& out) const {
  storage::append_event(item, watch.subject.names(), cluster_.storage().version_text(item.revision), out);
}

bool SimServer::write_item(ServerWatch& watch, const storage::WatchItem& item, std::string& out) {
  const int mirror = watch.exchange->mirror();
  if (item.type != storage::WatchItem::Type::kBookmark) return write_event(watch, item, out);
  if (item.initial_events_end && hits(FaultId::kMissingEndBookmark, mirror)) return true;
  append(watch, item, out);
  return true;
}

bool SimServer::write_event(ServerWatch& watch, const storage::WatchItem& item, std::string& out) {
  SimExchange& exchange = *watch.exchange;
  const int mirror = exchange.mirror();
  const bool was_delayed = !watch.delayed.empty();

  if (PlannedFault* fault = desk_.hitting(FaultId::kLostEvent, mirror)) {
    desk_.fire(*fault, queue_.now(), mirror);
    listener_.tainted(mirror, FaultId::kLostEvent);
    return true;
  }
  if (spoil(watch, item, out)) return true;
  if (hits(FaultId::kExpiredStream, mirror)) {
    Error error = Error::of(Code::kExpired, "too old resource version: 1 (2)");
    error.http_status = 410;
    error.reason = random_.below(3) == 0 ? "Gone" : "Expired";
    storage::append_error_event(error, out);
    exchange.write(out);
    exchange.finish();
    return false;
  }
  if (hits(FaultId::kInternalEvent, mirror)) {
    Error error = Error::of(Code::kInternal, "an error on the server has prevented the watch from going on");
    error.http_status = 500;
    error.reason = "InternalError";
    storage::append_error_event(error, out);
    exchange.write(out);
    exchange.finish();
    return false;
  }
  if (hits(FaultId::kTruncated, mirror)) {
    std::string line;
    append(watch, item, line);
    out.append(line, 0, 1 + random_.below(line.size() - 2));
    exchange.write(out);
    if (random_.below(2) == 0) {
      exchange.finish();
    } else {
      exchange.cut(random_.below(2) == 0 ? Code::kUnexpectedEof : Code::kConnectionLost);
    }
    return false;
  }
  if (watch.delayed.empty() && hits(FaultId::kReorderedEvents, mirror)) {
    listener_.tainted(mirror, FaultId::kReorderedEvents);
    append(watch, item, watch.delayed);
    watch.delay_left = 1;
    return true;
  }
  if (hits(FaultId::kEarlyBookmark, mirror)) {
    listener_.tainted(mirror, FaultId::kEarlyBookmark);
    append(watch, {.type = storage::WatchItem::Type::kBookmark, .revision = item.revision}, out);
  }
  append(watch, item, out);
  if (watch.delayed.empty() && hits(FaultId::kDuplicatedEvent, mirror)) {
    listener_.tainted(mirror, FaultId::kDuplicatedEvent);
    append(watch, item, watch.delayed);
    watch.delay_left = static_cast<int>(random_.below(4));
    if (watch.delay_left == 0) out += std::exchange(watch.delayed, {});
    return true;
  }
  if (was_delayed && --watch.delay_left <= 0) {
    listener_.tainted(mirror, FaultId::kReorderedEvents);
    out += std::exchange(watch.delayed, {});
  }
  return true;
}

// Writes an event that cannot be decoded, before the real one or instead of it. True: instead of it.
bool SimServer::spoil(ServerWatch& watch, const storage::WatchItem& item, std::string& out) {
  constexpr FaultId kSpoilers[] = {FaultId::kMalformedEvent, FaultId::kWrongKind, FaultId::kTableEvent,
                                   FaultId::kUnknownEventType, FaultId::kOversizedEvent};
  const int mirror = watch.exchange->mirror();
  for (const FaultId id : kSpoilers) {
    PlannedFault* fault = desk_.hitting(id, mirror);
    if (fault == nullptr) continue;
    desk_.fire(*fault, queue_.now(), mirror);
    const bool instead = (fault->draw & 1) != 0;
    const std::string body = *item.record->body;
    switch (id) {
      case FaultId::kMalformedEvent:
        // Valid framing, but not a Kubernetes object.
        out += (fault->draw & 2) != 0 ? "{\"type\":\"MODIFIED\",\"object\":{\"metadata\":[]}}\n"
                                      : "{\"type\":\"MODIFIED\",\"object\":{\"metadata\":{\"name\":7}}}\n";
        break;
      case FaultId::kWrongKind:
        out +=
            "{\"type\":\"MODIFIED\",\"object\":{\"kind\":\"Secret\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"" +
            item.record->name + "\",\"namespace\":\"" + item.record->ns + "\",\"uid\":\"x\",\"resourceVersion\":\"" +
            std::string(item.record->version()) + "\"}}}\n";
        break;
      case FaultId::kTableEvent:
        out +=
            "{\"type\":\"MODIFIED\",\"object\":{\"kind\":\"Table\",\"apiVersion\":\"meta.k8s.io/v1\",\"metadata\":{"
            "\"resourceVersion\":\"" +
            std::string(item.record->version()) + "\"},\"rows\":[]}}\n";
        break;
      case FaultId::kUnknownEventType:
        out += "{\"type\":\"PATCHED\",\"object\":" + body + "}\n";
        break;
      default:
        out += "{\"type\":\"MODIFIED\",\"object\":" + body.substr(0, body.size() - 1) + ",\"padding\":\"" +
               std::string(kOversized, 'x') + "\"}}\n";
        break;
    }
    listener_.tainted(mirror, id);
    if (instead) return true;
  }
  return false;
}

}  // namespace tain::sim
