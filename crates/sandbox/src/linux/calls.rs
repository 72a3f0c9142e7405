//! The system calls that programs may not make, whatever their arguments: see `filter.rs`.

/// What no program of a package or a contestant needs.
pub(super) const NEVER: &[libc::c_long] = &[
    // Other processes.
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_process_mrelease,
    libc::SYS_kcmp,
    libc::SYS_pidfd_getfd,
    libc::SYS_migrate_pages,
    libc::SYS_move_pages,
    libc::SYS_perf_event_open,
    // The network, and whoever listens on this machine.
    libc::SYS_socket,
    libc::SYS_connect,
    libc::SYS_bind,
    libc::SYS_listen,
    libc::SYS_accept,
    libc::SYS_accept4,
    // Memory of the kernel: what a socket may keep, and files on their way from one socket to another.
    libc::SYS_setsockopt,
    libc::SYS_sendmsg,
    libc::SYS_sendmmsg,
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    // Namespaces and mounts.
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_move_mount,
    libc::SYS_open_tree,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
    457, // statmount
    458, // listmount
    // Files without a path.
    libc::SYS_open_by_handle_at,
    libc::SYS_name_to_handle_at,
    // The kernel itself.
    libc::SYS_bpf,
    libc::SYS_userfaultfd,
    libc::SYS_keyctl,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_kexec_load,
    libc::SYS_reboot,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_acct,
    libc::SYS_syslog,
    libc::SYS_quotactl,
    libc::SYS_quotactl_fd,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_adjtimex,
    libc::SYS_clock_adjtime,
    libc::SYS_vhangup,
    libc::SYS_fanotify_init,
    libc::SYS_fanotify_mark,
    // It tells the names of files that others open: Landlock does not look at it.
    libc::SYS_inotify_add_watch,
    // Memory that is in nobody's resident size, and what outlives its process or is another's. Traced on Linux 6.18, gcc 12, rustc 1.95,
    // javac 17, go 1.19, node 20, python 3.11 and pypy 7.3 use none of these.
    libc::SYS_memfd_create,
    libc::SYS_memfd_secret,
    libc::SYS_shmget,
    libc::SYS_shmat,
    libc::SYS_shmctl,
    libc::SYS_semget,
    libc::SYS_semop,
    libc::SYS_semtimedop,
    libc::SYS_semctl,
    libc::SYS_msgget,
    libc::SYS_msgsnd,
    libc::SYS_msgrcv,
    libc::SYS_msgctl,
    libc::SYS_mq_open,
    libc::SYS_mq_unlink,
    // Where others run.
    libc::SYS_sched_setaffinity,
];

/// What is answered as by a kernel that has not got it, since programs then do without.
pub(super) const UNKNOWN_HERE: &[libc::c_long] = &[
    // Pages that are in a pipe, and in nobody's resident size.
    libc::SYS_vmsplice,
    libc::SYS_splice,
    libc::SYS_tee,
    // Rings of requests, which are unmapped and stay.
    libc::SYS_io_setup,
    // Rules without number.
    444, // landlock_create_ruleset
    445, // landlock_add_rule
    446, // landlock_restrict_self
];

/// The same, of what compilers and their like may use.
pub(super) const UNKNOWN_TO_SUBMISSIONS: &[libc::c_long] = &[
    // What is known of other processes.
    libc::SYS_capget,
    libc::SYS_get_robust_list,
    // What of a file is in memory, since others have read it.
    451, // cachestat
];

#[cfg(target_arch = "x86_64")]
pub(super) const NEVER_ON_THIS_PROCESSOR: &[libc::c_long] = &[
    libc::SYS_iopl,
    libc::SYS_ioperm,
    libc::SYS_modify_ldt,
    libc::SYS_uselib,
    libc::SYS_ustat,
    libc::SYS__sysctl,
    libc::SYS_kexec_file_load,
];
#[cfg(not(target_arch = "x86_64"))]
pub(super) const NEVER_ON_THIS_PROCESSOR: &[libc::c_long] = &[];

/// What a contestant's program does not need, but a compiler may.
pub(super) const NO_SUBMISSION: &[libc::c_long] = &[
    // Landlock does, but not before Linux 6.2.
    libc::SYS_truncate,
    libc::SYS_mknodat,
    libc::SYS_flock,
    // Filters of system calls: each thread may have so many.
    libc::SYS_seccomp,
    libc::SYS_personality,
];

/// What may be asked for and is not done, though the answer is that it was: runtimes set the priorities of their threads, and complain when
/// they cannot.
pub(super) const PRETENDED: &[libc::c_long] =
    &[libc::SYS_sched_setscheduler, libc::SYS_sched_setparam, libc::SYS_sched_setattr];

/// Who runs when, of other processes, too. It is pretended for tools, since a script may run a compiler with `nice`, and refused to submissions.
pub(super) const PRIORITIES: &[libc::c_long] = &[libc::SYS_setpriority, libc::SYS_ioprio_set];

#[cfg(target_arch = "x86_64")]
pub(super) const NO_SUBMISSION_ON_THIS_PROCESSOR: &[libc::c_long] = &[libc::SYS_mknod];
#[cfg(not(target_arch = "x86_64"))]
pub(super) const NO_SUBMISSION_ON_THIS_PROCESSOR: &[libc::c_long] = &[];

/// What only those need that have other processes.
pub(super) const NO_PROCESSES: &[libc::c_long] = &[libc::SYS_pidfd_open, libc::SYS_pidfd_send_signal];

#[cfg(target_arch = "x86_64")]
pub(super) const NO_PROCESSES_ON_THIS_PROCESSOR: &[libc::c_long] = &[libc::SYS_fork, libc::SYS_vfork];
#[cfg(not(target_arch = "x86_64"))]
pub(super) const NO_PROCESSES_ON_THIS_PROCESSOR: &[libc::c_long] = &[];

/// Who may do what with a file, and when it was changed. Landlock does not look at these, nor at the next ones.
pub(super) const FCHMODAT2: libc::c_long = 452;
pub(super) const MODES: &[libc::c_long] = &[libc::SYS_fchmod, libc::SYS_fchmodat, FCHMODAT2, libc::SYS_utimensat];

#[cfg(target_arch = "x86_64")]
pub(super) const MODES_ON_THIS_PROCESSOR: &[libc::c_long] =
    &[libc::SYS_chmod, libc::SYS_utime, libc::SYS_utimes, libc::SYS_futimesat];
#[cfg(not(target_arch = "x86_64"))]
pub(super) const MODES_ON_THIS_PROCESSOR: &[libc::c_long] = &[];

/// Whose a file is.
pub(super) const OWNERS: &[libc::c_long] = &[libc::SYS_fchown, libc::SYS_fchownat];

#[cfg(target_arch = "x86_64")]
pub(super) const OWNERS_ON_THIS_PROCESSOR: &[libc::c_long] = &[libc::SYS_chown, libc::SYS_lchown];
#[cfg(not(target_arch = "x86_64"))]
pub(super) const OWNERS_ON_THIS_PROCESSOR: &[libc::c_long] = &[];

/// What else is kept of a file. The later calls for it are not known here.
pub(super) const ATTRIBUTES: &[libc::c_long] = &[
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
];
