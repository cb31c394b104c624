import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { keepBoth, keepMine, takeTheirs } from '#web/editor/saving/resolve-conflict.ts';
import type { Saver } from '#web/editor/saving/saver.ts';
import { NoticeBar } from '#web/editor/saving/notice-bar.tsx';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** Two versions of one workflow: says so and loses neither. */
export function ConflictBanner({ saver }: { saver: Saver }) {
  const store = useEditorStore();
  const isConflict = useEditor((state) => state.saveProblem?.kind === 'conflict');
  const [isCopying, setIsCopying] = useState(false);
  if (!isConflict) return null;

  async function copy(): Promise<void> {
    setIsCopying(true);
    try {
      const name = await keepBoth(store);
      toast.success(`Your version was saved as “${name}”.`);
    } catch (error) {
      console.error('Failed to copy the workflow', error);
      toast.error('Failed to save workflow');
    }
    setIsCopying(false);
  }
  return (
    <NoticeBar
      icon={GitCompareArrows}
      title="This workflow was also changed in another tab."
      text="Both versions are kept. Nothing is saved here until you choose; undo brings the other one back."
    >
      <Button size="sm" className="text-ink" loading={isCopying} onClick={() => void copy()}>
        Save mine as a copy
      </Button>
      <Button size="sm" className="text-ink" onClick={() => takeTheirs(store)}>
        Use the other version
      </Button>
      <Button
        size="sm"
        className="text-ink"
        onClick={() => {
          keepMine(store);
          void saver.saveQuietly();
        }}
      >
        Keep my version
      </Button>
    </NoticeBar>
  );
}
