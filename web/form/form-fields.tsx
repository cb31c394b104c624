import { X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { PublicForm } from '#shared/workflow/public-form.ts';
import { type FormAnswers, FormProblem, newSubmission, sendForm } from '#web/form/send-form.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { TextArea } from '#web/ui/text-input.tsx';

type FormField = PublicForm['fields'][number];
type Props = { address: string; fields: readonly FormField[]; onSent: () => void };

export function FormFields({ address, fields, onSent }: Props) {
  const [answers, setAnswers] = useState<FormAnswers>(new Map());
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  // One key for all tries, so that a retry after a lost answer starts no second run.
  const submission = useRef<string | null>(null);
  const answer = (id: string, value: string | File) => setAnswers(new Map(answers).set(id, value));

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const empty = fields.filter((field) => field.is_required && isEmpty(answers.get(field.id)));
    setMissing(new Set(empty.map(({ id }) => id)));
    if (empty.length > 0 || isSending) return;
    setIsSending(true);
    setProblem(null);
    submission.current ??= newSubmission();
    try {
      await sendForm(address, submission.current, answers);
      onSent();
    } catch (error) {
      setProblem(error instanceof FormProblem ? error.message : 'It could not be sent. Try again.');
    } finally {
      setIsSending(false);
    }
  }
  return (
    <form noValidate className="mt-6 grid gap-5" onSubmit={(event) => void send(event)}>
      {fields.map((field) => (
        <Field
          key={field.id}
          label={field.name}
          isRequired={field.is_required}
          error={missing.has(field.id) && isEmpty(answers.get(field.id)) ? `Fill in “${field.name}”.` : null}
        >
          {field.variable_type === 'file' ? (
            <FileAnswer
              field={field}
              value={answers.get(field.id)}
              onChange={(value) => answer(field.id, value)}
            />
          ) : (
            <TextArea
              rows={1}
              className="min-h-9! resize-none!"
              maxLength={20_000}
              value={textOf(answers.get(field.id))}
              onChange={(event) => answer(field.id, event.target.value)}
            />
          )}
        </Field>
      ))}
      {problem !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" loading={isSending}>
        Send
      </Button>
    </form>
  );
}

type FileProps = {
  field: FormField;
  value: string | File | undefined;
  onChange: (value: string | File) => void;
};

function FileAnswer({ field, value, onChange }: FileProps) {
  if (!(value instanceof File)) return <FileDrop onFile={onChange} />;
  return (
    <div className="flex min-h-11 items-center justify-between gap-2 rounded-lg border border-line bg-sunken py-1 pr-1.5 pl-3 text-sm">
      <span className="truncate">{value.name}</span>
      <IconButton label={`Clear ${field.name}`} onClick={() => onChange('')}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

function textOf(value: string | File | undefined): string {
  return typeof value === 'string' ? value : '';
}

function isEmpty(value: string | File | undefined): boolean {
  return value instanceof File ? value.size === 0 : (value ?? '').trim() === '';
}
