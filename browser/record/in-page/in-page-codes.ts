/**
 * Runs in the page with the recorder: fields for one sign each that take one text together, as a code in six boxes. Where
 * the page takes the cursor from one to the next, or spreads a pasted text over them, the text is that of the first.
 */
export function inPageCodes() {
  const FEWEST = 3;
  const MOST = 12;
  const MOVES = /^(?:Tab|Arrow\w+|Home|End)$/;
  type Code = { first: HTMLInputElement; value: string };
  /** Of the text that is being typed, and the box that took its last sign. */
  let last: { first: Element; box: Element } | null = null;
  /** First boxes of those whose cursor somebody has moved. */
  const separate = new WeakSet<Element>();
  const forget = () => void (last = null);
  addEventListener('pointerdown', forget, true);
  addEventListener('keydown', ({ key }) => MOVES.test(key) && forget(), true);

  /** As a run looks at what stands in all of them together. */
  const boxesBeside = (field: Element): HTMLInputElement[] => {
    if (!(field instanceof HTMLInputElement) || field.maxLength !== 1) return [];
    for (let at = field.parentElement; at; at = at.parentElement) {
      const fields = [...at.querySelectorAll('input')].filter((one) => one.getClientRects().length > 0);
      if (fields.length < 2) continue;
      const areBoxes = fields.length >= FEWEST && fields.length <= MOST;
      return areBoxes && fields.every(({ maxLength }) => maxLength === 1) ? fields : [];
    }
    return [];
  };
  return {
    /** At each input, before the page hears of it. */
    hear(field: Element): void {
      const [first, ...others] = boxesBeside(field);
      if (!first) return forget();
      const isBegun = field === first && others.every(({ value }) => value === '');
      if (isBegun) separate.delete(first);
      else if (last?.first !== first) separate.add(first);
      last = separate.has(first) ? null : { first, box: field };
    },
    /** Fields that the page has filled in from one text: boxes filled from the first on stand for their first alone. */
    spread(filled: readonly Element[]): readonly Element[] {
      const boxes = filled[0] ? boxesBeside(filled[0]) : [];
      const [first] = boxes;
      const isOne =
        first &&
        filled.length >= FEWEST &&
        boxes.slice(0, filled.length).every((one) => filled.includes(one));
      if (!isOne) return filled;
      separate.delete(first);
      last = { first, box: first };
      return [first];
    },
    /** The text that ends in this field for now; null where it has one of its own. */
    of(field: Element): Code | null {
      if (last?.box !== field) return null;
      const boxes = boxesBeside(field);
      const [first] = boxes;
      return first ? { first, value: boxes.map(({ value }) => value).join('') } : null;
    },
  };
}

export type InPageCodes = ReturnType<typeof inPageCodes>;
