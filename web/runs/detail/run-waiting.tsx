import { Hourglass } from 'lucide-react';
import { Suspense } from 'react';
import type { WaitingFor } from '#shared/run-status.ts';
import type { ExecutionStatus } from '#shared/wire.ts';
import { formatDateTime } from '#web/words/format.ts';
import { useAuth } from '#web/session/session.tsx';
import { ConnectNeeded } from '#web/workflow-acts/connect-needed.tsx';
import { RunCost } from '#web/runs/detail/run-cost.tsx';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import { Note } from '#web/runs/note.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const AnswerHere = lazyPart(() => import('#web/runs/detail/answer-here.tsx'), 'AnswerHere');

type Reason = {
  title: string;
  text: string;
  link?: { to: '/subscription' | '/connectors' | '/inbox'; hash?: string; text: string };
};

const REASONS: Record<WaitingFor, Reason> = {
  slot: {
    title: 'Waiting for a free slot',
    text: 'As many workflows as your plan allows are running. This one starts by itself when one of them ends.',
    link: { to: '/subscription', text: 'See plans' },
  },
  credits: {
    title: 'Waiting for credits',
    text: 'This run keeps its place, and goes on by itself when there are enough for its next browser action.',
    link: { to: '/subscription', hash: 'buy-credits', text: 'Buy credits' },
  },
  question: {
    title: 'Waiting for an answer',
    text: 'This run asked you something. It keeps its place, and goes on when there is an answer.',
    link: { to: '/inbox', text: 'Answer it' },
  },
  approval: {
    title: 'Waiting for your approval',
    text: 'This run keeps its place, and goes on when you allow it.',
    link: { to: '/inbox', text: 'Answer it' },
  },
  account: {
    title: 'Waiting for an account',
    text: 'An account that this run uses has to be connected again. It keeps its place, and goes on by itself then.',
    link: { to: '/connectors', text: 'Connect it again' },
  },
  site_blocked: {
    title: 'Waiting for you on a site',
    text: 'A site wants to see a person. This run keeps its place meanwhile.',
    link: { to: '/inbox', text: 'See it in the Inbox' },
  },
  cap: {
    title: 'Waiting at a cap',
    text: 'This run has used as many credits as its cap allows. It keeps its place meanwhile.',
    link: { to: '/subscription', text: 'See your caps' },
  },
  time: {
    title: 'Waiting for a time',
    text: 'A step of this run waits until its time has come. The run keeps its place, and goes on by itself.',
  },
};

const BUTTON = 'mt-3 pointer-coarse:h-11 pointer-coarse:px-5';

type Props = {
  run: Pick<ExecutionStatus, 'execution_id' | 'wait' | 'needed_account' | 'credits_used' | 'model_use'>;
  waitingFor: WaitingFor;
};

/** Seldom longer than a moment: the right side is left to the browser that comes. */
export function RunQueuedNote() {
  return (
    <Note label="What it waits for" tone="amber" icon={<Hourglass size={17} />}>
      <p className="font-medium">Waiting to be picked up</p>
      <p className="mt-0.5 text-sm text-ink2">It starts in a moment.</p>
    </Note>
  );
}

/** What a pending run waits for, and the way to shorten the wait. It is what the page is about meanwhile. */
export function RunWaitingNote({ waitingFor, run }: Props) {
  const { wait, needed_account: needed } = run;
  const { subscription } = useAuth();
  const reason = REASONS[waitingFor];
  const question = waitingFor === 'credits' || waitingFor === 'time' ? null : wait?.question;
  const isAsked = waitingFor === 'question' || waitingFor === 'approval';
  const cannotBuy = waitingFor === 'credits' && subscription?.can_pay === false;
  const link = reason.link !== undefined && !cannotBuy && (
    <LinkButton
      to={reason.link.to}
      hash={reason.link.hash ?? ''}
      search={reason.link.to === '/inbox' ? { run: run.execution_id } : {}}
      size="sm"
      // A run that goes on by itself asks for nothing.
      variant={waitingFor === 'slot' ? 'default' : 'primary'}
      className={BUTTON}
    >
      {reason.link.text}
    </LinkButton>
  );
  return (
    <Note label="What it waits for" tone="amber" icon={<Hourglass size={17} />} className="lg:py-5">
      <p className={question ? 'text-sm text-ink2' : 'text-lg font-semibold'}>{reason.title}</p>
      {question && (
        <p className="mt-0.5 line-clamp-6 text-lg font-semibold wrap-anywhere whitespace-pre-line">
          {question}
        </p>
      )}
      <p className="mt-1 text-sm text-ink2">{reason.text}</p>
      {wait?.deadline && (
        <p className="mt-1 text-sm text-ink2">
          {waitingFor === 'time' ? 'Continues' : 'Fails'} on {formatDateTime(wait.deadline)}
          {waitingFor === 'time' ? '.' : ' unless you act.'}
        </p>
      )}
      {(waitingFor === 'cap' || waitingFor === 'credits') && <RunCost run={run} />}
      {cannotBuy && <p className="mt-1 text-sm text-ink2">Credits cannot be bought on this installation.</p>}
      {isAsked ? (
        <Suspense>
          <AnswerHere executionId={run.execution_id} otherwise={link} />
        </Suspense>
      ) : (
        <ConnectNeeded
          needed={waitingFor === 'account' ? needed : null}
          className={BUTTON}
          otherwise={link}
        />
      )}
    </Note>
  );
}
