/** Runs in the page: for how long yet a large thing that lies over it moves or fades, as a sheet does that was closed. */
export function inPageLeaving() {
  const LONGEST_MS = 1_000;
  const LEAST_SHARE = 0.05;
  const MOST = 200;
  /** A page takes away by a timer what has faded out. */
  const AFTER_MS = 30;

  const isLarge = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width * height >= innerWidth * innerHeight * LEAST_SHARE;
  };
  const isLaidOver = (element: Element): boolean =>
    /^(?:absolute|fixed)$/.test(getComputedStyle(element).position);

  return (): number => {
    let longest = 0;
    for (const animation of document.getAnimations().slice(0, MOST)) {
      const { effect } = animation;
      if (!(animation instanceof CSSTransition) || !(effect instanceof KeyframeEffect)) continue;
      const left = Number(effect.getComputedTiming().endTime) - Number(animation.currentTime ?? 0);
      const { target } = effect;
      const isAwaited = left > longest && left <= LONGEST_MS && effect.pseudoElement === null;
      if (isAwaited && target && isLaidOver(target) && isLarge(target)) longest = left;
    }
    return longest === 0 ? 0 : longest + AFTER_MS;
  };
}
