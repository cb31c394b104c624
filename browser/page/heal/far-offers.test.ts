import { afterAll, beforeAll, expect, test } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { setRest } from '#browser/page/test-still.ts';
import { sharedTestBrowser, type TestBrowser, type TestPages } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

let browser: TestPages;
let site: TestSite;
let page: Awaited<ReturnType<TestBrowser['openPage']>>;
const MENU = '<nav><a href="/">Log in</a> <a href="/">Returns</a></nav>';
beforeAll(async () => {
  const shown =
    (status: number, html: string) => (_request: unknown, response: import('node:http').ServerResponse) =>
      void response.writeHead(status, { 'content-type': 'text/html' }).end(MENU + html);
  site = await startTestSite({
    '/': shown(200, '<button>Put in my baskets</button>'),
    '/search': shown(200, '<label>Search tickets <input></label><label>Shipping state <input></label>'),
    '/plain': shown(200, '<p>Nothing for sale</p>'),
    '/gone': shown(404, '<p>There is no such page.</p>'),
    '/broken': shown(500, '<p>Sorry.</p>'),
    '/opposite': shown(
      200,
      '<button>Unsubscribe</button><button>Reject order</button><button>Delete order 7</button>',
    ),
    '/form': shown(200, '<form><label>Name <input></label><button>Weiter machen</button></form>'),
    '/cart': shown(200, '<a href="/">Save changes</a>'),
  });
  browser = await sharedTestBrowser();
  page = await browser.openPage({ takes_pictures: false });
  await setRest(page, true);
});
afterAll(async () => {
  await site?.close();
});

const recall = () => Promise.resolve({ recall: () => null, heals_risky: false });

async function failureOf(path: string, line: string): Promise<StepFailure> {
  await page.open(`${site.origin}${path}`);
  const failure = await page.follow(line, { recall }).catch((error: unknown) => error);
  if (!(failure instanceof StepFailure)) throw new Error('The line did not fail.');
  return failure;
}

test('what has neither the words nor the meaning of a line is not offered for it', async () => {
  const far = await failureOf('/plain', 'Click "Put in basket"');
  expect(far.repair?.choices).toEqual([]);
  expect(far.failure.message).toContain(
    '"Put in basket" is not on the page. Nothing like it is on the page.',
  );
  const near = await failureOf('/', 'Click "Putt inn baskett"');
  expect(near.repair?.choices[0]).toMatchObject({ label: 'Put in my baskets' });
  expect(near.repair?.choices[0]).not.toHaveProperty('is_far');
  const meant = await failureOf('/cart', 'Click "Apply"');
  expect(meant.repair?.choices.find(({ label }) => label === 'Save changes')).not.toHaveProperty('is_far');
});

test.each(['Click "Subscribe"', 'Click "Approve order"', 'Click "Delete account"', 'Click "Log out now"'])(
  'the opposite of %s, or the same done to something else, is not offered',
  async (line) => {
    const { repair } = await failureOf('/opposite', line);
    expect(repair?.choices).toEqual([]);
  },
);

test('the button that sends the form which was just filled in is offered as far', async () => {
  await page.open(`${site.origin}/form`);
  await page.follow('Type "Ada" into "Name"');
  const failure = await page.follow('Click "Put in basket"', { recall }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ repair: { choices: [{ label: 'Weiter machen', is_far: true }] } });
});

test('on a page that its site says it does not have, the advice is about the address', async () => {
  const gone = await failureOf('/gone', 'Click "Put in basket"');
  expect(gone.failure.message).toContain(
    '"Put in basket" is not on the page. Nothing like it is on the page.',
  );
  expect(gone.failure.what_to_do).toBe(
    'The site says that it has no page at this address (404). Look whether the address is right, in the line that opens it.',
  );
  expect((await failureOf('/broken', 'Click "Put in basket"')).failure.what_to_do).toContain('(500)');
  expect((await failureOf('/plain', 'Click "Put in basket"')).failure.what_to_do).toContain('as it reads');
});

test('a value is not offered to a field that shares no word with the line', async () => {
  const far = await failureOf('/search', 'set my mood to away');
  expect(far.repair?.choices).toEqual([]);
  expect(far.failure.message).toContain('"my mood" is not on the page. Nothing like it is on the page.');
  const near = await failureOf('/search', 'Type "Ohio" into "Shipping county"');
  // Once, and not as the whole line, too.
  expect(near.repair?.choices.map(({ label }) => label)).toEqual(['Shipping state']);
});
