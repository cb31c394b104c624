import type { Proposal, SaidLine } from '#browser/page/propose/proposal.ts';
import { isWritable, type Thing } from '#browser/page/propose/page-things.ts';
import { type SaidWord, stemsOf } from '#browser/page/propose/said-words.ts';

const WRITES = /^(?:add|post|leave|write|create|make|send|note)$/i;
const BEFORE_NOUN = /^(?:a|an|the|another|one|new|my)$/i;
/** In small letters: *Called on Friday* is what is written. */
const CALLED = /^(?:called|named|titled|saying|reading)$/;
/** Buttons that only say that what was written goes out. */
const SENDS = new Set(['add', 'post', 'send', 'sav', 'creat', 'submit', 'mak']);
/** `add a task called X to the list Home` says more than a text. */
const PLACED = /\b(?:to|in|into|on|under|for|by|with) (?:the|my|our|every|all)\b/i;
/** `add flour to the list`, and not `post Thanks to all`. */
const PLACED_AT_END = /\b(?:to|in|into|on|under) (?:the|my|our) [^,.!?]{2,40}$/i;
/** `send the message Hello`, where nothing is called a message: that word is none of the text. */
const NAMED = /^(?:a|an|the|my) (?:message|reply|comment|note|text|answer)\b/i;
/** `send the invoice F-104`, `send a quote for the roof`: a thing, and no text. */
const THING =
  /^(?:the|an?|my|our|your|his|her|their|this|that|these|all|every|it|them)\b|^\p{Ll}+ (?:#|no\.? |nr\.? )?\p{Lu}{0,4}[-/]?\d[\w/-]*$/u;
/** `a message about the delay`: what it is to say, and not its words. */
const SUBJECT = /^(?:about|regarding|concerning|asking|telling|explaining)\b/;
const MOST_BETWEEN = 12;
const GOES = /^(?:send|post|submit|publish)$/;

/** `a message with hello in it` */
function withoutInIt(value: string): string {
  return /^with (\S.*) in it$/i.exec(value)?.[1] ?? value;
}

/**
 * `add the note Call before delivery`, `create a key called Backup`, `post Thanks to all`: the only field for that, its
 * text, and what sends it. Where no noun of the field or its button is said, the button must be called as the line begins.
 */
/** `Send a quote for sixty guests to …` says whom and what for, and no text. */
const ADDRESSED =
  /^(?:for|to|from|with|about|of) (?=.*(?:@|\bwhose\b|\bto \p{Lu}))|^(?:to|in|into|on|under) [^:]{2,40}: /u;

export function writingProposals(said: SaidLine, things: readonly Thing[]): Proposal[] {
  const [verb, ...rest] = said.words;
  if (!verb || !WRITES.test(verb.text) || said.isDenied || said.isQuestion || /["“”]/.test(said.text))
    return [];
  const found = things.flatMap((field): Proposal[] => {
    if (field.kind !== 'field' || field.node.role !== 'textbox') return [];
    const sender = senderOf(field, things);
    const own = new Set([...field.stems, ...(sender?.stems ?? [])]);
    const [noun, from] = nounIn(rest, own);
    const isParted = said.text.slice(rest[from - 1]?.at[1] ?? said.text.length).startsWith(':');
    const isCalled = !isParted && CALLED.test(rest[from]?.text ?? '');
    const start = rest[isCalled ? from + 1 : from];
    const value = start ? withoutInIt(said.text.slice(start.at[0]).trim()) : '';
    const isAsBegun = sender !== null && sender.stems.length === 1 && sender.stems[0] === verb.stem;
    if (
      !isWritable(value) ||
      SUBJECT.test(value) ||
      ADDRESSED.test(value) ||
      (noun === null && (!isAsBegun || NAMED.test(value) || THING.test(value)))
    )
      return [];
    const isEntered = /\benter\b/i.test(field.label);
    if (!sender && !isEntered) return [];
    const isOfLine =
      isEntered || sender?.stems.every((stem) => SENDS.has(stem) || stem === noun || stem === verb.stem);
    if (!isOfLine) return [];
    const end = sender ? `, then click "${sender.label}"` : ', then press Enter';
    // Who only writes has not said that it is sent.
    const isSent = !/^(?:write|note)$/i.test(verb.text) || !sender?.stems.some((stem) => GOES.test(stem));
    return [
      {
        lines: [`Type "${value}" into "${field.label}"${isSent ? end : ''}`],
        node: field.node,
        covered: new Set(said.stems),
        score: 4 * said.stems.length,
        isSure: noun === null ? !PLACED_AT_END.test(value) : !PLACED.test(value),
      },
    ];
  });
  return found.length === 1 ? found : [];
}

/** What is written, by its name, and where the words behind it begin. */
function nounIn(words: readonly SaidWord[], own: ReadonlySet<string>): [string | null, number] {
  let at = 0;
  while (BEFORE_NOUN.test(words[at]?.text ?? '')) at += 1;
  const stem = words[at]?.stem;
  return stem !== undefined && own.has(stem) && !SENDS.has(stem) ? [stem, at + 1] : [null, 0];
}

/** The first button behind the field, with no other field between. */
function senderOf({ node }: Thing, things: readonly Thing[]): Thing | null {
  const behind = things.filter((thing) => thing.node.index > node.index);
  const [next] = behind.toSorted((a, b) => a.node.index - b.node.index);
  const isNear = next !== undefined && next.node.index - node.end < MOST_BETWEEN;
  return isNear && next.kind === 'press' && next.node.role === 'button' && stemsOf(next.label).length < 4
    ? next
    : null;
}
