const KEY = 'chosen_template';

/** The fragment of the sign-in's address for who pressed an example on the landing. */
export const CHOSE_TEMPLATE = 'begin';

/** The name of the template that a person pressed before they signed in: it is begun then. In this tab only. */
export function keepChoiceOfTemplate(name: string | null): void {
  try {
    if (name === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, name);
  } catch {
    // Storage is forbidden: the sign-in says so.
  }
}

export function readChosenTemplate(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
