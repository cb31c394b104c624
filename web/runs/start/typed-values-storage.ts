import * as z from 'zod/mini';
import { TYPED_VALUES_PREFIX } from '#web/session/session-storage.ts';
import { NOTHING_TYPED, type TypedValues } from '#web/runs/start/start-form.ts';

/** Typed values live as long as the tab: they survive a reload, and are not left behind on a shared machine. */
const TypedValuesShape = z.object({
  inputs: z.record(z.string(), z.string()),
  samples: z.record(z.string(), z.record(z.string(), z.string())),
});

const keyOf = (workflowId: string) => TYPED_VALUES_PREFIX + workflowId;

export function readTypedValues(workflowId: string): TypedValues {
  const stored = sessionStorage.getItem(keyOf(workflowId));
  if (stored === null) return NOTHING_TYPED;
  try {
    return TypedValuesShape.parse(JSON.parse(stored));
  } catch {
    // Written by another version of the page: start from the defaults.
    return NOTHING_TYPED;
  }
}

export function writeTypedValues(workflowId: string, typed: TypedValues): void {
  try {
    sessionStorage.setItem(keyOf(workflowId), JSON.stringify(typed));
  } catch {
    // Storage is full or forbidden. The form works without it; only a reload loses the values.
  }
}

export function forgetTypedValues(workflowId: string): void {
  sessionStorage.removeItem(keyOf(workflowId));
}
