import { MAIL_KINDS, type MailKind } from '#shared/mail-kinds.ts';
import type { PersonSettings } from '#shared/wire/person.ts';
import { Switch } from '#web/ui/switch.tsx';
import { SettingsSection } from '#web/settings/settings-section.tsx';

type Props = { settings: PersonSettings; onChange: (next: PersonSettings) => void };

const WORDS: Record<MailKind, { label: string; text: string }> = {
  run_failed: { label: 'A run failed', text: 'At most once an hour for each workflow.' },
  question: { label: 'A run asks you something', text: 'It waits for your answer in the Inbox.' },
  account: { label: 'An account has to be connected again', text: 'Runs that need it wait until then.' },
  trigger_off: { label: 'A trigger was turned off', text: 'After it failed ten times in a row.' },
  credits: { label: 'Credits run low', text: 'At 80%, when none are left, and when a cap is reached.' },
};

export function MailSection({ settings, onChange }: Props) {
  const change = (kind: MailKind, isOn: boolean) =>
    onChange({
      ...settings,
      mails_off: MAIL_KINDS.filter((each) => (each === kind ? !isOn : settings.mails_off.includes(each))),
    });
  return (
    <SettingsSection title="E-mails" text="What a workflow sends with “Send me an e-mail” always comes.">
      <ul className="grid grid-cols-1 gap-3">
        {MAIL_KINDS.map((kind) => (
          <MailLine
            key={kind}
            {...WORDS[kind]}
            checked={!settings.mails_off.includes(kind)}
            onChange={(isOn) => change(kind, isOn)}
          />
        ))}
        <MailLine
          label="Payments"
          text="A payment that failed, and credits that were taken back. Always sent."
          checked
          onChange={null}
        />
      </ul>
    </SettingsSection>
  );
}

type LineProps = {
  label: string;
  text: string;
  checked: boolean;
  /** Null for what cannot be chosen. */
  onChange: ((isOn: boolean) => void) | null;
};

function MailLine({ label, text, checked, onChange }: LineProps) {
  return (
    <li className="grid gap-0.5">
      <Switch
        label={label}
        checked={checked}
        disabled={onChange === null}
        onCheckedChange={(isOn) => onChange?.(isOn)}
      />
      <p className="pl-11.5 text-xs text-ink3">{text}</p>
    </li>
  );
}
