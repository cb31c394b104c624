import { Ellipsis, Eraser } from 'lucide-react';
import { Suspense, useState } from 'react';
import { callApi, describeError } from '#web/api/api.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';
import { toast } from '#web/toasts/toast.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';

const RiskyHealsItem = lazyPart(() => import('#web/editor/risky-heals-item.tsx'), 'RiskyHealsItem', {
  quiet: true,
});

const FAILED = 'Failed to clear the browser profile';

/** Logs the profile in use out of everything, after asking. */
export function ClearProfile({ isShared, onCleared }: { isShared: boolean; onCleared: () => void }) {
  const workflowId = useEditor((state) => state.workflow_id);
  const [isAsking, setIsAsking] = useState(false);
  const [isClearing, setIsClearing] = useState(false);

  async function clear(): Promise<void> {
    setIsClearing(true);
    try {
      await callApi('CLEAR_PROFILE', { body: { workflow_id: workflowId, is_shared: isShared } });
      toast.success('Browser profile cleared');
      onCleared();
    } catch (error) {
      toast.error(describeError(error, FAILED));
    }
    setIsClearing(false);
    setIsAsking(false);
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label="More for the browser profile">
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        <Suspense>
          <RiskyHealsItem />
        </Suspense>
        <MenuItem danger icon={<Eraser size={15} />} onClick={() => setIsAsking(true)}>
          Clear profile
        </MenuItem>
      </Menu>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Clear Browser Profile"
        text={
          isShared
            ? 'This signs your workflows out of every site they share. Cookies and stored data are deleted. This action cannot be undone.'
            : 'This signs this workflow out of every site. Cookies and stored data are deleted. This action cannot be undone.'
        }
        action="Clear profile"
        loadingAction="Clearing..."
        loading={isClearing}
        onConfirm={() => void clear()}
      />
    </>
  );
}
