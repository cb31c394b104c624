import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { diffLines } from '#shared/diff-lines.ts';
import type { Step } from '#shared/wire.ts';
import type { ScriptVersion } from '#shared/wire/script.ts';
import { askApi, callApi, describeError } from '#web/api/api.ts';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { setStepInput } from '#shared/workflow/workflow.ts';
import { EMPTY_SCOPE } from '#web/editor/document/variable-index.ts';
import { NeedsModel } from '#web/editor/learned/needs-model.tsx';
import { describeLostLimits } from '#web/editor/learned/turn-into-instructions.ts';
import { useTurnIntoLines } from '#web/editor/learned/use-turn-into-lines.ts';
import { ScriptField } from '#web/editor/steps/script-field.tsx';
import { formatDateTime } from '#web/words/format.ts';
import { apiQuery } from '#web/api/queries.ts';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { toneClass } from '#web/ui/badge.tsx';

type Props = { step: Step };

/** Below an agent step: the lines that its runs learned, which the next runs do without a model. */
export function LearnedLines({ step }: Props) {
  const workflow_id = useEditor((state) => state.workflow_id);
  const query = { workflow_id, step_id: step.id };
  const versions = useQuery({ ...apiQuery('LIST_STEP_SCRIPTS', { query }), staleTime: 0 });
  const turn = useTurnIntoLines(step);
  if (!versions.data) return null;
  const used = versions.data.find((version) => version.is_pinned) ?? versions.data[0];
  if (!used) {
    return (
      <NeedsModel onWriteLines={() => turn(firstLine(step))}>
        <p className="text-xs text-ink3">
          After its first completed run, the lines that do the same without a model stand here.
        </p>
      </NeedsModel>
    );
  }
  return <Versions step={step} versions={versions.data} used={used} />;
}

/** Where the lines of a person begin who has no model. */
function firstLine({ endpoint_input_values: { start = '' } }: Step): string {
  return start.trim() === '' ? '' : `Open ${start.trim()}`;
}

type VersionsProps = Props & { versions: readonly ScriptVersion[]; used: ScriptVersion };

function Versions({ step, versions, used }: VersionsProps) {
  const queries = useQueryClient();
  const workflow_id = useEditor((state) => state.workflow_id);
  const [mode, setMode] = useState<'read' | 'edit' | 'compare'>('read');
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [asksReset, setAsksReset] = useState(false);
  const [asksTurn, setAsksTurn] = useState(false);
  const turn = useTurnIntoLines(step);
  const variables = useEditor((state) => state.index.entries);
  const allowed = useEditor((state) => state.index.scopes.get(step.id)) ?? EMPTY_SCOPE;
  const names = new Map(variables.map(({ id, label }) => [id, label]));
  const before = versions[versions.indexOf(used) + 1];
  const note = shown(noteBeyondOrigin(used), names);
  const of = { workflow_id, step_id: step.id };
  const refusal = `learned lines of ${step.id}`;

  async function change(send: () => Promise<unknown>, otherwise: string): Promise<void> {
    setIsBusy(true);
    try {
      await send();
      await queries.invalidateQueries({ queryKey: ['LIST_STEP_SCRIPTS'] });
      setMode('read');
      toast.dismiss(refusal);
    } catch (error) {
      toast.error(describeError(error, otherwise), { id: refusal });
    }
    setIsBusy(false);
  }
  const save = () =>
    change(
      () => askApi('SAVE_STEP_SCRIPT', { body: { ...of, based_on: used.id, text: typed } }),
      'The lines could not be saved.',
    );
  const pin = () =>
    change(
      () => callApi('PIN_STEP_SCRIPT', { body: { ...of, script_id: used.is_pinned ? null : used.id } }),
      'The version could not be pinned.',
    );
  const reset = () =>
    change(() => callApi('RESET_STEP_SCRIPTS', { body: of }), 'The lines could not be forgotten.');
  return (
    <section aria-label="Learned lines" className="grid gap-2 rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h4 className="text-sm font-medium">Learned lines</h4>
        <span className="text-xs text-ink3">
          {used.is_pinned ? 'Pinned. ' : ''}
          {describeOrigin(used)}
        </span>
      </div>
      {note !== '' && <p className="text-xs text-ink2">{note}</p>}
      <OfferedProof step={step} proof={used.proof} names={names} />
      {mode === 'edit' ? (
        <ScriptField
          label="Learned lines"
          value={typed}
          onChange={setTyped}
          variables={variables}
          allowed={allowed.string}
          placeholder=""
          isRequired={false}
        />
      ) : mode === 'compare' && before ? (
        <Difference before={shown(before.text, names)} after={shown(used.text, names)} />
      ) : (
        <ol className="grid gap-0.5 text-sm">
          {used.text.split('\n').map((line, at) => (
            // Lines have no ids, and two may be equal.
            <li key={at} className="flex gap-2">
              <span aria-hidden className="w-5 shrink-0 text-right text-xs text-ink3 tabular-nums">
                {at + 1}
              </span>
              <span className="min-w-0 wrap-anywhere">{shown(line, names)}</span>
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-1.5">
        {mode === 'edit' ? (
          <>
            <Button size="sm" loading={isBusy} onClick={() => void save()}>
              Save lines
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setMode('read')}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                setTyped(used.text);
                setMode('edit');
              }}
            >
              Edit
            </Button>
            {before && (
              <Button
                size="sm"
                variant="ghost"
                aria-pressed={mode === 'compare'}
                onClick={() => setMode(mode === 'compare' ? 'read' : 'compare')}
              >
                Compare with the last version
              </Button>
            )}
            <Button size="sm" variant="ghost" aria-pressed={used.is_pinned} onClick={() => void pin()}>
              {used.is_pinned ? <PinOff size={14} aria-hidden /> : <Pin size={14} aria-hidden />}
              {used.is_pinned ? 'Unpin' : 'Pin'}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAsksReset(true)}>
              Reset
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAsksTurn(true)}>
              Turn into Browser instructions
            </Button>
          </>
        )}
      </div>
      <Confirm
        open={asksReset}
        onOpenChange={setAsksReset}
        title="Forget the learned lines?"
        text="All versions go. The next run does the task with the model, and learns anew."
        action="Forget them"
        loadingAction="Forgetting..."
        loading={isBusy}
        onConfirm={() => void reset().then(() => setAsksReset(false))}
      />
      <Confirm
        open={asksTurn}
        onOpenChange={setAsksTurn}
        title="Turn it into Browser instructions?"
        text={describeLostLimits(step)}
        action="Turn it"
        onConfirm={() => turn(used.text)}
      />
    </section>
  );
}

