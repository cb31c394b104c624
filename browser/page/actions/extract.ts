import { TARGET_ACTION_MS } from '#browser/page/act-on-target.ts';
import { type ExtractedData, extractPageData } from '#browser/page/extract-data.ts';
import { extractPageText, extractTargetText } from '#browser/page/extract-text.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { runAction } from '#browser/page/run-action.ts';
import { describePhrase } from '#browser/page/targets.ts';

export async function extractText(world: ActionScope, phrase?: string): Promise<string> {
  const target = phrase?.trim() ?? '';
  const words = target === '' ? 'the text of the page' : describePhrase(target);
  return await runAction(world, {
    intent: `extract ${words}`,
    milliseconds: TARGET_ACTION_MS,
    work: (page) => (target === '' ? extractPageText(page) : extractTargetText(page, target)),
    summary: () => `Extracted ${words}`,
  });
}

export async function extractData(world: ActionScope, phrase?: string): Promise<ExtractedData> {
  const target = phrase?.trim() ?? '';
  const words = target === '' ? 'a table or list' : describePhrase(target);
  return await runAction(world, {
    intent: `extract ${words}`,
    milliseconds: TARGET_ACTION_MS,
    work: (page) => extractPageData(page, target === '' ? undefined : target),
    summary: (data) => `Extracted ${words}: ${data.length} ${typeof data[0] === 'string' ? 'items' : 'rows'}`,
  });
}
