import { useState } from 'react';
import type { ReadCollection, ReadOffer } from '#shared/live/live-reading.ts';
import { lineForCollection, lineForValue } from '#shared/script/read-line.ts';
import { ReadColumns } from '#web/editor/recording/read-columns.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** What was chosen to be read. `target` is what a step for that alone would look for; null when it needs a line. */
export type ReadChoice = { line: string; kind: 'value' | 'table' | 'list'; target: string | null };

type Props = {
  offer: ReadOffer;
  onAdd: (choice: ReadChoice) => void;
  onCancel: () => void;
};

/** What can be read where a person pointed, before it becomes a line. Mounted anew for each offer. */
export function ReadPanel({ offer, onAdd, onCancel }: Props) {
  const { value, collections } = offer;
  const [which, setWhich] = useState<'value' | number>(
    value?.phrase == null && collections.length > 0 ? 0 : 'value',
  );
  const collection = which === 'value' ? null : collections[which];
  const [names, setNames] = useState<Record<string, string>>({});
  const [called, setCalled] = useState<Record<number, (string | null)[]>>({});
  const [isAllPages, setAllPages] = useState(false);
  const offered = collection ?? value;
  if (!offered) return null;
  const name = names[which] ?? offered.name;
  const columns = collection && typeof which === 'number' ? (called[which] ?? collection.columns) : [];
  const choice = choose(offer, collection ?? null, { name, called: columns, isAllPages });
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
            onCall={(next) => setCalled({ ...called, [which]: next })}
          />
          {(collection.next !== null || collection.scrolls) && (
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
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={choice === null}>
          Add line
        </Button>
      </div>
      <p className="text-xs wrap-anywhere text-ink2">
        {choice?.line ??
          (offered.phrase === null
            ? 'No words on the page find this again. Choose something else, or what it stands in.'
            : 'Choose a column.')}
      </p>
    </form>
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
  { name, called, isAllPages }: { name: string; called: readonly (string | null)[]; isAllPages: boolean },
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
