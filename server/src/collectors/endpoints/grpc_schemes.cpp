#include "collectors/endpoints/grpc_schemes.hpp"

namespace orrery {
namespace {

constexpr int kContradictionsUntilDoubted = 3;

bool has_scheme(std::string const& address) {
  return address.find("://") != std::string::npos;
}

bool is_port_of_tls(std::string const& address) {
  return address.ends_with(":443") || address.ends_with(":8443");
}

}  // namespace

bool GrpcSchemes::Guess::is_doubted() const {
  return is_proven && contradictions >= kContradictionsUntilDoubted;
}

std::string GrpcSchemes::url_of(std::string const& address, Timestamp now) const {
  if (has_scheme(address)) {
    return address;
  }
  return (find_guess(address, now).asks_tls() ? "https://" : "http://") + address;
}

bool GrpcSchemes::note(std::string const& address, Reach reach, Timestamp now) {
  if (has_scheme(address)) {
    return false;
  }
  auto const before = find_guess(address, now);
  auto& guess = guesses_.touch(address, now) = before;
  bool const contradicts = reach == (before.asks_tls() ? Reach::no_tls : Reach::garbled);
  if (reach == Reach::not_asked) {
    return false;
  }
  if (reach == Reach::http) {
    guess = {before.asks_tls(), true, 0};
    return false;
  }
  if (before.is_doubted()) {  // the other way is no better: what was proven holds again
    guess.contradictions = 0;
    return contradicts || reach == Reach::silent;
  }
  if (before.is_proven) {
    guess.contradictions = contradicts ? before.contradictions + 1 : 0;
    return false;
  }
  if (contradicts) {
    guess.is_tls = !before.is_tls;
    ++guess.contradictions;
  }
  return contradicts && guess.contradictions == 1;
}

GrpcSchemes::Guess GrpcSchemes::find_guess(std::string const& address, Timestamp now) const {
  auto const* const known = guesses_.find(address, now);
  return known == nullptr ? Guess{is_port_of_tls(address), false, 0} : *known;
}

}  // namespace orrery
