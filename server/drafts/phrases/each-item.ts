import { ADDRESS, withoutPlace, withoutPlaceBefore } from '#server/drafts/words/find-address.ts';
import { oneOf, several } from '#server/drafts/words/several.ts';
import { snake } from '#server/drafts/words/snake.ts';
import { addLine, noteRead, readingOf, type Writing } from '#server/drafts/phrases/writing.ts';

/** “For each unpaid invoice, send a reminder”: a loop over what the page lists, and what is done in it. */

const BEGINS = String.raw`^(?:please )?(?:then )?`;
const EACH = String.raw`(?:each|every|all)(?: single| one)?(?: of)?(?: the| my| our| these| those)?`;
/** No item of a page. */
const NO_ITEM = String.raw`(?!(?:the )?(?:day|days|morning|evening|night|week|month|quarter|year|hour|minute|time|weekday|workday|pages?|csv|excel|spreadsheet|sheet|lines?|file|entry in|row (?:of|in) (?:my|the|an?|our|this) (?:csv|excel|file|list|sheet|spread))\b)`;
const FOR_EACH = new RegExp(
  String.raw`${BEGINS}(?:for|with|in) ${EACH} ${NO_ITEM}(?<things>\p{L}.{1,120})$`,
  'iu',
);
const THROUGH = new RegExp(
  String.raw`${BEGINS}(?:go|look|run|work|step|click|iterate|loop) (?:through|over) (?:${EACH}|the|my|our|these|those) ${NO_ITEM}(?<things>\p{L}.{1,120})$`,
  'iu',
);
/** “For each of them”, of what the clause before is about. */
const FOR_THEM = /^(?:please )?(?:then )?for (?:each|every one|all)(?: one)?(?: of (?:them|these|those))?$/i;
const LISTED =
  /^(?:please )?(?:read|get|list|find|collect|show|open|search|look)(?: for| at| up)? (?:all |every |each )?(?:the |my |our )?(?<things>(?:[\p{L}-]{2,30} ){0,2}[\p{L}-]{2,30}s)$/iu;
/** “Click Remind for each that is older than 30 days”. */
const FOR_EACH_BEHIND =
  /,? (?:for|in|on|to|of|from) (?:each|every one|all)(?: one)?(?: of (?:them|these|those))?(?<which> (?:(?:that|which|who) (?:is|are|has|have|was|were|costs?|owes?)|whose|older|newer|with|over|under|above|below) .{2,80})?$/i;
/** “For each member open it”: what is done stands in the same clause. */
const DOES =
  '(?:click|press|tap|tick|untick|type|enter|write|read|get|extract|note|copy|collect|approve|accept|reject|archive|add|renew|confirm|assign|remove|delete|choose|send)';
/** Words that may also say which ones are meant: “the open tickets”. */
const MAY_DO = '(?:open|check|select|set|close|mark|save|print|download|put|move|go|show)';
const THEN_DOES = new RegExp(
  String.raw`(?:\s*[:,])?\s(?=(?:please )?(?:${DOES}|(?:e-?mail|mail|tell|notify|alert|message|ping) me|${MAY_DO} (?:it|them|the|its|their|an?|each|all|that|this|to|into|through|["“]))(?![\p{L}-]))|\s*:\s(?=\S)`,
  'iu',
);
const SOME = /^(?:first|last|top|latest|newest) (?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) /i;
const OPENS_IT =
  /^(?:please )?(?:open|click(?: on)?|press|go to|go into|visit|view) (?:it|them|each|that|this|each (?:one|of them)|its (?:page|link|details)|the (?:page|link|details)(?: of (?:it|each))?|into it)$/i;
const ITS = /\b(?:its|their|his|her)\b(?= \p{L})/giu;
const BACK =
  /^(?:please )?(?:then )?(?:go|come|return|navigate) back(?: to (?:the )?(?:list|table|overview|results|start|page before))?$|^(?:please )?(?:then )?(?:go on|carry on|continue|move on|proceed)(?: (?:with|to))? (?:the )?next(?: one| row| item)?$/i;
const EACH_NEW = new RegExp(
  String.raw`\bfor (?:each|every) (?<what>new \p{L}[\p{L} -]{1,40}?)(?<where> (?:on|in|at) ${ADDRESS.source})?,? (?<mail>(?:please )?(?:e-?mail|mail|tell|notify|alert|message|ping) me\b[^,.;\n]{0,60})`,
  'iu',
);
const LOOP = /^For each .{2,200}:$/;
const ITS_LINK = 'click the link';

/** “For each new order, mail me” waits for new orders. */
export function sayEachNew(text: string): string {
  return text.replace(EACH_NEW, '$<mail> when there is a $<what>$<where>');
}

/** The line that begins a loop, of a clause that `withEachItem` has made. */
export function loopOf(clause: string): string | null {
  return LOOP.test(clause) ? clause : null;
}

export function beginLoop(writing: Writing, { loop, indent }: { loop: string; indent: string }): void {
  addLine(writing, loop, { clause: null });
  const line = writing.lines.at(-1);
  writing.loop = line ? { line, reads: [...writing.reads] } : null;
  writing.indent = indent;
  writing.is_understood = true;
}

