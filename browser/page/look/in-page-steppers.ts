import type { InPageDeep } from '#browser/page/look/in-page-deep.ts';
import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/**
 * Runs in the page, like its tools: numbers between something to press for more and something for less, which nobody can type
 * into, also in shadow roots, by the words beside them.
 */
export function inPageSteppers(tools: InPageTools, deep: InPageDeep) {
  const PRESSED = 'button, [role=button], a, input[type=button], div, span, i, b, svg, label';
  const ALWAYS = 'button, [role=button], a, input[type=button]';
  const MORE =
    /^(?:[+＋▲]|up|(?:plus|more|add|increase|increment|raise|one more)(?: (?!to (?:cart|basket|bag)).{1,60})?)$/iu;
  const LESS =
    /^(?:[-−–—▼]|down|(?:minus|less|fewer|remove|decrease|decrement|reduce|lower|one less)(?: .{1,60})?)$/iu;
  const MORE_NAMED = /^(?:plus|increment|increase|inc|add)$/;
  const LESS_NAMED = /^(?:minus|decrement|decrease|dec|subtract|remove|dash)$/;
  const VERB =
    /^(?:plus|more|add|increase|increment|raise|one more)(?: (?:the|number of|quantity of|one|count of))*/i;
  const MOST = 8_000;
  const LEVELS = 4;
  const LABEL_LEVELS = 6;
  const MOST_TEXTS = 14;
  const LONGEST = 60;
  const MOST_LABELS = 4;
  /** Also as an amount of money, or a share. */
  const NUMBER = /^[€$£]? ?(\d{1,5})(?:[.,]00)? ?[€$£%]?$/;
  const VOTES = /^(?:[▲▼]|up|down)/iu;

  const namesOf = (element: Element): string[] =>
    [element, ...tools.find(element, '*').slice(0, 6)].flatMap((part) =>
      ['class', 'data-icon', 'data-testid', 'name', 'href', 'xlink:href']
        .flatMap((name) =>
          (tools.attribute(part, name) ?? '').slice(0, 200).split(/[\s_#/.-]+|(?<=[a-z])(?=[A-Z])/),
        )
        .map((word) => word.toLowerCase()),
    );
  const wordsOf = (element: Element): string => {
    const label = tools.attribute(element, 'aria-label') ?? tools.attribute(element, 'title');
    return (label ?? tools.text(element)).trim();
  };
  const isPressed = (element: Element): boolean =>
    element.matches(ALWAYS) || getComputedStyle(element).cursor === 'pointer';
  type Kind = 'more' | 'less';
  const kindOf = (element: Element): Kind | null => {
    const words = wordsOf(element);
    if (words.length > LONGEST) return null;
    const named = /[\p{L}\p{N}+−–-]/u.test(words) ? [] : namesOf(element);
    if (MORE.test(words) || named.some((name) => MORE_NAMED.test(name))) return 'more';
    return LESS.test(words) || named.some((name) => LESS_NAMED.test(name)) ? 'less' : null;
  };
  type Press = { element: Element; kind: Kind };
  const presses = (): Press[] => {
    const found = deep
      .find(PRESSED)
      .slice(0, MOST)
      .flatMap((element): Press[] => {
        const kind = kindOf(element);
        return kind && isPressed(element) && tools.isShown(element) ? [{ element, kind }] : [];
      });
    // A sign in a button is that button.
    const all = new Set(found.map(({ element }) => element));
    return found.filter(({ element }) => {
      const around = tools.parent(element);
      return around === null || tools.partOf(all, around) === null;
    });
  };

  const textsIn = (part: Element, isLeftOut: (node: Node) => boolean): Text[] =>
    deep.texts(part, (text) => {
      const own = tools.parent(text);
      if (!/\S/.test(text.data) || isLeftOut(text) || !own) return false;
      return !/^(?:SCRIPT|STYLE|OPTION)$/.test(tools.tag(own)) && tools.isShown(own);
    });
  const numberIn = (part: Element): number | null => {
    const numbers = textsIn(part, (node) => {
      const own = tools.parent(node);
      return own !== null && tools.closest(own, ALWAYS) !== null;
    }).flatMap(({ data }) => {
      const [, digits] = NUMBER.exec(data.trim()) ?? [];
      return digits === undefined ? [] : Number(digits);
    });
    for (const field of deep.findIn(part, 'input'))
      if (field instanceof HTMLInputElement && /^\d{1,4}$/.test(field.value.trim()) && tools.isShown(field))
        numbers.push(Number(field.value));
    return numbers.length === 1 ? (numbers[0] ?? null) : null;
  };

  type Stepper = { around: Element; more: Element; less: Element };
  const steppers = (): Stepper[] => {
    const all = presses();
    return all.flatMap(({ element: more, kind }): Stepper[] => {
      if (kind !== 'more') return [];
      let around = tools.parent(more);
      for (let level = 0; around && level < LEVELS; level += 1, around = tools.parent(around)) {
        const here = around;
        const inside = all.filter(({ element }) => tools.contains(here, element));
        const lesses = inside.filter((one) => one.kind === 'less');
        if (lesses.length === 0) continue;
        const [less] = lesses;
        const isPair = less && inside.length === 2 && numberIn(here) !== null;
        return isPair ? [{ around: here, more, less: less.element }] : [];
      }
      return [];
    });
  };

  /** The texts that stand with it alone; where several stand in one part, those before it and behind the one before. */
  const labelsOf = (stepper: Stepper, all: readonly Stepper[]): string[] => {
    const own = (tools.attribute(stepper.more, 'aria-label') ?? '').replace(VERB, '').trim();
    const within = textsIn(stepper.around, (node) => {
      const own = tools.parent(node);
      // “Save”, in the same part, does not name the number.
      return own !== null && tools.closest(own, 'button, [role=button], input[type=button]') !== null;
    })
      .filter((text) => !tools.contains(stepper.more, text) && !tools.contains(stepper.less, text))
      .flatMap(({ data }) => (/\p{L}/u.test(data) ? tools.squeeze(data) : []));
    const named = [...(own === '' ? [] : [own]), ...within.slice(0, MOST_TEXTS)];
    if (within.length > 0) return named;
    let part = tools.parent(stepper.around);
    for (let level = 0; part && level < LABEL_LEVELS; level += 1, part = tools.parent(part)) {
      const here = part;
      const others = all.filter((one) => one !== stepper && tools.contains(here, one.around));
      const before = others.findLast((one) => deep.isBefore(one.around, stepper.around));
      const texts = textsIn(here, (node) =>
        [stepper, ...others].some((one) => tools.contains(one.around, node)),
      ).filter((text) => {
        if (others.length === 0) return true;
        return deep.isBefore(text, stepper.around) && (!before || deep.isBefore(before.around, text));
      });
      if (texts.length > 0)
        return [...named, ...texts.slice(0, MOST_TEXTS).map(({ data }) => tools.squeeze(data))];
      if (others.length > 0) return named;
    }
    return named;
  };

  const IRREGULAR: Record<string, string> = {
    children: 'child',
    people: 'person',
    men: 'man',
    women: 'woman',
  };
  const stem = (word: string): string =>
    IRREGULAR[word] ??
    word
      .replace(/ies$/, 'y')
      .replace(/(ss|sh|ch|x)es$/, '$1')
      .replace(/([^s])s$/, '$1');
  const fold = (words: string): string =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .replace(/^(?:the |a )?(?:number of|no of|how many|quantity of|select) /, '')
      .split(' ')
      .map(stem)
      .join(' ');
  /** `Adults (18+)`, `Adults, 18 and over`: what is added in brackets or behind a comma. */
  const isCalled = (label: string, wanted: string): boolean =>
    fold(label) === wanted || fold(label.split(/[(,·–:]/)[0] ?? '') === wanted;

  const calledIn = (all: readonly Stepper[], words: string): Stepper[] => {
    const wanted = fold(words);
    return all.filter((one) => labelsOf(one, all).some((label) => isCalled(label, wanted)));
  };
  /** People press one of these for a number of their own; an arrow up may be a vote. */
  const isStep = (element: Element): boolean => kindOf(element) !== null && !VOTES.test(wordsOf(element));

  return {
    /** The steppers of these words. */
    called: (words: string): Element[] => calledIn(steppers(), words).map(({ around }) => around),
    /** Of what is pressed for more or for less: what the number is called that this steps, and the number. */
    at: (pressed: Element | null): { labels: string[]; value: number | null } | null => {
      if (!pressed || !tools.isConnected(pressed) || !isStep(pressed)) return null;
      const all = steppers();
      const one = all.find(({ more, less }) =>
        [more, less].some((each) => tools.contains(each, pressed) || tools.contains(pressed, each)),
      );
      if (!one) return null;
      const labels = labelsOf(one, all).filter((label) => {
        const isName = /\p{L}/u.test(label) && label.length <= LONGEST;
        return isName && calledIn(all, label).length === 1;
      });
      return { labels: labels.slice(0, MOST_LABELS), value: numberIn(one.around) };
    },
    press: (around: Element, kind: string): Element[] => {
      const found = presses().filter((one) => one.kind === kind && tools.contains(around, one.element));
      return found.length === 1 ? found.map(({ element }) => element) : [];
    },
    value: numberIn,
  };
}
