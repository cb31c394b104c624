import type { Frame, Page } from 'playwright-core';
import * as z from 'zod';
import { openIfPossible } from '#browser/open-address.ts';
import { lookAtPage, PageLook } from '#browser/page-likeness.ts';
import { howItCame, noteHowItCame } from '#browser/page/page-watch.ts';
import { isWebAddress } from '#browser/web-address.ts';
import { withDeadline } from '#browser/with-deadline.ts';

/** Address, scroll position, field values and sessionStorage of a page, to restore it in another browser. */
export type PageState = z.output<typeof PageState>;

const Field = z.object({
  /** CSS selectors of the field, the most specific first. */
  paths: z.array(z.string()),
  kind: z.enum(['text', 'checked', 'selected']),
  text: z.string(),
  checked: z.boolean(),
  selected: z.array(z.string()),
});
type Field = z.output<typeof Field>;

const PageState = z.object({
  version: z.literal(1),
  url: z.string(),
  scroll: z.object({ x: z.number(), y: z.number() }),
  /** Frames are matched by their address. */
  frames: z.array(z.object({ url: z.string(), fields: z.array(Field) })),
  /** Belongs to the tab, so neither the profile's folder nor the sidecar contains it. */
  session_storage: z.record(z.string(), z.string()),
  /** How a page led to it: opened again, an address that a form was sent to may do that a second time. */
  came_by: z.optional(z.enum(['form', 'link', 'script'])),
  /** A person has agreed that this attempt of the run opens it again. */
  agreed_attempt: z.optional(z.number()),
  /** Absent in what older versions kept. */
  look: z.optional(PageLook),
});

const FRAME_MS = 1_500;
const OPEN_MS = 15_000;
const SETTLE_MS = 3_000;

export function encodePageState(state: PageState): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(state));
}

