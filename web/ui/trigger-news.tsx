import type { TriggerState } from '#shared/calls/triggers.ts';

type Props = {
  state: TriggerState;
  /** Name of the trigger, where several are shown. */
  name?: string | null;
};

/** State of a trigger: turned off after failures, failed to start, or skipped firings. */
export function TriggerNews({ state, name = null }: Props) {
  const of = name === null ? '' : `${name}: `;
  if (state.off_reason !== null) {
    return (
      <p role="alert" className="mt-1 text-sm text-danger">
        {of}It was turned off by itself. {state.off_reason}
        {state.problem !== null && ` The last reason: ${state.problem}`} Look at Past Runs, put the cause
        right, then turn it on again.
      </p>
    );
  }
  if (!state.enabled) return null;
  return (
    <>
      {state.problem !== null && (
        <p className="text-sm text-danger">
          {of}The last time it could not start: {state.problem}
        </p>
      )}
      {state.skipped > 0 && (
        <p className="text-sm text-ink2">
          {of}
          {state.skipped === 1 ? 'One firing was' : `${state.skipped} firings were`} left out since it was
          turned on.
        </p>
      )}
    </>
  );
}
