import { inDescription, type Reworded } from '#server/drafts/phrases/mail-me.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** What a draft quotes stands in the description. */

const QUOTED = /^“(?<words>[^”]{1,300})”/;

/** “Read” was put before things that stood alone, and “text me” is “e-mail me” meanwhile. */
export function inOwnWords(note: string, description: string, changes: Reworded['changes']): string {
  const words = QUOTED.exec(note)?.groups?.words;
  const own = words === undefined ? null : inDescription(words, description, changes);
  if (words !== undefined && own !== null) return note.replace(words, () => own);
  const [begun = '', thing = ''] = /^“read ([^”]{1,300})”/i.exec(note) ?? [];
  const isOwn = begun === '' || description.includes(begun.slice(1, -1)) || !description.includes(thing);
  return isOwn ? note : `“${thing}”${note.slice(begun.length)}`;
}

/** Clauses are put into other words before steps are made of them. */
export function quotingOnly(part: DraftPart, description: string, changes: Reworded['changes']): DraftPart {
  const marks = part.marks.map((mark) =>
    mark.from === null ? mark : { ...mark, from: inDescription(mark.from, description, changes) },
  );
  return { ...part, marks };
}
