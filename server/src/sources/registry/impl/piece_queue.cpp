#include "sources/registry/impl/piece_queue.hpp"

#include <utility>

namespace orrery {

bool PieceQueue::push(std::string piece) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return closed_ || pieces_.size() < kMaxPieces; });
  if (!closed_) {
    pieces_.push_back(std::move(piece));
  }
  changed_.notify_all();
  return !closed_;
}

void PieceQueue::finish() {
  std::scoped_lock const lock(mutex_);
  finished_ = true;
  changed_.notify_all();
}

std::optional<std::string> PieceQueue::pop() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return finished_ || !pieces_.empty(); });
  if (pieces_.empty()) {
    return std::nullopt;
  }
  auto piece = std::move(pieces_.front());
  pieces_.pop_front();
  changed_.notify_all();
  return piece;
}

void PieceQueue::close() {
  std::scoped_lock const lock(mutex_);
  closed_ = true;
  changed_.notify_all();
}

}  // namespace orrery
