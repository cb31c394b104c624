import { useEffect, useMemo, useState } from 'react';

type LinesFor = (written: string) => readonly string[];

/** How lines may go on, also with these names of things on the open page. Undefined until that has been loaded; offline nothing is offered. */
export function useLineStarts(names: readonly string[]): LinesFor | undefined {
  const [loaded, setLoaded] = useState<typeof import('#web/script/line-starts.ts')>();
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const part = await import('#web/script/line-starts.ts').catch(() => null);
      if (part && !isOver) setLoaded(part);
    };
    void load();
    return () => {
      isOver = true;
    };
  }, []);
  return useMemo(
    () =>
      loaded && ((written) => [...loaded.namedLinesFor(written, names), ...loaded.lineStartsFor(written)]),
    [loaded, names],
  );
}
