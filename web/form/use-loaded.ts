import { useEffect, useState } from 'react';

export type Loaded<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'loaded'; value: T };

/** Without the query cache, which is for signed-in users. */
export function useLoaded<T>(key: string, load: (key: string, signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ kind: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    load(key, leaving.signal).then(
      (value) => setLoaded({ kind: 'loaded', value }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setLoaded({ kind: 'failed', error });
      },
    );
    return () => leaving.abort();
  }, [key, load]);
  return loaded;
}
