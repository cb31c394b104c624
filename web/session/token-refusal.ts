type RefusalListener = (token: string) => void;
const listeners = new Set<RefusalListener>();

/** Calls the listener with each token that the API answered with 401. Returns a function that removes it. */
export function onTokenRefused(listener: RefusalListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportRefusedToken(token: string): void {
  for (const listener of listeners) listener(token);
}
