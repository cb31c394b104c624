import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { ReadPart } from '#shared/script/flow/build-script.ts';
import { readLines } from '#shared/script/read-instructions.ts';
import { fillTarget } from '#shared/script/target/target.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';
import type { AskedLines, LiveLines } from '#shared/wire/live-lines.ts';
import { preferFormButton } from '#browser/page/find/form-button.ts';
import { kindWord } from '#browser/page/find/kind-words.ts';
import { matchTarget } from '#browser/page/find/match-target.ts';
import { labelOf, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { readingOn } from '#browser/page/propose/reading-here.ts';
import { answersOn } from '#browser/page/propose/answered-here.ts';
import { offersOn } from '#browser/page/propose/offer-lines.ts';
import { type Sought, soughtBy } from '#browser/page/find/sought-by.ts';
import { titleOf } from '#browser/page/flow/list-parts.ts';
import { mostItem } from '#browser/page/read/most-item.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import type { MostInLine } from '#shared/script/words/the-most.ts';
import { withDeadline } from '#browser/with-deadline.ts';

const LOOK_MS = 4_000;
/** Of the worker's time; what is left out is looked up when it is asked for again. */
const WORK_MS = 200;
const MOST_NAMES = 80;
const LONGEST_NAME = 60;
const LONGEST_ADDRESS = 300;
const NAMED =
  /^(?:button|link|textbox|searchbox|combobox|checkbox|radio|switch|tab|menuitem|spinbutton|slider)$/;

/**
 * Which of the lines find their target on a page as it is now, and what the others may mean there. Nothing is done, and
 * nothing is waited for.
 */
export async function lookUpLines(page: Page, { text, at }: AskedLines, today: string): Promise<LiveLines> {
  const tree = await withDeadline(readPageTree(page), LOOK_MS);
  const parts = readAbove(text);
  const isOfWeb = /^https?:/.test(page.url());
  const lines = isOfWeb ? await linesOn({ page, tree, today }, parts) : [];
  const offers = isOfWeb ? offersOn(tree, text, parts) : [];
  const said = at === undefined ? undefined : text.split('\n')[at - 1];
  const own = said === undefined ? [] : parts.filter(({ line }) => line === at);
  const read = isOfWeb && said !== undefined ? await readingOn(page, { tree, said, own }) : null;
  return {
    lines: read ? [...lines, read.line] : lines,
    offers,
    ...(isOfWeb && { answers: answersOn(tree, text, parts) }),
    names: namesOn(tree),
    ...(isOfWeb && page.url().length <= LONGEST_ADDRESS && { address: page.url() }),
    ...(read && { reads: read.offers }),
  };
}

type Seen = { page: Page; tree: PageTree; today: string };
type Matched = Omit<LiveLines['lines'][number], 'line'>;

async function linesOn(seen: Seen, parts: readonly ReadPart[]): Promise<LiveLines['lines']> {
  const lines = new Map<number, LiveLines['lines'][number]>();
  const started = performance.now();
  for (const read of parts) {
    if (performance.now() - started > WORK_MS) break;
    const [first] = 'instructions' in read ? read.instructions : [];
    // What a later part of a line looks for is not there before the first is done.
    if (!first || lines.has(read.line)) continue;
    const found = await firstOn(seen, first.instruction);
    if (found) lines.set(read.line, { line: read.line, ...found });
  }
  return [...lines.values()];
}

async function firstOn(seen: Seen, instruction: Instruction): Promise<Matched | null> {
  if (instruction.verb === 'as_shown' && instruction.of_most) return mostOn(seen, instruction.of_most);
  const sought = soughtBy(instruction);
  return sought && (await matchOn(seen, sought));
}

function mostOn({ tree, today }: Seen, most: MostInLine): Matched | null {
  const found = mostItem(tree, most, today);
  if (!found) return { found: 'none', kind: '', label: '' };
  // What no item says may be said of something else.
  if (most.of !== null && !found.of_said) return null;
  const { item } = found;
  return { found: 'one', kind: kindWord(item.role), label: titleOf(tree, item).slice(0, LONGEST_NAME) };
}

/** A quote that is not closed yet ends the reading of the whole text: the lines above it count. */
function readAbove(text: string): readonly ReadPart[] {
  try {
    return readLines(text);
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    const above = linesAbove(text, error);
    return above === null ? [] : readAbove(above);
  }
}

/** Null when nothing stands above the line that cannot be read. */
function linesAbove(text: string, { failure }: StepFailure): string | null {
  const number = Number(/^Line (\d+)/.exec(failure.message)?.[1] ?? 1);
  const above = text
    .split('\n')
    .slice(0, number - 1)
    .join('\n');
  return above === '' || above.length >= text.length ? null : above;
}

/** Null when its words are in a variable, whose value is not known here. */
async function matchOn({ page, tree }: Seen, { target, intent }: Sought): Promise<Matched | null> {
  try {
    const matched = matchTarget(tree, fillTarget(target, NO_VARIABLES).readings, intent);
    const match = await preferFormButton(page, matched, intent);
    if (match.kind === 'several') return { found: 'several', kind: '', label: '' };
    if (match.kind !== 'one') return { found: 'none', kind: '', label: '' };
    const label = labelOf(tree, match.node).slice(0, LONGEST_NAME);
    return { found: 'one', kind: kindWord(match.node.role), label };
  } catch (error) {
    if (error instanceof StepFailure) return null;
    throw error;
  }
}

function namesOn(tree: PageTree): string[] {
  const names = tree.nodes.flatMap(({ role, name }) =>
    NAMED.test(role) && name !== '' && name.length <= LONGEST_NAME && !/["{}\n]/.test(name) ? name : [],
  );
  return [...new Set(names)].slice(0, MOST_NAMES);
}
