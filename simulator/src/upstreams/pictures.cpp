#include "upstreams/pictures.hpp"

#include "world/names.hpp"

#include <zlib.h>
#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

constexpr char const* kUploads = "uploads";

void append_number(std::string& bytes, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) {
    bytes += static_cast<char>(number >> shift & 255U);
  }
}

void append_chunk(std::string& png, std::string const& type, std::string const& data) {
  append_number(png, static_cast<std::uint32_t>(data.size()));
  auto const body = type + data;
  png += body;
  append_number(png, static_cast<std::uint32_t>(
                         crc32(0, reinterpret_cast<Bytef const*>(body.data()), static_cast<uInt>(body.size()))));
}

std::string pack(std::string const& raw) {
  auto size = compressBound(raw.size());
  std::string packed(size, '\0');
  if (compress(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<Bytef const*>(raw.data()),
               raw.size()) != Z_OK) {
    throw std::runtime_error("zlib could not compress a picture");
  }
  packed.resize(size);
  return packed;
}

std::string wrap_png(std::uint32_t side, std::string const& pixels) {
  std::string png("\x89PNG\r\n\x1a\n", 8);
  std::string header;
  append_number(header, side);
  append_number(header, side);
  header += std::string("\x08\x02\x00\x00\x00", 5);  // 8 bits, RGB
  append_chunk(png, "IHDR", header);
  append_chunk(png, "IDAT", pack(pixels));
  append_chunk(png, "IEND", "");
  return png;
}

Answer picture(std::string bytes, std::string type = "image/png") {
  Answer answer;
  answer.content_type = std::move(type);
  answer.body = std::move(bytes);
  answer.headers.emplace_back("Cache-Control", "public, max-age=3600");
  return answer;
}

Answer nothing_there() {
  Answer answer;
  answer.status = 404;
  answer.content_type = "text/html";
  answer.body = "<html><body><h1>404 Not Found</h1></body></html>";
  return answer;
}

std::string draw_svg(Chance const& chance) {
  auto const colour = [&](std::string_view name, std::string_view rest) {
    return "hsl(" + std::to_string(chance.of(name).between(0, 359)) + std::string(rest) + ")";
  };
  return R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill=")" +
         colour("ground", ",60%,40%") + R"("/><circle cx="32" cy="32" r="18" fill=")" + colour("disc", ",70%,70%") +
         R"("/></svg>)";
}

// A picture of 60,000 by 60,000 pixels in a few bytes, a truncated file, an HTML page instead of a picture, a script.
Answer spoiled(std::size_t kind, Chance const& chance) {
  switch (kind) {
    case 0: return picture(wrap_png(60'000, std::string(1'000, '\0')));
    case 1: return picture(draw_png(chance, 64).substr(0, 90));
    case 2: return nothing_there();
    default:
      return picture(R"(<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>)", "image/svg+xml");
  }
}

Answer chain_logo(ChainPlan const& chain) {
  auto const chance = chain.chance.of("logo");
  if (chain.index % 13 == 10) {
    return spoiled(chain.index / 13 % 4, chance);
  }
  return logo_file(chain).ends_with(".svg") ? picture(draw_svg(chance), "image/svg+xml")
                                            : picture(draw_png(chance, 160));
}

Answer avatar(World const& world, std::string const& file) {
  auto const found = std::ranges::find(world.validators, file.substr(0, 16), &ValidatorPlan::identity);
  bool const is_there = found != world.validators.end() && found->has_picture;
  return is_there ? picture(draw_png(world.chance.of(found->identity), 360)) : nothing_there();
}

}  // namespace

std::string draw_png(Chance const& chance, int side) {
  constexpr int kCells = 5;
  std::array<std::int64_t, 3> ink{};
  for (std::uint64_t i = 0; auto& part : ink) {
    part = chance.of("ink").of(i++).between(30, 220);
  }
  std::string pixels;
  for (int y = 0; y < side; ++y) {
    pixels += '\0';
    for (int x = 0; x < side; ++x) {
      auto const column = std::min(x * kCells / side, kCells - 1 - x * kCells / side);
      auto const cell = static_cast<std::uint64_t>(y * kCells / side) * kCells + static_cast<std::uint64_t>(column);
      bool const is_inked = chance.of("cell").of(cell).happens(0.5);
      for (auto const part : ink) {
        pixels += static_cast<char>(is_inked ? part : 240);
      }
    }
  }
  return wrap_png(static_cast<std::uint32_t>(side), pixels);
}

std::string logo_file(ChainPlan const& chain) {
  return chain.folder + (chain.index % 3 == 1 ? ".svg" : ".png");
}

Answer answer_keybase(World const& world, Request const& request, std::string const& own_url) {
  if (request.path.size() == 2 && request.path[0] == kUploads) {
    return avatar(world, request.path[1]);
  }
  if (request.path.back() != "lookup.json") {
    return nothing_there();
  }
  auto const suffix = to_upper(request.query_or("key_suffix", ""));
  auto const found = std::ranges::find(world.validators, suffix, &ValidatorPlan::identity);
  json::array them;
  if (!suffix.empty() && found != world.validators.end()) {
    json::object person{{"id", to_lower(suffix) + "00"}};
    if (found->has_picture) {
      person["pictures"] = {
          {"primary", {{"url", own_url + "/" + kUploads + "/" + suffix + "_360_360.png"}, {"source", nullptr}}}};
    }
    them.push_back(std::move(person));
  }
  Answer answer;
  answer.body = json::serialize(json::value{{"status", {{"code", 0}, {"name", "OK"}}}, {"them", std::move(them)}});
  return answer;
}

Answer answer_pictures(World const& world, Request const& request) {
  if (request.path.size() != 2 || request.path[0] != "chains") {
    return nothing_there();
  }
  auto const found =
      std::ranges::find_if(world.chains, [&](ChainPlan const& chain) { return logo_file(chain) == request.path[1]; });
  return found == world.chains.end() ? nothing_there() : chain_logo(*found);
}

}  // namespace orrery::simulator
