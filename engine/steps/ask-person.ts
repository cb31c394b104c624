import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Run } from '#db/schema.ts';
import { storableText } from '#db/storable-text.ts';
import { isTimedWaitOver, listAnswers } from '#db/runs/waits.ts';
import { retryDatabase } from '#engine/work/retry-database.ts';
import { openAnswer } from '#engine/waits/sealed-answer.ts';
import type { HiddenTexts } from '#engine/steps/hide-secrets.ts';
import { RunMustWait } from '#shared/errors.ts';
import type { Place } from '#shared/place.ts';
import type { Question } from '#shared/wait.ts';
import type { Vault } from '#vault/vault.ts';

const WEEK_SECONDS = 7 * 24 * 3600;
/** Pausing and taking up a run again costs more than holding its slot for that long. */
const SHORT_WAIT_MS = 10_000;
const LONGEST_QUESTION = 1_000;
const LONGEST_CHOICE = 200;

/** The questions of one try of a step. */
export type Asks = {
  /** Answers at once when it was answered; otherwise throws RunMustWait, and the step begins again with the answer. */
  ask(question: Question): Promise<string>;
  /** See ActionContext. */
  sleepUntil(moment: Date): Promise<void>;
  /** What the step asked or waits for and whose RunMustWait it kept for itself. */
  pending(): RunMustWait | null;
};

export function createAsks(parts: {
  db: Db;
  vault: Vault;
  run: Pick<Run, 'id'>;
  lost: AbortSignal;
  /** Aborts when the step must end. */
  signal: AbortSignal;
  hidden: HiddenTexts;
  /** The step or line that asks. */
  placeOfNow(): Place;
}): Asks {
  const { db, vault, run, lost, hidden } = parts;
  // A step asks the same questions in the same order each time it begins, so their numbers find the answers again.
  const asked = new Map<Place, number>();
  let pending: RunMustWait | null = null;
  const nextAt = (place: Place) => {
    const ordinal = (asked.get(place) ?? 0) + 1;
    asked.set(place, ordinal);
    return { place, ordinal };
  };
  const clean = (text: string, longest: number) => storableText(hidden.hide(text).slice(0, longest));
  return {
    async ask(question) {
      const { place, ordinal } = nextAt(parts.placeOfNow());
      const answers = await retryDatabase(lost, () => listAnswers(db, run.id, place));
      const answer = answers.get(ordinal);
      if (answer) return openAnswer(vault, answer);
      pending = new RunMustWait(
        {
          reason: question.reason ?? 'question',
          question: clean(question.text, LONGEST_QUESTION),
          choices: (question.choices ?? []).map((choice) => clean(choice, LONGEST_CHOICE)),
          link: null,
          ...(question.kind && { kind: question.kind }),
          expires_after_seconds: question.expires_after_seconds ?? WEEK_SECONDS,
        },
        ordinal,
      );
      throw pending;
    },
    async sleepUntil(moment) {
      const at = nextAt(parts.placeOfNow());
      if (await retryDatabase(lost, () => isTimedWaitOver(db, run.id, at))) return;
      const left = moment.getTime() - Date.now();
      if (left <= SHORT_WAIT_MS) {
        await sleep(Math.max(0, left), undefined, { signal: parts.signal });
        return;
      }
      pending = new RunMustWait(
        {
          reason: 'time',
          question: `Waits until ${moment.toISOString()}.`,
          choices: [],
          link: null,
          expires_after_seconds: left / 1000,
        },
        at.ordinal,
      );
      throw pending;
    },
    pending: () => pending,
  };
}
