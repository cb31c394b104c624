import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { PersonSettings } from '#shared/wire/person.ts';
import { askApi, describeError } from '#web/api/api.ts';
import { apiQuery } from '#web/api/queries.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { WhilePending } from '#web/ui/while-pending.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { AccountSection } from '#web/settings/account-section.tsx';
import { DeleteSection } from '#web/settings/delete-section.tsx';
import { ExportSection } from '#web/settings/export-section.tsx';
import { MailSection } from '#web/settings/mail-section.tsx';
import { SettingsSection } from '#web/settings/settings-section.tsx';

/** /settings: e-mails, the profile of new workflows, and one's data. */
export function SettingsScreen() {
  const settings = useQuery(apiQuery('GET_SETTINGS', {}));
  const save = useSave();
  return (
    <>
      <PageHeader title="Settings" />
      <div className="@container min-h-0 flex-1 overflow-y-auto">
        <div className="grid max-w-300 grid-cols-1 gap-8 px-4 pt-5 pb-10 md:px-8 @4xl:gap-6">
          <AccountSection />
          <WhilePending query={settings}>
            <Skeleton className="h-80 rounded-xl" />
          </WhilePending>
          {settings.isError && !settings.data && (
            <EmptyState
              icon={<TriangleAlert size={19} />}
              title="Your settings could not be loaded"
              text={settings.error.message}
              action={<Button onClick={() => void settings.refetch()}>Try again</Button>}
            />
          )}
          {settings.data && (
            <>
              <MailSection settings={settings.data} onChange={save} />
              <ProfileSection settings={settings.data} onChange={save} />
            </>
          )}
          {/* Not before: the settings would push the button that deletes the account down. */}
          {!settings.isPending && (
            <>
              <ExportSection />
              <DeleteSection />
            </>
          )}
        </div>
      </div>
    </>
  );
}

type SectionProps = { settings: PersonSettings; onChange: (next: PersonSettings) => void };

function ProfileSection({ settings, onChange }: SectionProps) {
  return (
    <SettingsSection
      title="New workflows"
      text="The shared browser profile keeps you signed in to the same services in all workflows that use it. Each workflow can be changed in its editor."
    >
      <Switch
        label="Begin with the shared browser profile"
        checked={settings.shares_profile}
        onCheckedChange={(shares_profile) => onChange({ ...settings, shares_profile })}
      />
    </SettingsSection>
  );
}

/** Shows a change at once; changes are saved one after the other. */
function useSave(): (next: PersonSettings) => void {
  const client = useQueryClient();
  const { queryKey } = apiQuery('GET_SETTINGS', {});
  const { mutate } = useMutation({
    scope: { id: 'settings' },
    mutationFn: (body: PersonSettings) => askApi('SAVE_SETTINGS', { body }),
    onError: (error) => {
      toast.error('Failed to save the settings', { description: describeError(error, '') || undefined });
      void client.invalidateQueries({ queryKey });
    },
  });
  return (next) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, next);
    mutate(next);
  };
}
