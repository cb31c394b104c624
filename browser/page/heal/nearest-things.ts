import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { kindCalled, type Kind, rolesOf } from '#shared/script/target/kinds.ts';
import { withDeadline } from '#browser/with-deadline.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import { namingOffers } from '#browser/page/find/describe-nearest.ts';
import { isOpposite, isRiskyOnOther, isSameAct } from '#browser/page/heal/can-be-meant.ts';
import { frameOf, markOfFrame } from '#browser/page/heal/frames.ts';
import { memoryOf } from '#browser/page/heal/learn-target.ts';
import { isOfSameClass, scoreMemory } from '#browser/page/heal/score-memory.ts';
import { namedThings } from '#browser/page/heal/named-things.ts';
import { kindWord } from '#browser/page/find/kind-words.ts';
import { type Candidate, findAmong, listCandidates, readBox } from '#browser/page/look/page-marks.ts';
import type { Intent } from '#browser/page/find/match-target.ts';
import { isSameWords, likeness, scoreText } from '#browser/page/find/score-text.ts';
import { siteOf } from '#browser/page/shown-address.ts';
import type {
  Repair,
  RepairChoice,
  TargetMarks,
  TargetSlot,
  WindowBox,
} from '#shared/script/target/target-memory.ts';
import type { Target, Wanted } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';

const REPAIR_MS = 6_000;
const SHOWN = 3;
const MOST_FRAMES = 8;
const BOX_MS = 1_000;
const LONGEST_NAME = 100;
const IN_FORM = 0.2;
const SENDS_FORM = 0.1;
const OF_KIND = 0.1;
/** More than all else together. */
const OTHER_KIND = 10;
/** Below both, what is found is only what the page has. */
const NEAR_WORDS = 0.45;
const NEAR_MEMORY = 0.5;
const CODES = new Set(['target_not_found', 'target_ambiguous', 'heal_needs_yes']);

const ROLES: Partial<Record<Intent, RegExp>> = {
  type: /^(?:textbox|searchbox|combobox|spinbutton)$/,
  select: /^(?:combobox|listbox|radiogroup|group|radio|checkbox)$/,
  check: /^(?:checkbox|radio|switch|menuitemcheckbox|menuitemradio)$/,
  slide: /^(?:slider|spinbutton)$/,
};

/** Finds one thing by words, as a line would. */
type FindByWords = (target: Target) => Promise<Found | null>;

/** Adds to the failure of a line what on the page it may have meant, with the words that would find it. */
export async function addRepair(
  page: Page,
  error: unknown,
  { wanted, intent, find }: { wanted: Wanted; intent: Intent; find: FindByWords },
): Promise<unknown> {
  const { slot } = wanted;
  if (!slot || !(error instanceof StepFailure) || !CODES.has(error.failure.code)) return error;
  const choices = await withDeadline(
    nearestThings(page, error, { wanted, intent, find, slot }),
    REPAIR_MS,
  ).catch(() => null);
  const repair: Repair = {
    key: slot.key,
    at: [slot.at[0], slot.at[1]],
    looked_for: wanted.readings[0]?.text ?? wanted.shown,
    choices: choices ?? [],
  };
  const failure = choices ? namingOffers(error, choices) : error;
  failure.repair = repair;
  return failure;
}

type Search = { wanted: Wanted; intent: Intent; find: FindByWords; slot: TargetSlot };

