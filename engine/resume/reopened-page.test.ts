import { expect, test } from 'vitest';
import { encodePageState, type PageState } from '#browser/page-state.ts';
import { nameOfReopened } from '#engine/resume/reopened-page.ts';

const nameOf = (
  came_by: PageState['came_by'],
  line_text: string,
  url = 'https://shop.example/do?n=1',
): string | null => {
  const state = { version: 1 as const, url, scroll: { x: 0, y: 0 }, frames: [], session_storage: {} };
  return nameOfReopened({
    state: encodePageState({ ...state, ...(came_by && { came_by }) }),
    steps: [],
    lines: [{ place: '1.2', line_text }],
    actions: [],
  });
};

test.each(['Click "Save"', 'Click "OK"', 'Click "Bestellen"', 'Press Enter', 'Click "Search and save"'])(
  'a form that was sent by %s may do that again',
  (line) => {
    expect(nameOf('form', line)).toBe(line);
  },
);

test.each([
  ['Click "Search"', undefined],
  ['Click "Show all orders"', undefined],
  ['Click "Suchen"', undefined],
  ['Press Enter', 'https://shop.example/?q=lamp'],
])('one that looks something up is opened again: %s', (line, url) => {
  expect(nameOf('form', line, url)).toBeNull();
});

test('a link or a script says by the words of its line what it does', () => {
  expect(nameOf('link', 'Click "Delete"')).toBe('Click "Delete"');
  expect(nameOf('script', 'Click "Place order"')).toBe('Click "Place order"');
  expect(nameOf('link', 'Click "Orders"')).toBeNull();
  expect(nameOf(undefined, 'Click "Delete"')).toBeNull();
});

test('the line that came to the address first is named, not one that stayed there', () => {
  const state = { version: 1 as const, url: 'https://shop.example/save?n=1', scroll: { x: 0, y: 0 } };
  const reached = { ...state, frames: [], session_storage: {}, came_by: 'form' as const };
  const action = (place: string, url: string) => ({ place, url, succeeded: true });
  expect(
    nameOfReopened({
      state: encodePageState(reached),
      steps: [],
      lines: [
        { place: '1.2', line_text: 'Click "Save"' },
        { place: '1.3', line_text: 'Click "More"' },
      ],
      actions: [
        action('1.1', 'https://shop.example/form'),
        action('1.2', state.url),
        action('1.3', state.url),
      ],
    }),
  ).toBe('Click "Save"');
});
