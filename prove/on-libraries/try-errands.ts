import { openPerson, scriptOf, tabOf } from '#browser/record/test-person.ts';
import type { RunPage } from '#browser/run-page.ts';
import type { TestBrowser } from '#browser/test-browser.ts';
import { type Errand, handsOf } from '#prove/on-libraries/hands.ts';
import type { RecordedLine } from '#shared/live/live-recording.ts';
import { keysOfLines } from '#shared/script/target/keys-of-lines.ts';
import type { TargetMemory } from '#shared/script/target/target-memory.ts';

/** Of errands that were recorded and followed on fresh pages. */
export type ErrandTrial = {
  errands: number;
  same: number;
  lines: number;
  /** Of errands that were the same, and before the line that ended with an error. */
  sameLines: number;
  errors: string[];
  /** All lines said done, and the page was left otherwise. */
  falseSuccesses: string[];
  /** The recorder kept the person from what they did. */
  disturbed: string[];
};

const SEE_MS = 2_000;

export async function tryErrands(
  browser: TestBrowser,
  origin: string,
  errands: Readonly<Record<string, Errand>>,
): Promise<ErrandTrial> {
  const trial: ErrandTrial = {
    errands: 0,
    same: 0,
    lines: 0,
    sameLines: 0,
    errors: [],
    falseSuccesses: [],
    disturbed: [],
  };
  for (const [name, errand] of Object.entries(errands)) {
    const address = `${origin}/${errand.page}`;
    const { lines, acted } = await record(browser, address, errand);
    const { text, outcome, done, found } = await repeat(browser, address, lines);
    const said = `${name}\n${text}\n→ ${outcome} · ${acted} then ${found}`;
    trial.errands += 1;
    trial.lines += lines.length;
    if (acted !== JSON.stringify(errand.wanted)) trial.disturbed.push(said);
    else if (outcome !== 'done') {
      trial.errors.push(said);
      trial.sameLines += done;
    } else if (found !== acted) trial.falseSuccesses.push(said);
    else {
      trial.same += 1;
      trial.sameLines += lines.length;
    }
  }
  return trial;
}

async function record(browser: TestBrowser, address: string, { act, wanted }: Errand) {
  const page = await browser.openPage();
  const person = await openPerson(page);
  try {
    await page.open(address);
    await person.record();
    const problem = await act(handsOf(person), tabOf(page)).then(
      () => null,
      (error: unknown) => String(error),
    );
    const lines = await person.done();
    return { lines, acted: problem ?? (await effectsOf(page, JSON.stringify(wanted))) };
  } finally {
    await person.leave();
    await page.close();
  }
}

async function repeat(browser: TestBrowser, address: string, lines: readonly RecordedLine[]) {
  const { text, variables } = scriptOf(lines);
  const page = await browser.openPage();
  try {
    await page.open(address);
    const keys = keysOfLines(text);
    const memories = new Map<string, TargetMemory>();
    for (const [at, { memory }] of lines.entries())
      for (const key of keys.get(at + 1) ?? []) if (memory) memories.set(key, memory);
    const finished = new Set<number>();
    let current = 0;
    const lookup = (id: string) => ({ name: id, text: variables[id] ?? '', is_secret: false });
    const outcome = await page
      .follow(
        { text, lookup },
        {
          recall: () => Promise.resolve({ recall: (key) => memories.get(key) ?? null, heals_risky: false }),
          onLine: async ({ path }) => void (current = Number.parseInt(path, 10)),
          onLineDone: async () => void finished.add(current),
        },
      )
      .then(
        () => 'done',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    return { text, outcome, done: finished.size, found: await effectsOf(page, null) };
  } finally {
    await page.close();
  }
}

/** With nothing focused; waits for what is wanted, and without that until nothing more comes. */
async function effectsOf(page: RunPage, wanted: string | null): Promise<string> {
  const tab = tabOf(page);
  const deadline = Date.now() + SEE_MS;
  for (;;) {
    const now = String(
      await tab.evaluate('document.activeElement?.blur?.(), JSON.stringify(window.effects)'),
    );
    if (now === wanted || Date.now() > deadline) return now;
    await tab.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
  }
}
