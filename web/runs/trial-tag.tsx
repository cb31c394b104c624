/** Marks a run that only tried a step. */
export function TrialTag() {
  return (
    <span
      title="Started by “Try this step” in the editor"
      className="shrink-0 rounded-sm border border-line px-1.5 text-2xs leading-4 text-ink3"
    >
      Try of a step
    </span>
  );
}
