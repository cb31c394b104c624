import { useState } from 'react';
import type { ReadCollection, ReadOffer } from '#shared/live/live-reading.ts';
import { type ChosenRead, lineForCollection, lineForValue } from '#shared/script/read-line.ts';
import type { RepairedRead } from '#shared/script/target/target-memory.ts';
import { ReadColumns } from '#web/script/read-columns.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** What was chosen to be read. `target` is what a step for that alone would look for; null when it needs a line. */
export type ReadChoice = { line: string; kind: 'value' | 'table' | 'list'; target: string | null };

type Props = {
  offer: ReadOffer;
  onAdd: (choice: ReadChoice) => void;
  onCancel: () => void;
  /** What it takes the place of; a new line otherwise. */
  instead?: RepairedRead | undefined;
  isTaking?: boolean;
};

/** What can be read where a person pointed, before it becomes a line. Mounted anew for each offer. */
export function ReadPanel({ offer, onAdd, onCancel, instead, isTaking = false }: Props) {
  const value = instead?.kind === 'rows' ? null : offer.value;
  const collections = instead?.kind === 'value' ? NONE : offer.collections;
  /** A step has a field for what is read, and no line that says more. */
  const isField = instead?.name === null;
  const [which, setWhich] = useState<'value' | number>(
    value?.phrase == null && collections.length > 0 ? 0 : 'value',
  );
  const collection = which === 'value' ? null : collections[which];
  const [names, setNames] = useState<Record<string, string>>({});
  const [called, setCalled] = useState<Record<number, (string | null)[]>>({});
  const [isAllPages, setAllPages] = useState(instead?.is_all_pages === true);
  const offered = collection ?? value;
  if (!offered) return <WrongKind isValue={offer.value !== null} onCancel={onCancel} />;
  const name = names[which] ?? offered.name;
  const columns = collection && typeof which === 'number' ? (called[which] ?? collection.columns) : [];
  const mayGoOn = collection != null && !isField && (collection.next !== null || collection.scrolls);
  const named = instead?.name ? { kept: instead.name } : name;
  const chosen = choose(offer, collection ?? null, {
    name: named,
    called: columns,
    isAllPages: isAllPages && mayGoOn,
  });
  const choice = isField && chosen?.target == null ? null : chosen;
  return (
    <form
      aria-label="Read this"
      className="grid max-h-80 gap-2.5 overflow-y-auto rounded-xl border border-line bg-card p-3 text-sm shadow-card"
      onSubmit={(event) => {
        event.preventDefault();
        if (choice) onAdd(choice);
      }}
    >
      <fieldset className="flex flex-wrap gap-1.5" aria-label="What to read">
        {value && (
          <Option isOn={which === 'value'} onChoose={() => setWhich('value')}>
            This value
          </Option>
        )}
        {collections.map((one, at) => (
          <Option
            key={`${one.kind}-${one.count}-${one.title}`}
            isOn={which === at}
            onChoose={() => setWhich(at)}
          >
            {titleOf(one)}
          </Option>
        ))}
      </fieldset>
      {collection && typeof which === 'number' ? (
        <>
          <p className="text-xs text-ink2">
            {collection.count.toLocaleString('en-US')} {collection.kind === 'table' ? 'rows' : 'items'}
            {collection.kind === 'table' && `, ${collection.columns.length} columns`}
            {collection.undrawn > 0 &&
              `. The page says that there are ${collection.undrawn.toLocaleString('en-US')}, and draws these only.`}
          </p>
          <ReadColumns
            collection={collection}
            called={columns}
            onCall={isField ? undefined : (next) => setCalled({ ...called, [which]: next })}
          />
          {mayGoOn && (
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={isAllPages}
                onChange={(event) => setAllPages(event.target.checked)}
              />
              {collection.next === null
                ? 'Also what comes when it is scrolled: to its end, 5,000 rows at most'
                : `Also the next pages: clicks “${collection.next}” until there are no more, 100 at most`}
            </label>
          )}
        </>
      ) : (
        <output className="max-h-24 overflow-y-auto wrap-anywhere font-medium">{value?.text}</output>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {!instead && (
          <>
            <span className="text-ink2" aria-hidden>
              Name
            </span>
            <TextInput
              aria-label="Name"
              className="min-w-24 flex-1"
              maxLength={40}
              value={name}
              onChange={(event) => setNames({ ...names, [which]: event.target.value })}
            />
          </>
        )}
        <Button className="pointer-coarse:h-11" onClick={onCancel}>
          {instead ? 'Point again' : 'Cancel'}
        </Button>
        <Button
          type="submit"
          variant="primary"
          className="pointer-coarse:h-11"
          disabled={choice === null}
          loading={isTaking}
        >
          {instead ? 'Use this and resume' : 'Add line'}
        </Button>
      </div>
      <p className="text-xs wrap-anywhere text-ink2">
        {choice ? (isField ? choice.target : choice.line) : noChoice(offered.phrase === null, isField)}
      </p>
    </form>
  );
}

const NONE: ReadOffer['collections'] = [];

function noChoice(isLost: boolean, isField: boolean): string {
  if (isLost) return 'No words on the page find this again. Choose something else, or what it stands in.';
  return isField ? 'Only a line of Browser instructions can read this.' : 'Choose a column.';
}

/** One value where rows are read, or the other way round: later steps would not find what they expect. */
function WrongKind({ isValue, onCancel }: { isValue: boolean; onCancel: () => void }) {
  return (
    <output className="flex flex-wrap items-center justify-between gap-2 rounded-xl border border-line bg-card p-3 text-sm shadow-card">
      {isValue
        ? 'This is one value, and a table or list is to be read. Point at one of its rows.'
        : 'This is a table or list, and one value is to be read. Point at the value.'}
      <Button onClick={onCancel}>Point again</Button>
    </output>
  );
}

function Option({ isOn, onChoose, children }: { isOn: boolean; onChoose: () => void; children: string }) {
  return (
    <label className="flex min-h-8 max-w-full items-center gap-1.5 rounded-lg border border-line px-2.5 has-checked:border-brand-line has-checked:bg-brand-soft">
      <input type="radio" name="what-to-read" checked={isOn} onChange={onChoose} />
      <span className="truncate">{children}</span>
    </label>
  );
}

function titleOf({ kind, title, count }: ReadCollection): string {
  const words = kind === 'table' ? 'All like this, as a table' : 'All like this, as a list';
  return title === '' ? `${words} (${count})` : `${words}: ${title} (${count})`;
}

function choose(
  { value }: ReadOffer,
  collection: ReadCollection | null,
  { name, called, isAllPages }: Omit<ChosenRead, 'is_all_pages'> & { isAllPages: boolean },
): ReadChoice | null {
  if (!collection) {
    if (!value || value.phrase === null) return null;
    return { line: lineForValue(value.phrase, name), kind: 'value', target: value.phrase };
  }
  const { phrase, kind, columns, is_numbered } = collection;
  const isWhole = columns.every((column, at) => called[at] === column);
  if (phrase === null || called.every((column) => column === null)) return null;
  const line = lineForCollection({ ...collection, phrase }, { name, called, is_all_pages: isAllPages });
  return { line, kind, target: isWhole && !is_numbered && !isAllPages ? phrase : null };
}
