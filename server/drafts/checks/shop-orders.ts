import type { DraftPart, WorkflowDraft } from '#shared/wire/draft.ts';

/** The orders of the practice shop have a page of their own, with a link that downloads them. */

const OPENS = /^\s*(?:open|go to|visit|navigate to)\s+(?<address>\S{1,500})\s*$/iu;
const PRESSES_ORDERS = /^\s*(?:open|click(?: on)?|go to|press|choose)\b.{0,20}\borders\b/iu;
const LISTS_ORDERS = /^list all orders of /iu;
const ORDERS = /^(?:(?:all|the|my|our) ){0,2}orders(?: (?:as|in|to) .{1,40})?$/iu;
const DOWNLOADS = 'browser.download_file';
const LINK = 'Download as CSV';

export function withShopOrders(draft: WorkflowDraft, practiceSite: string | null): WorkflowDraft {
  const lines = draft.parts.flatMap(({ inputs }) => inputs.instructions?.split('\n') ?? []);
  const first = lines.flatMap((line) => OPENS.exec(line)?.groups?.address ?? []).at(0);
  if (practiceSite === null || first?.startsWith(practiceSite) !== true) return draft;
  const isThere = lines.some((line) => PRESSES_ORDERS.test(line));
  const parts = draft.parts.map((part, at) => {
    const next = draft.parts[at + 1];
    if (isDownload(part)) return { ...part, inputs: { ...part.inputs, target: LINK } };
    const own = part.inputs.instructions?.split('\n');
    if (own === undefined || isThere) return part;
    const listed = own.findIndex((line) => LISTS_ORDERS.test(line));
    if (listed !== -1) return withClick(part, listed);
    return next !== undefined && isDownload(next) ? withClick(part, own.length) : part;
  });
  return { ...draft, parts };
}

function isDownload({ workflow_step_id: id, inputs }: DraftPart): boolean {
  return id === DOWNLOADS && ORDERS.test(inputs.target ?? '');
}

function withClick(part: DraftPart, before: number): DraftPart {
  const lines = (part.inputs.instructions ?? '').split('\n');
  const instructions = lines.toSpliced(before, 0, 'Click "Orders"').join('\n');
  const marks = part.marks.map((one) =>
    one.input === 'instructions' && one.line !== null && one.line > before
      ? { ...one, line: one.line + 1 }
      : one,
  );
  return { ...part, inputs: { ...part.inputs, instructions }, marks };
}
