import { clsx } from 'clsx';
import { ChevronsDownUp, ChevronsUpDown, Plus, Sparkles, Zap } from 'lucide-react';
import { Suspense } from 'react';
import type { StepOption } from '#shared/wire.ts';
import { hasTrigger } from '#shared/workflow/workflow.ts';
import { BrowserProfilePanel } from '#web/editor/browser-profile-panel.tsx';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { formatNumber } from '#web/words/format.ts';
import { SaveStatus } from '#web/editor/saving/save-status.tsx';
import { StepOptionsContext } from '#web/editor/steps/step-options-context.ts';
import { StepList } from '#web/editor/steps/step-list.tsx';
import { TitleFields } from '#web/editor/title-fields.tsx';
import { followVariable, stopFollowing } from '#web/editor/variables/follow-variable.ts';
import { VariableStrip } from '#web/editor/variables/variable-strip.tsx';
import { describeRunCost, findPause, freeOriginOf } from '#web/workflow-acts/run-cost.ts';
import { useAuth } from '#web/session/session.tsx';
import type { LiveSession } from '#web/live-view/use-live-session.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import { Button } from '#web/ui/button.tsx';

/** Only an empty workflow has it. Nothing stands below it that could move. */
const FirstStep = lazyPart(() => import('#web/editor/steps/first-step.tsx'), 'FirstStep', { quiet: true });

const TriggerNote = lazyPart(() => import('#web/editor/trigger-note.tsx'), 'TriggerNote', { quiet: true });

type Props = {
  stepOptions: readonly StepOption[];
  live: LiveSession;
  onVariable: (variableId: string) => void;
  onPick: (kind: 'action' | 'trigger') => void;
  onDescribe: () => void;
  /** Opens the live browser and records. */
  onShow: () => void;
};

export function EditorContent({ stepOptions, live, onVariable, onPick, onDescribe, onShow }: Props) {
  const isEmpty = useEditor((state) => state.document.steps.length === 0);
  const hasTriggers = useEditor((state) => hasTrigger(state.document.steps));
  return (
    // Following is only a light: everything it shows is also in the panel of the variable.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="mx-auto w-full max-w-190 px-4 pt-5 pb-24 @max-[23rem]:pt-3 @md:px-6"
      onMouseOver={followVariable}
      onMouseLeave={stopFollowing}
      onFocus={followVariable}
      onBlur={stopFollowing}
    >
      <SaveStatus className="mb-2 lg:hidden" />
      <TitleFields />
      <section aria-labelledby="inputs-heading" className="mt-3 @max-[23rem]:mt-1">
        <h2 id="inputs-heading" className="sr-only">
          Input variables
        </h2>
        <VariableStrip onOpen={onVariable} />
      </section>
      <BrowserProfilePanel live={live} />
      {hasTriggers && (
        <Suspense fallback={<p className="mt-3 h-5" />}>
          <TriggerNote />
        </Suspense>
      )}
      <section aria-labelledby="steps-heading" className="mt-4 @max-[23rem]:mt-2">
        <StepsHeading onPickTrigger={() => onPick('trigger')} onDescribe={onDescribe} />
        <StepOptionsContext value={stepOptions}>
          <StepList options={stepOptions} onVariable={onVariable} />
        </StepOptionsContext>
        <button
          type="button"
          className="flex min-h-12 w-full items-center justify-center gap-2 rounded-xl border border-dashed border-field-line text-sm font-medium text-ink2 transition-colors hover:border-brand hover:bg-brand-soft hover:text-brand-ink"
          onClick={() => onPick('action')}
        >
          <Plus size={16} aria-hidden />
          Add Workflow Step
        </button>
        {!isEmpty && <RunCost place="below" />}
        {isEmpty && (
          <Suspense>
            <FirstStep options={stepOptions} onDescribe={onDescribe} onShow={live.isOn ? null : onShow} />
          </Suspense>
        )}
      </section>
    </div>
  );
}

/** Below the steps only where there is no room above them, unless the credits do not last. */
function RunCost({ place }: { place: 'above' | 'below' }) {
  const { subscription } = useAuth();
  const free_origin = freeOriginOf(subscription);
  const available = subscription?.total_credits_available ?? Number.POSITIVE_INFINITY;
  const cost = useEditor(({ document }) => describeRunCost(document.steps, free_origin));
  const isEnough = useEditor(({ document }) => !findPause(document.steps, { available, free_origin }));
  if (!isEnough) {
    return place === 'above' ? (
      <span className="tone-amber text-xs tone-text font-medium">
        {cost} · only {formatNumber(Math.max(0, available))} left
      </span>
    ) : null;
  }
  return place === 'above' ? (
    <span className="text-xs text-ink3 @max-[23rem]:hidden">{cost}</span>
  ) : (
    <p className="mt-2 hidden text-center text-xs text-ink3 @max-[23rem]:block">{cost}</p>
  );
}

type HeadingProps = { onPickTrigger: () => void; onDescribe: () => void };

function StepsHeading({ onPickTrigger, onDescribe }: HeadingProps) {
  const store = useEditorStore();
  const hasSteps = useEditor((state) => state.document.steps.length > 0);
  const isAllFolded = useEditor(({ document, foldedSteps }) =>
    document.steps.every(({ id }) => foldedSteps[id]),
  );

  const FoldIcon = isAllFolded ? ChevronsUpDown : ChevronsDownUp;

  function foldAll(): void {
    const { steps } = store.getState().document;
    store.setState({ foldedSteps: Object.fromEntries(steps.map(({ id }) => [id, !isAllFolded])) });
  }
  return (
    // At its narrowest, beside the live browser, one row of buttons; what a run costs stands below the steps.
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 @max-[23rem]:mb-1.5 @max-[23rem]:gap-x-0">
      <h2
        id="steps-heading"
        tabIndex={-1}
        className="text-sm font-medium tracking-normal text-ink2 focus-visible:outline-none @max-[23rem]:sr-only"
      >
        Steps
      </h2>
      {hasSteps && <RunCost place="above" />}
      {hasSteps && (
        <Button
          size="sm"
          variant="ghost"
          className="ml-auto @max-[23rem]:order-last @max-[23rem]:-mr-2.5"
          onClick={foldAll}
        >
          <FoldIcon size={15} aria-hidden className="@xl:hidden" />
          <span className="@max-xl:sr-only">{isAllFolded ? 'Expand all' : 'Collapse all'}</span>
        </Button>
      )}
      <div
        className={clsx(
          '-mr-2.5 flex flex-wrap gap-x-1 @max-xl:-mx-2.5 @max-xl:w-[calc(100%+1.25rem)] @max-[23rem]:w-auto @max-[23rem]:flex-nowrap',
          !hasSteps && 'ml-auto',
        )}
      >
        <Button size="sm" variant="ghost" title="Describe what you want" onClick={onDescribe}>
          <Sparkles size={14} aria-hidden />
          {/* Beside the live browser and on a phone there is no room for all of it. */}
          <span className="@max-[23rem]:sr-only">
            Describe<span className="@max-xl:sr-only"> what you want</span>
          </span>
        </Button>
        <Button size="sm" variant="ghost" onClick={onPickTrigger}>
          <Zap size={14} aria-hidden />
          Add Workflow Trigger
        </Button>
      </div>
    </div>
  );
}
