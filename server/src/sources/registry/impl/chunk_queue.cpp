#include "sources/registry/impl/chunk_queue.hpp"

#include <utility>

namespace orrery {

bool ChunkQueue::push(std::string chunk) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return closed_ || chunks_.size() < kMaxChunks; });
  if (!closed_) {
    chunks_.push_back(std::move(chunk));
  }
  changed_.notify_all();
  return !closed_;
}

void ChunkQueue::finish() {
  std::scoped_lock const lock(mutex_);
  finished_ = true;
  changed_.notify_all();
}

std::optional<std::string> ChunkQueue::pop() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return finished_ || !chunks_.empty(); });
  if (chunks_.empty()) {
    return std::nullopt;
  }
  auto chunk = std::move(chunks_.front());
  chunks_.pop_front();
  changed_.notify_all();
  return chunk;
}

void ChunkQueue::close() {
  std::scoped_lock const lock(mutex_);
  closed_ = true;
  changed_.notify_all();
}

}  // namespace orrery
