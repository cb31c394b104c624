import { Dialog } from '#web/ui/dialog.tsx';
import { DescribeNew } from '#web/workflows/describe-new.tsx';

/** From the line above the list, from the menu beside New, and from the command bar. */
export function DescribeNewDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Describe what you want"
      description="A sentence becomes a draft of steps, which you see before it is kept."
      width={720}
      isForWriting
    >
      {/* The padding is inside: what sticks to the bottom would stand above it. */}
      <div className="overflow-y-auto px-5">
        <div className="pb-5">
          <DescribeNew />
        </div>
      </div>
    </Dialog>
  );
}
