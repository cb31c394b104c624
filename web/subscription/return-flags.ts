/** What the payment provider's pages bring back in the address of /subscription. */

const MESSAGES = {
  success: 'Payment successful! Your subscription has been activated.',
  canceled: 'Payment was canceled. You can try again anytime.',
  credits_purchased: 'Credits purchased successfully! They have been added to your account.',
  credits_canceled: 'Credit purchase was canceled. You can try again anytime.',
} as const;

export type ReturnFlag = keyof typeof MESSAGES;
const FLAGS: readonly ReturnFlag[] = ['success', 'canceled', 'credits_purchased', 'credits_canceled'];

export function messageOf(flag: ReturnFlag): string {
  return MESSAGES[flag];
}

/** The flags that are set in an address, and the same address without any. */
export function readReturnFlags(address: string): { flags: ReturnFlag[]; cleaned: string } {
  const url = new URL(address);
  const flags = FLAGS.filter((flag) => url.searchParams.get(flag) === 'true');
  for (const flag of FLAGS) url.searchParams.delete(flag);
  return { flags, cleaned: url.href };
}

export function returnAddress(origin: string, flag?: ReturnFlag): string {
  const url = new URL('/subscription', origin);
  if (flag) url.searchParams.set(flag, 'true');
  return url.href;
}
