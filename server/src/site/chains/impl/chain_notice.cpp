#include "site/chains/impl/chain_notice.hpp"

#include "site/core/minute_text.hpp"
#include "site/core/text_key.hpp"

namespace orrery::site {
namespace {

std::optional<TextKey> find_trouble(Alive alive) {
  switch (alive) {
    case Alive::slow: return "chain.alive.slow"_text;
    case Alive::halted: return "chain.alive.halted"_text;
    case Alive::unreachable: return "chain.alive.unreachable"_text;
    case Alive::producing:
    case Alive::unknown: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> find_chain_notice(RenderedChain const& chain, LocaleTexts const& texts) {
  auto const& shown = chain.made_from.alive;
  auto const with_time = [&](TextKey key) {
    return texts.text(key, {{"time", to_minute(shown.last_block_at.value())}});
  };
  switch (chain.status) {
    case ChainStatus::killed:
      return shown.last_block_at ? with_time("chain.life.inactive_since"_text) : texts.text("chain.life.inactive"_text);
    case ChainStatus::upcoming: return texts.text("chain.life.announced"_text);
    case ChainStatus::live: break;
  }
  auto const trouble = find_trouble(shown.alive);
  if (trouble && shown.last_block_at) {
    return with_time(*trouble);
  }
  return shown.alive == Alive::unreachable ? std::optional(texts.text("chain.alive.unreachable_never"_text))
                                           : std::nullopt;
}

}  // namespace orrery::site
