import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

type Asked = { marks: string[] | null; near: string | null; called?: string };

/** Runs in the page, like its tools: controls without words by what a developer wrote on them, and hidden menus. */
export function inPageIcons(tools: InPageTools) {
  const CONTROLS =
    'button, a, summary, input[type=image], [role=button], [role=link], [role=menuitem], [role=tab], [onclick], label, svg, img, i, span, div';
  const SURE = /^(BUTTON|A|SUMMARY|INPUT)$/;
  const WRITTEN = [
    'aria-label',
    'title',
    'alt',
    'id',
    'class',
    'name',
    'data-icon',
    'data-testid',
    'data-test',
    'data-test-id',
    'data-cy',
    'data-qa',
    'data-feather',
    'data-lucide',
    'href',
    'xlink:href',
    'src',
    'value',
    'icon',
  ];
  const MOST = 4_000;
  const MOST_WORDLESS = 20_000;
  const MOST_TEXT = 40;
  const MOST_FIELDS = 8;

  const isPointer = (element: Element): boolean => getComputedStyle(element).cursor === 'pointer';
  /** Of seats that a page marks one at a time, under the mouse, each is what the others are. */
  const isMarkedAlone = (element: Element): boolean => {
    if (!element.matches(':hover')) return false;
    const isLike = (one: Element) =>
      one.tagName === element.tagName && one.classList[0] === element.classList[0];
    const others = [...(element.parentElement?.children ?? [])].filter(
      (one) => one !== element && isLike(one),
    );
    return others.length > 0 && !others.some(isPointer);
  };
  const isControl = (element: Element): boolean =>
    SURE.test(tools.tag(element)) ||
    /^(button|link|menuitem|tab|switch)$/.test(tools.attribute(element, 'role') ?? '') ||
    tools.attribute(element, 'onclick') !== null ||
    (isPointer(element) && !isMarkedAlone(element));

  /** shopping_cart, ShoppingCart, fa-shopping-cart and /img/shopping-cart.svg are shopping and cart. */
  function tokensOf(text: string): string[] {
    return text
      .slice(0, 300)
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}\p{N}+×✕]+/u)
      .filter(Boolean);
  }

  function marksOn(control: Element): Set<string> {
    const parts = [
      control,
      ...tools.find(control, 'svg, use, i, span, img, title, path, mat-icon').slice(0, 8),
    ];
    const marks = new Set<string>();
    for (const part of parts) {
      for (const name of WRITTEN) {
        const isAddress = name === 'href' || name === 'src';
        const written = tools.attribute(part, name) ?? '';
        // Where a link leads is not what it looks like; the symbol or picture in it is.
        if (isAddress && /^(A|BUTTON)$/.test(tools.tag(part))) continue;
        for (const token of tokensOf(isAddress ? (written.split(/[/#]/).at(-1) ?? '') : written))
          marks.add(token);
      }
    }
    if (tools.tag(control).includes('-'))
      for (const token of tokensOf(tools.tag(control).toLowerCase())) marks.add(token);
    // Fonts of icons write their names as text.
    for (const token of tokensOf(tools.text(control).slice(0, MOST_TEXT))) marks.add(token);
    if (/[×✕✖✗]/.test(tools.text(control))) marks.add('x');
    return marks;
  }

  /** “Dora Finchley” does not say “Dora Finch”. */
  function isWhole(text: string, wanted: string): boolean {
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
      const [before, after] = [
        text.slice(at - 1, at),
        text.slice(at + wanted.length, at + wanted.length + 1),
      ];
      if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
    }
    return false;
  }

  type Says = (part: Element, wanted: string) => boolean;

  const saysPart: Says = (part, wanted) => tools.text(part).toLowerCase().includes(wanted);
  /** Texts of neighbours run into one another. */
  const saysWhole: Says = (part, wanted) =>
    saysPart(part, wanted) &&
    [part, ...tools.find(part, '*').slice(0, MOST_WORDLESS)].some(
      (one) => one.childElementCount === 0 && isWhole(tools.text(one).toLowerCase(), wanted),
    );

  /** A window of colours may have no words but those of its field. */
  const hasField = (around: Element, wanted: string): boolean =>
    tools
      .find(around, 'input, textarea')
      .slice(0, MOST_FIELDS)
      .some((one) =>
        ['placeholder', 'aria-label'].some((name) => tools.attribute(one, name)?.toLowerCase() === wanted),
      );

  /** How far up the page one has to go to have both in one thing; infinite when they share only the whole page. */
  function distanceTo(control: Element, near: string, says: Says): number {
    const wanted = near.toLowerCase();
    // The menu of the page is beside nothing that stands in it.
    const bar = tools.closest(control, 'header, nav, [role=banner], [role=navigation]');
    const isOfPage = bar !== null && tools.closest(bar, 'main, article, section, li, dialog, table') === null;
    if (isOfPage && !tools.text(bar).toLowerCase().includes(wanted)) return Number.POSITIVE_INFINITY;
    let at = tools.parent(control);
    for (let level = 0; at && at !== document.body && level < 12; level += 1, at = tools.parent(at)) {
      if (says(at, wanted) || hasField(at, wanted)) return level;
    }
    return Number.POSITIVE_INFINITY;
  }

  /** What nothing says can be pressed: boxes that a page draws, and components that let nobody look into them. */
  function wordless(): Element[] {
    return tools
      .find(document, '*')
      .slice(0, MOST_WORDLESS)
      .filter((one) => /^(?:SPAN|DIV|I|B|EM|LI|TD)$|-/.test(tools.tag(one)))
      .filter((one) => one.childElementCount === 0 && !/[\p{L}\p{N}]/u.test(tools.text(one)))
      .filter((one) => tools.isShown(one));
  }

  /** What is shown of a sign when one points at it. */
  const isCalled = (one: Element, words: string): boolean =>
    ['title', 'aria-label', 'data-tooltip'].some(
      (name) => tools.squeeze(tools.attribute(one, name) ?? '').toLowerCase() === words.toLowerCase(),
    );

  /** `marks` null: any picture; none: any icon. `called`: only one of that name. */
  function icons({ marks, near, called = '' }: Asked): Element[] {
    if (marks === null) return pictures(near);
    const controls = tools
      .find(document, CONTROLS)
      .slice(0, MOST)
      // What has words of its own is called by them.
      .filter((one) => !/\s/.test(tools.text(one)) && tools.text(one).length <= MOST_TEXT)
      .filter(
        (one) => tools.isShown(one) && isControl(one) && (SURE.test(tools.tag(one)) || !tools.isScale(one)),
      );
    const isBare = (one: Element) => !/[\p{L}\p{N}]/u.test(tools.text(one));
    // A chip is pressed for itself, and its cross for another thing. No button of the browser has another one in it.
    const isPartOf = (part: Element, chip: Element) =>
      !SURE.test(tools.tag(chip)) && !isBare(chip) && isBare(part) && tools.contains(chip, part);
    const inner = controls.filter(
      (one) =>
        !controls.some((other) => other !== one && tools.contains(other, one) && !isPartOf(one, other)),
    );
    const isMarked = (one: Element) => {
      if (called !== '') return isBare(one) && isCalled(one, called);
      if (marks.length === 0) return isBare(one);
      const written = marksOn(one);
      return marks.some((mark) => written.has(mark));
    };
    const marked = inner.filter(isMarked);
    const found = marked.filter((one) => !marked.some((part) => isPartOf(part, one)));
    return nearest(found.length > 0 ? found : wordless().filter(isMarked), near);
  }

  function pictures(near: string | null): Element[] {
    const shown = tools.find(document, 'img, canvas').slice(0, MOST).filter(tools.isShown);
    return nearest(shown, near);
  }

  function nearest(found: Element[], near: string | null): Element[] {
    if (near === null) return found;
    for (const says of [saysWhole, saysPart]) {
      const distances = found.map((one) => distanceTo(one, near, says));
      const least = Math.min(...distances);
      if (Number.isFinite(least)) return found.filter((_one, at) => distances[at] === least);
    }
    return [];
  }

  /** What a person points at to see a hidden entry of these words: the nearest shown thing around or before it. */
  function hiddenUnder({ words }: { words: string }): Element[] {
    const wanted = words.toLowerCase();
    const entries = tools
      .find(document, 'a, button, [role=menuitem], [role=link], [role=button]')
      .slice(0, MOST)
      .filter((one) => tools.text(one).toLowerCase() === wanted && !tools.isShown(one));
    if (entries.length !== 1) return [];
    let at = entries[0] ? tools.parent(entries[0]) : null;
    for (let level = 0; at && at !== document.body && level < 6; level += 1, at = tools.parent(at)) {
      const isItem = /^(LI|NAV|DIV|TD|HEADER)$/.test(tools.tag(at)) && tools.isShown(at);
      if (isItem && tools.shownText(at).length <= MOST_TEXT * 2) return [at];
      if (isItem) return [];
    }
    return [];
  }

  const read = (asked: string) => JSON.parse(decodeURIComponent(asked));
  return {
    icons: (asked: string): Element[] => icons(read(asked)),
    hidden: (asked: string): Element[] => hiddenUnder(read(asked)),
  };
}
