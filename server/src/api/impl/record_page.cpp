#include "api/impl/record_page.hpp"

#include "domain/editorial/editorial_names.hpp"
#include "wire/json_writer.hpp"

#include <utility>

namespace orrery::api {
namespace {

RenderMeta render_meta_with(std::optional<wire::ValidatorTotals> const& totals) {
  return [&totals](wire::Meta const& meta) {
    return totals ? wire::to_json(wire::ValidatorsMeta{meta, *totals}) : wire::to_json(meta);
  };
}

std::string render_content_language(std::vector<Fragment> const& page) {
  std::string languages;
  for (auto const language : kLanguages) {
    if (std::ranges::count(page, std::optional(language), &Fragment::language) > 0) {
      languages += languages.empty() ? "" : ", ";
      languages += to_word(language);
    }
  }
  return languages.empty() ? "" : "Content-Language: " + languages + "\r\n";
}

// The content key is made of the records' versions and not of the snapshot's revision, so that a cached page stays
// valid while its records are unchanged.
Answer make_page_answer(std::vector<Fragment> page, wire::Pagination const& pagination, RenderMeta const& render_meta) {
  Answer answer;
  for (auto const& fragment : page) {
    answer.updated_at = std::max(fragment.updated_at, answer.updated_at.value_or(fragment.updated_at));
  }
  answer.extra_headers = render_content_language(page);
  auto meta = render_meta({pagination, answer.updated_at});
  answer.content_key = meta;
  for (auto const& fragment : page) {
    append_number(answer.content_key, fragment.version);
  }
  answer.make_body = [page = std::move(page), meta = std::move(meta)] {
    std::string body = R"({"data":[)";
    for (std::size_t i = 0; i < page.size(); ++i) {
      body += i == 0 ? "" : ",";
      append_json(body, page[i]);
    }
    body += R"(],"meta":)" + meta + '}';
    return body;
  };
  return answer;
}

}  // namespace

void append_json(std::string& body, Fragment const& fragment) {
  if (auto const* write = std::get_if<WriteRecord>(&fragment.json)) {
    (*write)(body);
  } else {
    body += std::get<std::string_view>(fragment.json);
  }
}

Parameter page_parameter() {
  return integer_parameter("page", "Page, from 1", 1, kMaxPage, 1);
}

Parameter limit_parameter(std::int64_t default_limit) {
  return integer_parameter("limit", "Records a page", 1, kMaxLimit, default_limit);
}

Paginator::Paginator(ParameterValues const& values) : page_(values.integer("page")), limit_(values.integer("limit")) {}

Answer Paginator::make_answer(RenderMeta const& render_meta) {
  return make_page_answer(std::move(shown_), wire::make_pagination(page_, limit_, matched_), render_meta);
}

Answer Paginator::make_answer(std::optional<wire::ValidatorTotals> const& totals) {
  return make_answer(render_meta_with(totals));
}

Answer Paginator::make_answer(std::optional<wire::NamedChain> const& chain) {
  return make_answer([&chain](wire::Meta const& meta) { return wire::to_json(wire::ChainMeta{meta, chain}); });
}

Answer make_record_answer(std::vector<Fragment> found, std::optional<wire::ValidatorTotals> const& totals) {
  auto const count = static_cast<std::int64_t>(found.size());
  return make_page_answer(std::move(found), wire::make_pagination(1, 1, count), render_meta_with(totals));
}

Answer make_bare_list_answer(std::vector<Fragment> records) {
  Answer answer;
  for (auto const& record : records) {
    answer.content_key += '|' + std::to_string(record.version);
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
