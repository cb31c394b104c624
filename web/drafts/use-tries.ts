import { useRef, useState } from 'react';
import type { DraftPart, TriedCondition, WorkflowDraft } from '#shared/wire/draft.ts';
import { looksBack } from '#shared/workflow/looks-back.ts';
import { askApi, describeError } from '#web/api/api.ts';

type Tried = { of: string } & (
  | { kind: 'busy' }
  | { kind: 'said'; said: TriedCondition }
  | { kind: 'failed'; sentence: string }
);

/**
 * A condition with words to look for, and not “has changed” or “is less than last time”, which need a last time. The draft itself has to read what is
 * looked at: not the workflow that it is added to, and not the e-mail that starts it.
 */
export function canTry(parts: readonly DraftPart[], at: number): boolean {
  const part = parts[at];
  const isKind = part?.workflow_step_id === 'flow.stop_unless' && !looksBack(part.inputs.condition ?? '');
  return isKind && parts.slice(0, at).some(({ workflow_step_id: id }) => id.startsWith('browser.'));
}

/** What conditions of a draft came to. What was said of a draft that has changed since is not shown. */
export function useTries() {
  const [tried, setTried] = useState<Tried | null>(null);
  const isBusy = useRef(false);
  const partsUntil = (draft: WorkflowDraft, at: number) =>
    JSON.stringify([draft.variables, draft.parts.slice(0, at + 1).map(({ inputs }) => inputs)]);

  async function start(draft: WorkflowDraft, at: number): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const of = partsUntil(draft, at);
    setTried({ of, kind: 'busy' });
    try {
      setTried({ of, kind: 'said', said: await askApi('TRY_CONDITION', { body: { draft, part: at } }) });
    } catch (error) {
      setTried({ of, kind: 'failed', sentence: describeError(error, 'It could not be tried. Try again.') });
    } finally {
      isBusy.current = false;
    }
  }
  return {
    start: (draft: WorkflowDraft, at: number) => void start(draft, at),
    of(draft: WorkflowDraft, at: number) {
      const known = tried?.of === partsUntil(draft, at) ? tried : null;
      return {
        isBusy: tried?.kind === 'busy',
        said: known?.kind === 'said' ? known.said : null,
        sentence: known?.kind === 'failed' ? known.sentence : null,
      };
    },
  };
}
