import { StepFailure } from '#shared/errors.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { mayRepeat } from '#shared/script/number-lines.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { mayBeginWith } from '#shared/script/verb-table.ts';
import type { Step } from '#shared/wire.ts';

/** Conditions, each as a line that requires it; `Make sure` may be left out. */
export function proofLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (mayBeginWith(firstWord(line)) ? line : `Make sure ${line}`))
    .join('\n');
}

function firstWord(line: string): string {
  return /^\p{L}+/u.exec(line)?.[0].toLowerCase() ?? '';
}

/** Look for something or move about, and change nothing. */
const LOOKING: ReadonlySet<Instruction['verb']> = new Set([
  'scroll',
  'hover',
  'expand',
  'search',
  'dismiss',
  'go_back',
  'reload',
  'close_tab',
]);
/** Bring what the page shows, or fail. */
const SEEING: ReadonlySet<Instruction['verb']> = new Set([
  'extract',
  'count',
  'wait_for',
  'wait_until',
  'download',
]);
const SEEING_STEPS = new Set(['browser.extract_text', 'browser.extract_data', 'browser.wait_for']);

/** The input in which a step says what must be true at its end. */
const PROOF_INPUT = 'proof';
const EFFECTFUL = new Set(['browser.click', 'browser.press_key', 'browser.upload_file', 'browser.agent']);

/**
 * Of a run that is completed: whether what its browser steps did was checked on the page afterwards. Null when none of
 * them takes effect, or when something was read after the last effect: its result shows. A condition that does not hold
 * fails its step, so what is stated was true.
 */
export function verificationOf(
  steps: readonly Pick<
    Step,
    'workflow_step_id' | 'browser_actions' | 'endpoint_inputs' | 'endpoint_input_values'
  >[],
): 'verified' | 'not_verified' | null {
  const kinds = steps.map(effectOf);
  const last = kinds.findLastIndex(({ takesEffect }) => takesEffect);
  if (last === -1) return null;
  const since = kinds.slice(last);
  if (since.some(({ isProven }) => isProven)) return 'verified';
  return since.some(({ isSeen }) => isSeen) ? null : 'not_verified';
}

/** Being signed in is no work, and that it was looked up says nothing of the rest. */
function withoutSignIn(all: readonly NumberedInstruction[]): NumberedInstruction[] {
  const lines = new Set(
    all.flatMap(({ line, instruction }) => (instruction.verb === 'signed_in' ? [line] : [])),
  );
  return all.filter(({ line }) => !lines.has(line));
}

function effectOf(step: Parameters<typeof verificationOf>[0][number]): {
  takesEffect: boolean;
  isProven: boolean;
  /** Something is read behind its last effect. */
  isSeen: boolean;
} {
  const values = step.endpoint_input_values;
  const states = (values[PROOF_INPUT] ?? '').trim() !== '';
  if (step.browser_actions !== 'each_line') {
    const { workflow_step_id: id } = step;
    return { takesEffect: EFFECTFUL.has(id), isProven: states, isSeen: SEEING_STEPS.has(id) };
  }
  const script = values[step.endpoint_inputs[0]?.id ?? ''] ?? '';
  try {
    const all = withoutSignIn(readInstructions(script)).map(({ instruction }) => instruction);
    const at = all.findLastIndex(takesEffect);
    const behind = all.slice(at + 1);
    const isChecked = behind.some(({ verb }) => verb === 'require');
    const isSeen = behind.some(({ verb }) => SEEING.has(verb));
    return { takesEffect: at !== -1, isProven: states || isChecked, isSeen };
  } catch (error) {
    if (error instanceof StepFailure) return { takesEffect: true, isProven: states, isSeen: false };
    throw error;
  }
}

function takesEffect(instruction: Instruction): boolean {
  if (mayRepeat(instruction) || SEEING.has(instruction.verb)) return false;
  return !LOOKING.has(instruction.verb);
}
