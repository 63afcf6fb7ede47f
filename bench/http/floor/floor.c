// floor [PORT FILE HEAD]…: sends the bytes of FILE, of which the first HEAD are a head of HTTP, to whatever comes to
// PORT. One thread, one epoll set, and nothing of a request is looked at but its end: what is left is the kernel's work,
// below which no server gets on this machine.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <unistd.h>

enum { CONNECTIONS = 65536, EVENTS = 64, BY_FILE = 8 * 1024 };  // from so many bytes on a body goes out as pages

struct answer {
  char* bytes;
  size_t size;
  size_t head;
  int pages;  // all of it, in memory
};

static struct answer* of[CONNECTIONS];  // by descriptor: what it is sent
static char listens[CONNECTIONS];
static size_t sent[CONNECTIONS];
static char sends[CONNECTIONS];

static void fail(char const* what) {
  perror(what);
  exit(1);
}

static struct answer* load(char const* name, size_t head) {
  struct answer* made = calloc(1, sizeof *made);
  int const file = open(name, O_RDONLY);
  if (file < 0) fail(name);
  made->head = head;
  made->size = (size_t)lseek(file, 0, SEEK_END);
  made->bytes = malloc(made->size);
  if (pread(file, made->bytes, made->size, 0) != (ssize_t)made->size) fail(name);
  close(file);
  made->pages = memfd_create("answer", 0);
  if (write(made->pages, made->bytes, made->size) != (ssize_t)made->size) fail("memfd");
  return made;
}

static void watch(int set, int descriptor, unsigned events) {
  struct epoll_event event = {.events = events, .data.fd = descriptor};
  if (epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event) != 0) fail("epoll_ctl");
}

static void listen_at(int set, int port, struct answer* answer) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((unsigned short)port),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int const one = 1, listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (bind(listener, (struct sockaddr*)&address, sizeof address) != 0 || listen(listener, 1024) != 0) fail("listen");
  of[listener] = answer;
  listens[listener] = 1;
  watch(set, listener, EPOLLIN);
}

static void take(int set, int listener) {
  int const one = 1, connection = accept4(listener, NULL, NULL, SOCK_NONBLOCK);
  if (connection < 0) return;
  if (connection >= CONNECTIONS) {
    close(connection);
    return;
  }
  setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  of[connection] = of[listener];
  listens[connection] = sends[connection] = 0;
  watch(set, connection, EPOLLIN | EPOLLOUT | EPOLLET);
}

static void send_rest(int connection) {
  struct answer const* const answer = of[connection];
  int const by_file = answer->size - answer->head >= BY_FILE;
  while (sent[connection] < answer->size) {
    size_t const at = sent[connection], end = by_file && at < answer->head ? answer->head : answer->size;
    off_t offset = (off_t)at;
    ssize_t const done = by_file && at >= answer->head
                             ? sendfile(connection, answer->pages, &offset, end - at)
                             : send(connection, answer->bytes + at, end - at, MSG_NOSIGNAL | (by_file ? MSG_MORE : 0));
    if (done <= 0) return;  // goes on when it may be written to, or ends
    sent[connection] += (size_t)done;
  }
  sends[connection] = 0;
}

// A request is taken to end where what was received ends with an empty line: nobody here sends two at once.
static void serve(int connection) {
  char request[16384];
  if (sends[connection]) {
    send_rest(connection);
    return;
  }
  ssize_t const got = recv(connection, request, sizeof request, 0);
  if (got == 0) close(connection);
  if (got < 4 || memcmp(request + got - 4, "\r\n\r\n", 4) != 0) return;
  sent[connection] = 0;
  sends[connection] = 1;
  send_rest(connection);
}

int main(int count, char** arguments) {
  int const set = epoll_create1(0);
  signal(SIGPIPE, SIG_IGN);  // a client that leaves in the middle of a body
  for (int i = 1; i + 2 < count; i += 3) {
    listen_at(set, atoi(arguments[i]), load(arguments[i + 1], strtoul(arguments[i + 2], NULL, 10)));
  }
  for (;;) {
    struct epoll_event events[EVENTS];
    int const ready = epoll_wait(set, events, EVENTS, -1);
    for (int i = 0; i < ready; ++i) {
      listens[events[i].data.fd] ? take(set, events[i].data.fd) : serve(events[i].data.fd);
    }
  }
}
