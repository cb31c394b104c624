import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/**
 * Runs in the page, like its tools: texts that only a margin, a padding or a new line (BR) parts, as a price and the time behind
 * it. The accessibility tree has them as one word (“£2230 min”), where people see two.
 */
export function inPageParted(tools: InPageTools) {
  const MOST_TEXTS = 20_000;
  const MOST_LINES = 6_000;
  const MOST_IN_LINE = 40;
  const LONGEST_LINE = 1_000;
  const MOST_AROUND = 20;
  const INLINE =
    /^(?:SPAN|B|I|EM|STRONG|SMALL|A|CODE|MARK|TIME|LABEL|ABBR|SUB|SUP|DATA|VAR|CITE|DFN|Q|U|S|DEL|INS|KBD|SAMP|BDI|FONT|.+-.+)$/;
  const CONTROLS = /^(?:INPUT|SELECT|TEXTAREA|BUTTON|IFRAME|OBJECT|EMBED|VIDEO|AUDIO)$/;
  const MOST_BETWEEN = 40;
  /** A space is a quarter as wide as its letters are high, or a bit less. */
  const GAP = 0.2;
  /** Part of a word is marked, as what was searched for, with some room around it. */
  const GAP_IN_WORD = 0.5;

  /** The element that begins a line of its own; null far within others. */
  const blockOf = (text: Text): Element | null => {
    let at = tools.parent(text);
    for (let level = 0; at && level < MOST_AROUND; level += 1, at = tools.parent(at))
      if (!INLINE.test(tools.tag(at))) return at;
    return null;
  };
  /** What is around it, up to what is around both. */
  const around = (text: Text, both: Element): Element[] => {
    const found: Element[] = [];
    for (let at = tools.parent(text); at && at !== both; at = tools.parent(at)) found.push(at);
    return found;
  };
  const sharedOf = (before: Text, after: Text, block: Element): Element => {
    let at = tools.parent(before);
    while (at && at !== block && !at.contains(after)) at = tools.parent(at);
    return at ?? block;
  };
  /** The elements between two texts, of which none has text. */
  const between = (before: Text, after: Text): Element[] => {
    const found: Element[] = [];
    let at: Node | null = before;
    while (at && found.length < MOST_BETWEEN) {
      while (at && !at.nextSibling) at = tools.parent(at);
      at = at?.nextSibling ?? null;
      while (at && at !== after && found.length < MOST_BETWEEN) {
        if (at instanceof Element) found.push(at);
        if (!at.firstChild) break;
        at = at.firstChild;
      }
      if (at === after) return found;
    }
    return found;
  };
  const isSameLine = (before: Text, after: Text): boolean => {
    const block = blockOf(before);
    if (!block || block !== blockOf(after)) return false;
    const shared = sharedOf(before, after, block);
    // What floats or stands at a place of its own is not inline either.
    const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
    return (
      [...around(before, shared), ...around(after, shared)].every(isInline) &&
      !between(before, after).some((element) => CONTROLS.test(tools.tag(element)))
    );
  };

  const range = document.createRange();
  const boxOf = (text: Text, side: 'first' | 'last'): DOMRect | null => {
    range.setStart(text, side === 'first' ? 0 : text.length - 1);
    range.setEnd(text, side === 'first' ? 1 : text.length);
    return range.getClientRects()[0] ?? null;
  };
  const sizeOf = (text: Text): number => {
    const around = tools.parent(text);
    return around ? Number.parseFloat(getComputedStyle(around).fontSize) : 0;
  };
  const needed = (before: string, after: string): number => {
    if (/[\p{Sc}\p{Ps}\p{Pi}#@+/\\–-]$/u.test(before) || /^[.,:;!?%°*’'\p{Pe}\p{Pf}]/u.test(after))
      return Infinity;
    // Letters or digits, each in a box of its own, are one word.
    if (before.trim().length === 1 && after.trim().length === 1) return Infinity;
    return /\p{L}$/u.test(before) && /^(?=\p{L})[^\p{Lu}]/u.test(after) ? GAP_IN_WORD : GAP;
  };
  const isParted = (before: Text, after: Text): boolean => {
    if (before.nextSibling === after || /\s$/.test(before.data) || /^\s/.test(after.data)) return false;
    const block = blockOf(before);
    if (!block || block !== blockOf(after)) return false;
    if (between(before, after).some((element) => tools.tag(element) === 'BR'))
      return isSameLine(before, after);
    const least = needed(before.data, after.data);
    if (least === Infinity) return false;
    const [one, other] = [boxOf(before, 'last'), boxOf(after, 'first')];
    if (!one || !other) return false;
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (height < 0.3 * Math.min(one.height, other.height)) return false;
    const gap = Math.max(other.left - one.right, one.left - other.right);
    return gap > 0 && gap >= least * Math.min(sizeOf(before), sizeOf(after)) && isSameLine(before, after);
  };

  /** Whole lines of words: as the browser tells of them, and with a space where people see one. */
  return (): [string, string][] => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node && texts.length < MOST_TEXTS; node = walker.nextNode())
      if (node instanceof Text && node.data !== '') texts.push(node);
    const parted = new Set<number>();
    for (let at = 1; at < texts.length && parted.size < MOST_LINES; at += 1) {
      const [before, after] = [texts[at - 1], texts[at]];
      if (before && after && isParted(before, after)) parted.add(at);
    }
    const lines = new Map<string, string>();
    let done = 0;
    for (const at of parted) {
      if (at < done) continue;
      const goesOn = (next: number): boolean => {
        const [before, after] = [texts[next - 1], texts[next]];
        return before !== undefined && after !== undefined && isSameLine(before, after);
      };
      let [from, to] = [at - 1, at + 1];
      while (at - from < MOST_IN_LINE && goesOn(from)) from -= 1;
      while (to - at < MOST_IN_LINE && goesOn(to)) to += 1;
      done = to;
      const own = texts.slice(from, to).map(({ data }) => data);
      if (own.reduce((length, data) => length + data.length, 0) > LONGEST_LINE) continue;
      const spaced = own.map((data, index) => (parted.has(from + index) && index > 0 ? ` ${data}` : data));
      lines.set(tools.squeeze(own.join('')), tools.squeeze(spaced.join('')));
    }
    return [...lines];
  };
}
