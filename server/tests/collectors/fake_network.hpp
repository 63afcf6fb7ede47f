#pragma once

#include "base/clock.hpp"
#include "builders/gov_list.hpp"
#include "domain/chains/bech32.hpp"
#include "domain/editorial/advert.hpp"
#include "domain/validators/validator.hpp"
#include "fetch/fetcher.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace orrery {

// A made-up node's REST interface, with as much of a chain as the collectors read.
struct FakeNode {
  std::string chain_id;
  std::int64_t height = 1000;
  Timestamp block_time;
  bool syncing = false;
  bool has_status = false;   // /cosmos/base/node/v1beta1/status
  bool tells_height = true;  // in a header of each answer
  std::vector<Validator> validators;
  std::string supply = "1000000";
  bool has_mint = true;
  bool has_index = true;
  std::int64_t first_block = 1;                          // older ones, and what was paid in them, it has not
  std::map<std::string, std::int64_t> delegators;        // by operator
  std::map<std::string, std::string> self_bonds;         // base units, by operator
  std::map<std::string, std::string> unjail_by_account;  // transaction hash
  std::int64_t unjail_height = 0;
  std::map<std::string, std::string> answers;  // further bodies, by path with its query
  GovList const* governance = nullptr;         // answers what is asked of its module
  std::string missing;                         // a path that ends so is 404
  std::string not_voted;                       // the path of a vote that was not cast
  std::vector<Payment> payments;               // sends of 100000ufake to whoever is looked for
  bool is_down = false;
  bool is_busy = false;                 // whoever does not wait a minute for a turn has none
  OwnFault own_fault = OwnFault::none;  // why nobody gets as far as to ask it
  long status = 200;                    // another one: of an empty answer to everything
  std::string broken_path;              // requests whose URL holds it are cut off
  bool repeats_its_page = false;        // the same next_key for ever
};

// Answers by URL, as the nodes are when they are asked.
class FakeNetwork final : public Fetcher {
 public:
  void ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) override;
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink sink) override;

  // Not while anybody asks.
  std::map<std::string, FakeNode> nodes;  // by REST address
  std::vector<std::string> asked;         // URLs in order
  bool keep_answers = false;              // made once for each URL, so that what is measured is the reader
  std::function<void(std::string const& url)> when_asked = [](auto const&) {};

 private:
  FetchResult<FetchResponse> answer(FetchRequest const& request);

  std::mutex mutex_;
  std::map<std::string, FetchResponse> kept_;  // by URL
};

// An operator's address under the prefix "fake", different for each number.
std::string fake_operator(int number);
std::string fake_account(int number);
Validator a_fake_validator(int number);

}  // namespace orrery
