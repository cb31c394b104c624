import type { Page } from 'playwright-core';
import { isGesture } from '#browser/live/is-gesture.ts';
import { opensByItself } from '#browser/lost-page.ts';
import { howItCame } from '#browser/page/page-watch.ts';
import { openLine, type PlainLine } from '#browser/record/lines/plain-lines.ts';
import type { ViewerMessage } from '#shared/live/live-protocol.ts';

/** Whether what is recorded next is on another page than what was recorded before. */
export type Whereabouts = {
  /** There are lines, and the next one goes on from this page. */
  stay(): void;
  /** Before something is done that is not recorded. */
  note(message: ViewerMessage): void;
  /** Null where the lines before have led; `opens` wants it there, too. */
  openingLine(opens: boolean): Promise<PlainLine | null>;
};

const WALKS: ReadonlySet<ViewerMessage['kind']> = new Set(['history', 'open_tab', 'show_tab', 'close_tab']);

export function createWhereabouts(current: () => Page | null): Whereabouts {
  let hasLines = false;
  let hasOpened = false;
  /**
   * Where the first thing was done that is not recorded. What the last recorded click led to may come after the recording,
   * and is no other page.
   */
  let leftAt: string | null = null;
  const addressNow = () => addressOf(current());
  const isElsewhere = async (page: Page): Promise<boolean> => {
    if (hasOpened) return true;
    if (leftAt === null || addressNow() === leftAt) return false;
    // Each run would send again what was sent by hand.
    const came_by = await howItCame(page);
    return !came_by || opensByItself({ came_by, url: page.url() });
  };
  return {
    stay() {
      hasLines = true;
      hasOpened = false;
      leftAt = null;
    },
    note(message) {
      if (!hasLines) return;
      if (message.kind === 'navigate') hasOpened = true;
      else if (isBegun(message)) leftAt ??= addressNow();
    },
    async openingLine(opens) {
      const page = current();
      return page && (opens || (await isElsewhere(page))) ? openLine(page.url()) : null;
    },
  };
}

/** Not the end of what may have been recorded. */
function isBegun(message: ViewerMessage): boolean {
  if (message.kind === 'mouse') return message.action === 'mousePressed';
  return isGesture(message) || WALKS.has(message.kind);
}

/** Without the place on the page, unless an application has its pages there. */
function addressOf(page: Page | null): string {
  return (page?.url() ?? '').replace(/#(?![!/]).*$/s, '');
}
