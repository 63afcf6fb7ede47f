#include "domain/core/exact_ratio.hpp"

#include "domain/core/scaled_amount.hpp"

namespace orrery {

using boost::multiprecision::cpp_int;

std::string compute_ratio(std::string_view above, std::string_view below, std::size_t decimals) {
  auto const top = scale_amount(above);
  auto const bottom = scale_amount(below);
  cpp_int const numerator = top.digits * power_of_ten(bottom.decimals + decimals);
  cpp_int const denominator = bottom.digits * power_of_ten(top.decimals);
  cpp_int whole = numerator / denominator;
  cpp_int const twice_the_rest = 2 * (numerator % denominator);
  if (twice_the_rest > denominator || (twice_the_rest == denominator && whole % 2 == 1)) {
    ++whole;
  }
  auto digits = whole.str();
  digits.insert(0, digits.size() <= decimals ? decimals + 1 - digits.size() : 0, '0');
  if (decimals > 0) {
    digits.insert(digits.size() - decimals, 1, '.');
    digits.erase(digits.find_last_not_of('0') + 1);
    digits.erase(digits.back() == '.' ? digits.size() - 1 : digits.size());
  }
  return digits;
}

}  // namespace orrery
