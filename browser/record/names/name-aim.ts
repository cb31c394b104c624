import type { Page } from 'playwright-core';
import { isRiskyLink, verbMeaningOf } from '#shared/action-words.ts';
import { markOfFrame } from '#browser/page/heal/frames.ts';
import { memoryOf } from '#browser/page/heal/learn-target.ts';
import { nearestWords } from '#browser/page/heal/refuse-other-title.ts';
import { isRisky } from '#browser/page/heal/risk.ts';
import { isOfSameClass } from '#browser/page/heal/score-memory.ts';
import type { Candidate } from '#browser/page/look/page-marks.ts';
import type { Intent } from '#browser/page/find/match-target.ts';
import { siteOf } from '#browser/page/shown-address.ts';
import type { Named } from '#browser/record/acts/act.ts';
import { type Aim, aimAround } from '#browser/record/names/aim.ts';
import { type NamedFor, nameTarget, thingsBeside } from '#browser/record/names/name-target.ts';
import { tagWords } from '#browser/record/names/told-apart.ts';
import { ordinalCalled } from '#shared/script/target/kinds.ts';
import type { Risk } from '#shared/live/live-recording.ts';
import type { TargetMemory } from '#shared/script/target/target-memory.ts';

/** Their own change is reported, not their click. */
export const NATIVE = /^(?:checkbox|radio|file|range|color|date|time|month|week|datetime-local)$/;

/** What a line about this thing would look for it as. */
export function intentFor({ is_editable, tag, type, role, folds }: Aim): Intent {
  if (folds !== '') return 'any';
  if (tag === 'SELECT') return 'select';
  if (type === 'checkbox' || type === 'radio') return 'check';
  if (type === 'range' || type === 'color' || is_editable) return 'type';
  return role === 'slider' ? 'slide' : 'click';
}

/** Its value is what a pull leaves: a slider, or the bar between two parts of a page. */
export function isSlider({ role, value }: Aim): boolean {
  return role === 'slider' || (role === 'separator' && value !== '');
}

/** The words, the memory and the risk of what is aimed at, on the page as it is now. */
export async function nameAim(
  page: Page,
  aim: Aim,
  order: { intent?: NamedFor; around?: string; isPrivate: (text: string) => boolean },
): Promise<Named> {
  const things = await thingsBeside(aim);
  const intent = order.intent ?? intentFor(aim);
  const words = await nameTarget(page, aim, { intent, things, around: order.around ?? '' });
  const rivals = things.map(({ marks }) => marks).filter((marks) => isOfSameClass(aim.marks, marks));
  const memory = memoryOf(aim.marks, {
    site: siteOf(page.url()),
    frame: markOfFrame(page, aim.frame),
    rivals,
    isPrivate: order.isPrivate,
  });
  const among = amongEqual(aim, words.phrase, things);
  // Where nothing but its number tells it, it has to stand beside the same words.
  const beside = words.phrase.includes(' for "') ? '' : nearestWords(aim.marks.around);
  const stands = aim.title || beside;
  const keptBy = (by: string) => (isCounted(words.phrase) && !order.isPrivate(by) ? by : '');
  const [title, tag] = [keptBy(stands), keptBy(tagWords(aim))];
  return {
    aim,
    words,
    memory: {
      ...memory,
      ...(among && { among }),
      ...(title !== '' && { title }),
      ...(tag !== '' && { tag }),
    },
    risk: riskOf(aim),
  };
}

function isCounted(phrase: string): boolean {
  return ordinalCalled(/^the (\S{1,20}) /.exec(phrase)?.[1] ?? '') !== null;
}

