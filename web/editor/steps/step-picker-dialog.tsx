import { useDeferredValue, useRef, useState, type KeyboardEvent } from 'react';
import type { StepOption } from '#shared/wire.ts';
import { StepIcon } from '#web/editor/steps/step-icon.tsx';
import { matchesText } from '#web/fold-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';

const WORDS = {
  action: {
    title: 'Choose a Workflow Step',
    description: 'What should happen next?',
    search: 'Search workflow steps...',
    empty: 'No workflow steps found',
  },
  trigger: {
    title: 'Choose a Workflow Trigger',
    description: 'What should start this workflow?',
    search: 'Search for a workflow trigger',
    empty: 'No workflow triggers found',
  },
};
/** How far an arrow key goes in a grid of two columns. */
const STRIDES: Readonly<Record<string, number>> = { ArrowDown: 2, ArrowUp: -2, ArrowRight: 1, ArrowLeft: -1 };

type Props = {
  kind: 'action' | 'trigger';
  open: boolean;
  options: readonly StepOption[];
  onClose: () => void;
  onChoose: (option: StepOption) => void;
};

export function StepPickerDialog({ kind, open, options, onClose, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const shownSearch = useDeferredValue(search);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const words = WORDS[kind];
  const found = options.filter((option) =>
    matchesText(`${option.name} ${option.description ?? ''} ${option.group}`, shownSearch),
  );

  function moveByKey(event: KeyboardEvent): void {
    const stride = STRIDES[event.key];
    const cards = [...(box.current?.querySelectorAll<HTMLElement>('button[data-option]') ?? [])];
    const at = cards.findIndex((card) => card === document.activeElement);
    if (event.key === 'Enter' && at === -1 && found[0] && search.trim() !== '') {
      event.preventDefault();
      choose(found[0]);
      return;
    }
    // In the search box the sideways arrows move the caret.
    if (stride === undefined || (at === -1 && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (at !== -1 && at + stride < 0) input.current?.focus();
    else cards[at === -1 ? 0 : Math.min(cards.length - 1, at + stride)]?.focus();
  }
  function choose(option: StepOption): void {
    onClose();
    onChoose(option);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onClosed={() => setSearch('')}
      title={words.title}
      description={words.description}
      width={720}
      focus={input}
    >
      {/* The keys move among the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={box} className="flex min-h-0 flex-col" onKeyDown={moveByKey}>
        <div className="px-5 pb-3">
          <SearchInput
            ref={input}
            label={words.search.replace('...', '')}
            placeholder={words.search}
            value={search}
            onChange={setSearch}
          />
        </div>
        <div className="grid gap-2 overflow-y-auto px-5 pt-1 pb-5 sm:grid-cols-2">
          {found.map((option) => (
            <button
              key={option.workflow_step_id}
              type="button"
              data-option
              className="flex items-start gap-3 rounded-xl border border-line bg-card p-3 text-left transition-colors hover:border-brand-line hover:bg-brand-soft"
              onClick={() => choose(option)}
            >
              <StepIcon step={option} />
              <span className="min-w-0">
                <span className="block leading-5 font-medium">{option.name}</span>
                <span className="block text-sm text-ink2">{option.description}</span>
              </span>
            </button>
          ))}
          {found.length === 0 && (
            <output className="col-span-full block py-10 text-center text-sm text-ink2">{words.empty}</output>
          )}
        </div>
      </div>
    </Dialog>
  );
}
