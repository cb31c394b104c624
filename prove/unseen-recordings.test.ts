import { expect, test } from 'vitest';
import { casePage } from '#browser/page/cases/case.ts';
import { openPerson, scriptOf, tabOf } from '#browser/record/test-person.ts';
import { UNSEEN } from '#browser/record/unseen-pages.ts';
import { openTestBrowser } from '#browser/test-browser.ts';
import { startTestSite } from '#browser/test-site.ts';

test('what is done on pages of many habits is done again by its lines', { timeout: 1_800_000 }, async () => {
  const kinds = Object.entries(UNSEEN);
  const site = await startTestSite(
    Object.fromEntries(kinds.map(([, { html }], at) => [`/${at}`, casePage(html)])),
  );
  const browser = await openTestBrowser();
  const faults: string[] = [];
  try {
    const page = await browser.openPage();
    const person = await openPerson(page);
    const fresh = await browser.openPage();
    const effectsOf = async (of: typeof page) =>
      String(await tabOf(of).evaluate('document.activeElement?.blur?.(), JSON.stringify(effects())'));
    for (const [at, [kind, { act }]] of kinds.entries()) {
      await page.open(`${site.origin}/${at}`);
      await person.record();
      await act(person, tabOf(page));
      const { text, variables } = scriptOf(await person.done());
      const wanted = await effectsOf(page);
      await fresh.open(`${site.origin}/${at}`);
      const lookup = (id: string) => ({ name: id, text: variables[id] ?? '', is_secret: false });
      const outcome = await fresh.follow({ text, lookup }).then(
        () => 'done',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      const found = await effectsOf(fresh);
      const isSame = wanted === found && outcome === 'done' && wanted !== '[]';
      if (!isSame) faults.push(`${kind} → ${text} · ${outcome} · ${wanted} then ${found}`);
    }
    await person.leave();
  } finally {
    await browser.close();
    await site.close();
  }
  console.log(`${kinds.length - faults.length} of ${kinds.length} recordings did the same again`);
  for (const fault of faults) console.log(fault);
  expect((kinds.length - faults.length) / kinds.length).toBeGreaterThanOrEqual(0.95);
});
