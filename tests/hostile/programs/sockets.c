// Connects to whoever listens.
static void talk(const char *what, int family, int type, struct sockaddr *address, socklen_t size) {
    int file = socket(family, type, 0);
    if (file < 0) {
        held(what);
        return;
    }
    leak("network", "a socket: %s", what);
    if (address && connect(file, address, size) == 0 && write(file, token, strlen(token)) > 0) leak("network", "connected: %s", what);
    close(file);
}
// Sends to whoever listens, from one of a pair of sockets: that is not asked for an address.
static void send_from_pair(const char *what, int type, struct sockaddr_un *address, socklen_t size) {
    int pair[2];
    if (socketpair(AF_UNIX, type, 0, pair)) {
        held(what);
        return;
    }
    for (int i = 0; i < 2; i++) {
        if (sendto(pair[i], token, strlen(token), MSG_DONTWAIT, (struct sockaddr *)address, size) > 0) leak("network", "sent to: %s", what);
        struct iovec text = {token, strlen(token)};
        struct msghdr message = {.msg_name = address, .msg_namelen = size, .msg_iov = &text, .msg_iovlen = 1};
        if (sendmsg(pair[i], &message, MSG_DONTWAIT) > 0) leak("network", "a message to: %s", what);
        // A socket of connections is not connected anew.
        struct sockaddr_un none = {.sun_family = AF_UNSPEC};
        connect(pair[i], (struct sockaddr *)&none, sizeof none);
        if (connect(pair[i], (struct sockaddr *)address, size) == 0) leak("network", "connected one of a pair: %s", what);
        else held(what);
        if (write(pair[i], token, strlen(token)) > 0) held("wrote to its own");
        if (bind(pair[i], (struct sockaddr *)&none, sizeof none.sun_family) == 0) leak("network", "a name for: %s", what);
    }
    close(pair[0]), close(pair[1]);
}
static void send_from_pairs(const char *what, struct sockaddr_un *address, socklen_t size) {
    char line[99];
    const int types[] = {SOCK_DGRAM, SOCK_STREAM, SOCK_SEQPACKET, SOCK_RAW};
    for (int i = 0; i < 4; i++) {
        snprintf(line, sizeof line, "%s, from a pair of type %d", what, types[i]);
        send_from_pair(line, types[i], address, size);
    }
}
int main(void) {
    begin();
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_port = htons(port)};
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    struct sockaddr *address = (struct sockaddr *)&here;
    talk("TCP", AF_INET, SOCK_STREAM, address, sizeof here);
    talk("UDP", AF_INET, SOCK_DGRAM, address, sizeof here);
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons(port), .sin6_addr = in6addr_loopback};
    talk("TCP over IPv6", AF_INET6, SOCK_STREAM, (struct sockaddr *)&six, sizeof six);
    talk("UDP over IPv6", AF_INET6, SOCK_DGRAM, (struct sockaddr *)&six, sizeof six);
    struct sockaddr_un local = {.sun_family = AF_UNIX};
    snprintf(local.sun_path, sizeof local.sun_path, "%s", below(outside, "socket"));
    talk("Unix", AF_UNIX, SOCK_STREAM, (struct sockaddr *)&local, sizeof local);
    struct sockaddr_un abstract = {.sun_family = AF_UNIX};
    int length = snprintf(abstract.sun_path + 1, sizeof abstract.sun_path - 1, "%s", marker);
    talk("abstract Unix", AF_UNIX, SOCK_STREAM, (struct sockaddr *)&abstract, offsetof(struct sockaddr_un, sun_path) + 1 + length);
    send_from_pairs("Unix", &local, sizeof local);
    snprintf(local.sun_path, sizeof local.sun_path, "%s", below(outside, "datagrams"));
    talk("Unix datagrams", AF_UNIX, SOCK_DGRAM, (struct sockaddr *)&local, sizeof local);
    send_from_pairs("Unix datagrams", &local, sizeof local);
    send_from_pairs("abstract Unix", &abstract, offsetof(struct sockaddr_un, sun_path) + 1 + length);
    talk("netlink", 16, SOCK_RAW, 0, 0);
    talk("packet", 17, SOCK_RAW, 0, 0);
    talk("vsock", 40, SOCK_STREAM, 0, 0);
    talk("alg", 38, SOCK_SEQPACKET, 0, 0);
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) < 0) held("socketpair");
    char ring[120] = {0};
    tried("network", "io_uring_setup", syscall(SYS_io_uring_setup, 2, ring));
    return answer();
}
