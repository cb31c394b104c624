import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { LiveMessage, ViewerMessage } from '#shared/live/live-protocol.ts';
import { opensByItself } from '#browser/lost-page.ts';
import { howItCame } from '#browser/page/page-watch.ts';
import { assumedScheme } from '#browser/web-address.ts';
import { NOT_OPENED_AGAIN } from '#browser/live/reopen-tabs.ts';
import { isInput } from '#browser/live/send-input.ts';
import type { TabGroup } from '#browser/live/tab-group.ts';
import type { WatchedTab } from '#browser/live/watched-tab.ts';

type Walk = Extract<ViewerMessage, { kind: 'history' }>['action'];

/** What a viewer does in the tab that is shown. False when it was refused, or failed, which the viewer was told. */
export async function actInTab(
  tab: WatchedTab,
  message: ViewerMessage,
  parts: { tabs: TabGroup; tell(message: LiveMessage): void },
): Promise<boolean> {
  if (isInput(message)) await tab.input(message);
  else if (message.kind === 'paste') await tab.paste(message.text);
  else if (message.kind === 'choose_option') await tab.choose({ indexes: message.indexes });
  else if (message.kind === 'choose_value') await tab.choose({ value: message.value });
  else if (message.kind === 'answer_dialog') await tab.questions.answerDialog(message.accept, message.text);
  else if (message.kind === 'answer_permission') await tab.questions.answerPermission(message);
  else if (message.kind === 'choose_files') {
    await tab.questions.chooseFiles(
      message.files.map((file) => ({
        name: file.name,
        mimeType: file.media_type,
        buffer: Buffer.from(file.base64, 'base64'),
      })),
    );
  } else if (message.kind === 'history') {
    return await goThroughHistory(tab, message.action, parts);
  } else if (message.kind === 'navigate') {
    if (tab.isHung()) await parts.tabs.freeHungPage(tab.page);
    const page = tab.page.isClosed() ? await parts.tabs.readyPage() : tab.page;
    return await navigate(page, message.address, parts.tell);
  }
  return true;
}

/** While a script of the page blocks it, the page cannot navigate; one that cannot be freed is closed, and opened anew. */
async function goThroughHistory(
  tab: WatchedTab,
  action: Walk,
  { tabs, tell }: { tabs: TabGroup; tell(message: LiveMessage): void },
): Promise<boolean> {
  if (!tab.isHung()) {
    await walkHistory(tab.page, action);
    return true;
  }
  const url = tab.page.url();
  const came_by = await howItCame(tab.page);
  await tabs.freeHungPage(tab.page);
  if (!tab.page.isClosed()) await walkHistory(tab.page, action);
  else if (action === 'reload') {
    if (opensByItself({ url, ...(came_by && { came_by }) }))
      return await navigate(await tabs.readyPage(), url, tell);
    tell({ kind: 'notice', sentence: NOT_OPENED_AGAIN });
  }
  return true;
}

/** False when there may be no other tab, which the viewer is told. */
export async function openTab(tabs: TabGroup, tell: (message: LiveMessage) => void): Promise<boolean> {
  try {
    await tabs.openPage();
    return true;
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    tell({ kind: 'notice', sentence: `${error.message} ${error.failure.what_to_do}` });
    return false;
  }
}

/** Only http and https; anything else is refused. False when the viewer was told that it could not be opened. */
export async function navigate(
  page: Page,
  typed: string,
  tell: (message: LiveMessage) => void,
): Promise<boolean> {
  const refuse = (sentence: string) => {
    tell({ kind: 'notice', sentence });
    return false;
  };
  const address = readAddress(typed);
  if (address === null) return refuse(sayNoAddress(typed));
  try {
    await page.goto(address, { waitUntil: 'commit', timeout: 30_000 });
  } catch (error) {
    const isReplaced = error instanceof Error && /interrupted|ERR_ABORTED|closed/.test(error.message);
    if (!isReplaced) return refuse(`${address} could not be opened.`);
  }
  return true;
}

function sayNoAddress(typed: string): string {
  return hasScheme(typed)
    ? 'Only addresses that begin with http:// or https:// can be opened.'
    : 'That is no address of a page. Type one such as shop.example.com.';
}

function hasScheme(typed: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/:]+:\d+([/?#]|$)/.test(typed);
}

/** Null for text that is not a web address. Without a scheme it is https, and http on this machine and private networks. */
export function readAddress(typed: string): string | null {
  const address = hasScheme(typed) ? typed : `${assumedScheme(typed)}://${typed}`;
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address) ? address : null;
}

async function walkHistory(page: Page, action: Walk): Promise<void> {
  const patience = { waitUntil: 'commit', timeout: 15_000 } as const;
  if (action === 'back') await page.goBack(patience);
  else if (action === 'forward') await page.goForward(patience);
  else if (action === 'reload') await page.reload(patience);
  else await page.evaluate(() => window.stop());
}
