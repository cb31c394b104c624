import type { inPageFacts } from '#browser/page/look/in-page-facts.ts';
import type { InPageSlotted } from '#browser/page/look/in-page-slotted.ts';
import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: what an element can be recognised by in a later version of the page. */
export function inPageMarks(
  tools: InPageTools,
  facts: ReturnType<typeof inPageFacts>,
  slotted: InPageSlotted,
  nameOfArea: (area: Element) => string,
) {
  const LONGEST = 120;
  const MOST_CANDIDATES = 1_000;
  const MOST_SUBMITS = 20;
  const MOST_LOOKED_AT = 60_000;
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, label, [role], [tabindex], [onclick], [contenteditable]';
  const PLACEHOLDERS = ['placeholder', 'aria-placeholder', 'data-placeholder'];
  const ITEMS = 'tr, li, article, [role=row], [role=listitem], [role=article], [role=option]';
  const REGIONS =
    'main, nav, header, footer, aside, form, fieldset, section, dialog, [role=main], [role=navigation], [role=banner], [role=contentinfo], [role=complementary], [role=form], [role=search], [role=region], [role=dialog], [role=group], [role=toolbar], [role=menu], [role=tabpanel]';

  const cut = (text: string): string => tools.squeeze(text).slice(0, LONGEST);
  const written = (element: Element, name: string): string => cut(tools.attribute(element, name) ?? '');

  /** Made by a program at each build or visit: hashes, counters, `:r3:`. */
  const isGenerated = (word: string): boolean =>
    /[:]|\d{3,}|[0-9a-f]{8}/i.test(word) ||
    word.split(/[-_]+/).some((part) => part.length > 4 && /\d[a-z]|\d{2}/i.test(part)) ||
    /^(?:css|sc|jss|ember|radix|react|mui|mat|yui|ext|gwt|headlessui)-?[\w-]*\d/i.test(word);
  const steady = (word: string): string => (isGenerated(word) ? '' : word);

  /** What a person put into a field is never taken. */
  const isTyped = (element: Element): boolean =>
    element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable);
  const ownText = (element: Element): string => {
    if (isTyped(element) || element instanceof HTMLSelectElement) return '';
    const text = tools.text(element);
    return text.length > LONGEST ? '' : text;
  };

  const labelledBy = (element: Element): string => {
    const ids = (tools.attribute(element, 'aria-labelledby') ?? '').split(/\s+/).slice(0, 4);
    const root = element.getRootNode();
    const find = (id: string) =>
      id !== '' && (root instanceof Document || root instanceof ShadowRoot) ? root.getElementById(id) : null;
    const wordsOf = (named: Element) => written(named, 'aria-label') || ownText(named);
    return cut(ids.map((id) => wordsOf(find(id) ?? document.createElement('i'))).join(' '));
  };
  const labelText = (element: Element): string => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const [label] = labels;
    if (!(label instanceof Element)) return cut(slotted.hostLabel(element));
    return cut(tools.labelText(label) || slotted.text(label));
  };
  const pictureName = (element: Element): string => {
    for (const picture of tools.find(element, 'img, svg').slice(0, 4)) {
      const title = tools.find(picture, 'title')[0];
      const name =
        written(picture, 'alt') || written(picture, 'aria-label') || (title ? tools.text(title) : '');
      if (name !== '') return cut(name);
    }
    return '';
  };
  const nameOf = (element: Element): string => {
    if (tools.tag(element) === 'AREA') return cut(nameOfArea(element));
    const isButton =
      element instanceof HTMLInputElement && /^(?:submit|button|reset|image)$/.test(element.type);
    return (
      labelledBy(element) ||
      written(element, 'aria-label') ||
      labelText(element) ||
      (isButton ? cut(element.value) || written(element, 'alt') : '') ||
      cut(ownText(element)) ||
      cut(slotted.text(element)) ||
      pictureName(element) ||
      written(element, 'title')
    );
  };

  const titleOf = (item: Element, without: Element): string => {
    const named = tools.find(item, 'h1, h2, h3, h4, h5, h6, [role=heading], th, [role=rowheader]')[0];
    if (named && !tools.contains(without, named)) return cut(tools.text(named));
    const parts = [...item.children].slice(0, 8);
    const part = parts.find((one) => !tools.contains(one, without) && /\S/.test(tools.text(one)));
    if (part) return isTyped(part) ? '' : cut(tools.text(part));
    // Grids and lists put all of an entry into one more element.
    const [inner, another] = parts.filter((one) => tools.isSubstance(one));
    return inner && !another && inner !== without ? titleOf(inner, without) : '';
  };

  /** Short texts before it, then behind it, the closest first. */
  const textsAround = (element: Element): string[] => {
    const root = element.getRootNode();
    const texts: string[] = [];
    for (const side of ['previousNode', 'nextNode'] as const) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      walker.currentNode = element;
      let found = 0;
      for (let steps = 0; steps < 80 && found < 3; steps += 1) {
        const node = walker[side]();
        if (!node) break;
        const around = node.parentElement;
        if (!around || tools.contains(element, node) || isTyped(around)) continue;
        if (/^(?:SCRIPT|STYLE|OPTION|NOSCRIPT|TEMPLATE)$/.test(tools.tag(around))) continue;
        const text = tools.text(node);
        // Numbers, prices and dates change from day to day, and a sign says nothing.
        if (text.length > 60 || !/\p{L}/u.test(text)) continue;
        texts.push(text);
        found += 1;
      }
    }
    return texts;
  };

  const regionsOf = (element: Element): string[] => {
    const regions: string[] = [];
    for (let at = tools.parent(element); at && regions.length < 4; at = tools.parent(at)) {
      if (tools.closest(at, REGIONS) !== at) continue;
      // The first heading of the whole page says nothing about what stands further down.
      const isWhole = /^(?:MAIN|HEADER|FOOTER)$/.test(tools.tag(at));
      const heading = isWhole ? undefined : tools.find(at, 'h1, h2, h3, h4, legend')[0];
      const words = labelledBy(at) || written(at, 'aria-label') || (heading ? tools.text(heading) : '');
      const kind = tools.attribute(at, 'role') ?? tools.tag(at).toLowerCase();
      regions.push(cut(`${kind} ${words}`));
    }
    return regions;
  };

  const formOf = (element: Element) => {
    const form = tools.closest(element, 'form, [role=form]');
    if (!form) return { form: [], form_action: '', is_only_submit: false };
    const fields = tools.find(form, 'input:not([type=hidden]), select, textarea').slice(0, 60);
    const isSubmit = (one: Element) =>
      (one instanceof HTMLButtonElement && one.type === 'submit') ||
      (one instanceof HTMLInputElement && /^(?:submit|image)$/.test(one.type));
    const named = fields
      .filter((field) => !isSubmit(field))
      .map((field) => steady(written(field, 'name')) || labelText(field) || written(field, 'placeholder'));
    // Whether one is shown costs a layout, and a form may have thousands.
    const submits = tools
      .find(form, 'button, input')
      .filter(isSubmit)
      .slice(0, MOST_SUBMITS)
      .filter((one) => tools.isShown(one));
    const kinds = fields
      .map((field) => written(field, 'autocomplete'))
      .filter((kind) => kind.startsWith('cc-'));
    return {
      form: [...new Set([...named, ...kinds])].filter(Boolean).slice(0, 16),
      form_action: pathOf(tools.attribute(form, 'action') ?? ''),
      is_only_submit: submits.length === 1 && submits[0] === element,
    };
  };

  /** Without origin, query and numbers. */
  const pathOf = (address: string): string => {
    if (address === '' || /^(?:javascript|data|blob):/i.test(address)) return '';
    try {
      const { pathname } = new URL(address.slice(0, 2_000), document.baseURI);
      return cut(
        pathname
          .split('/')
          .map((part) => (/\d/.test(part) && isGenerated(part) ? '*' : part.replaceAll(/\d+/g, '*')))
          .join('/'),
      );
    } catch {
      return '';
    }
  };

  const tokensOf = (element: Element): string[] => {
    const own = (tools.attribute(element, 'class') ?? '').split(/\s+/).slice(0, 20);
    const icons = tools
      .find(element, 'svg, i, use, [data-icon]')
      .slice(0, 3)
      .flatMap((icon) => [
        ...(tools.attribute(icon, 'class') ?? '').split(/\s+/),
        tools.attribute(icon, 'data-icon') ?? '',
        (tools.attribute(icon, 'href') ?? tools.attribute(icon, 'xlink:href') ?? '').split('#')[1] ?? '',
      ]);
    const states = /^(?:is-|has-)?(?:active|selected|focus(?:ed)?|hover|open|disabled|loading)$/;
    const tokens = [...own, ...icons].filter(
      (token) => token.length > 1 && token.length < 40 && !isGenerated(token) && !states.test(token),
    );
    return [...new Set(tokens)].slice(0, 12);
  };

  const testIdOf = (element: Element): string => {
    for (const name of ['data-testid', 'data-test', 'data-test-id', 'data-cy', 'data-qa']) {
      const value = written(element, name);
      if (value !== '') return steady(value);
    }
    return '';
  };

  const marksOf = (element: Element) => {
    const item = tools.closest(element, ITEMS);
    const dialog = tools.closest(element, 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]');
    return {
      tag: tools.tag(element).toLowerCase().slice(0, LONGEST),
      type: element instanceof HTMLInputElement ? element.type : '',
      role: facts.roleOf(element).slice(0, LONGEST),
      name: nameOf(element),
      label: labelText(element),
      placeholder: PLACEHOLDERS.map((name) => written(element, name)).find(Boolean) ?? '',
      title: written(element, 'title'),
      test_id: testIdOf(element),
      id: steady(written(element, 'id')),
      field_name: steady(written(element, 'name')),
      href: tools.tag(element) === 'A' ? pathOf(tools.attribute(element, 'href') ?? '') : '',
      item: item && item !== element ? titleOf(item, element) : '',
      dialog: dialog ? tools.nameOfDialog(dialog) : '',
      tokens: tokensOf(element),
      around: textsAround(element),
      region: regionsOf(element),
      ...formOf(element),
    };
  };

  /** A page may hide properties of an element behind fields of the same name; such an element is left out. */
  const safeMarks = (root: Document | ShadowRoot | Element) => {
    try {
      return root instanceof Element ? marksOf(root) : null;
    } catch {
      return null;
    }
  };

  /** A visible control, or a hidden checkbox whose label is visible. */
  const isUsable = (element: Element): boolean => {
    if (tools.isShown(element)) return true;
    const label = tools.stateOf(element) === null ? null : facts.label(element)[0];
    return label !== undefined && label !== null && tools.isShown(label);
  };

  /** Everything that can be acted on, and elements of the kind `tag` that show by their cursor that they can. */
  const controls = (tag: string): Element[] | null => {
    const found: Element[] = [];
    let looked = 0;
    const walk = (root: Document | ShadowRoot): boolean => {
      for (const element of tools.find(root, '*')) {
        looked += 1;
        if (looked > MOST_LOOKED_AT) return false;
        const inner = tools.openRoot(element);
        if (inner && !walk(inner)) return false;
        const isControl = tools.closest(element, CONTROLS) === element;
        const isOfTag =
          !isControl && tools.tag(element) === tag && getComputedStyle(element).cursor === 'pointer';
        if ((!isControl && !isOfTag) || !isUsable(element)) continue;
        found.push(element);
        if (found.length > MOST_CANDIDATES) return false;
      }
      return true;
    };
    return walk(document) ? found : null;
  };

  /** Of the last few sweeps: what one found is used after another one. */
  const KEPT_SWEEPS = 6;
  const kept = new Map<number, Element[]>();
  let sweeps = 0;

  return {
    safeMarks,
    name: nameOf,
    /** Null when there are too many to tell them apart in time. */
    candidates: (tag: string) => {
      const elements = controls(tag);
      sweeps += 1;
      kept.set(sweeps, elements ?? []);
      kept.delete(sweeps - KEPT_SWEEPS);
      return elements && { number: sweeps, marks: elements.map(safeMarks) };
    },
    /** One of the candidates of a sweep, as long as it is on the page. */
    pick: (number: number, at: number): Element[] => {
      const element = kept.get(number)?.[at];
      return element && tools.isConnected(element) ? [element] : [];
    },
    /** Which of the last candidates an element is; -1 for none of them. */
    which: (root: Document | ShadowRoot | Element) =>
      (kept.get(sweeps) ?? []).findIndex((element) => element === root),
    /** Where it is in the window, to be drawn over a picture of the page; null when it is not in view. */
    box: (root: Document | ShadowRoot | Element) => {
      if (!(root instanceof Element)) return null;
      const box = root.getBoundingClientRect();
      const isInView =
        box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
      return isInView
        ? {
            x: box.left / innerWidth,
            y: box.top / innerHeight,
            w: box.width / innerWidth,
            h: box.height / innerHeight,
          }
        : null;
    },
  };
}
