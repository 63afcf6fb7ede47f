#include "world/make_validators.hpp"

#include "world/names.hpp"

#include <algorithm>

namespace orrery::simulator {
namespace {

constexpr char const* kDetails[] = {
    "Runs its own machines in two places and answers within the hour.",
    "A small team that has signed blocks since the first test networks.",
    "Keeps archive nodes and public endpoints for those who build.",
    "Staking for people who read the proposals before they vote.\nOne of us is always awake.",
    "Independent, without outside money, and slow to change what works.",
    "We relay packets, write tools and keep commission low.",
    "",
};

std::string make_identity(Chance const& chance) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string identity;
  for (unsigned shift = 0; shift < 64; shift += 4) {
    identity += kDigits[(chance.bits() >> shift) & 15];
  }
  return identity;
}

ValidatorPlan make_validator(World const& world, std::size_t index) {
  auto const chance = world.chance.of("validator").of(index);
  ValidatorPlan plan;
  plan.moniker = make_validator_name(world.options.seed, index);
  auto host = to_lower(plan.moniker);
  std::ranges::replace(host, ' ', '-');
  auto const kind = chance.of("identity").fraction();
  plan.identity = kind < 0.88 ? make_identity(chance.of("digits")) : kind < 0.96 ? "" : "keybase:" + host;
  plan.has_picture = kind < 0.88 && chance.of("picture").happens(0.7);
  plan.website = chance.of("website").happens(0.85) ? "https://" + host + ".example" : "";
  plan.security_contact = chance.of("contact").happens(0.4) ? "security@" + host + ".example" : "";
  plan.details = chance.of("details").pick(kDetails);
  return plan;
}

}  // namespace

std::vector<ValidatorPlan> make_validators(World const& world) {
  std::vector<ValidatorPlan> plans;
  for (std::size_t index = 0; index < world.options.validators; ++index) {
    plans.push_back(make_validator(world, index));
  }
  return plans;
}

}  // namespace orrery::simulator
