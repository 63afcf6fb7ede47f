#include "sources/cosmos_node/governance/impl/proposal_parser.hpp"

#include "base/clean_text.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/cosmos_node/governance/proposal_metadata.hpp"
#include "sources/json_fields.hpp"

#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::size_t kMaxNextKeyCharacters = 1'024;

Error broken(std::string_view field) {
  return {ErrorCode::invalid_input, std::string(field), "is missing, of a wrong type or of a wrong value", ""};
}

// The zero time of v1beta1 (year 1) means never, as null does: there the field is not nullable.
//   https://github.com/cosmos/cosmos-sdk/blob/v0.45.16/proto/cosmos/gov/v1beta1/gov.proto#L85
std::optional<Timestamp> find_second(json::object const& entry, std::string_view key) {
  auto const time = find_precise_time(entry, key);
  if (!time) {
    return std::nullopt;
  }
  auto const second = std::chrono::floor<std::chrono::seconds>(*time);
  return second > Timestamp{} ? std::optional(second) : std::nullopt;
}

std::optional<ProposalTally> read_tally(json::object const& counts) {
  bool const is_v1 = counts.contains("yes_count");
  auto yes = find_whole_amount(counts, is_v1 ? "yes_count" : "yes");
  auto abstain = find_whole_amount(counts, is_v1 ? "abstain_count" : "abstain");
  auto no = find_whole_amount(counts, is_v1 ? "no_count" : "no");
  if (!yes || !abstain || !no) {
    return std::nullopt;
  }
  return ProposalTally{std::move(*yes), std::move(*abstain), std::move(*no),
                       find_whole_amount(counts, is_v1 ? "no_with_veto_count" : "no_with_veto")};
}

// v1beta1 has it in the entry, v1 in the message that carries a proposal of the old kind (MsgExecLegacyContent:
// https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/gov/v1/tx.proto#L93-L95).
json::object const* find_legacy_content(json::object const& entry) {
  if (auto const* content = find_object(entry, "content")) {
    return content;
  }
  auto const* messages = find_array(entry, "messages");
  auto const* message = messages == nullptr || messages->empty() ? nullptr : messages->front().if_object();
  return message == nullptr ? nullptr : find_object(*message, "content");
}

void fill(ProposalTexts& texts, ProposalTexts other) {
  if (!texts.title) {
    texts.title = std::move(other.title);
  }
  if (!texts.summary) {
    texts.summary = std::move(other.summary);
  }
}

void read_texts(Proposal& proposal, json::object const& entry) {
  auto const metadata = find_text(entry, "metadata").value_or("");
  auto texts = clean_proposal_texts(find_text(entry, "title"), find_text(entry, "summary"));
  fill(texts, parse_metadata(metadata));
  if (auto const* content = find_legacy_content(entry)) {
    fill(texts, clean_proposal_texts(find_text(*content, "title"), find_text(*content, "description")));
  }
  proposal.title = std::move(texts.title);
  proposal.summary = std::move(texts.summary);
  proposal.metadata_url = parse_metadata_url(metadata);
  auto proposer = clean_text(find_text(entry, "proposer").value_or(""), kMaxNameCharacters, LineBreaks::fold_to_space);
  if (!proposer.empty()) {
    proposal.proposer = std::move(proposer);
  }
}

// AtomOne counts by what a proposal's messages are:
//   https://github.com/atomone-hub/atomone/blob/v3.3.0/x/gov/keeper/tally.go
ProposalKind read_kind(json::object const& entry) {
  if (find_bool(entry, "expedited").value_or(false)) {
    return ProposalKind::expedited;
  }
  auto kind = ProposalKind::standard;
  auto const* messages = find_array(entry, "messages");
  if (messages == nullptr) {
    return kind;
  }
  for (auto const& message : *messages) {
    auto const* object = message.if_object();
    auto const type = object == nullptr ? std::string_view() : find_text(*object, "@type").value_or("");
    if (type == "/atomone.gov.v1.MsgProposeConstitutionAmendment") {
      return ProposalKind::constitution_amendment;
    }
    if (type == "/atomone.gov.v1.MsgProposeLaw") {
      kind = ProposalKind::law;
    }
  }
  return kind;
}

std::string describe_refused(json::value const& entry, Error const& error) {
  auto const* object = entry.if_object();
  auto const number = object == nullptr ? std::nullopt : find_integer_text(*object, "id");
  return "proposal " + (number ? std::to_string(*number) : std::string("?")) + ": " + error.thing + ' ' + error.reason;
}

Result<std::string> read_next_key(json::object const& body) {
  auto const* pagination = body.if_contains("pagination");
  if (pagination == nullptr || (!pagination->is_null() && !pagination->is_object())) {
    return broken("pagination");
  }
  auto const* object = pagination->if_object();
  auto const* next_key = object == nullptr ? nullptr : object->if_contains("next_key");
  if (next_key == nullptr || next_key->is_null()) {
    return std::string();
  }
  auto const text = find_text(*object, "next_key");
  return text && text->size() <= kMaxNextKeyCharacters ? Result<std::string>(std::string(*text))
                                                       : broken("pagination.next_key");
}

}  // namespace

Result<Proposal> parse_proposal(json::value const& value) {
  auto const* entry = value.if_object();
  if (entry == nullptr) {
    return broken("the entry");
  }
  auto const number = find_integer_text(*entry, entry->contains("id") ? "id" : "proposal_id");
  auto const status = parse_word<ProposalStatus>(find_text(*entry, "status").value_or(""));
  if (!number || *number < 1) {
    return broken("id");
  }
  if (!status) {
    return broken("status");
  }
  Proposal proposal;
  proposal.number = *number;
  proposal.status = *status;
  proposal.kind = read_kind(*entry);
  read_texts(proposal, *entry);
  proposal.submit_time = find_second(*entry, "submit_time");
  if (*status != ProposalStatus::deposit_period) {
    proposal.voting_start_time = find_second(*entry, "voting_start_time");
    proposal.voting_end_time = find_second(*entry, "voting_end_time");
    if (!proposal.voting_end_time) {
      return broken("voting_end_time");
    }
  }
  // It is all zeros until the voting period has ended:
  //   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/gov/v1/gov.proto#L62-L65
  auto const* tally = find_object(*entry, "final_tally_result");
  if (is_final(*status) && tally != nullptr) {
    proposal.tally = read_tally(*tally);
  }
  return proposal;
}

Result<ProposalsPage> parse_proposals_page(json::object const& body) {
  auto const* list = find_array(body, "proposals");
  if (list == nullptr) {
    return broken("proposals");
  }
  auto next_key = read_next_key(body);
  if (!next_key) {
    return next_key.error();
  }
  ProposalsPage page;
  page.next_key = std::move(*next_key);
  page.entries = list->size();
  for (auto const& entry : *list) {
    if (auto proposal = parse_proposal(entry)) {
      page.proposals.push_back(std::move(*proposal));
    } else {
      page.invalid_entries.push_back(describe_refused(entry, proposal.error()));
    }
  }
  return page;
}

std::optional<ProposalTally> parse_tally(json::object const& body) {
  auto const* tally = find_object(body, "tally");
  return tally == nullptr ? std::nullopt : read_tally(*tally);
}

}  // namespace orrery
