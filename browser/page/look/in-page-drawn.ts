import type { InPageOnWords } from '#browser/page/look/in-page-on-words.ts';
import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/**
 * Runs in the page, like its tools: chips, segments and switches that a page only draws, without a role and a state that the
 * accessibility tree would have.
 */
export function inPageDrawn(tools: InPageTools, onWords: InPageOnWords) {
  const PARTS = 'button, [role=button], a, li, div, span, label, p';
  const HAS_ROLE =
    'select, option, input, [role=radio], [role=checkbox], [role=switch], [role=option], [role=tab], [role=menuitem]';
  const ELSEWHERE = 'select, table, [role=listbox], [role=menu], [role=grid], nav, [role=navigation]';
  const MOST = 8_000;
  const LONGEST = 40;
  const MOST_MEMBERS = 24;

  const fold = (words: string): string =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}+%€$£]+/gu, ' ')
      .trim();
  const isPressed = (element: Element): boolean =>
    element.matches('button, [role=button], a') || getComputedStyle(element).cursor === 'pointer';
  /** A colour is often an empty box whose title says it. */
  const calledOf = (element: Element): string =>
    tools.text(element) ||
    (tools.attribute(element, 'aria-label') ?? tools.attribute(element, 'title') ?? '');
  const isShort = (element: Element): boolean => {
    const words = calledOf(element);
    return words !== '' && words.length <= LONGEST;
  };

  /** What is pressed beside it in the same way, each alone in its part. */
  const membersOf = (choice: Element): Element[] => {
    let own = choice;
    for (let level = 0; level < 2; level += 1) {
      const group = tools.parent(own);
      if (!group) return [];
      const parts = [...group.children].filter((part) => tools.isShown(part));
      const members = parts.flatMap((part) => {
        if (part === own) return [choice];
        if (isPressed(part)) return isShort(part) ? [part] : [];
        const inside = tools.find(part, PARTS).filter((one) => isPressed(one) && isShort(one));
        const outer = inside.filter(
          (one) => !inside.some((other) => other !== one && tools.contains(other, one)),
        );
        return outer.length === 1 ? outer : [];
      });
      const isGroup =
        members.length > 1 && members.length <= MOST_MEMBERS && members.length >= parts.length - 1;
      if (isGroup) return members;
      if (parts.length > 1) return [];
      own = group;
    }
    return [];
  };

  /** The last words before it, and the name of the part that it is in. */
  const isUnder = (members: readonly Element[], group: string): boolean => {
    const [first] = members;
    const around = first && tools.parent(first);
    if (!around) return false;
    const named = [around, tools.parent(around)].map((part) => part && tools.attribute(part, 'aria-label'));
    if (named.some((name) => name !== null && fold(name) === group)) return true;
    let before: Node | null = first;
    for (let step = 0; before && step < 4; step += 1) {
      let sibling: Node | null = before.previousSibling;
      while (sibling && !/\S/.test(tools.text(sibling))) sibling = sibling.previousSibling;
      if (sibling) return isSaidBy(sibling, group);
      before = tools.parent(before);
    }
    return false;
  };
  const isSaidBy = (node: Node, group: string): boolean => {
    const words = tools.text(node);
    return fold(words) === group || fold(words.split(/[(:·]/)[0] ?? '') === group;
  };

  const classes = (element: Element): string[] => onWords.classes(tools.attribute(element, 'class'));
  const written = (element: Element): 'on' | 'off' | null => {
    const state = tools.stateOf(element);
    if (state === 'on' || state === 'off') return state;
    for (const name of onWords.attributes) {
      const value = tools.attribute(element, name)?.toLowerCase() ?? null;
      if (value === null) continue;
      if (onWords.isOnValue(value)) return 'on';
      if (onWords.isOffValue(value)) return 'off';
    }
    if (classes(element).some(onWords.isOff)) return 'off';
    return classes(element).some(onWords.isOn) ? 'on' : null;
  };
  /** How it is drawn: its classes and those of what it holds, without words. */
  const look = (element: Element): string =>
    [element, ...tools.find(element, '*').slice(0, 12)]
      .map(
        (part) =>
          `${tools.tag(part)} ${[...classes(part)].toSorted().join('.')} ${tools.attribute(part, 'style') ?? ''}`,
      )
      .join('|');

  /** The handle of a switch stands at its left while it is off, and at its right while it is on. */
  const byHandle = (track: Element): 'on' | 'off' | null => {
    const box = track.getBoundingClientRect();
    if (tools.text(track) !== '' || box.width < 1.4 * box.height || box.width > 90) return null;
    const handles = tools.find(track, '*').map((part) => part.getBoundingClientRect());
    for (const side of ['::before', '::after']) {
      const style = getComputedStyle(track, side);
      const [left, width] = [Number.parseFloat(style.left), Number.parseFloat(style.width)];
      if (style.content === 'none' || style.position !== 'absolute' || Number.isNaN(left)) continue;
      const moved = style.transform === 'none' ? 0 : new DOMMatrix(style.transform).e;
      handles.push(new DOMRect(box.left + left + moved, box.top, width, box.height));
    }
    const [handle, ...more] = handles.filter(
      ({ width }) => width > 0.25 * box.width && width < 0.75 * box.width,
    );
    if (!handle || more.length > 0) return null;
    const [before, behind] = [handle.left - box.left, box.right - handle.right];
    return Math.abs(before - behind) < 4 ? null : before < behind ? 'off' : 'on';
  };

  const MARKS = /^["'][✓✔✗✘xX×☑√]["']$/;
  /** A square with a border is empty while it is off, and has a mark while it is on. */
  const byMark = (box: Element): 'on' | 'off' | null => {
    const { width, height } = box.getBoundingClientRect();
    if (tools.text(box) !== '' || width < 10 || width > 32 || Math.abs(width - height) > 3) return null;
    const style = getComputedStyle(box);
    const sides = [
      style.borderTopWidth,
      style.borderRightWidth,
      style.borderBottomWidth,
      style.borderLeftWidth,
    ];
    if (sides.some((side) => !(Number.parseFloat(side) >= 1))) return null;
    const drawn = ['::before', '::after']
      .map((side) => getComputedStyle(box, side).content)
      .filter((content) => content !== 'none' && content !== 'normal');
    if (drawn.length > 0) return drawn.every((content) => MARKS.test(content)) ? 'on' : null;
    const isPlain = /^(?:rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\))$/.test(style.backgroundColor);
    return isPlain && style.backgroundImage === 'none' && box.childElementCount === 0 ? 'off' : null;
  };

  /** A small square before or behind its words, as tick boxes have, is drawn in a way that says nothing. */
  const hasBareBox = (choice: Element): boolean =>
    tools.find(choice, '*').some((part) => {
      const { width, height } = part.getBoundingClientRect();
      const isSquare = width >= 10 && width <= 32 && Math.abs(width - height) <= 3;
      const isRound = Number.parseFloat(getComputedStyle(part).borderTopLeftRadius) >= width / 2;
      return isSquare && !isRound && tools.text(part) === '' && tools.find(part, '*').length === 0;
    });

  type State = {
    state: 'on' | 'off' | 'unknown';
    look: string;
    others: string[];
    is_said: boolean;
    is_bare_box?: true;
  };
  const stateOf = (choice: Element): State => {
    const others = membersOf(choice).filter((one) => one !== choice);
    const looks = others.map(look);
    const own = look(choice);
    const about = { look: own, others: looks, is_said: false };
    const said = written(choice);
    if (said) return { state: said, ...about, is_said: true };
    const shown = byHandle(choice) ?? byMark(choice);
    if (shown) return { state: shown, ...about, is_said: true };
    if (hasBareBox(choice)) return { state: 'unknown', ...about, is_bare_box: true };
    // Another one says that it is on, so this one would say it, too.
    if (others.some((one) => written(one) === 'on')) return { state: 'off', ...about };
    if (others.length === 0) return { state: 'unknown', ...about };
    const alike = looks.filter((one) => one === own).length;
    if (alike === others.length) return { state: 'off', ...about };
    const isOdd = alike === 0 && others.length > 1 && looks.every((one) => one === looks[0]);
    if (isOdd) return { state: 'on', ...about };
    return {
      state: alike > 0 && alike === others.length - 1 && others.length > 1 ? 'off' : 'unknown',
      ...about,
    };
  };

  const outermost = (element: Element): Element => {
    const words = tools.text(element);
    let at = element;
    for (let up = tools.parent(at); up && isPressed(up) && tools.text(up) === words; up = tools.parent(up))
      at = up;
    return at;
  };
  const choicesCalled = (option: string): Element[] => {
    const found = tools
      .find(document, PARTS)
      .slice(0, MOST)
      .filter(
        (one) =>
          isShort(one) &&
          fold(calledOf(one)) === option &&
          isPressed(one) &&
          tools.isShown(one) &&
          !one.matches(HAS_ROLE) &&
          tools.closest(one, ELSEWHERE) === null &&
          tools.find(one, HAS_ROLE).length === 0,
      )
      .map(outermost);
    return [...new Set(found)];
  };

  const SWITCHES = 'button, [role=button], div, span, a, i, label';
  const NAMED = /(?:^|[-_])(?:switch|toggle|slider|checkbox|check|tick)(?:$|[-_])/i;
  const isSwitch = (element: Element): boolean => {
    if (tools.text(element) !== '' || !isPressed(element) || element.matches(HAS_ROLE)) return false;
    if (tools.find(element, 'input, select, textarea').length > 0) return false;
    const box = element.getBoundingClientRect();
    const isSized = box.width >= 12 && box.width <= 90 && box.height >= 10 && box.height <= 48;
    const isDrawn = box.width >= 1.4 * box.height && element.childElementCount <= 2;
    const isNamed = classes(element).some((name) => NAMED.test(name));
    const saysState = () =>
      isDrawn ? (written(element) ?? byHandle(element)) !== null : byMark(element) !== null;
    return isSized && (isNamed || saysState()) && tools.isShown(element);
  };
  const switchesCalled = (words: string): Element[] => {
    const all = tools.find(document, SWITCHES).slice(0, MOST).filter(isSwitch);
    const outer = all.filter((one) => !all.some((other) => other !== one && tools.contains(other, one)));
    return outer.filter((one) => {
      for (
        let part = tools.parent(one), level = 0;
        part && level < 5;
        part = tools.parent(part), level += 1
      ) {
        const here = part;
        if (outer.some((other) => other !== one && tools.contains(here, other))) return false;
        if (tools.text(here) === '') continue;
        const walker = document.createTreeWalker(here, NodeFilter.SHOW_TEXT);
        for (let texts = 0; texts < 8 && walker.nextNode();) {
          const { currentNode } = walker;
          if (!(currentNode instanceof Text) || !/\S/.test(currentNode.data)) continue;
          texts += 1;
          if (fold(currentNode.data) === words) return true;
        }
        return false;
      }
      return false;
    });
  };

  return {
    /** Those of these words; below the words of a group, where one is named. */
    choices: (option: string, group: string): Element[] =>
      choicesCalled(fold(option)).filter((one) => {
        const members = membersOf(one);
        return members.length > 1 && (group === '' || isUnder(members, fold(group)));
      }),
    switches: (words: string): Element[] => switchesCalled(fold(words)),
    state: stateOf,
  };
}
