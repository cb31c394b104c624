export type WakeSignal = { signal(): void; wait(ms: number): Promise<boolean> };

/**
 * `wait` ends at a signal, at once when there was one since the last wait, or when the time is over. It answers whether
 * it had to wait.
 */
export function createWakeSignal(): WakeSignal {
  let isSignalled = false;
  let wake: (() => void) | null = null;
  return {
    signal() {
      isSignalled = true;
      wake?.();
    },
    async wait(ms) {
      const hasWaited = !isSignalled;
      if (hasWaited) {
        const signalled = Promise.withResolvers<void>();
        wake = signalled.resolve;
        const timer = setTimeout(signalled.resolve, ms);
        await signalled.promise;
        clearTimeout(timer);
        wake = null;
      }
      isSignalled = false;
      return hasWaited;
    },
  };
}
