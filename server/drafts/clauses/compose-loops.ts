import {
  type Composing,
  addMade,
  flushPage,
  knownNow,
  settleConditions,
} from '#server/drafts/clauses/composing.ts';
import { keepingStep } from '#server/drafts/steps/keeping-step.ts';
import type { Made } from '#server/drafts/clauses/known.ts';
import { messageStep } from '#server/drafts/steps/message-step.ts';
import type { Placed } from '#server/drafts/clauses/place-questions.ts';
import { whomOf } from '#server/drafts/steps/whom.ts';
import { withEachItem } from '#server/drafts/phrases/each-item.ts';
import { withoutPlace } from '#server/drafts/words/find-address.ts';
import { mark } from '#server/drafts/words/mark.ts';
import { snake } from '#server/drafts/words/snake.ts';
import { oneOf, several } from '#server/drafts/words/several.ts';

/** “For each row of the sheet”, “for those older than 3 days”: what is done for several. */

export const LISTED_ROWS =
  /\b(?:rows?|lines?|entry|entries|records?|each|every|all)\b.{0,60}\b(?:in|of|from|on) (?:the |my |our |a )?["“](?<quoted>[^"”\n]{1,60})["”](?: (?:sheet|table|list))?|\b(?:in|of|from|on|down|through|over) (?:the |my |our |a )?(?:google )?(?:(?:(?<of>[\p{L}\d-]{2,30}) )?(?<kind>(?:spread ?)?sheet|table|excel(?: file)?|csv(?: file)?|(?<![\w.-])[\w-]{1,40}\.(?:csv|xlsx)\b)(?: ["“]?(?<name>\p{Lu}[\p{L}\d _-]{1,40}?)["”]?(?=$|,| (?:where|whose|that|with|and)\b))?)/u;
const FOR_THOSE =
  /^for (?:each|every|all|any)? ?(?:of )?(?:those|these|the ones|them)(?: that| which| who)?(?: are)? /iu;
/** “How many there were”. */
const COUNTS =
  /\bhow many\b(?: (?:there|of them|of those|it|they))?|\bthe (?:number|count) of (?:them|those|these)\b/iu;
const WHICH =
  /(?= (?:where|that|which|who|whose|older|newer|with|over|under|above|below|in|on|from|not)\b)/iu;
const NO_THING =
  /^(?:this|his|its|was|has|does|always|days|hours|weeks|months|prices|details|across|address|business|process|news)$/i;

export function takeLoop(composing: Composing, { words, sentence }: Placed): boolean {
  settleConditions(composing);
  const rows = isOfPage(composing, words) ? undefined : LISTED_ROWS.exec(words)?.groups;
  const loop = words.replace(FOR_THOSE, `for each ${thingBefore(composing, words)} `);
  if (rows) addRows(composing, words, rows);
  else if (withEachItem([loop, 'click "x"'], () => false)[0] === loop) {
    composing.notes.push(
      `“${words}” was left out, with what is done then: no line says which these are. Write *For each …:* as the page shows them.`,
    );
    return false;
  } else composing.page.push(loop);
  composing.loop = sentence;
  return true;
}

/** “For each row of the table”, of the page that is open. */
function isOfPage(composing: Composing, words: string): boolean {
  return (
    /\b(?:of|in|from) (?:the|that|this) (?:table|list)(?: (?:there|on the page))?$/iu.test(words) &&
    knownNow(composing).has_page
  );
}

function thingBefore(composing: Composing, words: string): string {
  const before = composing.clauses.slice(
    0,
    composing.clauses.findIndex((one) => one.words === words),
  );
  const said = before.flatMap(
    (one) => withoutPlace(one.words).match(/(?<![\p{L}])\p{Ll}{3,20}s(?![\p{L}])/gu) ?? [],
  );
  return oneOf(said.findLast((word) => !NO_THING.test(word)) ?? 'entries');
}

export function addRows(composing: Composing, words: string, rows: Record<string, string | undefined>): void {
  flushPage(composing);
  const name =
    rows.quoted ?? rows.name ?? (/^(?:my|our|the|google)$/i.test(rows.of ?? '') ? undefined : rows.of);
  const isFile = /excel|csv/i.test(rows.kind ?? '');
  const isTable = /^table$/i.test(rows.kind ?? '');
  const id = isFile
    ? /csv/i.test(rows.kind ?? '')
      ? 'data.read_csv'
      : 'data.read_xlsx'
    : isTable
      ? 'tables.read_rows'
      : 'google_sheets.read_range';
  if (isFile)
    composing.variables.push({
      name: 'file',
      default_value: '',
      is_secret: false,
      is_file: true,
      from: words,
      guess: null,
    });
  const inputs: Record<string, string> = isFile
    ? { file: '{{file}}' }
    : isTable
      ? { table: name ?? '' }
      : { spreadsheet: '' };
  const which =
    name === undefined
      ? 'Paste the address of your spreadsheet.'
      : `Paste the address of your spreadsheet “${name}”.`;
  const guess = isFile
    ? []
    : [
        mark({
          input: isTable ? 'table' : 'spreadsheet',
          guess: isTable
            ? 'It is taken to be a table of Legwork: write its name.'
            : `It is taken to be a Google Sheet. ${which}`,
        }),
      ];
  composing.parts.push({
    workflow_step_id: id,
    inputs,
    outputs: { rows: 'rows' },
    marks: [mark({ from: words }), ...guess],
  });
  composing.rows = words;
  const where = / (?:where|whose|that|which|with|if) .{3,150}$/iu.exec(words)?.[0].trim();
  if (where !== undefined)
    composing.notes.push(
      `“${where}” was left out: the loop goes over all rows. Write a line *If …:* in it, with the column in brackets.`,
    );
}

export function doInLoop(composing: Composing, words: string, isStep: boolean): void {
  const condition = composing.condition?.words ?? null;
  composing.condition = null;
  if (!isStep) {
    if (condition !== null) composing.hasBlock = true;
    composing.page.push(condition === null ? words : `${condition}, ${words}`);
    return;
  }
  const mine = whomOf(words);
  const isMine = mine?.is_me === true && mine.addresses.length + mine.persons.length + mine.each.length === 0;
  if (isMine && condition === null && composing.rows === null) {
    const counted = COUNTS.test(words) ? countBefore(composing) : null;
    if (counted !== null) {
      leaveLoop(composing);
      const told = messageStep('mail me', { ...knownNow(composing), reads: [counted] });
      if (told)
        addMade(composing, {
          ...told,
          parts: told.parts.map((part) => ({ ...part, marks: [mark({ from: words })] })),
        });
      return;
    }
    const made = messageStep(words, knownNow(composing));
    composing.page.push(...(made?.reads_first ?? []));
    leaveLoop(composing);
    const whole = messageStep('mail me the results', knownNow(composing));
    for (const part of whole?.parts ?? [])
      part.marks.push(mark({ input: 'body', guess: 'One e-mail has all of them.' }));
    if (whole) addMade(composing, whole);
    return;
  }
  const kept = keepingStep(words, knownNow(composing));
  if (kept !== null && condition === null && composing.rows === null) {
    composing.page.push(...kept.reads_first);
    leaveLoop(composing);
    addMade(composing, keptTogether(composing, kept));
    return;
  }
  const said = condition === null ? words : `${condition}, ${words}`;
  composing.notes.push(
    `“${said}” was left out: it is to be done for each, and only lines of *Browser instructions* are. A workflow that starts for each of them, by a new row or a new e-mail, can do it.`,
  );
}

export function leaveLoop(composing: Composing): void {
  flushPage(composing);
  composing.loop = null;
  composing.rows = null;
}

/** They are counted in front of the loop, which may change them. */
function countBefore(composing: Composing): string | null {
  const at = composing.page.findLastIndex((clause) => /^for (?:each|every|all) /iu.test(clause));
  const things = (composing.page[at] ?? '').replace(
    /^for (?:each|every|all)(?: of)?(?: the| my| our)? /iu,
    '',
  );
  const [thing = things] = withoutPlace(things).split(WHICH);
  if (at === -1 || thing === '') return null;
  const name = snake(`number of ${several(thing)}`);
  composing.page.splice(
    at,
    0,
    `count the ${several(thing)}${withoutPlace(things).slice(thing.length)} as ${name}`,
  );
  return name;
}

/** All rows of a loop, in the table that was named. */
function keptTogether(composing: Composing, kept: Made): Made {
  const known = knownNow(composing);
  const [said] = kept.parts.filter(
    ({ inputs }) => inputs.table !== undefined || inputs.spreadsheet !== undefined,
  );
  const whole = keepingStep(
    said?.inputs.table === undefined ? 'save them in a sheet' : 'save them in a table',
    known,
  );
  if (!whole || !said) return whole ?? kept;
  return {
    ...whole,
    parts: whole.parts.map((part) => ({
      ...part,
      inputs: { ...part.inputs, ...(said.inputs.table !== undefined && { table: said.inputs.table }) },
      marks: said.marks,
    })),
  };
}
