#pragma once

#include <zlib.h>

#include <cstddef>
#include <new>

namespace tain::codec {

// Makes zlib allocate with operator new, which calls the new-handler if memory is exhausted; malloc does not. The
// nothrow form is needed because exceptions must not pass through zlib.
inline void use_operator_new(z_stream& stream) {
  stream.zalloc = [](voidpf, uInt items, uInt size) -> voidpf {
    return ::operator new (std::size_t{items} * size, std::nothrow);
  };
  stream.zfree = [](voidpf, voidpf piece) { ::operator delete(piece); };
}

}  // namespace tain::codec
