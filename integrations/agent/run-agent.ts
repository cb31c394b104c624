import type { AgentWorld, Done } from '#integrations/agent/agent-world.ts';
import { describeCall, originAndPath } from '#integrations/agent/describe-call.ts';
import { type Asking, type Entry, sumUp } from '#integrations/agent/journal.ts';
import { refuseOverLimit, refuseUnpriced } from '#integrations/agent/limits.ts';
import { finishedBefore, perform } from '#integrations/agent/perform.ts';
import {
  askWhenStuck,
  countNonsense,
  isRepetition,
  keyOfCall,
  MOST_NONSENSE,
} from '#integrations/agent/progress.ts';
import { instructionsFor, messagesFor } from '#integrations/agent/prompt.ts';
import { isFree, mayRepeat, onlyLooks, type ToolCall, toolsFor } from '#integrations/agent/tools.ts';
import type { PageLook } from '#shared/agent-page.ts';
import { askToLeave } from '#integrations/agent/sites.ts';
import { StepFailure } from '#shared/errors.ts';
import type { FileContent } from '#shared/metered-page.ts';
import { costOf, type Model, type ModelAnswer } from '#shared/model.ts';
import { type AskedCall, callsOf, mayFollow, NOT_DONE } from '#integrations/agent/several-calls.ts';
import { writeLine } from '#integrations/agent/write-line.ts';
import { blank, note, NOTHING_SPENT, type Spent } from '#integrations/agent/write-turn.ts';

const MOST_OUTPUT_TOKENS = 4_096;
/** For one answer with all its retries; providers ask to wait a minute when they limit requests. */
const ANSWER_MS = 5 * 60_000;

export type AgentOutcome = { summary: string; values: ReadonlyMap<string, string> };

/**
 * Looks, asks the model for a call, does it, writes down what happened, and looks again, until the model says that it
 * is done. Each turn is a line of the step, so a turn that ended is never done again. Null when the lines of a script
 * go on.
 */
export async function runAgent(
  world: AgentWorld,
  { model, mark, mayGoOn }: { model: Model; mark: string; mayGoOn(): Promise<boolean> },
): Promise<AgentOutcome | null> {
  const { plan, page, entries } = world;
  refuseUnpriced(plan.limits, model);
  if (entries.length === 0 && plan.start !== null) await openStart(world, plan.start);
  const finished = finishedBefore(world);
  if (finished) return finished;
  let look: PageLook | null = null;
  let picture: FileContent | null = null;
  for (;;) {
    const open = entries.at(-1);
    if (open?.asking && open.answer === undefined) {
      await answerQuestion(world, open.asking);
      look = null;
      continue;
    }
    refuseOverLimit(plan.limits, sumUp(entries));
    const began = Date.now();
    look ??= await page.look();
    const answer = await model.generate({
      instructions: instructionsFor(mark),
      messages: messagesFor(plan, entries, { page: look.text, mark, picture }),
      tools: toolsFor(plan.wanted),
      max_output_tokens: MOST_OUTPUT_TOKENS,
      deadline_ms: ANSWER_MS,
    });
    const tokens = answer.input_tokens + answer.output_tokens;
    const spend = () => ({ tokens, cost: costOf(model.price, answer), ms: Date.now() - began });
    const calls = callsOf(world, answer);
    let asked: Asked = { calls, noCall: calls[0] ? '' : noCall(answer), said: answer.text, spend };
    for (;;) {
      const turn: Turn = await takeTurn(world, asked, look);
      if (turn.finished) return turn.finished;
      if (await mayGoOn()) return null;
      look = turn.look;
      picture = turn.picture ?? null;
      if (!turn.follows || !look) break;
      refuseOverLimit(plan.limits, sumUp(entries));
      const next = Date.now();
      asked = {
        ...asked,
        calls: asked.calls.slice(1),
        said: '',
        spend: () => ({ ...NOTHING_SPENT, ms: Date.now() - next }),
      };
    }
  }
}

/** Null where no line does the same. */
function lineFor(world: AgentWorld, call: ToolCall): string | null | undefined {
  try {
    return writeLine(world, call);
  } catch (error) {
    if (error instanceof StepFailure) return null;
    throw error;
  }
}

/** What was not done needs no line, and neither does what was only read. */
function isSaid(call: ToolCall, { acted, kept, result }: Omit<Done, 'picture' | 'finished'>): boolean {
  if (call.name === 'extract') return kept !== undefined;
  if (call.name === 'ask_person') return true;
  return acted === true || result === 'Waited.' || result === 'Scrolled.' || result === 'Switched.';
}

/** What is left of an answer: its calls in order, and what the first of them cost. */
type Asked = { calls: readonly AskedCall[]; noCall: string; said: string; spend: () => Spent };

type Turn = {
  look: PageLook | null;
  picture?: FileContent | undefined;
  finished?: AgentOutcome | undefined;
  /** The next call of the same answer can be done on the page as it is now. */
  follows?: boolean;
};

