import { expect, test } from 'vitest';
import { isWebAddress, readWebAddress } from '#browser/web-address.ts';

test('an address is made whole as a person would expect', () => {
  expect(readWebAddress(' example.com/a b ')).toBe('https://example.com/a%20b');
  expect(readWebAddress('http://example.com')).toBe('http://example.com/');
  expect(readWebAddress('localhost:3000/x')).toBe('http://localhost:3000/x');
  expect(readWebAddress('app.localhost')).toBe('http://app.localhost/');
  expect(readWebAddress('192.168.1.20/inbox')).toBe('http://192.168.1.20/inbox');
  expect(readWebAddress('localhost.example.com')).toBe('https://localhost.example.com/');
  expect(readWebAddress('172.32.0.1')).toBe('https://172.32.0.1/');
  expect(readWebAddress('HTTPS://EXAMPLE.com')).toBe('https://example.com/');
});

test('files, scripts and the inside of the browser are refused', () => {
  for (const address of [
    'file:///etc/passwd',
    'view-source:https://example.com',
    'chrome://version',
    'javascript:alert(1)',
    'data:text/html,x',
    'about:blank',
    'ftp://example.com',
  ]) {
    expect(() => readWebAddress(address)).toThrow(/only http and https/);
    expect(isWebAddress(address)).toBe(false);
  }
});

test('what is no address is said to be none', () => {
  expect(() => readWebAddress('')).toThrow(/not an address/);
  expect(() => readWebAddress('two words')).toThrow(/not an address/);
});
