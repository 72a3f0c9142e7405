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
    libc::SYS_memfd_secret,
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
    // Who may do what with a file: Landlock does not look at these.
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    452, // fchmodat2
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
    libc::SYS_utimensat,
    // Landlock does, but not before Linux 6.2.
    libc::SYS_truncate,
    libc::SYS_mknodat,
    libc::SYS_flock,
    // Memory that is not in its resident size, and outlives it.
    libc::SYS_memfd_create,
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
    // Who runs when and where, of other processes, too.
    libc::SYS_setpriority,
    libc::SYS_sched_setaffinity,
    libc::SYS_ioprio_set,
    libc::SYS_personality,
];

/// What a submission may ask for and does not get: runtimes set the priorities of their threads, and complain when they cannot.
pub(super) const PRETENDED: &[libc::c_long] =
    &[libc::SYS_sched_setscheduler, libc::SYS_sched_setparam, libc::SYS_sched_setattr];

#[cfg(target_arch = "x86_64")]
pub(super) const NO_SUBMISSION_ON_THIS_PROCESSOR: &[libc::c_long] = &[
    libc::SYS_chmod,
    libc::SYS_chown,
    libc::SYS_lchown,
    libc::SYS_utime,
    libc::SYS_utimes,
    libc::SYS_futimesat,
    libc::SYS_mknod,
];
#[cfg(not(target_arch = "x86_64"))]
pub(super) const NO_SUBMISSION_ON_THIS_PROCESSOR: &[libc::c_long] = &[];

/// What only those need that have other processes.
pub(super) const NO_PROCESSES: &[libc::c_long] = &[libc::SYS_pidfd_open, libc::SYS_pidfd_send_signal];

#[cfg(target_arch = "x86_64")]
pub(super) const NO_PROCESSES_ON_THIS_PROCESSOR: &[libc::c_long] = &[libc::SYS_fork, libc::SYS_vfork];
#[cfg(not(target_arch = "x86_64"))]
pub(super) const NO_PROCESSES_ON_THIS_PROCESSOR: &[libc::c_long] = &[];
