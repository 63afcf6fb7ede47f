// The one file with the compiled part of Boost.Asio's TLS; the rest of Asio is compiled in the server's base.
#include <boost/asio/ssl/impl/src.hpp>
