import { StepFailure } from '#shared/errors.ts';
import { numberInText } from '#shared/number-in-text.ts';

/** Of `raise` and `lower`; undefined where a line only says what it is to be. */
export type Way = 'up' | 'down' | undefined;

/** `Raise the limit to 90` where it is 100: raised it would be more, and what is meant is not known. */
export function refuseWrongWay(way: Way, shown: string, { now, to }: { now: string; to: string }): void {
  const [from, goal] = [numberInText(now), numberInText(to)];
  if (way === undefined || from === null || goal === null) return;
  if (way === 'up' ? goal >= from : goal <= from) return;
  throw new StepFailure(
    'value_refused',
    `${shown} is ${from}, and ${goal} is ${way === 'up' ? 'less' : 'more'}. Nothing was changed.`,
    `Write what it is to be, as in: Set Quantity to ${goal}`,
  );
}
