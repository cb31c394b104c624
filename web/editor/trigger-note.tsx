import { useQuery } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { Step } from '#shared/wire.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';
import { findProblems } from '#shared/workflow/workflow-problems.ts';
import { apiQuery } from '#web/api/queries.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { useAccountProblems } from '#web/workflow-acts/use-account-problems.ts';
import { formatDateTime } from '#web/words/format.ts';

/** What is edited here is what the trigger runs: whether it is on, when next, and whether that would work. */
export function TriggerNote() {
  const workflow_id = useEditor((state) => state.workflow_id);
  const steps = useDeferredValue(useEditor((state) => state.document.steps));
  const variables = useDeferredValue(useEditor((state) => state.document.variables));
  const { data } = useQuery({ ...apiQuery('IS_TRIGGER_ENABLED', { body: { workflow_id } }), staleTime: 0 });
  const isOn = data?.data ?? false;
  const unread = useUnreadLines(isOn ? steps : NO_STEPS);
  const [problem] = isOn ? findProblems({ steps, variables }).map(({ sentence }) => sentence) : [];
  const [unusable] = useAccountProblems(isOn ? steps : NO_STEPS);
  const trouble = describeTrouble({ fails: problem ?? unread, waits: unusable?.sentence });
  const next = data?.next_run_at ? ` Next: ${formatDateTime(data.next_run_at)}.` : '';
  return (
    <p
      className={`mt-3 flex min-h-5 items-start gap-1.5 text-xs ${trouble ? 'tone-amber tone-text' : 'text-ink2'}`}
    >
      {data && (
        <>
          <Zap size={13} aria-hidden className={`mt-0.5 shrink-0 ${isOn ? '' : 'opacity-40'}`} />
          <span className="min-w-0 wrap-anywhere">
            {isOn
              ? `On: runs start by themselves, with what is saved here.${next}`
              : 'Off: nothing runs by itself until the trigger is turned on.'}
            {trouble}
          </span>
        </>
      )}
    </p>
  );
}

/** A run without its account waits for it. */
function describeTrouble({
  fails,
  waits,
}: {
  fails: string | null;
  waits: string | undefined;
}): string | null {
  if (fails !== null) return ` As it stands, such a run may fail: ${fails}`;
  return waits === undefined ? null : ` As it stands, such a run has to wait: ${waits}`;
}

const NO_STEPS: readonly Step[] = [];

/** A sentence about the first line that nobody understands; null while that is not known. */
function useUnreadLines(steps: readonly Step[]): string | null {
  const texts = steps.map((step) =>
    step.browser_actions === 'each_line'
      ? (step.endpoint_input_values[step.endpoint_inputs[0]?.id ?? ''] ?? '')
      : '',
  );
  const { data } = useQuery({
    queryKey: ['unread-lines', texts],
    queryFn: async () => {
      const { checkScript } = await import('#shared/script/check/check-script.ts');
      for (const [at, text] of texts.entries()) {
        const line = checkScript(text, NO_VARIABLES).find((check) => 'problem' in check)?.line;
        if (line !== undefined) return `line ${line} of step ${at + 1} is not understood.`;
      }
      return null;
    },
    enabled: texts.some((text) => text !== ''),
    placeholderData: (before) => before,
    gcTime: 0,
    networkMode: 'always',
  });
  return data ?? null;
}
