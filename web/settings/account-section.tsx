import { useState } from 'react';
import { callApi, describeError } from '#web/api/api.ts';
import { useAuth } from '#web/session/session.tsx';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingsSection } from '#web/settings/settings-section.tsx';

export function AccountSection() {
  const { user } = useAuth();
  const [isEnding, setIsEnding] = useState(false);
  async function signOutOthers(): Promise<void> {
    if (isEnding) return;
    setIsEnding(true);
    try {
      await callApi('SIGN_OUT_OTHERS', {});
      toast.success('Logged out everywhere else.');
    } catch (error) {
      toast.error('Failed to log out elsewhere', { description: describeError(error, '') || undefined });
    }
    setIsEnding(false);
  }
  return (
    <SettingsSection title="Account">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 text-sm">
          <p className="truncate font-medium">{user?.name}</p>
          <p className="truncate text-ink2">{user?.email}</p>
          <p className="mt-1 text-xs text-ink3">Name and address are those of your Google account.</p>
        </div>
        <Button loading={isEnding} onClick={() => void signOutOthers()}>
          Log Out Everywhere Else
        </Button>
      </div>
    </SettingsSection>
  );
}