/** What a loop reads is one row for each item, under one name. */
export function endLoop(writing: Writing): void {
  const { loop } = writing;
  writing.loop = null;
  if (!loop || writing.reads.every((name) => loop.reads.includes(name))) return;
  const [, words = 'rows'] = /^For each (.{2,200}):$/.exec(loop.line.text) ?? [];
  const [thing = words] = words.split(WHICH);
  const name = snake(several(thing.replace(/^of the (?:first|last|top|latest|newest) \S+ /i, '')));
  loop.line.text = loop.line.text.replace(/:$/, ` as ${name}:`);
  writing.reads = loop.reads;
  noteRead(writing, name);
}

const WHICH =
  / (?:(?:that|which|who|whose|older|newer|with|over|under|above|below|of|in|on|at|from|not)\b|["“]).*$/i;

/**
 * `isEnding`: a step of its own does it, behind the loop. Clauses from the one that names the items on are done for each of
 * them.
 */
export function withEachItem(
  clauses: readonly string[],
  isEnding: (clause: string) => boolean,
): readonly string[] {
  for (const [at, clause] of clauses.entries()) {
    const said = beginOf(clause, clauses[at - 1]);
    if (!said) continue;
    const behind = [...(said.does === '' ? [] : [said.does]), ...clauses.slice(at + 1)];
    const [next] = behind;
    if (next === undefined) continue;
    if (isEnding(next)) continue;
    const loop = loopWith(said.things, behind, isEnding);
    // What is only listed to be gone over is not read.
    if (loop) return [...clauses.slice(0, said.isOfBefore ? at - 1 : at), ...loop];
  }
  return clauses;
}

function loopWith(
  things: string,
  behind: readonly string[],
  isEnding: (clause: string) => boolean,
): string[] | null {
  const ends = behind.findIndex(isEnding);
  const body = ends === -1 ? behind : behind.slice(0, ends);
  const which = body.map((clause) => FOR_EACH_BEHIND.exec(clause)?.groups?.which).find(Boolean) ?? '';
  const loop = `For each ${SOME.test(things) ? `of the ${things}` : oneThing(things)}${which}:`;
  if (!readingOf(`${loop}\n    Click "x"`)?.includes('each of them')) return null;
  const said = body.map((clause) =>
    ofItem(withoutPlace(clause), things)
      .replace(FOR_EACH_BEHIND, '')
      .replace(OPENS_IT, ITS_LINK)
      .replace(ITS, 'the'),
  );
  // A loop goes back to its list by itself.
  return [loop, ...said.filter((clause) => !BACK.test(clause)), ...(ends === -1 ? [] : behind.slice(ends))];
}

/** “Download the register of each class”, of class lists that are gone over: that of the one at hand. */
function ofItem(clause: string, things: string): string {
  return clause.replace(
    / (?:of|for|from) all (?<items>[\p{L}-]{2,30})(?= as (?:an? )?pdf$|$)/iu,
    (words, items: string) =>
      things
        .toLowerCase()
        .split(' ')
        .some((word) => oneOf(word) === oneOf(items.toLowerCase()))
        ? ''
        : words,
  );
}

/** The items of a loop, and what is done with each in the same clause. */
function beginOf(
  clause: string,
  before: string | undefined,
): { things: string; does: string; isOfBefore: boolean } | null {
  const here = withoutPlace(withoutPlaceBefore(clause));
  const at = here.search(THEN_DOES);
  const named = at === -1 ? here : here.slice(0, at);
  const said = named.replace(/[:,]$/, '');
  const isOfBefore = FOR_THEM.test(said);
  const found = isOfBefore
    ? LISTED.exec(withoutPlace(before ?? ''))
    : (FOR_EACH.exec(said) ?? THROUGH.exec(said));
  const things = found?.groups?.things;
  if (things === undefined) return null;
  return { things, does: here.slice(named.length).replace(/^[\s,:]+/, ''), isOfBefore };
}

/** What a draft with a loop is called by: “send a reminder for each unpaid invoice”. */
export function withLoopNamed(clauses: readonly string[]): readonly string[] {
  const at = clauses.findIndex((clause) => loopOf(clause) !== null);
  if (at === -1) return clauses;
  const each = (clauses[at] ?? '').replace(/^For/, 'for').replace(/:$/, '');
  const does = clauses.slice(at + 1).find((clause) => clause !== ITS_LINK) ?? clauses[at + 1] ?? '';
  return [...clauses.slice(0, at), `${does} ${each}`];
}

/** “Invoices older than 30 days” are each an “invoice older than 30 days”. */
function oneThing(things: string): string {
  const [said = things] = things.split(WHICH);
  const words = said.trim().split(' ');
  const last = words.pop() ?? '';
  return `${[...words, oneOf(last)].join(' ')}${things.slice(said.length)}`.replace(
    / (?:on|in) the (?:page|list)$/i,
    '',
  );
}
