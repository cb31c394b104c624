import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import type { ListedWorkflow } from '#shared/wire/runs.ts';
import { callApi, describeError } from '#web/api/api.ts';
import { toast } from '#web/toasts/toast.ts';

type Props = { ref: Ref<HTMLInputElement>; workflow: ListedWorkflow; onDone: () => void };

/** The name of a workflow in its row. Enter and leaving it save, Escape does not. */
export function RenameField({ ref, workflow, onDone }: Props) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(workflow.name);
  const [isSaving, setIsSaving] = useState(false);
  // Enter saves, and the field then loses the focus, which would save again.
  const isDone = useRef(false);

  async function save(): Promise<void> {
    if (isDone.current) return;
    isDone.current = true;
    const wanted = name.trim();
    if (wanted !== '' && wanted !== workflow.name) {
      setIsSaving(true);
      try {
        await callApi('RENAME_WORKFLOW', { body: { workflow_id: workflow.id, name: wanted } });
        await queryClient.invalidateQueries({ queryKey: ['GET_WORKFLOWS'] });
      } catch (error) {
        toast.error(describeError(error, 'Failed to rename workflow'));
        // What was typed is not lost.
        isDone.current = false;
        setIsSaving(false);
        return;
      }
    }
    onDone();
  }
  function followKey(event: KeyboardEvent): void {
    // The arrow keys, Home and End move in the field, not between rows.
    event.stopPropagation();
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void save();
    if (event.key !== 'Escape') return;
    isDone.current = true;
    onDone();
  }
  return (
    <input
      ref={ref}
      // It replaces the name that the person chose to change.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-label={`New name of ${workflow.name}`}
      className="field relative z-10 h-8 min-w-0 flex-1 font-medium"
      maxLength={200}
      value={name}
      readOnly={isSaving}
      aria-busy={isSaving || undefined}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setName(event.target.value)}
      onKeyDown={followKey}
      onBlur={() => void save()}
    />
  );
}
