import { expect, test } from 'vitest';
import { explainItems } from '#browser/page/flow/find-items.ts';
import { buildPageTree } from '#browser/page/find/page-tree.ts';
import { readWrittenTarget } from '#shared/script/target/read-target.ts';

let count = 0;
const part = (role: string, more: object = {}) => ({ role, ref: `e${(count += 1)}`, ...more });
const row = (name: string) => part('row', { children: [part('cell', { name, children: [name] })] });
const table = (name: string) => part('table', { name, children: [row('F-1'), row('F-2')] });

test('lists of one name are named once', () => {
  const tree = buildPageTree([table('Orders'), table('Orders'), table('Members')]);
  const { message } = explainItems(tree, readWrittenTarget('"Invoices"').readings).failure;
  expect(message).toBe('"Invoices" is no list and no table on the page. It has "Orders", "Members".');
});
