// A list box whose focus stays in a text field has no HTML element of its own: <option> would need a <select>.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import {
  CreditCard,
  History,
  Inbox,
  Keyboard,
  LayoutTemplate,
  Play,
  Plug,
  Plus,
  Search,
  Settings,
  Workflow,
} from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { type Command, commandsOfWords, isOfWords } from '#web/shell/commands-of-words.ts';
import { findCommands } from '#web/shell/find-commands.ts';
import { apiQuery } from '#web/api/queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useCreateWorkflow } from '#web/workflow-acts/use-create-workflow.ts';
import { useStartAtOnce } from '#web/workflow-acts/use-start-at-once.ts';

type Props = {
  open: boolean;
  isOpenedByKey: boolean;
  onOpenChange: (open: boolean) => void;
  onShowKeys: () => void;
};

const MOST_SHOWN = 12;
/** While nothing is typed: below them the pages are in sight. */
const FIRST_WORKFLOWS = 4;

/** Pages by their names; those that this version does not have are left out. */
const PAGES = [
  ['/workflows', 'Workflows', Workflow, 'home list'],
  ['/runs', 'Runs', History, 'history results'],
  ['/inbox', 'Inbox', Inbox, 'questions answer waiting'],
  ['/templates', 'Templates', LayoutTemplate, 'examples'],
  [
    '/connectors',
    'API Connectors',
    Plug,
    'connect an app account gmail google drive sheets slack github outlook',
  ],
  ['/subscription', 'Manage Plan', CreditCard, 'buy credits subscription billing payment upgrade cancel'],
  ['/settings', 'Settings', Settings, 'e-mails browser profile log out sign out export delete account'],
] as const;

/** Goes anywhere by a few letters, and starts workflows. */
export function CommandBar({ open, isOpenedByKey, onOpenChange, onShowKeys }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // Opened again while it closes, it is still there with what was typed.
  const [opening, setOpening] = useState({ isOpen: open, count: 0 });
  if (opening.isOpen !== open) setOpening({ isOpen: open, count: opening.count + (open ? 1 : 0) });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Search or jump to"
      width={600}
      focus={input}
      isOpenedByKey={isOpenedByKey}
      isPinned
    >
      <Commands
        key={opening.count}
        inputRef={input}
        close={() => onOpenChange(false)}
        onShowKeys={() => {
          onOpenChange(false);
          onShowKeys();
        }}
      />
    </Dialog>
  );
}

type CommandsProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  close: () => void;
  onShowKeys: () => void;
};

