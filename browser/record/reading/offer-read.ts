import type { Page } from 'playwright-core';
import { lookForCollectionIn, nextBeside } from '#browser/page/read/extract-data.ts';
import { lookOnce } from '#browser/page/find/find-target.ts';
import { readTextNow } from '#browser/page/read/extract-text.ts';
import { readTable } from '#browser/page/read/read-shown.ts';
import {
  findNext,
  isPickedAt,
  isSameRepeat,
  type Picked,
  readPicked,
  readRepeatRows,
  readRepeatTexts,
  type Repeat,
  scrollCollection,
} from '#browser/page/look/page-repeats.ts';
import { pickedElement } from '#browser/page/look/page-engine.ts';
import { type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import type { Pointed } from '#browser/record/reading/pointed.ts';
import { withDeadline } from '#browser/with-deadline.ts';
import { StepFailure } from '#shared/errors.ts';
import type { ReadCollection, ReadOffer } from '#shared/live/live-reading.ts';
import { ordinalWord } from '#shared/script/target/kinds.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { nameFor } from '#shared/script/read-line.ts';
import { quoteWords as quote } from '#shared/script/words/recorded-text.ts';
import { fillTarget, type Target } from '#shared/script/target/target.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';

const ROWS_SHOWN = 5;
const LONGEST_SHOWN = 500;
const LONGEST_LABEL = 80;
const MOST_OF_A_KIND = 10;
const NAMING_MS = 3_000;
/**
 * Since it was picked. A page of 100,000 elements may take longer, and answers nothing else meanwhile: then what was
 * read is offered without words.
 */
const TREE_MS = 10_000;

/**
 * What can be read where somebody pointed, each with words that find it now. Null when that is nothing. The tree of the
 * page is read once, after all other questions to the page: it costs the most.
 */
export async function offerRead(
  page: Page,
  id: number,
  { frame, number }: Pointed,
): Promise<ReadOffer | null> {
  const deadline = performance.now() + TREE_MS;
  const picked = await readPicked(frame, number);
  if (!picked) return null;
  const read: { repeat: Repeat; offer: ReadCollection }[] = [];
  for (const repeat of picked.collections) {
    const offer = await readOffered(repeat).catch(() => null);
    if (offer) read.push({ repeat, offer });
  }
  const isNothing = picked.is_secret || picked.text === '';
  if (isNothing && read.length === 0) return { id, value: null, collections: [] };
  const tree = await withDeadline(readPageTree(page), deadline - performance.now()).catch(() => null);
  const collections: ReadCollection[] = [];
  for (const { repeat, offer } of read) {
    const words = tree && (await wordsFor(page, tree, { repeat, kind: offer.kind }));
    const list = tree && !words && (await offerAsList(page, tree, { repeat, offer }));
    if (list) {
      collections.push(list);
      continue;
    }
    const is_numbered = offer.kind === 'table' && words?.is_numbered === true;
    collections.push({ ...offer, phrase: words?.phrase ?? null, is_numbered });
  }
  return { id, value: isNothing ? null : await offerValue(page, tree, { picked, number }), collections };
}

/** A list of parts beside a table of its name, which is what every word for a table would find. */
async function offerAsList(
  page: Page,
  tree: PageTree,
  { repeat, offer }: { repeat: Repeat; offer: ReadCollection },
): Promise<ReadCollection | null> {
  if (offer.kind === 'list' || repeat.kind === 'table') return null;
  const words = await wordsFor(page, tree, { repeat, kind: 'list' });
  const list = words && (await readOffered(repeat, 'list'));
  return list && { ...list, phrase: words.phrase };
}

async function offerValue(
  page: Page,
  tree: PageTree | null,
  { picked, number }: { picked: Picked; number: number },
): Promise<NonNullable<ReadOffer['value']>> {
  const deadline = performance.now() + NAMING_MS;
  const [beside = ''] = picked.labels;
  const label = picked.cell?.column || (isLabel(beside) ? beside : '');
  const name = nameFor(thingIn(label), picked.role === 'heading' ? 'title' : 'value');
  const shown = { text: picked.text.slice(0, LONGEST_SHOWN), name };
  if (!tree) return { ...shown, phrase: null };
  for (const phrase of phrasesFor(picked)) {
    if (performance.now() > deadline) break;
    const readings = readingsOf(`Extract ${phrase} as it`);
    const text = readings && (await readTextNow(page, tree, { readings }).catch(() => null));
    if (text && isValueOf(text, picked.text)) return { text: text.slice(0, LONGEST_SHOWN), name, phrase };
  }
  for (const id of picked.ids.filter(isName)) {
    if (performance.now() > deadline) break;
    const readings = readingsOf(`Extract ${quote(id)} as it`);
    const look = readings && (await lookOnce(page, { readings, shown: '' }, 'any').catch(() => null));
    const isSame = look?.found && look.isExact && (await isPickedAt(look.found.locator, { number }));
    if (isSame) return { ...shown, name: nameFor(id, name), phrase: quote(id) };
  }
  return { ...shown, phrase: null };
}

/** The same text, or that behind its label. */
function isValueOf(read: string, picked: string): boolean {
  const [one, other] = [read, picked].map((text) => text.replaceAll(/\s+/g, ' ').trim());
  if (!one || !other) return false;
  return one === other || (other.endsWith(one) && /[:：]\s*$/.test(other.slice(0, -one.length)));
}

/** By what stands beside it, never by its own words: those are what changes. */
function phrasesFor({ cell, labels, item, role, ordinal, text }: Picked): string[] {
  const names = labels.filter((label) => isName(label) && label !== text).map((label) => quote(label));
  return [
    ...(cell && cell.column !== ''
      ? cell.rows.filter(isName).map((row) => `${quote(cell.column)} for ${quote(row)}`)
      : []),
    ...(cell ? cell.rows.filter(isName).map((row) => quote(row)) : []),
    ...(item === '' || !isName(item) ? [] : names.map((name) => `${name} for ${quote(item)}`)),
    ...names,
    ...(role === 'heading' ? ['the heading'] : []),
    ...(role === 'heading' && ordinal > 0 && ordinal <= MOST_OF_A_KIND
      ? [`the ${ordinalWord(ordinal)} heading`]
      : []),
  ];
}

/** Without the words for it. */
async function readOffered(repeat: Repeat, wanted?: 'list'): Promise<ReadCollection | null> {
  const isTable = repeat.kind === 'table';
  const kind = wanted ?? (isTable || repeat.rank > 0 ? 'table' : 'list');
  const element = pickedElement(repeat.frame, repeat.number);
  const { columns, rows, count } = isTable
    ? tableRows(await readTable(element, MOST_COUNTED))
    : await repeatRows(repeat, kind);
  if (rows.length === 0) return null;
  const next = isTable ? await nextBeside({ locator: element, isTable }) : await findNext(repeat);
  return {
    kind,
    title: repeat.name,
    name: nameFor(isShort(repeat.name) ? repeat.name : '', kind === 'table' ? 'rows' : 'items'),
    phrase: null,
    count,
    columns,
    rows: rows.slice(0, ROWS_SHOWN).map((row) => row.map((cell) => cell.slice(0, LONGEST_LABEL))),
    next: next.state === 'none' ? null : next.name || 'Next',
    scrolls: next.state === 'none' && (await scrollCollection({ repeat }, 'ask').catch(() => false)),
    undrawn: repeat.most > count ? repeat.most : 0,
    is_numbered: false,
  };
}

const MOST_COUNTED = 5_000;

function tableRows(rows: readonly Record<string, string>[]) {
  const columns = Object.keys(rows[0] ?? {});
  const shown = rows.slice(0, ROWS_SHOWN).map((row) => columns.map((name) => row[name] ?? ''));
  return { columns, rows: shown, count: rows.length };
}

async function repeatRows(repeat: Repeat, kind: 'table' | 'list') {
  if (kind === 'table') return { ...(await readRepeatRows(repeat, ROWS_SHOWN)), count: repeat.count };
  const texts = await readRepeatTexts(repeat, ROWS_SHOWN);
  return { columns: ['Text'], rows: texts.map((text) => [text]), count: repeat.count };
}

/** The shortest words that a line finds this very collection by. */
async function wordsFor(
  page: Page,
  tree: PageTree,
  { repeat, kind }: { repeat: Repeat; kind: 'table' | 'list' },
): Promise<{ phrase: string; is_numbered: boolean } | null> {
  const deadline = performance.now() + NAMING_MS;
  const named = isName(repeat.name) ? [`the ${kind} ${quote(repeat.name)}`] : [];
  const numbers = Array.from({ length: MOST_OF_A_KIND }, (_unused, at) => ordinalWord(at + 1));
  const numbered = [
    ...named.flatMap(() =>
      numbers.slice(0, 3).map((number) => `the ${number} ${kind} ${quote(repeat.name)}`),
    ),
    `the ${kind}`,
    ...numbers.map((number) => `the ${number} ${kind}`),
  ];
  for (const [at, phrase] of [...named, ...numbered].entries()) {
    if (performance.now() > deadline) return null;
    const readings = readingsOf(`Extract ${phrase} as it`);
    const found =
      readings && (await lookForCollectionIn(page, tree, { readings, mayGuess: true }).catch(() => null));
    if (!found) continue;
    const isSame =
      'locator' in found ? await isPickedAt(found.locator, repeat) : await isSameRepeat(found.repeat, repeat);
    if (isSame) return { phrase, is_numbered: at >= named.length };
  }
  return null;
}

const LONGEST_LABEL_WORDS = 5;
/** What stands beside a value may be a sentence, which is no name of it. */
function isLabel(words: string): boolean {
  return words.split(/\s+/).length <= LONGEST_LABEL_WORDS && !/[.!?]$/.test(words.trim());
}

/** `order number` of *Your order number is*: words that stand before its value. */
function thingIn(label: string): string {
  return label.replace(/^(?:your|my|our|the|this|an?)\s+/i, '').replace(/\s+(?:is|are|was|were)$/i, '');
}

/** A heading of many words is a sentence, and no name. */
function isShort(words: string): boolean {
  return words.split(/\s+/).length <= 3;
}

function isName(words: string): boolean {
  return words !== '' && words.length <= LONGEST_LABEL && !/[{}[\]\n\r]/.test(words);
}

/** As the line will be read that holds the phrase. */
function readingsOf(line: string): readonly Target[] | null {
  try {
    const [first, ...others] = readInstructions(line);
    const instruction = first?.instruction;
    if (instruction?.verb !== 'extract' || others.length > 0 || !instruction.target) return null;
    return fillTarget(instruction.target, NO_VARIABLES).readings;
  } catch (error) {
    if (error instanceof StepFailure) return null;
    throw error;
  }
}
