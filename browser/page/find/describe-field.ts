import type { Frame, Page } from 'playwright-core';
import type { AgentField } from '#shared/agent-page.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { findTarget } from '#browser/page/find/find-target.ts';
import { readFacts } from '#browser/page/look/page-engine.ts';
import { isWebAddress } from '#browser/web-address.ts';

const FRAME_MS = 20_000;

/** The frame that the thing is in. */
export async function frameOf(page: Page, wanted: Wanted): Promise<Frame | null> {
  const { locator } = await findTarget(page, wanted, 'any', { milliseconds: 0 });
  const handle = await locator.elementHandle({ timeout: FRAME_MS });
  const frame = await handle?.ownerFrame();
  await handle?.dispose();
  return frame ?? null;
}

/** Password managers and browsers use the same signs. */
export async function describeField(page: Page, wanted: Wanted): Promise<AgentField> {
  const found = await findTarget(page, wanted, 'type', { milliseconds: 0 });
  const facts = await readFacts(found.locator);
  const address = (await frameOf(page, wanted))?.url() ?? '';
  return {
    origin: isWebAddress(address) ? new URL(address).origin : null,
    is_for_secrets: facts.type === 'password' || /one-time-code|password/.test(facts.autocomplete),
    label: found.label,
  };
}
