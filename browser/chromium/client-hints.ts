import type { BrowserContext, Page } from 'playwright-core';
import * as z from 'zod';
import type { BrandVersion, BrowserIdentity } from '#browser/chromium/chromium.ts';

/** Part of the user agent of headless builds; the shell has it also in client hints, which no switch changes. */
const HEADLESS = /HeadlessChrome/;

const Brands = z.array(z.object({ brand: z.string(), version: z.string() }));
const Reported = z.object({
  user_agent: z.string(),
  hints: z.object({
    brands: Brands,
    fullVersionList: Brands,
    platform: z.string(),
    platformVersion: z.string(),
    architecture: z.string(),
    model: z.string(),
    mobile: z.boolean(),
    bitness: z.string(),
    wow64: z.boolean(),
    formFactors: z.array(z.string()),
  }),
});

/** User agent and client hints of the browser without corrections. */
export async function readIdentity(page: Page): Promise<BrowserIdentity> {
  // Client hints exist on secure pages only. The request is answered here; nothing is fetched.
  const address = 'https://identity.invalid/';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(address);
  const { user_agent, hints } = Reported.parse(await page.evaluate(reportIdentity));
  await page.unroute(address);
  return { user_agent, client_hints: hints };
}

async function reportIdentity(): Promise<unknown> {
  const data: unknown = Reflect.get(navigator, 'userAgentData');
  const names = [
    'fullVersionList',
    'platformVersion',
    'architecture',
    'model',
    'bitness',
    'wow64',
    'formFactors',
  ];
  const hints: unknown = await Reflect.apply(Reflect.get(Object(data), 'getHighEntropyValues'), data, [
    names,
  ]);
  return { user_agent: navigator.userAgent, hints };
}

export function isHeadless({ user_agent }: BrowserIdentity): boolean {
  return HEADLESS.test(user_agent);
}

/** Whether it is the small headless build; the full browser names itself Chromium in its hints. */
export function isHeadlessShell({ client_hints }: BrowserIdentity): boolean {
  return client_hints.brands.some(({ brand }) => HEADLESS.test(brand));
}

/** The same without “Headless”, and with the version reduced in the user agent as in browsers. */
export function correctIdentity(identity: BrowserIdentity): BrowserIdentity {
  const withoutHeadless = (brands: BrandVersion[]) => brands.filter(({ brand }) => !HEADLESS.test(brand));
  const { brands, fullVersionList } = identity.client_hints;
  return {
    user_agent: identity.user_agent.replace(/HeadlessChrome\/(\d+)[\d.]*/, 'Chrome/$1.0.0.0'),
    client_hints: {
      ...identity.client_hints,
      brands: withoutHeadless(brands),
      fullVersionList: withoutHeadless(fullVersionList),
    },
  };
}

/**
 * Makes pages, their frames and their own workers send and show the client hints that go with the user agent. What
 * belongs to no single page cannot be reached: the first request of a tab that a page opens, shared workers and service
 * workers. Answers how to wait until a page that Legwork itself opened has them.
 *
 * Attaching to frames and service workers as well (Target.setAutoAttach) was tried: with the full browser, pages with
 * refused frames then stopped loading now and again.
 */
export function applyClientHints(
  context: BrowserContext,
  identity: BrowserIdentity,
): (page: Page) => Promise<void> {
  const applied = new WeakMap<Page, Promise<void>>();
  const apply = (page: Page) => {
    const work = applied.get(page) ?? override(context, page, identity).catch(() => undefined);
    applied.set(page, work);
    return work;
  };
  context.on('page', (page) => void apply(page));
  for (const page of context.pages()) void apply(page);
  return apply;
}

async function override(context: BrowserContext, page: Page, identity: BrowserIdentity): Promise<void> {
  // The override ends with its session, so it stays open as long as the page.
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', {
    userAgent: identity.user_agent,
    userAgentMetadata: identity.client_hints,
  });
}
