import fs from 'node:fs';
import type http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

let browser: TestBrowser;
let site: TestSite;
let onOrder: (request: http.IncomingMessage, response: http.ServerResponse) => void;

const SEND = `fetch('/order', { method: 'POST' })`;
const PAGE = `
<button onclick="this.textContent = 'Sending'; ${SEND}.then(() => { said.textContent = 'Thank you' }, () => {})">Order</button>
<button onclick="this.textContent = 'Sending'; ${SEND}.catch(() => ${SEND}).then(() => { said.textContent = 'Thank you' })">Persist</button>
<button onclick="this.textContent = 'Sending'; ${SEND}.catch(() => {}); location.href = '/next'">Leave</button>
<form action="/order" method="post"><button>Buy</button></form>
<label><input type="checkbox" onclick="${SEND}.then(() => { this.checked = false })"> Notify</label>
<a href="http://127.0.0.1:1/">Partner</a><p id="said"></p>`;

beforeAll(async () => {
  site = await startTestSite({
    '/': PAGE,
    '/next': '<h1>Next</h1>',
    '/order': (request, response) => onOrder(request, response),
  });
  browser = await openTestBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Clicks on a fresh page; what the line reports, and whether it was paid. */
async function click(button: string): Promise<{ outcome: string; isPaid: boolean | undefined }> {
  const page = await browser.openPage();
  await page.open(site.origin);
  const outcome = await page.follow(`Click "${button}"`).then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
  );
  const isPaid = page.recorded.at(-1)?.succeeded;
  await page.close();
  return { outcome, isPaid };
}

const lost = { outcome: expect.stringContaining('got no answer'), isPaid: false };
const done = { outcome: 'done', isPaid: true };

test.each(['Order', 'Buy'])(
  'a click on %s is not done when its request is lost with the network process of Chromium',
  async (button) => {
    onOrder = () => killNetworkProcess(browser.data_folder);
    expect(await click(button)).toEqual(lost);
  },
);

test('a click whose request is cut off is not done, and one whose page sends it again is', async () => {
  onOrder = (request) => request.socket.destroy();
  expect(await click('Order')).toEqual(lost);
  let count = 0;
  onOrder = (request, response) => {
    count += 1;
    if (count === 1) request.socket.resetAndDestroy();
    else response.end('ok');
  };
  expect(await click('Persist')).toEqual(done);
});

test('a click is done when its request is answered, or given up because the next page comes', async () => {
  onOrder = (_request, response) => response.writeHead(500).end('no');
  expect(await click('Order')).toEqual(done);
  onOrder = () => {};
  expect(await click('Leave')).toEqual(done);
});

test('a box that the page resets after the answer may have been done, and the error says so', async () => {
  // Time for the box to be seen as set before it is reset.
  onOrder = (_request, response) => void setTimeout(() => response.end('ok'), 300);
  expect(await click('Notify')).toEqual({
    outcome: expect.stringMatching(/took it back.*may have been done/),
    isPaid: false,
  });
});

test('a click that leads to a page that cannot be loaded is not done', async () => {
  expect(await click('Partner')).toEqual({
    outcome: expect.stringContaining('could not be loaded'),
    isPaid: false,
  });
});

/** Chromium starts another one by itself; requests that were under way are gone. */
function killNetworkProcess(dataFolder: string): void {
  for (const pid of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    if (!readProcess(pid)?.words.includes('network.mojom.NetworkService')) continue;
    for (let at = readProcess(pid); at; at = readProcess(at.parent)) {
      if (!at.words.includes(dataFolder)) continue;
      process.kill(Number(pid), 'SIGKILL');
      break;
    }
  }
}

function readProcess(pid: string): { parent: string; words: string } | null {
  try {
    const parent = /^PPid:\s*(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { parent: parent ?? '', words: fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  } catch {
    return null;
  }
}
