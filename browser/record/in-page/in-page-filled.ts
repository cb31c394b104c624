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
  /** Of fields that one text was spread over, those that are to be reported. */
  spread: (filled: readonly Element[]) => readonly Element[];
}) {
  const MOST_FIELDS = 200;
  /** Pages spread a text over fields at once, or draw them anew first. */
  const SPREAD_MS = [0, 150];

  const fieldsOf = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('input, textarea, [contenteditable=""], [contenteditable=true]')]
      .filter(parts.isText)
      .slice(0, MOST_FIELDS);
  /** What is done next is reported by itself. */
  let acts = 0;
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => void (acts += 1), true);
  const isShown = (field: Element): boolean => field.getClientRects().length > 0;

  return {
    /** Before the page hears of it. Our view dispatches it in this world, so it may not be trusted. */
    notePaste(event: Event): void {
      const before = new Map(fieldsOf(document).map((field) => [field, parts.valueOf(field)]));
      const actsBefore = acts;
      let told = '';
      const look = () => {
        if (!event.defaultPrevented || acts > actsBefore) return;
        const all = fieldsOf(document);
        const filled = all.filter((field) => parts.valueOf(field) !== (before.get(field) ?? ''));
        const spread = parts.spread(filled);
        if (spread !== filled) {
          const text = filled.map(parts.valueOf).join('');
          if (text !== told) for (const field of spread) parts.report(field);
          told = text;
          return;
        }
        for (const field of filled)
          if (parts.valueOf(field) !== (parts.reportedOf(field) ?? '')) parts.report(field);
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
