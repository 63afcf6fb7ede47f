#include "api/bare_list.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace orrery::api {

Answer make_bare_list_answer(std::vector<Fragment> records) {
  Answer answer;
  for (auto const& record : records) {
    answer.content_key += '|' + std::to_string(record.edition);
    answer.updated_at = std::max(record.updated_at, answer.updated_at.value_or(record.updated_at));
  }
  answer.make_body = [records = std::move(records)] {
    std::string body = "[";
    for (auto const& record : records) {
      body += body.size() == 1 ? "" : ",";
      append_json(body, record);
    }
    return body + ']';
  };
  return answer;
}

}  // namespace orrery::api
