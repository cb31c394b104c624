import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { AgentRules } from '#shared/agent-page.ts';
import { carriesSecret } from '#browser/agent/carries-secret.ts';
import { StepFailure } from '#shared/errors.ts';
import { isWebAddress } from '#browser/web-address.ts';

/** Keeps the tabs of one run on the origins that are allowed. */
export type SiteFence = {
  /** To be awaited before each action: after a restart of the browser it is another one. */
  guard(context: BrowserContext, tabs: readonly Page[]): Promise<void>;
  takeBlocked(): string[];
  close(): Promise<void>;
};

/** More are not remembered: a page may try endlessly. */
const MOST_BLOCKED = 20;
const LONGEST_ADDRESS = 2_000;

/**
 * Pauses every request for a document in the browser, redirects and first requests of new tabs included, and aborts
 * those of our tabs that would leave the allowed origins. Frames may show other sites, but a request for one that carries
 * one of the secrets is aborted as well: a form may send itself into a frame. `secrets` may grow. Interception by Playwright was considered: it pauses every
 * request and switches the cache off for all runs on the profile.
 */
export function createSiteFence(rules: AgentRules, secrets: readonly string[]): SiteFence {
  const blocked: string[] = [];
  /** Targets of our tabs, also of those that were closed: what they opened may still load. */
  const ours = new Set<string>();
  const known = new WeakMap<Page, Promise<void>>();
  let guarded: { context: BrowserContext; session: CDPSession } | null = null;

  const refuse = (address: string) => {
    if (blocked.length < MOST_BLOCKED) blocked.push(address.slice(0, LONGEST_ADDRESS));
  };

  async function learn(context: BrowserContext, tab: Page): Promise<void> {
    const session = await context.newCDPSession(tab);
    try {
      ours.add((await session.send('Target.getTargetInfo')).targetInfo.targetId);
    } finally {
      await session.detach().catch(() => undefined);
    }
  }

  async function begin(context: BrowserContext): Promise<void> {
    const browser = context.browser();
    if (!browser) throw noFence();
    const session = await browser.newBrowserCDPSession();
    guarded = { context, session };
    session.on('Target.targetCreated', ({ targetInfo }) => {
      const { type, targetId, openerId } = targetInfo;
      if (type === 'page' && openerId !== undefined && ours.has(openerId)) ours.add(targetId);
    });
    session.on('Fetch.requestPaused', ({ requestId, request, frameId }) => {
      // Subframes have frame ids that are no target of a tab.
      const isLeaving =
        !isWithin(request.url, rules) && (ours.has(frameId) || carriesSecret(request, secrets));
      if (isLeaving) refuse(request.url);
      const answer = isLeaving
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
        : session.send('Fetch.continueRequest', { requestId });
      // The tab or the browser may have closed meanwhile.
      answer.catch(() => undefined);
    });
    await session.send('Target.setDiscoverTargets', { discover: true });
    await session.send('Fetch.enable', {
      patterns: [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Request' }],
    });
  }

  return {
    async guard(context, tabs) {
      if (guarded?.context !== context) {
        guarded = null;
        await begin(context);
      }
      for (const tab of tabs) {
        if (!known.has(tab)) {
          const learning = learn(context, tab);
          known.set(tab, learning);
          learning.catch(() => known.delete(tab));
        }
        await known.get(tab);
      }
    },
    takeBlocked: () => blocked.splice(0),
    async close() {
      const session = guarded?.session;
      guarded = null;
      await session?.detach().catch(() => undefined);
    },
  };
}

function isWithin(address: string, rules: AgentRules): boolean {
  // Documents without an address of their own belong to the page that made them.
  if (/^(?:about|blob|data|javascript):/i.test(address)) return true;
  return isWebAddress(address) && rules.isAllowed(new URL(address).origin);
}

function noFence(): StepFailure {
  return new StepFailure(
    'browser_unavailable',
    'This browser cannot be kept on the sites that an agent may visit.',
    'Ask whoever runs Legwork to use a local Chromium.',
  );
}
