import { useEffect } from 'react';
import { lineOf, takeNewWords } from '#shared/script/words/replace-words.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { ScriptFailed } from '#web/editor/steps/script-failed.tsx';
import { LineHeals } from '#web/script/line-heals.tsx';
import { useHeals } from '#web/script/use-heals.ts';

type Props = {
  stepId: string;
  value: string;
  onChange: (value: string) => void;
  /** Numbers of the lines that have new words, whenever they change. */
  onLines: (lines: ReadonlyMap<number, string>) => void;
  /** The number of the line at which the newest run stopped. */
  onFailed: (line: number | null) => void;
};

/** What runs say of the lines of one step: those with new words that still say the old ones, and the one that failed. */
export function ScriptHeals({ stepId, value, onChange, onLines, onFailed }: Props) {
  const workflowId = useEditor((state) => state.workflow_id);
  const { heals, busy, change } = useHeals(workflowId);
  const shown = heals
    .filter((heal) => heal.step_id === stepId && (heal.to === '' || takeNewWords(value, heal) !== null))
    .map((heal) => ({ ...heal, line: lineOf(value, heal) }))
    .toSorted((a, b) => a.line - b.line);
  const told = shown.map(({ line, to }) => `${line} ${to}`).join('\n');
  useEffect(() => {
    onLines(
      new Map(
        told
          .split('\n')
          .filter(Boolean)
          .map((one) => [Number.parseInt(one, 10), one.slice(one.indexOf(' ') + 1)]),
      ),
    );
  }, [told, onLines]);
  return (
    <>
      <LineHeals
        heals={shown}
        busy={busy}
        onTake={(heal) => onChange(takeNewWords(value, heal) ?? value)}
        onForget={(heal) => void change('FORGET_HEAL', heal)}
      />
      <ScriptFailed stepId={stepId} value={value} onChange={onChange} onLine={onFailed} />
    </>
  );
}
