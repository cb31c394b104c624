import { expect, test } from 'vitest';
import { readAddress } from '#browser/live/act-in-tab.ts';

test('what is typed into the address bar becomes a web address', () => {
  expect(readAddress('example.com')).toBe('https://example.com');
  expect(readAddress('example.com:8443/a?b')).toBe('https://example.com:8443/a?b');
  expect(readAddress('http://example.com')).toBe('http://example.com');
  expect(readAddress('localhost:4020/login')).toBe('http://localhost:4020/login');
  expect(readAddress('127.0.0.1')).toBe('http://127.0.0.1');
});

test('nothing but http and https is one', () => {
  const typed = [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'chrome://version',
    'data:text/html,x',
    'view-source:https://example.com',
    'about:blank',
    'https://',
    'two words',
  ];
  expect(typed.filter((text) => readAddress(text) !== null)).toEqual([]);
});
