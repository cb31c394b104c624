import type { LineOutline } from '#shared/live/live-protocol.ts';

/** What the live page found for the line at the caret, and the way to ask it. */
export type LineLook = {
  /** From now on this line is outlined there; null for none. */
  ask(line: string | null): void;
  /** The live page of the moment; null when there is none any more. */
  connect(send: ((line: string | null) => void) | null): void;
  /** For a page that was not listening yet. */
  askAgain(): void;
  hear(outline: LineOutline): void;
  subscribe(listener: () => void): () => void;
  view(): LineOutline | null;
};

export function createLineLook(): LineLook {
  const listeners = new Set<() => void>();
  let asked: string | null = null;
  let send: ((line: string | null) => void) | null = null;
  let found: LineOutline | null = null;
  const set = (outline: LineOutline | null) => {
    found = outline;
    for (const listener of listeners) listener();
  };
  return {
    ask(line) {
      if (line === asked) return;
      asked = line;
      send?.(line);
      if (line === null && found) set(null);
    },
    connect(given) {
      send = given;
      set(null);
      if (asked !== null) send?.(asked);
    },
    askAgain: () => asked !== null && send?.(asked),
    hear: set,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => found,
  };
}
