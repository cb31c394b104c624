import { expect, test } from 'vitest';
import { sharedTestBrowser } from '#browser/test-browser.ts';
import { startTestSite } from '#browser/test-site.ts';

test('a table above a feed without an end is read without scrolling through the feed', async () => {
  let fed = 0;
  const site = await startTestSite({
    '/': `<table><caption>Orders</caption><tr><th>Order</th></tr>${['A-1', 'A-2', 'A-3'].map((order) => `<tr><td>${order}</td></tr>`).join('')}</table>
      <div id="feed"></div><script>
        const more = () => { for (let i = 0; i < 5; i++) { const p = document.createElement('p'); p.style.height = '400px'; p.textContent = 'News'; feed.append(p) } fetch('/fed') };
        more(); addEventListener('scroll', () => { if (scrollY + innerHeight > document.body.scrollHeight - 900) more() });
      </script>`,
    '/fed': (_request, response) => {
      fed += 1;
      response.end();
    },
  });
  const browser = await sharedTestBrowser();
  const page = await browser.openPage({ takes_pictures: false });
  try {
    await page.open(site.origin);
    const { orders } = await page.follow('Read the table "Orders" on all pages as orders');
    expect(JSON.parse(orders ?? '')).toEqual([{ Order: 'A-1' }, { Order: 'A-2' }, { Order: 'A-3' }]);
    expect(fed).toBeLessThan(40);
  } finally {
    await site.close();
  }
}, 240_000);
