import { expect, test } from 'vitest';
import { carriesValue } from '#browser/page/prove/carries-value.ts';

const request = (url: string, body: string | null = null) => ({ url: () => url, postData: () => body });

test.each([
  ['ada', request('https://shop.example/save?name=ada')],
  ['12.50', request('https://shop.example/save', '{"price":12.5}')],
  ['8080', request('https://shop.example:8080/save?port=8080')],
  ['1', request('https://shop.example/save', 'quantity=1&name=ada')],
])('%s is sent', (value, sent) => {
  expect(carriesValue(sent, value)).toBe(true);
});

test.each([
  ['8080', request('https://shop.example:8080/news')],
  ['shop', request('https://shop.example/news')],
  ['1', request('https://shop.example/news?page=1&t=9')],
  ['9', request('https://shop.example/news/9')],
  ['ada', request('https://shop.example/count', 'visits=3')],
])('%s is not sent by what only asks for news', (value, sent) => {
  expect(carriesValue(sent, value)).toBe(false);
});
