"""
Runs a command as it would run where user namespaces are not to be had, so that this can be shown on a machine that has
them. Needs Linux on x64 and root; prove/confined-machines.test.ts says what is shown.

    python3 prove/confine.py container|ubuntu UID COMMAND...

container  the capabilities and the seccomp filter that Docker gives to a container by default
           (https://github.com/moby/profiles/blob/main/seccomp/default.json)
ubuntu     a user of Ubuntu 24.04 as it is installed: a user namespace can be made, and gives no capability
           (https://ubuntu.com/blog/ubuntu-23-10-restricted-unprivileged-user-namespaces)
"""

import ctypes
import errno
import os
import select
import signal
import socket
import struct
import sys

libc = ctypes.CDLL(None, use_errno=True)

PR_SET_SECCOMP, PR_CAPBSET_DROP, PR_SET_NO_NEW_PRIVS = 22, 24, 38
SECCOMP_MODE_FILTER, SECCOMP_SET_MODE_FILTER, NEW_LISTENER = 2, 1, 8
ALLOW, ERRNO, USER_NOTIF = 0x7FFF0000, 0x00050000, 0x7FC00000
X86_64 = 0xC000003E
# Of linux/bpf_common.h: load a word, compare, test bits, return.
LD, JEQ, JSET, RET = 0x20, 0x15, 0x45, 0x06
NR, ARCH = 0, 4
CLONE_NEWUSER = 0x10000000
# All CLONE_NEW… flags that clone(2) takes.
NAMESPACES = 0x7E020000
CLONE, CLONE3, UNSHARE = 56, 435, 272
OPEN, OPENAT = 2, 257
WRITING = os.O_WRONLY | os.O_RDWR

# What the default profile keeps from a process without CAP_SYS_ADMIN and the like, by their numbers on x86_64: mount,
# umount2, pivot_root, setns, unshare, sethostname, setdomainname, swapon, swapoff, reboot, modules, kexec, quotactl,
# acct, settimeofday, clock_settime, clock_adjtime, iopl, ioperm, syslog, vhangup, keys, bpf, perf_event_open,
# userfaultfd, fanotify_init, kcmp, open_by_handle_at, NUMA policy, io_uring, and the calls of the new mount API.
DENIED_IN_CONTAINER = [
    165, 166, 155, 308, UNSHARE, 170, 171, 167, 168, 169, 175, 176, 313, 246, 320, 179, 163, 164, 227, 305, 172, 173,
    103, 153, 248, 249, 250, 321, 298, 323, 300, 312, 304, 237, 238, 239, 256, 279, 425, 426, 427, 428, 429, 430, 431,
    432, 433, 442,
]  # fmt: skip
# CHOWN, DAC_OVERRIDE, FOWNER, FSETID, KILL, SETGID, SETUID, SETPCAP, NET_BIND_SERVICE, NET_RAW, SYS_CHROOT, MKNOD,
# AUDIT_WRITE, SETFCAP.
CONTAINER_CAPABILITIES = {0, 1, 3, 4, 5, 6, 7, 8, 10, 13, 18, 27, 29, 31}
# mount, umount2, pivot_root, chroot, setns, sethostname: of no use without a capability in the namespace.
DENIED_WITHOUT_CAPABILITIES = [165, 166, 155, 161, 308, 170]
ID_MAPS = (b"/uid_map", b"/gid_map", b"/setgroups")


def statement(code, k, yes=0, no=0):
    return struct.pack("HBBI", code, yes, no, k)


def argument(index):
    """Where the lower half of an argument stands in struct seccomp_data."""
    return 16 + 8 * index


def compile_filter(rules):
    """Each rule: the number of a call, and what decides about it. Whatever has no rule is allowed."""
    program = [statement(LD, ARCH), statement(JEQ, X86_64, 1, 0), statement(RET, ERRNO | errno.EPERM)]
    for number, decision in rules:
        program += [statement(LD, NR), statement(JEQ, number, 0, len(decision)), *decision]
    return program + [statement(RET, ALLOW)]


def refuse(error=errno.EPERM):
    return [statement(RET, ERRNO | error)]


def when_bits(index, bits, then):
    return [statement(LD, argument(index)), statement(JSET, bits, 0, 1), statement(RET, then)] + [
        statement(RET, ALLOW)
    ]


def container_filter():
    return compile_filter(
        [(number, refuse()) for number in DENIED_IN_CONTAINER]
        + [(CLONE, when_bits(0, NAMESPACES, ERRNO | errno.EPERM)), (CLONE3, refuse(errno.ENOSYS))]
    )


