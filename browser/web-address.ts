import { StepFailure } from '#shared/errors.ts';

/** Whether a page may be there at all. Others come about on the way: about:blank in new tabs, errors, generated files. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** What a person may write as an address, made whole. Files and the browser's own pages are not for workflows. */
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
