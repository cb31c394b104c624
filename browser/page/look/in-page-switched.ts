import type { InPageOnWords } from '#browser/page/look/in-page-on-words.ts';
import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

export type Switched = { state: string; count: number };

/**
 * Runs in the page, like its tools: how a switch stands that says so by its looks alone, by the class or the attribute that
 * a press adds and the next one takes away.
 */
export function inPageSwitched(tools: InPageTools, onWords: InPageOnWords) {
  /** Also the name of what is pressed, so it says only by coming and going how that stands. */
  const NAME_OR_STATE = /^favou?rite$/i;
  const MOST_INNER = 6;
  const LEVELS_AROUND = 2;
  const LEVELS_BESIDE = 3;
  const MOST_BESIDE = 400;
  const LONGEST_AROUND = 100;
  const LONGEST = 120;

  const wordsOn = (element: Element): string[] => {
    const values = onWords.attributes.filter((name) => {
      const value = tools.attribute(element, name)?.toLowerCase() ?? null;
      return value !== null && (value === 'open' || onWords.isOnValue(value));
    });
    const isOn = (name: string): boolean => onWords.isOn(name) || NAME_OR_STATE.test(name);
    return [...onWords.classes(tools.attribute(element, 'class')).filter(isOn), ...values];
  };
  /** What is drawn around one switch, and not around several. */
  const isOwn = (around: Element, element: Element): boolean => {
    const alike = tools.attribute(element, 'class') ?? '';
    const beside = tools
      .find(around, tools.tag(element).toLowerCase())
      .filter(
        (one) =>
          one !== element && (tools.attribute(one, 'class') ?? '').split(' ')[0] === alike.split(' ')[0],
      );
    return tools.text(around).length <= LONGEST_AROUND && beside.length === 0;
  };

  return (element: Element): Switched => {
    const parts = [element, ...tools.find(element, '*').slice(0, MOST_INNER)];
    let at = tools.parent(element);
    for (
      let level = 0;
      at && at !== document.body && level < LEVELS_AROUND;
      level += 1, at = tools.parent(at)
    )
      if (isOwn(at, element)) parts.push(at);
    const state = parts.flatMap((part, number) => wordsOn(part).map((word) => `${number}:${word}`));
    let around = element;
    for (let level = 0; level < LEVELS_BESIDE; level += 1) {
      const next = tools.parent(around);
      if (!next || next === document.body || next === document.documentElement) break;
      around = next;
    }
    const beside = [around, ...tools.find(around, '*').slice(0, MOST_BESIDE)];
    const count = beside.filter((one) => wordsOn(one).length > 0).length;
    return { state: state.join(' ').slice(0, LONGEST), count };
  };
}

export type InPageSwitched = ReturnType<typeof inPageSwitched>;
