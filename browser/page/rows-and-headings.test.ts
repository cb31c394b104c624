import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const ROWS = '<tr><td>Fee</td><td>1</td></tr><tr><td>Glue</td><td>4</td></tr>';
const HEADS = '<tr><th>Item</th><th>Pieces</th></tr>';
const div = (role: string, inside: string) => `<div role="${role}">${inside}</div>`;
const GRID = div(
  'grid',
  div('row', div('columnheader', 'Item') + div('columnheader', 'Pieces')) +
    div('row', div('gridcell', 'Fee') + div('gridcell', '1')) +
    div('row', div('gridcell', 'Glue') + div('gridcell', '4')),
);

const { follow } = lineTests({
  '/head': `<h1>Invoice 7</h1><table><thead>${HEADS}</thead><tbody>${ROWS}</tbody></table>`,
  '/no-head': `<h1>Invoice 7</h1><table>${HEADS}${ROWS}</table>`,
  '/grid': `<h1>Invoice 7</h1>${GRID}`,
  '/sorted': `<h1>Invoice 7</h1><table><thead><tr><th><button>Item</button></th><th><button>Pieces</button></th></tr></thead><tbody>${ROWS}</tbody></table>`,
  '/headed': `<h1>Invoice 7</h1><h2>Line items</h2><table><thead>${HEADS}</thead><tbody>${ROWS}</tbody></table>
    <h2>Returns</h2><table><tr><th>Return</th><th>Why</th></tr><tr><td>R1</td><td>Late</td></tr></table>
    <h2>Open questions</h2><ul><li>Who pays?</li><li>When?</li></ul><p>Notes: <b>None</b></p>`,
  '/caption': `<h1>Invoice 7</h1><table><caption>Line items</caption>${HEADS}${ROWS}</table><table><caption>Taxes</caption><tr><th>Tax</th></tr><tr><td>20 %</td></tr></table>`,
  '/row-heads': `<h1>Invoice 7</h1><table><tr><th>Items</th><td>3</td></tr><tr><th>Sum</th><td>£9</td></tr></table>`,
});

testSome(['/head', '/no-head', '/grid', '/sorted'])(
  'the heading of a column is no value: %s',
  async (path) => {
    await expect(follow(path, 'read the line items as items')).rejects.toThrow(/^Line 1/);
  },
);

testSome(['/headed', '/caption'])('what a table is called reads its rows: %s', async (path) => {
  expect(JSON.parse((await follow(path, 'read the line items as items')).items ?? '')).toEqual([
    { Item: 'Fee', Pieces: '1' },
    { Item: 'Glue', Pieces: '4' },
  ]);
});

test('so do a list, and a table of one row with a column of that name', async () => {
  expect(JSON.parse((await follow('/headed', 'get the open questions as open')).open ?? '')).toEqual([
    'Who pays?',
    'When?',
  ]);
  expect(JSON.parse((await follow('/headed', 'get the returns as back')).back ?? '')).toEqual([
    { Return: 'R1', Why: 'Late' },
  ]);
});

test('a value beside such words, and the heading of a row, are still values', async () => {
  expect(await follow('/headed', 'read the notes as notes')).toEqual({ notes: 'None' });
  expect(await follow('/row-heads', 'read the items as items')).toEqual({ items: '3' });
  expect(await follow('/head', 'Read "Pieces" for "Glue" as pieces')).toEqual({ pieces: '4' });
});
