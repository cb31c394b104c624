import { Play } from 'lucide-react';
import { use, useState } from 'react';
import type { RunEffect } from '#shared/workflow/run-effects.ts';
import { describeError } from '#web/api/api.ts';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { SaverContext } from '#web/editor/saving/saver-context.ts';
import { useTryCost } from '#web/editor/trying/free-tries.ts';
import { isTrialRunning } from '#web/editor/trying/trial-state.ts';
import { formatNumber } from '#web/words/format.ts';
import { lazyAct, lazyPart } from '#web/loading/lazy-screen.tsx';
import { LiveForRunContext, useLiveSessionId } from '#web/script/live-page-context.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';

const loadRunUpTo = lazyAct(() => import('#web/editor/trying/run-up-to.ts'));
const ConfirmTrial = lazyPart(() => import('#web/editor/trying/confirm-trial.tsx'), 'ConfirmTrial');

/** Runs the steps before this one too, which its name says. */
export function RunUpToHere({ stepId }: { stepId: string }) {
  const store = useEditorStore();
  const saver = use(SaverContext);
  const liveSessionId = useLiveSessionId();
  const openForRun = use(LiveForRunContext);
  const isAnyRunning = useEditor((state) => isTrialRunning(state.trial));
  const { credits, free } = useTryCost(stepId);
  const label = `Run up to here${describeCost(credits)}`;
  const [effects, setEffects] = useState<readonly RunEffect[]>([]);
  const [isOpening, setIsOpening] = useState(false);
  async function openLive(isNeeded: boolean): Promise<string | null> {
    if (!isNeeded) return liveSessionId;
    setIsOpening(true);
    return await openForRun().finally(() => setIsOpening(false));
  }
  function start(isConfirmed: boolean): void {
    loadRunUpTo().then(
      async ({ runUpTo }) =>
        saver && setEffects(await runUpTo({ store, saver }, { stepId, isConfirmed, openLive })),
      (error: unknown) => toast.error(describeError(error, 'Failed to start workflow')),
    );
  }
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={label}
        title={`Tries the steps up to this one, seen in the live browser. “Run Workflow” runs all of them.${credits === null ? '' : describeFree(free)}`}
        className="h-7 px-2 text-ink3 hover:text-ink @max-lg:w-7 @max-lg:px-0 pointer-coarse:@max-lg:w-11"
        disabled={isAnyRunning || isOpening || saver === null}
        onClick={() => start(false)}
      >
        <Play size={14} aria-hidden />
        <span className="@max-lg:hidden">{label}</span>
      </Button>
      {effects.length > 0 && (
        <ConfirmTrial
          effects={effects}
          onCancel={() => setEffects([])}
          onConfirm={() => {
            setEffects([]);
            start(true);
          }}
        />
      )}
    </>
  );
}

function describeCost(credits: number | null): string {
  if (credits === null) return '';
  return credits === 0 ? ' · free' : ` · ${formatNumber(credits)} credits`;
}

function describeFree(left: number): string {
  if (left === 0) return ' The free browser actions of today are used up.';
  return left === 1 ? ' One browser action is free today.' : ` ${left} browser actions are free today.`;
}
