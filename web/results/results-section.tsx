import { clsx } from 'clsx';
import { useState } from 'react';
import { isAutoName } from '#shared/workflow/auto-name.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import type { ExecutionStatus, Step } from '#shared/wire.ts';
import { AddressText } from '#web/ui/address-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { JsonTree } from '#web/ui/json-tree.tsx';
import { ResultFile } from '#web/results/result-file.tsx';
import { ResultName } from '#web/results/result-name.tsx';
import { ResultTable } from '#web/results/result-table.tsx';
import { groupResults, type Result, resultsOf } from '#web/results/results.ts';

type Props = {
  executionId: string;
  variables: ExecutionStatus['variables'];
  steps: readonly Step[];
  /** The run has come to its end: details are all that it gave. */
  isComplete?: boolean | undefined;
};

/** What a run was made for, first what its owner named. */
export function ResultsSection({ executionId, variables, steps, isComplete }: Props) {
  const results = resultsOf(variables, steps, isComplete);
  const hasNamed = results.some(({ name }) => !isAutoName(name));
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="results" className="grid grid-cols-1 gap-3">
      <h2 id="results" className="text-lg font-semibold">
        Results
      </h2>
      {groupResults(results).map((group) => (
        <ResultGroup
          key={group[0]?.id}
          executionId={executionId}
          results={group}
          isAlone={results.length === 1}
          hasTable={results.some(({ value }) => value.kind === 'table')}
          hasNamed={hasNamed}
        />
      ))}
    </section>
  );
}

type GroupProps = {
  executionId: string;
  results: readonly Result[];
  isAlone: boolean;
  hasTable: boolean;
  /** Somebody named a result: what nobody named is smaller beside it. */
  hasNamed: boolean;
};

/** Single values large, then tables, texts and files. */
function ResultGroup({ executionId, results, isAlone, hasTable, hasNamed }: GroupProps) {
  const single = results.filter(({ value }) => value.kind === 'short');
  const wide = results.filter(({ value }) => value.kind !== 'short' && value.kind !== 'file');
  const files = results.filter(({ value }) => value.kind === 'file');
  // Side by side where the table has room for all of its columns then, else one below the other.
  const isTableAndFile = files.length === 1 && wide.length === 1 && wide[0]?.value.kind === 'table';
  return (
    <>
      {single.length > 0 && (
        <Card>
          <dl className="flex flex-wrap gap-px overflow-hidden rounded-xl bg-line">
            {single.map((result) => (
              <div
                key={result.id}
                className={clsx(
                  'min-w-0 flex-1 bg-card px-4.5 py-3.5',
                  result.value.kind === 'short' && isAddress(result.value.text) ? 'basis-60' : 'basis-37.5',
                )}
              >
                <dt>
                  <span className="line-clamp-2 text-sm text-ink2">
                    <ResultName {...namesOf(result)} />
                  </span>
                </dt>
                {result.value.kind === 'short' && (
                  <ShortValue text={result.value.text} isMinor={hasNamed && isAutoName(result.name)} />
                )}
              </div>
            ))}
          </dl>
        </Card>
      )}
      <div className={isTableAndFile ? 'flex flex-wrap gap-3' : 'contents'}>
        {wide.map((result) => (
          <Card
            key={result.id}
            className={clsx('min-w-0 overflow-hidden', isTableAndFile && 'grow basis-[max-content]')}
          >
            <WideResult executionId={executionId} result={result} />
          </Card>
        ))}
        {files.length > 0 && (
          <div
            className={clsx(
              'grid gap-3',
              isTableAndFile && 'grow basis-52 content-start',
              files.length === 1
                ? 'grid-cols-1'
                : 'grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))]',
            )}
          >
            {files.map((result) => (
              <Card key={result.id} className="min-w-0">
                {result.value.kind === 'file' && (
                  <ResultFile
                    {...namesOf(result)}
                    fileId={result.value.file_id}
                    isAlone={isAlone}
                    isOnlyTable={!hasTable && files.length === 1}
                  />
                )}
              </Card>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

/**
 * What nobody named is called by what it is, and its variable stands behind where another one is called so. A name that
 * somebody chose says enough.
 */
function namesOf({ name, label, has_twin: hasTwin }: Result): { name: string; variable?: string } {
  if (label === null || !isAutoName(name)) return { name };
  return hasTwin ? { name: label, variable: name } : { name: label };
}

const LARGE_CHARACTERS = 24;

function ShortValue({ text, isMinor }: { text: string; isMinor: boolean }) {
  const look = isMinor
    ? 'text-base font-medium'
    : `font-semibold ${text.length <= LARGE_CHARACTERS ? 'text-2xl' : 'text-lg'}`;
  return (
    <dd className={clsx('tabular-nums wrap-anywhere', look)}>
      <ShortText text={text} />
    </dd>
  );
}

function ShortText({ text }: { text: string }) {
  if (text !== SECRET_MASK) return <AddressOrText text={text} />;
  return (
    <>
      {text}
      <span className="sr-only">(secret)</span>
    </>
  );
}

/** A value that is an address and nothing else can be followed: it is shown in full, so that a person sees where to. */
function AddressOrText({ text }: { text: string }) {
  if (!isAddress(text)) return text;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer" className="link touch">
      <AddressText text={text} />
    </a>
  );
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text);
}

function WideResult({ executionId, result }: { executionId: string; result: Result }) {
  const { value } = result;
  if (value.kind === 'table') {
    const source = { execution_id: executionId, name: result.id };
    return <ResultTable {...namesOf(result)} table={value.table} source={source} />;
  }
  return (
    <div className="grid gap-1.5 px-4.5 py-3.5">
      <h3 className="font-medium">
        <ResultName {...namesOf(result)} />
      </h3>
      {value.kind === 'tree' && <JsonTree value={value.json} openDepth={2} />}
      {value.kind === 'long' && <LongText text={value.text} />}
    </div>
  );
}

const FOLD_AFTER_CHARACTERS = 600;

function LongText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > FOLD_AFTER_CHARACTERS;
  return (
    <div>
      <p className={`wrap-anywhere whitespace-pre-wrap ${isLong && !isOpen ? 'line-clamp-8' : ''}`}>
        <AddressOrText text={text} />
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="link mt-1 min-h-6 text-sm"
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
