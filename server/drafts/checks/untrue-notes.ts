import { isLightWord } from '#server/drafts/checks/light-words.ts';
import type { DraftPart, WorkflowDraft } from '#shared/wire/draft.ts';

/**
 * Each clause is read for itself, so that something may be noted as left out which a step of another clause does. A note
 * beside the step that does what it says is missing makes both look wrong.
 */

const EVERY_RUN = /^It is (sent|posted) at every run: “(.{1,200})” was left out\.$/;
const LEFT_OUT = /^“(.{1,400})” could not be made into a step, so it was left out\.(?<every_time> What.+)?$/;
const CONDITION = /^(?:if|when|whenever|unless|once|as soon as|in case)\b/i;
const JOINS = /^(?:(?:and|but|only|then),? )+/i;
const SINCE =
  /\b(?:from|than|since|to|as) (?:yesterday|(?:the )?last (?:time|run)|the (?:day|time|run|last one) before|before)\b/giu;
const COMPARES = /^(?:changed|fell|rose)$/;
const MESSAGE = /^(?:mail\.send_me|(?:gmail|outlook)\.send_email|slack\.)/;
/** A message that only says that there is one. */
const TOLD = new Set(
  'only me us it them both all the result results mail e-mail email tell let know send'.split(' '),
);
const WORD = /[\p{L}\d’'-]{1,40}/gu;

export function withoutUntrueNotes(draft: WorkflowDraft): WorkflowDraft {
  const { parts } = draft;
  const conditions = parts.filter(({ workflow_step_id: id }) => id === 'flow.stop_unless');
  const notes = draft.notes.flatMap((note) => {
    const found = LEFT_OUT.exec(note);
    const words = found?.[1];
    if (words === undefined || (!isHeld(words, conditions) && !isDrafted(words, parts))) {
      return found?.groups?.every_time === undefined || conditions.length === 0
        ? [note]
        : [
            note.replace(
              found.groups.every_time,
              ' The other conditions alone decide what follows: put it in before you use this.',
            ),
          ];
    }
    return [];
  });
  return { ...draft, notes, parts: parts.map((part, at) => withTrueGuesses(part, parts.slice(0, at))) };
}

/** `before` are the steps that come before it. */
function withTrueGuesses(part: DraftPart, before: readonly DraftPart[]): DraftPart {
  const conditions = before.filter(({ workflow_step_id: id }) => id === 'flow.stop_unless');
  if (conditions.length === 0) return part;
  const marks = part.marks.flatMap((mark) => {
    const [, done, words] = EVERY_RUN.exec(mark.guess ?? '') ?? [];
    if (words === undefined) return [mark];
    const guess = `“${words}” was left out: it is ${done} whenever the steps before it let the run go on.`;
    return isHeld(words, conditions) ? [] : [{ ...mark, guess }];
  });
  return { ...part, marks };
}

/** A condition of the draft was made of these words. */
function isHeld(words: string, conditions: readonly DraftPart[]): boolean {
  return conditions.some(({ inputs, marks }) => {
    const wanted = plain(COMPARES.test(inputs.condition ?? '') ? words.replaceAll(SINCE, '') : words);
    return (
      CONDITION.test(wanted) &&
      marks.some(({ from }) => CONDITION.test(plain(from ?? '')) && plain(from ?? '').includes(wanted))
    );
  });
}

/** What is left of it says nothing by itself, and a step was made of it. */
function isDrafted(words: string, parts: readonly DraftPart[]): boolean {
  const isCompared = parts.some(({ inputs }) => COMPARES.test(inputs.condition ?? ''));
  const left = plain(isCompared ? words.replaceAll(SINCE, '') : words);
  if (CONDITION.test(left)) return false;
  const from = new Set(
    parts.flatMap(({ marks }) => marks).flatMap((mark) => (mark.from ?? '').toLowerCase().match(WORD) ?? []),
  );
  const isTold = parts.some(({ workflow_step_id: id }) => MESSAGE.test(id));
  return (left.match(WORD) ?? []).every(
    (word) => (isTold && TOLD.has(word)) || (isLightWord(word) && from.has(word)),
  );
}

function plain(words: string): string {
  return words.toLowerCase().replaceAll(/\s+/g, ' ').trim().replace(JOINS, '');
}
