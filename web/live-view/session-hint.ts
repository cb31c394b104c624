/** Shown while the view is off, and in the view while there is no session yet. */
export const SESSION_HINT = 'Session will start when you enable the view';
