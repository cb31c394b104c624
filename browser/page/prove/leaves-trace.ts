import type { Frame } from 'playwright-core';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 60;
/** Pages put back what they do not take, some after a moment. */
const LASTS_MS = 600;
const LONGEST_MS = 1_200;
/** Looks that a change has to last: pages mark what is dragged, and take the mark away. */
const STABLE = 3;

/** In the page: all that it holds and how it looks, as a number; where something is drawn, which cannot be seen, another each time. */
function hashPage(): string {
  const MOST_ROOTS = 500;
  if (document.querySelector('canvas')) return String(Math.random());
  let hash = 0;
  const add = (text: string) => {
    for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  };
  const roots: (Document | ShadowRoot)[] = [document];
  for (let at = 0; at < roots.length && at < MOST_ROOTS; at += 1) {
    const root = roots[at];
    if (!root) break;
    const html = root instanceof Document ? root.documentElement.outerHTML : root.innerHTML;
    // What is left of a mark that was taken away.
    add(html.replace(/ (?:style|class)=""/g, ''));
    for (const one of root.querySelectorAll('*')) {
      if (one.shadowRoot) roots.push(one.shadowRoot);
      if (one instanceof HTMLInputElement) add(`${one.value} ${one.checked}`);
      if (one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) add(one.value);
    }
  }
  return `${location.href} ${hash}`;
}

export async function traceOf(frames: readonly Frame[]): Promise<string | null> {
  const all = await Promise.all(frames.map((frame) => frame.evaluate(hashPage).catch(() => null)));
  return all.includes(null) ? null : all.join();
}

/** Whether the page stays otherwise than it was. What it cannot be asked about any more counts as otherwise. */
export async function leavesTrace(frames: readonly Frame[], before: string | null): Promise<boolean> {
  const began = performance.now();
  let otherFor = 0;
  for (;;) {
    const passed = performance.now() - began;
    const now = await traceOf(frames);
    if (now === null || before === null) return true;
    otherFor = now === before ? 0 : otherFor + 1;
    if (otherFor >= STABLE && passed >= LASTS_MS) return true;
    if (otherFor === 0 && passed >= LONGEST_MS) return false;
    await pause(LOOK_MS);
  }
}
