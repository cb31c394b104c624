/** The id of what repairs a failed run: the things that its line may mean, or the line itself. */
export const REPAIR_ID = 'repair-of-run';

/** On a narrow page it stands below what failed, and may be below the window. */
export function goToRepair(): void {
  const repair = document.getElementById(REPAIR_ID);
  repair?.scrollIntoView({ block: 'start' });
  repair?.focus({ preventScroll: true });
}
