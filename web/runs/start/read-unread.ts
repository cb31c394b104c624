import { readableNames } from '#shared/workflow/readable-names.ts';
import { StepFailure } from '#shared/errors.ts';
import { checkScript } from '#shared/script/check/check-script.ts';
import { readNodesForPage } from '#shared/script/read-instructions.ts';
import type { Lookup, Written } from '#shared/script/words/value.ts';
import type { Step } from '#shared/wire.ts';
import type { StartForm } from '#web/runs/start/start-form.ts';

/** A line that is not understood. `stops` the run before its step does anything; else its page may explain the line. */
export type UnreadLine = { step_id: string; line: number; text: string; stops: boolean };

const MOST = 10;

/** The lines of all steps that are not understood, as a run will read them. */
export function readUnread({ steps, variables }: StartForm): UnreadLine[] {
  const outputs = steps.flatMap((step) => Object.values(step.endpoint_output_values));
  const names = readableNames([...variables, ...outputs], steps);
  const lookup: Lookup = (id) => ({ name: names.get(id) ?? 'variable', text: '', is_secret: false });
  return steps.flatMap((step) => unreadIn(step, lookup)).slice(0, MOST);
}

function unreadIn(step: Step, lookup: Lookup): UnreadLine[] {
  const input = step.endpoint_inputs.find(({ is_multiline, format }) => is_multiline && format === undefined);
  if (step.browser_actions !== 'each_line' || !input) return [];
  const text = step.endpoint_input_values[input.id] ?? '';
  const lines = checkScript(text, lookup).flatMap((check) => ('problem' in check ? check.line : []));
  if (lines.length === 0) return [];
  const stops = isRefused({ text, lookup });
  const written = text.split('\n');
  return lines.map((line) => ({ step_id: step.id, line, text: written[line - 1]?.trim() ?? '', stops }));
}

function isRefused(written: Written): boolean {
  try {
    readNodesForPage(written);
    return false;
  } catch (error) {
    if (error instanceof StepFailure) return true;
    throw error;
  }
}