def ubuntu_filter():
    others = NAMESPACES & ~CLONE_NEWUSER
    return compile_filter(
        [(number, refuse()) for number in DENIED_WITHOUT_CAPABILITIES]
        + [(number, when_bits(0, others, ERRNO | errno.EPERM)) for number in (CLONE, UNSHARE)]
        # glibc falls back to clone, whose flags a filter can read.
        + [(CLONE3, refuse(errno.ENOSYS))]
        + [(OPEN, when_bits(1, WRITING, USER_NOTIF)), (OPENAT, when_bits(2, WRITING, USER_NOTIF))]
    )


class Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_void_p)]


def check(result, what):
    if result < 0:
        raise OSError(ctypes.get_errno(), f"{what}: {os.strerror(ctypes.get_errno())}")
    return result


def install(program, flags=0):
    code = b"".join(program)
    # Kept by this function until the call returns; the kernel copies it.
    buffer = ctypes.create_string_buffer(code, len(code))
    prog = Program(len(program), ctypes.cast(buffer, ctypes.c_void_p))
    return check(libc.syscall(317, SECCOMP_SET_MODE_FILTER, flags, ctypes.byref(prog)), "seccomp")


def show_as(folder, files):
    """Files that this kind of machine has in a folder of the kernel, for this process and its children only."""
    check(libc.unshare(0x00020000), "unshare")
    check(libc.mount(b"none", b"/", None, 0x4000 | 0x40000, None), "mount")
    copies = {}
    for name in os.listdir(folder):
        try:
            with open(os.path.join(folder, name), "rb") as file:
                copies[name] = file.read()
        except OSError:
            continue
    check(libc.mount(b"tmpfs", folder.encode(), b"tmpfs", 0, b"mode=755"), "mount")
    for name, content in {**copies, **files}.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)


def become(uid):
    os.setgroups([])
    os.setgid(uid)
    os.setuid(uid)


def run(uid, command):
    if uid != 0:
        become(uid)
    os.execvp(command[0], command)


def run_in_container(uid, command):
    # Podman's sign of a container; Docker's would have to stand in the root folder.
    show_as("/run", {".containerenv": b""})
    for capability in range(64):
        if capability not in CONTAINER_CAPABILITIES:
            libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)
    install(container_filter())
    run(uid, command)


def run_on_ubuntu(uid, command):
    show_as("/proc/sys/kernel", {"apparmor_restrict_unprivileged_userns": b"1\n"})
    ours, theirs = socket.socketpair()
    child = os.fork()
    if child == 0:
        ours.close()
        listener = install(ubuntu_filter(), NEW_LISTENER)
        socket.send_fds(theirs, [b"x"], [listener])
        os.close(listener)
        theirs.close()
        run(uid, command)
    theirs.close()
    _, fds, _, _ = socket.recv_fds(ours, 1, 1)
    for each in (signal.SIGTERM, signal.SIGINT):
        signal.signal(each, lambda number, _frame: os.kill(child, number))
    return supervise(fds[0], child)


def supervise(listener, child):
    """Answers each opening for writing: that of a map of ids is refused. Ends when the last filtered process has."""
    libc.ioctl.argtypes = [ctypes.c_int, ctypes.c_ulong, ctypes.c_void_p]
    status = None
    while True:
        try:
            ready = select.poll()
            ready.register(listener, select.POLLIN)
            events = ready.poll(500)
        except InterruptedError:
            continue
        if status is None:
            pid, code = os.waitpid(child, os.WNOHANG)
            status = os.waitstatus_to_exitcode(code) if pid else None
        if not events:
            continue
        if events[0][1] & (select.POLLHUP | select.POLLERR) and not events[0][1] & select.POLLIN:
            if status is None:
                status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            return status
        answer(listener)


def answer(listener):
    asked = ctypes.create_string_buffer(80)
    if libc.ioctl(listener, 0xC0502100, ctypes.addressof(asked)) < 0:
        # The process that asked has ended.
        return
    identity, pid, _flags, number, _arch, _ip, *arguments = struct.unpack("QIIiIQ6Q", asked.raw)
    path = read_path(pid, arguments[0 if number == OPEN else 1])
    is_map = path.startswith(b"/proc/") and path.endswith(ID_MAPS)
    reply = struct.pack("QqiI", identity, 0, -errno.EPERM, 0) if is_map else struct.pack("QqiI", identity, 0, 0, 1)
    buffer = ctypes.create_string_buffer(reply, len(reply))
    libc.ioctl(listener, 0xC0182101, ctypes.addressof(buffer))


def read_path(pid, address):
    try:
        with open(f"/proc/{pid}/mem", "rb", 0) as memory:
            memory.seek(address)
            return memory.read(64).split(b"\0")[0]
    except OSError:
        return b""


def main():
    kind, uid, *command = sys.argv[1:]
    kinds = {"container": run_in_container, "ubuntu": run_on_ubuntu}
    sys.exit(kinds[kind](int(uid), command))


if __name__ == "__main__":
    main()
