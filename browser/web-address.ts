import { StepFailure } from '#shared/errors.ts';

/** Whether the address is one of the web. Others occur too: about:blank in new tabs, error pages, blob: and data:. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** Hosts of this machine and of a private network, which as a rule have no certificate. */
const PRIVATE_HOST =
  /^(?:(?:[\w-]{1,63}\.){0,5}localhost|127(?:\.\d{1,3}){3}|10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|\[::1\])(?=[:/?#]|$)/i;

/** What an address that was written without a scheme begins with. */
export function assumedScheme(written: string): 'http' | 'https' {
  return PRIVATE_HOST.test(written) ? 'http' : 'https';
}

/** Completes an address as a person writes it. Files and the browser's internal pages are refused. */
export function readWebAddress(written: string, shown = `“${written.trim()}”`): string {
  const trimmed = written.trim();
  const address = /^[a-z][a-z0-9+.-]*:(?!\d+(\/|$))/i.test(trimmed)
    ? trimmed
    : `${assumedScheme(trimmed)}://${trimmed}`;
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
