import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Wait } from '#shared/wire/wait.ts';
import { apiQuery } from '#web/api/queries.ts';
import { Confirm } from '#web/ui/confirm.tsx';

/** What opens the page of a run that waits, and the line that a site may do a second time when it is opened. */
type Asked = { line: string; action: string; agree: () => void };

/** Asks before the page of a waiting run is opened again where a site may save on that. */
export function useReopenQuestion(wait: Pick<Wait, 'execution_id'>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const plan = useQuery({
    ...apiQuery('GET_RESUME_PLAN', { query: { execution_id: wait.execution_id } }),
    enabled: false,
  });

  /** True when a person is asked: `agree` is called when they agree. Throws when the plan cannot be had. */
  async function asks(action: string, agree: () => void): Promise<boolean> {
    const { data } = await plan.refetch({ throwOnError: true });
    if (!data?.reopens) return false;
    setAsked({ line: data.again.join(' · '), action, agree });
    return true;
  }
  const dialog = (
    <Confirm
      open={asked !== null}
      onOpenChange={(open) => !open && setAsked(null)}
      title="Open this page again?"
      text={
        <>
          The run has left the page that the line below led to, and it is opened again. A site that saves when
          a page is opened would do it a second time:
          <span className="mt-1.5 block font-medium wrap-anywhere text-ink">{asked?.line}</span>
        </>
      }
      action={asked?.action ?? ''}
      danger={false}
      onConfirm={() => {
        setAsked(null);
        asked?.agree();
      }}
    />
  );
  return { asks, dialog };
}