type OfferProps = Props & { proof: string | null; names: ReadonlyMap<string, string> };

/** What the page showed at the end, to be taken as what must be true from now on. */
function OfferedProof({ step, proof, names }: OfferProps) {
  const { edit } = useEditorStore().getState();
  const stated = step.endpoint_input_values.proof ?? '';
  if (proof === null || stated !== '') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink2">
      <span>
        The end showed: <em className="not-italic text-ink">{shown(proof, names)}</em>
      </span>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => edit('', (document) => setStepInput(document, step.id, 'proof', proof))}
      >
        Require it
      </Button>
    </p>
  );
}

function Difference({ before, after }: { before: string; after: string }) {
  return (
    <ul aria-label="Changes since the last version" className="grid gap-0.5 text-sm">
      {diffLines(before, after).map(({ kind, text }, at) => (
        <li
          // Lines have no ids, and two may be equal.
          key={at}
          className={clsx(
            'flex gap-2 rounded-sm px-1',
            kind === 'added' && toneClass('green'),
            kind === 'removed' && toneClass('red'),
          )}
        >
          <span className="w-3 shrink-0 text-xs">
            <span aria-hidden>{kind === 'added' ? '+' : kind === 'removed' ? '−' : ''}</span>
            {kind !== 'same' && <span className="sr-only">{kind}</span>}
          </span>
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Variables by their names. */
function shown(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{\{([\w-]{1,80})\}\}/g, (whole, id: string) => {
    const name = names.get(id);
    return name === undefined ? whole : `@${name}`;
  });
}

const ORIGINS = {
  learned: 'Learned from a run',
  healed: 'Healed by the model',
  edited: 'Changed by hand',
} as const;

/** A note may begin with the words that stand above it. */
function noteBeyondOrigin({ origin, note }: ScriptVersion): string {
  const said = `${ORIGINS[origin]}.`;
  return note.startsWith(said) ? note.slice(said.length).trim() : note;
}

function describeOrigin({ origin, created_at }: ScriptVersion): string {
  return `${ORIGINS[origin]}, ${formatDateTime(created_at)}`;
}
