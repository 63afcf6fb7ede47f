#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// A bounded queue (1 MB) of the pieces of one response body, from the fetcher thread to the thread that called
// Fetcher::fetch_stream.
class BodyChannel final {
 public:
  enum class Offer { taken, full, abandoned };

  // Called by the fetcher thread. `full`: nothing was taken; offer the same piece again when has_room().
  Offer offer(std::string_view piece);
  bool has_room() const;
  bool is_abandoned() const;
  void end();

  // Called by the reader. take() blocks until there is data and returns all of it, joined; nullopt after the end of the
  // transfer. abandon(): the reader wants no more, and the transfer is to end.
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
