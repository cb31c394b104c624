import { attachedFile } from '#server/drafts/attached-file.ts';
import { titleOf } from '#server/drafts/draft-title.ts';
import { endingParts } from '#server/drafts/ending-parts.ts';
import { mark } from '#server/drafts/mark.ts';
import { findFileRows, linesForEachRow, withColumn } from '#server/drafts/file-rows.ts';
import { withEachOwner } from '#server/drafts/each-owner.ts';
import { ADDRESS } from '#server/drafts/find-address.ts';
import { findForm } from '#server/drafts/find-form.ts';
import { takeSchedule } from '#server/drafts/find-schedule-words.ts';
import { plainClauses } from '#server/drafts/plain-clauses.ts';
import { schedulePart, schedulePartOfWaiting } from '#server/drafts/schedule-part.ts';
import { sentenceCase } from '#server/drafts/sentence-case.ts';
import { placesOf, titleOfPlaces, withEachPlace } from '#server/drafts/several-places.ts';
import { sayPriceOf } from '#server/drafts/price-of.ts';
import { withEachThing } from '#server/drafts/several-things.ts';
import { splitClauses } from '#server/drafts/split-clauses.ts';
import { isToldInVain } from '#server/drafts/told-things.ts';
import { waitsForIt } from '#server/drafts/watched-state.ts';
import { withWhatIsMeant } from '#server/drafts/what-is-meant.ts';
import { leftOut, writeLines } from '#server/drafts/write-lines.ts';
import type { StepOption } from '#shared/wire.ts';
import type { DraftPart, WorkflowDraft } from '#shared/wire/draft.ts';

type Asked = {
  description: string;
  options: readonly StepOption[];
  /** Of the person, as Europe/Berlin. */
  time_zone: string;
  /** The address of the shop to practise on, where there is one. */
  practice_site: string | null;
};

const STOP = 'flow.stop_unless';
const ARRIVES = /^(?:open|log in)\b/i;
const NOT_ASKED_FOR =
  'What you asked for is not in this draft: it only opens the page. Write it in other words, or show it once.';

/**
 * A draft of what can be told without a model: when it runs, which page it begins on, the lines of an instructions step,
 * and a mail at the end. Null when no part of the description is understood.
 */
export function draftFromWords(asked: Asked): WorkflowDraft | null {
  const { description } = asked;
  const { schedule, rest: timeless } = takeSchedule(description);
  const unscheduled = sayPriceOf(timeless);
  const rows = findFileRows(unscheduled.replace(/^[\s,]+/, ''));
  const form = rows ? null : findForm(unscheduled.replace(/^[\s,]+/, ''), ADDRESS);
  const rest = rows?.rest ?? (form ? unscheduled.replace(form.words, ' ') : unscheduled);
  const said = splitClauses(rest);
  const { clauses: plain, left_out } = plainClauses(withEachPlace(withWhatIsMeant(said)));
  const clauses = withEachThing(withEachOwner(plain));
  const written = writeLines(rows?.is_each ? clauses.map(withColumn) : clauses, {
    ...asked,
    form,
    read: rows && !rows.is_each ? 'rows' : null,
  });
  const attached = rows ? null : attachedFile(written.lines, clauses);
  const lines = rows?.is_each ? linesForEachRow(written.lines, rows) : (attached?.lines ?? written.lines);
  const places = placesOf(said);
  const told =
    written.reads.length > 0
      ? clauses
      : clauses.filter((clause) => !isToldInVain(clause) && !written.unmet.has(clause));
  const file = attached?.name ?? null;
  const endings = endingParts(rest, told, { reads: written.reads, places, file, unmet: written.unmet });
  // What it does in the browser can be shown later; when it runs, and what becomes of it, is a beginning.
  if (!written.is_understood && schedule === null && endings.length === 0 && !rows) return null;
  const isAwaited = clauses.some(waitsForIt) && endings.some(({ workflow_step_id: id }) => id === STOP);
  const parts = [
    schedule && schedulePart(schedule, asked.time_zone),
    !schedule && isAwaited ? schedulePartOfWaiting(asked.time_zone) : null,
    rows?.part,
    // A file that is only read needs no page.
    rows && !rows.is_each && !written.is_understood
      ? null
      : {
          workflow_step_id: 'browser.instructions',
          inputs: { instructions: lines.map(({ text }) => text).join('\n') },
          outputs: {},
          marks: lines.map(({ from, guess }, at) =>
            mark({ input: 'instructions', line: at + 1, from, guess }),
          ),
        },
    attached?.part,
    ...endings,
  ].filter((part) => part !== null && part !== undefined);
  const isOnlyArrival =
    endings.length === 0 && !attached && !form && lines.every(({ text }) => ARRIVES.test(text));
  const known = new Set(asked.options.map((option) => option.workflow_step_id));
  return {
    title: form
      ? sentenceCase(form.words).slice(0, 80)
      : rows?.fills_form || rows?.columns.length
        ? 'Fill in a form for each row'
        : places.length > 1
          ? titleOfPlaces(places)
          : titleOf(withEachThing(plain), description),
    description: description.slice(0, 2_000),
    variables: [...(rows ? [rows.variable] : []), ...written.variables],
    parts: parts
      .filter((part) => known.has(part.workflow_step_id))
      .map((part) => quotingOnly(description, part)),
    notes: [
      ...(isOnlyArrival && written.notes.length > 0 ? [NOT_ASKED_FOR] : []),
      ...left_out.map(leftOut),
      ...written.notes.map((note) => inOwnWords(note, description)),
    ].slice(0, 40),
  };
}

/** “Read” was put before things that stood alone. */
function inOwnWords(note: string, description: string): string {
  const [begun = '', thing = ''] = /^“read ([^”]{1,300})”/i.exec(note) ?? [];
  const isOwn = begun === '' || description.includes(begun.slice(1, -1)) || !description.includes(thing);
  return isOwn ? note : `“${thing}”${note.slice(begun.length)}`;
}

/** Clauses are put into other words before steps are made of them. */
function quotingOnly(description: string, part: DraftPart): DraftPart {
  const marks = part.marks.map((mark) =>
    mark.from === null || description.includes(mark.from) ? mark : { ...mark, from: null },
  );
  return { ...part, marks };
}
