#pragma once

#include "domain/editorial/advert.hpp"
#include "sources/cosmos_node/core/reading_session.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace orrery {

struct PaymentsReading {
  std::vector<Payment> payments;  // oldest first
  // The height up to which transactions were read, where there were more than one reading takes.
  std::optional<std::int64_t> through_height;

  bool operator==(PaymentsReading const&) const = default;
};

// See CosmosNode::find_payments.
NodeResult<PaymentsReading> search_payments(ReadingSession& session, PaymentTerms const& terms,
                                            std::int64_t from_height);

}  // namespace orrery
