#pragma once

#include "base/base64.hpp"

#include <string>

// Small pictures in each format, and hostile ones.
namespace orrery {

// 300 by 200, grey.
inline std::string a_png() {
  return decode_base64(
             "iVBORw0KGgoAAAANSUhEUgAAASwAAADICAAAAAB3tIOJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAABH0lEQVR42u3QgQAAAAACoLHHX2GAQ"
             "ij"
             "lFgWyZMmSJUuWAlmyZMmSJUuBLFmyZMmSpUCWLFmyZMlSIEuWLFmyZCmQJUuWLFmyFMiSJUuWLFkKZMmSJUuWLAWyZMmSJUuWAlmyZMmS"
             "JU"
             "uBLFmyZMmSpUCWLFmyZMlSIEuWLFmyZCmQJUuWLFmyFMiSJUuWLFkKZMmSJUuWLAWyZMmSJUuWAlmyZMmSJUuBLFmyZMmSpUCWLFmyZMl"
             "SI"
             "EuWLFmyZCmQJUuWLFmyFMiSJUuWLFkKZMmSJUuWLAWyZMmSJUuWAlmyZMmSJUuBLFmyZMmSpUCWLFmyZMlSIEuWLFmyZCmQJUuWLFmyFM"
             "iS"
             "JUuWLFkKZMmSJUuWLAWyZMmSJUuWgt8Avk7jZCtQgIAAAAAASUVORK5CYII=")
      .value();
}

// 40 by 30.
inline std::string a_jpeg() {
  return decode_base64(
             "/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/wAAL"
             "CAAeACgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEG"
             "E1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4"
             "eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6"
             "/9oACAEBAAA/AOMooooooooooooooooooor/2Q==")
      .value();
}

// 40 by 30, lossless.
inline std::string a_webp() {
  return decode_base64(
             "UklGRvIAAABXRUJQVlA4WAoAAAAIAAAAJwAAHQAAVlA4TBEAAAAvJ0AHAAdQvOIVr/+BiOh/"
             "AABFWElGugAAAEV4aWYAAElJKgAIAAAABgASA"
             "QMAAQAAAAEAAAAaAQUAAQAAAFYAAAAbAQUAAQAAAF4AAAAoAQMAAQAAAAIAAAATAgMAAQAAAAEAAABphwQAAQAAAGYAAAAAAAAAOGMAAO"
             "gDAA"
             "A4YwAA6AMAAAYAAJAHAAQAAAAwMjEwAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//"
             "wAAAqAEAAEAAAAoAAAAA6AEAAEAAAAeAAAAAAAAAA==")
      .value();
}

// 4 by 4, two frames.
inline std::string a_gif() {
  return decode_base64(
             "R0lGODlhBAAEAIAAAP8AAAAA/yH5BAAKAAAALAAAAAAEAAQAAAIEhI8JBQAh+QQACgAAACwAAAAABAAEAAACBISPCQUAOw==")
      .value();
}

inline std::string an_svg(std::string const& inside = R"(<circle cx="12" cy="12" r="10" fill="red"/>)") {
  return R"(<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="24" height="24">)" +
         inside + "</svg>";
}

// Says that it is that large.
inline std::string a_png_of(unsigned width, unsigned height) {
  auto png = a_png();
  for (unsigned i = 0; i < 4; ++i) {
    png[16 + i] = static_cast<char>(width >> (24 - 8 * i));
    png[20 + i] = static_cast<char>(height >> (24 - 8 * i));
  }
  return png;
}

}  // namespace orrery
