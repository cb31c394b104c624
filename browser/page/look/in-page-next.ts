import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: finds what shows the next page of a list. */
export function inPageNext(tools: InPageTools) {
  const MOST_CONTROLS = 5_000;
  const LONGEST_NAME = 60;
  const NEXT =
    /^(?:next|next page|go to next page|next results|load more|show more|more results|older|older posts|weiter|nächste|nächste seite|mehr laden|mehr anzeigen|suivant|page suivante|suivante|siguiente|página siguiente|próxima|próximo|volgende|successivo|successiva|nästa|następna|›|»|>|→|≫)$/i;
  const isDisabled = (control: Element): boolean => {
    const around = tools.parent(control);
    return (
      ('disabled' in control && control.disabled === true) ||
      tools.attribute(control, 'aria-disabled') === 'true' ||
      [control, ...(around ? [around] : [])].some((one) =>
        /(?:^|[\s_-])disabled(?:$|\s)/i.test(tools.attribute(one, 'class') ?? ''),
      )
    );
  };
  const isNext = (control: Element): boolean => {
    if (/(?:^|\s)next(?:\s|$)/.test(tools.attribute(control, 'rel') ?? '')) return true;
    const words = ['aria-label', 'title', 'value'].map((name) => tools.attribute(control, name) ?? '');
    return [tools.text(control), ...words].some((said) => {
      // Longer ones are sentences.
      const short = said.slice(0, LONGEST_NAME).trim();
      return NEXT.test(short) || NEXT.test(short.replace(/[\s.…›»→>]+$/, ''));
    });
  };
  /** Of an element and of all around it. */
  const depthsAround = (element: Element): Map<Element, number> => {
    const around: Element[] = [];
    for (let at: Element | null = element; at; at = tools.parent(at)) around.push(at);
    return new Map(around.map((one, above) => [one, around.length - above]));
  };
  const depthOfCommon = (depths: ReadonlyMap<Element, number>, other: Element): number => {
    for (let at: Element | null = other; at; at = tools.parent(at)) {
      const depth = depths.get(at);
      if (depth !== undefined) return depth;
    }
    return 0;
  };
  /** "More" in a row or a card is about that one. */
  const isInItem = (items: ReadonlySet<Element>, control: Element): boolean =>
    tools.partOf(items, control) !== null && tools.closest(control, 'tfoot') === null;
  /** What shows the next page of a list: the one closest to it. */
  return (container: Element, items: readonly Element[]) => {
    const root = container.getRootNode();
    const within = root instanceof ShadowRoot ? root : document;
    const all = new Set(items);
    const depths = depthsAround(container);
    const controls = tools
      .find(within, 'a, button, input[type=button], input[type=submit], [role=button], [role=link]')
      .slice(0, MOST_CONTROLS)
      .filter((control) => isNext(control) && tools.isShown(control) && !isInItem(all, control));
    const [best] = controls
      .map((control) => ({ control, depth: depthOfCommon(depths, control) }))
      .toSorted((a, b) => b.depth - a.depth);
    if (!best) return null;
    const name = tools.text(best.control) || tools.attribute(best.control, 'aria-label') || '';
    return { control: best.control, is_disabled: isDisabled(best.control), name: name.slice(0, 40) };
  };
}
