// Months of a fleet's life, for `./dev torture years` (tools/years): at the end of each month a line of JSON, then a
// line on the standard input is waited for, so that the store can be copied while nothing happens.
#include "years_life.hpp"

#include "base/result.hpp"

#include <chrono>
#include <exception>
#include <iostream>
#include <map>
#include <string>

namespace {

using namespace orrery;
using namespace orrery::simulator;

// "--months" → "3"
using Words = std::map<std::string, std::string>;

Words read_words(int count, char** words) {
  Words read;
  for (int i = 1; i + 1 < count; i += 2) {
    read[words[i]] = words[i + 1];
  }
  return read;
}

std::string find(Words const& words, std::string const& flag, std::string otherwise) {
  auto const found = words.find(flag);
  return found == words.end() ? std::move(otherwise) : found->second;
}

std::chrono::sys_days first_of(int months_lived) {
  using namespace std::chrono;
  return sys_days(year_month_day(year(2027) / January / 1) + months(months_lived));
}

void print(int month, YearsLife::Figures const& figures, double seconds) {
  std::cout << "{\"month\":" << month << ",\"resident_bytes\":" << figures.resident_bytes
            << ",\"trimmed_bytes\":" << figures.trimmed_bytes << ",\"publish_cpu_ms\":" << figures.publish_cpu_ms
            << ",\"publish_cpu_worst_ms\":" << figures.publish_cpu_worst_ms
            << ",\"first_answer_ms\":" << figures.first_answer_ms
            << ",\"first_answer_cpu_ms\":" << figures.first_answer_cpu_ms << ",\"seconds\":" << seconds << "}"
            << std::endl;
}

int run(Words const& words) {
  auto const lived = std::stoi(find(words, "--lived", "0"));
  auto const months = std::stoi(find(words, "--months", "1"));
  auto const days = std::stoi(find(words, "--days", "0"));
  YearsOptions options;
  options.database = find(words, "--database", "");
  options.registry = find(words, "--registry", "");
  options.web = find(words, "--web", "");
  options.content = find(words, "--content", "");
  options.chains = std::stoul(find(words, "--chains", "383"));
  options.endpoints = std::stoul(find(words, "--endpoints", "4640"));
  options.operators = std::stoul(find(words, "--operators", "6000"));
  options.rates = std::stod(find(words, "--rates", "1"));
  options.density = find(words, "--density", "thinned") == "full" ? Density::full : Density::thinned;
  options.epoch = first_of(0);
  options.begin = first_of(lived);
  YearsLife life(options);
  std::size_t seats = 0;
  for (auto const& chain : life.world().chains) {
    seats += chain.seats.size();
  }
  std::cerr << life.world().chains.size() << " chains, " << life.world().endpoints.size() << " endpoints, " << seats
            << " validators\n";
  for (int month = lived + 1; month <= lived + months; ++month) {
    auto const begun = std::chrono::steady_clock::now();
    life.live_until(days > 0 ? options.begin + std::chrono::days(days) : first_of(month));
    auto const figures = life.measure();
    print(month, figures, std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
    for (auto const& [of, seconds] : life.list_costs()) {
      std::cerr << "  " << of << ' ' << seconds << " s\n";
    }
    std::string line;
    if (!std::getline(std::cin, line)) return 0;
  }
  return 0;
}

}  // namespace

int main(int count, char** words) {
  try {
    return run(read_words(count, words));
  } catch (std::exception const& error) {
    std::cerr << "years: " << error.what() << '\n';
    return 1;
  }
}
