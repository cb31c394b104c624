import { withReadForAct } from '#server/drafts/phrases/act-if.ts';
import { takeAskedInputs } from '#server/drafts/phrases/asked-inputs.ts';
import { withNamedSites } from '#server/drafts/phrases/named-sites.ts';
import {
  askOfRows,
  isAskFirst,
  splitAskFirst,
  takeQuestion,
  withAskFirst,
} from '#server/drafts/phrases/ask-first.ts';
import { type AttachedFile, attachedFile } from '#server/drafts/phrases/attached-file.ts';
import { takeUnknownTime } from '#server/drafts/schedules/loose-schedules.ts';
import { pageParts } from '#server/drafts/phrases/page-parts.ts';
import { cutAtWord, titleOf } from '#server/drafts/draft-title.ts';
import { sayMailInstead } from '#server/drafts/phrases/other-app.ts';
import { takeEvent } from '#server/drafts/triggers/take-event.ts';
import { asToldToMe, isToldToOthers } from '#server/drafts/phrases/told-to-others.ts';
import { saysNothingElse } from '#server/drafts/phrases/condition-block.ts';
import { endingParts, MAIL } from '#server/drafts/phrases/ending-parts.ts';
import { cartLines } from '#server/drafts/phrases/cart-lines.ts';
import { withConditionNamed, withIfSo } from '#server/drafts/phrases/if-so.ts';
import { isEnding } from '#server/drafts/phrases/is-ending.ts';
import { sayMailMe } from '#server/drafts/phrases/mail-me.ts';
import { findFileRows, linesForEachRow, withColumn } from '#server/drafts/phrases/file-rows.ts';
import { sayEachNew, withEachItem, withLoopNamed } from '#server/drafts/phrases/each-item.ts';
import { withEachOwner } from '#server/drafts/phrases/each-owner.ts';
import { ADDRESS, sayPracticeShop } from '#server/drafts/words/find-address.ts';
import { sayNews } from '#server/drafts/phrases/news-beside.ts';
import { inOwnWords, quotingOnly } from '#server/drafts/words/own-words.ts';
import { NO_PAGE } from '#server/drafts/words/first-page.ts';
import { findForm } from '#server/drafts/phrases/find-form.ts';
import { takeSchedule } from '#server/drafts/schedules/find-schedule-words.ts';
import { plainClauses } from '#server/drafts/phrases/plain-clauses.ts';
import { schedulePart, schedulePartOfWaiting } from '#server/drafts/schedules/schedule-part.ts';
import { sentenceCase } from '#server/drafts/words/sentence-case.ts';
import { placesOf, titleOfPlaces, withEachPlace } from '#server/drafts/phrases/several-places.ts';
import { tableFile } from '#server/drafts/phrases/mailed-table.ts';
import { readPricesOf, sayPriceOf } from '#server/drafts/phrases/price-of.ts';
import { withEachThing } from '#server/drafts/phrases/several-things.ts';
import { splitClauses } from '#server/drafts/phrases/split-clauses.ts';
import { isToldInVain } from '#server/drafts/phrases/told-things.ts';
import { sayAsked } from '#server/drafts/phrases/say-asked.ts';
import { sayConditions } from '#server/drafts/phrases/say-conditions.ts';
import { sayLookedUp } from '#server/drafts/phrases/say-looked-up.ts';
import { sayStops } from '#server/drafts/phrases/stop-here.ts';
import { isOnlyOfEvent, isOnlyReminder } from '#server/drafts/phrases/without-page.ts';
import { waitsForIt, waitsForNews } from '#server/drafts/phrases/watched-state.ts';
import { takeDate, withDateKept } from '#server/drafts/phrases/with-date.ts';
import { withWhatIsMeant } from '#server/drafts/phrases/what-is-meant.ts';
import { writeLines } from '#server/drafts/phrases/write-lines.ts';
import { CONDITION, leftOut, type Written } from '#server/drafts/phrases/writing.ts';
import type { StepOption } from '#shared/wire.ts';
import type { DraftPart, WorkflowDraft } from '#shared/wire/draft.ts';

