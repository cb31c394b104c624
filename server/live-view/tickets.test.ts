import { expect, test } from 'vitest';
import { createTickets } from '#server/live-view/tickets.ts';

test('a ticket is good once', () => {
  const tickets = createTickets<string>(() => 0, 60_000);
  const ticket = tickets.issue('session');
  expect(tickets.redeem(ticket)).toBe('session');
  expect(tickets.redeem(ticket)).toBeNull();
});

test('a ticket is good for its life and not a moment longer', () => {
  let now = 0;
  const tickets = createTickets<string>(() => now, 60_000);
  const [early, late] = [tickets.issue('early'), tickets.issue('late')];
  now = 59_999;
  expect(tickets.redeem(early)).toBe('early');
  now = 60_000;
  expect(tickets.redeem(late)).toBeNull();
});

test('a guessed ticket is good for nothing, and costs nobody theirs', () => {
  const tickets = createTickets<string>(() => 0, 60_000);
  const ticket = tickets.issue('session');
  expect(tickets.redeem('')).toBeNull();
  expect(tickets.redeem(`${ticket}A`)).toBeNull();
  expect(tickets.redeem(ticket)).toBe('session');
});

test('a revoked ticket is gone, and the others stay', () => {
  const tickets = createTickets<string>(() => 0, 60_000);
  const [ended, other] = [tickets.issue('ended'), tickets.issue('other')];
  tickets.revoke((claims) => claims === 'ended');
  expect(tickets.redeem(ended)).toBeNull();
  expect(tickets.redeem(other)).toBe('other');
});
