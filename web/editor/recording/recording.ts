import type { Recorded, RecordedLine, RecordedPart } from '#shared/live/live-recording.ts';
import type { ReadOffer } from '#shared/live/live-reading.ts';
import type { LiveMessage } from '#shared/live/live-protocol.ts';
import type { Step, StepOption } from '#shared/wire.ts';
import { setDefaultValue, setStepInput, type WorkflowDocument } from '#shared/workflow/workflow.ts';
import { callApi } from '#web/api/api.ts';
import { newId, type EditorStore } from '#web/editor/document/editor-store.ts';
import { type Merged, mergeRecorded, type WrittenLine } from '#web/editor/recording/merge-recorded.ts';
import {
  type MadeVariables,
  makeVariable,
  partKey,
  withoutLeft,
  writeRecorded,
} from '#web/editor/recording/recorded-variables.ts';
import type { ReadChoice } from '#web/script/read-panel.tsx';
import { insertStep } from '#web/editor/steps/step-actions.ts';
import { revealField } from '#web/editor/steps/reveal-field.ts';
import { updateOwnOutputs } from '#web/editor/steps/update-own-outputs.ts';

/** What the screen shows of a recording. */
type RecordingView = {
  state: 'off' | 'starting' | 'on' | 'paused' | 'reading';
  /** Something was pointed at that can be read. */
  offer: ReadOffer | null;
  lines: readonly RecordedLine[];
  made: MadeVariables;
  /** The step that the lines go to. */
  step_id: string | null;
};

/** A recording that writes its lines into a step of the open workflow. */
export type Recording = {
  view(): RecordingView;
  subscribe(listener: () => void): () => void;
  /** Chooses the step, or makes one; whether the first line opens the page. */
  begin(near: string | null, options: readonly StepOption[]): { opens: boolean } | null;
  hear(
    message: Extract<
      LiveMessage,
      { kind: 'recording' | 'recorded' | 'shown' | 'read_offer' | 'line_outline' }
    >,
  ): void;
  /** Makes a variable of a typed value. */
  make(line: RecordedLine, part: number): void;
  /** Puts what is read into a step that reads just that; false when there is none, and a line has to. */
  fillStep(near: string | null, choice: Pick<ReadChoice, 'kind' | 'target'>): boolean;
  keepSecret(variableId: string, value: string): void;
  /** Its person ends it: what comes then is expected. */
  stop(): void;
  /** The live view has gone: what was recorded so far stays. */
  end(): void;
};

const INSTRUCTIONS = 'browser.instructions';
const KEEP_MS = 2_000;
const MOST_TARGETS = 100;
const NOTHING: RecordingView = { state: 'off', offer: null, lines: [], made: new Map(), step_id: null };

const NOTHING_MERGED: Merged = { script: '', places: new Map() };

