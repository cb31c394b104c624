import { textWith } from '#engine/resume/repaired-line.ts';
import { onlyInstruction } from '#shared/script/read-understood.ts';
import type { Repair, TargetMarks } from '#shared/script/target/target-memory.ts';
import type { Step } from '#shared/wire.ts';

const FILE_WORDS =
  /\b(?:downloads?|exports?|save|files?|attachments?|documents?|csv|pdf|xlsx?|docx?|zip|json|xml|txt|invoices?|receipts?|reports?|statements?)\b/i;
const FILE_ADDRESS = /\.[a-z][a-z0-9]{1,4}$/i;
const LEADS_ON = /^(?:nav|navigation|header|banner)\b/;

/** Whether the failed line presses something that a file comes of. */
export function wantsFile(step: Step, repair: Pick<Repair, 'at' | 'looked_for'>): boolean {
  if (step.workflow_step_id === 'browser.download_file') return true;
  if (step.browser_actions !== 'each_line') return false;
  const text = textWith(step, repair);
  if (text === null) return false;
  const start = text.lastIndexOf('\n', repair.at[0] - 1) + 1;
  const end = text.indexOf('\n', repair.at[1]);
  return onlyInstruction(text.slice(start, end === -1 ? text.length : end))?.verb === 'download';
}

/** Links of the navigation lead to another page, unless their words or their address are of a file. */
export function mayGiveFile({ role, name, href, region }: TargetMarks): boolean {
  const isOfNavigation = role === 'link' && region.some((part) => LEADS_ON.test(part));
  return !isOfNavigation || FILE_WORDS.test(name) || FILE_WORDS.test(href) || FILE_ADDRESS.test(href);
}
