import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { mayHaveBeenDelivered } from '#browser/page/deliver-click.ts';
import { explainError } from '#browser/page/explain-error.ts';
import { refuseForeignFrame } from '#browser/page/refuse-foreign-frame.ts';
import { findTarget, FIND_MS, type Found, type Search } from '#browser/page/find/find-target.ts';
import type { Intent } from '#browser/page/find/match-target.ts';
import type { Wanted } from '#shared/script/target/target.ts';

/** Milliseconds for finding the target and for the action. */
export const TARGET_ACTION_MS = FIND_MS + 25_000;
export const ACT_MS = 10_000;

/**
 * Finds the target and acts on it. Retries once when the page re-rendered in between, but never when the action may have
 * reached the page; `once` is for actions whose errors do not say whether they did, `reaches` for those that begin with
 * `refuseCovered`.
 */
export async function actOnTarget<T>(
  page: Page,
  target: { wanted: Wanted; intent: Intent; once?: true; reaches?: true; icons?: true },
  act: (found: Found) => Promise<T>,
): Promise<{ found: Found; result: T }> {
  const search: Search = { reaches: target.reaches === true, icons: target.icons === true };
  const found = await findTarget(page, target.wanted, target.intent, { ...search, begins: true });
  try {
    await refuseForeignFrame(found, target.wanted);
    return { found, result: await act(found) };
  } catch (error) {
    const isLost = !target.once && !mayHaveBeenDelivered(error) && (await hasVanished(found, error));
    if (!isLost) throw nameFailure(error, found);
  }
  const again = await findTarget(page, target.wanted, target.intent, search);
  try {
    await refuseForeignFrame(again, target.wanted);
    return { found: again, result: await act(again) };
  } catch (error) {
    throw nameFailure(error, again);
  }
}

async function hasVanished(found: Found, error: unknown): Promise<boolean> {
  if (error instanceof StepFailure || !(error instanceof Error)) return false;
  if (found.locator.page().isClosed()) return false;
  const count = await found.locator.count().catch(() => 0);
  return count === 0;
}

/** Replaces the words of the locator by those that the author wrote. */
function nameFailure(error: unknown, found: Found): unknown {
  const explained = explainError(error);
  if (!(explained instanceof StepFailure) || explained === error) return explained;
  const { code, message, what_to_do } = explained.failure;
  return new StepFailure(
    code,
    message.replace(/^(This|“[^”]*”)(?= )/, () => found.words),
    what_to_do,
  );
}
