import { StepFailure } from '#shared/errors.ts';
import type { ReadPart } from '#shared/script/flow/build-script.ts';
import type { LiveLines } from '#shared/wire/live-lines.ts';
import type { PageTree } from '#browser/page/find/page-tree.ts';
import { isMissing } from '#browser/page/propose/is-missing.ts';
import { isOnCondition } from '#browser/page/propose/offer-line.ts';
import { type Thing, thingsOn } from '#browser/page/propose/page-things.ts';
import { proposeLine } from '#browser/page/propose/propose-line.ts';

/** Lines that are compared with a page at one look. */
const MOST_COMPARED = 12;
/** Of processor time, after which no other line is compared: a machine that is busy otherwise offers as much. */
const WORK_MS = 100;
const MARK = /^\s*(?:[-*•]\s+|\d{1,3}[.)]\s+)?/u;

/** What the lines of a script that are not understood, or find nothing, may mean on a page as it is. Nothing is done. */
export function offersOn(tree: PageTree, text: string, parts: readonly ReadPart[]): LiveLines['offers'] {
  const written = text.split('\n');
  const byLine = Map.groupBy(parts, ({ line }) => line);
  const offers: LiveLines['offers'] = [];
  const started = workedMs();
  let things: readonly Thing[] | null = null;
  let compared = 0;
  for (const [line, own] of byLine) {
    const [part] = own;
    const said = written[line - 1];
    // A line that says several things would lose the others.
    if (!part || said === undefined || own.length > 1 || !isOpen(tree, part)) continue;
    const words = wholeLine(part, said);
    if (words === null || isOnCondition(words)) continue;
    if (compared >= MOST_COMPARED || workedMs() - started > WORK_MS) break;
    compared += 1;
    things ??= thingsOn(tree);
    const offer = proposeLine(tree, words, things)?.line ?? null;
    if (offer !== null) offers.push({ line, said, offer: `${MARK.exec(said)?.[0] ?? ''}${offer}` });
  }
  return offers;
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** It is not understood, or nothing that it may act on is on the page. */
function isOpen(tree: PageTree, part: ReadPart): boolean {
  if ('problem' in part) return true;
  if (!('instructions' in part) || part.that) return false;
  const [first] = part.instructions;
  try {
    return first !== undefined && isMissing(tree, first.instruction);
  } catch (error) {
    // Its words are in a variable.
    if (error instanceof StepFailure) return false;
    throw error;
  }
}

/** The words of a part that is all that its line says. */
export function wholeLine({ written }: ReadPart, said: string): string | null {
  const [words] = written.parts;
  if (written.parts.length !== 1 || typeof words !== 'string') return null;
  return withoutEnd(said.replace(MARK, '')) === withoutEnd(words) ? words.trim() : null;
}

function withoutEnd(words: string): string {
  return words.trim().replace(/[.;!?]$/, '');
}