export type Asked = {
  description: string;
  options: readonly StepOption[];
  /** Of the person, as Europe/Berlin. */
  time_zone: string;
  /** The address of the shop to practise on, where there is one. */
  practice_site: string | null;
  /** The names of variables of the workflow that it is added to; null for a new one. */
  known?: readonly string[] | null;
};

const TAKES_FILE = /^(?:mail\.send_me|(?:gmail|outlook)\.send_email|google_drive\.upload_file)$/;
const LONGEST_TITLE = 115;
const READ_OF_ROWS = 'results';
const WATCHES = /^\s*(?:please )?(?:watch|monitor|track|keep (?:an eye on|watching|checking))\b/i;
const MAIL_STEP = 'mail.send_me';
const STOP = 'flow.stop_unless';
const ARRIVES = /^(?:open|log in)\b/i;
const READS_VALUE =
  /^(?:please )?(?:read|get|extract|find|note|record|copy|check|count) (?:the|its|all|each|every)\b/i;
/** A page is spoken of, though no address. */
const OF_PAGE =
  /^(?:please )?(?:open|go to|visit|log ?in|sign in|click|press|type|enter|fill|search|select|choose|download|upload|order|book)\b/i;
const NOT_ASKED_FOR =
  'What you asked for is not in this draft: it only opens the page. Write it in other words, or show it once.';

/** What a description says, part by part. */
function takeApart(description: string, practiceSite: string | null) {
  const placed = sayPracticeShop(description, practiceSite);
  const instead = sayMailInstead(placed.text);
  const mailed = sayMailMe(sayEachNew(instead.text));
  const event = takeEvent(mailed.text);
  // A workflow that an e-mail or a form starts runs at no time of its own.
  const { schedule, rest: timeless } =
    event && event.parts.length > 0
      ? { schedule: null, rest: event.rest }
      : takeSchedule(event?.rest ?? mailed.text);
  const untimed = takeUnknownTime(timeless);
  const looked = sayLookedUp(untimed.rest);
  const stopped = sayStops(looked.text);
  const asking = sayAsked(stopped.text);
  const compared = sayConditions(asking.text);
  const priced = sayPriceOf(compared.text);
  const news = sayNews(priced.text);
  const unscheduled = news.text.replace(/^[\s,]+/, '');
  const rows = findFileRows(unscheduled);
  const form = rows || isPosted(unscheduled) ? null : findForm(unscheduled, ADDRESS);
  const rest = rows?.rest ?? (form ? unscheduled.replace(form.words, ' ') : unscheduled);
  const isInBasket = (clause: string) => cartLines(clause, '') !== null;
  // A step that asks cannot stand between the lines that are done for each row.
  const first = rows ? null : withAskFirst(splitClauses(splitAskFirst(rest)), isInBasket);
  const ofRows = rows ? takeQuestion(splitClauses(splitAskFirst(rest))) : null;
  const { clauses: said, date } = takeDate(first?.clauses ?? ofRows?.clauses ?? []);
  const asked = takeAskedInputs(withNamedSites(said));
  const inLoop = rows ? asked.clauses : withEachItem(asked.clauses, isEnding);
  const plain = plainClauses(withEachPlace(withWhatIsMeant(withReadForAct(readPricesOf(withIfSo(inLoop))))));
  const each = withEachThing(withEachOwner(plain.clauses));
  // What an e-mail holds no page can say.
  const isOfEvent = event !== null && event.kind !== 'form' && !ADDRESS.test(placed.text);
  const isOnPage = each.some((clause) => OF_PAGE.test(clause));
  const unread = isOfEvent
    ? each.filter(
        (clause) =>
          READS_VALUE.test(clause) ||
          (event.kind === 'unknown' && isEnding(clause)) ||
          !(isOnPage || isDoneBehind(clause)),
      )
    : [];
  const clauses = each.filter((clause) => !unread.includes(clause));
  const changes = [
    ...placed.changes,
    ...instead.changes,
    ...mailed.changes,
    ...looked.changes,
    ...stopped.changes,
    ...asking.changes,
    ...compared.changes,
    ...priced.changes,
    ...news.changes,
  ];
  const inputs = [...(event?.variables ?? []), ...asked.variables];
  const left_out = [...(news.beside === null ? [] : [news.beside]), ...plain.left_out, ...unread];
  return {
    ...plain,
    notes: [...(event?.notes ?? []), ...[untimed.note ?? []].flat(), ...plain.notes],
    instead: instead.notes,
    left_out,
    changes,
    event,
    schedule,
    rows,
    form,
    rest,
    clauses,
    inputs,
    places: placesOf(said),
    question: first?.question ?? null,
    asks_of_rows: ofRows?.words ?? null,
    date,
  };
}

