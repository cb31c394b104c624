import { isRiskyText } from '#shared/action-words.ts';
import { ancestorsOf } from '#browser/page/find/page-tree.ts';
import type { SaidLine } from '#browser/page/propose/proposal.ts';
import type { Thing } from '#browser/page/propose/page-things.ts';
import { actOf, isLittle, type SaidWord, stemsOf, wordsOf } from '#browser/page/propose/said-words.ts';

/** What people say of a thing that is pressed, chosen or filled in, besides its name. */
const PLAIN: Readonly<Record<Thing['kind'], RegExp>> = {
  press: /^(?:open|click|press|tap|hit|show|view|see|go|select|choose|pick|use|switch)$/,
  choice: /^(?:select|choose|pick|take|set|put|make|change|switch|use|show|view|see|filter|only)$/,
  box: /^(?:tick|check|turn|switch|select|choose|untick|uncheck|enable|disable)$/,
  field: /^(?:enter|type|fill|put|set|make|give|change|write|pick|choose|select)$/,
};
/** `show only what is available now` ticks or chooses that. */
const FILTERS = /^(?:show|see|view|list|display|filter|only)$/;
/** `the list view`, `the settings page`: what sort of thing it is. */
const SORT = /^(?:page|view|tab|button|link|screen|option|menu|section|slot|plan|tile|chip)$/;
const MOST_BEFORE_NAME = 3;
const CONNECTS = /^(?:to|is|as|with|at|on|for|by|of|in|into|the|a|an)$/;
/** In a value these begin another part of the sentence. */
const SAYS_ON = /\b(?:is|are|was|were|be|if|when|and|then|should|must|has|have|into|from|to)\b|[?;]/i;
const MOST_VALUE_WORDS = 6;
/** A number, a date or an address. */
export const EXACT = /^(?:\S*\d\S*|\S+@\S+)$/u;

/**
 * A line that says all of a thing's name, only what is done with such things, and nothing else: what it means there is no
 * guess.
 */
export function isSureOfThing(
  said: SaidLine,
  thing: Thing,
  { covered, shown }: { covered: ReadonlySet<string>; shown: ReadonlySet<string> },
): boolean {
  const { kind, stems, list } = thing;
  if (kind === 'field' || !stems.every((stem) => said.stems.includes(stem))) return false;
  const groups = thing.node.role === 'radio' ? ancestorsOf(thing.node) : [];
  const own = [...stems, ...stemsOf([list, ...groups].map((part) => part?.name ?? '').join(' '))];
  const telling = said.words.filter((word) => !isLittle(word.text) && !isParticle(said, word, kind));
  const isFilter = said.words.some(({ text }) => /^only$/i.test(text));
  const plainOf = isFilter && kind !== 'press' ? FILTERS : PLAIN[kind];
  const from = telling.findIndex(({ text }) => !plainOf.test(text.toLowerCase()));
  const plain = from === -1 ? telling : telling.slice(0, from);
  const [first] = telling;
  const isPlain = plain.length > 0;
  // `message Hana Sato` presses “Message”, and not the link “Hana Sato” beside it.
  if (!isPlain && !own.includes(first?.stem ?? '')) return false;
  return said.words.every(
    (word, at) =>
      isLittle(word.text) ||
      covered.has(word.stem) ||
      // `withdraw the dentist request` below “Your requests”. What cannot be taken back says it beside itself.
      (shown.has(word.stem) && !isRiskyText(thing.label)) ||
      plain.includes(word) ||
      (isFilter && /^only$/i.test(word.text)) ||
      isParticle(said, word, kind) ||
      // `tick the box for news by mail`
      (kind === 'box' &&
        at <= MOST_BEFORE_NAME &&
        /^(?:box|checkbox|tickbox|option|switch|toggle)$/i.test(word.text)) ||
      // `the menu of Canal Cafe` is not the link “Canal Cafe”.
      (isPlain &&
        kind === 'press' &&
        SORT.test(word.text.toLowerCase()) &&
        !/^(?:of|for|in|from)$/i.test(said.words[at + 1]?.text ?? '')),
  );
}

/** `switch off`, `don't allow` */
function isParticle({ words, denials }: SaidLine, word: SaidWord, kind: Thing['kind']): boolean {
  const key = word.text.toLowerCase().replaceAll('’', "'");
  return kind === 'box' && ((/^(?:on|off)$/.test(key) && word === words[1]) || denials.includes(key));
}

/** Meant to the letter. */
export function isQuoted({ text }: SaidLine): boolean {
  return /["“”„«»]/.test(text);
}

/**
 * `story points 8`, `pick 30/11/2026 as first day of absence`: the whole name of a field, and its value before or behind
 * it. A name of one word may be what is done, as in `message Hana Sato`.
 */
export function isSureOfValue(said: SaidLine, label: string, value: string): boolean {
  if (SAYS_ON.test(value) || wordsOf(value).length > MOST_VALUE_WORDS) return false;
  const { text } = said;
  const first = said.words[0];
  const verb = first && PLAIN.field.test(first.text.toLowerCase()) ? first.text : '';
  const isOneWord = wordsOf(label).length < 2;
  if (isOneWord && verb === '' && (actOf(said) !== null || !EXACT.test(value))) return false;
  const lower = withoutCase(text);
  const name = withoutCase(label);
  const given = withoutCase(value);
  const [at, from] = [lower.indexOf(name), lower.lastIndexOf(given)];
  if (
    at === -1 ||
    from === -1 ||
    (from < at ? verb === '' || from + given.length > at : at + name.length > from)
  )
    return false;
  const [start, end] = [Math.min(at, from), Math.max(at + name.length, from + given.length)];
  const between = at < from ? lower.slice(at + name.length, from) : lower.slice(from + given.length, at);
  const isOwn = (word: string) => CONNECTS.test(word) || word === verb.toLowerCase();
  return [lower.slice(0, start), between, lower.slice(end)]
    .flatMap(wordsOf)
    .every((word) => isOwn(word.text.toLowerCase()));
}

/** Every word of the line that says something is in what is read, or in the headings around it. */
export function isSureOfReading(said: SaidLine, covered: ReadonlySet<string>, around: string): boolean {
  const shown = new Set(stemsOf(around));
  return said.words.every(
    ({ text, stem }, at) =>
      isLittle(text) ||
      covered.has(stem) ||
      shown.has(stem) ||
      READS.test(stem) ||
      ASKS.test(text) ||
      // `what time are they back`
      (at === 1 && /^(?:time|day|date)$/i.test(text) && /^what$/i.test(said.words[0]?.text ?? '')) ||
      // `the number of places left`, `the total open amount`
      (/^(?:number|count)$/.test(stem) && said.words[at + 1]?.text.toLowerCase() === 'of') ||
      /^(?:total|current|overall)$/.test(stem) ||
      // `the e-mail address of Mr Doyle`, where the column is called “E-mail”.
      (OF_SORT.test(stem) && covered.has(said.words[at - 1]?.stem ?? '')),
  );
}

/** `what's the total` */
const ASKS = /^(?:what|who|when|where|how)['’]s$/i;
const OF_SORT = /^(?:addres|address|number|dat|tim|amount|valu)$/;
const READS = /^(?:read|get|copy|extract|not|tell|find|show|see|se|much|many)$/;

function withoutCase(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ');
}
