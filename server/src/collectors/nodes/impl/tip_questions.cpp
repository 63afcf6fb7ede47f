#include "collectors/nodes/impl/tip_questions.hpp"

#include "collectors/nodes/tip_rules.hpp"

#include <algorithm>
#include <utility>

namespace orrery {
namespace {

enum class Way { remembered, status, block };

struct Question {
  std::string address;
  Way way = Way::block;
  std::optional<KnownTip> known;  // of Way::remembered
  std::optional<SyncState> sync;
  std::optional<NodeResult<NodeTip>> answer;
};

// The newest block of a node that went on since it was last heard: as old now as it was then, because the node tells
// its height and not its time. Nothing where the height is not told or cannot be reached from the known one.
std::optional<NodeTip> go_on(KnownTip const& known, SyncState const& sync, Timestamp now) {
  if (!sync.height) {
    return std::nullopt;
  }
  auto tip = known.tip;
  tip.height = *sync.height;
  tip.syncing = sync.syncing;
  if (tip.height > known.tip.height) {
    tip.block_time += std::max(now - known.told_at, std::chrono::seconds(0));
  }
  return fit_together(tip, known.tip) ? std::optional(tip) : std::nullopt;
}

class TipRound {
 public:
  TipRound(TipTools const& tools, std::string const& chain_id, std::optional<std::chrono::milliseconds> max_queue_time)
      : tools_(tools), chain_id_(chain_id), max_queue_time_(max_queue_time) {}

  std::vector<NodeResult<NodeTip>> ask(std::span<std::string const> addresses) {
    for (auto const& address : addresses) {
      questions_.push_back(choose(address));
    }
    ask_first();
    ask_blocks();
    std::vector<NodeResult<NodeTip>> answers;
    for (auto& question : questions_) {
      answers.push_back(std::move(question.answer).value());
    }
    return answers;
  }

 private:
  Question choose(std::string const& address) const {
    auto const now = tools_.clock.now();
    Question question{address, Way::block, std::nullopt, std::nullopt, std::nullopt};
    if (auto known = tools_.tips.find_recent(chain_id_, address, now)) {
      question.way = Way::remembered;
      question.known = std::move(known);
    } else if (tools_.tips.may_ask_status(chain_id_, address, now)) {
      question.way = Way::status;
    }
    return question;
  }

  std::vector<FetchResult<FetchResponse>> fetch(std::vector<FetchRequest> requests) const {
    for (auto& request : requests) {
      request.queue_timeout = max_queue_time_.value_or(request.queue_timeout);
    }
    return tools_.fetcher.fetch_all(std::move(requests));
  }

  void ask_first() {
    std::vector<FetchRequest> requests;
    for (auto const& question : questions_) {
      requests.push_back(make_syncing_request(question.address));
      if (question.way == Way::status) {
        requests.push_back(make_status_request(question.address));
      } else if (question.way == Way::block) {
        requests.push_back(make_latest_block_request(question.address));
      }
    }
    auto const answers = fetch(std::move(requests));
    auto next = answers.begin();
    for (auto& question : questions_) {
      take_sync(question, *next++);
      if (question.way == Way::status) {
        take_status(question, *next++);
      } else if (question.way == Way::block) {
        take_block(question, *next++);
      } else {
        take_known(question);
      }
    }
  }

  static void take_sync(Question& question, FetchResult<FetchResponse> const& fetched) {
    auto const sync = read_syncing_answer(fetched);
    if (!sync) {
      question.answer = sync.error();
    } else {
      question.sync = *sync;
    }
  }

  void take_known(Question& question) {
    if (question.answer) {
      return;
    }
    auto const now = tools_.clock.now();
    if (auto const tip = go_on(*question.known, *question.sync, now)) {
      settle(question, *tip);
    }
  }

  void take_status(Question& question, FetchResult<FetchResponse> const& fetched) {
    if (question.answer) {
      return;
    }
    auto tip = read_status_answer(fetched, chain_id_);
    auto const median = tools_.tips.find_median(chain_id_, tools_.clock.now());
    if (!tip) {
      if (tells_no_status(tip.error().problem)) {
        tools_.tips.note_without_status(chain_id_, question.address, tools_.clock.now());
      }
    } else if (!median || fit_together(*tip, *median)) {
      settle(question, combine_tip(std::move(*tip), *question.sync));
    }
  }

  // A node that answers /syncing and nothing shorter than its block is asked for that.
  void ask_blocks() {
    std::vector<FetchRequest> requests;
    std::vector<Question*> left;
    for (auto& question : questions_) {
      if (!question.answer) {
        left.push_back(&question);
        requests.push_back(make_latest_block_request(question.address));
      }
    }
    if (left.empty()) {
      return;
    }
    auto const answers = fetch(std::move(requests));
    for (std::size_t i = 0; i < left.size(); ++i) {
      take_block(*left[i], answers[i]);
    }
  }

  void take_block(Question& question, FetchResult<FetchResponse> const& fetched) {
    auto const tip = read_latest_block_answer(fetched);
    if (!tip) {
      question.answer = tip.error();
      return;
    }
    if (!question.answer) {
      settle(question, combine_tip(*tip, *question.sync));
      note(question);
    }
  }

  static void settle(Question& question, NodeTip tip) { question.answer = NodeResult<NodeTip>(std::move(tip)); }

  // Only what names its chain is noted: what was worked out from the memory must not keep itself alive.
  void note(Question const& question) {
    auto const& tip = question.answer->value();
    if (tip.chain_id != chain_id_) {
      tools_.tips.forget(chain_id_, question.address);
    } else {
      tools_.tips.note_tip(chain_id_, question.address, tip, TipMemory::ChainId::told, tools_.clock.now());
    }
  }

  TipTools const& tools_;
  std::string const& chain_id_;
  std::optional<std::chrono::milliseconds> max_queue_time_;
  std::vector<Question> questions_;
};

}  // namespace

std::vector<NodeResult<NodeTip>> ask_tips(TipTools const& tools, std::string const& chain_id,
                                          std::span<std::string const> addresses,
                                          std::optional<std::chrono::milliseconds> max_queue_time) {
  return TipRound(tools, chain_id, max_queue_time).ask(addresses);
}

}  // namespace orrery
