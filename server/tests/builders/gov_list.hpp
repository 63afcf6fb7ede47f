#pragma once

#include "base/base64.hpp"
#include "sources/cosmos_node/governance/proposal_pages.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace orrery {

// x/gov's list of proposals as a node of an SDK pages it, with some that it cannot decode: whatever holds one of these
// fails.
class GovList final {
 public:
  // What a key that no proposal has leads to backwards: before SDK 0.50 the next higher one, since then the next lower.
  enum class Keys { seek_upwards, seek_downwards, are_refused };

  std::string module = "/cosmos/gov/v1";
  std::set<std::int64_t> there;
  std::set<std::int64_t> undecodable;
  bool serves_single = false;    // by the number they can be had: only the list fails
  bool supports_reverse = true;  // else the list is forwards whatever is asked for
  Keys keys = Keys::seek_downwards;
  std::string words =
      "no concrete type registered for type URL /os.evm.v1.MsgUpdateParams against interface *types.Msg";

  struct Answer {
    long status;
    std::string body;
  };

  // path: below the address of the node, with its query.
  Answer answer(std::string const& path) const {
    auto const list = module + "/proposals?";
    auto const one = module + "/proposals/";
    if (path.starts_with(list)) {
      return page(path);
    }
    if (!path.starts_with(one)) {
      return {501, R"({"code":12,"message":"Not Implemented","details":[]})"};
    }
    auto const number = std::stoll(path.substr(one.size()));
    if (!there.contains(number)) {
      return {404, R"({"code":5,"message":"proposal doesn't exist","details":[]})"};
    }
    if (undecodable.contains(number) && !serves_single) {
      return refuse();
    }
    return {200, boost::json::serialize(boost::json::object{{"proposal", entry(number)}})};
  }

 private:
  static std::string query_of(std::string const& path, std::string const& name) {
    auto const at = path.find("pagination." + name + "=");
    if (at == std::string::npos) {
      return "";
    }
    auto const from = path.find('=', at) + 1;
    auto value = path.substr(from, path.find('&', from) - from);
    for (auto escaped = value.find('%'); escaped != std::string::npos; escaped = value.find('%', escaped + 1)) {
      value.replace(escaped, 3, 1, static_cast<char>(std::stoi(value.substr(escaped + 1, 2), nullptr, 16)));
    }
    return value;
  }

  Answer refuse() const { return {500, boost::json::serialize(boost::json::object{{"code", 13}, {"message", words}})}; }

  boost::json::object entry(std::int64_t number) const {
    bool const is_v1 = module.ends_with("v1");
    boost::json::object object{{is_v1 ? "id" : "proposal_id", std::to_string(number)},
                               {"status", "PROPOSAL_STATUS_PASSED"},
                               {"voting_end_time", "2026-11-21T08:00:47Z"}};
    auto const title = "Title " + std::to_string(number);
    if (is_v1) {
      object["title"] = title;
    } else {
      object["content"] = {{"title", title}, {"description", "d"}};
    }
    return object;
  }

  Answer page(std::string const& path) const {
    auto const limit = std::stoul(query_of(path, "limit"));
    auto const key = query_of(path, "key");
    bool const backwards = supports_reverse && query_of(path, "reverse") == "true";
    if (!key.empty() && keys == Keys::are_refused) {
      return refuse();
    }
    std::vector<std::int64_t> list(there.begin(), there.end());
    if (!key.empty()) {
      narrow(list, key, backwards);
    }
    if (backwards) {
      std::ranges::reverse(list);
    }
    // Without a key one more is decoded before the page is full.
    auto const decoded = std::min(list.size(), limit + (key.empty() ? 1 : 0));
    boost::json::array entries;
    for (std::size_t i = 0; i < decoded; ++i) {
      if (undecodable.contains(list[i])) {
        return refuse();
      }
      if (i < limit) {
        entries.push_back(entry(list[i]));
      }
    }
    boost::json::value next = nullptr;
    if (limit < list.size()) {
      next = proposal_key(list[limit]);
    }
    return {200,
            boost::json::serialize(boost::json::object{{"proposals", entries}, {"pagination", {{"next_key", next}}}})};
  }

  void narrow(std::vector<std::int64_t>& list, std::string const& key, bool backwards) const {
    auto const first_from =
        std::ranges::find_if(list, [&](auto number) { return bytes_of(proposal_key(number)) >= bytes_of(key); });
    if (!backwards) {
      list.erase(list.begin(), first_from);
      return;
    }
    bool const is_there = first_from != list.end() && bytes_of(proposal_key(*first_from)) == bytes_of(key);
    if (is_there || (keys == Keys::seek_upwards && first_from != list.end())) {
      list.erase(first_from + 1, list.end());
    } else if (keys == Keys::seek_downwards) {
      list.erase(first_from, list.end());
    }
  }

  static std::string bytes_of(std::string const& key) { return decode_base64(key).value(); }
};

}  // namespace orrery
