/** What was really committed on this page, oldest first. Empty after each load. */
window.effects = [];
export function done(effect) {
  window.effects.push(effect);
}
