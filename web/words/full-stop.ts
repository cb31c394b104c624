/** For what another sentence follows: names and lines that were quoted have none. */
export function withFullStop(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
