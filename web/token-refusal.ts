type RefusalListener = (token: string) => void;
const listeners = new Set<RefusalListener>();

/** Tells of every token the API answered with 401. Returns how to stop listening. */
export function onTokenRefused(listener: RefusalListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportRefusedToken(token: string): void {
  for (const listener of listeners) listener(token);
}
