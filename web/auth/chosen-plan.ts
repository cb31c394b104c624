const KEY = 'chosen_plan';

/** The fragment of the sign-in's address for who pressed a paid plan (web/landing/plans.tsx). */
export const CHOSE_PLAN = '#plans';

/** That a person pressed a paid plan before they signed in: the plans are shown to them then. In this tab only. */
export function keepChoiceOfPlan(isPaid: boolean): void {
  try {
    if (isPaid) sessionStorage.setItem(KEY, '1');
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: the sign-in says so.
  }
}

export function hasChosenPlan(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
