import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useDeferredValue, useRef, useState, type KeyboardEvent } from 'react';
import type { StepOption } from '#shared/wire.ts';
import { setStepInput } from '#shared/workflow/workflow.ts';
import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { describeAccountOf, needsModel, onlyAccountOf } from '#web/editor/steps/account-words.ts';
import { nextCard } from '#web/editor/steps/next-card.ts';
import {
  CATEGORIES,
  categoryOf,
  type Category,
  rankByName,
  searchedText,
} from '#web/editor/steps/step-categories.ts';
import { type DescribedOption, InstructionsCard, StepChoice } from '#web/editor/steps/step-choice.tsx';
import { matchesWords } from '#web/words/fold-text.ts';
import { apiQuery } from '#web/api/queries.ts';
import { useHasModel } from '#web/api/use-has-model.ts';
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
const INSTRUCTIONS = 'browser.instructions';
const NEEDS_MODEL = 'Needs a language model';

type Props = {
  kind: 'action' | 'trigger';
  open: boolean;
  options: readonly StepOption[];
  onClose: () => void;
  onChoose: (option: StepOption, account: string | undefined) => void;
};

type Readiness = 'all' | 'ready' | 'needs';

export function StepPickerDialog({ kind, open, options, onClose, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const shownSearch = useDeferredValue(search.trim());
  const [category, setCategory] = useState<Category | null>(null);
  const [readiness, setReadiness] = useState<Readiness>('all');
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const words = WORDS[kind];
  const needsAccounts = options.some((option) => option.required_account);
  const accounts = useQuery({ ...apiQuery('GET_ACCOUNTS', {}), enabled: open && needsAccounts });
  const hasModel = useHasModel();
  const described = options
    .map((option) => ({
      option,
      account: describeAccountOf(option, accounts.data),
      lacksModel: hasModel === false && needsModel(option),
    }))
    .toSorted((one, other) => Number(one.lacksModel) - Number(other.lacksModel));
  const store = useEditorStore();
  const find = (wanted: string) =>
    described.filter(
      ({ option, account, lacksModel }) =>
        (readiness === 'all' ||
          (readiness === 'ready' ? account.isReady && !lacksModel : !account.isReady)) &&
        // A search goes through all of them.
        (category === null || wanted !== '' || categoryOf(option) === category) &&
        matchesWords(`${searchedText(option)} ${account.words ?? ''}`, wanted),
    );
  const found = find(shownSearch);
  const isSearched = shownSearch !== '';
  const ranked = rankByName(found, shownSearch);
  const instructions =
    kind === 'action' && !isSearched && category === null
      ? found.find(({ option }) => option.workflow_step_id === INSTRUCTIONS)
      : undefined;
  const rest = found.filter((each) => each !== instructions);
  const last = useEditor((state) => state.document.steps.at(-1)?.name);
  const place = useEditor((state) => state.document.steps.length);

  function moveByKey(event: KeyboardEvent): void {
    const isTyping = document.activeElement === input.current;
    const written = search.trim();
    // The list may still show what was written before.
    const [first] = rankByName(find(written), written);
    const marked = written === '' ? instructions : first;
    if (event.key === 'Enter' && isTyping && marked) {
      event.preventDefault();
      choose(marked.option);
      return;
    }
    // In the search box the sideways arrows move the caret.
    if (isTyping && event.key !== 'ArrowDown') return;
    const cards = [...(box.current?.querySelectorAll<HTMLElement>('button[data-option]') ?? [])];
    const next = nextCard(cards, event.key);
    if (next === undefined) return;
    event.preventDefault();
    if (next === null) input.current?.focus();
    else next.focus();
  }
  function choose(option: StepOption): void {
    onClose();
    onChoose(option, onlyAccountOf(option, accounts.data));
  }
  const writable = options.find(({ workflow_step_id }) => workflow_step_id === INSTRUCTIONS);
  function writeLine(option: StepOption): void {
    const line = search.trim();
    choose(option);
    const { document, edit } = store.getState();
    const added = document.steps.at(-1);
    const [field] = added?.workflow_step_id === INSTRUCTIONS ? added.endpoint_inputs : [];
    if (added && field) edit('', (before) => setStepInput(before, added.id, field.id, line));
  }
  const list = (steps: readonly DescribedOption[]) => (
    <div className="grid gap-1 sm:grid-cols-2">
      {steps.map((each) => (
        <StepChoice key={each.option.workflow_step_id} choice={each} onChoose={choose} />
      ))}
    </div>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onClosed={() => {
        setSearch('');
        setCategory(null);
        setReadiness('all');
      }}
      title={words.title}
      description={kind === 'action' && last !== undefined ? `after ${place} ${last}` : words.description}
      width={768}
      focus={input}
    >
      {/* The keys move among the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={box} className="flex min-h-0 flex-1 flex-col" onKeyDown={moveByKey}>
        <div className="relative border-b border-line px-5 pb-3">
          <SearchInput
            ref={input}
            label={words.search.replace('...', '')}
            placeholder={words.search}
            value={search}
            onChange={setSearch}
          />
          {isSearched && ranked.length > 0 && (
            <span className="pointer-events-none absolute top-2.5 right-14 hidden text-xs text-ink3 sm:block">
              Enter takes the first
            </span>
          )}
        </div>
        <div className="flex min-h-0 flex-1 flex-col sm:h-[34rem] sm:flex-row">
          {kind === 'action' && (
            <Categories
              options={options}
              category={isSearched ? null : category}
              readiness={needsAccounts ? readiness : null}
              onCategory={(next) => {
                setSearch('');
                setCategory(next);
                if (next === null) setReadiness('all');
              }}
              onReadiness={setReadiness}
            />
          )}
          <div className="min-h-0 flex-1 overflow-y-auto p-4">
            {instructions && <InstructionsCard choice={instructions} onChoose={choose} />}
            {isSearched || kind === 'trigger'
              ? list(ranked)
              : [...CATEGORIES, NEEDS_MODEL].map((name) => {
                  const steps = rest.filter(
                    ({ option, lacksModel }) => (lacksModel ? NEEDS_MODEL : categoryOf(option)) === name,
                  );
                  if (steps.length === 0) return null;
                  return (
                    <section key={name} aria-label={name} className="mb-4 last:mb-0">
                      <h3 className="mb-1 px-2 text-xs font-medium text-ink2">{name}</h3>
                      {list(steps)}
                    </section>
                  );
                })}
            {found.length === 0 && (
              <div className="grid justify-items-center gap-3 py-10">
                <output className="text-center text-sm text-ink2">{words.empty}</output>
                {kind === 'action' && isSearched && writable && (
                  <Button data-option onClick={() => writeLine(writable)}>
                    <span className="max-w-80 truncate">Write “{shownSearch}” as a line</span>
                  </Button>
                )}
              </div>
            )}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

const READINESS: readonly { value: Exclude<Readiness, 'all'>; label: string }[] = [
  { value: 'ready', label: 'Ready to use' },
  { value: 'needs', label: 'Needs an account' },
];

type CategoriesProps = {
  options: readonly StepOption[];
  /** Null for all of them. */
  category: Category | null;
  /** Null when no step needs an account. */
  readiness: Readiness | null;
  onCategory: (category: Category | null) => void;
  onReadiness: (readiness: Readiness) => void;
};

/** Beside the steps, and on a phone above them in one line that scrolls. */
function Categories({ options, category, readiness, onCategory, onReadiness }: CategoriesProps) {
  const isUnfiltered = readiness === null || readiness === 'all';
  const shown = CATEGORIES.filter((name) => options.some((option) => categoryOf(option) === name));
  return (
    <div className="flex shrink-0 gap-1 overflow-x-auto border-b border-line bg-sunken px-4 py-2 sm:w-40 sm:flex-col sm:overflow-visible sm:border-r sm:border-b-0 sm:rounded-bl-2xl sm:px-2 sm:py-3">
      {[null, ...shown].map((name) => (
        <RailButton
          key={name}
          isPressed={name === category && (name !== null || isUnfiltered)}
          onClick={() => onCategory(name)}
        >
          {name ?? 'All'}
        </RailButton>
      ))}
      {readiness !== null && (
        <fieldset
          aria-label="Which steps"
          className="flex gap-1 border-l border-line pl-1 sm:mt-2 sm:flex-col sm:border-t sm:border-l-0 sm:pt-2 sm:pl-0"
        >
          {READINESS.map(({ value, label }) => (
            <RailButton
              key={value}
              isPressed={readiness === value}
              onClick={() => onReadiness(readiness === value ? 'all' : value)}
            >
              {label}
            </RailButton>
          ))}
        </fieldset>
      )}
      <span className="hidden px-2 text-xs text-ink2 sm:mt-auto sm:block">{options.length} steps</span>
    </div>
  );
}

type RailButtonProps = { isPressed: boolean; onClick: () => void; children: string };

function RailButton({ isPressed, onClick, children }: RailButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      className={clsx(
        'shrink-0 rounded-lg px-2.5 py-1.5 text-left text-sm whitespace-nowrap transition-colors',
        isPressed ? 'bg-hover font-medium text-ink' : 'text-ink2 hover:bg-hover hover:text-ink',
      )}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
