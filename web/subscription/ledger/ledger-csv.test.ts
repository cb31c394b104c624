import { expect, test } from 'vitest';
import { ledgerAsCsv } from '#web/subscription/ledger/ledger-csv.ts';

test('a name that begins like a formula stays a text', () => {
  const line = {
    id: '1',
    kind: 'run' as const,
    credits: -100,
    balance: 900,
    at: '2026-11-21T12:00:00.000Z',
    execution_id: 'a70e7580',
    has_run: true,
    workflow_id: 'w',
    workflow_name: '=HYPERLINK("x")',
    actions: 2,
    asked: null,
  };
  expect(ledgerAsCsv([line])).toBe(
    '"When","What","Run","Actions","Credits","Left"\r\n' +
      `"2026-11-21T12:00:00.000Z","'=HYPERLINK(""x"")","a70e7580",2,-100,900\r\n`,
  );
});
