import { describe, expect, test } from 'vitest';
import { textBeside } from '#browser/page/find/control-labels.ts';
import { explainMatch } from '#browser/page/find/describe-nearest.ts';
import { type Intent, matchTarget } from '#browser/page/find/match-target.ts';
import { buildPageTree, labelOf } from '#browser/page/find/page-tree.ts';
import { readWrittenTarget } from '#shared/script/target/read-target.ts';

type Part =
  | string
  | { role: string; name?: string; text?: string; children?: Part[]; [more: string]: unknown };

let count = 0;
const part = (role: string, more: Omit<Exclude<Part, string>, 'role'> = {}): Part => ({
  role,
  ref: `e${(count += 1)}`,
  ...more,
});
const button = (name: string, more = {}) => part('button', { name, ...more });
const link = (name: string, url: string) => part('link', { name, url, cursor: 'pointer' });

function find(parts: Part[], phrase: string, intent: Intent = 'click') {
  const tree = buildPageTree(parts);
  const match = matchTarget(tree, readWrittenTarget(phrase).readings, intent);
  if (match.kind === 'one') return labelOf(tree, match.node) + (match.isExact ? '' : ' (alike)');
  return explainMatch(tree, match, intent).failure;
}

describe('finding a target', () => {
  test('prefers the whole name to a part of it', () => {
    expect(find([button('Save draft'), button('Save')], 'Save')).toBe('Save');
    expect(find([button('Save draft')], 'Save')).toBe('Save draft (alike)');
  });

  test('prefers what can be clicked, and the live one of two', () => {
    expect(find([part('heading', { name: 'Sign in', level: 1 }), button('Sign in')], 'Sign in')).toBe(
      'Sign in',
    );
    const found = find([button('Pay', { disabled: true }), button('Pay', { name: 'Pay' })], 'Pay');
    expect(found).toBe('Pay');
  });

  test('takes another form of a word for it, but not to say that it is there', () => {
    const loads = [button('Load'), button('Load')];
    expect(find([button('Load')], 'Loaded')).toBe('Load');
    expect(find([button('Load')], 'Loaded', 'shown')).toMatchObject({ code: 'target_not_found' });
    const tree = buildPageTree(loads);
    expect(matchTarget(tree, readWrittenTarget('Loaded').readings, 'shown').kind).toBe('none');
    expect(matchTarget(tree, readWrittenTarget('Load').readings, 'shown')).toMatchObject({
      kind: 'several',
      isExact: true,
    });
  });

  test('counts rows among those of their table, without the row of headings', () => {
    const row = (name: string, more: Part[] = []) =>
      part('row', {
        children: [part('cell', { name }), ...more, part('cell', { children: [button(`Delete ${name}`)] })],
      });
    const table = part('table', {
      children: [
        part('row', { children: [part('columnheader', { name: 'Name' })] }),
        row('Ada'),
        row('Bob', [part('cell', { children: [button('Archive Bob')] })]),
        row('Cleo'),
      ],
    });
    const parts = [button('Delete all'), table];
    expect(find(parts, 'Delete in the second row')).toBe('Delete Bob (alike)');
    expect(find(parts, "the last row's delete")).toBe('Delete Cleo (alike)');
    expect(find(parts, 'Archive in row 2')).toBe('Archive Bob (alike)');
    expect(find(parts, 'Archive in row 1')).toMatchObject({ code: 'target_not_found' });
    expect(find(parts, 'Delete in the ninth row')).toMatchObject({ code: 'target_not_found' });
  });

  test('takes either of two links to one place', () => {
    expect(find([link('Blue shirt', '/p/1'), link('Blue shirt', '/p/1')], 'Blue shirt')).toBe('Blue shirt');
    expect(find([link('More', '/p/1'), link('More', '/p/2')], 'More')).toMatchObject({
      code: 'target_ambiguous',
    });
  });

  test('belongs to the heading above it on a flat page', () => {
    const flat = [
      part('heading', { name: 'Billing', level: 2 }),
      button('Save', { description: 'billing' }),
      part('heading', { name: 'Shipping', level: 2 }),
      part('textbox', { name: 'Street' }),
      button('Save'),
    ];
    const tree = buildPageTree(flat);
    for (const [phrase, index] of [
      ['"Save" in "Billing"', 1],
      ['"Save" in "Shipping"', 4],
    ] as const) {
      const match = matchTarget(tree, readWrittenTarget(phrase).readings, 'click');
      expect(match.kind === 'one' && match.node.index).toBe(index);
    }
  });

  test('labels a field by the words before it', () => {
    const parts = [part('generic', { children: ['Coupon', part('textbox'), 'Street', part('textbox')] })];
    const tree = buildPageTree(parts);
    const match = matchTarget(tree, readWrittenTarget('Street').readings, 'type');
    expect(match.kind === 'one' && match.node.before).toBe('Street');
  });

  test('takes the field that says so for the search box, and no list for a field', () => {
    const sort = part('combobox', { name: 'Sort by', children: [part('option', { name: 'Price' })] });
    const search = part('searchbox', { name: 'Search products' });
    const mail = part('textbox', { name: 'Newsletter' });
    expect(find([search, sort], 'the search box', 'type')).toContain('Search products');
    expect(find([sort, search], 'the field', 'type')).toContain('Search products');
    expect(find([search, sort, mail], 'the search field', 'type')).toContain('Search products');
    expect(find([mail, sort], 'the search box', 'type')).toContain('Newsletter');
    expect(find([search, mail], 'the field', 'type')).toMatchObject({ code: 'target_ambiguous' });
  });

  test('asks back for two equal buttons in one row', () => {
    const row = [
      part('row', { children: [part('cell', { name: 'Ada' }), button('Edit'), button('Edit')] }),
      part('row', { children: [part('cell', { name: 'Bob' }), button('Edit')] }),
    ];
    expect(find(row, '"Edit" for "Ada"')).toMatchObject({ code: 'target_ambiguous' });
    expect(find(row, 'second "Edit" for "Ada"')).toBe('Edit');
  });

  test('takes nothing from another row or entry, where that one has none', () => {
    const cells = (name: string, ...last: Part[]) =>
      part('row', { children: [part('cell', { name }), part('cell', { children: last })] });
    const table = part('table', { children: [cells('Ada', 'Shipped'), cells('Bob', button('Remove'))] });
    expect(find([table], '"Remove" for "Ada"')).toMatchObject({ code: 'target_not_found' });
    expect(find([table], '"Remove" for "Bob"')).toBe('Remove');
    const entry = (...children: Part[]) => part('listitem', { children });
    const list = part('list', {
      children: [entry('Ada', link('See', '/1')), entry('Bob', button('Remove')), entry(button('Add'))],
    });
    expect(find([list], '"Remove" for "Ada"')).toMatchObject({ code: 'target_not_found' });
    expect(find([list, button('Export')], '"Export" for "Ada"')).toBe('Export');
    // Without words of its own, it belongs to all.
    expect(find([list], '"Add" for "Ada"')).toBe('Add');
  });

  test('takes the heading of its column for the words of a control, unless a cell spans several', () => {
    const cell = (children: Part[] = [], more = {}) => part('cell', { children, ...more });
    const head = (name: string) => part('columnheader', { name });
    const row = (...children: Part[]) => part('row', { children });
    const field = () => cell([part('textbox')]);
    const heads = row(head('Project'), head('Mon'), head('Tue'));
    const named = (name: string) => cell([], { name });
    const match = (phrase: string, intent: Intent, within = table) => {
      const found = matchTarget(buildPageTree([within]), readWrittenTarget(phrase).readings, intent);
      return found.kind === 'one' ? `${found.isExact} ${found.node.ref}` : found.kind;
    };
    const ref = (one: Part) => (typeof one === 'string' ? '' : String(one.ref));
    const [late, early] = [part('radio'), part('radio')];
    const [tuesday] = [part('textbox')];
    const table = part('table', {
      children: [
        heads,
        row(named('Atlas'), field(), cell([tuesday])),
        row(named('Ben'), cell([early]), cell([late])),
      ],
    });
    expect(match('"Tue"', 'type')).toBe(`true ${ref(tuesday)}`);
    expect(match('"Mon" for "Ben"', 'check')).toBe(`true ${ref(early)}`);
    const spanned = part('table', { children: [heads, row(named('Atlas'), field())] });
    expect(match('"Mon"', 'type', spanned)).toBe('none');
  });

  test.each([
    ['without words', ''],
    ['with words', 'Pixels'],
  ])('reads little of a part with thousands of boxes, %s', (_how, text) => {
    const boxes = Array.from({ length: 5_000 }, () => part('checkbox'));
    const { nodes } = buildPageTree([part('generic', { text, children: boxes })]);
    let reads = 0;
    const get = (all: typeof nodes, key: string | symbol): unknown => {
      reads += 1;
      return Reflect.get(all, key);
    };
    const [box] = nodes.slice(-1);
    expect(box && textBeside({ nodes: new Proxy(nodes, { get }) }, box)).toBe('');
    expect(reads).toBeLessThan(1_000);
  });

  test('says that the place itself is missing', () => {
    expect(
      find([button('Save'), part('heading', { name: 'Billing', level: 2 })], '"Save" in "Biling"'),
    ).toEqual({
      code: 'target_not_found',
      message:
        '"Biling" is not on the page, so "Save" for it was not found. Nearest to it: heading "Billing", button "Save".',
      what_to_do: 'Write the words beside it as they read on the page.',
    });
  });

  test('says when the page has nothing of the sort', () => {
    expect(find([part('heading', { name: 'Empty', level: 1 })], 'Email', 'type')).toMatchObject({
      message: '"Email" is not on the page. Nothing of that sort is on the page.',
    });
  });

  test('means the nth of its kind by an ordinal without a name', () => {
    expect(find([button('Third-party apps'), button('B'), button('C')], 'third button')).toBe('C');
    expect(find([button('A'), button('B')], 'last button')).toBe('B');
  });
});
