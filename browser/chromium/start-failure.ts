import type { Chromium } from '#browser/chromium/chromium.ts';

/** One sentence for the operator. */
export function describeFailedStart(chromium: Chromium, error: unknown): string {
  const library = /error while loading shared libraries: (\S+?):/.exec(textOf(error))?.[1];
  if (library) return `The browser at ${chromium.executable_path} lacks ${library}.`;
  return `The browser at ${chromium.executable_path} does not start: ${findReason(error)}.`;
}

/** Playwright's message holds the whole log of the browser; the reason is the last thing it said. */
export function findReason(error: unknown): string {
  const said = textOf(error)
    .split('\n')
    .map((line) => line.replace(/^.*\[err\]\s*/, '').trim())
    .filter((line) => line !== '' && !/^(Call log|╔|║|╚|- <|at )/.test(line));
  const reason = said.find((line) => /error|denied|failed|not permitted|FATAL/i.test(line)) ?? said[0];
  return (reason ?? 'no reason given').slice(0, 200).replace(/\.$/, '');
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
