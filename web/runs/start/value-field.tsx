import { X } from 'lucide-react';
import { useState } from 'react';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import type { VariableType } from '#shared/wire.ts';
import { describeError } from '#web/api/api.ts';
import { uploadFile } from '#web/api/stored-file.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import { FileLink } from '#web/results/file-link.tsx';

type Props = {
  label: string;
  type: VariableType;
  isSecret?: boolean | undefined;
  /** Text, or the id of an uploaded file. */
  value: string;
  onChange: (value: string) => void;
  onUploading: (isUploading: boolean) => void;
  placeholder?: string | undefined;
  /** Why it cannot be used as it is. */
  problem?: string | undefined;
};

export function ValueField(props: Props) {
  const { label, type, value, onChange, placeholder, problem } = props;
  if (type === 'file') return <FileField {...props} />;
  if (props.isSecret) return <SecretField {...props} />;
  return (
    <Field label={label} error={problem ?? null}>
      <TextArea
        rows={1}
        className="min-h-9! resize-none!"
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** The mask as the value says: as it is stored. It cannot be read, only replaced. */
function SecretField({ label, value, onChange, problem }: Props) {
  const [hasStored] = useState(value === SECRET_MASK);
  return (
    <Field
      label={label}
      error={problem ?? null}
      hint={hasStored ? 'Leave it empty to use the stored value as it is.' : undefined}
    >
      <TextInput
        type="password"
        autoComplete="new-password"
        value={value === SECRET_MASK ? '' : value}
        placeholder={hasStored ? SECRET_MASK : ''}
        onChange={(event) =>
          onChange(event.target.value === '' && hasStored ? SECRET_MASK : event.target.value)
        }
      />
    </Field>
  );
}

function FileField({ label, value, onChange, onUploading, problem }: Props) {
  const [isUploading, setIsUploading] = useState(false);
  /** Null: nothing failed. Otherwise the server's reason, which may be unknown. */
  const [failure, setFailure] = useState<{ reason: string } | null>(null);
  async function upload(file: File): Promise<void> {
    setFailure(null);
    setIsUploading(true);
    onUploading(true);
    try {
      onChange(await uploadFile(file));
    } catch (error) {
      setFailure({ reason: describeError(error, '') });
    } finally {
      setIsUploading(false);
      onUploading(false);
    }
  }
  return (
    <Field
      label={label}
      error={failure ? 'File upload failed' : (problem ?? null)}
      hint={failure?.reason === '' ? undefined : failure?.reason}
    >
      {value !== '' && !isUploading ? (
        <div className="flex min-h-11 items-center justify-between gap-2 rounded-lg border border-line bg-sunken py-1 pr-1.5 pl-3">
          <FileLink fileId={value}>Uploaded File</FileLink>
          <IconButton label={`Clear ${label}`} onClick={() => onChange('')}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      ) : (
        <FileDrop isUploading={isUploading} onFile={(file) => void upload(file)} />
      )}
    </Field>
  );
}
