import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { usualNames } from '#shared/script/verbs/verb.ts';
import { fillTarget, type Wanted } from '#shared/script/target/target.ts';
import { type Filled, NO_VARIABLES, quoteShown } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { type Typed, typeText } from '#browser/page/actions/type-text.ts';
import { hasRestedForLine } from '#browser/page/look/rest.ts';
import { matchTarget } from '#browser/page/find/match-target.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { runFree } from '#browser/page/run-action.ts';

const LOOK_MS = 15_000;
const LOOKS = 40;
const PAUSE_MS = 150;
const FIRST = wantedBy(['First name', 'Given name', 'Forename']);
const LAST = wantedBy(['Last name', 'Surname', 'Family name']);

function wantedBy(names: readonly string[]): Wanted {
  return { ...fillTarget(usualNames(names), NO_VARIABLES), shown: quoteShown(names[0] ?? '') };
}

/** Types a value, and a name where a page asks for its two parts. */
export async function typeOrSplit(world: ActionScope, into: Wanted, typed: Typed): Promise<void> {
  if (!(await typeFirstAndLast(world, into, typed.value))) await typeText(world, into, typed);
}

/**
 * `My name is Lina Berg` where a page asks for the first and the last name, and for no other. False where it is one
 * field, or where the name is no pair of words: which of three words is the last name is not known.
 */
async function typeFirstAndLast(world: ActionScope, into: Wanted, value: Filled): Promise<boolean> {
  const [first, last, ...more] = value.text.trim().split(/\s+/);
  const isName = into.readings.every(
    ({ text, near, kind, ordinal }) => NAME.test(text) && near === null && kind === null && ordinal === null,
  );
  if (!isName || !first || !last || value.is_secret || value.has_variables) return false;
  if (!(await runFree(world, LOOK_MS, (page) => asksForBoth(page, into)))) return false;
  if (more.length > 0) {
    throw new StepFailure(
      'target_ambiguous',
      'This page asks for a first and a last name, and which of these words is which is not known.',
      'Write both, as in: First name: Lina, Last name: van Berg.',
    );
  }
  const part = (text: string): Filled => ({ ...value, text, shown: quoteShown(text) });
  await typeText(world, FIRST, { value: part(first) });
  await typeText(world, LAST, { value: part(last) });
  return true;
}

const NAME = /^(?:(?:my|the|your|full) )?name$/i;

/** Once a field for a name is there. */
async function asksForBoth(page: Page, into: Wanted): Promise<boolean> {
  const started = performance.now();
  for (let look = 0; look < LOOKS; look += 1) {
    // Reading fails during a navigation; what types waits for the next page.
    const tree = await readPageTree(page).catch(() => null);
    const whole = tree && matchTarget(tree, into.readings, 'type');
    const [one, other] = tree ? [FIRST, LAST].map(({ readings }) => matchTarget(tree, readings, 'type')) : [];
    const areBoth = one?.kind === 'one' && other?.kind === 'one';
    if (whole?.kind === 'several')
      return (
        areBoth &&
        whole.nodes.length === 2 &&
        whole.nodes.includes(one.node) &&
        whole.nodes.includes(other.node)
      );
    // Where the last name is called “Surname”, “name” is like the first name alone.
    if (whole?.kind === 'one' && !whole.isExact && areBoth)
      return whole.node === one.node || whole.node === other.node;
    if (whole?.kind === 'one' || (await hasRestedForLine(page, started))) return false;
    await page.waitForTimeout(PAUSE_MS);
  }
  return false;
}
