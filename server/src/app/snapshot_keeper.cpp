#include "app/snapshot_keeper.hpp"

#include "base/log.hpp"

#include <utility>

namespace orrery {

SnapshotKeeper::SnapshotKeeper(Store& store, CollectionIntervals intervals, Clock const& clock,
                               std::optional<AdvertOffer> offer)
    : store_(store), intervals_(std::move(intervals)), clock_(clock), input_(load_snapshot_input(store)) {
  input_.advert_offer = std::move(offer);
  current_ = build_snapshot(input_, intervals_, clock.now(), nullptr);
}

bool SnapshotKeeper::read_changed_input() {
  std::string failure;
  bool changed = false;
  try {
    if (store_.revision() != input_.revision) {
      renew_snapshot_input(store_, input_);
      changed = true;
    }
  } catch (Failure const& error) {
    failure = error.what();
  }
  auto const before = std::exchange(store_error_, std::move(failure));
  if (before.empty() && !store_error_.empty()) {
    log(LogLevel::error, "the store cannot be read; the last snapshot goes on being served",
        {{"reason", store_error_}});
  } else if (!before.empty() && store_error_.empty()) {
    log(LogLevel::info, "the store can be read again");
  }
  return changed;
}

bool SnapshotKeeper::look() {
  auto const now = clock_.now();
  bool const became_stale = current_->next_stale_at && *current_->next_stale_at <= now;
  if (!read_changed_input() && !became_stale) {
    return false;
  }
  current_ = build_snapshot(input_, intervals_, now, current_.get());
  return true;
}

}  // namespace orrery