async function nearestThings(page: Page, error: StepFailure, search: Search): Promise<RepairChoice[]> {
  const { wanted, intent, slot } = search;
  const { memory } = slot;
  const known = page.frames().find((one) => memory !== null && markOfFrame(page, one) === memory.frame);
  const frames = known ? [known] : page.frames().slice(0, MOST_FRAMES);
  const lists = await Promise.all(
    frames.map((frame) => listCandidates(frame, memory?.marks.tag ?? 'button').catch(() => [])),
  );
  const things = lists.flatMap((list) => list ?? []);
  const named = await namedThings(page, error, wanted);
  // “Log out” is known, and nothing that only stands on the page is another way to say it.
  const isUsual = wanted.readings.every(({ is_exact }) => is_exact === true);
  const text = wanted.readings[0]?.text ?? '';
  const kind = wanted.readings.find((reading) => reading.kind !== null)?.kind ?? null;
  const changes = await Promise.all(frames.map((frame) => frame.evaluate(changedFields).catch(() => [])));
  const changed = changes.flat();
  const scored = things
    .filter(({ marks }) => fits(intent, marks))
    .filter(({ frame, at }) => named?.some((one) => one.frame === frame && one.at === at) ?? true)
    .map((thing) => {
      const { score, why, isFar } = scoreThing(thing.marks, text, slot);
      const near = nearness(thing.marks, { changed, kind });
      return { thing, why, isFar, score: score + near - (suits(intent, thing.marks, kind) ? 0 : OTHER_KIND) };
    })
    // What has nothing of the line is no offer, but for the button that sends the form which was just filled in.
    .filter(({ isFar, thing }) => !isFar || (intent === 'click' && !isUsual && sends(thing.marks, changed)))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN);
  const choices: RepairChoice[] = [];
  for (const { thing, why, isFar } of scored) {
    choices.push({
      kind: kindWord(thing.marks.role) || 'text',
      label: thing.marks.name.slice(0, LONGEST_NAME),
      why,
      ...(isFar && { is_far: true }),
      box: await boxIn(page, thing).catch(() => null),
      words: await wordsFor(page, { thing, things, find: search.find }),
      memory: memoryOf(thing.marks, {
        site: siteOf(page.url()),
        frame: markOfFrame(page, thing.frame),
        rivals: things.flatMap(({ frame, marks }) =>
          frame === thing.frame && marks !== thing.marks && isOfSameClass(thing.marks, marks) ? marks : [],
        ),
        isPrivate: slot.isPrivate,
      }),
    });
  }
  return choices;
}

/** In parts of the page's window, also for what is in a frame. */
async function boxIn(page: Page, { frame, locator }: Candidate): Promise<WindowBox | null> {
  if (frame === page.mainFrame()) return await readBox(locator);
  const box = await locator.boundingBox({ timeout: BOX_MS });
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  return box && { x: box.x / width, y: box.y / height, w: box.width / width, h: box.height / height };
}

/** Of the form that was just filled in, and of the kind that the line names: more likely than the same words elsewhere. */
function nearness(
  { form, role, is_only_submit }: TargetMarks,
  { changed, kind }: { changed: readonly string[]; kind: Kind | null },
): number {
  const isOfForm = isChanged(form, changed);
  const isOfKind = kind !== null && rolesOf(kind).includes(role);
  return (isOfForm ? IN_FORM : 0) + (isOfForm && is_only_submit ? SENDS_FORM : 0) + (isOfKind ? OF_KIND : 0);
}

function isChanged(form: readonly string[], changed: readonly string[]): boolean {
  return form.some((field) => changed.includes(field.toLowerCase()));
}

function sends({ form, is_only_submit }: TargetMarks, changed: readonly string[]): boolean {
  return is_only_submit && isChanged(form, changed);
}

/** In the page: the fields that hold something else than when it came, by name and label. Never what they hold. */
function changedFields(): string[] {
  const MOST = 200;
  const fields = [...document.querySelectorAll('input, textarea, select')].slice(0, MOST);
  return fields.flatMap((field) => {
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    const isChanged = isText
      ? field.value !== field.defaultValue ||
        (field instanceof HTMLInputElement && field.checked !== field.defaultChecked)
      : field instanceof HTMLSelectElement &&
        ![...field.selectedOptions].some((option) => option.defaultSelected);
    if (!isChanged) return [];
    const labels = isText || field instanceof HTMLSelectElement ? [...(field.labels ?? [])] : [];
    const words = [field.getAttribute('name'), field.id, field.getAttribute('aria-label')];
    return [...words, ...labels.map((label) => label.textContent)].flatMap((word) =>
      word ? word.replaceAll(/\s+/g, ' ').trim().toLowerCase() : [],
    );
  });
}

function fits(intent: Intent, { role, tag }: TargetMarks): boolean {
  const roles = ROLES[intent];
  // A label stands for its field, which is in the list itself.
  return tag !== 'label' && (roles === undefined || roles.test(role));
}

/** Fields are clicked where a line says so, or their words. */
function suits(intent: Intent, { role }: TargetMarks, kind: Kind | null): boolean {
  if (intent !== 'click' || (kind !== null && rolesOf(kind).includes(role))) return true;
  return !/^(?:textbox|searchbox|spinbutton|slider)$/.test(role);
}

