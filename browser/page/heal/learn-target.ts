import type { Page } from 'playwright-core';
import type { Found } from '#browser/page/find/find-target.ts';
import { frameOf, markOfFrame } from '#browser/page/heal/frames.ts';
import { isOfSameClass, markOfRival, scoreMemory } from '#browser/page/heal/score-memory.ts';
import { findAmong, listCandidates } from '#browser/page/look/page-marks.ts';
import { siteOf } from '#browser/page/shown-address.ts';
import type { TargetMarks, TargetMemory, TargetSlot } from '#shared/script/target/target-memory.ts';

/** So much alike, a memory is kept as it is: texts around a target change from day to day. */
const SAME = 0.95;
const RIVAL = 0.3;
const MOST_RIVALS = 50;

/**
 * Notes what the target of a line can be recognised by, before it is acted on. Costs nothing while that is what was
 * remembered; else one look at all controls of the page. A failure to learn never fails a line. Answers whether it looked.
 */
export async function learnTarget(
  page: Page,
  found: Found,
  marks: TargetMarks | undefined,
): Promise<boolean> {
  const { slot } = found;
  if (!slot || !marks) return false;
  // Asked for by a number: the thing of that number is another one on another day.
  if (found.target.ordinal !== null || found.target.text === '') return false;
  const { memory } = slot;
  const isKnown =
    memory !== null &&
    memory.site === siteOf(page.url()) &&
    memory.marks.name === marks.name &&
    scoreMemory(memory.marks, marks) >= SAME;
  if (isKnown && !slot.healed) return false;
  slot.learned = await describe(page, found, { marks, slot }).catch(() => null);
  return true;
}

async function describe(
  page: Page,
  found: Found,
  { marks, slot }: { marks: TargetMarks; slot: TargetSlot },
): Promise<TargetMemory | null> {
  const frame = await frameOf(page, found);
  const things = await listCandidates(frame, marks.tag);
  // Without those beside it, nothing could be told apart from it later.
  if (!things) return null;
  const own = await findAmong(found.locator);
  const rivals = things.filter(({ at, marks: other }) => at !== own && isOfSameClass(marks, other));
  const { sets, is_as_typed } = slot.memory ?? {};
  const memory = memoryOf(marks, {
    site: siteOf(page.url()),
    frame: markOfFrame(page, frame),
    rivals: rivals.map((rival) => rival.marks),
    isPrivate: slot.isPrivate,
  });
  return { ...memory, ...(sets && { sets }), ...(is_as_typed && { is_as_typed }) };
}

export function memoryOf(
  marks: TargetMarks,
  parts: Pick<TargetMemory, 'site' | 'frame'> & {
    rivals: readonly TargetMarks[];
    isPrivate: TargetSlot['isPrivate'];
  },
): TargetMemory {
  const own = markOfRival(marks);
  const rivals = parts.rivals
    .map((rival) => ({ mark: markOfRival(rival), score: scoreMemory(marks, rival) }))
    .filter(({ mark, score }) => mark !== '' && mark !== own && score >= RIVAL)
    .toSorted((a, b) => b.score - a.score)
    .map(({ mark }) => mark);
  return {
    v: 1,
    site: parts.site.slice(0, 300),
    frame: parts.frame,
    marks: withoutPrivate(marks, parts.isPrivate),
    rivals: [...new Set(rivals)].slice(0, MOST_RIVALS),
  };
}

/** What was typed in a run, and secrets, may stand on the page again: in a greeting, or as a title. */
function withoutPrivate(marks: TargetMarks, isPrivate: TargetSlot['isPrivate']): TargetMarks {
  const keep = (text: string) => (text !== '' && isPrivate(text) ? '' : text);
  const list = (texts: string[]) => texts.filter((text) => !isPrivate(text));
  return {
    ...marks,
    name: keep(marks.name),
    label: keep(marks.label),
    placeholder: keep(marks.placeholder),
    title: keep(marks.title),
    id: keep(marks.id),
    href: keep(marks.href),
    item: keep(marks.item),
    dialog: keep(marks.dialog),
    around: list(marks.around),
    region: list(marks.region),
    form: list(marks.form),
    form_action: keep(marks.form_action),
  };
}
