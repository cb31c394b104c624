import type { FileContent } from '#shared/metered-page.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { refuseNoPage } from '#browser/page/look/refuse-no-page.ts';
import { watchPage } from '#browser/page/page-watch.ts';
import { runFree } from '#browser/page/run-action.ts';

const PRINT_MS = 30_000;

/** The whole page as a PDF file, as a person would print it. */
export async function savePdf(world: ActionScope): Promise<FileContent> {
  return await runFree(world, PRINT_MS, async (page) => {
    await refuseNoPage(page);
    // Playwright prints only without a window; the browser itself prints in every form.
    const { session } = await watchPage(page);
    const { data } = await session.send('Page.printToPDF', { printBackground: true });
    return { name: 'page.pdf', media_type: 'application/pdf', bytes: Buffer.from(data, 'base64') };
  });
}