type Apart = ReturnType<typeof takeApart>;

/**
 * A draft of what can be told without a model: what starts it, which page it begins on, the lines of an instructions
 * step, and what becomes of what was read. Null when no part of the description is understood.
 */
export function draftByPhrase(asked: Asked): WorkflowDraft | null {
  const { description } = asked;
  const apart = takeApart(description, asked.practice_site);
  const { event, schedule, rows, form, clauses } = apart;
  const written = writeLines(
    rows?.is_each ? clauses.map((clause) => withColumn(clause, rows.known_columns, rows.thing)) : clauses,
    {
      ...asked,
      form,
      has_event: event !== null && event.parts.length > 0,
      page_text: event?.rest ?? description,
      read: rows && !rows.is_each ? 'rows' : null,
      known: [...(event?.names ?? []), ...apart.inputs.map(({ name }) => name), ...(asked.known ?? [])],
    },
  );
  // What is read of each row is one list, with the columns of its own.
  if (rows?.is_each && written.reads.length > 0) written.reads = [READ_OF_ROWS];
  const attached = rows ? null : attachedFile(written.lines, clauses);
  const lines = rows?.is_each
    ? linesForEachRow(written.lines, rows, { description, name: written.reads[0] ?? null })
    : (attached?.lines ?? written.lines);
  const ended = endingsOf(apart, { description, written, attached });
  const dated =
    apart.date === null ? null : withDateKept(ended, { words: apart.date, time_zone: asked.time_zone });
  const endings = dated ?? ended;
  // What it does in the browser can be shown later; when it runs, and what becomes of it, is a beginning.
  const isBegun =
    [schedule, event, rows].some((found) => found !== null) ||
    endings.length > 0 ||
    (written.lines.length > 1 && ADDRESS.test(description)) ||
    (clauses.some(isEnding) && written.notes.length > 0);
  if (!written.is_understood && !isBegun) return null;
  const isAwaited =
    event === null &&
    (WATCHES.test(description) ||
      apart.is_awaited ||
      waitsForNews(apart.rest) ||
      clauses.map(asToldToMe).some(waitsForIt)) &&
    (apart.is_awaited || endings.some(({ workflow_step_id: id }) => id === STOP));
  // A file that is only read needs no page, and neither does an e-mail that is only passed on.
  const isWithoutPage =
    !written.is_understood &&
    ((rows !== null && !rows.is_each) || isOnlyOfEvent(event, written) || isOnlyReminder(written, endings));
  // Its own steps have opened a page.
  const isBehind = asked.known !== undefined && asked.known !== null && lines[0]?.text === NO_PAGE;
  const parts = [
    ...(event?.parts ?? []),
    schedule && schedulePart(schedule, asked.time_zone),
    !schedule && isAwaited ? schedulePartOfWaiting(asked.time_zone) : null,
    rows?.part,
    apart.asks_of_rows === null ? null : askOfRows(apart.asks_of_rows),
    ...(isWithoutPage
      ? []
      : pageParts(isBehind ? lines.slice(1) : lines, { written, question: apart.question })),
    attached?.part,
    ...endings,
  ].filter((part) => part !== null && part !== undefined);
  const isOnlyArrival =
    endings.length === 0 && !attached && !form && lines.every(({ text }) => ARRIVES.test(text));
  const known = new Set(asked.options.map((option) => option.workflow_step_id));
  return {
    title: titleOfAll(apart, { description, notes: written.notes }),
    description: description.slice(0, 2_000),
    variables: [...(rows ? [rows.variable] : []), ...apart.inputs, ...written.variables],
    parts: parts
      .filter((part) => known.has(part.workflow_step_id))
      .map((part) => quotingOnly(part, description, apart.changes)),
    notes: [
      ...(isOnlyArrival && !isWithoutPage && written.notes.length > 0 ? [NOT_ASKED_FOR] : []),
      ...apart.notes,
      // A mail that is left out is taken instead of nothing.
      ...(endings.some(({ workflow_step_id: id }) => id === MAIL_STEP) ? apart.instead : []),
      ...apart.left_out.map((words) => inOwnWords(leftOut(words), description, apart.changes)),
      ...(attached?.note ? [attached.note] : []),
      ...(apart.date !== null && !dated ? [leftOut(apart.date)] : []),
      ...written.notes.map((note) => inOwnWords(note, description, apart.changes)),
    ].slice(0, 40),
  };
}

