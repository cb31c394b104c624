import type { Frame, Page, Request, Response } from 'playwright-core';
import type { EgressFailure } from '#egress/egress-guard.ts';
import { StepFailure } from '#shared/errors.ts';
import { readWebAddress } from '#browser/web-address.ts';
import { withDeadline } from '#browser/with-deadline.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { CHECK_MS, refuseBlockedPage } from '#browser/page/recognise-block.ts';
import { readRest } from '#browser/page/look/page-engine.ts';
import { runAction } from '#browser/page/run-action.ts';
import { type Filled, quoteShown } from '#shared/script/words/value.ts';

const OPEN_MS = 30_000;
/** A page that never finishes loading is usable before. */
const LOAD_MS = 5_000;
const ERROR_PAGE_MS = 1_000;

/** A page with status 404 is opened like any other, as a person would see it. */
export async function openPage(world: ActionScope, address: Filled): Promise<{ url: string; title: string }> {
  const url = readWebAddress(address.text, address.shown);
  const named = address.has_variables ? address.shown : shortAddress(url);
  const opened = await runAction(world, {
    intent: `open ${named}`,
    opens: url,
    milliseconds: OPEN_MS + LOAD_MS + CHECK_MS + 5_000,
    mayLeave: true,
    work: async (page) => {
      const open = () => page.goto(url, { waitUntil: 'domcontentloaded', timeout: OPEN_MS });
      const response = await goTo(page, () => open().catch(orAgain(page, open)), { world, url });
      await page.waitForLoadState('load', { timeout: LOAD_MS }).catch(() => undefined);
      await refuseBlockedPage(page, response?.status() ?? null);
      // Starts recording what changes on this page without an action.
      await readRest(page.mainFrame()).catch(() => undefined);
      return { url: page.url(), title: await page.title() };
    },
    summary: () => `Opened ${named}`,
  });
  return opened;
}

/**
 * Chromium's network process may die alone, of too little memory for example. Chromium starts another one, and aborts
 * what was under way, which says nothing about the site.
 */
function orAgain(page: Page, open: () => Promise<Response | null>) {
  return (error: unknown) => {
    const wasAborted = error instanceof Error && /net::ERR_ABORTED/.test(error.message);
    if (!wasAborted || page.isClosed()) throw error;
    return open();
  };
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
  // After a redirect this differs from the requested address.
  let failedUrl = about.url;
  const onFailed = (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) failedUrl = request.url();
  };
  const since = performance.now();
  page.on('framenavigated', onNavigated).on('requestfailed', onFailed);
  try {
    return await go();
  } catch (error) {
    if (page.isClosed() || !(error instanceof Error)) throw error;
    // The site redirected by script at once; the page it redirected to is the result.
    if (/interrupted by another navigation to "https?:/.test(error.message)) {
      await page.waitForLoadState('domcontentloaded', { timeout: OPEN_MS });
      return null;
    }
    // The browser's error page is loaded a moment later, and would interrupt the next navigation.
    if (/net::ERR_/.test(error.message)) {
      await withDeadline(errorPage.promise, ERROR_PAGE_MS).catch(() => undefined);
    }
    if (/ERR_SOCKS_CONNECTION_FAILED/.test(error.message)) {
      throw explainFailedConnection(failedUrl, about.world.parts.failedConnections(since));
    }
    throw explainOpening(error, about.url);
  } finally {
    page.off('framenavigated', onNavigated).off('requestfailed', onFailed);
  }
}

function explainOpening(error: Error, url: string): unknown {
  const message = error.message;
  if (error.name === 'TimeoutError') return tooSlow(url);
  if (/Download is starting/.test(message)) {
    return new StepFailure(
      'page_failed',
      `${shortAddress(url)} is a file, not a page.`,
      'Open the page that links to it and use Download file there.',
    );
  }
  if (/ERR_SSL_PROTOCOL_ERROR/.test(message)) {
    return new StepFailure(
      'page_failed',
      `${shortAddress(url)} does not speak https.`,
      'Write the address with http:// at the beginning, when the site has no other.',
    );
  }
  if (/ERR_CERT|ERR_SSL/.test(message)) {
    return new StepFailure(
      'page_failed',
      `${shortAddress(url)} has no valid certificate, so it was not opened.`,
      'Check the address, or ask the owner of the site.',
    );
  }
  if (/ERR_NAME_NOT_RESOLVED/.test(message)) return unknownName(url);
  if (/ERR_TOO_MANY_REDIRECTS/.test(message)) {
    return new StepFailure(
      'page_failed',
      `${shortAddress(url)} sends the browser round in circles.`,
      'Sign in to the site again in the live view.',
    );
  }
  if (/net::ERR_|NS_ERROR/.test(message)) return unreachable(url);
  return error;
}

/** The egress guard opens the connections for Chromium, so only it knows why one failed. */
function explainFailedConnection(url: string, failures: readonly EgressFailure[]): StepFailure {
  const parsed = URL.parse(url);
  const port = Number(parsed?.port) || (parsed?.protocol === 'https:' ? 443 : 80);
  const host = hostOf(url).replace(/\.$/, '');
  const failure = failures.findLast((entry) => entry.host === host && entry.port === port);
  if (failure?.reason === 'refused') {
    return new StepFailure(
      'address_refused',
      `${host}:${port} is inside a network, not on the public web, so it was not opened.`,
      'Use a public address. Whoever runs Legwork can allow this one with ALLOWED_HOSTS.',
    );
  }
  if (failure?.reason === 'unknown_name') return unknownName(url);
  if (failure?.reason === 'lookup_failed') {
    return new StepFailure(
      'page_failed',
      `The name ${host} could not be looked up.`,
      'Run it again later. If no site opens, the machine that Legwork runs on has no name server (DNS).',
    );
  }
  return failure?.reason === 'timeout' ? tooSlow(url) : unreachable(url);
}

function tooSlow(url: string): StepFailure {
  return new StepFailure(
    'page_timeout',
    `${shortAddress(url)} did not answer within ${OPEN_MS / 1000} seconds.`,
    'Run it again later, or check that the site is up.',
  );
}

function unknownName(url: string): StepFailure {
  return new StepFailure(
    'page_failed',
    `There is no site called ${hostOf(url)}.`,
    'Check the spelling of the address.',
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

/** Without the query, which may contain tokens. */
function shortAddress(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return quoteShown(url);
  return `${parsed.host}${parsed.pathname === '/' ? '' : parsed.pathname}`.slice(0, 120);
}
