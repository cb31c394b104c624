import { casePage } from '#browser/page/cases/case.ts';
import { openPerson, scriptOf, tabOf } from '#browser/record/test-person.ts';
import type { UnseenPage } from '#browser/record/unseen/page.ts';
import type { TestPages } from '#browser/test-browser.ts';
import { startTestSite } from '#browser/test-site.ts';
import type { RecordedLine } from '#shared/live/live-recording.ts';
import { keysOfLines } from '#shared/script/target/keys-of-lines.ts';
import type { TargetMemory } from '#shared/script/target/target-memory.ts';

/** What came of recording pages and following the lines on fresh ones, counted by pages and by lines. */
export type UnseenTrial = {
  pages: number;
  samePages: number;
  lines: number;
  /** On pages that were left the same, or before the line that ended with an error. */
  sameLines: number;
  /** Pages whose lines ended with an error, after which none was reached, or whose person could not act to the end. */
  errors: number;
  /** Pages whose lines all said done and that were left otherwise: none of their lines counts as the same. */
  falseSuccesses: number;
  faults: string[];
};

const ANY_SECRET = new Proxy<Record<string, string>>({}, { get: () => 'sesame 42' });
const FIRST_LOOK_MS = 1_500;

type RunPage = Awaited<ReturnType<TestPages['openPage']>>;

export async function tryUnseen(
  browser: TestPages,
  unseen: Readonly<Record<string, UnseenPage>>,
): Promise<UnseenTrial> {
  const kinds = Object.entries(unseen);
  const trial: UnseenTrial = {
    pages: kinds.length,
    samePages: 0,
    lines: 0,
    sameLines: 0,
    errors: 0,
    falseSuccesses: 0,
    faults: [],
  };
  const site = await startTestSite(
    Object.fromEntries(kinds.map(([, { html }], at) => [`/${at}`, casePage(html)])),
  );
  const page = await browser.openPage();
  const person = await openPerson(page);
  // Nobody watches it, as in a run.
  const fresh = await browser.openPage();
  try {
    for (const [at, [kind, { act }]] of kinds.entries()) {
      await page.open(`${site.origin}/${at}`);
      await person.record();
      const acted = await act(person, tabOf(page)).then(
        () => '',
        (error: unknown) => ` its person could not: ${String(error)}`,
      );
      const lines = await person.done();
      const wanted = await effectsOf(page, '');
      await fresh.open(`${site.origin}/${at}`);
      const { text, outcome, done } = await follow(fresh, lines);
      const found = await effectsOf(fresh, wanted);
      trial.lines += lines.length;
      const isSame = outcome === 'done' && wanted === found && wanted !== '[]' && acted === '';
      if (isSame) {
        trial.samePages += 1;
        trial.sameLines += lines.length;
        continue;
      }
      const isFalse = outcome === 'done' && acted === '';
      if (isFalse) trial.falseSuccesses += 1;
      else trial.errors += 1;
      trial.sameLines += outcome === 'done' ? 0 : done;
      trial.faults.push(`${kind}${acted}\n${text}\n→ ${outcome} · ${wanted} then ${found}`);
    }
  } finally {
    await person.leave();
    await Promise.all([page.close(), fresh.close()]);
    await site.close();
  }
  return trial;
}

/** Pages may need a moment after the last click; waits until they are as wanted, for as long as that is likely. */
async function effectsOf(page: RunPage, wanted: string): Promise<string> {
  const deadline = Date.now() + FIRST_LOOK_MS;
  for (;;) {
    const now = String(
      await tabOf(page).evaluate(
        'document.activeElement?.blur?.(), typeof effects === "function" ? JSON.stringify(effects()) : "another page"',
      ),
    );
    if (now === wanted || Date.now() > deadline) return now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** As a run of the step that the lines were recorded into: with what was kept of their targets. */
async function follow(page: RunPage, lines: readonly RecordedLine[]) {
  const { text, variables } = scriptOf(lines, ANY_SECRET);
  if (text === '') return { text, outcome: 'done', done: 0 };
  const lookup = (id: string) => ({ name: id, text: variables[id] ?? '', is_secret: false });
  const keys = keysOfLines(text);
  const memories = new Map<string, TargetMemory>();
  for (const [at, { memory }] of lines.entries())
    for (const key of keys.get(at + 1) ?? []) if (memory) memories.set(key, memory);
  const finished = new Set<number>();
  let current = 0;
  const outcome = await page
    .follow(
      { text, lookup },
      {
        recall: () => Promise.resolve({ recall: (key) => memories.get(key) ?? null, heals_risky: false }),
        onLine: async ({ path }) => void (current = Number.parseInt(path, 10)),
        onLineDone: async () => void finished.add(current),
        openFile: async () => ({ name: 'cv.txt', media_type: 'text/plain', content: new Blob(['Ada']) }),
      },
    )
    .then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  return { text, outcome, done: finished.size };
}
