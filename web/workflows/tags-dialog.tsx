import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ListedWorkflow } from '#shared/wire/runs.ts';
import { MOST_TAGGED, TAG_LENGTH } from '#shared/workflow/workflow-tags.ts';
import { askApi, describeError } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  workflows: readonly ListedWorkflow[];
  /** All that are in use. */
  known: readonly string[];
};

/** Tags of one workflow, or of several: what only some of them have stays so until it is ticked. */
export function TagsDialog({ open, onClose, workflows, known }: Props) {
  const title = workflows.length === 1 ? 'Tags' : `Tags of ${workflows.length} workflows`;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={workflows.length === 1 ? workflows[0]?.name : undefined}
      width={420}
    >
      <TagFields workflows={workflows} known={known} onClose={onClose} />
    </Dialog>
  );
}

function TagFields({ workflows, known, onClose }: Omit<Props, 'open'>) {
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  // State is a render late for the second click of a double click.
  const isBusy = useRef(false);
  const added = [...changes].flatMap(([tag, isOn]) => (isOn && !known.includes(tag) ? [tag] : []));
  const shown = [...known, ...added];
  const countOf = (tag: string) => workflows.filter(({ tags = [] }) => tags.includes(tag)).length;

  function addTyped(): Map<string, boolean> {
    const after = new Map(changes);
    const wanted = typed.trim();
    const same = shown.find((tag) => tag.toLowerCase() === wanted.toLowerCase());
    if (wanted !== '') after.set(same ?? wanted, true);
    setChanges(after);
    setTyped('');
    return after;
  }
  async function save(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    // What was typed and not added yet was meant as well.
    const wanted = [...addTyped()];
    const add = wanted.flatMap(([tag, isOn]) => (isOn ? [tag] : []));
    const remove = wanted.flatMap(([tag, isOn]) => (isOn ? [] : [tag]));
    setProblem('');
    setIsSaving(true);
    try {
      if (wanted.length > 0) {
        const ids = workflows.map(({ id }) => id);
        for (let at = 0; at < ids.length; at += MOST_TAGGED) {
          const workflow_ids = ids.slice(at, at + MOST_TAGGED);
          // One after the other: a refusal ends it.
          // oxlint-disable-next-line no-await-in-loop
          await askApi('TAG_WORKFLOWS', { body: { workflow_ids, add, remove } });
        }
        await queryClient.invalidateQueries({ queryKey: ['GET_WORKFLOWS'] });
      }
      onClose();
    } catch (error) {
      setProblem(describeError(error, 'The tags could not be saved.'));
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }
  return (
    <form
      className="flex min-h-0 flex-col gap-3 px-5 pb-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '') void save();
        else addTyped();
      }}
    >
      {shown.length > 0 && (
        <ul aria-label="Tags" className="-mx-2 grid min-h-0 overflow-y-auto">
          {shown.map((tag) => {
            const count = countOf(tag);
            const isOn = changes.get(tag) ?? (count > 0 && count === workflows.length);
            const isMixed = !changes.has(tag) && count > 0 && count < workflows.length;
            return (
              <li key={tag}>
                <label className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 text-sm hover:bg-hover pointer-coarse:min-h-11">
                  <input
                    type="checkbox"
                    className="size-4.5 accent-brand"
                    checked={isOn}
                    ref={(box) => {
                      if (box) box.indeterminate = isMixed;
                    }}
                    onChange={() => setChanges(new Map(changes).set(tag, !isOn))}
                  />
                  <span className="min-w-0 truncate">{tag}</span>
                  {isMixed && <span className="ml-auto text-xs text-ink3">{count} of them</span>}
                </label>
              </li>
            );
          })}
        </ul>
      )}
      <div className="flex gap-2">
        <TextInput
          aria-label="New tag"
          placeholder="New tag"
          className="min-w-0 flex-1"
          maxLength={TAG_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={typed.trim() === ''}>
          <Plus size={15} aria-hidden />
          Add
        </Button>
      </div>
      {problem !== '' && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex justify-end gap-2 pt-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" loading={isSaving} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </form>
  );
}
