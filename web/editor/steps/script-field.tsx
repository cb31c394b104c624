import { Suspense, use, useMemo, useState } from 'react';
import type { LiveLines } from '#shared/wire/live-lines.ts';
import type { Lookup } from '#shared/script/words/value.ts';
import type { VariableEntry } from '#web/editor/document/variable-index.ts';
import type { LineMark } from '#web/editor/mention/line-marks.ts';
import { MentionField } from '#web/editor/mention/mention-field.tsx';
import { StepOptionsContext } from '#web/editor/steps/step-options-context.ts';
import { insertStep, insertStepBefore } from '#web/editor/steps/step-actions.ts';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { lineAtWork } from '#web/editor/trying/trial-state.ts';
import { isFirstOnPage, OPEN_PAGE } from '#web/editor/steps/first-on-page.ts';
import { useLineLook } from '#web/script/use-line-look.ts';
import { useLiveLines } from '#web/script/use-live-lines.ts';
import { useLineStarts } from '#web/script/use-line-starts.ts';
import { useScriptCheck } from '#web/script/use-script-check.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';

const ScriptFeedback = lazyPart(() => import('#web/script/script-feedback.tsx'), 'ScriptFeedback', {
  quiet: true,
});

const ScriptHeals = lazyPart(() => import('#web/editor/steps/script-heals.tsx'), 'ScriptHeals', {
  quiet: true,
});

type Props = {
  /** Where no label of a field stands around it. */
  label?: string;
  /** Left out for lines that belong to no step yet: no run has learned anything about them. */
  stepId?: string;
  /** These lines follow others of the step, which may have opened a page. */
  isLater?: boolean;
  value: string;
  onChange: (value: string) => void;
  variables: readonly VariableEntry[];
  allowed: ReadonlySet<string>;
  placeholder: string;
  isRequired: boolean;
};

const NO_NAMES: readonly string[] = [];
const NONE: ReadonlyMap<number, string> = new Map();

/** The lines of Browser instructions, each with what it is understood as. */
export function ScriptField(props: Props) {
  const { value, onChange, variables } = props;
  const lookup = useMemo(() => lookupIn(variables), [variables]);
  const checked = useScriptCheck(value, lookup);
  const [healed, setHealed] = useState<ReadonlyMap<number, string>>(NONE);
  const [failed, setFailed] = useState<number | null>(null);
  const [at, setAt] = useState<number | null>(null);
  // The menu of a line stays while it is used.
  const [last, setLast] = useState<number | null>(null);
  if (at !== null && at !== last) setLast(at);
  const { lines: live, isLooking } = useLiveLines(value, last);
  const linesFor = useLineStarts(live?.names ?? NO_NAMES);
  const lines = value.split('\n');
  const working = useEditor(({ trial }) => lineAtWork(trial, props.stepId));
  const outline = useLineLook(at === null ? null : (lines[at - 1] ?? null));
  const isFirst = useEditor(
    ({ document }) => props.isLater !== true && isFirstOnPage(document.steps, props.stepId),
  );
  const { offers, reads, answers } = useMemo(() => saidHere(live, value), [live, value]);
  const lineMarks = useMemo(
    () =>
      new Map(
        checked?.lines.map((check): [number, LineMark] => [
          check.line,
          'reading' in check
            ? checked.markOf(check, {
                live,
                lacksPage: isFirst && check.line === checked?.lacks_page,
                outline: check.line === at ? outline : null,
                isWritten: check.line === at,
                isHealed: healed.has(check.line),
                hasFailed: check.line === failed,
                isAtWork: check.line === working,
              })
            : checked.answerMark(answers.get(check.line)),
        ]),
      ),
    [checked, answers, healed, failed, working, live, at, outline, isFirst],
  );
  const store = useEditorStore();
  const options = use(StepOptionsContext);
  const names = useMemo(() => new Set(options.map(({ name }) => name)), [options]);
  const addStep = (name: string) => {
    const option = options.find((each) => each.name === name);
    if (option) insertStep(store, option, { after: props.stepId });
  };
  const openPage = options.find(({ workflow_step_id }) => workflow_step_id === OPEN_PAGE);
  const { stepId } = props;
  const fix = (line: number, fixed: string) =>
    onChange(
      value
        .split('\n')
        .with(line - 1, fixed)
        .join('\n'),
    );
  return (
    <>
      <MentionField {...props} isMultiline lineMarks={lineMarks} linesFor={linesFor} onLine={setAt} />
      <Suspense fallback={<div className="h-6" />}>
        <ScriptFeedback
          text={value}
          checked={checked}
          lookup={lookup}
          // An undo, or what another tab saved, may have left fewer lines.
          at={last === null || last > lines.length ? null : { line: last, text: lines[last - 1] ?? '' }}
          onFix={fix}
          addable={names}
          onAddStep={addStep}
          offers={offers}
          reads={reads}
          answers={answers}
          isLooking={isLooking}
          found={[...lineMarks.values()].filter(({ look }) => look === 'found').length}
          begin={
            isFirst
              ? {
                  address: live?.address,
                  onOpen: (address) => onChange(`Open ${address}\n${value}`),
                  onAddStep:
                    openPage && stepId !== undefined
                      ? () => insertStepBefore(store, openPage, stepId)
                      : undefined,
                }
              : null
          }
          heals={
            props.stepId !== undefined && (
              <Suspense>
                <ScriptHeals
                  stepId={props.stepId}
                  value={value}
                  onChange={onChange}
                  onLines={setHealed}
                  onFailed={setFailed}
                />
              </Suspense>
            )
          }
        />
      </Suspense>
    </>
  );
}

/** What the page says of lines that are still as they were compared. */
function saidHere(live: LiveLines | null, value: string) {
  const lines = value.split('\n');
  const same = <T extends { line: number; said: string }>(all: readonly T[] = []) =>
    all.filter(({ line, said }) => lines[line - 1] === said);
  return {
    offers: new Map(same(live?.offers).map(({ line, offer }) => [line, offer])),
    reads: same(live?.reads),
    answers: new Map(same(live?.answers).map((answer) => [answer.line, answer])),
  };
}

function lookupIn(variables: readonly VariableEntry[]): Lookup {
  const names = new Map(variables.map(({ id, name }) => [id, name]));
  return (id) => ({ name: names.get(id) ?? 'variable', text: '', is_secret: false });
}
