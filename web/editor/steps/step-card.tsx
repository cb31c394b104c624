import { clsx } from 'clsx';
import { ChevronDown, GripVertical, Trash2 } from 'lucide-react';
import { memo, Suspense, useId, type KeyboardEvent } from 'react';
import type { Step } from '#shared/wire.ts';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { deleteStep, reorderStep } from '#web/editor/steps/step-actions.ts';
import { StepIcon } from '#web/ui/step-icon.tsx';
import { PageBefore } from '#web/editor/steps/page-before.tsx';
import { StepInputs } from '#web/editor/steps/step-inputs.tsx';
import { StepMenu } from '#web/editor/steps/step-menu.tsx';
import { StepOutputs } from '#web/editor/steps/step-outputs.tsx';
import { StepSummary } from '#web/editor/steps/step-summary.tsx';
import { useStepDrag } from '#web/editor/steps/use-step-drag.ts';
import { isStepAtWork } from '#web/editor/trying/trial-state.ts';
import { RunUpToHere } from '#web/editor/trying/try-step.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/loading/lazy-screen.tsx';

const StepAccount = lazyPart(() => import('#web/editor/steps/step-account.tsx'), 'StepAccount');

const HookPanel = lazyPart(() => import('#web/editor/hooks/hook-panel.tsx'), 'HookPanel');
const PollSample = lazyPart(() => import('#web/editor/hooks/poll-sample.tsx'), 'PollSample');
const TriggerCardSwitch = lazyPart(
  () => import('#web/editor/steps/trigger-card-switch.tsx'),
  'TriggerCardSwitch',
);

const TrialOutcome = lazyPart(() => import('#web/editor/trying/trial-outcome.tsx'), 'TrialOutcome');
const LearnedLines = lazyPart(() => import('#web/editor/learned/learned-lines.tsx'), 'LearnedLines', {
  quiet: true,
});

type Props = {
  stepId: string;
  index: number;
  /** The first and the last place an action can have. */
  firstPlace: number;
  lastPlace: number;
  onVariable: (variableId: string) => void;
};

/** Reads its own step only, so that typing elsewhere does not draw it. */
export const StepCard = memo(function StepCard({ stepId, ...rest }: Props) {
  const step = useEditor((state) => state.document.steps.find((candidate) => candidate.id === stepId));
  return step ? <LoadedStepCard step={step} {...rest} /> : null;
});

