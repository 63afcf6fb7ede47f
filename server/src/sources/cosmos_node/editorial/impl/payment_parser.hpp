#pragma once

#include "domain/editorial/advert.hpp"
#include "sources/cosmos_node/core/node_error.hpp"

#include <boost/json/value.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace orrery {

// What a search for payments needs of one of tx_responses.
struct FoundTransaction {
  std::string hash;
  std::int64_t height = 0;
  bool mentions_address = false;  // in an event or a message
  std::optional<Payment> payment;
};

// url: of the answer, for the error.
NodeResult<FoundTransaction> parse_transaction(boost::json::value const& response, PaymentTerms const& terms,
                                               std::string const& url);

}  // namespace orrery
