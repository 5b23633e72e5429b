// The callbacks of nghttp2. They call the link and its owner.

#include "src/http/http2_link.h"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <utility>

namespace tain::http {

namespace {

// Resets that nghttp2 sends because the peer broke a rule. Resets by the owner or a limit have other codes.
bool is_provoked(std::uint32_t code) {
  return code == NGHTTP2_PROTOCOL_ERROR || code == NGHTTP2_FLOW_CONTROL_ERROR || code == NGHTTP2_STREAM_CLOSED ||
         code == NGHTTP2_FRAME_SIZE_ERROR;
}

// Calls the new-handler if memory is exhausted, as operator new does. Exceptions must not pass through nghttp2.
template <class Take>
auto take_memory(Take take) noexcept {
  while (true) {
    const auto taken = take();
    const std::new_handler handler = taken == nullptr ? std::get_new_handler() : nullptr;
    if (handler == nullptr) return taken;
    try {
      handler();
    } catch (const std::bad_alloc&) {
      return taken;
    }
  }
}

nghttp2_mem* memory() {
  static nghttp2_mem functions{
      nullptr,
      [](std::size_t size, void*) { return take_memory([&] { return std::malloc(std::max<std::size_t>(size, 1)); }); },
      [](void* piece, void*) { std::free(piece); },
      [](std::size_t count, std::size_t size, void*) {
        return take_memory(
            [&] { return std::calloc(std::max<std::size_t>(count, 1), std::max<std::size_t>(size, 1)); });
      },
      [](void* piece, std::size_t size, void*) {
        return take_memory([&] { return std::realloc(piece, std::max<std::size_t>(size, 1)); });
      }};
  return &functions;
}

// For nghttp2 constructors without an nghttp2_mem parameter.
template <class T>
T* make_new(int (*make)(T**)) {
  T* made = take_memory([&] {
    T* thing = nullptr;
    make(&thing);
    return thing;
  });
  if (made == nullptr) throw std::bad_alloc();
  return made;
}

}  // namespace

struct Http2Link::Callbacks {
  static Http2Link& link(void* user_data) { return *static_cast<Http2Link*>(user_data); }

  static int begin_headers(nghttp2_session*, const nghttp2_frame* frame, void* user_data) {
    if (frame->hd.type == NGHTTP2_HEADERS) link(user_data).owner_.on_headers_begin(frame->hd.stream_id);
    return 0;
  }

  static int header(nghttp2_session*, const nghttp2_frame* frame, const std::uint8_t* name, std::size_t name_size,
                    const std::uint8_t* value, std::size_t value_size, std::uint8_t, void* user_data) {
    if (frame->hd.type != NGHTTP2_HEADERS) return 0;
    const bool taken =
        link(user_data).owner_.on_header(frame->hd.stream_id, as_text(name, name_size), as_text(value, value_size));
    return taken ? 0 : NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE;
  }

  static int frame_received(nghttp2_session*, const nghttp2_frame* frame, void* user_data) {
    Http2Link& self = link(user_data);
    const std::int32_t stream = frame->hd.stream_id;
    switch (frame->hd.type) {
      case NGHTTP2_HEADERS:
        self.guard_.headers_ended();
        self.owner_.on_headers_end(stream);
        break;
      case NGHTTP2_DATA:
        if (frame->hd.length > 0 && frame->data.padlen >= frame->hd.length) {
          if (auto crossed = self.guard_.only_padding()) return self.refuse(std::move(*crossed));
        }
        break;
      case NGHTTP2_SETTINGS:
        self.owner_.on_settings((frame->hd.flags & NGHTTP2_FLAG_ACK) != 0);
        break;
      case NGHTTP2_GOAWAY:
        self.owner_.on_go_away(frame->goaway.error_code,
                               as_text(frame->goaway.opaque_data, frame->goaway.opaque_data_len));
        break;
      default:
        break;
    }
    const bool carries = frame->hd.type == NGHTTP2_DATA || frame->hd.type == NGHTTP2_HEADERS;
    if (carries && (frame->hd.flags & NGHTTP2_FLAG_END_STREAM) != 0) self.owner_.on_end(stream);
    return 0;
  }

  static int data(nghttp2_session*, std::uint8_t, std::int32_t stream, const std::uint8_t* data, std::size_t size,
                  void* user_data) {
    link(user_data).piece_stream_ = stream;
    link(user_data).piece_ = as_text(data, size);
    return 0;
  }

  static int stream_closed(nghttp2_session*, std::int32_t stream, std::uint32_t code, void* user_data) {
    link(user_data).owner_.on_closed(stream, code);
    return 0;
  }