/** Null for one that another version wrote: the run then starts from a blank page. */
export function decodePageState(bytes: Uint8Array): PageState | null {
  try {
    return PageState.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** Null for a page without a web address, and for one that does not answer. Contains passwords: seal it before storing. */
export async function capturePageState(page: Page): Promise<PageState | null> {
  const url = page.url();
  if (!isWebAddress(url)) return null;
  const frames = page.frames().filter((frame) => isWebAddress(frame.url()));
  const [main, look, came_by, ...captured] = await Promise.all([
    withDeadline(page.evaluate(readTab), FRAME_MS).catch(() => null),
    lookAtPage(page),
    howItCame(page),
    ...frames.map((frame) => captureFrame(frame)),
  ]);
  if (!main) return null;
  return {
    version: 1,
    url,
    scroll: main.scroll,
    frames: captured.filter((frame) => frame.fields.length > 0),
    session_storage: main.session_storage,
    ...(came_by && { came_by }),
    ...(look && { look }),
  };
}

async function captureFrame(frame: Frame): Promise<{ url: string; fields: Field[] }> {
  const fields = await withDeadline(frame.evaluate(readFields), FRAME_MS).catch(() => []);
  return { url: frame.url(), fields };
}

/** For what opens a page of its own next: the site is not asked for anything. */
export async function restoreTab(page: Page, state: PageState): Promise<void> {
  await restoreSessionStorage(page, state);
  await openIfPossible(page, 'about:blank', OPEN_MS);
}

/** Best effort, without credits: fields that are not found stay empty, and the next step fails with their name. */
export async function restorePageState(page: Page, state: PageState): Promise<void> {
  await restoreSessionStorage(page, state);
  await openIfPossible(page, state.url, OPEN_MS);
  if (state.came_by) await noteHowItCame(page, state.came_by, state.url);
  await withDeadline(page.waitForLoadState('load'), SETTLE_MS).catch(() => undefined);
  for (const { url, fields } of state.frames) {
    const frame = page.frames().find((candidate) => candidate.url() === url);
    if (frame) {
      await withDeadline(
        frame.evaluate(fillFields, { fields, patience_ms: SETTLE_MS }),
        SETTLE_MS + FRAME_MS,
      ).catch(() => undefined);
    }
  }
  await withDeadline(
    page.evaluate(({ x, y }) => scrollTo(x, y), state.scroll),
    FRAME_MS,
  ).catch(() => undefined);
}

/** Set on an empty page of the same origin, before the site's own scripts look for it. */
async function restoreSessionStorage(page: Page, state: PageState): Promise<void> {
  if (Object.keys(state.session_storage).length === 0) return;
  try {
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(state.url, { waitUntil: 'commit', timeout: FRAME_MS });
    await withDeadline(
      page.evaluate((entries) => {
        for (const [key, value] of entries) sessionStorage.setItem(key, value);
      }, Object.entries(state.session_storage)),
      FRAME_MS,
    );
  } catch {
    // The same as without sessionStorage: the site may ask to log in again.
  } finally {
    await page.unroute('**/*').catch(() => undefined);
  }
}

// What follows runs in the page.

function readTab(): { scroll: { x: number; y: number }; session_storage: Record<string, string> } {
  const session_storage: Record<string, string> = {};
  try {
    Object.assign(session_storage, Object.fromEntries(Object.entries(sessionStorage)));
  } catch {
    // Sandboxed documents have no access to sessionStorage.
  }
  return { scroll: { x: scrollX, y: scrollY }, session_storage };
}

function readFields(): Field[] {
  const skipped = new Set(['hidden', 'file', 'submit', 'button', 'reset', 'image']);

  function pathsTo(element: Element): string[] {
    const paths: string[] = [];
    const tag = element.localName;
    if (element.id) paths.push(`#${CSS.escape(element.id)}`);
    const name = element.getAttribute('name');
    if (name) {
      const value = element.getAttribute('value');
      const isChoice = element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type);
      const exactly = isChoice && value !== null ? `[value="${CSS.escape(value)}"]` : '';
      paths.push(`${tag}[name="${CSS.escape(name)}"]${exactly}`);
    }
    for (const attribute of ['data-testid', 'aria-label', 'placeholder']) {
      const value = element.getAttribute(attribute);
      if (value) paths.push(`${tag}[${attribute}="${CSS.escape(value)}"]`);
    }
    const steps: string[] = [];
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
      const index = [...(at.parentElement?.children ?? [])].indexOf(at) + 1;
      steps.unshift(`${at.localName}:nth-child(${index})`);
    }
    paths.push(`html>${steps.join('>')}`);
    return paths.filter((path) => document.querySelectorAll(path).length === 1);
  }

  return [...document.querySelectorAll('input, textarea, select')].flatMap((element): Field[] => {
    const field = { paths: pathsTo(element), text: '', checked: false, selected: [] };
    if (element instanceof HTMLSelectElement) {
      const selected = [...element.selectedOptions].map((option) => option.value);
      return [{ ...field, kind: 'selected', selected }];
    }
    if (element instanceof HTMLTextAreaElement) return [{ ...field, kind: 'text', text: element.value }];
    if (!(element instanceof HTMLInputElement) || skipped.has(element.type)) return [];
    if (element.type === 'checkbox' || element.type === 'radio') {
      return [{ ...field, kind: 'checked', checked: element.checked }];
    }
    return [{ ...field, kind: 'text', text: element.value }];
  });
}

/** Waits for fields that scripts add late. Dispatches input and change after each value, which frameworks listen for. */
async function fillFields(options: { fields: Field[]; patience_ms: number }): Promise<void> {
  const until = performance.now() + options.patience_ms;
  let missing = options.fields;

  function fill(field: Field): boolean {
    const element = field.paths
      .map((path) => [...document.querySelectorAll(path)])
      .find((found) => found.length === 1)?.[0];
    if (!element) return false;
    if (element instanceof HTMLSelectElement) {
      const wanted = new Set(field.selected);
      if ([...element.options].every((option) => option.selected === wanted.has(option.value))) return true;
      for (const option of element.options) option.selected = wanted.has(option.value);
    } else if (element instanceof HTMLInputElement && field.kind === 'checked') {
      // By a click, because scripts listen for it; a click cannot uncheck a radio button.
      if (element.checked !== field.checked && (field.checked || element.type === 'checkbox'))
        element.click();
      return true;
    } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (element.value === field.text) return true;
      // React replaces the setter on the element and ignores values that are set through it.
      const proto = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(element, field.text);
    }
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  }

  for (;;) {
    missing = missing.filter((field) => !fill(field));
    if (missing.length === 0 || performance.now() > until) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
