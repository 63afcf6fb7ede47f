#pragma once

#include <cstdint>
#include <string_view>

namespace orrery {

enum class IdKind {
  chain,
  endpoint,
  peer,
  explorer,
  socials,
  validator_entry,     // chain|operator
  validator_identity,  // identity
  validator_change,    // chain|generation|operator|kind|height
  price,               // chain
  chain_review,        // chain|review
  proposal,            // chain|number; chain|generation|number once it began again
  event,               // chain|type|subject|moment
  advert,              // chain|transaction hash
  contribution_day,    // chain|date
};

// An ID that is the same on every engine, after a restore and after a failover: the low 53 bits of
// SHA-256("kind|natural_key"), never 0. 53 bits, because a JavaScript number holds no more exactly
// (https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Number/MAX_SAFE_INTEGER).
// collision: how many earlier keys of this kind had the same ID; with n > 0 the key "natural_key#n" is hashed.
std::int64_t stable_id(IdKind kind, std::string_view natural_key, int collision = 0);

// As stable_id, of an item of a subject's score. Without a word of collisions: it is
// served and never looked up.
std::int64_t weight_item_id(std::string_view subject, std::string_view slug);

}  // namespace orrery
