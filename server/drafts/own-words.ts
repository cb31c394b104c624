import { inDescription, type Reworded } from '#server/drafts/mail-me.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** What a draft quotes stands in the description. */

/** “Read” was put before things that stood alone. */
export function inOwnWords(note: string, description: string): string {
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
