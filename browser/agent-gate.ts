import type { ActionMeter } from '#shared/metered-page.ts';

/** Pauses a run between two actions, and at the end of a step, while a person controls its page. No credits are held meanwhile. */
export type AgentGate = {
  take(): void;
  giveBack(): void;
  isHeld(): boolean;
  /** Resolves when no person has control; rejects when the run is stopped or handed over. */
  untilFree(): Promise<void>;
};

/** The gate, and a meter that waits for it before it holds credits for an action. */
export function createAgentGate(
  meter: ActionMeter,
  signal: AbortSignal,
): { gate: AgentGate; gated: ActionMeter } {
  let held: PromiseWithResolvers<void> | null = null;
  const untilFree = async () => {
    // Control may be given back and taken again before this wait continues.
    for (let holding = held; holding !== null; holding = held) {
      signal.throwIfAborted();
      await Promise.race([holding.promise, aborted(signal)]);
    }
  };
  return {
    gate: {
      take() {
        held ??= Promise.withResolvers();
      },
      giveBack() {
        held?.resolve();
        held = null;
      },
      isHeld: () => held !== null,
      untilFree,
    },
    gated: {
      ...meter,
      async begin(address) {
        await untilFree();
        await meter.begin(address);
      },
    },
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
