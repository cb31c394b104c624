import { useQuery } from '@tanstack/react-query';
import type { MouseEvent, ReactNode, SubmitEvent } from 'react';
import type { Wait } from '#shared/wire/wait.ts';
import { CodeField, codeLength } from '#web/inbox/code-field.tsx';
import { isAnsweredHere } from '#web/inbox/wait-words.ts';
import { apiQuery } from '#web/api/queries.ts';
import { ConnectNeeded } from '#web/workflow-acts/connect-needed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextArea } from '#web/ui/text-input.tsx';

type Props = {
  wait: Wait;
  isSending: boolean;
  problem: string | null;
  onAnswer: (answer: string) => void;
} & Writing;

/** What is written and not sent yet; it stays while another question is looked at. */
export type Writing = { text: string; onText: (text: string) => void };

const ELSEWHERE = {
  account: {
    to: '/connectors',
    link: 'Connect it again',
    text: 'When the account is connected again, the run goes on by itself.',
  },
  credits: {
    to: '/subscription',
    link: 'See plan and credits',
    text: 'When there are credits, the run goes on by itself.',
  },
  cap: {
    to: '/subscription',
    link: 'See your caps',
    text: 'When the cap is raised or removed, the run goes on by itself.',
  },
} as const;

/** How a question is answered: by a button, a code, a text, or on another page. */
export function AnswerForm({ wait, isSending, problem, onAnswer, ...writing }: Props) {
  if (!isAnsweredHere(wait)) {
    const { to, link, text } =
      ELSEWHERE[wait.reason === 'account' || wait.reason === 'cap' ? wait.reason : 'credits'];
    const elsewhere = (
      <LinkButton to={to} variant="primary">
        {link}
      </LinkButton>
    );
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-ink2">{text}</p>
        {wait.reason === 'account' ? (
          <ConnectForRun executionId={wait.execution_id} otherwise={elsewhere} />
        ) : (
          elsewhere
        )}
      </div>
    );
  }
  return (
    <>
      {wait.choices.length > 0 ? (
        <Choices choices={wait.choices} isSending={isSending} onAnswer={onAnswer} />
      ) : (
        <Written wait={wait} isSending={isSending} onAnswer={onAnswer} {...writing} />
      )}
      {problem !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </>
  );
}

/** The run knows which account it waits for. */
function ConnectForRun({ executionId, otherwise }: { executionId: string; otherwise: ReactNode }) {
  const query = { execution_id: executionId };
  const run = useQuery({
    ...apiQuery('GET_WORKFLOW_EXECUTION_STATUS', { query }),
    staleTime: 0,
    retry: false,
  });
  if (run.isPending) return null;
  return <ConnectNeeded needed={run.data?.needed_account} otherwise={otherwise} />;
}

/** Of a double click, at which the next question may stand here. */
function isSecondClick({ detail }: MouseEvent): boolean {
  return detail >= 2;
}

type AnswerProps = { isSending: boolean; onAnswer: (answer: string) => void };

function Choices({ choices, isSending, onAnswer }: AnswerProps & { choices: readonly string[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map((choice, at) => (
        <Button
          key={choice}
          variant={at === 0 && choices.length === 2 ? 'primary' : 'default'}
          className="h-auto min-h-9 max-w-full shrink py-1.5 text-left whitespace-normal! wrap-anywhere max-md:flex-1 max-md:basis-36 pointer-coarse:min-h-11"
          loading={isSending}
          onClick={(event) => {
            if (!isSecondClick(event)) onAnswer(choice);
          }}
        >
          {choice}
        </Button>
      ))}
    </div>
  );
}

function Written({ wait, isSending, onAnswer, text, onText }: AnswerProps & Writing & { wait: Wait }) {
  const isCode = wait.kind === 'code';
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !isSending) onAnswer(isCode ? text.trim() : text);
  };
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={send}>
      <Field
        label={isCode ? 'Code' : 'Answer'}
        className="min-w-48 flex-1"
        hint={isCode ? 'It is typed once, and is kept sealed.' : undefined}
      >
        {isCode ? (
          <CodeField value={text} length={codeLength(wait.question)} onChange={onText} />
        ) : (
          <TextArea
            maxLength={10_000}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
                event.currentTarget.form?.requestSubmit();
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        loading={isSending}
        disabled={text.trim() === ''}
        className="max-md:w-full pointer-coarse:h-11"
        onClick={(event) => {
          // The next question may have words that are not finished.
          if (isSecondClick(event)) event.preventDefault();
        }}
      >
        Send
      </Button>
    </form>
  );
}
