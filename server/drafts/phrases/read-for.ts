import { findCondition, OTHER_THAN, STATED } from '#server/drafts/words/conditions.ts';
import { watchedThing } from '#server/drafts/phrases/ending-parts.ts';
import { ADDRESS } from '#server/drafts/words/find-address.ts';
import { NO_PAGE } from '#server/drafts/words/first-page.ts';
import { areSeveral, readIntoTable } from '#server/drafts/phrases/kept-in-table.ts';
import { otherWording } from '#server/drafts/phrases/other-wording.ts';
import { snake } from '#server/drafts/words/snake.ts';
import {
  asksForList,
  isToldInVain,
  listOpened,
  type Told,
  toldThing,
} from '#server/drafts/phrases/told-things.ts';
import { findWatchedState, isEndOfRun, readAwaited } from '#server/drafts/phrases/watched-state.ts';
import { guessAbout, READS, writeLine } from '#server/drafts/phrases/write-line.ts';
import {
  addLine,
  addRead,
  leaveOut,
  noteRead,
  readingOf,
  type Writing,
} from '#server/drafts/phrases/writing.ts';

/** What a later step needs: “send me the headline” reads it, unless it was read before. */

/** A condition at the end of a clause. */
export const CONDITION_AT_END = / (?:only )?(?:if|when|whenever|unless|once|as soon as) .{3,200}$/i;
/** What says by itself how something stands. */
const IS_STATE = /(?:^|_)(?:stock|status|state|availability)$/;
/** “If it is below 300 or sold out”: one condition is checked. */
const OR_ELSE = / or (?:if |when )?.{2,100}$/i;
/** What is worked out of what was read. */
export const IS_MADE_OF_READ =
  /\b(?:the|which) (?:cheaper|dearer|better|lower|higher|more expensive|less expensive) (?:one|of (?:them|the two|both)|offer|price)$|\b(?:cheapest|best|worst|most expensive|lowest|highest|biggest|smallest|shortest|longest|fastest)(?: (?:one|of them|option|offer|price))?$|\b(?:the|their) (?:difference|sum|average|mean|comparison)\b/i;
const READ_PAGE = 'Read the page as page';

/** “If the price is below 10”. */
export function readForCondition(writing: Writing, condition: string): void {
  if (writing.reads.length > 0) return;
  if (findCondition(condition)?.is_shown === true) {
    addRead(writing, READ_PAGE, { name: 'page', clause: condition });
    return;
  }
  const awaited = readAwaited(`tell me ${condition}`, writing.description);
  for (const { text, guess } of awaited?.lines ?? []) addLine(writing, text, { clause: condition, guess });
  if (awaited) noteRead(writing, awaited.read);
}

/** “Put all orders into a table”. */
export function readForTable(writing: Writing, clause: string): void {
  const what = readIntoTable(clause);
  if (what === null) return;
  const isAll = /^(?:everything|all)$/i.test(what);
  const before = isAll ? undefined : READS.exec(`read ${what}`)?.groups?.name;
  if (
    writing.reads.length > 0 &&
    (before === undefined || isReadBefore(writing, { line: '', name: snake(before) }))
  )
    return;
  if (!isAll && READS.exec(`read ${what}`)?.groups?.name === undefined) return;
  const said = isAll ? null : writeLine(`read ${what}`);
  const name = said?.read ?? 'rows';
  const text = said?.line ?? `Read all rows of the table as ${name}`;
  addRead(writing, text, { name, clause, guess: said?.guess ?? null });
}

/** `clause` is a mail to the person, or says the same as one. A condition that no step can check is left out. */
export function readForMail(writing: Writing, clause: string): void {
  const hasRead = writing.reads.length > 0;
  const isOfPage = STATED.test(clause) || OTHER_THAN.test(clause) || findCondition(clause)?.is_shown === true;
  if (isOfPage && !hasRead) {
    addRead(writing, READ_PAGE, { name: 'page', clause });
    return;
  }
  if (!hasRead && readsAwaited(writing, clause)) return;
  if (findWatchedState(clause)) {
    if (writing.reads.includes('page') || IS_STATE.test(writing.reads.at(-1) ?? '')) return;
    addLine(writing, READ_PAGE, { clause });
    noteRead(writing, 'page');
    return;
  }
  const checked = findCondition(clause)?.words ?? '';
  const watched = checked === '' && !hasRead ? watchedThing(clause) : null;
  if (watched !== null) {
    const guess = 'It writes to you when this reads otherwise.';
    addRead(writing, `Read "${watched}" as ${snake(watched)}`, { name: snake(watched), clause, guess });
    return;
  }
  readTold(writing, clause, { said: withoutConditions(writing, clause, checked), checked });
}

