#include "domain/price.hpp"

#include "base/amount.hpp"

namespace orrery {

std::string usd_value(std::string_view base_units, int exponent, std::string_view price) {
  return multiply_amounts(to_display_units(base_units, exponent), price);
}

}  // namespace orrery
