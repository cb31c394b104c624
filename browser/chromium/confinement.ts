/**
 * How pages are kept apart from this machine. `sandbox`: by Chromium's own. `separate-users`: every profile's browser
 * runs as a user of its own, without a sandbox. `none`: the browser may do what the user may who started Legwork.
 */
export type Confinement = 'sandbox' | 'separate-users' | 'none';

/** What a worker's browser can do, for its operator. */
export type BrowserState = {
  /** Null when no browser is started on this machine: there is a problem, or the browser is somewhere else. */
  confinement: Confinement | null;
  /** Which browser, in words. */
  description: string | null;
  /** Why no browser can be used. */
  problem: string | null;
  /** What to do about the problem, or to get Chromium's sandbox. */
  cure: string | null;
  /** For the people of this installation, when the weaker confinement was chosen without being asked for. */
  notice: string | null;
  /** What would let more sites work. */
  advice: string | null;
};

/** What was found out by starting Chromium. */
export type StartFacts = {
  description: string | null;
  has_sandbox: boolean;
  /** The strongest confinement in which it starts without its sandbox; null when it does not, or was not tried. */
  weaker: Exclude<Confinement, 'sandbox'> | null;
  /** Why it did not start with its sandbox. */
  reason: string;
  /** How this machine can be made to allow the sandbox. */
  sandbox_cure: string;
  allow_no_sandbox: boolean;
  /** Whether people at other machines can use this installation. */
  is_reachable_by_others: boolean;
};

const NO_PROBLEM = { problem: null, cure: null, notice: null };

/** The strongest confinement that this machine allows and this installation may use. */
export function decideConfinement(facts: StartFacts): Omit<BrowserState, 'advice'> {
  const { description, sandbox_cure: sandboxCure } = facts;
  if (facts.has_sandbox) return { ...NO_PROBLEM, confinement: 'sandbox', description };
  if (!facts.weaker) {
    return {
      ...NO_PROBLEM,
      confinement: null,
      description,
      problem: facts.reason,
      cure: 'Install a whole browser (Debian and Ubuntu: apt install chromium), or set CHROMIUM_PATH to one.',
    };
  }
  if (facts.allow_no_sandbox) {
    return { ...NO_PROBLEM, confinement: facts.weaker, description, cure: sandboxCure };
  }
  if (facts.is_reachable_by_others) {
    return {
      ...NO_PROBLEM,
      confinement: null,
      description,
      problem:
        "This machine does not allow Chromium's sandbox, and people at other machines can use this installation, so no browser is started.",
      cure: `${sandboxCure} Or set ALLOW_NO_SANDBOX=1 to accept that a page which takes Chromium over can do what its user can.`,
    };
  }
  return {
    confinement: facts.weaker,
    description,
    problem: null,
    cure: sandboxCure,
    notice: NOTICES[facts.weaker],
  };
}

const NOTICES = {
  'separate-users':
    "Browsers run without Chromium's sandbox, because this machine does not allow it. Open only sites that you trust.",
  none: "Browsers run without Chromium's sandbox and as the user who started Legwork, because this machine does not allow better. Open only sites that you trust.",
};
