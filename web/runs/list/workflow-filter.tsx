import { ChevronDown } from 'lucide-react';
import { Combobox } from '#web/ui/combobox.tsx';

/** No workflow has it: their ids are UUIDs. */
const ALL = '';

type Props = {
  workflows: readonly { id: string; name: string }[];
  value: string | null;
  /** The chosen one, while the others are not known. */
  name: string | undefined;
  onChange: (workflowId: string | null) => void;
};

/** The runs of all workflows, or of one. */
export function WorkflowFilter({ workflows, value, name, onChange }: Props) {
  const words = value === null ? 'All workflows' : (name ?? 'One workflow');
  return (
    <Combobox
      items={[
        { value: ALL, label: 'All workflows' },
        ...workflows.map((workflow) => ({ value: workflow.id, label: workflow.name || 'Untitled workflow' })),
      ]}
      label="Search workflows"
      empty="Nothing is called so"
      value={value ?? ALL}
      onChoose={(chosen) => onChange(chosen === ALL ? null : chosen)}
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`Workflow: ${words}`}
          className="field field-quiet inline-flex min-h-9 w-full min-w-0 items-center justify-between gap-2 py-1 text-left"
        >
          <span className="truncate">{words}</span>
          <ChevronDown size={16} className="shrink-0 text-ink3" aria-hidden />
        </button>
      }
    />
  );
}
