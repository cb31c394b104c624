import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DIALOG_POPUP, dialogWidth } from '#web/ui/dialog.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: ReactNode;
  /** Label of the button that confirms. */
  action: string;
  /** Its label while `loading`. */
  loadingAction?: string | undefined;
  loading?: boolean | undefined;
  danger?: boolean | undefined;
  onConfirm: () => void;
};

/** Confirmation of an action that cannot be undone. Stays open while `loading`. */
export function Confirm(props: Props) {
  const { open, onOpenChange, title, text, action, loading, danger = true, onConfirm } = props;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!loading) onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className={clsx(DIALOG_POPUP, 'p-5')} style={dialogWidth(440)}>
          <Base.Title className="mb-1.5 text-lg font-semibold">{title}</Base.Title>
          <Base.Description className="mb-5 text-sm text-pretty text-ink2">{text}</Base.Description>
          <div className="flex flex-wrap justify-end gap-2 pointer-coarse:*:h-11 pointer-coarse:*:flex-1">
            <Base.Close render={<Button disabled={loading} />}>Cancel</Base.Close>
            <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
              {loading ? (props.loadingAction ?? action) : action}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
