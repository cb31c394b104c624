import type { CalendarMonth, inPageTurns } from '#browser/page/look/in-page-turns.ts';
import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/**
 * Runs in the page, like its tools: the months that calendars on it show, made of whatever elements. A month is a row
 * of elements with the numbers from 1 to 28 or more; which one it is stands above it.
 */
export function inPageCalendar(tools: InPageTools, turns: ReturnType<typeof inPageTurns>) {
  type Root = Document | ShadowRoot | Element;
  type Month = CalendarMonth;
  const MOST_NUMBERS = 3_000;
  const MOST_BETWEEN = 2;
  const LEVELS = 7;
  const SHORTEST = 28;

  const monthNames = ((): Map<string, number> => {
    const names = new Map<string, number>();
    const languages = ['en'];
    try {
      const written = tools.attribute(document.documentElement, 'lang');
      if (written) languages.push(...Intl.getCanonicalLocales(written));
    } catch {
      // A page may call its language anything.
    }
    for (const language of languages) {
      for (let month = 0; month < 12; month += 1) {
        const date = new Date(Date.UTC(2024, month, 15));
        for (const style of ['long', 'short'] as const) {
          for (const form of [{ month: style }, { month: style, day: 'numeric' }] as const) {
            const parts = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).formatToParts(date);
            const name = parts
              .find((part) => part.type === 'month')
              ?.value.toLowerCase()
              .replace('.', '');
            if (name && !/^\d/.test(name)) names.set(name, month + 1);
          }
        }
      }
    }
    return names;
  })();

  /** Every element, through open shadow roots. */
  function* everyElement(root: Root): Generator<Element> {
    for (const element of tools.find(root, '*')) {
      yield element;
      const inner = tools.openRoot(element);
      if (inner) yield* everyElement(inner);
    }
  }

  const isOther = (element: Element): boolean =>
    tools.tag(element) === 'TH' ||
    tools.attribute(element, 'role') === 'rowheader' ||
    /week-?num|weeknumber|calendar-week/i.test(tools.attribute(element, 'class') ?? '');

  function numbersOn(root: Root): { number: number; element: Element }[] {
    const numbers: { number: number; element: Element }[] = [];
    for (const element of everyElement(root)) {
      if (numbers.length >= MOST_NUMBERS) break;
      if (tools.childCount(element) > 0 || /^(OPTION|SCRIPT|STYLE)$/.test(tools.tag(element))) continue;
      const text = tools.text(element);
      if (!/^\d{1,2}$/.test(text) || Number(text) < 1 || Number(text) > 31) continue;
      if (!isOther(element) && tools.isShown(element)) numbers.push({ number: Number(text), element });
    }
    return numbers;
  }

  function dayRows(): Element[][] {
    const numbers = numbersOn(document);
    const rows: Element[][] = [];
    for (let at = 0; at < numbers.length; at += 1) {
      if (numbers[at]?.number !== 1) continue;
      const row: Element[] = [];
      let next = at;
      for (;;) {
        const found = numbers
          .slice(next, next + 1 + MOST_BETWEEN)
          .findIndex(({ number }) => number === row.length + 1);
        const day = found === -1 ? undefined : numbers[next + found];
        if (!day) break;
        row.push(day.element);
        next += found + 1;
      }
      if (row.length < SHORTEST) continue;
      rows.push(row);
      at = next - 1;
    }
    return rows;
  }

  /** Texts in order, lists and fields by what they show; without the days. */
  function wordsWithin(root: Element, days: ReadonlySet<Element>): string {
    const words: string[] = [];
    const visit = (node: Node): void => {
      if (words.length > 300) return;
      if (node instanceof Text) words.push(tools.text(node));
      if (!(node instanceof Element) || days.has(node) || /^(SCRIPT|STYLE)$/.test(tools.tag(node))) return;
      const value = tools.valueOf(node);
      if (value !== null) {
        words.push(value);
        return;
      }
      for (const child of tools.children(node)) visit(child);
      const inner = tools.openRoot(node);
      if (inner) for (const child of tools.children(inner)) visit(child);
    };
    visit(root);
    return words.join(' ').replaceAll(/\s+/g, ' ').trim();
  }

  function titlesIn(text: string): { year: number | null; month: number }[] {
    const parts = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
    const titles: { year: number | null; month: number }[] = [];
    for (const [at, part] of parts.entries()) {
      const named = monthNames.get(part);
      const near = [parts[at + 1], parts[at - 1], parts[at + 2]];
      const year = near.find((other) => other !== undefined && /^\d{4}$/.test(other));
      // 2026年12月, 12/2026
      const isNumber =
        /^\d{1,2}$/.test(part) && year !== undefined && Number(part) >= 1 && Number(part) <= 12;
      if (named === undefined && !isNumber) continue;
      titles.push({ month: named ?? Number(part), year: year === undefined ? null : Number(year) });
    }
    return titles;
  }

  /** A year that is left out is that of the nearest such month. */
  function yearOf(month: number): number {
    const now = new Date();
    const year = now.getFullYear();
    const distance = month - 1 - now.getMonth();
    return distance < -6 ? year + 1 : distance > 6 ? year - 1 : year;
  }

  function monthOf(
    row: readonly Element[],
    rows: readonly (readonly Element[])[],
  ): Omit<Month, 'days'> | null {
    const [first] = row;
    const last = row.at(-1);
    const all = new Set(rows.flat());
    let nameless: Omit<Month, 'days'> | null = null;
    if (!first || !last) return null;
    let at = tools.parent(first);
    while (at && !tools.contains(at, last)) at = tools.parent(at);
    for (let level = 0; at && level < LEVELS && at !== document.body; level += 1, at = tools.parent(at)) {
      const around: Element = at;
      const inside = rows.filter((other) => other[0] && tools.contains(around, other[0]));
      const titles = titlesIn(wordsWithin(around, all)).filter(
        (title, index, list) =>
          title.month !== list[index - 1]?.month || title.year !== list[index - 1]?.year,
      );
      const dated = titles.filter((title) => title.year !== null);
      const own = (dated.length > 0 ? dated : titles)[
        Math.max(
          0,
          inside.findIndex((other) => other[0] === first),
        )
      ];
      if (own && own.year !== null) return { year: own.year, month: own.month, around };
      if (own && !nameless) nameless = { year: yearOf(own.month), month: own.month, around };
    }
    return nameless;
  }

  function months(): Month[] {
    const rows = dayRows();
    return rows.flatMap((row) => {
      const month = monthOf(row, rows);
      return month ? [{ ...month, days: row }] : [];
    });
  }

  const isOff = (day: Element): boolean => {
    let at: Element | null = day;
    for (let level = 0; at && level < 3; level += 1, at = tools.parent(at)) {
      if (/^(?:TR|TBODY|TABLE)$/.test(tools.tag(at))) return false;
      if (tools.attribute(at, 'aria-disabled') === 'true' || tools.attribute(at, 'disabled') !== null)
        return true;
      if (
        /(?:^|[\s_-])(?:is-)?(?:disabled|unavailable|blocked|not-allowed)/i.test(
          tools.attribute(at, 'class') ?? '',
        )
      )
        return true;
    }
    return false;
  };

  const dayOf = (found: readonly Month[], date: string): Element | null => {
    const [year, month, day] = date.split('-').map(Number);
    const shown = found.find((one) => one.year === year && one.month === month);
    return shown?.days[(day ?? 0) - 1] ?? null;
  };

  /** Of months or years. */
  function listOf(found: readonly Month[], which: 'months' | 'years'): Element | null {
    for (let at = found[0]?.around ?? null, level = 0; at && level < 2; level += 1, at = tools.parent(at)) {
      for (const list of tools.find(at, 'select')) {
        if (!(list instanceof HTMLSelectElement) || !tools.isShown(list)) continue;
        const labels = [...list.options].map((option) => option.label.trim().toLowerCase().replace('.', ''));
        const isYears = labels.length > 0 && labels.every((label) => /^\d{4}$/.test(label));
        const isMonths = labels.length > 0 && labels.every((label) => monthNames.has(label));
        if (which === 'years' ? isYears : isMonths) return list;
      }
    }
    return null;
  }

  const isOver = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = tools.parent(at)) {
      const { position, zIndex } = getComputedStyle(at);
      if (Number(zIndex) > 0 && position !== 'static') return true;
    }
    return false;
  };

  /** Seats and pages have numbers too, and go on behind the last of a month. */
  const isWhole = (year: number, month: number, days: readonly Element[]): boolean => {
    const last = days.at(-1);
    const next = last && (last.nextElementSibling ?? tools.parent(last)?.nextElementSibling);
    return days.length === new Date(year, month, 0).getDate() && (!next || tools.text(next) !== '32');
  };

  return {
    /** What calendars show, and how the date is reached. */
    calendar: (date: string) => {
      const found = months();
      const day = dayOf(found, date);
      return {
        months: found.map(({ year, month }) => year * 12 + month - 1),
        day: day ? (isOff(day) ? ('off' as const) : ('on' as const)) : null,
        has_months: listOf(found, 'months') !== null,
        has_years: listOf(found, 'years') !== null,
        is_over: found.length > 0 && found.every(({ around }) => isOver(around)),
      };
    },
    /** Of a day that was pressed in a calendar, as 2026-12-31. */
    dayAt: (pressed: Element): string => {
      if (!/^\d{1,2}$/.test(tools.text(pressed))) return '';
      const isIt = (day: Element) => tools.contains(pressed, day) || tools.contains(day, pressed);
      for (const { year, month, days } of months()) {
        const at = isWhole(year, month, days) ? days.findIndex(isIt) : -1;
        const two = (number: number) => String(number).padStart(2, '0');
        if (at !== -1) return `${year}-${two(month)}-${two(at + 1)}`;
      }
      return '';
    },
    /** What was pressed shows the month after or before, and does nothing else. */
    turns: (pressed: Element): boolean => {
      const found = turns.mayTurn(pressed) ? months() : [];
      const isIt = (control: Element | null) =>
        control !== null && (tools.contains(control, pressed) || tools.contains(pressed, control));
      return found.length > 0 && [true, false].some((isNext) => isIt(turns.turner(found, isNext)));
    },
    element: (part: string): Element[] => {
      const found = months();
      const element =
        part === 'next' || part === 'previous'
          ? turns.turner(found, part === 'next')
          : part === 'months' || part === 'years'
            ? listOf(found, part)
            : dayOf(found, part);
      return element ? [element] : [];
    },
  };
}
