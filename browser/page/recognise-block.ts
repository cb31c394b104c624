import type { Page } from 'playwright-core';
import * as z from 'zod';
import { withDeadline } from '#browser/with-deadline.ts';
import { StepFailure } from '#shared/errors.ts';

/** Why a site does not show its page: a check of the browser, a captcha, a refusal (403, 429), a consent wall. */
type Block = 'check' | 'captcha' | 'refused' | 'too_many_requests' | 'consent';

/** Facts of a page by which a block is recognised. Texts are cut in the page. */
type PageFacts = z.output<typeof PageFacts>;
const PageFacts = z.object({
  title: z.string().max(300),
  /** Visible, of the whole page. */
  text: z.string().max(2_000),
  text_length: z.number(),
  /** Addresses of frames that are seen, and of scripts. */
  frames: z.array(z.string().max(500)).max(50),
  scripts: z.array(z.string().max(500)).max(200),
  ids: z.array(z.string().max(100)).max(100),
  /** The text of what lies fixed over most of the window; empty when nothing does. */
  overlay: z.string().max(1_000),
});

const READ_MS = 1_000;
/** Checks of the browser often end by themselves. */
export const CHECK_MS = 8_000;
const LOOK_EVERY_MS = 250;
/** A page with more text than this is an ordinary page, whatever widgets it has. */
const SHORT_TEXT = 1_500;

const CHECK_TITLES =
  /^(just a moment\b|checking your browser|one moment, please|ddos-guard|please wait\.\.\.$)/i;
const CHECK_SCRIPTS =
  /\/cdn-cgi\/challenge-platform\/|\/_Incapsula_Resource\b|\.awswaf\.com\/.*challenge|\/\.well-known\/ddos-guard\//i;
const CHECK_IDS = new Set(['challenge-form', 'challenge-running', 'cf-challenge-running', 'challenge-stage']);
const CAPTCHA_FRAMES =
  /^https?:\/\/([\w-]+\.)*(google\.com\/recaptcha\/(api2|enterprise)\/(anchor|bframe)|recaptcha\.net\/recaptcha\/|hcaptcha\.com\/|challenges\.cloudflare\.com\/|captcha-delivery\.com\/|arkoselabs\.com\/|funcaptcha\.com\/|geetest\.com\/)/i;
const CAPTCHA_IDS = new Set(['px-captcha', 'captcha-container', 'cf-turnstile', 'sec-cpt-if']);
const REFUSALS =
  /access denied[^]*reference #|you have been blocked|sorry, you have been blocked|pardon our interruption|unusual traffic from your computer|request unsuccessful\. incapsula|automated (access|requests|queries)|are you a (human|robot)\?/i;
const CONSENT = /\b(cookies?|consent|einwilligung|zustimm\w*|datenschutz|consentement)\b/i;

/** The kind of page that a status and what is on it make; null for an ordinary one. */
function recogniseBlock(facts: PageFacts, status: number | null): Block | null {
  const isShort = facts.text_length <= SHORT_TEXT;
  if (!isShort) return null;
  const isCheckPage = CHECK_TITLES.test(facts.title.trim()) || facts.ids.some((id) => CHECK_IDS.has(id));
  const hasCheckScript = facts.scripts.some((script) => CHECK_SCRIPTS.test(script));
  const isError = status === 403 || status === 429 || status === 503;
  const hasCaptcha =
    facts.frames.some((frame) => CAPTCHA_FRAMES.test(frame)) || facts.ids.some((id) => CAPTCHA_IDS.has(id));
  if (hasCaptcha && (isError || isCheckPage || REFUSALS.test(facts.text) || facts.text_length <= 300))
    return 'captcha';
  if (isCheckPage && (hasCheckScript || isError)) return 'check';
  if (isError && hasCheckScript) return 'check';
  if (status === 429) return 'too_many_requests';
  if (isError && REFUSALS.test(facts.text)) return 'refused';
  return null;
}

/** Whether a question about cookies lies over the page. The page behind it may be long. */
function isConsentWall(facts: PageFacts): boolean {
  return facts.overlay !== '' && CONSENT.test(facts.overlay);
}

/** After a page was opened: waits for a check to end by itself. Throws StepFailure('site_blocked'). */
export async function refuseBlockedPage(page: Page, status: number | null): Promise<void> {
  const deadline = performance.now() + CHECK_MS;
  for (;;) {
    const facts = await readFacts(page);
    const block = facts && recogniseBlock(facts, status);
    if (!block) return;
    if (block !== 'check' || performance.now() >= deadline) throw siteBlocked(page, block);
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}

/** When something was not found: what stands in its place, if it is a page that blocks. */
export async function explainBlock(page: Page): Promise<StepFailure | null> {
  const facts = await readFacts(page);
  if (!facts) return null;
  const block = recogniseBlock(facts, null) ?? (isConsentWall(facts) ? 'consent' : null);
  return block && siteBlocked(page, block);
}

const SENTENCES: Record<Block, string> = {
  check: 'checks the browser and does not go on to its page',
  captcha: 'asks for proof that a person is there (a captcha)',
  refused: 'refuses browsers that work by themselves',
  too_many_requests: 'has had too many requests and refuses more for now',
  consent: 'asks about cookies, and nothing else can be used until that is answered',
};

function siteBlocked(page: Page, block: Block): StepFailure {
  const host = URL.parse(page.url())?.host ?? 'The site';
  return new StepFailure(
    'site_blocked',
    `${host} ${SENTENCES[block]}.`,
    block === 'too_many_requests'
      ? 'Wait a while, and run the workflow less often.'
      : 'Open the live view of this browser profile, take control and do what the site asks; then resume from this step.',
  );
}

/** Null when the page does not answer: something else is then wrong with it. */
async function readFacts(page: Page): Promise<PageFacts | null> {
  try {
    return PageFacts.parse(await withDeadline(page.evaluate(collectFacts), READ_MS));
  } catch {
    return null;
  }
}

/** Runs in the page. */
function collectFacts(): unknown {
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width >= 50 &&
      height >= 30 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  // Working out what is visible of a huge page takes seconds.
  const isHuge = (document.body?.textContent ?? '').length > 200_000;
  const text = isHuge ? 'x'.repeat(2_000) : (document.body?.innerText ?? '');
  const across = [0.3, 0.5, 0.7].flatMap((x) =>
    [0.3, 0.5, 0.7].map((y) => [x * innerWidth, y * innerHeight] as const),
  );
  const covers = across.map(([x, y]) => {
    for (let at = document.elementFromPoint(x, y); at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).position === 'fixed') return at;
    return null;
  });
  const [cover] = covers;
  const isCovered = cover !== null && cover !== undefined && covers.every((each) => each !== null);
  const wall = covers[4];
  return {
    title: document.title.slice(0, 300),
    text: text.slice(0, 2_000),
    text_length: text.length,
    frames: [...document.querySelectorAll('iframe')]
      .filter(isSeen)
      .slice(0, 50)
      .map(({ src }) => src.slice(0, 500)),
    scripts: [...document.scripts].slice(0, 200).map(({ src }) => src.slice(0, 500)),
    ids: [...document.querySelectorAll('[id]')].slice(0, 100).map(({ id }) => id.slice(0, 100)),
    overlay: isCovered && wall instanceof HTMLElement ? wall.innerText.slice(0, 1_000) : '',
  };
}
