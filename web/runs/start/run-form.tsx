import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Play } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { withAccountProblems } from '#shared/workflow/account-problems.ts';
import { NEW_WORKFLOW } from '#shared/workflow/new-workflow.ts';
import { askApi, describeError } from '#web/api/api.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { MOBILE, useMediaQuery } from '#web/ui/media-query.ts';
import { PageBar } from '#web/ui/page-header.tsx';
import { newOnceKey } from '#web/api/once-key.ts';
import { CostNote } from '#web/runs/start/cost-note.tsx';
import { focusInput, InputVariables } from '#web/runs/start/input-variables.tsx';
import { ProblemList } from '#web/runs/start/problem-list.tsx';
import { SampleOutputs } from '#web/runs/start/sample-outputs.tsx';
import {
  type Attempt,
  emptyInputs,
  inputsToSend,
  nextAttempt,
  NOTHING_TYPED,
  problemsOf,
  startBody,
  type StartForm,
  triggerSteps,
  type TypedValues,
  withoutSecrets,
} from '#web/runs/start/start-form.ts';
import { TriggerSwitch } from '#web/runs/start/trigger-switch.tsx';
import {
  forgetTypedValues,
  readTypedValues,
  writeTypedValues,
} from '#web/runs/start/typed-values-storage.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import { sayStarted } from '#web/workflow-acts/started-toast.ts';
import { useAccountProblems } from '#web/workflow-acts/use-account-problems.ts';
import { useConnectFlags } from '#web/connect-flags.ts';

const LiteralSecretsNote = lazyPart(
  () => import('#web/runs/start/literal-secrets-note.tsx'),
  'LiteralSecretsNote',
  { quiet: true },
);

/** Brings the reader of lines with it. */
const UnreadNote = lazyPart(() => import('#web/runs/start/unread-note.tsx'), 'UnreadNote', { quiet: true });

/** Brings the words of all languages with it. */
const CautionNote = lazyPart(() => import('#web/workflow-acts/caution-note.tsx'), 'CautionNote', {
  quiet: true,
});

const NONE_EMPTY: ReadonlyMap<string, string> = new Map();

