#include "collectors/nodes/tip_memory.hpp"

#include "collectors/nodes/node_operator.hpp"

#include <algorithm>
#include <set>
#include <vector>

namespace orrery {
namespace {

constexpr std::chrono::minutes kRecent{5};
constexpr std::chrono::minutes kComparable{10};
constexpr std::chrono::seconds kClockDifference{60};
constexpr std::chrono::hours kNameBelieved{24};
constexpr std::chrono::hours kWithoutStatus{24};

// A time of the future, because the clock was set back, is as far away as one of the past.
bool is_within(Timestamp at, std::chrono::seconds span, Timestamp now) {
  return std::chrono::abs(now - at) <= span;
}

bool had_a_recent_block(KnownTip const& known) {
  return is_within(known.tip.block_time, kRecent, known.told_at);
}

}  // namespace

template <class Use>
auto TipMemory::with_address(std::string const& chain_id, std::string const& address, Use const& use) const {
  return chains_.with([&](auto const& chains) {
    auto const chain = chains.find(chain_id);
    if (chain == chains.end()) {
      return use(Address{});
    }
    auto const found = chain->second.find(address);
    return use(found == chain->second.end() ? Address{} : found->second);
  });
}

void TipMemory::note_tip(std::string const& chain_id, std::string const& address, NodeTip const& tip, ChainId whose,
                         Timestamp now) {
  chains_.with([&](auto& chains) {
    auto& addresses = chains[chain_id];
    auto& known = addresses[address];
    bool const is_usable = !tip.syncing && tip.block_time <= now + kClockDifference;
    known.last = is_usable ? std::optional(KnownTip{tip, now}) : std::nullopt;
    known.noted_at = now;
    if (whose == ChainId::told) {
      known.named_at = now;
    }
    // Addresses that have left the registry are forgotten with the time in which what they told is believed.
    std::erase_if(addresses, [&](auto const& entry) {
      return !is_within(entry.second.noted_at, kNameBelieved, now) && entry.second.without_status_until <= now;
    });
  });
}

void TipMemory::forget(std::string const& chain_id, std::string const& address) {
  chains_.with([&](auto& chains) {
    if (auto const chain = chains.find(chain_id); chain != chains.end()) {
      chain->second.erase(address);
    }
  });
}

void TipMemory::note_without_status(std::string const& chain_id, std::string const& address, Timestamp now) {
  chains_.with([&](auto& chains) { chains[chain_id][address].without_status_until = now + kWithoutStatus; });
}

bool TipMemory::knows_chain_of(std::string const& chain_id, std::string const& address, Timestamp now) const {
  return with_address(chain_id, address,
                      [&](Address const& known) { return is_within(known.named_at, kNameBelieved, now); });
}

bool TipMemory::may_ask_status(std::string const& chain_id, std::string const& address, Timestamp now) const {
  return with_address(chain_id, address, [&](Address const& known) {
    return is_within(known.named_at, kNameBelieved, now) && known.without_status_until <= now;
  });
}

std::optional<KnownTip> TipMemory::find_recent(std::string const& chain_id, std::string const& address,
                                               Timestamp now) const {
  return with_address(chain_id, address, [&](Address const& known) {
    bool const is_recent = is_within(known.named_at, kNameBelieved, now) && known.last &&
                           is_within(known.last->told_at, kRecent, now) && had_a_recent_block(*known.last);
    return is_recent ? known.last : std::nullopt;
  });
}

std::optional<NodeTip> TipMemory::find_median(std::string const& chain_id, Timestamp now) const {
  return chains_.with([&](auto const& chains) -> std::optional<NodeTip> {
    std::vector<NodeTip> tips;
    if (auto const chain = chains.find(chain_id); chain != chains.end()) {
      for (auto const& [_, known] : chain->second) {
        if (known.last && is_within(known.last->told_at, kComparable, now) && had_a_recent_block(*known.last)) {
          tips.push_back(known.last->tip);
        }
      }
    }
    if (tips.empty()) {
      return std::nullopt;
    }
    auto const middle = tips.begin() + static_cast<std::ptrdiff_t>((tips.size() - 1) / 2);
    std::ranges::nth_element(tips, middle, {}, &NodeTip::height);
    return *middle;
  });
}

std::optional<ToldBlocks> TipMemory::find_told(std::string const& chain_id, std::chrono::seconds within,
                                               Timestamp now) const {
  return chains_.with([&](auto const& chains) -> std::optional<ToldBlocks> {
    std::optional<Timestamp> newest;
    std::set<std::string> operators;
    if (auto const chain = chains.find(chain_id); chain != chains.end()) {
      for (auto const& [address, known] : chain->second) {
        if (known.last && is_within(known.last->told_at, within, now)) {
          newest = std::max(newest.value_or(known.last->tip.block_time), known.last->tip.block_time);
          operators.insert(find_node_operator(address));
        }
      }
    }
    return newest ? std::optional(ToldBlocks{*newest, operators.size()}) : std::nullopt;
  });
}

}  // namespace orrery
