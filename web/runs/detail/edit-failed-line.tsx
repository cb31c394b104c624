import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PencilLine, Plus, StepForward } from 'lucide-react';
import { Suspense, useState } from 'react';
import { withReadableNames } from '#shared/workflow/readable-names.ts';
import type { LineEdit } from '#shared/script/edit-line.ts';
import type { ExecutionStatus } from '#shared/wire.ts';
import type { ResumePlan } from '#shared/wire/repair.ts';
import { askApi, describeError } from '#web/api/api.ts';
import { newOnceKey } from '#web/api/once-key.ts';
import { apiQuery } from '#web/api/queries.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import { AheadCaution } from '#web/runs/detail/ahead-caution.tsx';
import { ConfirmAgain } from '#web/runs/detail/confirm-again.tsx';
import { lineInWords } from '#web/runs/detail/line-in-words.ts';
import { resumePlanQuery } from '#web/runs/detail/resume-plan.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const LineForm = lazyPart(() => import('#web/runs/detail/line-form.tsx'), 'LineForm');

const ICONS = { change: PencilLine, before: Plus, skip: StepForward };

/** What leads to another page stands first where nothing on this one can be read. */
function orderOf(edits: readonly LineEdit['kind'][], isElsewhere: boolean): LineEdit['kind'][] {
  return isElsewhere ? ['before', ...edits.filter((kind) => kind !== 'before')] : [...edits];
}

/** As the sentence of the failure begins. */
function isInLoop({ failure }: ExecutionStatus): boolean {
  return /^(?:Row|Round) \d/.test(failure?.message ?? '');
}

/** The failed line in words: changed, skipped, or with another one before it; each goes into the workflow, and the run resumes. */
export function EditFailedLine({ run, id }: { run: ExecutionStatus; id?: string }) {
  const plan = useQuery({ ...resumePlanQuery(run.execution_id), enabled: run.status === 'failed' });
  const editable = run.status === 'failed' ? plan.data?.editable : undefined;
  const steps = useQuery({
    ...apiQuery('GET_WORKFLOW_STEPS', { query: { workflow_id: run.workflow_id } }),
    enabled: editable !== undefined,
  });
  const step = steps.data?.steps.find(({ id }) => id === editable?.step_id);
  const text = editable && step?.endpoint_input_values[editable.input_id];
  const line = text?.split('\n')[(editable?.number ?? 0) - 1];
  const [open, setOpen] = useState<LineEdit['kind'] | null>(null);
  const { asked, isSaving, choose, ...answer } = useEdit(run, () => setOpen(null));
  if (!editable || text === undefined || line === undefined) return null;
  const { number, edits } = editable;
  const repair = plan.data?.repair;
  const isElsewhere =
    run.failure?.code === 'target_not_found' &&
    edits.includes('before') &&
    repair?.reads !== undefined &&
    repair.offers.length === 0;
  const variables = withReadableNames(run.variables, steps.data?.steps ?? []);
  const labels = {
    change: 'Edit the line',
    before: 'Insert a line before it',
    skip: 'Skip this line',
  };
  const ahead = <AheadCaution ahead={plan.data?.ahead} />;
  return (
    <section id={id} tabIndex={-1} aria-label="Change the line in words" className="scroll-mt-4 outline-none">
      <Card className="grid grid-cols-1 gap-2.5 px-4 py-3">
        <div className="text-sm">
          <p className="text-ink2">
            Line {number} of “{step?.name}” says
          </p>
          <p className="mt-0.5 font-mono text-sm wrap-anywhere">{lineInWords(line, variables).trim()}</p>
          {isElsewhere && open === null && (
            <p className="mt-1 text-sm text-ink2">
              If it is on another page, insert a line before it that leads there, such as: Click “Orders”.
            </p>
          )}
          {isInLoop(run) && (
            <p className="mt-1 text-xs text-ink2">
              It is in a loop, so it is put right in words: they count for every round.
            </p>
          )}
        </div>
        {open === 'change' || open === 'before' ? (
          <Suspense fallback={<Skeleton className="h-28" />}>
            <LineForm
              key={open}
              kind={open}
              text={text}
              number={number}
              variables={variables}
              caution={ahead}
              isSaving={isSaving}
              onSave={(written) => void choose({ kind: open, line: written })}
              onCancel={() => setOpen(null)}
            />
          </Suspense>
        ) : (
          <div className="flex flex-wrap gap-2 pointer-coarse:*:h-11 max-sm:*:flex-auto">
            {orderOf(edits, isElsewhere).map((kind) => {
              const Icon = ICONS[kind];
              return (
                <Button key={kind} onClick={() => setOpen(kind)}>
                  <Icon size={15} aria-hidden />
                  {labels[kind]}
                </Button>
              );
            })}
          </div>
        )}
      </Card>
      <Confirm
        open={open === 'skip' && asked === null}
        onOpenChange={(isOpen) => !isOpen && setOpen(null)}
        title={`Skip line ${number}?`}
        text={
          <>
            It stays in the workflow as a comment, which later runs skip too. This run goes on behind it.
            {(plan.data?.ahead ?? []).length > 0 &&
              ` What comes then may pay, order, send or delete something: ${plan.data?.ahead?.slice(0, 3).join(', ')}.`}
          </>
        }
        action="Skip and resume"
        danger={false}
        loading={isSaving}
        onConfirm={() => void choose({ kind: 'skip' })}
      />
      <ConfirmAgain
        lines={asked === null ? [] : asked.plan.again}
        wasResumed={asked?.plan.was_resumed}
        reopens={asked?.plan.reopens}
        brokeOff={asked?.plan.broke_off}
        row={asked?.plan.round}
        isResuming={isSaving}
        {...answer}
      />
    </section>
  );
}

/** Saves an edit and leads to the run that goes on with it; asks first when lines would be done a second time. */
function useEdit({ execution_id, workflow_id }: ExecutionStatus, onClose: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [onceKey] = useState(newOnceKey);
  const [isSaving, setIsSaving] = useState(false);
  const [asked, setAsked] = useState<{ edit: LineEdit; plan: ResumePlan } | null>(null);

  async function save(edit: LineEdit): Promise<void> {
    const { kind } = edit;
    const { workflow_execution_id } = await askApi('EDIT_FAILED_LINE', {
      body: { execution_id, once_key: onceKey, edit: kind, ...(kind !== 'skip' && { line: edit.line }) },
    });
    await queryClient.invalidateQueries({ queryKey: ['GET_WORKFLOW_STEPS'] });
    await navigate({
      to: '/workflows/$workflowId/executions/$executionId',
      params: { workflowId: workflow_id, executionId: workflow_execution_id },
    });
  }
  async function attempt(act: () => Promise<void>): Promise<void> {
    setIsSaving(true);
    try {
      await act();
    } catch (error) {
      toast.error(describeError(error, 'The line could not be changed'));
    } finally {
      setIsSaving(false);
    }
  }
  return {
    asked,
    isSaving,
    /** The run may have been resumed since the page was loaded, so the plan is asked for now. */
    choose: (edit: LineEdit) =>
      attempt(async () => {
        const plan = await queryClient.fetchQuery({ ...resumePlanQuery(execution_id), staleTime: 0 });
        if (plan.again.length > 0) setAsked({ edit, plan });
        else await save(edit);
      }),
    onCancel: () => {
      setAsked(null);
      onClose();
    },
    onConfirm: () =>
      void attempt(async () => {
        if (asked) await save(asked.edit);
        setAsked(null);
      }),
  };
}
