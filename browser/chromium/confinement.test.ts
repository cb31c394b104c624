import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideConfinement, type StartFacts } from '#browser/chromium/confinement.ts';
import { sandboxCure } from '#browser/chromium/sandbox-cure.ts';

const FACTS: StartFacts = {
  description: 'Chromium 1',
  has_sandbox: false,
  weaker: 'separate-users',
  reason: 'The browser does not start.',
  sandbox_cure: 'Allow it.',
  allow_no_sandbox: false,
  is_reachable_by_others: false,
};

test('with its sandbox there is nothing to say', () => {
  expect(decideConfinement({ ...FACTS, has_sandbox: true, weaker: null })).toEqual({
    confinement: 'sandbox',
    description: 'Chromium 1',
    problem: null,
    cure: null,
    notice: null,
  });
});

test('an installation for its own machine takes the weaker confinement, and says so', () => {
  for (const weaker of ['separate-users', 'none'] as const) {
    const state = decideConfinement({ ...FACTS, weaker });
    expect(state).toMatchObject({ confinement: weaker, problem: null, cure: 'Allow it.' });
    expect(state.notice).toContain("without Chromium's sandbox");
  }
});

test('an installation that others can reach refuses it, and says both cures', () => {
  const state = decideConfinement({ ...FACTS, is_reachable_by_others: true });
  expect(state).toMatchObject({ confinement: null, notice: null });
  expect(state.problem).toContain('no browser is started');
  expect(state.cure).toMatch(/^Allow it\..*ALLOW_NO_SANDBOX=1/);
});

test('what its operator has allowed is no notice for everybody', () => {
  const state = decideConfinement({ ...FACTS, is_reachable_by_others: true, allow_no_sandbox: true });
  expect(state).toMatchObject({
    confinement: 'separate-users',
    problem: null,
    notice: null,
    cure: 'Allow it.',
  });
});

test('a browser that does not start in any way is the problem', () => {
  const state = decideConfinement({ ...FACTS, weaker: null, allow_no_sandbox: true });
  expect(state).toMatchObject({ confinement: null, problem: 'The browser does not start.' });
  expect(state.cure).toContain('apt install chromium');
});

test('nothing runs without the sandbox where others come in, unless it was allowed', () => {
  const facts = fc.record({
    description: fc.constant('Chromium'),
    has_sandbox: fc.boolean(),
    weaker: fc.constantFrom('separate-users', 'none', null),
    reason: fc.constant('Broken.'),
    sandbox_cure: fc.constant('Cure.'),
    allow_no_sandbox: fc.boolean(),
    is_reachable_by_others: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, (given) => {
      const { confinement, problem, cure } = decideConfinement(given);
      expect(confinement === null).toBe(problem !== null);
      expect(problem !== null && cure === null).toBe(false);
      const isWeak = confinement === 'separate-users' || confinement === 'none';
      expect(isWeak && given.is_reachable_by_others && !given.allow_no_sandbox).toBe(false);
      // Wherever Chromium starts in any way, an installation for its own machine has a browser.
      const startsSomehow = given.has_sandbox || given.weaker !== null;
      expect(given.is_reachable_by_others || (confinement !== null) === startsSomehow).toBe(true);
    }),
  );
});

test('the cure names what keeps this machine from it', () => {
  const facts = { is_restricted_by_apparmor: false, switches: [], is_container: false };
  expect(sandboxCure(facts)).toBe("Allow user namespaces on this machine, which Chromium's sandbox needs.");
  expect(sandboxCure({ ...facts, is_container: true })).toContain('seccomp');
  expect(sandboxCure({ ...facts, is_restricted_by_apparmor: true })).toContain(
    'apparmor_restrict_unprivileged_userns=0',
  );
  const switches = ['user.max_user_namespaces=10000', 'kernel.unprivileged_userns_clone=1'];
  expect(sandboxCure({ ...facts, switches, is_container: true })).toContain(
    'sudo sysctl -w user.max_user_namespaces=10000 kernel.unprivileged_userns_clone=1.',
  );
});
