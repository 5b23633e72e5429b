#pragma once

#include "src/client/operations.h"
#include "src/client/status_error.h"

#include <utility>

namespace tain::client {

template <class T>
void Operations::on_resource(const About& about, Ask<T> ask, Done<T> done) const {
  resolve(about,
          [self = *this, about, ask = std::move(ask), done = std::move(done)](Result<Cluster::Resource> resource) {
            if (!resource) return done(Failure(resource.error()));
            ask(self, *resource, [self, about, ask, done, before = *resource](Result<T> result) {
              if (result || !is_no_resource(result.error()) || self.connection->is_closed())
                return done(std::move(result));
              self.on_moved_resource<T>(about, before, result.error(), ask, done);
            });
          });
}

template <class T>
void Operations::on_moved_resource(const About& about, const Cluster::Resource& before, Error refused, Ask<T> ask,
                                   Done<T> done) const {
  connection->discovery().mark_stale();
  resolve(about, [self = *this, before, refused = std::move(refused), ask = std::move(ask),
                  done = std::move(done)](Result<Cluster::Resource> now) mutable {
    if (!now) {
      Error gone = now.error();
      gone.http_status = refused.http_status;
      return done(Failure(std::move(gone)));
    }
    if (now->kind == before.kind && now->plural == before.plural) return done(Failure(std::move(refused)));
    if (self.max_retries > 0) return ask(self, *now, done);
    refused.message += "; the server now serves it as " + full_name(*now) + ": repeat the call";
    done(Failure(std::move(refused)));
  });
}

}  // namespace tain::client
