import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf } from '#browser/page/test-failure.ts';
import { someOf } from '#browser/page/test-some.ts';
import { sharedTestBrowser, type TestBrowser, type TestPages } from '#browser/test-browser.ts';
import { type Answer, startTestSite, type TestSite } from '#browser/test-site.ts';

const LONG = `<p>${'Much to read about this and that. '.repeat(80)}</p>`;
const widget = (src: string) => `<iframe src="${src}" width="304" height="78"></iframe>`;
const RECAPTCHA = widget('https://www.google.com/recaptcha/api2/anchor?k=1');
const answer =
  (status: number, html: string): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(html);
const document = (title: string, body: string) => `<title>${title}</title><body>${body}</body>`;

const BLOCKED: [path: string, page: Answer, says: string][] = [
  [
    '/check',
    answer(503, document('Just a moment...', '<div id="challenge-form">Checking</div>')),
    'checks the browser',
  ],
  [
    '/script',
    answer(403, '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate.js"></script>Wait'),
    'checks the browser',
  ],
  ['/captcha', answer(403, document('Security', `Please confirm. ${RECAPTCHA}`)), 'a captcha'],
  [
    '/only-captcha',
    answer(200, document('shop', widget('https://geo.captcha-delivery.com/captcha/'))),
    'a captcha',
  ],
  ['/px', answer(403, document('Access', '<div id="px-captcha">Press and hold</div>')), 'a captcha'],
  [
    '/denied',
    answer(403, '<h1>Access Denied</h1>You do not have permission. Reference #18.2f3c'),
    'refuses browsers',
  ],
  ['/pardon', answer(403, '<h1>Pardon Our Interruption</h1>'), 'refuses browsers'],
  ['/many', answer(429, 'Too many requests'), 'too many requests'],
];

const ORDINARY: [path: string, page: Answer][] = [
  ['/article', answer(200, document('What is a captcha?', `Are you a human? Captchas and cookies. ${LONG}`))],
  [
    '/contact',
    answer(200, document('Contact', `<form><input><textarea></textarea>${RECAPTCHA}</form>${LONG}`)),
  ],
  [
    '/sign-in',
    answer(200, document('Sign in', `${'Welcome back to the shop. '.repeat(20)}<input>${RECAPTCHA}`)),
  ],
  [
    '/short-article',
    answer(200, document('Unusual traffic', '<p>Unusual traffic from your computer is a message.')),
  ],
  ['/forbidden', answer(403, document('Forbidden', 'You may not see this project. Ask its owner.'))],
  ['/missing', answer(404, document('Not found', 'Access denied? No: there is nothing here.'))],
  [
    '/guarded',
    answer(200, '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script><h1>Shop</h1>'),
  ],
  [
    '/hint',
    answer(200, document('Shop', '<div style="position:fixed;bottom:0">We use cookies</div><h1>Shop</h1>')),
  ],
];

let browser: TestPages;
let site: TestSite;
let checks = 0;
let page: Awaited<ReturnType<TestBrowser['openPage']>>;

beforeAll(async () => {
  const passing =
    '<title>Just a moment...</title><div id="challenge-form">Checking</div><script>setTimeout(() => location.reload(), 100)</script>';
  site = await startTestSite({
    ...Object.fromEntries(BLOCKED),
    ...Object.fromEntries(ORDINARY),
    '/passing': (_request, response) => {
      checks += 1;
      if (checks === 1) response.writeHead(403, { 'content-type': 'text/html' }).end(passing);
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Shop</h1>');
    },
    '/consent': `<h1>Shop</h1>${LONG}<div style="position:fixed;inset:0;background:white">We value your privacy and use cookies. <button>Accept all</button></div>`,
  });
  browser = await sharedTestBrowser();
  page = await browser.openPage({ takes_pictures: false });
});

afterAll(async () => {
  await page.close();
  await site.close();
});

test.each(someOf(BLOCKED))(
  'a page that blocks is named, with what to do: %s',
  async (path, _page, says) => {
    const failure = await failureOf(page.open(site.origin + path));
    expect(failure.code).toBe('site_blocked');
    expect(failure.message).toContain(says);
    expect(failure.what_to_do).toMatch(/take control|Wait a while/);
  },
  60_000,
);

test.each(someOf(ORDINARY))('an ordinary page is opened, whatever it mentions: %s', async (path) => {
  expect((await page.open(site.origin + path)).url).toBe(site.origin + path);
});

test('a check that ends by itself is waited for', async () => {
  await page.open(`${site.origin}/passing`);
  expect(await page.extractText('heading')).toBe('Shop');
});

test('a question about cookies over the page opens, can be answered, and explains what is not found', async () => {
  await page.open(`${site.origin}/consent`);
  const failure = await failureOf(page.click('Log out'));
  expect(failure).toMatchObject({
    code: 'site_blocked',
    message: expect.stringContaining('asks about cookies'),
  });
  await page.click('Accept all');
});
