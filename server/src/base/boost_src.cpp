// Debian ships these libraries as headers only: this is the one translation unit that compiles them.
#include <boost/asio/impl/src.hpp>
#include <boost/json/src.hpp>
#include <boost/url/src.hpp>
