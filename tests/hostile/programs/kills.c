// Ends and stops whoever it can. Signal 0 asks first: only where everybody else is out of reach is the shot fired at all.
static int reachable(int pid) { return kill(pid, 0) == 0; }
int main(void) {
    begin();
    int parent = getppid(), self = getpid(), others = 0;
    for (int pid = 1; pid < 32768 + 100000 && others < 5; pid++) {
        if (pid == self || !reachable(pid)) continue;
        leak("signals", "process %d may be signalled%s", pid, pid == parent ? ", the parent" : pid == victim ? ", the test" : "");
        others++;
    }
    errno = EPERM;
    if (!others) held("every other process");
    int handle = syscall(SYS_pidfd_open, victim, 0);
    if (handle >= 0) {
        tried("signals", "pidfd_send_signal", syscall(SYS_pidfd_send_signal, handle, 0, 0, 0));
        close(handle);
    }
    tried("signals", "tgkill of the parent", syscall(SYS_tgkill, parent, parent, 0));
    tried("signals", "tkill of the parent", syscall(SYS_tkill, parent, 0));
    siginfo_t info = {.si_signo = SIGTERM, .si_code = SI_QUEUE};
    tried("signals", "rt_sigqueueinfo to the parent", syscall(SYS_rt_sigqueueinfo, parent, 0, &info));
    struct f_owner_ex owner = {F_OWNER_PID, parent};
    if (fcntl(0, F_SETOWN_EX, &owner) == 0) fcntl(0, F_SETSIG, SIGKILL);
    tried("signals", "setpriority of the parent", setpriority(PRIO_PROCESS, parent, 19));
    cpu_set_t cores;
    CPU_ZERO(&cores);
    CPU_SET(0, &cores);
    tried("signals", "sched_setaffinity of the parent", sched_setaffinity(parent, sizeof cores, &cores));
    // These two are the judge's own processes, which the test has started.
    if (parent > 1) {
        if (kill(parent, SIGSTOP) == 0) leak("signals", "the parent was stopped");
        if (kill(parent, SIGKILL) == 0) leak("signals", "the parent was killed");
    }
    if (!others) kill(-1, SIGKILL);
    return answer();
}
