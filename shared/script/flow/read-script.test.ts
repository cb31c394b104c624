import { describe, expect, test } from 'vitest';
import { checkScript } from '#shared/script/check/check-script.ts';
import { flattenNodes } from '#shared/script/flow/flatten.ts';
import { nameResults } from '#shared/script/flow/names.ts';
import { readNodes, readScript } from '#shared/script/read-instructions.ts';
import { reference } from '#shared/references.ts';
import { fillValue, NO_VARIABLES } from '#shared/script/words/value.ts';

const file = reference('var_file');
const outline = (text: string) =>
  flattenNodes(readNodes(text)).map(({ path, node }) => {
    if (node.kind === 'do') return `${path} ${node.numbered.instruction.verb}`;
    return node.kind === 'if' ? `${path} if ${node.that.kind}` : `${path} ${node.over.kind}`;
  });
const problems = (text: string) =>
  readScript(text).parts.flatMap((part) =>
    'problem' in part ? `${part.line} ${part.problem.sentence}` : [],
  );

test('a block is what is indented below a line that ends with a colon', () => {
  const text = `Open example.com
If the total is more than 100:
    Click "Ask for approval"
    For each row of "Orders" as orders:
\tRead "Total" as total
Otherwise:
    Click "Pay", wait 2 seconds

Repeat 3 times:
  Click "Next"
end
Go back`;
  // The tab is no deeper than the four spaces around it.
  expect(problems(text)).toEqual(['4 has no lines under it']);
  expect(outline(text.replace('\tRead', '\t\tRead'))).toEqual([
    '1 open',
    '2 if compare',
    '2.1 click',
    '2.2 items',
    '2.2.1 extract',
    '2.else.1.1 click',
    '2.else.1.2 wait',
    '9 times',
    '9.1 click',
    '12 go_back',
  ]);
});

test.each([
  ['If "Accept cookies" is shown, click it', ['1 if shown', '1.1 click']],
  ['If "Accept" is shown click "Accept" and wait 2 seconds', ['1 if shown', '1.1 click', '1.2 wait']],
  ['Click "Close" if "Welcome" is shown', ['1 if shown', '1.1 click']],
  ['Click "Pay" unless the total is more than 50', ['1 if compare', '1.1 click']],
  ['If there is a cookie banner, click Accept', ['1 if shown', '1.1 click']],
  ['If "A" is shown, click "B", otherwise click "C"', ['1 if shown', '1.1 click', '1.else.1 click']],
  ['If "A" is shown, click "B"\nOtherwise, click "C"', ['1 if shown', '1.1 click', '1.else.1 click']],
  [
    'If "A" is shown:\n  Click "B"\nOtherwise if "C" is shown:\n  Click "D"\nOtherwise:\n  Click "E"',
    ['1 if shown', '1.1 click', '1.else.1 if shown', '1.else.1.1 click', '1.else.1.else.1 click'],
  ],
  ['Open x.com, if "A" is shown, click it', ['1.1 open', '1.2 if shown', '1.2.1 click']],
  ['Click "Close" if it is shown', ['1 optional']],
  ['Click "Next" until "Next" is gone', ['1 until']],
  ['For each row of "Orders", click "Open"', ['1 items', '1.1 click']],
  ['For each order, download the invoice', ['1 items', '1.1 download']],
  ['For each product:\n  Click "Add to cart"', ['1 items', '1.1 click']],
  [`For each row of ${file}:\n  Type [First name] into "Name"`, ['1 file', '1.1 type']],
  ['Repeat until "Next" is gone, at most 20 times:\n  Click "Next"', ['1 until', '1.1 click']],
  ['While "Next" is enabled:\n  Click "Next"', ['1 until', '1.1 click']],
])('%s', (text, lines) => {
  expect(outline(text)).toEqual(lines);
});

describe('conditions', () => {
  const kindOf = (words: string) => {
    const [node] = readNodes(`If ${words}:\n  Go back`);
    if (node?.kind !== 'if') throw new Error('It is no If.');
    const { that } = node;
    const parts = that.kind === 'all' || that.kind === 'any' ? that.of.map(({ kind }) => kind) : [];
    const not = 'is_not' in that && that.is_not ? 'not ' : '';
    const how = that.kind === 'compare' ? ` ${that.how}` : that.kind === 'state' ? ` ${that.state}` : '';
    return `${not}${that.kind}${how}${parts.length > 0 ? ` ${parts.join(' ')}` : ''}`;
  };

  test.each([
    ['"Accept" is shown', 'shown'],
    ['"Accept" is not shown', 'gone'],
    ['"Spinner" is gone', 'gone'],
    ['"Send" is enabled', 'state enabled'],
    ['"Send" is disabled', 'not state enabled'],
    ['"I agree" is ticked', 'state ticked'],
    ['"I agree" is not checked', 'not state ticked'],
    ['the "Name" field is empty', 'state empty'],
    ['"Name" is not empty', 'not state empty'],
    ['the page says Sold out', 'shown'],
    ['the page does not say Sold out', 'gone'],
    ['the address contains /cart', 'address'],
    ['the address does not contain /cart', 'not address'],
    ['"Status" is "Open"', 'compare is'],
    ['"Status" is not "Open"', 'not compare is'],
    ['"Status" contains "pen"', 'compare contains'],
    ['the total is more than 100', 'compare more'],
    ['the total is at least 100', 'not compare less'],
    [`${reference('var_x')} is less than 5`, 'compare less'],
    ['"A" is shown and "B" is gone', 'all shown gone'],
    ['"A" is shown or the total is over 5', 'any shown compare'],
    ['"Terms and order" is shown', 'shown'],
  ])('%s', (words, kind) => {
    expect(kindOf(words)).toBe(kind);
  });
});

