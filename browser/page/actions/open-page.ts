import type { Frame, Page, Response } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { readWebAddress } from '#browser/web-address.ts';
import { withDeadline } from '#browser/with-deadline.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { runAction } from '#browser/page/run-action.ts';
import { quoteShown } from '#browser/page/targets.ts';

const OPEN_MS = 30_000;
/** Pages that never finish loading are usable long before. */
const LOAD_MS = 5_000;
const ERROR_PAGE_MS = 1_000;

/** A page that says 404 opens all the same: it is what a person would see. */
export async function openPage(world: ActionScope, address: string): Promise<{ url: string; title: string }> {
  const url = readWebAddress(address);
  const opened = await runAction(world, {
    intent: `open ${shortAddress(url)}`,
    milliseconds: OPEN_MS + LOAD_MS + 5_000,
    mayLeave: true,
    work: async (page) => {
      world.parts.refusedAddresses();
      const response = await goTo(
        page,
        () => page.goto(url, { waitUntil: 'domcontentloaded', timeout: OPEN_MS }),
        {
          world,
          url,
        },
      );
      await refuseGuardAnswer(world, url, response);
      await page.waitForLoadState('load', { timeout: LOAD_MS }).catch(() => undefined);
      return { url: page.url(), title: await page.title() };
    },
    summary: () => `Opened ${shortAddress(url)}`,
  });
  return opened;
}

export async function goBack(world: ActionScope): Promise<void> {
  await runAction(world, {
    intent: 'go back',
    milliseconds: OPEN_MS,
    mayLeave: true,
    work: async (page) => {
      const response = await goTo(
        page,
        () => page.goBack({ waitUntil: 'domcontentloaded', timeout: OPEN_MS }),
        {
          world,
          url: page.url(),
        },
      );
      if (response === null && page.url() === 'about:blank') {
        throw new StepFailure('page_failed', 'There is no page to go back to.', 'Open a page first.');
      }
    },
    summary: () => 'Went back',
  });
}

export async function reloadPage(world: ActionScope): Promise<void> {
  await runAction(world, {
    intent: 'reload the page',
    milliseconds: OPEN_MS,
    mayLeave: true,
    work: (page) =>
      goTo(page, () => page.reload({ waitUntil: 'domcontentloaded', timeout: OPEN_MS }), {
        world,
        url: page.url(),
      }),
    summary: () => 'Reloaded the page',
  });
}

async function goTo(
  page: Page,
  go: () => Promise<Response | null>,
  about: { world: ActionScope; url: string },
): Promise<Response | null> {
  const errorPage = Promise.withResolvers<void>();
  const onNavigated = (frame: Frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith('chrome-error:')) errorPage.resolve();
  };
  page.on('framenavigated', onNavigated);
  try {
    return await go();
  } catch (error) {
    if (page.isClosed() || !(error instanceof Error)) throw error;
    // Sites that send the browser on at once: what opens is what a person would see.
    if (/interrupted by another navigation to "https?:/.test(error.message)) {
      await page.waitForLoadState('domcontentloaded', { timeout: OPEN_MS });
      return null;
    }
    // The browser's error page comes a moment later, and would push the next opening aside.
    if (/net::ERR_/.test(error.message)) {
      await withDeadline(errorPage.promise, ERROR_PAGE_MS).catch(() => undefined);
    }
    throw explainOpening(error, about);
  } finally {
    page.off('framenavigated', onNavigated);
  }
}

/** Plain http reaches the egress guard itself, which answers in the site's place. */
async function refuseGuardAnswer(world: ActionScope, url: string, response: Response | null): Promise<void> {
  const status = response?.status();
  if (status !== 403 && status !== 502) return;
  const refused = refusal(world, url);
  if (status === 403 && refused) throw refused;
  if (status !== 502) return;
  const text = await response?.text().catch(() => '');
  if (text === 'The site could not be reached.' || text === 'The site did not answer.')
    throw unreachable(url);
}

function explainOpening(error: Error, about: { world: ActionScope; url: string }): unknown {
  const message = error.message;
  const refused = refusal(about.world, about.url);
  if (refused) return refused;
  if (error.name === 'TimeoutError') {
    return new StepFailure(
      'page_timeout',
      `${shortAddress(about.url)} did not answer within ${OPEN_MS / 1000} seconds.`,
      'Run it again later, or check that the site is up.',
    );
  }
  if (/Download is starting/.test(message)) {
    return new StepFailure(
      'page_failed',
      `${shortAddress(about.url)} is a file, not a page.`,
      'Open the page that links to it and use Download file there.',
    );
  }
  if (/ERR_CERT|ERR_SSL/.test(message)) {
    return new StepFailure(
      'page_failed',
      `${shortAddress(about.url)} has no valid certificate, so it was not opened.`,
      'Check the address, or ask the owner of the site.',
    );
  }
  if (/ERR_NAME_NOT_RESOLVED/.test(message)) {
    return new StepFailure(
      'page_failed',
      `There is no site called ${hostOf(about.url)}.`,
      'Check the spelling of the address.',
    );
  }
  if (/ERR_TOO_MANY_REDIRECTS/.test(message)) {
    return new StepFailure(
      'page_failed',
      `${shortAddress(about.url)} sends the browser round in circles.`,
      'Sign in to the site again in the live view.',
    );
  }
  if (/net::ERR_|NS_ERROR/.test(message)) return unreachable(about.url);
  return error;
}

function refusal(world: ActionScope, url: string): StepFailure | null {
  const refused = world.parts.refusedAddresses();
  const host = hostOf(url);
  const address =
    refused.find((entry) => entry.replace(/:\d+$/, '').replaceAll(/[[\]]/g, '') === host) ?? refused.at(-1);
  if (!address) return null;
  return new StepFailure(
    'address_refused',
    `${address} is inside a network, not on the public web, so it was not opened.`,
    'Use a public address. Whoever runs Legwork can allow this one with ALLOWED_HOSTS.',
  );
}

function unreachable(url: string): StepFailure {
  return new StepFailure(
    'page_failed',
    `${hostOf(url)} could not be reached.`,
    'Check the address, and that the site is up.',
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replaceAll(/[[\]]/g, '') ?? url;
}

/** Without the query, where tokens live. */
function shortAddress(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return quoteShown(url);
  return `${parsed.host}${parsed.pathname === '/' ? '' : parsed.pathname}`.slice(0, 120);
}