/** `onCut` is called when a recording ends that its person did not end, with the lines that are kept. */
export function createRecording(store: EditorStore, onCut: (lines: number) => void): Recording {
  let view = NOTHING;
  let isStopped = false;
  let written: readonly WrittenLine[] = [];
  let put = NOTHING_MERGED;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (change: Partial<RecordingView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };

  /** Puts the lines into the step, as one edit. */
  const write = (lines: readonly RecordedLine[], made: MadeVariables, document: WorkflowDocument) => {
    const step = document.steps.find(({ id }) => id === view.step_id);
    const input = step && scriptInput(step);
    // Its person has removed the step.
    if (!step || !input) return set({ lines, made });
    const next = writeRecorded(document, lines, { lines: view.lines, made }, newId);
    const script = step.endpoint_input_values[input] ?? '';
    put = mergeRecorded(script, { before: written, last: put }, next.written);
    written = next.written;
    const { script: merged } = put;
    store
      .getState()
      .edit('recording', () => withoutLeft(setStepInput(next.document, step.id, input, merged), next.left));
    set({ lines, made: next.made });
    clearTimeout(keepTimer);
    keepTimer = setTimeout(() => void keepTargets(), KEEP_MS);
    return undefined;
  };
  const take = ({ from, lines }: Recorded) =>
    write([...view.lines.slice(0, from), ...lines], view.made, store.getState().document);

  /** What each line was about is remembered, beside the workflow. Without it a line still has its words. */
  const keepTargets = async () => {
    clearTimeout(keepTimer);
    const { document, workflow_id } = store.getState();
    const step = document.steps.find(({ id }) => id === view.step_id);
    const script = step && step.endpoint_input_values[scriptInput(step) ?? ''];
    const targets = view.lines.flatMap(({ id, memory }) => {
      const line = put.places.get(id);
      return memory && line !== undefined ? [{ line, memory }] : [];
    });
    if (!step || !script || targets.length === 0) return;
    const body = { workflow_id, step_id: step.id, script, targets: targets.slice(-MOST_TARGETS) };
    await callApi('KEEP_RECORDED_TARGETS', { body }).catch((error: unknown) =>
      console.error('Targets of recorded lines could not be kept', error),
    );
  };
  const finish = () => {
    if (view.state === 'off') return;
    if (!isStopped && (view.state === 'on' || view.state === 'paused')) onCut(view.lines.length);
    set({ state: 'off', offer: null });
    void keepTargets();
    if (view.step_id === null || view.lines.length === 0) return;
    // A workflow that nobody has named is named by them, too.
    void updateOwnOutputs(store, view.step_id);
  };

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(near, options) {
      const { steps } = store.getState().document;
      const scripts = steps.filter((step) => step.workflow_step_id === INSTRUCTIONS);
      const last = steps.at(-1);
      const step =
        scripts.find(({ id }) => id === near) ?? (last?.workflow_step_id === INSTRUCTIONS ? last : undefined);
      const target = step ?? addScript(store, options);
      const input = target && scriptInput(target);
      if (!target || !input) return null;
      written = [];
      put = NOTHING_MERGED;
      isStopped = false;
      set({ ...NOTHING, state: 'starting', step_id: target.id });
      revealField(store, target.id, input);
      const before = steps.slice(0, steps.findIndex(({ id }) => id === target.id) + 1);
      const hasPage = [...before, target].some((one) => one.uses_browser && hasText(one));
      return { opens: !hasPage };
    },
    hear(message) {
      if (message.kind === 'recorded') take(message);
      else if (message.kind === 'recording') {
        if (message.state === 'off') finish();
        else if (message.state === 'read') set({ state: 'reading', offer: null });
        else if (message.state !== 'show') set({ state: message.state, offer: null });
      } else if (message.kind === 'read_offer') set({ offer: message.offer });
    },
    make(line, at) {
      const part = line.parts[at];
      if (part === undefined || typeof part === 'string' || !('value' in part)) return;
      const { document, variable } = makeVariable(store.getState().document, part, newId);
      write(view.lines, new Map([...view.made, [partKey(line.id, at), variable.id]]), document);
    },
    fillStep(near, { kind, target }) {
      const step = store.getState().document.steps.find(({ id }) => id === near);
      const reads = kind === 'value' ? 'browser.extract_text' : 'browser.extract_data';
      const [input] = step?.endpoint_inputs ?? [];
      if (!step || !input || step.workflow_step_id !== reads || target === null) return false;
      store.getState().edit('', (document) => setStepInput(document, step.id, input.id, target));
      revealField(store, step.id, input.id);
      return true;
    },
    keepSecret: (variableId, value) =>
      store.getState().edit('', (document) => setDefaultValue(document, variableId, value)),
    stop: () => void (isStopped = true),
    end: finish,
  };
}

/** A part of a line that can become a variable with one click. */
export function typedValue(part: RecordedPart | undefined): Extract<RecordedPart, { value: string }> | null {
  return part !== undefined && typeof part !== 'string' && 'value' in part ? part : null;
}

function scriptInput(step: Step): string | undefined {
  return step.endpoint_inputs.find((input) => input.is_multiline)?.id;
}

function hasText(step: Step): boolean {
  return Object.values(step.endpoint_input_values).some((value) => value.trim() !== '');
}

function addScript(store: EditorStore, options: readonly StepOption[]): Step | undefined {
  const option = options.find((one) => one.workflow_step_id === INSTRUCTIONS);
  if (!option) return undefined;
  const before = new Set(store.getState().document.steps.map(({ id }) => id));
  insertStep(store, option);
  return store.getState().document.steps.find(({ id }) => !before.has(id));
}
