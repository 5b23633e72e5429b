// Runs a verb in this process until it is stopped, so that a test can read its output so far.
#pragma once

#include <gtest/gtest.h>
#include <tain/runtime.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/cli/support.h"

namespace tain::cli {

// Text written by one thread. Others can wait for a part of it.
class SharedText : public std::streambuf {
 public:
  std::string text() const {
    const std::lock_guard lock(mutex_);
    return text_;
  }
  bool wait_for(const std::string& what, std::size_t times = 1) const {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, kPatience, [&] {
      std::size_t found = 0;
      for (auto at = text_.find(what); at != std::string::npos; at = text_.find(what, at + 1)) ++found;
      return found >= times;
    });
  }
  void fail() {
    const std::lock_guard lock(mutex_);
    failing_ = true;
  }

 protected:
  std::streamsize xsputn(const char* from, std::streamsize size) override {
    {
      const std::lock_guard lock(mutex_);
      if (failing_) return 0;
      text_.append(from, static_cast<std::size_t>(size));
    }
    changed_.notify_all();
    return size;
  }
  int_type overflow(int_type c) override {
    const char one = traits_type::to_char_type(c);
    return xsputn(&one, 1) == 1 ? c : traits_type::eof();
  }

 private:
  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  std::string text_;
  bool failing_ = false;
};

class Running {
 public:
  explicit Running(std::vector<std::string> words)
      : words_(std::move(words)), thread_([this] { code_ = run(io_, words_); }) {}
  ~Running() {
    if (thread_.joinable()) stop();
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  bool says(const std::string& what, std::size_t times = 1) const { return out_text_.wait_for(what, times); }
  bool complains(const std::string& what) const { return err_text_.wait_for(what); }
  std::string out() const { return out_text_.text(); }
  std::string err() const { return err_text_.text(); }
  void break_pipe() { out_text_.fail(); }

  // Stops it like Ctrl-C. Returns the exit code.
  int stop() {
    const auto before = std::chrono::steady_clock::now();
    source_.request();
    const int code = join();
    took_ = std::chrono::steady_clock::now() - before;
    return code;
  }
  int join() {
    thread_.join();
    return code_;
  }
  std::chrono::steady_clock::duration took() const { return took_; }

 private:
  std::vector<std::string> words_;
  SharedText out_text_;
  SharedText err_text_;
  std::ostream out_{&out_text_};
  std::ostream err_{&err_text_};
  StopSource source_;
  Io io_{.out = out_, .err = err_, .err_is_terminal = true, .stop = source_.stop()};
  int code_ = -1;
  std::chrono::steady_clock::duration took_{};
  std::thread thread_;
};

}  // namespace tain::cli
