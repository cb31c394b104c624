/** Of what comes after the line. */
const MOST_AHEAD = 3;

/** Where resuming goes on to what may pay, send or delete. */
export function AheadCaution({ ahead = [] }: { ahead: readonly string[] | undefined }) {
  if (ahead.length === 0) return null;
  return (
    <p className="tone-amber mt-1 text-sm tone-text wrap-anywhere">
      Resuming goes on from there. This may pay, order, send or delete something:{' '}
      {ahead.slice(0, MOST_AHEAD).join(', ')}.
    </p>
  );
}
