/** What an open screen has not saved yet, known to the session so that signing out loses nothing in silence. */
export type UnsavedWork = {
  /** Saves. True when nothing is left unsaved. */
  settle: () => Promise<boolean>;
  /** Writes what is unsaved to this device at once. */
  keep: () => void;
};

const open = new Set<UnsavedWork>();

/** Returns how to stop. */
export function registerUnsavedWork(work: UnsavedWork): () => void {
  open.add(work);
  return () => open.delete(work);
}

export async function settleUnsavedWork(): Promise<boolean> {
  const settled = await Promise.all([...open].map((work) => work.settle()));
  return settled.every(Boolean);
}

export function keepUnsavedWork(): void {
  for (const work of open) work.keep();
}
