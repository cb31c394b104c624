import type { AgentWorld } from '#integrations/agent/agent-world.ts';
import { readScript } from '#integrations/agent/replay.ts';
import { blank, note, NOTHING_SPENT } from '#integrations/agent/write-turn.ts';
import { prove } from '#integrations/browser/proof.ts';
import { type FailureCode, StepFailure } from '#shared/errors.ts';
import type { StoredScript } from '#shared/learned-script.ts';
import type { MeteredPage } from '#shared/metered-page.ts';
import type { Written } from '#shared/script/words/value.ts';

type Proving = { world: AgentWorld; metered: MeteredPage; proof: Written | undefined };

/** That it is not so, and not that the page or the browser was lost. */
const NOT_SO: ReadonlySet<FailureCode> = new Set(['condition_false', 'target_not_found', 'target_ambiguous']);

/** Throws when what must be true at the end is not so, and keeps that for a run that is resumed. */
export async function proveDone({ world, metered, proof }: Proving): Promise<void> {
  try {
    await prove(metered, proof);
  } catch (error) {
    if (isNotSo(error)) await noteUnproved(world, error);
    throw error;
  }
}

/**
 * A person resumes a run whose step had done everything without being verified. When it is so by now, the step ends with
 * what was done. Else the model is told what is missing and goes on, also where lines had done it without the model;
 * otherwise the run could only fail in the same way again.
 */
export async function goOnUnproved(
  { world, metered, proof }: Proving,
  { script, hasModel }: { script: StoredScript | null; hasModel: boolean },
): Promise<void> {
  if (!world.entries.at(-1)?.unproved) return;
  try {
    await prove(metered, proof);
  } catch (error) {
    if (!isNotSo(error) || !hasModel) throw error;
    await note(world, { text: 'Go on with the model', may_repeat: true }, async () => ({
      ...blank('', NOTHING_SPENT),
      result: TOLD,
      data: error.failure.message.slice(0, 4_000),
      ...(script && { handed_over: behindAllLines(world, script) }),
    }));
  }
}

const TOLD =
  'All of this was done, and what must be true at the end is not so. The person looked at it and has the task go on. See on the page what is missing and do only that: what was paid, sent or deleted before may have taken effect, so ask the person before you do it again. Then call done. What is not so:';

function behindAllLines(world: AgentWorld, script: StoredScript) {
  const at = readScript({ world, script }).placed.length;
  return { script: script.id, at, line: '', was_there: false, was_next_there: false };
}

async function noteUnproved(world: AgentWorld, { failure }: StepFailure): Promise<void> {
  await note(world, { text: 'See that it is not verified', may_repeat: true }, async () => ({
    ...blank('', NOTHING_SPENT),
    result: 'What must be true at the end was looked for, and was not so:',
    data: failure.message.slice(0, 4_000),
    unproved: true,
  }));
}

function isNotSo(error: unknown): error is StepFailure {
  return error instanceof StepFailure && NOT_SO.has(error.failure.code);
}
