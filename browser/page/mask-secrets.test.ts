import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileContent } from '#shared/metered-page.ts';
import { sharedTestBrowser, type TestPages } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

const FIELD = '<label>Password <input id="field" type="password" style="width:200px"></label>';
const SHOW = (how: string) => `<button onclick="${how}">Show</button>`;

/** Ways of a page to make a password readable. */
const PAGES: Record<string, string> = {
  '/switched': FIELD + SHOW("field.type = 'text'"),
  '/made-anew': `${FIELD}<div id="place"></div>${SHOW(`
    const copy = document.createElement('input'); copy.setAttribute('aria-label', 'Copy'); copy.style.width = '200px';
    copy.value = field.value; field.parentElement.remove(); place.append(copy)`)}`,
  '/grouped': `<label>Card number <input id="field" style="width:200px"></label>${SHOW(`
    field.value = field.value.replace(/(....)/g, '$1 ').trim()`)}`,
  '/editable': `${FIELD}<div id="note" contenteditable style="width:200px;height:20px"></div>
    ${SHOW("note.textContent = field.value; field.type = 'text'")}`,
  '/shadow': `<my-box></my-box><script>customElements.define('my-box', class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML =
      \`${FIELD}<button onclick="this.getRootNode().querySelector('input').type = 'text'">Show</button>\`; } })</script>`,
};

let browser: TestPages;
/** On which pictures are compared. */
let comparing: Awaited<ReturnType<TestPages['openPage']>>;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    ...Object.fromEntries(Object.entries(PAGES).map(([path, body]) => [path, `<h1>Form</h1>${body}`])),
    '/other': `<h1>Form</h1>${FIELD}<label>Note <input></label>`,
    '/frame': `<h1>Form</h1><iframe src="/switched"></iframe>`,
    '/frame-of-another-site': (request, response) => {
      const port = request.headers.host?.split(':')[1];
      response.setHeader('content-type', 'text/html');
      response.end(`<h1>Form</h1><iframe src="http://localhost:${port}/switched"></iframe>`);
    },
  });
  browser = await sharedTestBrowser();
  comparing = await browser.openPage();
});
afterAll(async () => {
  await comparing?.close();
  await site?.close();
});

function addressOf({ media_type, bytes }: FileContent): string {
  return `data:${media_type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** Pictures of the page after a secret was typed and shown: what the step takes, and what the history keeps. */
async function picturesOf(path: string, secret: string): Promise<{ asked: string; kept: string }> {
  const page = await browser.openPage();
  try {
    await page.open(site.origin + path);
    await page.type(path === '/grouped' ? 'Card number' : 'Password', secret);
    await page.click('Show');
    // What a pointer over the button changes is not the point.
    await page.tabs.current()?.mouse.move(600, 600);
    await page.press('Escape');
    const kept = await page.recorded.at(-1)?.picture;
    const asked = await page.screenshot();
    if (!kept) throw new Error('The history has no picture.');
    return { asked: addressOf(asked), kept: addressOf(kept) };
  } finally {
    await page.close();
  }
}

/** Pixels that differ by more than edges do, which are drawn a little differently each time. */
async function countDifferences(one: string, other: string): Promise<number> {
  const count = await comparing.tabs.current()?.evaluate(
    async (sources) => {
      const pictures = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      const [a, b] = pictures;
      if (!a || a.length === 0 || a.length !== b?.length) return -1;
      return a.reduce((sum, value, at) => sum + (Math.abs(value - (b[at] ?? 0)) > 40 ? 1 : 0), 0);
    },
    [one, other],
  );
  return count ?? -1;
}

test.each([...Object.keys(PAGES), '/frame', '/frame-of-another-site'])(
  '%s: two secrets of one length look the same in every picture',
  async (path) => {
    const [narrow, wide] = [await picturesOf(path, 'iiiiiiii'), await picturesOf(path, 'WWWWWWWW')];
    expect(await countDifferences(narrow.asked, wide.asked)).toBe(0);
    expect(await countDifferences(narrow.kept, wide.kept)).toBe(0);
  },
  60_000,
);

test('other fields stay readable', async () => {
  const page = await browser.openPage();
  await page.open(`${site.origin}/other`);
  await page.type('Password', 'WWWWWWWW');
  const pictureOf = async (text: string) => {
    await page.type('Note', text);
    return addressOf(await page.screenshot('Note'));
  };
  const narrow = await pictureOf('iiiiiiii');
  const wide = await pictureOf('MMMMMMMM');
  expect(await countDifferences(narrow, wide)).toBeGreaterThan(50);
  expect(page.hidden).toEqual(['WWWWWWWW']);
  await page.close();
});
