import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import {
  addWorkflow,
  openProfile,
  openViewer,
  type TestViewer,
  visit,
} from '#server/live-view/test-live-view.ts';
import { startTestInstallation, type TestInstallation } from '#server/test-installation.ts';
import type { TestUser } from '#server/test-api.ts';

const KILLS = 3;
const PATIENCE = { timeout: 120_000, interval: 250 };

/** Each button has a place of its own, so that a click needs no look at the page. */
const SHOP = `<title>Shop</title><style>button{position:fixed;left:0;width:300px;height:60px}</style>
  ${['Add', 'Pay', 'Print'].map((name, at) => `<button style="top:${at * 80}px" onclick="document.title='${name}'">${name}</button>`).join('')}`;
const middleOf = (button: number) => [150, button * 80 + 30] as const;

let site: TestSite;
let legwork: TestInstallation;
let ada: TestUser;
beforeAll(async () => {
  site = await startTestSite({ '/': SHOP });
  legwork = await startTestInstallation({}, ['127.0.0.1']);
  ada = await legwork.signIn('ada');
}, 180_000);
afterAll(async () => {
  await legwork?.close();
  await site?.close();
});

/** As an editor does that asks for a browser again until a worker is there. */
async function watch(workflow_id: string): Promise<TestViewer & { again(): Promise<TestViewer> }> {
  let viewer: (TestViewer & { again(): Promise<TestViewer> }) | undefined;
  await expect
    .poll(async () => {
      const opened = await openProfile(ada, { workflow_id, is_shared: false }).catch(() => null);
      if (!opened) return 0;
      const page = await visit(opened.live_url, opened.cookies);
      const again = () => openViewer(opened.live_url, opened.cookies);
      if (page.status === 200) viewer = Object.assign(await again(), { again });
      return page.status;
    }, PATIENCE)
    .toBe(200);
  if (!viewer) throw new Error('There is no live browser.');
  return viewer;
}

/** The lines as the editor has them: from a number on they are replaced. */
function linesHeardBy(viewer: TestViewer): string[] {
  let lines: string[] = [];
  for (const message of viewer.messages)
    if (message.kind === 'recorded')
      lines = [
        ...lines.slice(0, message.from),
        ...message.lines.map(({ parts }) =>
          parts.map((part) => (typeof part === 'string' ? part : `@${part.name}`)).join(''),
        ),
      ];
  return lines;
}

test.runIf(process.platform === 'linux')(
  'a recording whose worker is killed has said its lines, is told so, and goes on in the next browser',
  { timeout: 900_000 },
  async () => {
    const workflow_id = await addWorkflow(ada);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const viewer = await watch(workflow_id);
      viewer.send({ kind: 'resize', width: 640, height: 480 });
      await viewer.navigate(`${site.origin}/?${kill}`);
      viewer.send({ kind: 'record', action: 'start' });
      // Nothing of the recording that was cut is in the way.
      expect(await viewer.next('recording', ({ state }) => state === 'on')).toEqual({
        kind: 'recording',
        state: 'on',
      });
      for (const [at, name] of ['Add', 'Pay'].entries()) {
        viewer.click(...middleOf(at));
        await expect.poll(() => linesHeardBy(viewer).at(-1), PATIENCE).toBe(`Click "${name}"`);
      }
      const worker = legwork.pid('worker');
      // In the middle of an act: what it did may be lost, what was said before is not.
      viewer.click(...middleOf(2));
      process.kill(worker, 'SIGKILL');
      // The connection breaks; the live page connects again and is told why.
      await viewer.closed;
      const told = await viewer.again();
      expect(await told.closed).toMatchObject({
        code: 4001,
        reason: 'The machine that had this browser went down. Open the live view again.',
      });
      expect(linesHeardBy(viewer).slice(0, 2)).toEqual(['Click "Add"', 'Click "Pay"']);
      await expect.poll(() => ![worker, null].includes(legwork.findPid('worker')), PATIENCE).toBe(true);
    }
    const last = await watch(workflow_id);
    last.socket.close();
    expect((await last.closed).code).not.toBe(4001);
  },
);
