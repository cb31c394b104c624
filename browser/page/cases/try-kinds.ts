import { casePage } from '#browser/page/cases/case.ts';
import type { UnseenKind } from '#browser/page/cases/more-kinds.ts';
import { openTestBrowser, testProfile } from '#browser/test-browser.ts';
import { startTestSite } from '#browser/test-site.ts';
import { StepFailure } from '#shared/errors.ts';

export type KindsTold = { right: number; honest: number; wrong: string[]; refused: string[] };

const PAGES = 3;
/** In a frame of another site: a field that tells the page around it what was typed. */
const CARD = `<label>Card number <input inputmode="numeric" oninput="parent.postMessage(this.value.replace(/\\D/g, ''), '*')"></label>`;

/**
 * Every line on a fresh page. Right: done with its effect, or refused where it cannot be done. Honest: an error where it
 * could have been done. Wrong: said done without exactly its effect.
 */
export async function tryKinds(kinds: readonly UnseenKind[]): Promise<KindsTold> {
  const site = await startTestSite({
    ...Object.fromEntries(kinds.map(({ html }, at) => [`/${at}`, casePage(html)])),
    '/beacon': (_request, response) => response.writeHead(204).end(),
    '/refused': (_request, response) => void setTimeout(() => response.writeHead(500).end(), 400),
    '/late-refused': (_request, response) => void setTimeout(() => response.writeHead(500).end(), 3_000),
    '/late': (_request, response) => void setTimeout(() => response.writeHead(204).end(), 700),
    '/paper': '<h1>Paper</h1>',
    '/card': CARD,
  });
  const browser = await openTestBrowser();
  const told: KindsTold = { right: 0, honest: 0, wrong: [], refused: [] };
  const queue = kinds.flatMap(({ kind, tries }, at) =>
    tries.map(([line, want]) => ({ kind, line, want, address: `${site.origin}/${at}` })),
  );
  const profile = testProfile();
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { kind, line, want, address } = next;
      const page = await browser.openPage({ profile, takes_pictures: false });
      await page.open(address);
      const tab = page.tabs.current();
      const failure = await page.follow(line).then(
        () => null,
        (error: unknown) => {
          if (error instanceof StepFailure) return error.failure.message;
          throw error;
        },
      );
      const effects: unknown = await tab?.evaluate('effects()').catch(() => 'no page');
      const isSame = JSON.stringify(effects) === JSON.stringify(want);
      const shown = `${kind} · ${line} · ${JSON.stringify(effects)} · ${failure ?? 'done'}`;
      if (failure === null && !isSame) told.wrong.push(shown);
      else if (failure === null || want === null) told.right += 1;
      else {
        told.honest += 1;
        told.refused.push(shown);
      }
      await page.close();
    }
  };
  try {
    await Promise.all(Array.from({ length: PAGES }, work));
    return told;
  } finally {
    await browser.close();
    await site.close();
  }
}
