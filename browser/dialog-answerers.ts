import type { Page } from 'playwright-core';

const answerers = new WeakMap<Page, number>();

/** Somebody answers this page's dialogs from now on: it must not be done for them. Answers how to stop. */
export function claimDialogs(page: Page): () => void {
  answerers.set(page, (answerers.get(page) ?? 0) + 1);
  let isClaimed = true;
  return () => {
    if (isClaimed) answerers.set(page, (answerers.get(page) ?? 1) - 1);
    isClaimed = false;
  };
}

export function areDialogsClaimed(page: Page): boolean {
  return (answerers.get(page) ?? 0) > 0;
}
