import { expect, test } from 'vitest';
import { mayRepeat } from '#shared/script/number-lines.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { literalText } from '#shared/script/words/value.ts';

function read(line: string) {
  const found = readInstructions(line).map(({ instruction }) => instruction);
  const [first] = found;
  if (found.length !== 1 || first?.verb !== 'extract') throw new Error(JSON.stringify(found));
  const { target, columns, is_all_pages = false, is_data, name } = first;
  return {
    words: target?.readings[0] && literalText(target.readings[0].words),
    kind: target?.readings[0]?.kind,
    columns: columns?.map((one) => [literalText(one.name), one.called && literalText(one.called)]),
    is_all_pages,
    is_data,
    name: literalText(name),
    may_repeat: mayRepeat(first),
  };
}

test('columns of a table are named in the line, and may be called otherwise', () => {
  const orders = { words: 'Orders', kind: 'table', is_all_pages: false, is_data: true, may_repeat: true };
  expect(read('Extract the columns "Order" and "Total" of the table "Orders" as orders')).toEqual({
    ...orders,
    columns: [
      ['Order', null],
      ['Total', null],
    ],
    name: 'orders',
  });
  expect(read('Read columns "Order" as "Nr", "Total" and "Note ""x""" from the "Orders" table')).toEqual({
    ...orders,
    columns: [
      ['Order', 'Nr'],
      ['Total', null],
      ['Note "x"', null],
    ],
    name: 'Orders',
  });
});

test('a table or list is read on all pages, which is not repeated when it is interrupted', () => {
  const all = { is_all_pages: true, is_data: true, may_repeat: false, name: 'all_orders' };
  for (const pages of ['on all pages', 'from every page', 'and the next pages'])
    expect(read(`Extract the table "Orders" ${pages} as all_orders`)).toMatchObject({
      ...all,
      words: 'Orders',
    });
  expect(read('Extract the column "Total" of the table "Orders" on all pages as all_orders')).toMatchObject({
    ...all,
    columns: [['Total', null]],
  });
  expect(read('Extract "Total on all pages" as total')).toMatchObject({
    is_all_pages: false,
    is_data: false,
  });
  expect(read('Extract the total on all pages as total')).toMatchObject({
    is_all_pages: false,
    is_data: false,
  });
});
