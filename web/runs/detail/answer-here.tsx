import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi, describeError } from '#web/api/api.ts';
import { apiQuery } from '#web/api/queries.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useReopenQuestion } from '#web/workflow-acts/reopen-question.tsx';

type Props = {
  executionId: string;
  /** Where it is answered in words. */
  otherwise: ReactNode;
};

/** A question with a few answers, as *Approve* and *Reject*, is answered on the page of its run; any other in the Inbox. */
export function AnswerHere({ executionId, otherwise }: Props) {
  const waits = useQuery(apiQuery('LIST_WAITS', {}));
  const queries = useQueryClient();
  const [sent, setSent] = useState<string | null>(null);
  const reopening = useReopenQuestion({ execution_id: executionId });
  const wait = waits.data?.find((one) => one.execution_id === executionId);
  if (waits.isPending) return null;
  if (!wait || wait.choices.length === 0) return otherwise;
  const { id, choices, has_page } = wait;

  async function answer(choice: string, opens_again?: boolean): Promise<void> {
    setSent(choice);
    try {
      const agree = () => void answer(choice, true);
      if (!opens_again && has_page && (await reopening.asks(choice, agree))) return;
      await callApi('ANSWER_WAIT', {
        body: { wait_id: id, answer: choice, ...(opens_again && { opens_again }) },
      });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['LIST_WAITS'] }),
        queries.invalidateQueries({ queryKey: ['GET_WORKFLOW_EXECUTION_STATUS'] }),
      ]);
    } catch (error) {
      toast.error(describeError(error, 'The answer could not be sent'));
      // It may have been answered in another tab, or be out of time.
      void queries.invalidateQueries({ queryKey: ['LIST_WAITS'] });
    } finally {
      setSent(null);
    }
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 pointer-coarse:*:min-h-11">
      {choices.map((choice, at) => (
        <Button
          key={choice}
          size="sm"
          variant={at === 0 && choices.length === 2 ? 'primary' : 'default'}
          className="h-auto max-w-full py-1 text-left whitespace-normal! wrap-break-word max-sm:flex-1"
          loading={sent === choice}
          disabled={sent !== null}
          onClick={() => void answer(choice)}
        >
          {choice}
        </Button>
      ))}
      <LinkButton to="/inbox" search={{ run: executionId }} size="sm" variant="ghost">
        Open in the Inbox
      </LinkButton>
      {reopening.dialog}
    </div>
  );
}
