/** The elements of live.html by their data-part; a missing one is a mistake in that file. */
export function part<E extends HTMLElement>(name: string, type: new () => E): E {
  const element = document.querySelector(`[data-part="${name}"]`);
  if (!(element instanceof type)) throw new Error(`live.html has no ${name}`);
  return element;
}
