#include "sources/cosmos_node/editorial/payment_search.hpp"

#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/cosmos_node/editorial/impl/payment_parser.hpp"
#include "sources/json_fields.hpp"

#include <set>
#include <string>
#include <utility>

namespace orrery {
namespace {

// CometBFT gives no more than 100 rows a page (https://github.com/cometbft/cometbft/blob/v0.38.11/rpc/core/env.go#L24);
// a page of them is up to 700 KB.
constexpr std::size_t kRowsAPage = 100;
constexpr int kMaxPaymentPages = 20;

// SDK 0.50 reads query and ignores events, 0.47 and older the other way round; 1 is "oldest first" on all.
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/tx/v1beta1/service.proto#L83-L119
//   https://github.com/cosmos/cosmos-sdk/blob/v0.47.5/x/auth/tx/query.go#L24-L38
// A condition on the message is left out: it is in another event than the recipient, and CometBFT finds only what meets
// all conditions in one event.
//   https://github.com/cometbft/cometbft/blob/v0.38.11/docs/app-dev/indexing-transactions.md?plain=1#L268-L278
std::string payments_path(std::string const& address, std::int64_t from_height, int page) {
  auto const recipient = "transfer.recipient='" + address + "'";
  auto const height = "tx.height>=" + std::to_string(from_height);
  return "/cosmos/tx/v1beta1/txs?query=" + encode_query_value(recipient + " AND " + height) +
         "&events=" + encode_query_value(recipient) + "&events=" + encode_query_value(height) +
         "&order_by=1&page=" + std::to_string(page) + "&limit=" + std::to_string(kRowsAPage);
}

class Search {
 public:
  Search(PaymentTerms const& terms, std::int64_t from_height) : terms_(terms), from_height_(from_height) {}

  // Whether this was the last page.
  NodeResult<bool> take_page(RestAnswer const& answer) {
    auto const* responses = find_array(answer.body, "tx_responses");
    if (responses == nullptr) {
      return wrong_shape(answer.url, "has no tx_responses");
    }
    bool any_new = responses->empty();
    for (auto const& response : *responses) {
      auto const row = parse_transaction(response, terms_, answer.url);
      if (!row) {
        return row.error();
      }
      if (row->height < from_height_ || !row->mentions_address) {
        return wrong_shape(answer.url, "holds the transaction " + row->hash + ", which was not asked for");
      }
      last_height_ = row->height;
      bool const is_new = seen_.insert(row->hash).second;
      any_new = any_new || is_new;
      if (is_new && row->payment) {
        payments_.push_back(*row->payment);
      }
    }
    if (!any_new) {
      return NodeError{NodeProblem::limit, answer.url, "the same page comes again"};
    }
    return responses->size() < kRowsAPage || is_all(answer);
  }

  PaymentsReading finish(bool whole) {
    return {std::move(payments_), whole ? std::nullopt : std::optional(last_height_)};
  }

 private:
  bool is_all(RestAnswer const& answer) const {
    auto const total = find_integer_text(answer.body, "total");
    return total && static_cast<std::int64_t>(seen_.size()) >= *total;
  }

  PaymentTerms const& terms_;
  std::int64_t from_height_;
  std::set<std::string> seen_;  // hashes
  std::int64_t last_height_ = 0;
  std::vector<Payment> payments_;
};

}  // namespace

NodeResult<PaymentsReading> search_payments(ReadingSession& session, PaymentTerms const& terms,
                                            std::int64_t from_height) {
  Search search(terms, from_height);
  for (int page = 1; page <= kMaxPaymentPages; ++page) {
    auto const answer = session.get(payments_path(terms.address, from_height, page));
    if (!answer) {
      return answer.error();
    }
    auto const is_last = search.take_page(*answer);
    if (!is_last) {
      return is_last.error();
    }
    if (*is_last) {
      return search.finish(true);
    }
  }
  return search.finish(false);
}

}  // namespace orrery
