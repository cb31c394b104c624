import type { Mailbox } from '#integrations/mail/addresses.ts';

export type Received = {
  from: readonly Mailbox[];
  reply_to: readonly Mailbox[];
  to: readonly Mailbox[];
  cc: readonly Mailbox[];
};

/** Whom an answer goes to: who wrote it, or everybody who got it but oneself. */
export function replyReceivers(
  original: Received,
  { own, everyone }: { own: string; everyone: boolean },
): { to: Mailbox[]; cc: Mailbox[] } {
  const isOwn = ({ address }: Mailbox) => address.toLowerCase() === own.toLowerCase();
  const author = original.reply_to.length > 0 ? original.reply_to : original.from;
  // An answer to an e-mail of one's own goes to those whom that one went to.
  const to = [...(author.length > 0 && author.every(isOwn) ? original.to : author)];
  if (!everyone) return { to, cc: [] };
  const taken = new Set(to.map(({ address }) => address.toLowerCase()));
  const others = [...original.to, ...original.cc];
  return { to, cc: others.filter((each) => !isOwn(each) && !taken.has(each.address.toLowerCase())) };
}
