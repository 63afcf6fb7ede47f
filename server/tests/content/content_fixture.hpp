#pragma once

#include "content/content_reader.hpp"
#include "sources/temporary_directory.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace orrery {

// A content folder of a test's own.
class ContentTest : public ::testing::Test {
 protected:
  void write(std::string const& file, std::string const& text) const { home_.write("content/" + file, text); }

  void write_article(std::string const& file, int id, std::string const& body = "A text.",
                     std::string const& level = "beginner") const {
    write("education/" + file, "+++\nid = " + std::to_string(id) +
                                   "\ntitle = \"A title\"\ncategory = \"basics\"\nlevel = \"" + level +
                                   "\"\ncreated = 2026-11-20\n+++\n" + body + "\n");
  }

  ContentReading read(Completeness completeness = Completeness::english_alone) const {
    auto reading = read_content(folder(), completeness);
    EXPECT_TRUE(reading) << to_line(reading.error());
    return reading ? *std::move(reading) : ContentReading{};
  }

  std::vector<std::string> faults(Completeness completeness = Completeness::english_alone) const {
    std::vector<std::string> lines;
    for (auto const& fault : read(completeness).faults) {
      lines.push_back(to_line(fault));
    }
    return lines;
  }

  std::filesystem::path folder() const { return home_.path() / "content"; }

  TemporaryDirectory home_;
};

}  // namespace orrery
