import { useState } from 'react';
import { foldText, matchesText } from '#web/words/fold-text.ts';
import type { VariableEntry } from '#web/editor/document/variable-index.ts';
import type { MentionQuery } from '#web/editor/mention/mention-query.ts';

const MOST_SHOWN = 50;

/** A variable, or a way to go on with a line. */
export type Suggestion = { id: string; text: string; detail: string; variable: VariableEntry | null };

export type Suggestions = {
  isOpen: boolean;
  /** What the list is of. */
  label: string;
  found: readonly Suggestion[];
  /** -1 when none is marked. */
  active: number;
  setActive: (index: number) => void;
  choose: (suggestion: Suggestion) => void;
  /** True when the key was for the list. */
  takeKey: (event: KeyboardEvent) => boolean;
};

/** The list that opens at an `@`, or while a line begins: what matches, which is marked, and the keys that move and choose. */
export function useSuggestions(
  query: MentionQuery | null,
  offered: {
    variables: readonly VariableEntry[];
    linesFor: ((written: string) => readonly string[]) | undefined;
  },
  choose: (suggestion: Suggestion) => void,
): Suggestions {
  const [marked, setMarked] = useState<{ text: string | null; index: number }>({ text: null, index: 0 });
  // Escape closes the list of this one `@`; one that is typed later at the same place is another.
  const [dismissedAt, setDismissedAt] = useState(-1);
  if (query === null && dismissedAt !== -1) setDismissedAt(-1);

  const text = query?.text ?? '';
  const isWanted = query !== null && query.from !== dismissedAt;
  const isLine = query?.isLine ?? false;
  const found = isWanted ? findSuggestions(offered, text, isLine) : [];
  // Words that match nothing are just words; the bare `@` says that there is nothing to choose.
  const isOpen = isWanted && (found.length > 0 || (text === '' && !isLine));
  // In an e-mail address the keys that choose go on typing, until an arrow key has marked something.
  const first = query?.isInWord ? -1 : 0;
  const active = Math.min(marked.text === text ? marked.index : first, Math.max(0, found.length - 1));
  const setActive = (index: number) => setMarked({ text, index });

  function takeKey(event: KeyboardEvent): boolean {
    if (!isOpen) return false;
    const count = Math.max(1, found.length);
    const chosen = found[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (event.key === 'ArrowUp') setActive((Math.max(0, active) - 1 + count) % count);
    else if (event.key === 'Escape') setDismissedAt(query.from);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && chosen) choose(chosen);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  const label = isLine ? 'Ways to write the line' : 'Variables';
  return { isOpen, label, found, active, setActive, choose, takeKey };
}

function findSuggestions(
  { variables, linesFor }: Parameters<typeof useSuggestions>[1],
  text: string,
  isLine: boolean,
): Suggestion[] {
  if (isLine) {
    return (linesFor?.(text) ?? []).map((line) => ({ id: line, text: line, detail: '', variable: null }));
  }
  const matching = variables.filter(({ label, name }) => matchesText(label, text) || matchesText(name, text));
  const begun = new Set(matching.filter(({ label, name }) => begins(label, text) || begins(name, text)));
  // What is typed is mostly how a name begins, and the first is what Enter takes.
  return [...begun, ...matching.filter((variable) => !begun.has(variable))]
    .slice(0, MOST_SHOWN)
    .map((variable) => ({
      id: variable.id,
      text: `@${variable.label}`,
      detail: variable.label === variable.name ? variable.source : `${variable.name} · ${variable.source}`,
      variable,
    }));
}

function begins(name: string, text: string): boolean {
  return foldText(name).startsWith(foldText(text));
}
