#include "collectors/chains/chain_reader.hpp"

#include "base/clean_text.hpp"
#include "base/log.hpp"

#include <optional>
#include <utility>

namespace orrery {
namespace {

constexpr int kPassesThatAgreeOnARestart = 3;
constexpr int kMostPartlyTold = 3;
// The most blocks that the state may be above the tip that was read a moment before.
constexpr std::int64_t kMostBlocksPastTheTip = 5'000;

std::optional<KnownHeight> known_height(ChainCheck const& check) {
  if (!check.height || !check.last_success) {
    return std::nullopt;
  }
  return KnownHeight{*check.height, *check.last_success};
}

// The lowest acceptable height: the stored one, or one more where the tip is higher. Behind a load balancer the tip may
// come from another machine than the state; a machine that is stuck at the stored height would be accepted for ever.
std::int64_t lowest_height_that_counts(ChainCheck const& check, NodeTip const& tip) {
  return check.height ? *check.height + (tip.height > *check.height ? 1 : 0) : 0;
}

}  // namespace

ChainReader::ChainReader(CollectContext const& context, ChainNodes& nodes, ChainTarget const& target, ChainCheck before)
    : context_(context),
      nodes_(nodes),
      target_(target),
      fetcher_(nodes.fetcher, context.stop),
      tools_(nodes.search_tools(fetcher_, context.clock, context.stop, nodes.turns.next(target.chain_id))),
      check_(std::move(before)) {}

Result<ChainCheck> ChainReader::collect(AskNode const& ask) {
  NodeSearch search(tools_, target_, NodeNeed::state, known_height(check_));
  if (ask_until_written(search, ask)) {
    nodes_.restarts.forget(check_.data_set, check_.chain_id);
    return check_;
  }
  auto const restart = search.find_restart();
  if (restart == Restart::none) {
    nodes_.restarts.forget(check_.data_set, check_.chain_id);
  } else if (nodes_.restarts.count(check_.data_set, check_.chain_id) >= kPassesThatAgreeOnARestart) {
    return collect_anew(ask, restart);
  }
  return fail(search);
}

Result<ChainCheck> ChainReader::collect_anew(AskNode const& ask, Restart restart) {
  auto const before = check_;
  best_.reset();
  partial_answers_ = 0;
  ++check_.generation;
  check_.height = std::nullopt;
  NodeSearch search(tools_, target_, NodeNeed::state, std::nullopt);
  if (!ask_until_written(search, ask)) {
    check_ = before;
    return fail(search);
  }
  nodes_.restarts.forget(check_.data_set, check_.chain_id);
  log(LogLevel::warning, "the chain began again at a lower height",
      {{"data_set", check_.data_set},
       {"chain", check_.chain_id},
       {"generation", std::to_string(check_.generation)},
       {"told_by", restart == Restart::told_by_two_operators ? "two operators" : "one operator"}});
  return check_;
}

bool ChainReader::ask_until_written(NodeSearch& search, AskNode const& ask) {
  while (auto const probed = search.next()) {
    if (ask_one(*probed, ask)) {
      return true;
    }
  }
  return settle();
}

bool ChainReader::ask_one(ProbedTip const& probed, AskNode const& ask) {
  auto const& address = probed.address;
  CosmosNode node(fetcher_, address, nodes_.dialects.of_chain(target_.chain_id, context_.clock.now()));
  auto const min_height = lowest_height_that_counts(check_, probed.tip);
  auto answer = ask(node, {probed.tip.height, min_height});
  // Requests that a stop has cancelled say nothing about the node.
  if (context_.stop.stop_requested()) {
    return false;
  }
  if (!answer) {
    note_failure(address, answer.error());
    return false;
  }
  if (answer->height < min_height || answer->height > probed.tip.height + kMostBlocksPastTheTip) {
    note_failure(address, {NodeProblem::wrong_shape, address,
                           "tells the state of height " + std::to_string(answer->height) + " while its last block is " +
                               std::to_string(probed.tip.height)});
    return false;
  }
  bool const is_whole = !answer->fault || nodes_.unavailable_figures.cover(check_.data_set, check_.chain_id,
                                                                           answer->unread, context_.clock.now());
  if (is_whole) {
    return take(*answer, address);
  }
  note_failure(address, *answer->fault);
  if (!best_ || answer->unread.size() < best_->answer.unread.size()) {
    best_ = PartialAnswer{std::move(*answer), address};
  }
  return ++partial_answers_ == kMostPartlyTold && settle();
}

bool ChainReader::take(ChainAnswer const& answer, std::string const& address) {
  if (auto const written = write(answer, address); !written) {
    note_failure(address, {NodeProblem::wrong_shape, address, written.error().reason});
    return false;
  }
  nodes_.node_health.note_good(target_.chain_id, address, context_.clock.now());
  return true;
}

bool ChainReader::settle() {
  if (!best_ || context_.stop.stop_requested()) {
    return false;
  }
  auto const best = std::move(*std::exchange(best_, std::nullopt));
  std::string names;
  for (auto const& name : best.answer.unread) {
    names += (names.empty() ? "" : " ") + name;
  }
  log(LogLevel::info, "no node told every figure",
      {{"data_set", check_.data_set}, {"chain", check_.chain_id}, {"unread", names}, {"last", last_reason_}});
  nodes_.unavailable_figures.note(check_.data_set, check_.chain_id, best.answer.unread, context_.clock.now());
  return take(best.answer, best.address);
}

void ChainReader::note_failure(std::string const& address, NodeError const& error) {
  nodes_.node_health.note_problem(target_.chain_id, address, error, context_.clock.now());
  last_reason_ = describe(error, address);
}

Result<void> ChainReader::write(ChainAnswer const& answer, std::string const& address) {
  auto check = check_;
  check.node = address;
  check.height = answer.height;
  check.last_success = context_.clock.now();
  check.last_attempt = check.last_success;
  check.last_error = std::nullopt;
  check.unread = answer.unread;
  auto transaction = context_.store.begin_write();
  if (auto written = answer.write(transaction, check); !written) {
    return written;
  }
  record_chain_check(transaction, check);
  transaction.commit();
  check_ = std::move(check);
  return {};
}

Result<ChainCheck> ChainReader::fail(NodeSearch const& search) {
  if (context_.stop.stop_requested()) {
    return Error{ErrorCode::cancelled, check_.chain_id, "the pass was stopped", ""};
  }
  auto reason = last_reason_.empty() ? search.describe_refusals() : last_reason_;
  check_.last_attempt = context_.clock.now();
  check_.last_error = clean_text(reason, kMaxDescriptionCharacters, LineBreaks::fold_to_space);
  auto transaction = context_.store.begin_write();
  record_chain_check(transaction, check_);
  transaction.commit();
  return Error{ErrorCode::unavailable, check_.chain_id, std::move(reason), ""};
}

}  // namespace orrery
