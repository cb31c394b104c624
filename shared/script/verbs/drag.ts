import type { Phrase } from '#shared/script/phrase.ts';
import { valueOf } from '#shared/script/phrase.ts';
import { readTarget } from '#shared/script/read-target.ts';
import { splitAt } from '#shared/script/split-phrase.ts';
import { readPlace } from '#shared/script/read-place.ts';
import { type Reading, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

export const drag: Verb = { says: ['drag and drop', 'drag', 'slide', 'move'], read: readDrag };

/** `Move the product up`: the button for it. */
export const moveUp: Verb = {
  says: ['move'],
  read: (rest) => {
    const way = rest.at(-1)?.key ?? '';
    if (!/^(?:up|down)$/.test(way) || rest.length < 2) return null;
    const target = usualNames([`Move ${way}`, way === 'up' ? 'Up' : 'Down']);
    const near = readPlace(rest.slice(0, -1));
    const readings = target.readings.map((reading) => ({ ...reading, near }));
    return { verb: 'click', target: { ...target, readings }, how: 'once' };
  },
};

const SIDES: Record<string, 'onto' | 'above' | 'below'> = {
  onto: 'onto',
  into: 'onto',
  to: 'onto',
  on: 'onto',
  above: 'above',
  before: 'above',
  below: 'below',
  under: 'below',
  after: 'below',
  behind: 'below',
};

/** `Drag "A" onto "B"`; `Drag the slider to 50`. */
function readDrag(rest: Phrase): Reading {
  const split = splitAt(rest, Object.keys(SIDES), 'all');
  if (!split) return null;
  const side = SIDES[rest[split.before.length]?.key ?? ''] ?? 'onto';
  const [from, to] = [readTarget(split.before), readTarget(split.after)];
  if (from.readings.length === 0 || to.readings.length === 0) return null;
  const isAmount = split.after.length === 1 && /^-?[\d.,]+%?$/.test(split.after[0]?.key ?? '');
  return isAmount
    ? { verb: 'slide', target: from, value: valueOf(split.after) }
    : { verb: 'drag', from, to, side };
}
