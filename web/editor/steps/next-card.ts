const KEYS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);

/**
 * Where an arrow key leads among cards that stand in rows, by where they are on the screen. Null for above the first
 * row, undefined when the key is none of these or leads nowhere.
 */
export function nextCard(cards: readonly HTMLElement[], key: string): HTMLElement | null | undefined {
  if (!KEYS.has(key)) return undefined;
  const at = cards.findIndex((card) => card === document.activeElement);
  if (at === -1) return key === 'ArrowDown' ? cards[0] : undefined;
  if (key === 'ArrowLeft') return cards[at - 1];
  if (key === 'ArrowRight') return cards[at + 1];
  const from = cards[at]?.getBoundingClientRect();
  if (!from) return undefined;
  const isDown = key === 'ArrowDown';
  const others = cards
    .map((card) => ({ card, box: card.getBoundingClientRect() }))
    .filter(({ box }) => (isDown ? box.top >= from.bottom - 1 : box.bottom <= from.top + 1));
  const edges = others.map(({ box }) => (isDown ? box.top : -box.bottom));
  const nearest = Math.min(...edges);
  const row = others.filter((_, index) => (edges[index] ?? 0) <= nearest + 1);
  const [next] = row.toSorted(
    (one, other) => Math.abs(one.box.left - from.left) - Math.abs(other.box.left - from.left),
  );
  if (next) return next.card;
  return isDown ? undefined : null;
}
