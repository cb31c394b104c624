import { afterEach, expect, test } from 'vitest';
import type { LiveTab } from '#shared/live-protocol.ts';
import { createToolbar } from '#web/live-page/toolbar.ts';

const PARTS =
  '<ul data-part="tabs"></ul><form data-part="address-form"><input data-part="address"></form><button data-part="control"></button><span data-part="viewers"></span>';

afterEach(() => document.body.replaceChildren());

const tab = (address: string): LiveTab => ({ id: 1, title: '', address, is_loading: false });

test('an address that could not be opened stays in the bar', () => {
  document.body.innerHTML = PARTS;
  const sent: unknown[] = [];
  const toolbar = createToolbar((message) => sent.push(message));
  const bar = document.querySelector('input');
  toolbar.showTabs([tab('https://a.example/')], 1);
  expect(bar?.value).toBe('https://a.example/');
  if (bar) bar.value = 'http://nonexistent.invalid';
  document.querySelector('form')?.requestSubmit();
  expect(sent).toEqual([{ kind: 'navigate', address: 'http://nonexistent.invalid' }]);
  toolbar.showTabs([tab('chrome-error://chromewebdata/')], 1);
  expect(bar?.value).toBe('http://nonexistent.invalid');
  toolbar.showTabs([tab('https://b.example/')], 1);
  expect(bar?.value).toBe('https://b.example/');
});
