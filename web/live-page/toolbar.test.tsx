import { afterEach, expect, test } from 'vitest';
import type { LiveTab } from '#shared/live/live-protocol.ts';
import { createBeginButton } from '#web/live-page/begin-button.ts';
import { createCover } from '#web/live-page/cover.ts';
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
  expect(bar?.value).toBe('a.example');
  if (bar) bar.value = 'http://nonexistent.invalid';
  document.querySelector('form')?.requestSubmit();
  expect(sent).toEqual([{ kind: 'navigate', address: 'http://nonexistent.invalid' }]);
  toolbar.showTabs([tab('chrome-error://chromewebdata/')], 1);
  expect(bar?.value).toBe('nonexistent.invalid');
  toolbar.showTabs([tab('https://b.example/')], 1);
  expect(bar?.value).toBe('b.example');
});

test('an address is whole while one is in the bar, and is sent whole', () => {
  document.body.innerHTML = PARTS;
  const sent: unknown[] = [];
  const toolbar = createToolbar((message) => sent.push(message));
  const bar = document.querySelector('input');
  toolbar.showTabs([tab('http://a.example/orders?status=open')], 1);
  expect(bar?.value).toBe('a.example/orders?status=open');
  bar?.focus();
  expect(bar?.value).toBe('http://a.example/orders?status=open');
  document.querySelector('form')?.requestSubmit();
  expect(sent).toEqual([{ kind: 'navigate', address: 'http://a.example/orders?status=open' }]);
  expect(bar?.value).toBe('a.example/orders?status=open');
});

test('what only its holder can use is not shown to others, so that the address has the room', () => {
  document.body.innerHTML = `${PARTS}<button data-part="show-keyboard"></button>`;
  const toolbar = createToolbar(() => undefined);
  const keyboard = document.querySelector<HTMLElement>('[data-part="show-keyboard"]');
  toolbar.showControl('agent');
  expect(keyboard?.hidden).toBe(true);
  toolbar.showControl('you');
  expect(keyboard?.hidden).toBe(false);
});

test('in the place of the browser’s error page stands a sentence, until another page is there', () => {
  const element = document.createElement('div');
  const cover = createCover(element, () => undefined);
  cover.setConnected(true);
  cover.setPicture();
  cover.setPage('chrome-error://chromewebdata/');
  expect(element.textContent).toBe('This page could not be opened. Type another address above, or reload.');
  expect(element.classList.contains('whole')).toBe(true);
  cover.setOwner('agent');
  expect(element.textContent).toBe('This page could not be opened.');
  cover.setPage('https://a.example/');
  expect(element.hidden).toBe(true);
});

test('while no page is shown, the one that the workflow begins with is opened by a press', () => {
  const button = document.createElement('button');
  const opened: string[] = [];
  const begin = createBeginButton(button, (address) => opened.push(address));
  const cover = createCover(document.createElement('div'), begin.setAsked);
  cover.setConnected(true);
  begin.suggest('http://shop.example/orders');
  expect([button.hidden, button.textContent]).toEqual([false, 'Open shop.example/orders']);
  button.click();
  expect(opened).toEqual(['http://shop.example/orders']);
  cover.setPage('http://shop.example/orders');
  expect(button.hidden).toBe(true);
  cover.setPage('about:blank');
  begin.suggest(null);
  expect(button.hidden).toBe(true);
  begin.suggest('http://shop.example');
  cover.setOwner('agent');
  expect(button.hidden).toBe(true);
});
