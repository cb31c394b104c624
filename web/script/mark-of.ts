import type { LineOutline } from '#shared/live/live-protocol.ts';
import type { LiveLines } from '#shared/wire/live-lines.ts';
import type { LineAnswer } from '#web/script/line-answer.tsx';

/** What stands at the end of a line, and how it looks. Loaded with the reader of lines. */
type Mark = {
  words: string;
  look: 'read' | 'found' | 'healed' | 'working' | 'no-page' | 'failed' | 'problem';
  is_here?: boolean;
};

/** Of a line that no verb takes, and that the page of the live browser decides. */
export function answerMark(answer: LineAnswer | undefined): Mark {
  if (!answer) return { words: '', look: 'problem' };
  const words = answer.kind === 'value' ? `reads “${answer.shown}” here` : `${answer.shown} here`;
  return { words: `✓ ${words}`, look: 'found' };
}

/** With whether the caret is in the line: a narrow field has room for the words of that one alone. */
export function markOf(
  check: { line: number; reading: string; risk?: string },
  parts: Parameters<typeof markIn>[1],
): Mark {
  return { ...withRisk(markIn(check, parts), check.risk), is_here: parts.isWritten };
}

/** What cannot be taken back stands out where the line is looked over, and not only below the browser of a recording. */
function withRisk(mark: Mark, risk: string | undefined): Mark {
  if (risk === undefined || mark.look === 'working' || mark.look === 'failed') return mark;
  return { words: `${mark.words} · ${risk}`, look: mark.look === 'read' ? 'no-page' : mark.look };
}

/** What the line is read as. The tick is kept for what was seen on the page of the live browser. */
function markIn(
  { line, reading }: { line: number; reading: string },
  parts: {
    live: LiveLines | null;
    outline: LineOutline | null;
    isWritten: boolean;
    isHealed: boolean;
    lacksPage: boolean;
    hasFailed: boolean;
    isAtWork: boolean;
  },
): Mark {
  if (parts.isAtWork) return { words: '▸ at work', look: 'working' };
  const { outline, isWritten, isHealed, lacksPage, hasFailed } = parts;
  const here = parts.live?.lines.find((one) => one.line === line);
  const seen = outline && outline.found !== 'unread' ? outline.found : here?.found;
  const found = seen === 'one' && !isWritten && here && isPressOfText(reading, here) ? undefined : seen;
  if (hasFailed && found !== 'one') return { words: 'stopped here', look: 'failed' };
  // Most lines are for other pages than the one that is open: only the one that is written now is told of it.
  if (lacksPage && found !== 'one') return { words: 'no page is open yet', look: 'no-page' };
  if (!found || (found === 'none' && !isWritten))
    return { words: reading, look: isHealed ? 'healed' : 'read' };
  if (found === 'one') {
    const words = here?.found === 'one' ? wordsOf(here) : `${reading} · here`;
    return { words: `✓ ${words}`, look: 'found' };
  }
  const words = found === 'none' ? 'not on this page' : `${outline?.count || 'several'} here`;
  return { words: `${reading} · ${words}`, look: isHealed ? 'healed' : 'read' };
}

/** The page that a press led to is often headed by the words of what was pressed. */
function isPressOfText(reading: string, { kind }: LiveLines['lines'][number]): boolean {
  return /^(?:double-?|right-?)?click\b/i.test(reading) && /^(?:heading|text|paragraph)$/.test(kind);
}

/** `button “Save” here`, `12 rows here`, `reads “$39.00” here`. */
function wordsOf({ kind, label }: LiveLines['lines'][number]): string {
  if (kind === 'row' || kind === 'rows') return `${label} ${kind} here`;
  return kind === 'value' ? `reads “${label}” here` : `${kind} “${label}” here`;
}
