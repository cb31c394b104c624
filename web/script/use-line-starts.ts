import { useEffect, useState } from 'react';

type LinesFor = (written: string) => readonly string[];

/** How lines may go on. Undefined until that has been loaded; offline nothing is offered. */
export function useLineStarts(): LinesFor | undefined {
  const [linesFor, setLinesFor] = useState<LinesFor>();
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const loaded = await import('#web/script/line-starts.ts').catch(() => null);
      if (loaded && !isOver) setLinesFor(() => loaded.lineStartsFor);
    };
    void load();
    return () => {
      isOver = true;
    };
  }, []);
  return linesFor;
}
