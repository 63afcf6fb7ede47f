#pragma once

#include "api/impl/api_error.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::api {

inline constexpr std::size_t kMaxTextCharacters = 200;
inline constexpr std::size_t kMaxListCharacters = 4'000;
inline constexpr std::int64_t kMaxLimit = 500;
inline constexpr std::int64_t kMaxPage = 1'000'000;

enum class ParameterType { integer, text, word };

// The declaration of a query parameter, for checking requests and for writing the OpenAPI file.
struct Parameter {
  std::string_view name;
  ParameterType type = ParameterType::text;
  std::string_view description;
  std::int64_t minimum = 0;                 // integer
  std::int64_t maximum = 0;                 // integer
  std::int64_t default_integer = 0;         // integer
  std::span<std::string_view const> words;  // word: the allowed values
  std::string_view default_word;            // word: empty where there is no default
  bool required = false;                    // text and word: absent or empty is refused
  bool optional = false;                    // integer: absent is not the default
  std::size_t most_items = 0;               // text: of a list with commas between; 0: it is none
  std::string_view pattern{};               // text: of what is accepted, which its reader checks; empty: any text
};

Parameter integer_parameter(std::string_view name, std::string_view description, std::int64_t minimum,
                            std::int64_t maximum, std::int64_t default_value);
// Without a default.
Parameter optional_integer_parameter(std::string_view name, std::string_view description, std::int64_t minimum,
                                     std::int64_t maximum);
Parameter text_parameter(std::string_view name, std::string_view description);
Parameter required_text_parameter(std::string_view name, std::string_view description);
// Texts with commas between, at most so many.
Parameter list_parameter(std::string_view name, std::string_view description, std::size_t most_items);
Parameter word_parameter(std::string_view name, std::string_view description, std::span<std::string_view const> words,
                         std::string_view default_word = {});
Parameter required_word_parameter(std::string_view name, std::string_view description,
                                  std::span<std::string_view const> words);

// The checked values of one request.
class ParameterValues {
 public:
  // The parameter must be declared as an integer; its default where the request has none.
  std::int64_t integer(std::string_view name) const;
  // Of an integer without a default: nothing where the request has none.
  std::optional<std::int64_t> optional_integer(std::string_view name) const;
  // Nothing where the request has none.
  std::optional<std::string> text(std::string_view name) const;
  // Of a list: in the order of the request, without empty ones; none where the request has none.
  std::vector<std::string> list(std::string_view name) const;
  // The same as text(), prepared for search: case-folded, trimmed, control characters as spaces; empty where the
  // request has none.
  std::string search_text(std::string_view name) const;
  // The position of the value among the declared words.
  std::optional<std::size_t> word(std::string_view name) const;

 private:
  friend ApiResult<ParameterValues> parse_parameters(std::span<Parameter const> declared, std::string_view query);

  struct Value {
    std::string_view name;
    ParameterType type;
    std::int64_t number;
    std::optional<std::string> text;
  };
  Value const* find(std::string_view name, ParameterType type) const;

  std::vector<Value> values_;
};

// `query` is what follows '?', still encoded. Parameters that are not declared are ignored.
ApiResult<ParameterValues> parse_parameters(std::span<Parameter const> declared, std::string_view query);

}  // namespace orrery::api
