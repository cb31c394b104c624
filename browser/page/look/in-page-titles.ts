import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/**
 * Runs in the page, like its tools: what people call the one of several alike parts in which a control stands, such as the
 * card of a person. By its number it would be another one as soon as the list changes.
 */
export function inPageTitles(tools: InPageTools) {
  const LEVELS = 6;
  const MOST_PEERS = 40;
  const MOST_PARTS = 200;
  const LONGEST = 80;
  const MARKED = 'li, tr, article, [role=listitem], [role=row], [role=article], [role=treeitem]';
  const CONTROLS = 'button, input, select, textarea, option, [role=button], [role=checkbox], [role=switch]';
  const NO_WORDS = 'script, style, noscript, template, option';
  /** The likeliest first. */
  const TITLES = [
    'h1, h2, h3, h4, h5, h6, [role=heading]',
    'strong, b',
    '[class*=title i], [class*=name i], [class*=heading i]',
    'a',
  ];

  const classOf = (element: Element): string => tools.squeeze(tools.attribute(element, 'class') ?? '');
  /** Of a page without classes, all that have the same tag. */
  const isAlike = (one: Element, other: Element): boolean => {
    if (tools.tag(one) !== tools.tag(other)) return false;
    const [own, classes] = [classOf(one).split(' '), classOf(other).split(' ')];
    return own.some((name) => classes.includes(name));
  };
  const hasLike = (part: Element, control: Element): boolean =>
    tools
      .find(part, tools.tag(control).toLowerCase())
      .slice(0, MOST_PARTS)
      .some((one) => tools.text(one) === tools.text(control) && isAlike(one, control));

  /** Those beside it that have such a control, too; of one that is alone in its column or group, those in the others. */
  const peersOf = (entry: Element, control: Element): Element[] => {
    const [own = ''] = classOf(entry).split(' ');
    const beside = [...(entry.parentElement?.children ?? [])];
    const elsewhere = own === '' ? [] : tools.find(document, `${tools.tag(entry)}.${CSS.escape(own)}`);
    const likes = (all: readonly Element[]) =>
      all
        .filter((one) => one !== entry && isAlike(one, entry) && !tools.contains(one, entry))
        .filter((one) => !tools.contains(entry, one))
        .slice(0, MOST_PEERS)
        .filter((one) => hasLike(one, control));
    const found = likes(beside);
    return found.length > 0 ? found : likes(elsewhere);
  };
  const isTitle = (words: string): boolean =>
    words.length > 1 && words.length <= LONGEST && /\p{L}{2}/u.test(words);
  /** Texts that stand alone in their element, in the order of the page. */
  const textsIn = (entry: Element): string[] =>
    tools
      .find(entry, '*')
      .slice(0, MOST_PARTS)
      .filter((one) => one.childElementCount === 0 && tools.closest(one, `${CONTROLS}, ${NO_WORDS}`) === null)
      .map((one) => tools.text(one));

  const COUNTS = '[class*=badge i], [class*=count i], [class*=total i]';
  /** Without how many there are today. */
  const wordsOf = (titled: Element): string => {
    const words = tools.text(titled);
    const count = tools.find(titled, COUNTS).map((one) => tools.text(one));
    const last = count.find((one) => /^\(?\d+\+?\)?$/.test(one) && words.endsWith(` ${one}`));
    return last === undefined ? words : words.slice(0, -last.length).trim();
  };
  const markedIn = (entry: Element, control: Element, selector: string): string[] =>
    tools
      .find(entry, selector)
      .filter((one) => tools.closest(one, CONTROLS) === null && !tools.contains(control, one))
      .map(wordsOf);
  const othersOf = (entry: Element, control: Element): string[] =>
    peersOf(entry, control).map((peer) => tools.text(peer));
  const ownTitle = (entry: Element, control: Element): string => {
    const others = othersOf(entry, control);
    if (others.length === 0) return '';
    const marked = TITLES.flatMap((selector) => markedIn(entry, control, selector));
    const texts = textsIn(entry);
    // A date or a number of today comes last.
    const plain = texts.filter((words) => !/\d/.test(words));
    return (
      [...marked, ...plain, ...texts].find(
        (words) => isTitle(words) && others.every((other) => !other.includes(words)),
      ) ?? ''
    );
  };
  /** Two people of one name: what is marked as a title, though another part has it too. */
  const sharedTitle = (entry: Element, control: Element): string => {
    if (othersOf(entry, control).length === 0) return '';
    const marked = TITLES.slice(0, -1).flatMap((selector) => markedIn(entry, control, selector));
    return marked.find(isTitle) ?? '';
  };

  /** Empty where the parts around it have no title, or are alone. */
  const title = (control: Element): string => {
    if (tools.closest(control, MARKED)) return '';
    for (const read of [ownTitle, sharedTitle]) {
      let at = tools.parent(control);
      for (let level = 0; at && at !== document.body && level < LEVELS; level += 1, at = tools.parent(at)) {
        const words = read(at, control);
        if (words !== '') return words;
      }
    }
    return '';
  };

  /** What tells the part around it from others of the same title, such as its day. Empty where that title is its own. */
  const apart = (control: Element, titled: string): string => {
    let at = titled === '' ? null : tools.parent(control);
    for (let level = 0; at && at !== document.body && level < LEVELS; level += 1, at = tools.parent(at)) {
      const alike = othersOf(at, control).filter((other) => other.includes(titled));
      if (alike.length === 0 || !tools.text(at).includes(titled)) continue;
      const own = textsIn(at).filter(
        (words) => words !== titled && isTitle(words) && alike.every((other) => !other.includes(words)),
      );
      return own.find((words) => !/\d/.test(words)) ?? own[0] ?? '';
    }
    return '';
  };

  /** Of a column or a card itself: what is marked in it as its title. */
  const heading = (part: Element): string => {
    for (const selector of TITLES.slice(0, -1)) {
      const found = [part, ...tools.find(part, selector)].find(
        (one) => one.matches(selector) && tools.closest(one, CONTROLS) === null && isTitle(wordsOf(one)),
      );
      if (found) return wordsOf(found);
    }
    return '';
  };

  const ENTRY = 'li, tr, article, [draggable=true], [role=listitem], [role=row], [role=treeitem]';
  /** A card, also alone in its column: such as it stand below one another here or in the other columns. */
  const isOneOfSeveral = (part: Element): boolean => {
    if (part.matches(ENTRY)) return true;
    const [own = ''] = classOf(part).split(' ');
    const likes = own === '' ? [] : tools.find(document, `${tools.tag(part)}.${CSS.escape(own)}`);
    const hasLikeBeside = ({ nextElementSibling: next }: Element) => next !== null && isAlike(next, part);
    return likes.slice(0, MOST_PARTS).some(hasLikeBeside);
  };
  /**
   * What heads a part that has no heading in it, as the list of a column: the marked title that stands right before it. What
   * stands before the first of several cards heads their column.
   */
  const headOf = (part: Element): Element | null => {
    const before = heading(part) === '' && !isOneOfSeveral(part) ? part.previousElementSibling : null;
    const marked = before && TITLES.slice(0, -1).some((selector) => before.matches(selector));
    return marked && isTitle(wordsOf(before)) ? before : null;
  };

  /** Of a row or a card that is pressed itself: its words are those of all its parts, which no line would say. */
  const firstText = (part: Element, name: string): string => {
    const hasOwnName = name !== '' && name !== tools.text(part);
    if (hasOwnName || part.childElementCount === 0) return '';
    return heading(part) || (textsIn(part).find(isTitle) ?? '');
  };

  return {
    title,
    apart,
    heading: (part: Element): string => {
      const head = headOf(part);
      return head ? wordsOf(head) : heading(part);
    },
    headOf,
    firstText,
  };
}
