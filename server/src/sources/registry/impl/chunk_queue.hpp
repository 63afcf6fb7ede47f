#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

namespace orrery {

// Bytes from one thread to another, at most kMaxChunks held, so that a slow reader holds up a fast
// writer and memory stays bounded.
class ChunkQueue {
 public:
  // Waits for room; false where the reader has closed the queue.
  bool push(std::string chunk);
  // No more will be pushed.
  void finish();

  // Waits for the next chunk; nothing at the end.
  std::optional<std::string> pop();
  // No more will be popped.
  void close();

 private:
  static constexpr std::size_t kMaxChunks = 64;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> chunks_;
  bool finished_ = false;
  bool closed_ = false;
};

}  // namespace orrery
