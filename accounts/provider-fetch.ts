import type { GuardedFetch } from '#egress/guarded-fetch.ts';
import type { StepRequest, StepResponse } from '#shared/step-request.ts';

/** Requests to providers. Where one is not configured, they go to its stand-in. */
export type ProviderFetch = (
  address: string,
  init: StepRequest,
  signal: AbortSignal,
) => Promise<StepResponse>;

/** Addresses that begin with `from` are asked at `to` instead. The longest that fits counts. */
export type StandIn = { from: string; to: string };

export function createProviderFetch(guarded: GuardedFetch, standIns: readonly StandIn[]): ProviderFetch {
  return (address, init, signal) => guarded.fetch(redirectToStandIn(address, standIns), init, signal);
}

/** Also for the addresses that a person's browser is sent to. */
export function redirectToStandIn(address: string, standIns: readonly StandIn[]): string {
  const [fitting] = standIns
    .filter(({ from }) => address.startsWith(from))
    .toSorted((one, other) => other.from.length - one.from.length);
  return fitting ? fitting.to + address.slice(fitting.from.length) : address;
}
