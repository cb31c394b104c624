/**
 * Runs in the page: the labels of a field, the few words that stand right beside it, and all words of the part around it
 * that has no other field.
 */
export function wordsOfField(field: Element): { label: string; beside: string; around: string } {
  const FIELDS = 'input:not([type=hidden]), select, textarea, [role=spinbutton], [role=slider]';
  const LEVELS = 3;
  const MOST_BUTTONS = 3;
  const BEHIND = 24;
  const LONGEST = 300;
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const labels = field instanceof HTMLInputElement ? [...(field.labels ?? [])] : [];
  const ids = ['aria-labelledby', 'aria-describedby'].flatMap((name) =>
    (field.getAttribute(name) ?? '').split(/\s+/),
  );
  const named = ids.flatMap((id) => (id === '' ? [] : (document.getElementById(id) ?? [])));
  const texts = [...labels, ...named].map(({ textContent }) => plain(textContent));
  const own = ['aria-label', 'placeholder', 'title'].map((name) => field.getAttribute(name) ?? '');
  // A number that is drawn between two buttons.
  const drawn = field.matches(FIELDS) ? '' : plain(field.textContent).slice(0, LONGEST);

  let [before, behind, around] = ['', '', ''];
  let from = field;
  for (let level = 0; level < LEVELS && from.parentElement; level += 1) {
    const part = from.parentElement;
    const others = part.querySelectorAll(FIELDS).length > 1;
    // Of a drawn number, the two buttons beside it.
    if (others || part.querySelectorAll('button, [role=button]').length > MOST_BUTTONS) break;
    around = plain(part.textContent);
    const walk = (side: 'nextSibling' | 'previousSibling', known: string) => {
      let text = known;
      for (let node: ChildNode | null = from[side]; node && text === ''; node = node[side])
        text = plain(node.textContent);
      return text;
    };
    behind = walk('nextSibling', behind);
    before = walk('previousSibling', before);
    from = part;
  }
  const money = /[€$£¥%]$/.exec(before)?.[0] ?? '';
  const beside = `${money} ${behind.length <= BEHIND ? behind : (behind.split(' ')[0] ?? '')}`;
  return {
    label: [...texts, ...own, drawn].join(' ').slice(0, LONGEST),
    beside: beside.trim(),
    around: around.slice(0, LONGEST),
  };
}
