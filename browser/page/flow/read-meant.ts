import { StepFailure } from '#shared/errors.ts';
import type { FoundValue } from '#shared/script-line.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { nameFor } from '#shared/script/read-line.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { isOpen, LIMIT_MS, lookNow } from '#browser/page/flow/look-now.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import { fillLevels } from '#browser/page/look/page-levels.ts';
import { lookUntilRest } from '#browser/page/look/look-until.ts';
import { isOfOtherSort, isOnlyItsName } from '#browser/page/meaning/answer-in-item.ts';
import { meantReading, type Reading } from '#browser/page/meaning/meant-reading.ts';
import { asksShare, isAnswer } from '#browser/page/meaning/kind-of-answer.ts';
import { timesIn } from '#browser/page/meaning/sorts-of-answer.ts';
import { baseOf } from '#browser/page/meaning/senses.ts';
import { givenName } from '#browser/page/meaning/said-sense.ts';
import { kindAsked, valuesOf } from '#browser/page/read/kinds-of-value.ts';
import { unstruckText } from '#browser/page/read/unstruck-text.ts';
import { runAction, runFree } from '#browser/page/run-action.ts';
import { nameOf } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

const READS = /^(?:extract|count|as_shown)$/;

/** The value that a question leads to, by what stands beside it and around it. */
export async function readMeant(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  error: unknown,
): Promise<{ value: FoundValue; said: string } | null> {
  const line = saidLine(scene, written);
  if (!isOpen(error) || line === null) return null;
  if (!READS.test(instruction.verb) && !(instruction.verb === 'type' && VALUE_OF.test(line))) return null;
  const { asked, name } = givenName(questionOf(instruction.verb, line));
  const found = await lookUntilRest(scene.world, async (page) => {
    const tree = await readPageTree(page);
    if (asksShare(asked)) await fillLevels(page, tree);
    return meantReading(tree, asked, await page.title());
  });
  if (!found) return null;
  const closer = await lookOnly(scene, found, asked);
  if (closer === null) return null;
  const reading = await runAction<Reading>(scene.world, {
    intent: line,
    milliseconds: LIMIT_MS,
    work: () => Promise.resolve(closer),
    summary: ({ label }) => saidAs(label, line),
  });
  const isFinding = instruction.verb === 'extract' || instruction.verb === 'count';
  const own = isFinding ? nameOf(scene, instruction) : (name ?? nameFor(reading.label, 'value'));
  return {
    value: { name: own, value: reading.value, variable_type: 'string' },
    said: saidAs(reading.label, line),
  };
}

/** With the words of the line, which the page does not say so. */
function saidAs(label: string, line: string): string {
  const isSaid = label === '' || line.toLowerCase().includes(label.toLowerCase());
  return `Read ${quoteShown(label || line)}${isSaid ? '' : ` (for ${quoteShown(line)})`}`;
}

/** Of “€42.00€59.00” the amount that is not struck through; null where that leaves no single one. */
async function lookOnly({ world }: Scene, found: Reading, asked: string): Promise<Reading | null> {
  if (kindAsked(asked) !== 'price' || valuesOf('price', found.value).length < 2) return found;
  const text = await runFree(world, LIMIT_MS, async (page) => await unstruckText(page, found.node));
  const [only, ...more] = valuesOf('price', text);
  return only !== undefined && more.length === 0 ? { ...found, value: only } : null;
}

const QUESTION =
  /^(?:please )?(?:what|which|who|whose|when|where|how|why|until|since|tell me|find out|i (?:need|want))\b/i;
const READ_VERB =
  /^(?:please )?(?:read|get|copy|note(?: down)?|write down|extract|grab|find|look up|fetch|record|remember|save|collect|give me|show me)\s+/i;
/** `Phone number of the Galway store` */
const NOUN_OF =
  /^(?:the )?(?:price|cost|total|balance|amount|fee|phone(?: number)?|telephone(?: number)?|number|e-?mail(?: address)?|address|date|due date|time|status|state|priority|size|weight|code|name|owner|author|stock)s? (?:of|for|from|in|at) /i;

