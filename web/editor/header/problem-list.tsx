import { Popover } from '@base-ui/react/popover';
import { ListChecks } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { findProblems } from '#shared/workflow-problems.ts';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { revealField } from '#web/editor/steps/reveal-field.ts';
import { Button } from '#web/ui/button.tsx';

/** What is missing before the workflow can run, calmly: a number in the header, and a list that leads to each place. */
export function ProblemList() {
  const store = useEditorStore();
  const steps = useDeferredValue(useEditor((state) => state.document.steps));
  const variables = useDeferredValue(useEditor((state) => state.document.variables));
  const problems = useMemo(() => findProblems({ variables, steps }), [variables, steps]);
  const [isOpen, setIsOpen] = useState(false);
  if (problems.length === 0) return null;
  const words = problems.length === 1 ? '1 thing left' : `${problems.length} things left`;
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger render={<Button size="sm" variant="ghost" aria-label={words} />}>
        <ListChecks size={15} aria-hidden />
        <span className="max-lg:hidden">{words}</span>
        <span className="lg:hidden" aria-hidden>
          {problems.length}
        </span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={8} className="z-50">
          <Popover.Popup className="pop w-88 max-w-[92vw]">
            <Popover.Title className="px-2.5 pt-1.5 pb-1 text-sm font-semibold">
              Before it can run
            </Popover.Title>
            <ul>
              {problems.map((problem) => (
                <li key={`${problem.step_id}:${problem.input_id ?? 'account'}:${problem.sentence}`}>
                  <button
                    type="button"
                    className="opt w-full text-left hover:bg-hover focus-visible:bg-hover"
                    onClick={() => {
                      setIsOpen(false);
                      revealField(store, problem.step_id, problem.input_id);
                    }}
                  >
                    {problem.sentence}
                  </button>
                </li>
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
