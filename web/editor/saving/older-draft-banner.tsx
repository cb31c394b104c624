import { History } from 'lucide-react';
import { useState } from 'react';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import { copyOlderDraft, forgetOlderDraft, showOlderDraft } from '#web/editor/saving/older-draft.ts';
import type { Saver } from '#web/editor/saving/saver.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** What an earlier visit typed is kept, and what was saved since is shown. */
export function OlderDraftBanner({ saver }: { saver: Saver }) {
  const store = useEditorStore();
  const [isCopying, setIsCopying] = useState(false);

  async function copy(): Promise<void> {
    setIsCopying(true);
    try {
      const name = await copyOlderDraft(store);
      if (name !== null) toast.success(`Your version was saved as “${name}”.`);
    } catch (error) {
      console.error('Failed to copy the workflow', error);
      toast.error('Failed to save workflow');
    }
    setIsCopying(false);
  }
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-tone-line px-4 py-2.5 text-sm tone-amber tone"
    >
      <History size={16} aria-hidden className="shrink-0" />
      <p className="min-w-52 flex-1">
        <strong className="font-semibold">An older version that was not saved is kept on this device.</strong>{' '}
        This workflow was saved somewhere else since; that is what you see.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" className="text-ink" loading={isCopying} onClick={() => void copy()}>
          Save it as a copy
        </Button>
        <Button
          size="sm"
          className="text-ink"
          onClick={() => {
            showOlderDraft(store);
            void saver.saveQuietly();
          }}
        >
          Use it instead
        </Button>
        <Button size="sm" className="text-ink" onClick={() => forgetOlderDraft(store)}>
          Discard it
        </Button>
      </div>
    </div>
  );
}