/** `Status of order 12` reads as a field and its value, too; `name of the guest Ada` may be one. */
const VALUE_OF = /^(?:the )?(?:price|cost|balance|status|state|priority|stock) of /i;

/** `I want to know what the Zoe costs` */
const WANTS =
  /^(?:please )?(?:i|we) (?:(?:want|need|have|would like|wish) to|must) (?:know|find out|see) (?=wh|how)/i;

/** What a line wants to know, as a question. */
function questionOf(verb: string, said: string): string {
  const line = said.replace(WANTS, '');
  if (QUESTION.test(line)) return line;
  if (verb === 'as_shown' || verb === 'type') return NOUN_OF.test(line) ? `what is ${line}` : line;
  return READ_VERB.test(line) ? `what is the ${line.replace(READ_VERB, '').replace(/^the /i, '')}` : line;
}

const ASKS =
  /^(?:what|which|who|when|where|how much|how (?!many\b|to\b|do\b|does\b|did\b|can\b)\p{L}{3,} (?:is|are|was))\b/iu;

const QUESTIONS = /^(?:what['’]?s?|which|who|when|where|how)\b/i;

/** What was read holds more than the value that the question leads to, or is no such value: that value alone. */
export async function readCloser(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  found: FoundValue | null,
): Promise<FoundValue | null> {
  const line = saidLine(scene, written);
  const reads = instruction.verb === 'extract' ? !instruction.is_data : instruction.verb === 'count';
  if (found?.value.trim() === '' && reads && line !== null && QUESTIONS.test(line))
    throw new StepFailure(
      'target_not_found',
      'What was found for the line is empty, which does not answer it.',
      'Write what the value is called on the page, or read it by pointing at it.',
    );
  if (!found || !reads || line === null || !ASKS.test(line)) return found;
  const meant = await lookNow(scene, (tree) => meantReading(tree, givenName(line).asked));
  const kind = kindAsked(line);
  const isWordless = kind !== null && kind !== 'stock' && !/[\p{L}\d]/u.test(found.value);
  const isName = isOnlyItsName(line, found.value) || isOfOtherSort(line, found.value);
  const isOther =
    (kind !== null && kind !== 'stock' && valuesOf(kind, found.value).length === 0) ||
    (/^who\b/i.test(line) && !isAnswer(line, found.value)) ||
    isName;
  const isCloser =
    meant !== null &&
    (instruction.verb === 'count' || found.value.includes(meant.value) || isOther || !/\d/.test(found.value));
  if ((isWordless || isName) && !meant)
    throw new StepFailure(
      'target_not_found',
      `${quoteShown(found.value)} stands there, which does not answer the line.`,
      'Write what the value is called on the page, or read it by pointing at it.',
    );
  return meant && isCloser && (/\d/.test(meant.value) || isOther) ? { ...found, value: meant.value } : found;
}

const HOW_MANY = /^(?:please )?how many (?<things>\p{L}{3,30})\b/iu;

/** What a question asks for, of a value with more in it. */
export function asAskedFor<Read extends { value: FoundValue | null }>(
  scene: Scene,
  { written }: NumberedInstruction,
  read: Read,
): Read {
  const line = saidLine(scene, written);
  if (!read.value || line === null || /^[[{]/.test(read.value.value)) return read;
  return { ...read, value: { ...read.value, value: asAsked(line, read.value.value) } };
}

/** Of “£78.00 on 1 July” the day, for *when*; of “£95 · 4 places left” the 4, for *how many places*. */
function asAsked(line: string, value: string): string {
  const things = HOW_MANY.exec(line)?.groups?.things;
  const counted =
    things === undefined
      ? []
      : [...value.matchAll(/(?<![\d.,])(\d[\d.,]*) (\p{L}+)/gu)].filter(
          ([, , noun = '']) => baseOf(noun) === baseOf(things),
        );
  const [only, ...others] = /^when\b/i.test(line) ? timesIn(value) : counted.map(([, number]) => number);
  // “Wed” of “Wed 10:00” belongs to it.
  const isMore = only !== undefined && /[\d·|]/.test(value.replace(only, ''));
  return isMore && others.length === 0 ? only : value;
}