function readsAwaited(writing: Writing, clause: string): boolean {
  const awaited = readAwaited(clause, writing.description);
  if (awaited === null) return false;
  for (const { text, guess } of awaited.lines) addLine(writing, text, { clause, guess });
  const found = findCondition(clause)?.words;
  const rest = found === undefined ? '' : clause.slice(clause.indexOf(found) + found.length);
  const orElse = OR_ELSE.exec(rest)?.[0].trim();
  if (orElse !== undefined) leaveOut(writing, orElse);
  noteRead(writing, awaited.read);
  writing.is_understood = true;
  return true;
}

/** What is to be told. `checked` is a condition that a step of its own checks. */
function withoutConditions(writing: Writing, clause: string, checked: string): string {
  const condition = CONDITION_AT_END.exec(clause.replace(checked, ''))?.[0] ?? '';
  if (condition.trim() !== '' && !isEndOfRun(condition.trim()))
    leaveOutCondition(writing, { condition: condition.trim(), clause });
  const whole = clause.replace(condition, '').replace(checked, '').replaceAll(/ {2,}/g, ' ').trim();
  const other = OR_ELSE.exec(whole)?.[0] ?? '';
  if (checked !== '' && other !== '') leaveOut(writing, other.trim());
  return checked === '' ? whole : whole.replace(other, '').trim();
}

function readTold(
  writing: Writing,
  clause: string,
  { said, checked }: { said: string; checked: string },
): void {
  const hasRead = writing.reads.length > 0;
  if (asksForList(said) && !hasRead) {
    const name = listOpened(writing.lines.at(-1)?.text ?? '') ?? 'rows';
    const guess = 'It is taken to be the table of that page.';
    addRead(writing, `Read all rows of the table as ${name}`, { name, clause, guess });
    return;
  }
  if (isToldInVain(said)) leaveOut(writing, said);
  const told = toldThing(said);
  // Of nothing that is read a condition cannot be checked.
  if (told === null && checked !== '' && !hasRead) leaveOutCondition(writing, { condition: checked, clause });
  if (told === null) return;
  const name = snake(told.name);
  if (hasRead && IS_MADE_OF_READ.test(said)) {
    leaveOut(writing, said);
    return;
  }
  if (writing.known.includes(name)) noteRead(writing, name);
  else if (writing.has_event && writing.opens === NO_PAGE)
    writing.notes.push(
      `“${told.name}” is not known before it happens: the message has all that is known then.`,
    );
  else if (!hasRead || !isReadBefore(writing, told)) readThing(writing, told, { clause, said });
}

/**
 * A line before says its last word: “the price of the mug”, behind “read the price”. The names of products that were read
 * are columns of them.
 */
function isReadBefore({ lines, reads }: Writing, { name }: Told): boolean {
  const words = name.replaceAll('_', ' ').toLowerCase();
  const head = (words.split(' ').at(-1) ?? words).replace(/s$/, '');
  const last = reads.at(-1)?.replaceAll('_', ' ');
  const isColumn = last !== undefined && areSeveral(last) && areSeveral(words);
  return (
    isColumn || [...reads, ...lines.map(({ text }) => text)].some((said) => said.toLowerCase().includes(head))
  );
}

function readThing(writing: Writing, told: Told, { clause, said }: { clause: string; said: string }): void {
  const name = snake(told.name);
  const asSaid = `${told.line} as ${name}`;
  const other = otherWording(asSaid);
  const line = other?.line ?? asSaid;
  const reading = readingOf(line);
  if (other?.left_out) leaveOut(writing, other.left_out);
  if (reading === null) {
    leaveOut(writing, said);
    writing.unmet.set(clause, said);
    return;
  }
  addRead(writing, line, { name, clause, guess: other?.guess ?? guessAbout(line, reading) });
}

/** Without anything that was read, its mail would say at every run that it has run: it is left out, too. */
function leaveOutCondition(
  writing: Writing,
  { condition, clause }: { condition: string; clause: string },
): void {
  const isToldNothing =
    writing.reads.length === 0 && toldThing(clause.replace(condition, '').trim()) === null;
  leaveOut(writing, isToldNothing ? clause : condition);
  writing.unmet.set(clause, condition);
  // A page that is named is a beginning.
  writing.is_understood ||= ADDRESS.test(writing.description);
}
