import type { Locator } from 'playwright-core';
import type { TestPerson } from '#browser/record/test-person.ts';

/** From its middle to a place in the other one, as a share of its height. */
export async function drop(
  person: TestPerson,
  held: Locator,
  { onto, share }: { onto: Locator; share: number },
): Promise<void> {
  const [from, to] = [await held.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error('It is not in view.');
  await person.drag(held, { x: to.x - from.x, y: to.y + to.height * share - from.y - from.height / 2 });
}
