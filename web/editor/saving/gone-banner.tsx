import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import { saveGoneAsCopy } from '#web/editor/saving/resolve-conflict.ts';
import { NoticeBar } from '#web/editor/saving/notice-bar.tsx';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** The workflow was deleted in another tab: what stands here can become one of its own. */
export function GoneBanner() {
  const store = useEditorStore();
  const navigate = useNavigate();
  const [isCopying, setIsCopying] = useState(false);
  async function copy(): Promise<void> {
    setIsCopying(true);
    try {
      const workflowId = await saveGoneAsCopy(store);
      await navigate({ to: '/workflows/$workflowId', params: { workflowId }, replace: true });
    } catch (error) {
      console.error('Failed to copy the workflow', error);
      toast.error('Failed to save workflow');
      setIsCopying(false);
    }
  }
  return (
    <NoticeBar
      icon={Trash2}
      title="This workflow was deleted somewhere else."
      text="Nothing is saved here any more. What you see can become a workflow of its own."
    >
      <Button size="sm" className="text-ink" loading={isCopying} onClick={() => void copy()}>
        Save as a copy
      </Button>
    </NoticeBar>
  );
}
