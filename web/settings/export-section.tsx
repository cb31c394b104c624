import { Download } from 'lucide-react';
import { useState } from 'react';
import { askApi, describeError } from '#web/api/api.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingsSection } from '#web/settings/settings-section.tsx';

export function ExportSection() {
  const [isAsking, setIsAsking] = useState(false);
  async function download(): Promise<void> {
    if (isAsking) return;
    setIsAsking(true);
    try {
      const { url } = await askApi('GET_EXPORT_LINK', {});
      // The answer is a download: this page stays.
      location.assign(url);
    } catch (error) {
      toast.error('Failed to begin the export', { description: describeError(error, '') || undefined });
    }
    setIsAsking(false);
  }
  return (
    <SettingsSection
      title="Your data"
      text="Workflows, runs, tables, ledger and files as one ZIP file. Secret values, sign-ins of browsers and tokens of connected accounts are left out."
    >
      <div>
        <Button loading={isAsking} onClick={() => void download()}>
          <Download size={15} aria-hidden />
          Download Everything
        </Button>
      </div>
    </SettingsSection>
  );
}
