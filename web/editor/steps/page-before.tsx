import { Plus, TriangleAlert } from 'lucide-react';
import { use } from 'react';
import type { Step } from '#shared/wire.ts';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { isFirstOnPage, OPEN_PAGE } from '#web/editor/steps/first-on-page.ts';
import { insertStepBefore } from '#web/editor/steps/step-actions.ts';
import { StepOptionsContext } from '#web/editor/steps/step-options-context.ts';
import { Button } from '#web/ui/button.tsx';

/** On the first step of a workflow that works on a page: which page that is to be, nothing has said. */
export function PageBefore({ step }: { step: Step }) {
  const store = useEditorStore();
  const isFirst = useEditor(({ document }) => isFirstOnPage(document.steps, step.id));
  const openPage = use(StepOptionsContext).find(({ workflow_step_id }) => workflow_step_id === OPEN_PAGE);
  // Lines say it themselves, and an agent finds its own page.
  const opensItself =
    step.workflow_step_id === OPEN_PAGE ||
    step.browser_actions === 'each_line' ||
    step.browser_actions === 'as_needed';
  if (!isFirst || opensItself) return null;
  return (
    <div className="tone tone-amber flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border px-3 py-1.5 text-xs">
      <TriangleAlert size={13} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 basis-60">
        This works on a page, and nothing before it opens one. Say first where to begin.
      </span>
      {openPage && (
        <Button size="sm" onClick={() => insertStepBefore(store, openPage, step.id)}>
          <Plus size={14} aria-hidden />
          Open page
        </Button>
      )}
    </div>
  );
}
