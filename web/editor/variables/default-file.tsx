import { FileText, X } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '#web/api/api.ts';
import { openStoredFile } from '#web/editor/variables/open-stored-file.ts';
import { uploadFile } from '#web/api/stored-file.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';

type Props = {
  /** The id of the uploaded file; '' when there is none. */
  fileId: string;
  onChange: (fileId: string) => void;
};

export function DefaultFile({ fileId, onChange }: Props) {
  const [isUploading, setIsUploading] = useState(false);
  /** Null: nothing failed. Otherwise the server's reason, which may be unknown. */
  const [failure, setFailure] = useState<{ reason: string } | null>(null);

  async function upload(file: File): Promise<void> {
    setIsUploading(true);
    setFailure(null);
    try {
      onChange(await uploadFile(file));
    } catch (error) {
      console.error('Failed to upload a file', error);
      setFailure({ reason: describeError(error, '') });
    }
    setIsUploading(false);
  }
  return (
    <Field
      label="Default File"
      error={failure ? 'Failed to upload file' : null}
      hint={failure?.reason === '' ? undefined : failure?.reason}
    >
      {fileId === '' || isUploading ? (
        <FileDrop onFile={(file) => void upload(file)} isUploading={isUploading} />
      ) : (
        <div className="flex items-center gap-2 rounded-lg border border-line bg-sunken py-1 pr-1 pl-3">
          <FileText size={16} aria-hidden className="shrink-0 text-ink3" />
          <Button
            variant="ghost"
            size="sm"
            className="link min-w-0 flex-1 justify-start px-1"
            onClick={() => void openStoredFile(fileId)}
          >
            Uploaded File
          </Button>
          <IconButton label="Remove file" onClick={() => onChange('')}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