  static int frame_sent(nghttp2_session*, const nghttp2_frame* frame, void* user_data) {
    Http2Link& self = link(user_data);
    if (frame->hd.type == NGHTTP2_HEADERS) self.owner_.on_headers_sent(frame->hd.stream_id);
    const bool carries = frame->hd.type == NGHTTP2_DATA || frame->hd.type == NGHTTP2_HEADERS;
    if (carries && (frame->hd.flags & NGHTTP2_FLAG_END_STREAM) != 0) self.owner_.on_end_sent(frame->hd.stream_id);
    if (frame->hd.type == NGHTTP2_PING && (frame->hd.flags & NGHTTP2_FLAG_ACK) == 0) self.guard_.sent_ping();
    if (frame->hd.type == NGHTTP2_RST_STREAM && is_provoked(frame->rst_stream.error_code)) {
      if (auto crossed = self.guard_.provoked_reset()) return self.refuse(std::move(*crossed));
    }
    if (frame->hd.type == NGHTTP2_GOAWAY && frame->goaway.error_code != NGHTTP2_NO_ERROR && !self.broken_) {
      std::string why = "HTTP/2 protocol error of the peer: ";
      why += nghttp2_http2_strerror(frame->goaway.error_code);
      if (!self.nghttp2_message_.empty()) why += " (" + self.nghttp2_message_ + ")";
      self.broken_ = Error::of(Code::kConnectionLost, std::move(why));
    }
    return 0;
  }

  static ssize_t read_body(nghttp2_session*, std::int32_t stream, std::uint8_t*, std::size_t room, std::uint32_t* flags,
                           nghttp2_data_source*, void* user_data) {
    bool last = false;
    const std::ptrdiff_t size = link(user_data).owner_.next_body(stream, room, last);
    if (size < 0) return NGHTTP2_ERR_DEFERRED;
    *flags |= NGHTTP2_DATA_FLAG_NO_COPY;
    if (last) *flags |= NGHTTP2_DATA_FLAG_EOF;
    return size;
  }

  // Copies the payload of a DATA frame from the owner to the output, without a copy inside nghttp2.
  static int send_data(nghttp2_session*, nghttp2_frame* frame, const std::uint8_t* frame_head, std::size_t length,
                       nghttp2_data_source*, void* user_data) {
    Http2Link& self = link(user_data);
    self.out_.append(as_text(frame_head, 9));
    self.owner_.write_body(frame->hd.stream_id, length, self.out_);
    self.made_ += 9 + length;
    self.guard_.sent_data(length);
    return self.out_.size() - self.out_begin_ >= kOutputHigh ? NGHTTP2_ERR_PAUSE : 0;
  }

  static ssize_t data_length(nghttp2_session*, std::uint8_t, std::int32_t, std::int32_t session_window,
                             std::int32_t stream_window, std::uint32_t largest_frame, void* user_data) {
    const auto window = static_cast<std::uint32_t>(session_window < stream_window ? session_window : stream_window);
    const std::uint32_t ours = link(user_data).options_.largest_frame_out;
    const std::uint32_t frame = largest_frame < ours ? largest_frame : ours;
    return static_cast<ssize_t>(window < frame ? window : frame);
  }

  static int complaint(nghttp2_session*, int, const char* message, std::size_t size, void* user_data) {
    link(user_data).nghttp2_message_.assign(message, size < 200 ? size : 200);
    return 0;
  }

  static nghttp2_session* make(Http2Link& self) {
    nghttp2_session_callbacks* callbacks = make_new(nghttp2_session_callbacks_new);
    nghttp2_option* option = make_new(nghttp2_option_new);
    nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks, begin_headers);
    nghttp2_session_callbacks_set_on_header_callback(callbacks, header);
    nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks, frame_received);
    nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks, data);
    nghttp2_session_callbacks_set_on_stream_close_callback(callbacks, stream_closed);
    nghttp2_session_callbacks_set_on_frame_send_callback(callbacks, frame_sent);
    nghttp2_session_callbacks_set_send_data_callback(callbacks, send_data);
    nghttp2_session_callbacks_set_data_source_read_length_callback(callbacks, data_length);
    nghttp2_session_callbacks_set_error_callback2(callbacks, complaint);

    nghttp2_option_set_no_auto_window_update(option, 1);
    nghttp2_option_set_no_closed_streams(option, 1);
    nghttp2_option_set_peer_max_concurrent_streams(option, 100);
    nghttp2_option_set_max_deflate_dynamic_table_size(option, NGHTTP2_DEFAULT_HEADER_TABLE_SIZE);
    nghttp2_option_set_max_send_header_block_length(option, std::size_t{1} << 20);
    // FrameGuard counts first; nghttp2's default is lower.
    nghttp2_option_set_max_continuations(option, self.options_.limits.continuation_frames + 1);
    nghttp2_option_set_max_outbound_ack(option, self.options_.limits.queued_frames);

    nghttp2_session* session = nullptr;
    const int made = self.options_.server ? nghttp2_session_server_new3(&session, callbacks, &self, option, memory())
                                          : nghttp2_session_client_new3(&session, callbacks, &self, option, memory());
    nghttp2_option_del(option);
    nghttp2_session_callbacks_del(callbacks);
    if (made != 0) throw std::bad_alloc();
    return session;
  }
};

nghttp2_data_provider Http2Link::body() {
  nghttp2_data_provider provider{};
  provider.read_callback = Callbacks::read_body;
  return provider;
}

nghttp2_session* Http2Link::make_session(Http2Link& link) { return Callbacks::make(link); }

}  // namespace tain::http