/** Where its words count it among equal things. */
function amongEqual(
  { marks }: Aim,
  phrase: string,
  things: readonly Candidate[],
): TargetMemory['among'] | null {
  const number = ordinalCalled(/^the (\S{1,20}) "/.exec(phrase)?.[1] ?? '');
  const of = things.filter((one) => one.marks.name === marks.name && one.marks.role === marks.role).length;
  return number !== null && number > 0 && number <= of ? { number, of } : null;
}

/**
 * Pressed once more while things that were equal to it say something else, as “Copied” for a moment: by the time of a run
 * they may be equal again.
 */
export function withNumberBefore(named: Named, before: Named | undefined): Named {
  const { among } = before?.memory ?? {};
  const isSame = before?.aim.marks.name === named.aim.marks.name && !named.memory.among;
  return among && isSame ? { ...named, memory: { ...named.memory, among } } : named;
}

/** Of what was pressed: where no words find it, and it is no control, what the press was for. */
export async function nameMeant(
  page: Page,
  aim: Aim,
  order: { intent?: NamedFor; isPrivate: (text: string) => boolean },
): Promise<Named> {
  const inner = await fieldIn(aim);
  const field = inner && (await nameAim(page, inner, { ...order, intent: order.intent ?? 'click' }));
  if (field?.words.is_sure === true) return field;
  const named = await nameAim(page, aim, order);
  // A component of which nothing but its cursor says that it can be pressed is pressed for the field in it.
  const isOwn =
    aim.is_control && (aim.marks.name !== '' || aim.role !== '' || /^(?:A|BUTTON)$/.test(aim.tag));
  if (named.words.is_sure || isOwn || aim.is_page) return named;
  const around = await aimAround(aim);
  const meant = around && (await nameAim(page, around, { ...order, intent: order.intent ?? 'click' }));
  return meant?.words.is_sure === true ? meant : named;
}

/** The one field in what is drawn around it, whose words are those of what is chosen in it. */
async function fieldIn(aim: Aim): Promise<Aim | null> {
  if (aim.role !== 'combobox' || aim.is_editable || !/^(?:SPAN|DIV)$/.test(aim.tag)) return null;
  const around = await aimAround(aim);
  const [own, inner] = [aim.path, around?.path ?? ''].map((path) => path.split('/')[0] ?? '');
  return around?.is_editable === true && inner?.startsWith(`${own}.`) === true ? around : null;
}

/** What was pressed before this is heard: by its words of now. */
export async function nameAgain(
  page: Page,
  aim: Aim,
  { isPrivate, before }: { isPrivate: (text: string) => boolean; before: Named | undefined },
): Promise<Named> {
  return withNumberBefore(await nameAim(page, aim, { isPrivate }), before);
}

/** With the words that it had before what pointing at it shows came into it. */
export function withWordsBefore(aim: Aim, words: string): Aim {
  const isLonger = words !== '' && aim.marks.name !== words && aim.marks.name.startsWith(words);
  return isLonger ? { ...aim, marks: { ...aim.marks, name: words } } : aim;
}

/** What pressing it may do that cannot be taken back; null for what is harmless. */
function riskOf({ marks, only_leads, only_asks }: Aim): Risk | null {
  if (!isRisky(marks, marks, []) || marks.type === 'password') return null;
  // Where the address of a form is all that speaks for it.
  const elsewhere = { ...marks, form_action: '' };
  if (only_asks && !isRisky(elsewhere, elsewhere, [])) return null;
  if (only_leads && ![marks.name, marks.title].some(isRiskyLink)) return null;
  // Of a sign, what is shown when one points at it.
  return riskCalled(/\p{L}/u.test(marks.name) ? marks.name : marks.title);
}

/** Of what may cost something: what it does, by its words. */
export function riskCalled(words: string): Risk {
  switch (verbMeaningOf(words)) {
    case 'pay':
    case 'checkout':
    case 'transfer':
      return 'pays';
    case 'delete':
      return 'deletes';
    case 'approve':
      return 'confirms';
    default:
      return 'sends';
  }
}

/** What else is pressed speaks by its change. */
export function isHeardAsClick({ tag, type }: Aim): boolean {
  return tag !== 'SELECT' && tag !== 'OPTION' && !NATIVE.test(type);
}

const CELLS = /^(?:gridcell|cell|rowheader|columnheader)$/;

/** Whether what its page has answered while the button went down or up is a line, without a click. */
export function isAnswered(aim: Aim): boolean {
  if (!isHeardAsClick(aim) || intentFor(aim) !== 'click' || aim.is_page) return false;
  return aim.is_control || CELLS.test(aim.role);
}
