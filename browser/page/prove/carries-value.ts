import type { Request } from 'playwright-core';
import { findWritten } from '#shared/secrets/find-written.ts';

const LONGEST_READ = 200_000;

/** Pages and places are counted so in the addresses of requests that send nothing. */
const SHORTEST_IN_ADDRESS = 3;

/** Whether a request sends what stands in a field. What only counts visits does not. */
export function carriesValue(request: Pick<Request, 'url' | 'postData'>, value: string): boolean {
  const address = value.trim().length < SHORTEST_IN_ADDRESS ? '' : behindHost(request.url());
  const text = `${address}\n${request.postData() ?? ''}`.slice(0, LONGEST_READ);
  const sought = formsOf(value.trim()).map((form) => ({ text: form, is_whole_word: true }));
  return findWritten(text, sought).length > 0;
}

/** A port is nobody's answer. */
function behindHost(address: string): string {
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: '' };
  return address.startsWith(origin) ? address.slice(origin.length) : address;
}

/** Scripts send 12.50 as the number 12.5. */
function formsOf(value: string): string[] {
  const isNumber = /^[+-]?\d+(?:\.\d+)?$/.test(value);
  return isNumber ? [...new Set([value, String(Number(value))])] : [value];
}
