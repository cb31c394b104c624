import { useState } from 'react';
import type { RecordedLine } from '#shared/live/live-recording.ts';
import { callApi, describeError } from '#web/api/api.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';

type Props = {
  /** Of the recording that has just ended. */
  lines: readonly RecordedLine[];
  /** The live browser is closed: it would bring back what it has. */
  onCleared: () => void;
};

/** After a recording: a run begins where that has ended, unless what the browser keeps is deleted. */
export function BeginFresh({ lines, onCleared }: Props) {
  const workflow_id = useEditor((state) => state.workflow_id);
  const isShared = useEditor((state) => state.document.browser_profile_is_shared);
  const [isDone, setDone] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isClearing, setClearing] = useState(false);
  if (isDone || !lines.some(leavesSomething)) return null;
  async function clear(): Promise<void> {
    setClearing(true);
    try {
      await callApi('CLEAR_PROFILE', { body: { workflow_id, is_shared: false } });
      toast.success('Browser profile cleared');
      onCleared();
    } catch (error) {
      toast.error(describeError(error, 'Failed to clear the browser profile'));
    }
    setClearing(false);
    setAsking(false);
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-xl border border-line bg-card p-2 pl-3 text-sm shadow-card">
      <output className="min-w-0 flex-1 basis-60">
        You have done this on the site already. A run does it once more, and finds what is there now, such as
        a full basket.{!isShared && ' Clear the profile to let it begin fresh.'}
      </output>
      <span className="flex gap-2">
        <Button size="sm" variant="ghost" onClick={() => setDone(true)}>
          Got it
        </Button>
        {!isShared && (
          <Button size="sm" onClick={() => setAsking(true)}>
            Clear profile
          </Button>
        )}
      </span>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Clear Browser Profile"
        text="This signs this workflow out of every site, and its browser forgets what a site keeps in it, such as a basket. What is kept under an account stays. This action cannot be undone."
        action="Clear profile"
        loadingAction="Clearing..."
        loading={isClearing}
        onConfirm={() => void clear()}
      />
    </div>
  );
}

/** Opening, reading and waiting leave nothing behind. */
function leavesSomething({ parts }: RecordedLine): boolean {
  const [first] = parts;
  return typeof first !== 'string' || !/^(?:open|extract|read|wait|scroll|make sure)\b/i.test(first);
}
