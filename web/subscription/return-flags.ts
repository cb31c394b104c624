/** What the payment provider's pages bring back in the address of /subscription. */

export type ReturnMessage = { flag: string; kind: 'success' | 'info'; text: string };

const MESSAGES: readonly ReturnMessage[] = [
  {
    flag: 'success',
    kind: 'success',
    text: 'Payment successful! Your subscription has been activated.',
  },
  { flag: 'canceled', kind: 'info', text: 'Payment was canceled. You can try again anytime.' },
  {
    flag: 'credits_purchased',
    kind: 'success',
    text: 'Credits purchased successfully! They have been added to your account.',
  },
  {
    flag: 'credits_canceled',
    kind: 'info',
    text: 'Credit purchase was canceled. You can try again anytime.',
  },
];

/** The messages an address asks for, and the same address without its flags. */
export function readReturnFlags(address: string): { messages: ReturnMessage[]; cleaned: string } {
  const url = new URL(address);
  const messages = MESSAGES.filter(({ flag }) => url.searchParams.get(flag) === 'true');
  for (const { flag } of MESSAGES) url.searchParams.delete(flag);
  return { messages, cleaned: url.href };
}

export function returnAddress(origin: string, flag?: string): string {
  const url = new URL('/subscription', origin);
  if (flag) url.searchParams.set(flag, 'true');
  return url.href;
}
