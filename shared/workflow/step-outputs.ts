import type { Step, StepOutput } from '#shared/wire.ts';

/** Those of its definition first, then its own. */
export function outputsOf(step: Pick<Step, 'endpoint_outputs' | 'own_outputs'>): StepOutput[] {
  return [...step.endpoint_outputs, ...(step.own_outputs ?? [])];
}
