import { useState } from 'react';
import type { ConnectedAccount } from '#shared/wire/accounts.ts';
import { callApi } from '#web/api/api.ts';
import { Confirm } from '#web/ui/confirm.tsx';

type Props = {
  /** The account to ask about; null when closed. */
  account: ConnectedAccount | null;
  onClose: () => void;
  onDeleted: () => Promise<unknown>;
};

export function DeleteAccountDialog({ account, onClose, onDeleted }: Props) {
  const [isDeleting, setIsDeleting] = useState(false);
  // Kept while the dialog fades out, so that its text does not change.
  const [named, setNamed] = useState(account);
  if (account !== null && account !== named) setNamed(account);
  const uses = named?.used_by ?? [];
  async function deleteAccount(): Promise<void> {
    if (!account) return;
    setIsDeleting(true);
    try {
      await callApi('DELETE_ACCOUNT', { query: { account_id: account.id } });
    } catch (error) {
      console.error('Failed to delete account', error);
    }
    setIsDeleting(false);
    onClose();
    // Also after an error: the account may have been deleted.
    await onDeleted();
  }
  return (
    <Confirm
      open={account !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete Connected Account"
      text={
        <>
          {`Are you sure you want to delete the connection for ${named?.name} from ${named?.app}? This action cannot be undone.`}
          {uses.length > 0 && <span className="mt-2 block wrap-anywhere">{sayUses(uses)}</span>}
        </>
      }
      action="Delete Account"
      loadingAction="Deleting..."
      loading={isDeleting}
      onConfirm={() => void deleteAccount()}
    />
  );
}

const MOST_NAMES = 5;

function sayUses(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => name || 'Untitled workflow');
  const others = names.length - shown.length;
  const list = [...shown, ...(others > 0 ? [`${others} more`] : [])].join(', ');
  const whose =
    names.length === 1 ? 'One workflow uses it and fails' : `${names.length} workflows use it and fail`;
  return `${whose} without it: ${list}.`;
}
