import { expect, test } from 'vitest';
import type { LiveLines } from '#shared/wire/live-lines.ts';
import { markOf } from '#web/script/mark-of.ts';

const NOTHING = {
  outline: null,
  isWritten: false,
  isHealed: false,
  lacksPage: false,
  hasFailed: false,
  isAtWork: false,
};

function markFor(kind: string, reading: string, isWritten = false) {
  const live: LiveLines = {
    lines: [{ line: 4, found: 'one', kind, label: 'Check out' }],
    offers: [],
    names: [],
  };
  return markOf({ line: 4, reading }, { ...NOTHING, live, isWritten });
}

test('a line that presses is not found in the heading of the page that it led to', () => {
  expect(markFor('link', 'click')).toMatchObject({ words: '✓ link “Check out” here', look: 'found' });
  expect(markFor('heading', 'click')).toMatchObject({ words: 'click', look: 'read' });
  // While it is written, that is what it would press.
  expect(markFor('heading', 'click', true)).toMatchObject({ look: 'found' });
  expect(markFor('heading', 'reads one value')).toMatchObject({ look: 'found' });
});

test('the line with the caret is marked, for a field that has room for the words of one line', () => {
  expect(markFor('link', 'click', true)).toMatchObject({ is_here: true });
  expect(markFor('link', 'click')).toMatchObject({ is_here: false });
});

test('a line that pays says so, also where its button is on the page', () => {
  const check = { line: 1, reading: 'click', risk: 'pays or orders' };
  expect(markOf(check, { ...NOTHING, live: null })).toMatchObject({
    words: 'click · pays or orders',
    look: 'no-page',
  });
  const lines: LiveLines['lines'] = [{ line: 1, found: 'one', kind: 'button', label: 'Place order' }];
  expect(markOf(check, { ...NOTHING, live: { lines, offers: [], names: [] } })).toMatchObject({
    words: '✓ button “Place order” here · pays or orders',
    look: 'found',
  });
});
