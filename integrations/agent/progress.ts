import type { Asking, Entry } from '#integrations/agent/journal.ts';
import { saysRefusedSite } from '#integrations/agent/sites.ts';
import { onlyLooks, type ToolCall } from '#integrations/agent/tools.ts';

/** The same look or wait on the same page, so often, leads nowhere. */
const MOST_SAME_LOOKS = 3;
/** After so many returns to the same state of a page the agent is in a loop. */
const MOST_SAME_ACTS = 3;
const LONGEST_TASK = 120;
/** Answers in a row that are no call of a tool. */
export const MOST_NONSENSE = 4;

/** What a call is on this page; equal calls on equal pages have equal keys. */
export function keyOfCall(fingerprint: string, call: ToolCall): string {
  return `${fingerprint} ${call.name} ${JSON.stringify(call.input)}`.slice(0, 600);
}

/** Whether this very call was made on this very page before, and led nowhere. */
export function isRepetition(entries: readonly Entry[], call: ToolCall, key: string): boolean {
  const since = entries.findLastIndex((entry) => entry.answer !== undefined);
  const same = entries.slice(since + 1).filter((entry) => entry.key === key && !entry.stuck);
  if (onlyLooks(call.name)) return same.length >= MOST_SAME_LOOKS;
  return same.some((entry) => !entry.changed) || same.length >= MOST_SAME_ACTS;
}

/** After the first time the model plans anew; after the second, the person is asked. */
export function askWhenStuck(
  entries: readonly Entry[],
  at: { doing: string; key: string; task: string; address: string },
): Asking | null {
  const since = entries.findLastIndex((entry) => entry.answer !== undefined);
  const tried = entries.slice(since + 1);
  if (!tried.some((entry) => entry.stuck)) return null;
  return {
    about: 'stuck',
    kind: 'text',
    question: `${whereIn(at)}: ${whyStuck(tried, at)}. What should it do?`,
    choices: [],
    subject: '',
  };
}

function whyStuck(tried: readonly Entry[], { doing, key }: { doing: string; key: string }): string {
  if (tried.some((entry) => entry.misshapen))
    return 'it says that it is done, and has not brought all wanted results';
  const isRefused = tried.some((entry) => entry.key === key && saysRefusedSite(entry.result));
  return isRefused ? `you did not allow “${doing}”` : `“${doing}” changes nothing`;
}

/** One person may have many runs that ask: the site and the task tell them apart. */
function whereIn({ task, address }: { task: string; address: string }): string {
  const words = task.replaceAll(/\s+/g, ' ').trim();
  const shown = words.length <= LONGEST_TASK ? words : `${words.slice(0, LONGEST_TASK).toWellFormed()}…`;
  const url = URL.parse(address);
  const site = url && /^https?:$/.test(url.protocol) ? ` on ${url.host}` : '';
  return `The agent gets no further${site} with “${shown}”`;
}

export function countNonsense(entries: readonly Entry[]): number {
  const last = entries.findLastIndex((entry) => !entry.nonsense);
  return entries.length - 1 - last;
}
