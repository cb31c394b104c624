import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowLeft, Square } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Wait } from '#shared/wire/wait.ts';
import { ApiError, callApi } from '#web/api/api.ts';
import { untilWords } from '#web/words/day-words.ts';
import { mayTakeControl } from '#web/inbox/wait-words.ts';
import { AnswerForm, type Writing } from '#web/inbox/answer-form.tsx';
import { InboxKeys, useLetterKeys } from '#web/inbox/inbox-keys.tsx';
import { LeftPage } from '#web/inbox/left-page.tsx';
import { useReopenQuestion } from '#web/workflow-acts/reopen-question.tsx';
import { LiveViewPanel } from '#web/live-view/live-view-panel.tsx';
import { useLiveSession } from '#web/live-view/use-live-session.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { useNow } from '#web/use-now.ts';

/** `place`: which of how many it is, as 1 of 4. */
type Props = { wait: Wait; place: string; hasOthers: boolean; onDone: () => void } & Writing;

/** One question, and beside it the browser as the run left it. */
export function WaitDetail({ wait, place, hasOthers, onDone, ...writing }: Props) {
  const now = useNow();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const live = useLiveSession({ workflow_id: wait.workflow_id, is_shared: false, wait_id: wait.id });

  const reopening = useReopenQuestion(wait);

  async function answer(text: string, opens_again?: boolean): Promise<void> {
    setIsSending(true);
    setProblem(null);
    try {
      const agree = () => void answer(text, true);
      if (!opens_again && wait.has_page && (await reopening.asks('Answer', agree))) return;
      // The run goes on from where its person left the page, so the session is given back first.
      await live.finish();
      await callApi('ANSWER_WAIT', {
        body: { wait_id: wait.id, answer: text, ...(opens_again && { opens_again }) },
      });
      toast.success('The run goes on.');
      onDone();
    } catch (error) {
      // The question goes from the list, and what stands beside it.
      if (error instanceof ApiError && error.status === 409) {
        toast.error(`Your answer was not taken. ${error.message}`);
        onDone();
        return;
      }
      setProblem(error instanceof Error ? error.message : 'The answer could not be sent');
    } finally {
      setIsSending(false);
    }
  }

  return (
    <section
      aria-labelledby="question"
      className="flex min-h-0 min-w-0 flex-1 flex-col gap-4 overflow-y-auto p-4 md:p-6"
    >
      <div className="flex items-center justify-between gap-3 text-sm text-ink2 md:hidden">
        <Link to="/inbox" search={{}} aria-label="Back to the Inbox" className="flex items-center gap-2 py-1">
          <ArrowLeft size={18} aria-hidden />
          Inbox
        </Link>
        <span className="tabular-nums">{place}</span>
      </div>
      <header className="flex flex-wrap items-start gap-3 max-md:flex-col max-md:gap-1">
        <div className="min-w-0 flex-1">
          <Question text={wait.question} />
          <p className="mt-0.5 text-sm text-ink2">
            <Link
              to="/workflows/$workflowId/executions/$executionId"
              params={{ workflowId: wait.workflow_id, executionId: wait.execution_id }}
              className="link"
            >
              {wait.workflow_name}
            </Link>
            {wait.step_name !== null && `, step ${stepNumberOf(wait)} (${wait.step_name})`}.{' '}
            {wait.deadline === null
              ? 'Waiting is free.'
              : `Waiting is free, until ${untilWords(wait.deadline, now)}.`}
          </p>
        </div>
        <StopRun executionId={wait.execution_id} onStopped={onDone} />
      </header>
      <div className="grid grid-cols-1 gap-3 rounded-xl border border-line bg-card p-4 shadow-card">
        <AnswerForm
          wait={wait}
          isSending={isSending}
          problem={problem}
          onAnswer={(text) => void answer(text)}
          {...writing}
        />
      </div>
      {mayTakeControl(wait) && (
        <BrowserOfRun
          live={live}
          executionId={wait.execution_id}
          asks={reopening.asks}
          startsAtOnce={wait.kind === 'captcha' || wait.kind === 'login'}
        />
      )}
      {reopening.dialog}
      <InboxKeys wait={wait} hasOthers={hasOthers} />
    </section>
  );
}

const LONG_QUESTION = 300;

/** A long one is shown by its beginning at first: below it stands what it is answered with. */
function Question({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(text.length <= LONG_QUESTION);
  return (
    <>
      <h2
        id="question"
        className={clsx(
          'text-pretty whitespace-pre-line wrap-anywhere',
          text.length <= LONG_QUESTION ? 'text-lg font-semibold' : 'font-medium',
          !isWhole && 'line-clamp-5',
        )}
      >
        {text}
      </h2>
      {!isWhole && (
        <button type="button" className="min-h-6 link text-sm" onClick={() => setIsWhole(true)}>
          Show all of it
        </button>
      )}
    </>
  );
}

function stepNumberOf({ place }: Wait): number {
  return Number.parseInt(place, 10);
}

type BrowserProps = {
  live: ReturnType<typeof useLiveSession>;
  executionId: string;
  /** See useReopenQuestion. */
  asks: ReturnType<typeof useReopenQuestion>['asks'];
  startsAtOnce: boolean;
};

/** Starting a browser takes a while and a slot on the machine, so only those who must act in it get it unasked. */
function BrowserOfRun({ live, executionId, asks, startsAtOnce }: BrowserProps) {
  const { isOn } = live;
  const turnOn = () =>
    void asks('Take control', live.turnOn).then(
      (isAsked) => !isAsked && live.turnOn(),
      (error: unknown) =>
        toast.error(error instanceof Error ? error.message : 'The page could not be opened'),
    );
  const box = useRef<HTMLDivElement>(null);
  useLetterKeys((letter) => {
    if (letter !== 't') return;
    if (isOn) box.current?.querySelector('iframe')?.focus();
    else turnOn();
  });
  const start = useEffectEvent(() => startsAtOnce && turnOn());
  useEffect(() => {
    start();
  }, []);
  if (!isOn) {
    return (
      <div className="overflow-clip rounded-xl border border-line bg-sunken">
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
          <p className="min-w-0 text-sm text-ink2">
            The run has left its page. You can see it, act on it, and give it back by answering.
          </p>
          <Button onClick={turnOn}>Take control</Button>
        </div>
        <LeftPage executionId={executionId} />
      </div>
    );
  }
  return (
    <div ref={box} className="flex h-[68dvh] min-h-80 flex-col overflow-hidden rounded-xl border border-line">
      <LiveViewPanel state={live.state} onClose={live.turnOff} onRetry={turnOn} />
    </div>
  );
}

function StopRun({ executionId, onStopped }: { executionId: string; onStopped: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isStopping, setIsStopping] = useState(false);
  async function stop(): Promise<void> {
    setIsStopping(true);
    try {
      await callApi('STOP_WORKFLOW', { body: { execution_id: executionId } });
      setIsAsking(false);
      onStopped();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Failed to stop the run');
    } finally {
      setIsStopping(false);
    }
  }
  return (
    <>
      <Button variant="ghost" size="sm" className="max-md:-ml-2.5" onClick={() => setIsAsking(true)}>
        <Square size={14} aria-hidden />
        Stop the run
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Stop the run"
        text="The run ends here, and its question goes. It can be resumed from this step."
        action="Stop"
        loading={isStopping}
        onConfirm={() => void stop()}
      />
    </>
  );
}
