import type { ReadPart } from '#shared/script/flow/build-script.ts';
import { cutShown } from '#shared/script/words/value.ts';
import type { LiveLines } from '#shared/wire/live-lines.ts';
import type { PageTree } from '#browser/page/find/page-tree.ts';
import { givenName } from '#browser/page/meaning/said-sense.ts';
import { meantReading } from '#browser/page/meaning/meant-reading.ts';
import { isOnCondition } from '#browser/page/propose/offer-line.ts';
import { wholeLine } from '#browser/page/propose/offer-lines.ts';
import { proposeLine } from '#browser/page/propose/propose-line.ts';
import { answerLine, isAsked } from '#browser/page/read/answer-line.ts';
import { answerOfRows, isOfRows } from '#browser/page/read/answer-rows.ts';

type Answers = NonNullable<LiveLines['answers']>;

const QUESTION =
  /^(?:(?:note|read|say|see|show me|write down) )?(?:what|which|who|whose|when|where|how|why|until|since|tell me|find out)\b/i;
const LONGEST_SHOWN = 60;
const MOST_LOOKED_UP = 12;
/** Of processor time. */
const WORK_MS = 80;

/**
 * What lines that no verb takes come to on a page as it is: the value that a question asks for, or the line that is surely
 * meant. A run on that page finds the same, so they are no mistakes there. Nothing is done.
 */
export function answersOn(tree: PageTree, text: string, parts: readonly ReadPart[]): Answers {
  const written = text.split('\n');
  const started = workedMs();
  const answers: Answers = [];
  let looked = 0;
  for (const [line, own] of Map.groupBy(parts, (part) => part.line)) {
    const [part] = own;
    const said = written[line - 1];
    // What is indented is about each item of a loop.
    if (!part || said === undefined || own.length > 1 || /^\s/.test(said)) continue;
    if (!('problem' in part) || part.problem.page_decides !== true) continue;
    const words = wholeLine(part, said);
    if (words === null || isOnCondition(words)) continue;
    if (looked >= MOST_LOOKED_UP || workedMs() - started > WORK_MS) break;
    looked += 1;
    const answer = answerTo(tree, words);
    if (answer) answers.push({ line, said, ...answer });
  }
  return answers;
}

/** In the order in which a run tries them. */
function answerTo(tree: PageTree, words: string): Pick<Answers[number], 'kind' | 'shown'> | null {
  const { asked } = givenName(words);
  const value =
    isAsked(asked) || isOfRows(asked) ? (answerOfRows(tree, asked) ?? answerLine(tree, asked)) : null;
  if (value) return { kind: 'value', shown: cutShown(value.value, LONGEST_SHOWN) };
  const meant = proposeLine(tree, words);
  if (meant?.isSure) return { kind: 'line', shown: meant.line };
  const read = QUESTION.test(asked) ? meantReading(tree, asked) : null;
  return read && { kind: 'value', shown: cutShown(read.value, LONGEST_SHOWN) };
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