function scoreThing(
  marks: TargetMarks,
  text: string,
  { memory }: TargetSlot,
): { score: number; why: string; isFar: boolean } {
  const names = [marks.name, marks.placeholder, marks.title].filter((name) => name !== '');
  const byWords = Math.max(
    0,
    ...names.map((name) => Math.max(likeness(text, name), scoreText(text, name) / 100)),
  );
  const byMemory = memory ? scoreMemory(memory.marks, marks) : 0;
  const isMeant = names.some((name) => isSameAct(text, name));
  const isOther = names.some((name) => isOpposite(text, name) || isRiskyOnOther(text, name));
  return {
    score: Math.max(byWords, byMemory),
    why: whyOf(marks, text, { byMemory }),
    isFar: isOther || (byWords < NEAR_WORDS && byMemory < NEAR_MEMORY && !isMeant),
  };
}

function whyOf(marks: TargetMarks, text: string, { byMemory }: { byMemory: number }): string {
  const joined = (words: string) => words.toLowerCase().replaceAll(/[\s_-]+/g, '');
  const place =
    marks.item !== ''
      ? `In ${quoteShown(marks.item)}.`
      : marks.dialog !== ''
        ? `In the dialog ${quoteShown(marks.dialog)}.`
        : placeOf(marks.region[0]);
  if (isSameWords(marks.name, text)) return `The same words. ${place}`.trim();
  if (joined(marks.name) === joined(text)) return `The same letters. ${place}`.trim();
  if (byMemory >= 0.6) return `Most like what the line meant before. ${place}`.trim();
  return place;
}

const REGION_WORDS: Record<string, string> = {
  nav: 'the navigation',
  navigation: 'the navigation',
  header: 'the head of the page',
  banner: 'the head of the page',
  footer: 'the foot of the page',
  contentinfo: 'the foot of the page',
  form: 'the form',
  aside: 'the side of the page',
};

function placeOf(region: string | undefined): string {
  const [kind = '', ...words] = (region ?? '').split(' ');
  const name = words.join(' ').trim();
  const place = REGION_WORDS[kind];
  if (name !== '') return `In ${quoteShown(name)}.`;
  return place === undefined ? '' : `In ${place}.`;
}

/** The shortest words that find this thing alone: its name, its kind, its row, the part of the page, its number. */
async function wordsFor(
  page: Page,
  { thing, things, find }: { thing: Candidate; things: readonly Candidate[]; find: FindByWords },
): Promise<string | null> {
  const { name, placeholder, title, item } = thing.marks;
  const text = (name || placeholder || title).trim();
  if (text === '' || text.length > LONGEST_NAME || /["{}\n]/.test(text)) return null;
  const alike = things.filter(({ marks }) => marks.name === name && marks.role === thing.marks.role);
  const ordinal = alike.length > 1 ? alike.indexOf(thing) + 1 : null;
  const plain: Target = { text, kind: null, ordinal: null, near: null, shown: { text, near: '' } };
  const kind = kindCalled(kindWord(thing.marks.role));
  const places = [item, thing.marks.dialog, ...thing.marks.region.map(nameOfRegion)];
  const named = [...new Set(places)].filter((place) => place !== '' && !/["{}\n]/.test(place));
  const shownIn = (place: string): [string, Target] => [
    `"${text}" in "${place}"`,
    { ...plain, near: place, shown: { text, near: place } },
  ];
  const tries: [string, Target][] = [
    [`"${text}"`, plain],
    ...(kind ? [[`the "${text}" ${kind}`, { ...plain, kind }] satisfies [string, Target]] : []),
    ...named.map((place): [string, Target] =>
      place === item ? [`"${text}" for "${item}"`, { ...plain, near: item }] : shownIn(place),
    ),
    ...(ordinal === null
      ? []
      : [[`${ordinalOf(ordinal)} "${text}"`, { ...plain, ordinal }] satisfies [string, Target]]),
    ...(ordinal === null || !kind
      ? []
      : [
          [`the ${ordinalOf(ordinal)} "${text}" ${kind}`, { ...plain, kind, ordinal }] satisfies [
            string,
            Target,
          ],
        ]),
  ];
  for (const [words, target] of tries) {
    const found = await find(target).catch(() => null);
    if (!found || (await findAmong(found.locator).catch(() => -1)) !== thing.at) continue;
    // Candidates are numbered in each frame.
    if ((await frameOf(page, found)) === thing.frame) return words;
  }
  return null;
}

/** `form "Sign in"` has a name, `main` has none. */
function nameOfRegion(region: string): string {
  return region.split(' ').slice(1).join(' ').replaceAll(/^"|"$/g, '').trim();
}

function ordinalOf(number: number): string {
  const endings: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' };
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${isTeen ? 'th' : (endings[number % 10] ?? 'th')}`;
}
