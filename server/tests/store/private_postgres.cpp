#include "store/private_postgres.hpp"

#include <fcntl.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <thread>
#include <vector>

namespace orrery::test {
namespace {

namespace fs = std::filesystem;

std::optional<fs::path> find_programs() {
  for (auto const* version : {"17", "16", "15"}) {
    auto const programs = fs::path("/usr/lib/postgresql") / version / "bin";
    if (fs::exists(programs / "initdb") && fs::exists(programs / "postgres")) return programs;
  }
  return std::nullopt;
}

// PostgreSQL refuses to run as root.
passwd const* unprivileged_user() {
  return ::geteuid() == 0 ? ::getpwnam("postgres") : nullptr;
}

int start(std::vector<std::string> const& command, fs::path const& log) {
  std::vector<char*> arguments;
  for (auto const& argument : command) {
    arguments.push_back(const_cast<char*>(argument.c_str()));
  }
  arguments.push_back(nullptr);
  auto const* const user = unprivileged_user();
  auto const pid = ::fork();
  if (pid != 0) return pid;
  if (user != nullptr && (::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0)) ::_exit(126);
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  auto const output = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(output, STDERR_FILENO);
  ::execv(arguments.front(), arguments.data());
  ::_exit(127);
}

// In memory, where the machine has room there: hundreds of databases are written and thrown away.
fs::path make_validator_directory() {
  constexpr std::uintmax_t kLeastRoom = std::uintmax_t{4} << 30U;
  std::error_code none;
  auto const room = fs::space("/dev/shm", none);
  bool const in_memory = !none && room.available >= kLeastRoom && ::access("/dev/shm", W_OK) == 0;
  auto name = std::string(in_memory ? "/dev/shm" : "/tmp") + "/orrery-postgres-XXXXXX";
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary directory");
  if (auto const* const user = unprivileged_user()) {
    if (::chown(name.c_str(), user->pw_uid, user->pw_gid) != 0) throw std::runtime_error("chown failed");
  }
  return name;
}

}  // namespace

PrivatePostgres* PrivatePostgres::find() {
  static auto const server = [] {
    auto const programs = find_programs();
    return programs ? std::make_unique<PrivatePostgres>(*programs) : nullptr;
  }();
  return server.get();
}

PrivatePostgres::PrivatePostgres(fs::path const& programs) : directory_(make_validator_directory()) {
  auto const data = (directory_ / "data").string();
  auto const log = directory_ / "log";
  auto const made = start({(programs / "initdb").string(), "-D", data, "-U", "orrery", "-A", "trust", "-E", "UTF8",
                           "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en-US", "--no-sync"},
                          log);
  int status = 0;
  if (::waitpid(made, &status, 0) != made || status != 0) {
    throw std::runtime_error("initdb failed, see " + log.string());
  }
  pid_ = start({(programs / "postgres").string(), "-D", data, "-k", directory_.string(), "-c",
                "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=50"},
               log);
  while (PQping(url("postgres").c_str()) != PQPING_OK) {
    if (::waitpid(pid_, &status, WNOHANG) != 0) throw std::runtime_error("postgres ended, see " + log.string());
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

PrivatePostgres::~PrivatePostgres() {
  ::kill(pid_, SIGQUIT);
  ::waitpid(pid_, nullptr, 0);
  std::error_code ignored;
  fs::remove_all(directory_, ignored);
}

std::string PrivatePostgres::create_database() {
  auto const name = "test_" + std::to_string(++databases_);
  run(url("postgres"), "CREATE DATABASE " + name);
  return url(name);
}

std::string PrivatePostgres::run(std::string const& url, std::string const& sql) {
  auto const connection = std::unique_ptr<PGconn, decltype(&PQfinish)>(PQconnectdb(url.c_str()), PQfinish);
  auto const result = std::unique_ptr<PGresult, decltype(&PQclear)>(PQexec(connection.get(), sql.c_str()), PQclear);
  auto const status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    throw std::runtime_error(PQerrorMessage(connection.get()));
  }
  return PQntuples(result.get()) > 0 ? PQgetvalue(result.get(), 0, 0) : "";
}

std::string PrivatePostgres::url(std::string const& database) const {
  return "postgresql://orrery@/" + database + "?host=" + directory_.string();
}

}  // namespace orrery::test
