import { useEffect, useState } from 'react';
import type { LineCheck } from '#shared/script/check/check-script.ts';
import type { answerMark, markOf } from '#web/script/mark-of.ts';
import type { Lookup } from '#shared/script/words/value.ts';

/** Not at each letter: a word that is half written is understood as nothing. */
const REST_MS = 150;

/** What each line of a text is understood as. */
export type ScriptCheck = {
  text: string;
  lines: readonly LineCheck[];
  /** The line that acts on a page before any line has opened one. */
  lacks_page: number | null;
  /** What stands at the end of a line of it. */
  markOf: typeof markOf;
  answerMark: typeof answerMark;
};

/**
 * The check of a script as it stood a moment before the last key, so its line numbers may be those of an older text. Null
 * until the reader has been loaded.
 */
export function useScriptCheck(text: string, lookup: Lookup): ScriptCheck | null {
  const [checked, setChecked] = useState<ScriptCheck | null>(null);
  useEffect(() => {
    let isOver = false;
    const check = async () => {
      // Offline: the next key tries again, and a run reads the lines anyway.
      const loaded = await Promise.all([
        import('#shared/script/check/check-script.ts'),
        import('#shared/script/check/lacks-page.ts'),
        import('#web/script/mark-of.ts'),
      ]).catch(() => null);
      if (!loaded || isOver) return;
      const [{ checkScript }, { lineWithoutPage }, { markOf, answerMark }] = loaded;
      const lacks_page = lineWithoutPage({ text, lookup });
      setChecked({ text, lines: checkScript(text, lookup), lacks_page, markOf, answerMark });
    };
    const timer = setTimeout(() => void check(), REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, lookup]);
  return checked;
}
