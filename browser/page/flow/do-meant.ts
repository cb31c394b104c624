import type { Wanted } from '#shared/script/target/target.ts';
import { fillValue, literalValue } from '#shared/script/words/value.ts';
import { checkTarget } from '#browser/page/actions/check-target.ts';
import { selectAsSaid, typeOrSelect } from '#browser/page/actions/choose-as-said.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import type { Act } from '#browser/page/meaning/meant-acts.ts';
import type { Scene } from '#browser/page/scene.ts';

/** Does one act to the thing that it was found for, as a line of that verb does. */
export async function doNow(scene: Scene, act: Act): Promise<void> {
  const { world, lookup } = scene;
  const wanted = wantedOf(scene, act);
  switch (act.kind) {
    case 'press':
      return await clickTarget(world, wanted);
    case 'tick':
      return await checkTarget(world, wanted, act.is_on);
    case 'choose': {
      const option = fillValue(literalValue(act.option), lookup);
      return await selectAsSaid(world, { wanted, option, arranges: false });
    }
    case 'type': {
      const value = fillValue(literalValue(act.value), lookup);
      scene.memory.addTyped(value.text);
      return await typeOrSelect(world, wanted, { value, sets: true, runsOn: undefined });
    }
  }
}

function wantedOf({ options }: Scene, { offer }: Act): Wanted {
  const label = offer.label || 'list';
  return wantedNode(offer.node, { label, mayActOn: options.mayActOn });
}
