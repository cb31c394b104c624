import { listLineMemories, saveLearned } from '#db/line-memories.ts';
import { beginLine, type LineUnderWay, saveLine } from '#db/runs/run-lines.ts';
import type { Db, Run } from '#db/schema.ts';
import { storableText } from '#db/storable-text.ts';
import { retryDatabase } from '#engine/work/retry-database.ts';
import type { RunControl } from '#engine/work/run-control.ts';
import type { EarlierTries } from '#engine/work/run-work.ts';
import type { RunMeter } from '#engine/steps/action-meter.ts';
import type { HiddenTexts } from '#engine/steps/hide-secrets.ts';
import { keepFound } from '#engine/steps/keep-found.ts';
import type { PageOfRun } from '#engine/steps/page-of-run.ts';
import { storableTargets } from '#engine/steps/storable-targets.ts';
import type { RunVariables } from '#engine/steps/run-variables.ts';
import type { StepLines } from '#integrations/define.ts';
import { type Failure, StepFailure } from '#shared/errors.ts';
import type { Place } from '#shared/place.ts';
import type { StepTargets } from '#shared/metered-page.ts';
import type { LearnedTarget } from '#shared/script/target/target-memory.ts';
import type { FinishedLine, FoundValue, ScriptLine } from '#shared/script-line.ts';
import type { Step } from '#shared/wire.ts';

/** The lines of a step in one attempt of a run. Each finished line is a checkpoint of its own. */
export type LinesOfStep = {
  /** What the step's action is handed. */
  handle: StepLines;
  /** For a step that does a single action. */
  targets: StepTargets;
  /** The line under way; null between lines. */
  current(): LineUnderWay | null;
  /** The line under way or to begin with; the step itself when it has none. */
  next(): Place;
  /** What to fail with when the line under way has begun and may not be repeated; else null. */
  interruption(): Failure | null;
  /** How to try the step again from here. */
  again(): EarlierTries;
};

const LINE_CHARACTERS = 500;

export function createLinesOfStep(parts: {
  db: Db;
  run: Pick<Run, 'id' | 'attempt' | 'user_id' | 'workflow_id'>;
  step: Step;
  place: Place;
  earlier: EarlierTries;
  variables: RunVariables;
  hidden: HiddenTexts;
  control: RunControl;
  meter: RunMeter;
  page: PageOfRun;
}): LinesOfStep {
  const { db, run, step, earlier, control, meter, page, variables, hidden } = parts;
  const fence = { run_id: run.id, attempt: run.attempt };
  let progress = earlier.progress;
  const foundSoFar: FoundValue[] = [...(earlier.progress?.found ?? [])];
  let current: (LineUnderWay & { line: ScriptLine; hasBegun: boolean }) | null = null;
  // Only the line that an earlier attempt was at has anything paid in advance.
  let prepaid = earlier.prepaid_actions;

  async function writeFenced(write: () => Promise<boolean>): Promise<void> {
    if (!(await retryDatabase(control.lost, write))) control.leave('lost');
    control.signal.throwIfAborted();
  }

  /** From here on the line may have taken effect. */
  async function markBegun(under: NonNullable<typeof current>): Promise<void> {
    control.enterStep(false);
    control.signal.throwIfAborted();
    under.hasBegun = true;
    await writeFenced(() => beginLine(db, fence, under));
  }

  const shownText = (text: string) => storableText(hidden.hide(text).slice(0, LINE_CHARACTERS));

  const recall = async () => {
    const { memories, heals_risky } = await retryDatabase(control.lost, () =>
      listLineMemories(db, run.user_id, { workflow_id: run.workflow_id, step_id: step.id }),
    );
    return { heals_risky, recall: (key: string) => memories.get(key) ?? null };
  };
  const learn = async (learned: readonly LearnedTarget[]) => {
    const kept = storableTargets(learned, hidden);
    if (kept.length > 0) await writeFenced(() => saveLearned(db, fence, { step_id: step.id, learned: kept }));
  };

  const handle: StepLines = {
    from: earlier.progress,
    async begin(line) {
      const place = `${parts.place}.${line.path}`;
      const text = shownText(line.text);
      const under = { place, text, started_at: new Date(), line, hasBegun: false };
      current = under;
      if (place === earlier.interrupted_line && !line.may_repeat) {
        throw failureOf(interruptedLine(step, under));
      }
      meter.enterPlace(place, { prepaid, ...(!line.may_repeat && { onBegin: () => markBegun(under) }) });
      prepaid = 0;
      if (!line.may_repeat && line.is_free) await markBegun(under);
    },
    async refuseInterrupted() {
      const place = earlier.interrupted_line;
      if (place === null) return;
      const path = place.slice(parts.place.length + 1);
      await handle.begin({ path, text: 'what it was doing', may_repeat: false, is_free: true });
    },
    recall,
    async finish({ next, found, text, learned = [] }: FinishedLine) {
      if (!current) throw new Error('A line was finished that had not begun.');
      const under = text === undefined ? current : { ...current, text: shownText(text) };
      const [pageState] = await Promise.all([page.captureState(), meter.settle()]);
      await learn(learned);
      const row = {
        ...under,
        step_place: parts.place,
        from_place: progress ? `${parts.place}.${progress.line}` : parts.place,
        next_place: `${parts.place}.${next}`,
        found: await variables.sealFound(found && storableValue(found)),
        page_state: pageState,
      };
      await writeFenced(() => saveLine(db, fence, row));
      progress = { line: next, found: foundSoFar };
      if (found) keepFound(foundSoFar, found);
      current = null;
      control.enterStep(true);
      control.signal.throwIfAborted();
    },
  };
  return {
    handle,
    targets: { recall, learn },
    current: () => current,
    next: () => current?.place ?? (progress ? `${parts.place}.${progress.line}` : parts.place),
    interruption: () =>
      current?.hasBegun && !current.line.may_repeat ? interruptedLine(step, current) : null,
    again: () => ({
      was_interrupted: false,
      interrupted_line: earlier.interrupted_line,
      progress,
      prepaid_actions: meter.countRepeats(),
    }),
  };
}

function storableValue({ name, value, variable_type }: FoundValue): FoundValue {
  return { name: storableText(name), value: storableText(value), variable_type };
}

function failureOf({ code, message, what_to_do }: Failure): StepFailure {
  return new StepFailure(code, message, what_to_do);
}

function interruptedLine(step: Step, under: { line: ScriptLine; text: string }): Failure {
  const [number] = under.line.path.split('.');
  return {
    code: 'interrupted',
    message: `Line ${number} of “${step.name}” (${shorten(under.text)}) was interrupted, so it is not certain whether it happened. It was not repeated, because doing it twice could do harm.`,
    what_to_do: 'Check whether it happened. If not, resume from this line.',
  };
}

function shorten(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}
