import type { AgentWorld, Done } from '#integrations/agent/agent-world.ts';
import { readCall, type ToolCall, type ToolName } from '#integrations/agent/tools.ts';
import type { PageLook } from '#shared/agent-page.ts';
import type { ModelAnswer, ModelToolCall } from '#shared/model.ts';

/** A call of an answer, or the sentence about what is wrong with it. */
export type AskedCall = {
  made: ModelToolCall;
  call: ToolCall | string;
  /** What its reference named when the model saw the page. */
  meant: string | null;
};

/** More in one answer are not looked at. */
const MOST_CALLS = 20;
export const NOT_DONE = ' The other calls of your answer were not done: look at the page as it is now first.';

export function callsOf({ page }: AgentWorld, { tool_calls }: ModelAnswer): AskedCall[] {
  return tool_calls.slice(0, MOST_CALLS).map((made) => {
    const read = readCall(made.name, made.input);
    // Results of another shape are checked by us: a provider's sentence about them is one for programmers.
    const isOurs = typeof read !== 'string' && read.name === 'done';
    const call = isOurs ? read : (made.problem ?? read);
    return { made, call, meant: typeof call === 'string' ? null : thingOf(page, call) };
  });
}

/** What is decided on by what the page shows then. */
const ALONE: ReadonlySet<ToolName> = new Set(['open', 'switch_tab', 'screenshot', 'ask_person', 'done']);

/**
 * Several calls in one answer were decided on the same page. The next one is done as long as that page is there and what
 * it names is still what it was.
 */
export function mayFollow(
  { page }: AgentWorld,
  { done, next, before, after }: { done: Done; next: AskedCall; before: PageLook; after: PageLook | null },
): boolean {
  const { call, meant } = next;
  if (typeof call === 'string' || ALONE.has(call.name) || done.asking || done.finished) return false;
  if (done.acted !== true || after === null || after.url !== before.url) return false;
  return thingOf(page, call) === meant;
}

function thingOf(page: AgentWorld['page'], { input }: ToolCall): string | null {
  return 'ref' in input && input.ref !== undefined ? page.nameOf(input.ref) : null;
}
