import { isRiskyText } from '#shared/action-words.ts';
import type { RunStep } from '#shared/wire.ts';

/** Fills in something of the page; a step that only clicks its way to a page reads. */
const FILLS =
  /^(?:Typed|Selected|Ticked|Unticked|Checked|Unchecked|Uploaded|Set|Filled|Cleared|Dragged|Moved)\b/;
const ACTS = /^(?:Clicked|Double-clicked|Pressed|Submitted)\b/;

/**
 * What a step did, in words, as the title of its card; null when its name says as much. The lines of an agent are its
 * turns, which nobody wrote and nobody counts.
 */
export function whatHappened(step: RunStep, { isAgent = false } = {}): string | null {
  const lastLine = step.lines.at(-1);
  if (step.status === 'failed' && isAgent) return null;
  if (step.status === 'failed' && lastLine) {
    // What fails before the first line or behind the last one stopped at none of them.
    if (lastLine.status === 'completed') return null;
    return `Stopped at${lineNumber(lastLine.place)}: ${lastLine.text}`;
  }
  if (step.status !== 'completed') return null;
  // A line in a loop reads the same name in each round.
  const found = new Set(step.lines.flatMap((line) => line.found.map(({ name }) => name)));
  const filled = found.size > 0 && step.actions.some((one) => one.succeeded && FILLS.test(one.summary));
  if (filled) return `${lastAct(step.actions)}, read ${[...found].join(', ')}`;
  if (found.size > 0) return `Read ${[...found].join(', ')}`;
  return actsTogether(step.actions.filter(({ succeeded }) => succeeded).map(({ summary }) => summary));
}

const SIGNS_IN = /"[^"]*pass(?:word|code|phrase)[^"]*"|\b(?:button|link) "(?:log|sign) ?in"/i;
const NAMES_USER = /^Typed .* into field "(?:e-?mail|user ?name|login|user)\b/i;

/** From where it set out to the act that matters: `Signed in, clicked button "Filter"`. */
function actsTogether(done: readonly string[]): string | null {
  const isSignIn = done.some((summary) => FILLS.test(summary) && SIGNS_IN.test(summary));
  const others = isSignIn ? done.filter((one) => !SIGNS_IN.test(one) && !NAMES_USER.test(one)) : done;
  const start = isSignIn ? 'Signed in' : others[0];
  const acts = others.filter((summary) => ACTS.test(summary) || FILLS.test(summary));
  const main = acts.findLast((summary) => ACTS.test(summary) && isRiskyText(summary)) ?? acts.at(-1);
  const last = main ?? (isSignIn ? undefined : others.at(-1));
  if (start === undefined || last === undefined || last === start) return start ?? null;
  return `${start}, ${last.charAt(0).toLowerCase()}${last.slice(1)}`;
}

/** The last thing that it pressed or filled in, and how often: `Clicked button "Save" 3 times`. */
function lastAct(actions: RunStep['actions']): string {
  const done = actions.filter(({ succeeded }) => succeeded).map(({ summary }) => summary);
  const last = done.findLast((summary) => ACTS.test(summary) || FILLS.test(summary)) ?? '';
  const times = done.filter((summary) => summary === last).length;
  return times > 1 ? `${last} ${times} times` : last;
}

/** Lines in a block count from its head, so their place does not say their number in the text. */
export function lineNumber(place: string): string {
  const [, line, ...deeper] = place.split('.');
  return line !== undefined && deeper.length === 0 && !line.includes('[') ? ` line ${line}` : '';
}
