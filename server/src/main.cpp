#include "app/command_line.hpp"

int main(int argc, char** argv) {
  return orrery::run_command_line(argc, argv);
}
