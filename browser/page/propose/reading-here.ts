import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { ReadPart } from '#shared/script/flow/build-script.ts';
import { findingName } from '#shared/script/finding.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { fillTarget } from '#shared/script/target/target.ts';
import { cutShown, literalText, NO_VARIABLES } from '#shared/script/words/value.ts';
import type { LiveLines } from '#shared/wire/live-lines.ts';
import type { PageTree } from '#browser/page/find/page-tree.ts';
import { repairRead } from '#browser/page/propose/offer-reads.ts';
import { isOnCondition } from '#browser/page/propose/offer-line.ts';
import { readRowsNow } from '#browser/page/read/extract-data.ts';
import { readTextNow } from '#browser/page/read/extract-text.ts';
import { withDeadline } from '#browser/with-deadline.ts';

const READ_MS = 2_500;
const LONGEST_SHOWN = 60;
const START = /^\s*(?:[-*•]\s+|\d{1,3}[.)]\s+)?/u;

type Reading = Extract<Instruction, { verb: 'extract' }>;
type Here = {
  line: LiveLines['lines'][number];
  offers: NonNullable<LiveLines['reads']>;
};

/**
 * What a line that reads would read on a page as it is now; where that is nothing, lines for the nearest names with what
 * they read. Null for a line that does something else, or several things, or is about an item of a loop.
 */
export async function readingOn(
  page: Page,
  { tree, said, own }: { tree: PageTree; said: string; own: readonly ReadPart[] },
): Promise<Here | null> {
  const [part, ...more] = own;
  if (!part || more.length > 0 || !('instructions' in part) || part.that || part.instructions.length > 1)
    return null;
  const [only] = part.instructions;
  if (only?.instruction.verb !== 'extract' || !only.instruction.target || /^\s/.test(said)) return null;
  const { instruction } = only;
  const { line } = part;
  // What is read is shown as a help: a page that does not answer in time shows none.
  const value = await withDeadline(valueOf(page, tree, instruction), READ_MS).catch(() => undefined);
  if (value === undefined) return null;
  if (value === 'several') return { line: { line, found: 'several', kind: '', label: '' }, offers: [] };
  if (value !== null) return { line: { line, found: 'one', ...value }, offers: [] };
  const name = findingName(literalText(instruction.name) ?? '', 'extract');
  const asked = { written: only.written, finding: instruction, name };
  const repair = isOnCondition(said)
    ? null
    : await withDeadline(repairRead(page, asked), READ_MS).catch(() => null);
  const start = START.exec(said)?.[0] ?? '';
  const offers = (repair?.choices ?? []).flatMap((choice) =>
    choice.words === null ? [] : [{ line, said, offer: `${start}${choice.words}`, why: choice.why }],
  );
  return { line: { line, found: 'none', kind: '', label: '' }, offers };
}

type Value = { kind: string; label: string };

/** Null when it reads nothing; undefined when its words are in a variable. */
async function valueOf(
  page: Page,
  tree: PageTree,
  { target, is_data }: Reading,
): Promise<Value | 'several' | null | undefined> {
  try {
    if (!target || literalText(target.written) === null) return undefined;
    const { readings } = fillTarget(target, NO_VARIABLES);
    if (is_data) {
      const rows = await readRowsNow(page, readings);
      const count = rows?.length ?? 0;
      return count === 0 ? null : { kind: count === 1 ? 'row' : 'rows', label: `${count}` };
    }
    const text = await readTextNow(page, tree, { readings, mayGuess: true });
    const shown = text?.replaceAll(/\s+/g, ' ').trim() ?? '';
    return shown === '' ? null : { kind: 'value', label: cutShown(shown, LONGEST_SHOWN) };
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    return error.failure.code === 'target_ambiguous' ? 'several' : undefined;
  }
}
