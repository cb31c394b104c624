import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedTestBrowser, type TestBrowser, type TestPages } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

let browser: TestPages;
let site: TestSite;
let page: Awaited<ReturnType<TestBrowser['openPage']>>;

/** A page draws what it asked for some frames after it came. */
const DRAWN_LATER = `<dl><dt>Sum</dt><dd id="sum">$0.00</dd></dl><script>
  onload = () => fetch('/data').then(() => setTimeout(() => { sum.textContent = '$42.00' }, 40));
</script>`;

beforeAll(async () => {
  site = await startTestSite({
    '/': '<a href="/drawn">Drawn</a> <a href="/long">Long</a>',
    '/drawn': DRAWN_LATER,
    // By then the page is older than the moment for which it must not change.
    '/data': (_request, response) => void setTimeout(() => response.end('ok'), 150),
    '/long': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<table><tr><th>Order</th></tr><tr><td>1</td></tr>');
      setTimeout(() => response.end('<tr><td>2</td></tr></table>'), 300);
    },
  });
  browser = await sharedTestBrowser();
  page = await browser.openPage({ takes_pictures: false });
});
afterAll(async () => {
  await page?.close();
  await site?.close();
});

const read = async (script: string) => {
  await page.open(site.origin);
  return await page.follow(script);
};

test('what a new page asked for is read when it is drawn, and not what stood there before', async () => {
  expect(await read('Click "Drawn"\nExtract "Sum" as sum')).toEqual({ sum: '$42.00' });
});

test('a new page is read when all of it has come', async () => {
  const { orders = '' } = await read('Click "Long"\nExtract all rows as orders');
  expect(JSON.parse(orders)).toEqual([{ Order: '1' }, { Order: '2' }]);
});
