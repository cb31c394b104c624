/**
 * Runs in the page with the recorder: fields that were filled in without keys, by a page that took what was pasted, or
 * by a password manager.
 */
export function inPageFilled(parts: {
  isText: (element: Element) => boolean;
  valueOf: (field: Element) => string;
  /** What was reported of a field last; undefined when nothing was. */
  reportedOf: (field: Element) => string | undefined;
  report: (field: Element) => void;
}) {
  const MOST_FIELDS = 200;
  /** Pages spread a text over fields at once, or draw them anew first. */
  const SPREAD_MS = [0, 150];

  const fieldsOf = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('input, textarea, [contenteditable=""], [contenteditable=true]')]
      .filter(parts.isText)
      .slice(0, MOST_FIELDS);
  const isShown = (field: Element): boolean => field.getClientRects().length > 0;

  return {
    /** Before the page hears of it. Our view dispatches it in this world, so it may not be trusted. */
    notePaste(event: Event): void {
      const before = new Map(fieldsOf(document).map((field) => [field, parts.valueOf(field)]));
      const look = () => {
        if (!event.defaultPrevented) return;
        for (const field of fieldsOf(document)) {
          const value = parts.valueOf(field);
          if (value === (before.get(field) ?? '') || value === (parts.reportedOf(field) ?? '')) continue;
          parts.report(field);
        }
      };
      for (const pause of SPREAD_MS) setTimeout(look, pause);
    },
    /** An event that a script has dispatched: password managers fill in both fields of a sign-in so. */
    noteScript(field: Element): void {
      if (!(field instanceof HTMLInputElement) || !parts.isText(field) || !isShown(field)) return;
      const passwords = [...document.querySelectorAll('input')].filter(({ type }) => type === 'password');
      if (!passwords.some(({ form }) => form === field.form)) return;
      const value = parts.valueOf(field);
      // Pages show a password in a field beside its own, letter by letter.
      if (passwords.some((password) => password !== field && password.value === value)) return;
      if (value !== '' && value !== parts.reportedOf(field)) parts.report(field);
    },
  };
}

export type InPageFilled = ReturnType<typeof inPageFilled>;
