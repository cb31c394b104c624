import { History } from 'lucide-react';
import { useState } from 'react';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import { copyOlderDraft } from '#web/editor/saving/copy-older-draft.ts';
import { forgetOlderDraft, showOlderDraft } from '#web/editor/saving/older-draft.ts';
import type { Saver } from '#web/editor/saving/saver.ts';
import { NoticeBar } from '#web/editor/saving/notice-bar.tsx';
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
    <NoticeBar
      icon={History}
      title="An older version that was not saved is kept on this device."
      text="This workflow was saved somewhere else since; that is what you see."
    >
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
    </NoticeBar>
  );
}
