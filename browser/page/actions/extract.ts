import { TARGET_ACTION_MS } from '#browser/page/act-on-target.ts';
import { type ExtractedData, extractPageData } from '#browser/page/extract-data.ts';
import { extractPageText, extractTargetText } from '#browser/page/extract-text.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { runAction } from '#browser/page/run-action.ts';
import type { Wanted } from '#shared/script/target.ts';

export async function extractText(world: ActionScope, wanted: Wanted | null): Promise<string> {
  const words = wanted ? wanted.shown : 'the text of the page';
  return await runAction(world, {
    intent: `extract ${words}`,
    milliseconds: TARGET_ACTION_MS,
    work: (page) => (wanted ? extractTargetText(page, wanted) : extractPageText(page)),
    summary: () => `Extracted ${words}`,
  });
}

export async function extractData(world: ActionScope, wanted: Wanted | null): Promise<ExtractedData> {
  const words = wanted ? wanted.shown : 'a table or list';
  return await runAction(world, {
    intent: `extract ${words}`,
    milliseconds: TARGET_ACTION_MS,
    work: (page) => extractPageData(page, wanted),
    summary: (data) => `Extracted ${words}: ${data.length} ${typeof data[0] === 'string' ? 'items' : 'rows'}`,
  });
}
