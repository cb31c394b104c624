import fs from 'node:fs';

/** What on this machine may keep Chromium from making user namespaces, which its sandbox needs. */
export type NamespaceFacts = {
  /** Ubuntu from 23.10 on: only programs with an AppArmor profile may. */
  is_restricted_by_apparmor: boolean;
  /** The kernel's settings that switch them off, as `name=value that allows them`. */
  switches: readonly string[];
  /** Containers forbid them by their seccomp profile. */
  is_container: boolean;
};

/** A sentence that says how to allow user namespaces here. */
export function sandboxCure(facts: NamespaceFacts): string {
  if (facts.switches.length > 0) {
    return `Allow user namespaces, which Chromium's sandbox needs: sudo sysctl -w ${facts.switches.join(' ')}`.concat(
      '.',
    );
  }
  if (facts.is_restricted_by_apparmor) {
    return "Install Google Chrome from its package, which Ubuntu allows to use Chromium's sandbox, or allow it to all programs: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0.";
  }
  if (facts.is_container) {
    return "Start the container with a seccomp profile that allows user namespaces, which Chromium's sandbox needs (docker run --security-opt seccomp=…).";
  }
  return "Allow user namespaces on this machine, which Chromium's sandbox needs.";
}

export function readNamespaceFacts(): NamespaceFacts {
  const switches = [
    ...(readLine('/proc/sys/user/max_user_namespaces') === '0' ? ['user.max_user_namespaces=10000'] : []),
    ...(readLine('/proc/sys/kernel/unprivileged_userns_clone') === '0'
      ? ['kernel.unprivileged_userns_clone=1']
      : []),
  ];
  return {
    is_restricted_by_apparmor: readLine('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === '1',
    switches,
    is_container: ['/.dockerenv', '/run/.containerenv'].some((file) => fs.existsSync(file)),
  };
}

function readLine(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
