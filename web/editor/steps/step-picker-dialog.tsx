import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState, type KeyboardEvent } from 'react';
import type { StepOption } from '#shared/wire.ts';
import { describeAccountOf } from '#web/editor/steps/account-words.ts';
import { StepIcon } from '#web/editor/steps/step-icon.tsx';
import { matchesText } from '#web/fold-text.ts';
import { apiQuery } from '#web/queries.ts';
import { Button } from '#web/ui/button.tsx';
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
  const [readiness, setReadiness] = useState<Readiness>('all');
  const needsAccounts = options.some((option) => option.required_account);
  const accounts = useQuery({ ...apiQuery('GET_ACCOUNTS', {}), enabled: open && needsAccounts });
  const described = options.map((option) => ({ option, account: describeAccountOf(option, accounts.data) }));
  const found = described.filter(
    ({ option, account }) =>
      (readiness === 'all' || (readiness === 'ready') === account.isReady) &&
      matchesText(
        `${option.name} ${option.description ?? ''} ${option.group} ${account.words ?? ''}`,
        shownSearch,
      ),
  );

  function moveByKey(event: KeyboardEvent): void {
    const stride = STRIDES[event.key];
    const cards = [...(box.current?.querySelectorAll<HTMLElement>('button[data-option]') ?? [])];
    const at = cards.findIndex((card) => card === document.activeElement);
    const isTyping = document.activeElement === input.current;
    if (event.key === 'Enter' && isTyping && found[0] && search.trim() !== '') {
      event.preventDefault();
      choose(found[0].option);
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
      onClosed={() => {
        setSearch('');
        setReadiness('all');
      }}
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
          {needsAccounts && <ReadinessFilter value={readiness} onChange={setReadiness} />}
        </div>
        <div className="grid gap-2 overflow-y-auto px-5 pt-1 pb-5 sm:grid-cols-2">
          {found.map(({ option, account }) => (
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
                {account.words !== null && (
                  <span className="mt-0.5 block text-xs wrap-anywhere text-ink3">{account.words}</span>
                )}
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

type Readiness = 'all' | 'ready' | 'needs';

const READINESS: readonly { value: Readiness; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'ready', label: 'Ready to use' },
  { value: 'needs', label: 'Needs an account' },
];

type FilterProps = { value: Readiness; onChange: (value: Readiness) => void };

function ReadinessFilter({ value, onChange }: FilterProps) {
  return (
    <fieldset aria-label="Which steps" className="mt-2 flex flex-wrap gap-1">
      {READINESS.map((choice) => (
        <Button
          key={choice.value}
          size="sm"
          variant={choice.value === value ? 'default' : 'ghost'}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </fieldset>
  );
}