type Made = { description: string; written: Written; attached: AttachedFile | null };

function endingsOf(apart: Apart, { description, written, attached }: Made): DraftPart[] {
  const { event, clauses, mailed, rest, places } = apart;
  const told =
    written.reads.length > 0
      ? clauses
      : clauses.filter((clause) => !isToldInVain(clause) && !written.unmet.has(clause));
  const table = mailed !== null && !attached ? tableFile(written.reads, mailed) : null;
  const ofEmail = clauses.some(isMailedAttachment) ? (event?.file ?? null) : null;
  const endings = endingParts(rest, told, {
    reads: written.reads.length > 0 ? written.reads : (event?.about ?? []),
    places,
    file: attached?.name ?? table?.name ?? ofEmail,
    app: /\boutlook\b/i.test(description) ? 'outlook' : 'gmail',
    saved: attached?.name ?? table?.name ?? event?.file ?? null,
    unmet: written.unmet,
  });
  // The file is made once, before the first step that takes it.
  const takes = table ? endings.findIndex((part) => TAKES_FILE.test(part.workflow_step_id)) : -1;
  return table && takes !== -1 ? endings.toSpliced(takes, 0, table.part) : endings;
}

function titleOfAll(
  { event, rows, form, clauses, places }: Apart,
  { description, notes }: { description: string; notes: readonly string[] },
): string {
  if (form) return cutAtWord(sentenceCase(form.words.replace(/ with .*$/su, '')));
  if (rows?.caption) return `${sentenceCase(rows.caption)} for each row`;
  if (rows?.fills_form || rows?.columns.length) return 'Fill in a form for each row';
  if (places.length > 1) return titleOfPlaces(places);
  const kept = withConditionNamed(withLoopNamed(clauses)).filter(
    (clause) => !isAskFirst(clause) && !notes.includes(leftOut(clause)) && !saysNothingElse(clause),
  );
  const title = titleOf(kept.length > 0 ? kept : clauses, description);
  const when = event?.kind === 'form' ? '' : (event?.parts[0]?.marks[0]?.from ?? '');
  const whole = `${title} ${when.charAt(0).toLowerCase()}${when.slice(1)}`.trim();
  return whole.length > LONGEST_TITLE ? title : whole;
}

/** A step does it, or holds back what does. */
function isDoneBehind(clause: string): boolean {
  return isEnding(clause) || isAskFirst(clause) || CONDITION.test(clause) || saysNothingElse(clause);
}

/** It begins as forms do, and goes to a channel. Behind the first thing it may only be a field: “name Ada, email a@b.example”. */
function isPosted(text: string): boolean {
  const [first = ''] = splitClauses(text);
  return isToldToOthers(first);
}

function isMailedAttachment(clause: string): boolean {
  return (MAIL.test(clause) || isToldToOthers(clause)) && /\battachment\b/i.test(clause);
}