test.each([
  ['If the moon:\n  Go back', ['1 asks something that is not understood']],
  ['Otherwise:\n  Go back', ['1 is an “Otherwise” without an “If” before it']],
  ['If "A" is shown:\nGo back', ['1 has no lines under it']],
  ['Repeat 2 times:\n    Go back\n  Reload the page', ['3 is not indented as the lines around it']],
  ['Repeat 2 times:\n  Go back\nReload the page\n  Go back', ['4 is not indented as the lines around it']],
])('what is wrong with %s', (text, found) => {
  expect(problems(text)).toEqual(found);
});

test.each([
  'Repeat 5000 times:',
  'Repeat until "A" is gone, at most 2000 times:',
  `For each row of ${file}, at most 1001 rows:`,
  'For each of the first 3000 rows of "Orders":',
])('%s is more than a loop may do, which its margin says', (head) => {
  const text = `${head}\n  Go back`;
  expect(problems(text)).toEqual(['1 goes round more than 1,000 times, which is the most of a loop']);
  const what_to_do = 'Write 1000 or less, and start several runs for more.';
  expect(checkScript(text, NO_VARIABLES)[0]).toMatchObject({ what_to_do });
  expect(problems(text.replace(/\d{4}/, '1000'))).toEqual([]);
});

test.each([
  'For each row of "Orders" as orders, at most 200 times:',
  'For each row of "Orders", at most 200 times, as orders:',
  `For each row of ${file} as orders, at most 200 rows:`,
  `For each row of ${file}, at most 200 times, as orders:`,
])('%s has its limit and its name', (head) => {
  const [node] = readNodes(`${head}\n  Go back`);
  expect(node).toMatchObject({ kind: 'loop', over: { most: 200 } });
  expect(node?.kind === 'loop' && node.name?.parts).toEqual(['orders']);
});

test.each([
  ['Go back\nFrobnicate the moon', 'Line 2 cannot be understood: Frobnicate the moon'],
  [
    'Go back\n  Go back\nIf "A" is shown:',
    'Line 2 is not indented as the lines around it. Line 3 has to be changed, too.',
  ],
  [
    '  Go back\n    Go back\nOtherwise:\n  Go back\nFrobnicate the moon',
    'Line 2 is not indented as the lines around it. Lines 3, 5 have to be changed, too.',
  ],
])('a run says of %s what is wrong, and where else', (text, message) => {
  expect(() => readNodes(text)).toThrow(message);
});

test('blocks are four deep at most', () => {
  const deep = (depth: number) =>
    [
      ...Array.from({ length: depth }, (_unused, at) => `${' '.repeat(at)}Repeat 2 times:`),
      `${' '.repeat(depth)}Go back`,
    ].join('\n');
  expect(problems(deep(4))).toEqual([]);
  expect(problems(deep(5))).toEqual(['5 is more than 4 blocks deep']);
});

test('a line that is indented unevenly comes with the line that would be right', () => {
  const text = 'If "A" is shown:\n    Go back\n      Reload the page';
  expect(checkScript(text, NO_VARIABLES)).toMatchObject([
    { line: 1, reading: 'only if “A” is shown' },
    { line: 2, reading: 'page' },
    { line: 3, fix: '    Reload the page' },
  ]);
});

test('without a block it does not matter how far lines are indented', () => {
  expect(outline('  Go back\n    Reload the page\nGo back')).toEqual(['1 go_back', '2 reload', '3 go_back']);
});

test('a column in brackets is a value of the row, and only below a loop over a file', () => {
  const typed = (text: string) => {
    const node = flattenNodes(readNodes(text)).at(-1)?.node;
    const instruction = node?.kind === 'do' ? node.numbered.instruction : null;
    if (instruction?.verb !== 'type') throw new Error('It is not read as Type.');
    const lookup = (id: string) => ({
      name: id,
      text: id === 'column:Name' ? 'click "Pay"' : '?',
      is_secret: false,
    });
    return fillValue(instruction.value, lookup);
  };
  const row = typed(`For each row of ${file}:\n  Type "Dear [Name]" into "Letter"`);
  expect(row).toMatchObject({ text: 'Dear click "Pay"', shown: '"Dear [Name]"' });
  expect(typed('Type "Dear [Name]" into "Letter"')).toMatchObject({
    text: 'Dear [Name]',
    has_variables: false,
  });
  expect(typed(`For each row of ${file}:\n  Go back\nType [Name] into "Letter"`)).toMatchObject({
    text: '[Name]',
  });
});

test('branches share a name, loops make tables, and two of one name are numbered', () => {
  const text = `Extract "Price" as price
If "Sale" is shown:
  Extract "Reduced" as final
Otherwise:
  Extract "Price" as final
Extract "Price" as price
For each row of "Orders" as orders:
  Extract "Total" as price
Repeat 3 times:
  Extract "Page" as page`;
  expect(nameResults(readNodes(text)).named).toEqual(['price', 'final', 'price 2', 'orders', 'rows']);
});

test('“on the page” behind what repeats names no table', () => {
  const repeated = (head: string) => {
    const [loop] = readNodes(`${head}:\n  Click "Details"`);
    if (loop?.kind !== 'loop' || loop.over.kind !== 'items') throw new Error('This is no loop over items.');
    return fillValue(loop.over.of.written, NO_VARIABLES).text;
  };
  expect(['For every product on the page', 'For each row of "Orders"'].map(repeated)).toEqual([
    'product',
    '"Orders"',
  ]);
});
