import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { StepOption } from '#shared/wire.ts';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { insertStep } from '#web/editor/steps/step-actions.ts';
import { StepCard } from '#web/editor/steps/step-card.tsx';
import { StepIcon } from '#web/ui/step-icon.tsx';
import { Combobox, type ComboboxItem } from '#web/ui/combobox.tsx';

type Props = { options: readonly StepOption[]; onVariable: (variableId: string) => void };

/** Renders again when steps are added, removed or moved, not when one is edited. */
export function StepList({ options, onVariable }: Props) {
  const ids = useEditor(useShallow((state) => state.document.steps.map((step) => step.id)));
  const triggers = useEditor(
    (state) => state.document.steps.filter((step) => step.step_type === 'trigger').length,
  );
  const choices = useMemo(() => toChoices(options), [options]);
  return (
    <ol>
      {ids.map((id, index) => {
        const isLast = index === ids.length - 1;
        return (
          <li key={id}>
            <StepCard
              stepId={id}
              index={index}
              firstPlace={triggers}
              lastPlace={ids.length - 1}
              onVariable={onVariable}
            />
            <div
              className={clsx(
                'relative grid h-7 place-items-center pointer-coarse:h-11 before:absolute before:inset-y-0 before:left-1/2 before:w-px before:bg-line2',
                isLast && 'before:bottom-1/2',
              )}
            >
              {index >= triggers && !isLast && (
                <InlineStepPicker after={id} choices={choices} options={options} />
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function toChoices(options: readonly StepOption[]): ComboboxItem[] {
  return options.map((option) => ({
    value: option.workflow_step_id,
    label: option.name,
    hint: option.required_account
      ? `${option.group} account · ${option.description ?? ''}`
      : option.description,
    search_words: option.search_words,
    icon: <StepIcon step={option} isSmall />,
  }));
}

type PickerProps = { after: string; choices: readonly ComboboxItem[]; options: readonly StepOption[] };

/** The round + between two steps: a searchable list, in place. */
const InlineStepPicker = memo(function InlineStepPicker({ after, choices, options }: PickerProps) {
  const store = useEditorStore();
  return (
    <Combobox
      label="Search for a workflow step"
      empty="No workflow steps found"
      items={choices}
      onChoose={(id) => {
        const option = options.find((candidate) => candidate.workflow_step_id === id);
        if (option) insertStep(store, option, { after });
      }}
      trigger={
        <button
          type="button"
          aria-label="Add a step here"
          className="relative grid size-6 place-items-center rounded-full border border-line2 bg-card text-ink3 shadow-card transition hover:scale-110 hover:border-brand hover:bg-brand hover:text-white data-popup-open:border-brand data-popup-open:bg-brand data-popup-open:text-white pointer-coarse:size-11"
        >
          <Plus size={14} aria-hidden />
        </button>
      }
    />
  );
});