export function RunForm({ workflowId, form }: { workflowId: string; form: StartForm }) {
  const [typed, setTyped] = useState<TypedValues>(() => readTypedValues(workflowId));
  const [uploads, setUploads] = useState(0);
  const start = useStart(workflowId);
  const isMobile = useMediaQuery(MOBILE);
  const workflow = useWorkflowTitle(workflowId);
  useDocumentTitle(workflow.title === '' ? 'Run Workflow' : `Run ${workflow.title}`);
  useEffect(() => {
    if (typed !== NOTHING_TYPED) writeTypedValues(workflowId, withoutSecrets(form, typed));
  }, [workflowId, form, typed]);
  const empty = emptyInputs(form, typed);
  /** For which empty inputs its person was asked whether it is to run all the same. */
  const [asked, setAsked] = useState('');
  const names = [...empty.keys()].join(' ');
  const isAsked = names !== '' && asked === names;
  function begin(): void {
    const [first] = empty.keys();
    if (isAsked || first === undefined) void start.run(startBody(workflowId, form, typed));
    else {
      setAsked(names);
      focusInput(first);
    }
  }
  const runByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || uploads > 0)
      return;
    event.preventDefault();
    // Keys that are still held from the screen before are not meant for this one.
    if (event.repeat) return;
    begin();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => runByKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const triggers = triggerSteps(form.steps);
  const runs = useRef<HTMLButtonElement>(null);
  const problems = withAccountProblems(problemsOf(form), useAccountProblems(form.steps), form.steps);
  useConnectFlags();
  useFocusAtStart(() => {
    const [first] = empty.keys();
    if (first !== undefined) focusInput(first);
    else if (problems.length === 0 && triggers.length === 0) runs.current?.focus({ preventScroll: true });
  });
  const change = {
    typed,
    setTyped,
    onUploading: (isUploading: boolean) => setUploads((count) => count + (isUploading ? 1 : -1)),
  };
  const runButton = (
    <Button
      ref={runs}
      variant="primary"
      title="Ctrl Enter runs it from anywhere"
      size={isMobile ? 'lg' : 'sm'}
      className={isMobile ? 'min-w-0 flex-1' : ''}
      loading={start.isStarting}
      disabled={uploads > 0}
      onKeyDown={(event) => {
        // The key that is still held from the button that led here.
        if (event.repeat) event.preventDefault();
      }}
      onClick={({ detail }) => {
        // The second click of a double click on what led here is not meant for this button, which stands in its place.
        if (detail < 2) begin();
      }}
    >
      {!start.isStarting && <Play size={15} aria-hidden />}
      {isAsked ? 'Run anyway' : 'Run Workflow'}
    </Button>
  );
  return (
    <>
      <PageBar
        start={
          <LinkButton to="/workflows/$workflowId" params={{ workflowId }} variant="ghost" size="sm">
            <ArrowLeft size={15} aria-hidden />
            Back to Workflow
          </LinkButton>
        }
        end={isMobile ? null : runButton}
      />
      <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
        <div className="mx-auto grid w-full max-w-190 gap-8 px-4 py-8 md:px-6">
          <header className="min-w-0">
            <h1 className="text-xl font-semibold wrap-anywhere md:text-2xl">
              {workflow.title || 'Run Workflow'}
            </h1>
            {workflow.description !== '' && workflow.description !== NEW_WORKFLOW.description && (
              <p className="mt-1 whitespace-pre-line text-ink2 wrap-anywhere">{workflow.description}</p>
            )}
          </header>
          <div className="grid gap-2">
            <CostNote workflowId={workflowId} steps={form.steps} />
            <Suspense>
              <CautionNote steps={form.steps} variables={form.variables} />
            </Suspense>
          </div>
          <ProblemList workflowId={workflowId} problems={problems} />
          <Suspense>
            <UnreadNote workflowId={workflowId} form={form} />
          </Suspense>
          <Suspense>
            <LiteralSecretsNote workflowId={workflowId} steps={form.steps} />
          </Suspense>
          {triggers.length > 0 && (
            <TriggerSwitch
              workflowId={workflowId}
              steps={form.steps}
              variables={form.variables}
              inputVariables={inputsToSend(form, typed)}
              empty={empty}
              onEmpty={(first) => {
                setAsked(names);
                focusInput(first);
              }}
            />
          )}
          <InputVariables
            variables={form.variables}
            isComplete={problems.length === 0}
            empty={isAsked ? empty : NONE_EMPTY}
            {...change}
          />
          <SampleOutputs workflowId={workflowId} form={form} triggers={triggers} {...change} />
        </div>
      </div>
      {isMobile && (
        <div className="flex border-t border-line bg-panel px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
          {runButton}
        </div>
      )}
    </>
  );
}

/**
 * To what is missing, else to the button: this screen comes behind another button of the same words, and Enter goes on. On a
 * touch screen a keyboard would cover the page.
 */
function useFocusAtStart(put: () => void): void {
  const putFocus = useEffectEvent(put);
  useEffect(() => {
    const focused = document.activeElement;
    const isFree = focused === null || focused === document.body || focused.id === 'main';
    if (isFree && matchMedia('(pointer: fine)').matches) putFocus();
  }, []);
}

/** One click, one run: a second click while starting does nothing, and a repeated sending starts nothing new. */
function useStart(workflowId: string) {
  const navigate = useNavigate();
  const [isStarting, setIsStarting] = useState(false);
  const isUnderWay = useRef(false);
  const attempt = useRef<Attempt | null>(null);
  async function run(body: ReturnType<typeof startBody>): Promise<void> {
    // State is one render late, too late for a double click.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsStarting(true);
    attempt.current = nextAttempt(attempt.current, body, newOnceKey);
    try {
      const started = await askApi('START_WORKFLOW', {
        body: { ...body, once_key: attempt.current.key },
      });
      sayStarted();
      forgetTypedValues(workflowId);
      await navigate({
        to: '/workflows/$workflowId/executions/$executionId',
        params: { workflowId, executionId: started.workflow_execution_id },
      });
    } catch (error) {
      toast.error(describeError(error, 'Failed to start workflow'));
    } finally {
      isUnderWay.current = false;
      setIsStarting(false);
    }
  }
  return { run, isStarting };
}

/** Only for the eye, so without it the screen works as well. */
function useWorkflowTitle(workflowId: string): { title: string; description: string } {
  const workflow = useQuery({
    queryKey: ['run-title', workflowId],
    queryFn: async ({ signal }) => {
      const { title, description } = await askApi('GET_FULL_WORKFLOW', {
        query: { workflow_id: workflowId },
        signal,
      });
      return { title, description };
    },
    staleTime: 0,
  });
  return workflow.data ?? { title: '', description: '' };
}
