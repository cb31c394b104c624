import type { ActionMeter } from '#shared/metered-page.ts';

/** Holds a run back between two actions, and at the end of a step, while a person works in its page. Nothing is paid while it waits. */
export type AgentGate = {
  take(): void;
  giveBack(): void;
  isHeld(): boolean;
  /** Resolves when nobody holds the run back; rejects when the run has to leave. */
  untilFree(): Promise<void>;
};

/** The gate, and the meter that waits at it before it pays for an action. */
export function createAgentGate(
  meter: ActionMeter,
  signal: AbortSignal,
): { gate: AgentGate; gated: ActionMeter } {
  let held: PromiseWithResolvers<void> | null = null;
  const untilFree = async () => {
    // Given back and taken again in one moment: it waits again.
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
      async begin() {
        await untilFree();
        await meter.begin();
      },
    },
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
