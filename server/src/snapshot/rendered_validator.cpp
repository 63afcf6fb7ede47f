#include "snapshot/rendered_validator.hpp"

#include <algorithm>

namespace orrery {
namespace {

bool has_status(RenderedValidator const& validator, ValidatorStatusFilter status) {
  switch (status) {
    case ValidatorStatusFilter::active: return validator.active > 0;
    case ValidatorStatusFilter::has_jailed: return validator.jailed > 0;
    case ValidatorStatusFilter::has_unbonding: return validator.unbonding > 0;
  }
  return false;
}

}  // namespace

bool matches(RenderedValidator const& validator, ValidatorFilter const& filter) {
  return (!filter.chain_id || std::ranges::binary_search(validator.chain_ids, *filter.chain_id)) &&
         (!filter.status || has_status(validator, *filter.status)) &&
         validator.search_text.find(filter.text) != std::string::npos;
}

}  // namespace orrery
