#include "api/openapi.hpp"

#include "base/version.hpp"
#include "wire/problem.hpp"
#include "wire/schema_writer.hpp"

#include <boost/json.hpp>

#include <algorithm>

namespace orrery::api {
namespace {

namespace json = boost::json;

// A pattern, because a JSON string may contain a NUL, which parse_parameters() refuses.
constexpr std::string_view kNoNul = R"(^[^\u0000]*$)";

json::object make_parameter_schema(Parameter const& parameter) {
  switch (parameter.type) {
    case ParameterType::integer: {
      json::object schema{{"type", "integer"}, {"minimum", parameter.minimum}, {"maximum", parameter.maximum}};
      if (!parameter.optional) {
        schema["default"] = parameter.default_integer;
      }
      return schema;
    }
    case ParameterType::text: {
      json::object schema{{"type", "string"},
                          {"maxLength", parameter.most_items > 0 ? kMaxListCharacters : kMaxTextCharacters},
                          {"pattern", parameter.pattern.empty() ? kNoNul : parameter.pattern}};
      if (parameter.required) {
        schema["minLength"] = 1;
      }
      return schema;
    }
    case ParameterType::word: {
      json::object schema{{"type", "string"}, {"enum", json::array(parameter.words.begin(), parameter.words.end())}};
      if (!parameter.default_word.empty()) {
        schema["default"] = parameter.default_word;
      }
      return schema;
    }
  }
  return {};
}

json::array make_parameters(Endpoint const& endpoint) {
  json::array parameters;
  for (auto const& parameter : endpoint.parameters) {
    parameters.push_back({{"name", parameter.name},
                          {"in", "query"},
                          {"required", parameter.required},
                          {"description", parameter.description},
                          {"schema", make_parameter_schema(parameter)}});
  }
  return parameters;
}

json::object make_content(std::string_view media_type, json::value schema) {
  return {{media_type, {{"schema", std::move(schema)}}}};
}

// "get_chain_validators" of "/chain-validators", "get_endpoints_uptime" of "/endpoints/uptime".
std::string make_operation_id(std::string_view path) {
  auto id = "get_" + std::string(path.substr(1, path.find('.') - 1));
  std::ranges::replace(id, '-', '_');
  std::ranges::replace(id, '/', '_');
  return id;
}

json::object make_operation(Endpoint const& endpoint, json::object& schemas) {
  auto const problem = make_content("application/problem+json", wire::make_schema<wire::Problem>(schemas));
  json::object responses{
      {"200",
       {{"description", "The answer"},
        {"content", make_content("application/json", endpoint.make_response_schema(schemas))}}},
      {"304", {{"description", "Not changed since the ETag or time that was sent"}}},
      {"400", {{"description", "A parameter is at fault"}, {"content", problem}}},
      {"414", {{"description", "The request line is longer than this server reads"}, {"content", problem}}},
  };
  return {{"operationId", make_operation_id(endpoint.path)},
          {"summary", endpoint.summary},
          {"parameters", make_parameters(endpoint)},
          {"responses", std::move(responses)}};
}

// Indents the text, because Boost.JSON writes one line and this file is read and compared by people.
void append_indented(std::string& out, json::value const& value, std::size_t depth) {
  auto const break_line = [&](std::size_t at) { out += '\n' + std::string(at * 2, ' '); };
  auto const append_all = [&](auto const& items, char open, char close, auto const& append_item) {
    out += open;
    bool first = true;
    for (auto const& item : items) {
      out += first ? "" : ",";
      first = false;
      break_line(depth + 1);
      append_item(item);
    }
    if (!first) {
      break_line(depth);
    }
    out += close;
  };
  if (auto const* object = value.if_object()) {
    append_all(*object, '{', '}', [&](auto const& member) {
      out += json::serialize(member.key()) + ": ";
      append_indented(out, member.value(), depth + 1);
    });
  } else if (auto const* array = value.if_array()) {
    append_all(*array, '[', ']', [&](auto const& item) { append_indented(out, item, depth + 1); });
  } else {
    out += json::serialize(value);
  }
}

ApiResult<Answer> answer(Snapshot const&, ParameterValues const&) {
  return Answer{std::string(kVersion), std::nullopt, make_openapi};
}

// The schema of /openapi.json itself is just a JSON object.
json::value make_response_schema(json::object&) {
  return {{"type", "object"}};
}

std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {"/openapi.json"};
}

}  // namespace

std::string make_openapi() {
  json::object schemas;
  json::object paths;
  for (auto const& endpoint : list_endpoints()) {
    paths[endpoint.path] = {{"get", make_operation(endpoint, schemas)}};
  }
  json::object const document{
      {"openapi", "3.1.0"},
      {"info",
       {{"title", "Orrery"},
        {"version", kVersion},
        {"description",
         "Public, read-only data about the chains of the Cosmos ecosystem. Unknown is null, never 0. A field's "
         "x-group names the group of facts that it belongs to: the record's Facts say where that group comes from "
         "and when it was read."}}},
      {"servers", json::array{{{"url", "/api"}, {"description", "On the site's own address"}},
                              {{"url", "/"}, {"description", "On the address of the API alone"}}}},
      {"paths", std::move(paths)},
      {"components", {{"schemas", std::move(schemas)}}},
  };
  std::string text;
  append_indented(text, document, 0);
  return text + '\n';
}

Endpoint make_openapi_endpoint() {
  return {
      .path = "/openapi.json",
      .summary = "This description",
      .parameters = {},
      .cache_control = "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
