import { CircleAlert, Eye, Lock, Variable as VariableIcon } from 'lucide-react';
import { useState } from 'react';
import type { RecordedLine, Risk } from '#shared/live/live-recording.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import type { MadeVariables } from '#web/editor/recording/recorded-variables.ts';
import { partKey } from '#web/editor/recording/recorded-variables.ts';
import { typedValue } from '#web/editor/recording/recording.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const RISKS: Record<Risk, string> = {
  pays: 'pays or orders',
  sends: 'sends something',
  deletes: 'deletes something',
  confirms: 'confirms something',
};
const SHOWN = 4;

type Props = {
  lines: readonly RecordedLine[];
  made: MadeVariables;
  onMake: (line: RecordedLine, part: number) => void;
  onKeepSecret: (variableId: string, value: string) => void;
};

/** What there is to say and to choose about the lines of a recording. */
export function RecordedNotes({ lines, made, onMake, onKeepSecret }: Props) {
  const values = lines.flatMap((line) =>
    line.parts.flatMap((part, at) => {
      const value = typedValue(part);
      return value && !made.has(partKey(line.id, at)) ? [{ line, at, value }] : [];
    }),
  );
  const secrets = useSecretsWithoutValue(lines, made);
  const said = lines
    .filter(({ risk, is_sure, note }) => risk !== null || !is_sure || note !== '')
    .slice(-SHOWN);
  if (values.length + secrets.length + said.length === 0) return null;
  return (
    <div className="grid max-h-40 gap-1.5 overflow-y-auto px-1 text-xs">
      <ul aria-label="About the recorded lines" className="grid gap-1 empty:hidden">
        {said.map((line) => (
          <li key={line.id} className="flex items-center gap-1.5 text-ink2">
            {line.risk === null ? (
              <Eye size={13} aria-hidden className="shrink-0" />
            ) : (
              <CircleAlert
                size={13}
                aria-hidden
                className="tone tone-amber shrink-0 bg-transparent text-tone-ink"
              />
            )}
            <span className="min-w-0 wrap-anywhere">
              <strong className="font-medium">{shownLine(line)}</strong> {sayAbout(line)}
            </span>
          </li>
        ))}
      </ul>
      {secrets.map(({ id, name }) => (
        <SecretField key={id} name={name} onKeep={(value) => onKeepSecret(id, value)} />
      ))}
      {values.length > 0 && (
        // On a phone one row, the newest first: each row more would make the page smaller while one acts in it.
        <fieldset
          className="flex flex-wrap gap-1.5 max-md:flex-row-reverse max-md:flex-nowrap max-md:justify-end max-md:overflow-x-auto"
          aria-label="Typed values"
        >
          {values.slice(-SHOWN).map(({ line, at, value }) => (
            <button
              key={partKey(line.id, at)}
              type="button"
              className="flex min-h-7 max-w-full items-center gap-1.5 rounded-full border max-md:max-w-72 max-md:shrink-0 pointer-coarse:min-h-9 border-dashed border-brand-line px-2.5 text-brand-ink hover:bg-brand-soft"
              onClick={() => onMake(line, at)}
            >
              <VariableIcon size={13} aria-hidden className="shrink-0" />
              <span className="truncate">
                “{value.value}”: make it @{value.name}
              </span>
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function SecretField({ name, onKeep }: { name: string; onKeep: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (value !== '') onKeep(value);
      }}
    >
      <span className="flex min-w-0 items-center gap-1.5 text-ink2">
        <Lock size={13} aria-hidden className="shrink-0" />
        <span className="min-w-0">
          @{name} was not recorded. Type it here to keep it sealed, or give it at each run.
        </span>
      </span>
      <TextInput
        type="password"
        autoComplete="off"
        aria-label={`Value of @${name}`}
        className="min-h-7 w-40"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button size="sm" type="submit" disabled={value === ''}>
        Keep
      </Button>
    </form>
  );
}

function useSecretsWithoutValue(lines: readonly RecordedLine[], made: MadeVariables) {
  const variables = useEditor((state) => state.document.variables);
  const ids = new Set(
    lines.flatMap((line) =>
      line.parts.flatMap((part, at) =>
        typeof part === 'object' && 'secret' in part ? (made.get(partKey(line.id, at)) ?? []) : [],
      ),
    ),
  );
  return variables.filter(({ id, default_value }) => ids.has(id) && (default_value ?? '') === '');
}

function sayAbout({ risk, is_sure, note }: RecordedLine): string {
  if (risk !== null) return RISKS[risk];
  return is_sure ? note : 'has no words of its own; what it looks like is remembered';
}

function shownLine({ parts }: RecordedLine): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : 'value' in part ? `“${part.value}”` : `@${part.name}`))
    .join('')
    .slice(0, 80);
}
