import { Confirm } from '#web/ui/confirm.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onConfirm: () => void };

/** Asked before a log-out that would lose unsaved work. */
export function LogOutQuestion({ open, onOpenChange, onConfirm }: Props) {
  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title="Log out without saving?"
      text="Your last changes could not be saved. They are kept on this device only, and logging out removes them."
      action="Log out"
      onConfirm={onConfirm}
    />
  );
}
