#include "fetch/git_clone.hpp"

#include "base/clean_text.hpp"
#include "fetch/child_process.hpp"
#include "fetch/fetch_target.hpp"
#include "fetch/trim.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

namespace orrery {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
namespace fs = std::filesystem;

constexpr std::size_t kMaxReasonBytes = 300;

std::optional<Error> find_fault(GitClone const& clone) {
  auto const refuse = [&clone](std::string reason) {
    return Error{ErrorCode::invalid_input, "git URL " + without_credentials(clone.url), std::move(reason), ""};
  };
  if (clone.url.empty() || clone.url.front() == '-') return refuse("does not begin like a URL");
  // "ext::COMMAND" would run that command: https://git-scm.com/docs/gitremote-helpers,
  // https://git-scm.com/docs/git-remote-ext.
  if (clone.url.find("::") < clone.url.find('/')) return refuse("names a helper program");
  if (!clone.allows_local) {
    auto const target = parse_target(clone.url);
    if (!target) return refuse(target.error().reason);
  }
  if (clone.patterns.empty() || std::ranges::any_of(clone.patterns, [](std::string const& pattern) {
        return pattern.empty() || pattern.front() == '-';
      })) {
    return refuse("no files are named by a pattern");
  }
  return std::nullopt;
}

std::vector<std::string> make_environment(GitClone const& clone) {
  auto const* const path = std::getenv("PATH");
  return {std::string("PATH=") + (path == nullptr ? "/usr/bin:/bin" : path),
          "HOME=/nonexistent",
          "LC_ALL=C",
          "GIT_CONFIG_NOSYSTEM=1",
          "GIT_CONFIG_GLOBAL=/dev/null",
          "GIT_TERMINAL_PROMPT=0",
          "GIT_ASKPASS=false",
          std::string("GIT_ALLOW_PROTOCOL=") + (clone.allows_local ? "https:http:file:git" : "https:http")};
}

// Settings of every call, so that git runs and follows nothing that the repository or the machine's configuration
// names.
std::vector<std::string> make_arguments(std::vector<std::string> more) {
  std::vector<std::string> arguments{"git"};
  for (auto const* const setting :
       {"core.hooksPath=/dev/null", "core.symlinks=false", "core.fsmonitor=false", "credential.helper=", "gc.auto=0",
        "maintenance.auto=false", "http.followRedirects=false", "http.proxy=", "submodule.recurse=false",
        "advice.detachedHead=false", "protocol.version=2"}) {
    arguments.insert(arguments.end(), {"-c", setting});
  }
  std::ranges::move(more, std::back_inserter(arguments));
  return arguments;
}

std::uintmax_t count_bytes(fs::path const& directory) {
  std::uintmax_t bytes = 0;
  std::error_code gone;  // git renames and removes files while they are counted
  auto files = fs::recursive_directory_iterator(directory, gone);
  for (; !gone && files != fs::recursive_directory_iterator(); files.increment(gone)) {
    std::error_code unknown;
    auto const size = files->is_regular_file(unknown) ? files->file_size(unknown) : 0;
    if (!unknown) bytes += size;
  }
  return bytes;
}

// The line of git's output that tells the error ("fatal: …").
std::string find_reason(std::string_view output) {
  auto const said = std::min(output.find("fatal: "), output.find("error: "));
  auto const line = said == std::string_view::npos ? trim(output) : output.substr(said + 7);
  return clean_text(line.substr(0, line.find('\n')), kMaxReasonBytes, LineBreaks::fold_to_space);
}

class Cloning final {
 public:
  explicit Cloning(GitClone const& clone) : clone_(clone), end_(steady_clock::now() + clone.deadline) {}

  Result<void> run() const {
    auto const directory = clone_.directory.string();
    auto const cloned = run_git({"clone", "--quiet", "--depth=1", "--single-branch", "--no-tags", "--filter=blob:none",
                                 "--sparse", "--no-checkout", "--template=", "--", clone_.url, directory});
    if (!cloned) return cloned;
    std::vector<std::string> narrow{"-C", directory, "sparse-checkout", "set", "--no-cone"};
    std::ranges::copy(clone_.patterns, std::back_inserter(narrow));
    auto const narrowed = run_git(std::move(narrow));
    if (!narrowed) return narrowed;
    auto const checked_out = run_git({"-C", directory, "checkout", "--quiet", "--force"});
    if (!checked_out) return checked_out;
    if (auto const objection = check_limits()) return *objection;
    return {};
  }

 private:
  Result<void> run_git(std::vector<std::string> arguments) const {
    auto const left = std::chrono::duration_cast<milliseconds>(end_ - steady_clock::now());
    auto const exit = run_child({.arguments = make_arguments(std::move(arguments)),
                                 .environment = make_environment(clone_),
                                 .deadline = std::max(left, milliseconds(0)),
                                 .stop = clone_.stop,
                                 .check_limits = [this] { return check_limits(); }});
    if (!exit) {
      bool const says_all = exit.error().code == ErrorCode::not_found || exit.error().code == ErrorCode::too_large;
      if (says_all) return exit.error();
      return Error{exit.error().code, name_clone(), "git: " + exit.error().reason, exit.error().next_step};
    }
    if (exit->status == 0) return {};
    return Error{ErrorCode::unavailable, name_clone(), "git: " + find_reason(exit->output), ""};
  }

  std::optional<Error> check_limits() const {
    if (count_bytes(clone_.directory) <= clone_.max_bytes) return std::nullopt;
    return Error{ErrorCode::too_large, name_clone(),
                 "what it sends is larger than " + std::to_string(clone_.max_bytes) + " bytes", ""};
  }

  std::string name_clone() const { return "git URL " + without_credentials(clone_.url); }

  GitClone const& clone_;
  steady_clock::time_point end_;
};

}  // namespace

Result<void> clone_with_git(GitClone const& clone) {
  if (auto const fault = find_fault(clone)) return *fault;
  std::error_code absent;
  if (fs::exists(clone.directory, absent) && !fs::is_empty(clone.directory, absent)) {
    return Error{ErrorCode::conflict, clone.directory.string(), "is not an empty directory", "name another one"};
  }
  auto result = Cloning(clone).run();
  if (!result) {
    std::error_code unremovable;
    fs::remove_all(clone.directory, unremovable);
  }
  return result;
}

}  // namespace orrery
