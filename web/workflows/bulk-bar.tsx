import { useQueryClient } from '@tanstack/react-query';
import { Play, Power, PowerOff, Tag, Trash2, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { ListedWorkflow } from '#shared/wire/runs.ts';
import type { Deleted } from '#web/workflow-acts/delete-workflow.ts';
import { describeDeletion, sayDeleted } from '#web/workflow-acts/say-deleted.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import {
  type BulkOutcome,
  deleteAll,
  describeOutcome,
  reloadList,
  runAll,
  switchAll,
} from '#web/workflows/bulk-actions.ts';

type Props = {
  selected: readonly ListedWorkflow[];
  shownCount: number;
  onSelectAll: () => void;
  /** What stays selected: what could not be done. */
  onSelect: (ids: readonly string[]) => void;
  onTag: () => void;
};

type Action = {
  act: () => Promise<BulkOutcome & { deleted?: Deleted[] }>;
  words: { done: string; undone: string };
};

/** What can be done with all selected workflows at once. What failed stays selected. */
export function BulkBar({ selected, shownCount, onSelectAll, onSelect, onTag }: Props) {
  const queryClient = useQueryClient();
  const [underWay, setUnderWay] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  // State is a render late for the second click of a double click.
  const isBusy = useRef(false);
  const started = selected.filter(({ triggers }) => triggers);

  async function perform(name: string, { act, words }: Action): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setUnderWay(name);
    try {
      const { deleted = [], ...outcome } = await act();
      const left = [...outcome.asks, ...outcome.failed.map(({ workflow }) => workflow)];
      const sentence = describeOutcome(outcome, words);
      if (deleted.length > 0) sayDeleted(deleted, { queryClient, sentence });
      else (left.length > 0 ? toast.error : toast.success)(sentence);
      select(left.map(({ id }) => id));
      await reloadList(queryClient);
    } finally {
      isBusy.current = false;
      setUnderWay(null);
      setIsAsking(false);
    }
  }
  /** Without a selection the bar goes, and with it what has the focus. */
  function select(ids: readonly string[]): void {
    onSelect(ids);
    if (ids.length === 0) document.getElementById('main')?.focus();
  }
  const button = (name: string, icon: ReactNode, action: Action, isOff = false) => (
    <Button
      size="sm"
      variant="ghost"
      aria-label={name}
      title={name}
      loading={underWay === name}
      disabled={isOff || (underWay !== null && underWay !== name)}
      onClick={() => void perform(name, action)}
    >
      {underWay !== name && icon}
      <span className="max-md:hidden">{name}</span>
    </Button>
  );
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="Selected workflows"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isAsking) select([]);
      }}
      className="-my-0.5 flex min-w-0 flex-1 items-center gap-0.5 rounded-lg border border-brand-line bg-brand-soft px-1 py-0.5"
    >
      <span className="px-2 text-sm font-medium whitespace-nowrap tabular-nums" aria-live="polite">
        {selected.length}
        <span className="max-md:sr-only"> selected</span>
      </span>
      {selected.length < shownCount && (
        <Button size="sm" variant="ghost" className="max-sm:hidden" onClick={onSelectAll}>
          Select all {shownCount}
        </Button>
      )}
      <span aria-hidden className="mx-1 h-5 w-px bg-line" />
      {button('Run', <Play size={15} aria-hidden />, {
        act: () => runAll(selected),
        words: { done: 'started', undone: 'Not started' },
      })}
      {button(
        'Turn on',
        <Power size={15} aria-hidden />,
        {
          act: () => switchAll(started, true),
          words: { done: 'turned on', undone: 'Not turned on' },
        },
        started.length === 0,
      )}
      {button(
        'Turn off',
        <PowerOff size={15} aria-hidden />,
        {
          act: () => switchAll(started, false),
          words: { done: 'turned off', undone: 'Not turned off' },
        },
        started.length === 0,
      )}
      <Button size="sm" variant="ghost" aria-label="Tags" disabled={underWay !== null} onClick={onTag}>
        <Tag size={15} aria-hidden />
        <span className="max-md:hidden">Tags</span>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label="Delete"
        className="text-danger hover:text-danger"
        disabled={underWay !== null}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 size={15} aria-hidden />
        <span className="max-md:hidden">Delete</span>
      </Button>
      <IconButton label="Clear selection" className="ml-auto" onClick={() => select([])}>
        <X size={16} aria-hidden />
      </IconButton>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={selected.length === 1 ? 'Delete Workflow' : `Delete ${selected.length} Workflows`}
        text={describeDeletion(selected.map(({ name }) => name))}
        action={selected.length === 1 ? 'Delete Workflow' : `Delete ${selected.length} Workflows`}
        loadingAction="Deleting..."
        loading={underWay === 'Delete'}
        onConfirm={() =>
          void perform('Delete', {
            act: () => deleteAll(selected),
            words: { done: 'deleted', undone: 'Not deleted' },
          })
        }
      />
    </div>
  );
}
