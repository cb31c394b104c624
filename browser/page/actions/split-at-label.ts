import { StepFailure } from '#shared/errors.ts';
import { NO_TARGET, type Target, type Wanted } from '#shared/script/target/target.ts';
import { type Filled, quoteShown } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { isThere } from '#browser/page/find/find-target.ts';
import { isEditable, labelOf, readPageTree } from '#browser/page/find/page-tree.ts';
import { hasRestedForLine } from '#browser/page/look/rest.ts';
import { runFree } from '#browser/page/run-action.ts';

const LOOK_MS = 150;
const LOOKS = 40;
const LIMIT_MS = 15_000;
const LONGEST_LABEL = 100;
const LISTS = /^(?:listbox|radiogroup)$/;

type Parted = { into: Wanted; value: Filled };

/**
 * `contact person Ian Moss`, where nothing parts the name of the field from the value: the longest label on the page that
 * these words begin with is the field, and the rest is the value. Null where no label has more of them than the line was
 * read with. Throws `target_ambiguous` where a longer label begins with words of the value, too.
 */
export async function splitAtLabel(world: ActionScope, into: Wanted, value: Filled): Promise<Parted | null> {
  const name = into.readings.find(isPlain);
  if (!name || into.item || into.element || value.has_variables || value.is_secret) return null;
  const said = [...wordsOf(name.text), ...wordsOf(value.text)];
  const count = wordsOf(name.text).length;
  return await runFree(world, LIMIT_MS, async (page) => {
    const started = performance.now();
    for (let look = 0; look < LOOKS; look += 1) {
      const labels = await labelsOn(() => readPageTree(page));
      const parted = partAt(labels, said.map(folded), count);
      if (parted >= count) return parted === count ? null : cutAt(into, { name, value }, parted - count);
      if ((await isThere(page, into, 'type')) || (await hasRestedForLine(page, started))) return null;
      await page.waitForTimeout(LOOK_MS);
    }
    return null;
  });
}

/** How many of the words name the field. */
function partAt(labels: readonly string[][], said: readonly string[], count: number): number {
  const shared = labels.map((label) => ({ size: label.length, same: sameStart(label, said) }));
  const whole = shared.filter(({ size, same }) => same === size && same < said.length);
  const longest = Math.max(0, ...whole.map(({ same }) => same));
  // A label that goes on otherwise: `contact person Ian Moss` and “Contact person (optional)”.
  const begun = shared.filter(({ size, same }) => same < size && same > count && same < said.length);
  const [only, ...others] = begun.filter(({ same }) => same > longest);
  if (!only) return longest;
  if (longest < count && others.length === 0) return only.same;
  throw new StepFailure(
    'target_ambiguous',
    'Which of these words name the field is not clear: several labels on the page begin with them.',
    'Write a colon behind the name of the field, as in: Contact person: Ian Moss',
  );
}

function sameStart(label: readonly string[], said: readonly string[]): number {
  const end = label.findIndex((word, at) => word !== said[at]);
  return end === -1 ? label.length : end;
}

/** So many words of the value belong to the name. */
function cutAt(into: Wanted, { name, value }: { name: Target; value: Filled }, more: number): Parted {
  const given = wordsOf(value.text);
  const words = [...wordsOf(name.text), ...given.slice(0, more)].join(' ');
  const text = given.slice(more).join(' ');
  const shown = quoteShown(words);
  const target = { ...NO_TARGET, text: words, shown: { text: shown, near: '' } };
  return {
    into: { ...into, readings: [target], shown },
    value: { ...value, text, shown: quoteShown(text) },
  };
}

async function labelsOn(read: () => ReturnType<typeof readPageTree>): Promise<string[][]> {
  const tree = await read().catch(() => ({ nodes: [] }));
  return tree.nodes
    .filter((node) => isEditable(node) || LISTS.test(node.role))
    .flatMap((node) => [labelOf(tree, node), node.placeholder])
    .filter((label) => label.length <= LONGEST_LABEL)
    .map((label) => wordsOf(label).map(folded).filter(Boolean))
    .filter((label) => label.length > 0);
}

function isPlain({ kind, near, ordinal, text }: Target): boolean {
  return kind === null && near === null && ordinal === null && text !== '';
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Without case, and the marks that stand behind labels. */
function folded(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@.+'’/&-]/gu, '')
    .replaceAll(/[.]$/g, '');
}
