#include "collectors/endpoints/grpc_schemes.hpp"

namespace orrery {
namespace {

bool has_scheme(std::string const& address) {
  return address.find("://") != std::string::npos;
}

bool is_port_of_tls(std::string const& address) {
  return address.ends_with(":443") || address.ends_with(":8443");
}

}  // namespace

std::string GrpcSchemes::url_of(std::string const& address) const {
  if (has_scheme(address)) {
    return address;
  }
  return (find_guess(address).is_tls ? "https://" : "http://") + address;
}

bool GrpcSchemes::note(std::string const& address, Reach reach) {
  if (has_scheme(address)) {
    return false;
  }
  auto guess = find_guess(address);
  bool const misunderstood = reach == (guess.is_tls ? Reach::no_tls : Reach::garbled);
  if (reach == Reach::http) {
    guess.is_proven = true;
    guess.failures = 0;
  } else if (misunderstood) {
    guess.is_tls = !guess.is_tls;
    ++guess.failures;
  }
  guesses_[address] = guess;
  return misunderstood && !guess.is_proven && guess.failures == 1;
}

GrpcSchemes::Guess GrpcSchemes::find_guess(std::string const& address) const {
  auto const found = guesses_.find(address);
  return found == guesses_.end() ? Guess{is_port_of_tls(address), false, 0} : found->second;
}

}  // namespace orrery
