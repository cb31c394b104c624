import { StepFailure } from '#shared/errors.ts';

/** Whether the address is one of the web. Others occur too: about:blank in new tabs, error pages, blob: and data:. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** Completes an address as a person writes it. Files and the browser's internal pages are refused. */
export function readWebAddress(written: string, shown = `“${written.trim()}”`): string {
  const trimmed = written.trim();
  const address = /^[a-z][a-z0-9+.-]*:(?!\d+(\/|$))/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = URL.parse(address);
  if (url && url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new StepFailure(
      'address_refused',
      `Legwork opens only http and https addresses, not ${url.protocol}.`,
      'Use an address that starts with https://.',
    );
  }
  if (!url || url.hostname === '') {
    throw new StepFailure(
      'input_invalid',
      `${shown} is not an address of a web page.`,
      'Write an address like https://example.com.',
    );
  }
  return url.href;
}
