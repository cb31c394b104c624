import type { LedgerLine } from '#shared/wire/credits.ts';
import { askApi } from '#web/api/api.ts';
import { asCsv } from '#web/words/csv.ts';
import { whatOf } from '#web/subscription/ledger/ledger-words.ts';

const LINES_A_PAGE = 500;
/** 50,000 lines: more than a year of runs, one each ten minutes. */
const MOST_PAGES = 100;

/** The whole ledger, the newest first. */
export async function fetchLedger(): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = [];
  let before: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await askApi('GET_CREDIT_LEDGER', { query: { before, limit: String(LINES_A_PAGE) } });
    lines.push(...answer.lines);
    if (answer.next === null) break;
    before = answer.next;
  }
  return lines;
}

export function ledgerAsCsv(lines: readonly LedgerLine[]): string {
  const rows = lines.map((line) => [
    line.at,
    whatOf(line),
    line.execution_id ?? '',
    line.kind === 'run' ? line.actions : '',
    line.credits,
    line.balance,
  ]);
  const header = ['When', 'What', 'Run', 'Actions', 'Credits', 'Left'];
  return asCsv([header, ...rows]);
}
