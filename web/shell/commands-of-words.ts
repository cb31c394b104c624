import { History, type LucideIcon, Sparkles } from 'lucide-react';
import { DESCRIBE_HASH } from '#web/drafts/describe-hash.ts';
import { keepDescription } from '#web/drafts/kept-description.ts';

export type Command = {
  id: string;
  text: string;
  /** What else finds it, and is shown at the right. */
  detail: string;
  icon: LucideIcon;
  /** What finds it as well from the beginning of a word, and is not shown. */
  words?: string;
  /** With Ctrl and Enter, or the Command key. */
  run?: (() => void) | undefined;
  choose: () => void;
};

const RUNS = 'search-runs';
const DESCRIBE = 'describe';
const WISH = /\S\s+\S+\s+\S/;

/** They fit whatever is typed, so they are no part of what is found. */
export function isOfWords(id: string): boolean {
  return id === RUNS || id === DESCRIBE;
}

/** What is typed may say what a workflow is to do, or be in a run or its results. */
export function commandsOfWords(words: string, push: (address: string) => void): Command[] {
  const commands: Command[] = [
    {
      id: DESCRIBE,
      text: `Describe: “${words}”`,
      detail: 'Draft',
      icon: Sparkles,
      choose: () => {
        keepDescription('new', words);
        push(`/home#${DESCRIBE_HASH}`);
      },
    },
    {
      id: RUNS,
      text: `Find “${words}” in runs and results`,
      detail: 'Runs',
      icon: History,
      choose: () => push(`/runs?${new URLSearchParams({ search: JSON.stringify(words) }).toString()}`),
    },
  ];
  // A word or two are no wish.
  return WISH.test(words) ? commands : commands.toReversed();
}
