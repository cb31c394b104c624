/**
 * Whether an address has this part, in capitals or not: people write `status=open` for `status=Open`. A path is not
 * looked for in the query: `/login?next=/orders` is not `/orders`.
 */
export function isInAddress(address: string, part: string): boolean {
  const isPath = part.startsWith('/') && !/[?#]/.test(part);
  return (isPath ? withoutQuery(address) : address).toLowerCase().includes(part.toLowerCase());
}

/** The fragment stays: some sites have their paths there. */
function withoutQuery(address: string): string {
  const [before = '', ...fragment] = address.split('#');
  return [before.split('?')[0] ?? '', ...fragment].join('#');
}
