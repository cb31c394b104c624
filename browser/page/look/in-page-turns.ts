import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

export type CalendarMonth = { year: number; month: number; days: Element[]; around: Element };

/** Runs in the page, like its tools: what in a calendar shows the month after or before. */
export function inPageTurns(tools: InPageTools) {
  const NEXT =
    /next|forward|forth|later|nächst|naechst|suivant|siguiente|successiv|volgend|próximo|følgende|›|»|>|→|▶|►|❯|chevron-?_?right|arrow-?_?right|right-?arrow|caret-?right/i;
  const BACK =
    /prev|\bback|earlier|vorherig|vorig|zurück|précédent|precedent|anterior|forrige|‹|«|<|←|◀|◄|❮|chevron-?_?left|arrow-?_?left|left-?arrow|caret-?left/i;
  const FAR = /year|decade|jahr|année|año|«|»|<<|>>|double|\blast\b|\bfirst\b/i;

  function wordsOfControl(element: Element): string {
    const own = ['aria-label', 'title', 'class', 'data-testid', 'data-action', 'rel'].map(
      (name) => tools.attribute(element, name) ?? '',
    );
    const marks = tools.find(element, 'svg, use, i, span, path').slice(0, 5);
    const inner = marks.flatMap((mark) =>
      ['class', 'href', 'xlink:href', 'data-icon', 'aria-label', 'title'].map(
        (name) => tools.attribute(mark, name) ?? '',
      ),
    );
    return [tools.text(element).slice(0, 40), ...own, ...inner].join(' ');
  }

  /** The control that shows the month after or before, by its words, or by where it stands. */
  function turner(found: readonly CalendarMonth[], isNext: boolean): Element | null {
    const [first] = found;
    const days = new Set(found.flatMap((one) => one.days));
    let at: Element | null = first?.around ?? null;
    for (let level = 0; at && level < 3; level += 1, at = tools.parent(at)) {
      const controls = tools
        .find(at, 'button, a, [role=button], th, td, span, div, i, svg')
        .filter((one) => !days.has(one) && !first?.days.some((day) => tools.contains(one, day)))
        .filter(
          (one) =>
            (tools.isShown(one) && getComputedStyle(one).cursor === 'pointer') || tools.tag(one) === 'BUTTON',
        )
        .filter(
          (one) => tools.isShown(one) && tools.text(one).length < 40 && !/^\d{1,2}$/.test(tools.text(one)),
        )
        .filter((one) => tools.find(one, 'select, input').length === 0);
      const outer = controls.filter(
        (one) => !controls.some((other) => other !== one && tools.contains(other, one)),
      );
      const [yes, no] = isNext ? [NEXT, BACK] : [BACK, NEXT];
      const named = outer.filter((one) => yes.test(wordsOfControl(one)) && !no.test(wordsOfControl(one)));
      const near = named.filter((one) => !FAR.test(wordsOfControl(one)));
      const byWords = near[0] ?? named[0];
      if (byWords) return byWords;
      const top = first?.days[0]?.getBoundingClientRect().top ?? 0;
      const above = outer
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(
          ({ box, one }) =>
            box.bottom <= top + 4 && box.bottom > top - 140 && !/\p{L}{3}/u.test(tools.text(one)),
        )
        .toSorted((a, b) => a.box.left - b.box.left);
      const bySide = above.length >= 2 ? (isNext ? above.at(-1) : above[0]) : undefined;
      if (bySide) return bySide.one;
    }
    return null;
  }

  return {
    turner,
    /** By its words it may be that; whether it is, its calendar tells. */
    mayTurn: (pressed: Element): boolean => {
      const words = wordsOfControl(pressed);
      return !/\p{L}{3}/u.test(tools.text(pressed)) || NEXT.test(words) || BACK.test(words);
    },
  };
}
