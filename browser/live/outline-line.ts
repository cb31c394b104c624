import type { ElementHandle, Locator, Page } from 'playwright-core';
import type { Viewer } from '#browser/live/viewer.ts';
import { findIcon } from '#browser/page/find/find-icon.ts';
import { lookOnce } from '#browser/page/find/find-target.ts';
import { type Sought, soughtBy } from '#browser/page/find/sought-by.ts';
import { withDeadline } from '#browser/with-deadline.ts';
import { StepFailure } from '#shared/errors.ts';
import type { LineOutline } from '#shared/live/live-protocol.ts';
import { readLines } from '#shared/script/read-instructions.ts';
import { fillTarget } from '#shared/script/target/target.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';

/** Outlines what the line under the caret of a viewer means. */
export type LineOutliner = {
  /** Answers at once; a look that is under way for another line is dropped. */
  show(viewer: Viewer, line: string | null): void;
  leave(viewer: Viewer): void;
  end(): void;
};

/** Between two measurements, and at least between two looks at the page. */
const TICK_MS = 300;
/** A page that changes by itself is looked at again; one that is slow to read less often. */
const LOOK_AGAIN_MS = 2_000;
const REST_PER_LOOK = 10;
const LOOK_MS = 4_000;
const MEASURE_MS = 1_000;
const MOST_BOXES = 20;

type Asked = { viewer: Viewer; line: string };
type Seen = {
  asked: Asked;
  page: Page;
  url: string;
  again_at: number;
  outline: Pick<LineOutline, 'found' | 'count'>;
  things: ElementHandle[];
};

export function createLineOutliner(pageInFront: () => Page | null): LineOutliner {
  let asked: Asked | null = null;
  let seen: Seen | null = null;
  let told = '';
  let timer: NodeJS.Timeout | undefined;
  let isTicking = false;

  const tell = ({ viewer, line }: Asked, outline: Omit<LineOutline, 'kind' | 'line'>) => {
    const message = { kind: 'line_outline' as const, line, ...outline };
    const text = JSON.stringify(message);
    if (text === told) return;
    told = text;
    viewer.tell(message);
  };
  const forget = () => {
    if (seen) dispose(seen.things);
    seen = null;
  };
  const tick = async () => {
    const now = asked;
    const page = pageInFront();
    if (!now || !page) return;
    if (seen?.asked !== now || seen.page !== page || seen.url !== page.url() || Date.now() >= seen.again_at) {
      const looked = await lookAt(page, now);
      if (asked !== now) return dispose(looked.things);
      forget();
      seen = looked;
    }
    const boxes = await measure(seen.things);
    if (asked === now) tell(now, { ...seen.outline, boxes });
  };
  /** One at a time, and the next only a while after it. */
  const run = () => {
    if (isTicking) return;
    isTicking = true;
    clearTimeout(timer);
    tick()
      // A page that navigates or hangs is looked at again by the next tick.
      .catch(() => forget())
      .finally(() => {
        isTicking = false;
        if (!asked) return forget();
        timer = setTimeout(run, TICK_MS);
        timer.unref();
      });
  };
  const tellEnd = () =>
    asked?.viewer.tell({ kind: 'line_outline', line: null, found: 'unread', count: 0, boxes: [] });
  const stop = () => {
    tellEnd();
    asked = null;
    told = '';
    clearTimeout(timer);
    if (!isTicking) forget();
  };
  return {
    show(viewer, line) {
      if (line === null || line.trim() === '') {
        if (asked?.viewer === viewer) stop();
        return;
      }
      if (asked?.viewer === viewer && asked.line === line) return;
      const isFirst = asked === null;
      if (asked?.viewer !== viewer) tellEnd();
      asked = { viewer, line };
      told = '';
      if (isFirst) run();
    },
    leave(viewer) {
      if (asked?.viewer === viewer) stop();
    },
    end: stop,
  };
}

async function lookAt(page: Page, asked: Asked): Promise<Seen> {
  const started = Date.now();
  const sought = soughtIn(asked.line);
  const { locators, ...outline } = sought
    ? await withDeadline(findAll(page, sought), LOOK_MS)
    : { found: 'unread' as const, count: 0, locators: [] };
  const handles = await Promise.all(
    locators.slice(0, MOST_BOXES).map((one) => one.elementHandle({ timeout: MEASURE_MS }).catch(() => null)),
  );
  const again_at = Date.now() + Math.max(LOOK_AGAIN_MS, REST_PER_LOOK * (Date.now() - started));
  const things = handles.filter((handle) => handle !== null);
  return { asked, page, url: page.url(), again_at, outline, things };
}

/** Null for a line that acts on nothing, that cannot be read, or whose words are in a variable. */
function soughtIn(line: string): Sought | null {
  try {
    for (const read of readLines(line.trim())) {
      const [first] = 'instructions' in read ? read.instructions : [];
      return first ? soughtBy(first.instruction) : null;
    }
    return null;
  } catch (error) {
    if (error instanceof StepFailure) return null;
    throw error;
  }
}

type Things = Pick<LineOutline, 'found' | 'count'> & { locators: Locator[] };

/** As a run would look for it, once and without waiting. */
async function findAll(page: Page, { target, intent }: Sought): Promise<Things> {
  try {
    const wanted = fillTarget(target, NO_VARIABLES);
    const look = await lookOnce(page, wanted, intent);
    if (look.found) return { found: 'one', count: 1, locators: [look.found.locator] };
    if (look.match.kind === 'several') {
      const { nodes } = look.match;
      const locators = nodes.flatMap(({ ref }) => (ref === null ? [] : [page.locator(`aria-ref=${ref}`)]));
      return { found: 'several', count: nodes.length, locators };
    }
    const icon = intent === 'click' ? await findIcon(page, wanted.readings) : null;
    return icon
      ? { found: 'one', count: 1, locators: [icon.locator] }
      : { found: 'none', count: 0, locators: [] };
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    const isSeveral = error.failure.code === 'target_ambiguous';
    return { found: isSeveral ? 'several' : 'unread', count: 0, locators: [] };
  }
}

async function measure(things: readonly ElementHandle[]): Promise<LineOutline['boxes']> {
  const boxes = await withDeadline(
    Promise.all(
      things.map(async (thing) => {
        const [box, isInSight] = await Promise.all([thing.boundingBox(), thing.evaluate(isInItsScrollers)]);
        return box && isInSight ? box : null;
      }),
    ),
    MEASURE_MS,
  );
  const whole = (box: { x: number; y: number; width: number; height: number }) => ({
    x: Math.round(box.x),
    y: Math.round(box.y),
    width: Math.round(box.width),
    height: Math.round(box.height),
  });
  return boxes.flatMap((box) => (box ? [whole(box)] : []));
}

/** In the page: whether no box that scrolls has it out of sight. */
function isInItsScrollers(node: Node): boolean {
  if (!(node instanceof Element)) return false;
  const own = node.getBoundingClientRect();
  for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) {
    if (getComputedStyle(at).overflow === 'visible') continue;
    const box = at.getBoundingClientRect();
    const isOut =
      own.bottom <= box.top || own.top >= box.bottom || own.right <= box.left || own.left >= box.right;
    if (isOut) return false;
  }
  return true;
}

function dispose(things: readonly ElementHandle[]): void {
  for (const thing of things) thing.dispose().catch(() => undefined);
}
