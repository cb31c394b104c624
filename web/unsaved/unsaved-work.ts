/** Unsaved work of an open screen, registered so that signing out saves it or asks. */
export type UnsavedWork = {
  /** Saves. True when nothing is left unsaved. */
  settle: () => Promise<boolean>;
  /** Writes what is unsaved to this device at once. */
  keep: () => void;
};

const open = new Set<UnsavedWork>();

/** Returns a function that removes it. */
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
