#include "domain/editorial/advert.hpp"

namespace orrery {

AdvertState state_of(Advert const& advert) {
  if (advert.decision == AdvertDecision::hide) {
    return AdvertState::hidden;
  }
  if (!advert.confirmed) {
    return AdvertState::pending;
  }
  bool const kept_back = advert.fault && advert.decision != AdvertDecision::show;
  return kept_back ? AdvertState::held : AdvertState::shown;
}

}  // namespace orrery