function Commands({ inputRef, close, onShowKeys }: CommandsProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  /** By its id: workflows that come later stand before it. */
  const [marked, setMarked] = useState<string | null>(null);
  const { commands, isLoading, isFailed, load, ofWords } = useCommands(onShowKeys);
  const words = typed.trim();
  const fitting = (all: readonly Command[]) => findCommands(all, typed);
  const find = (all: readonly Command[]) => [
    ...fitting(words === '' ? withFewWorkflows(all) : all).slice(0, MOST_SHOWN),
    ...(words === '' ? [] : ofWords(words)),
  ];
  const found = find(commands);
  const left = fitting(commands).length - found.filter(({ id: found_id }) => !isOfWords(found_id)).length;
  const active = Math.max(
    0,
    found.findIndex((command) => command.id === marked),
  );
  const list = useRef<HTMLUListElement>(null);

  function act(command: Command | undefined, isRun: boolean): void {
    if (!command) return;
    close();
    if (isRun && command.run) command.run();
    else command.choose();
  }
  /** Workflows stand before pages, so the first one is known when they are loaded. */
  async function actOnFirst(isRun: boolean): Promise<void> {
    const [first] = find(await load());
    if (list.current) act(first, isRun);
  }
  const mark = (at: number) => setMarked(found.at(at % Math.max(1, found.length))?.id ?? null);
  function followKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') mark(active + 1);
    else if (event.key === 'ArrowUp') mark(active - 1);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const isRun = event.ctrlKey || event.metaKey;
      if (isLoading && marked === null) void actOnFirst(isRun);
      else act(found[active], isRun);
    } else return;
    event.preventDefault();
  }
  return (
    <div className="flex min-h-0 flex-col gap-2 px-3 pb-3">
      <div className="relative">
        <Search
          size={15}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink3"
        />
        <input
          ref={inputRef}
          role="combobox"
          aria-label="Search or jump to"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found[active] ? `${id}-${found[active].id}` : undefined}
          placeholder="A workflow, or a page"
          value={typed}
          className="field h-10 w-full pl-9"
          onChange={(event) => {
            setTyped(event.target.value);
            setMarked(null);
          }}
          onKeyDown={followKey}
        />
      </div>
      <ul ref={list} id={`${id}-list`} role="listbox" aria-label="Found" className="min-h-0 overflow-y-auto">
        {found.map((command, at) => (
          // The keys are taken by the field, which has the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={command.id}
            id={`${id}-${command.id}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            className={clsx('opt', at === active && 'bg-hover')}
            onMouseMove={() => setMarked(command.id)}
            onClick={() => act(command, false)}
          >
            <command.icon size={15} aria-hidden className="shrink-0 text-ink3" />
            <span className="min-w-0 truncate">{command.text}</span>
            <span className="ml-auto shrink-0 text-xs text-ink3">{command.detail}</span>
          </li>
        ))}
        {(isLoading || isFailed || left > 0) && (
          <li role="option" aria-selected="false" aria-disabled="true" className="opt text-ink3">
            {isLoading
              ? 'Loading workflows...'
              : isFailed
                ? 'The workflows could not be loaded'
                : `and ${left} more: go on typing`}
          </li>
        )}
      </ul>
      <p className="px-2 text-xs text-ink3 pointer-coarse:hidden">
        Enter opens · Ctrl Enter runs a workflow · ? shows all keys
      </p>
    </div>
  );
}

/** The pages of somebody with many workflows are not below all of them. */
function withFewWorkflows(all: readonly Command[]): Command[] {
  const own = all.filter(({ detail }) => detail === 'Workflow');
  const few = new Set(own.slice(0, FIRST_WORKFLOWS));
  return all.filter((command) => command.detail !== 'Workflow' || few.has(command));
}

type Commands = {
  commands: Command[];
  /** What is done with what is typed, whatever it is. */
  ofWords: (words: string) => Command[];
  /** The workflows are not here yet. */
  isLoading: boolean;
  /** They did not come, so what is found is not all there is. */
  isFailed: boolean;
  /** All of them, with the workflows when they come. */
  load: () => Promise<Command[]>;
};

function useCommands(onShowKeys: () => void): Commands {
  const router = useRouter();
  const queryClient = useQueryClient();
  const start = useStartAtOnce();
  const { create } = useCreateWorkflow();
  // Asked for without a connection as well: the answer that there is none ends the waiting.
  const query = {
    ...apiQuery('GET_WORKFLOWS', { query: { sort: 'created_at' } }),
    networkMode: 'always',
  } as const;
  const workflows = useQuery(query);
  // A screen had asked for them when there was no connection: that question waits for one, and this one joined it.
  const isHeldUp = workflows.isPending && workflows.isPaused;
  const go = (path: string) => () => router.history.push(path);
  const known: Record<string, unknown> = router.routesByPath;
  const pages = PAGES.filter(([path]) => path in known).map(([path, text, icon, words]) => ({
    id: path.slice(1),
    text,
    icon,
    words,
    detail: 'Page',
    choose: go(path),
  }));
  const commandsOf = (listed: readonly { id: string; name: string }[]): Command[] => {
    const own = listed.flatMap(({ id, name }): Command[] => {
      const text = name || 'Untitled workflow';
      const run = () => void start(id);
      return [
        { id, text, detail: 'Workflow', icon: Workflow, choose: go(`/workflows/${id}`), run },
        { id: `run-${id}`, text: `Run ${text}`, detail: 'Run', icon: Play, choose: run, run },
        {
          id: `past-${id}`,
          text: `Past runs of ${text}`,
          detail: 'Runs',
          icon: History,
          choose: go(`/workflows/${id}/executions`),
          run,
        },
      ];
    });
    return [
      ...own.filter(({ detail }) => detail === 'Workflow'),
      { id: 'new', text: 'Make a new workflow', detail: 'New', icon: Plus, choose: create },
      ...pages,
      ...own.filter(({ detail }) => detail !== 'Workflow'),
      { id: 'keys', text: 'Keys', detail: '?', icon: Keyboard, choose: onShowKeys },
    ];
  };
  return {
    ofWords: (words) => commandsOfWords(words, (address) => router.history.push(address)),
    commands: commandsOf(workflows.data ?? []),
    isLoading: workflows.isPending && !isHeldUp,
    isFailed: workflows.isLoadingError || isHeldUp,
    // Without them there are still the pages.
    load: async () => commandsOf(await queryClient.ensureQueryData(query).catch(() => [])),
  };
}
