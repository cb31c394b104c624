/**
 * A page with one kind of control, and lines that ask for one effect on it in several wordings. Whatever a line reports,
 * it must be true: done means that exactly the wanted effect is there, an error that nothing has happened.
 */
export type Case = {
  kind: string;
  html: string;
  lines: readonly string[];
  /** What the page must say afterwards, when the lines are done. Empty where they cannot be. */
  want: readonly string[];
  /** Where only one outcome is right; else both are. */
  must?: 'do' | 'refuse';
  /** What the run must say of the last action. */
  verdict?: 'nothing';
  /** What lines that read bring back. */
  found?: Record<string, string>;
  /** Refused with words like these. */
  says?: RegExp;
};

/** Every wording of `wordings`, with the words of the thing and the value in their places. */
export function inWords(wordings: readonly string[], words: { thing: string; value?: string }): string[] {
  return wordings.map((wording) =>
    wording.replaceAll('THING', words.thing).replaceAll('VALUE', words.value ?? ''),
  );
}

/** The page reports trusted events only: `did` lists them, and fields report their changes. */
export function casePage(html: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Case</title><style>
    body { font: 16px sans-serif; margin: 20px } [hidden] { display: none !important }
    .veil { position: fixed; inset: 0; background: #0008 } .dialog { position: fixed; top: 60px; left: 200px; background: #fff; padding: 30px }
  </style><script>
    const log = [];
    function did(what, event) { if (event.isTrusted) log.push(what) }
    const fieldsOf = (root) => [...root.querySelectorAll('*')].flatMap((one) => [
      ...(one.matches('input, textarea, select, [contenteditable], [data-state]') ? [one] : []),
      ...(one.shadowRoot ? fieldsOf(one.shadowRoot) : []),
    ]);
    const stateOf = (one) => one.matches('[data-state]') ? one.dataset.state
      : one.matches('[type=checkbox], [type=radio]') ? (one.checked ? 'on' : 'off')
      : one.matches('[contenteditable]') ? one.innerText.trim() : one.value;
    const nameOf = (one) => one.dataset.name || one.id || one.name || one.tagName;
    let before = null;
    addEventListener('load', () => { before = new Map(fieldsOf(document).map((one) => [nameOf(one), stateOf(one)])) });
    function effects() {
      const changed = fieldsOf(document).filter((one) => before.get(nameOf(one)) !== stateOf(one) && !(before.get(nameOf(one)) === undefined && stateOf(one) === ''));
      return [...log, ...changed.map((one) => nameOf(one) + '=' + stateOf(one))];
    }
  </script></head><body>${html}</body></html>`;
}
