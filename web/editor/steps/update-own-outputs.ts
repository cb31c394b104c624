import type { Step } from '#shared/wire.ts';
import type { EditorStore } from '#web/editor/document/editor-store.ts';

/** On a slow network, saving goes on without it. */
const LOAD_MS = 3_000;

/**
 * What the lines of a step name becomes outputs of it, when a field is left and before it is saved or run: not at each
 * letter, as a name comes and goes while it is typed. Without `stepId`, those of all steps. Offline, the next time
 * tries again.
 */
export async function updateOwnOutputs(store: EditorStore, stepId?: string): Promise<void> {
  store.getState().readWords();
  const isMeant = (step: Step) => mayNameOutputs(step) && (stepId === undefined || step.id === stepId);
  if (!store.getState().document.steps.some(isMeant)) return;
  const late = new Promise<null>((resolve) => setTimeout(resolve, LOAD_MS, null));
  const loading = import('#web/editor/steps/sync-own-outputs.ts').catch(() => null);
  const loaded = await Promise.race([loading, late]);
  if (!loaded) return;
  for (const step of store.getState().document.steps)
    if (isMeant(step)) loaded.syncOwnOutputsOf(store, step.id, stepId);
}

function mayNameOutputs({ browser_actions, trigger_kind, endpoint_inputs }: Step): boolean {
  const hasResults = endpoint_inputs.some(({ format }) => format === 'results');
  return browser_actions === 'each_line' || trigger_kind === 'hook' || hasResults;
}
