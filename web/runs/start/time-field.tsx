import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Props = {
  label: string;
  /** As it is sent: 2026-11-20T08:00:00.000Z */
  value: string;
  onChange: (value: string) => void;
};

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/;

export function isInstant(value: string | undefined): value is string {
  return value !== undefined && ISO.test(value) && !Number.isNaN(Date.parse(value));
}

/** A moment in the time of its reader, where the value that is sent is in UTC. */
export function TimeField({ label, value, onChange }: Props) {
  return (
    <Field label={label}>
      <TextInput
        type="datetime-local"
        className="w-full sm:w-64"
        value={localOf(value)}
        // An emptied one keeps what it had: a schedule always has a time.
        onChange={({ target }) => {
          const time = new Date(target.value);
          if (!Number.isNaN(time.getTime())) onChange(time.toISOString());
        }}
      />
    </Field>
  );
}

/** 2026-11-20T03:00, as such a field has it. */
function localOf(iso: string): string {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