function LoadedStepCard({
  step,
  index,
  firstPlace,
  lastPlace,
  onVariable,
}: Omit<Props, 'stepId'> & { step: Step }) {
  const store = useEditorStore();
  const isFolded = useEditor((state) => state.foldedSteps[step.id] ?? false);
  const isAtWork = useEditor(({ trial }) => isStepAtWork(trial, step.id));
  const isTried = useEditor((state) => state.trial?.until_step_id === step.id);
  const isTrigger = step.step_type === 'trigger';
  const { card, handle, isDragging, edge } = useStepDrag(step.id, {
    isMovable: !isTrigger,
    // Below the last trigger is the first place of an action.
    isTarget: index >= firstPlace - 1,
  });
  const bodyId = useId();

  function moveByKey(event: KeyboardEvent): void {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    const isInField =
      event.target instanceof Element && event.target.closest('input, textarea, [contenteditable=true]');
    if (!event.altKey || !isArrow || isTrigger || isInField) return;
    event.preventDefault();
    reorderStep(store, step.id, index + (event.key === 'ArrowUp' ? -1 : 1));
  }
  function toggleFold(): void {
    store.setState((state) => ({ foldedSteps: { ...state.foldedSteps, [step.id]: !isFolded } }));
  }
  return (
    // The keys only repeat what the menu of the card offers.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={card}
      data-step-id={step.id}
      style={{ viewTransitionName: `card-${step.id}` }}
      className={clsx('relative scroll-my-4', isDragging && 'opacity-40')}
      onKeyDown={moveByKey}
    >
      {edge && (
        <span
          aria-hidden
          className={clsx(
            'absolute inset-x-0 z-10 h-0.5 rounded-full bg-brand',
            edge === 'top' ? '-top-3.5' : '-bottom-3.5',
          )}
        />
      )}
      <Card
        className={clsx(
          'group/card transition focus-within:border-brand-line hover:border-line2',
          isAtWork && 'border-brand!',
        )}
      >
        {/* Where there is little room, the description has a line of its own. */}
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 p-3">
          <span className="@md:row-span-2">
            <StepIcon step={step} />
          </span>
          {/* Pressing the name does what the arrow does, which has the keys. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
          <div
            onClick={toggleFold}
            className="flex min-h-5 cursor-pointer flex-wrap items-center gap-x-2 @max-md:min-h-9 @max-sm:pointer-coarse:col-span-2"
          >
            <h3 className="min-w-0 leading-5 font-semibold wrap-anywhere">
              <span className="mr-1.5 text-ink3 tabular-nums">{index + 1}</span>
              {step.name}
            </h3>
            {isTrigger && <Badge tone="amber">[trigger]</Badge>}
          </div>
          <p
            className={clsx(
              'col-span-2 self-center text-sm wrap-anywhere text-ink2 @sm:order-last @sm:col-span-3 @md:col-span-1 @md:col-start-2 @max-sm:pointer-fine:order-last @max-sm:pointer-fine:col-span-3',
              // Of a description that is cut off after a word nothing is said.
              isFolded
                ? 'line-clamp-2'
                : '@max-md:line-clamp-1 @max-[23rem]:pointer-coarse:invisible @max-[23rem]:pointer-fine:hidden',
            )}
          >
            {isFolded ? <StepSummary step={step} /> : step.description}
          </p>
          <div className="relative -mr-1 ml-auto flex items-center gap-0.5 @max-sm:pointer-fine:gap-0 @md:row-span-2">
            {!isTrigger && (
              <button
                ref={handle}
                type="button"
                aria-label={`Move step ${index + 1}, ${step.name}: drag, or Alt and the arrow keys`}
                className="hidden size-7 cursor-grab place-items-center rounded-md text-ink3 opacity-0 transition-opacity group-hover/card:opacity-100 hover:bg-hover focus-visible:opacity-100 @md:grid"
              >
                <GripVertical size={15} aria-hidden />
              </button>
            )}
            <IconButton
              label="Remove step"
              size="icon-sm"
              // Over the end of the name where there is no room beside it.
              className="bg-card opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 pointer-coarse:opacity-100 @max-sm:pointer-fine:absolute @max-sm:pointer-fine:right-full @max-sm:pointer-fine:shadow-[-8px_0_6px_var(--color-card)]"
              onClick={() => deleteStep(store, step)}
            >
              <Trash2 size={15} aria-hidden />
            </IconButton>
            {!isTrigger && <RunUpToHere stepId={step.id} />}
            <StepMenu step={step} index={index} firstPlace={firstPlace} lastPlace={lastPlace} />
            <IconButton
              label={isFolded ? 'Expand step' : 'Collapse step'}
              size="icon-sm"
              aria-expanded={!isFolded}
              aria-controls={isFolded ? undefined : bodyId}
              onClick={toggleFold}
            >
              <ChevronDown
                size={16}
                aria-hidden
                className={clsx('transition-transform', isFolded && '-rotate-90')}
              />
            </IconButton>
          </div>
        </div>
        {!isFolded && (
          <div id={bodyId} className="grid grid-cols-1 gap-2.5 px-3 pb-3 @md:pl-15">
            {step.required_account && (
              <Suspense fallback={<Skeleton className="h-13" />}>
                <StepAccount step={step} />
              </Suspense>
            )}
            <PageBefore step={step} />
            <StepInputs step={step} />
            {step.browser_actions === 'as_needed' && (
              <Suspense>
                <LearnedLines step={step} />
              </Suspense>
            )}
            <StepOutputs step={step} onVariable={onVariable} />
            {isTrigger && (
              <Suspense fallback={<Skeleton className="h-9" />}>
                {(step.trigger_kind === 'hook' || step.trigger_kind === 'form') && <HookPanel step={step} />}
                {step.trigger_kind === 'poll' && <PollSample step={step} />}
              </Suspense>
            )}
          </div>
        )}
        {/* Also on a folded card: whether a trigger is on, and how a trial went. */}
        <div className="px-3 @md:pl-15">
          {isTrigger ? (
            <Suspense fallback={<Skeleton className="mb-3 h-9" />}>
              <TriggerCardSwitch step={step} />
            </Suspense>
          ) : (
            isTried && (
              <Suspense>
                <TrialOutcome stepId={step.id} onVariable={onVariable} />
              </Suspense>
            )
          )}
        </div>
      </Card>
    </div>
  );
}
