import { expect, test } from 'vitest';
import type { WorkflowListItem } from '#shared/wire.ts';
import { filterWorkflows, makeSearchable } from '#web/workflows/filter-workflows.ts';

const workflow = (name: string, description: string): WorkflowListItem => ({
  id: name,
  name,
  description,
  created_at: '2026-11-20T08:00:00Z',
});
const all = makeSearchable([
  workflow('Weekly invoice export', 'Downloads from the portal'),
  workflow('Price watch', 'Compares the INVOICE of Café Lumière'),
  workflow('Archive tickets', ''),
]);
const found = (search: string) => filterWorkflows(all, search).map((item) => item.name);

test('a search matches name or description, whatever the case', () => {
  expect(found('Invoice')).toEqual(['Weekly invoice export', 'Price watch']);
});

test('a blank search shows everything', () => {
  expect(found('   ')).toHaveLength(3);
});

test('accents need not be typed', () => {
  expect(found('cafe lumiere')).toEqual(['Price watch']);
});

test('a search is not split between name and description', () => {
  expect(found('export downloads')).toEqual([]);
});
