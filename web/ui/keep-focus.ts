/** What has the focus, and where it is: its ancestors from the inside out, each with the place of the child that holds it. */
type Place = { path: string; element: Element; around: readonly { parent: Element; at: number }[] };

/** One of these would be pressed by a key that is still held down. */
const PRESSED_BY_KEYS = 'a, button, input, select, textarea, summary';

/**
 * What is removed takes the focus with it, and the keyboard begins again at the top of the page. The focus goes to what
 * takes its place instead: the next row of a list, the next question. Returns what ends it.
 */
export function keepFocus(): () => void {
  let last: Place | null = null;
  // Of the screen, while a menu or a dialog above it has the focus.
  let lastInScreen: Place | null = null;
  let frame = 0;
  function note({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return;
    last = placeOf(target);
    if (target.closest('#main')) lastInScreen = last;
  }
  function restore(): void {
    frame = 0;
    if (document.activeElement !== document.body || !last || last.element.isConnected) return;
    if (hasOpened(last)) return;
    for (const place of [last, lastInScreen]) {
      // A new screen takes the focus itself.
      if (!place || place.path !== location.pathname) continue;
      const heir = place.element.isConnected ? place.element : findHeir(place);
      if (heir instanceof HTMLElement) return focusOnce(heir);
    }
  }
  // In the next frame: menus and dialogs give the focus back themselves when they close.
  const observer = new MutationObserver(() => {
    if (last && !last.element.isConnected && frame === 0) frame = requestAnimationFrame(restore);
  });
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

function placeOf(element: Element): Place {
  const around: { parent: Element; at: number }[] = [];
  for (let child = element; child.parentElement !== null; child = child.parentElement)
    around.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  return { path: location.pathname, element, around };
}

/**
 * A button whose other form was loaded when it was pressed: what it has opened takes the focus, and would close without.
 * Guards of the focus may stand before it.
 */
function hasOpened({ around }: Place): boolean {
  const left = around.find(({ parent }) => parent.isConnected);
  return left !== undefined && left.parent.querySelector(':scope > [aria-expanded=true]') !== null;
}

/** Null where nothing is left but the page itself. */
function findHeir({ around }: Place): Element | null {
  const left = around.find(({ parent }) => parent.isConnected);
  if (!left || left.parent === document.body) return null;
  const { parent, at } = left;
  if (parent.id === 'main') return parent;
  const heir = parent.children[at] ?? parent.lastElementChild;
  return heir && heir.checkVisibility() && !heir.matches(PRESSED_BY_KEYS) ? heir : parent;
}

function focusOnce(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
