#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// A body on its way from the fetching thread to the caller, at most 1 MB and a piece of it at a time.
class BodyChannel final {
 public:
  enum class Offer { taken, full, abandoned };

  // The fetching thread's end.
  Offer offer(std::string_view piece);
  bool has_room() const;
  bool is_abandoned() const;
  void end();

  // The caller's end. take() blocks for the next pieces, joined; nothing: the transfer is over.
  std::optional<std::string> take();
  void abandon();

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::string waiting_;
  bool ended_ = false;
  bool abandoned_ = false;
};

}  // namespace orrery