async function takeTurn(world: AgentWorld, asked: Asked, look: PageLook): Promise<Turn> {
  const { entries, page } = world;
  const { spend } = asked;
  const said = asked.said.slice(0, 4_000);
  const [current, next] = asked.calls;
  const first = current?.made;
  const call = current ? current.call : asked.noCall;
  if (typeof call === 'string') {
    refuseNonsense(entries);
    const made = first ? { name: first.name, input: objectOf(first.input) } : null;
    await note(world, { text: 'Ask the model again', may_repeat: true }, async () => ({
      ...blank(said, spend()),
      call: made,
      result: call.slice(0, 1_000),
      nonsense: true,
    }));
    return { look };
  }
  const key = keyOfCall(look.fingerprint, call);
  const doing = describeCall(world, call);
  if (isRepetition(entries, call, key)) {
    const asking = askWhenStuck(entries, { doing, key, task: world.plan.task, address: look.url });
    await note(world, { text: 'Make a new plan', may_repeat: true }, async () => ({
      ...blank(said, spend()),
      call,
      key,
      stuck: true,
      result:
        'Not done: you did exactly this on this page before, and it led nowhere. Make a new plan: say what the page shows, what has not been tried, and do that.',
      ...(asking && { asking }),
    }));
    return { look };
  }
  // Before it is done: afterwards the page may be another one.
  const written = lineFor(world, call);
  const role = 'ref' in call.input && call.input.ref !== undefined ? page.roleOf(call.input.ref) : null;
  let after: PageLook | null = null;
  let done: Done = { result: '' };
  let follows = false;
  const line = { text: doing, may_repeat: mayRepeat(call.name), is_free: isFree(call.name) };
  await note(world, line, async () => {
    done = await perform(world, call);
    after = done.finished ? null : await page.look();
    const { picture: _shown, finished: _ended, ...kept } = done;
    const changed = after !== null && after.fingerprint !== look.fingerprint;
    const hint = kept.acted && !changed && !onlyLooks(call.name) ? ' Nothing on the page has changed.' : '';
    const says = isSaid(call, kept) && written !== undefined ? { line: written } : {};
    follows = next !== undefined && mayFollow(world, { done, next, before: look, after });
    const others = next && !follows ? NOT_DONE : '';
    return {
      ...blank(said, spend()),
      call,
      key,
      changed,
      ...kept,
      ...says,
      ...(role !== null && { role }),
      result: kept.result + hint + others,
    };
  });
  const { picture, finished } = done;
  return { look: after, picture, finished, follows };
}

/** A start address that does not answer ends the step; one that leads elsewhere asks, as every other does. */
async function openStart(world: AgentWorld, start: string): Promise<void> {
  const { page } = world;
  const line = { text: `Open ${originAndPath(start)}`, may_repeat: true, is_free: false };
  await note(world, line, async () => {
    const began = Date.now();
    const opened = await page.open(start).catch((error: unknown) => error);
    const away = page.takeBlocked().at(-1);
    if (opened instanceof Error && away === undefined) throw opened;
    const asking = away === undefined ? null : askToLeave(world, away);
    return {
      ...blank('', { tokens: 0, cost: null, ms: Date.now() - began }),
      result: asking
        ? 'The start address leads to another site; the person is asked first.'
        : 'Legwork opened the start address.',
      line: `Open ${world.plan.written_start}`,
      acted: true,
      changed: true,
      ...(asking && { asking }),
    };
  });
}

/** The answer may take days: the run pauses here, and comes back to this very question. */
async function answerQuestion(world: AgentWorld, asking: Asking): Promise<void> {
  const { page, ask } = world;
  await note(world, { text: `Ask: ${asking.question}`, may_repeat: true }, async () => {
    const answer = await ask({
      reason: asking.kind === 'approval' ? 'approval' : 'question',
      text: asking.question,
      choices: asking.choices,
      kind: asking.kind,
    });
    const isCode = asking.kind === 'code';
    if (isCode) page.hide(answer);
    const told = isCode
      ? 'The person gave the code. It is among the values of the task; type it with value_of.'
      : `The person answered: ${answer}`;
    return { ...blank('', NOTHING_SPENT), result: told, asking, answer };
  });
}

function noCall({ finish_reason }: ModelAnswer): string {
  if (finish_reason === 'refused') {
    throw new StepFailure(
      'model_failed',
      'The model refused to do this.',
      'Ask for something else, or write the step as browser instructions.',
    );
  }
  const cut = finish_reason === 'length' ? 'Your answer was cut off, because it was too long. ' : '';
  return `${cut}Answer with a call of one of the tools. When the task is done, call done.`;
}

function refuseNonsense(entries: readonly Entry[]): void {
  if (countNonsense(entries) + 1 < MOST_NONSENSE) return;
  throw new StepFailure(
    'agent_stuck',
    `The model gave ${MOST_NONSENSE} answers in a row that are no action.`,
    'Ask whoever runs Legwork to choose a model that can use tools, or write the step as browser instructions.',
  );
}

/** Providers take objects only as the input of a call. */
function objectOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {};
}
