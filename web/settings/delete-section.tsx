import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { callApi, describeError } from '#web/api/api.ts';
import { formatNumber } from '#web/words/format.ts';
import { useAuth } from '#web/session/session.tsx';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { SettingsSection } from '#web/settings/settings-section.tsx';

export function DeleteSection() {
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <SettingsSection
      title="Delete account"
      text="Workflows, runs, files, tables, browser profiles, connected accounts and credits are removed for good. Running workflows are stopped."
    >
      <div>
        <Button className="text-danger" onClick={() => setIsOpen(true)}>
          Delete My Account
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Delete My Account"
        description="This action cannot be undone."
        width={460}
        focus={input}
      >
        <DeleteForm inputRef={input} onCancel={() => setIsOpen(false)} />
      </Dialog>
    </SettingsSection>
  );
}

type FormProps = { inputRef: RefObject<HTMLInputElement | null>; onCancel: () => void };

function DeleteForm({ inputRef, onCancel }: FormProps) {
  const { user, logout } = useAuth();
  const [typed, setTyped] = useState('');
  const [isDeleting, setIsDeleting] = useState(false);
  const email = user?.email ?? '';
  const isConfirmed = email !== '' && typed.trim().toLowerCase() === email.toLowerCase();
  async function deleteAccount(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isDeleting || !isConfirmed) return;
    setIsDeleting(true);
    try {
      await callApi('DELETE_USER', { body: { confirmation: typed } });
      toast.success('Your account was deleted.');
      logout();
    } catch (error) {
      toast.error('Failed to delete your account', { description: describeError(error, '') || undefined });
      setIsDeleting(false);
    }
  }
  return (
    <form className="grid gap-4 px-5 pb-5" onSubmit={(event) => void deleteAccount(event)}>
      <Consequences />
      <Field label={`Type ${email} to confirm`}>
        <TextInput
          ref={inputRef}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isDeleting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" loading={isDeleting} disabled={!isConfirmed}>
          {isDeleting ? 'Deleting...' : 'Delete My Account'}
        </Button>
      </div>
    </form>
  );
}

function Consequences() {
  const { subscription } = useAuth();
  const isPaying = subscription !== null && subscription.plan_name !== 'free';
  const credits = subscription?.total_credits_available ?? 0;
  return (
    <ul className="grid list-disc gap-1 pl-4 text-sm text-pretty text-ink2">
      {isPaying && (
        <li>Your subscription ends at once. Nothing more is charged, and nothing is paid back.</li>
      )}
      {credits > 0 && <li>{formatNumber(credits)} credits are lost.</li>}
      <li>Running workflows are stopped, and connected accounts are disconnected.</li>
      <li>
        Invoices stay at Stripe, as the law asks. Here stays only a code of your Google account, so that free
        credits are granted once.
      </li>
    </ul>
  );
}
