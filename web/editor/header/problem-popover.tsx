import { Popover } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { CurableProblem } from '#shared/workflow/account-problems.ts';
import { returnToStep } from '#web/connect-flags.ts';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import { revealField } from '#web/editor/steps/reveal-field.ts';
import { AccountCureButton } from '#web/workflow-acts/account-cure.tsx';

type Props = { problems: readonly CurableProblem[]; button: ReactElement; children: ReactNode };

/** Loaded when it is asked for the first time, and open then. */
export function ProblemPopover({ problems, button, children }: Props) {
  const store = useEditorStore();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger render={button}>{children}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={8} className="z-50">
          <Popover.Popup className="pop w-88 max-w-[92vw]">
            <Popover.Title className="px-2.5 pt-1.5 pb-1 text-sm font-semibold">
              Before it can run
            </Popover.Title>
            <ul>
              {problems.map((problem) => (
                <li
                  key={`${problem.step_id}:${problem.input_id ?? 'account'}:${problem.sentence}`}
                  className="flex items-center gap-1"
                >
                  <button
                    type="button"
                    className="opt min-w-0 flex-1 text-left hover:bg-hover focus-visible:bg-hover"
                    onClick={() => {
                      setIsOpen(false);
                      revealField(store, problem.step_id, problem.input_id);
                    }}
                  >
                    {problem.sentence}
                  </button>
                  <AccountCureButton problem={problem} returnTo={returnToStep(problem.step_id)} />
                </li>
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
