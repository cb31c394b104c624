import type { Phrase } from '#shared/script/words/phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import type { Verb } from '#shared/script/verbs/verb.ts';

const MOST_TURNS = 200;
const MOST_WORDS = 9;
const BY = /^(up|down|left|right) by (\d{1,5}) ?(?:pixels?|px)(?: in (\d{1,3}) turns)?( with ctrl)?$/;

/** `Turn the wheel over "Chart" up by 200 pixels in 2 turns`: for what a page does with the wheel but scroll. */
export const turnWheel: Verb = {
  says: ['turn the wheel over', 'turn the mouse wheel over', 'turn the wheel on', 'turn the wheel'],
  read: (rest: Phrase) => {
    const from = rest.findLastIndex(({ key, is_quoted }) => !is_quoted && isWay(key));
    const tail = rest.slice(from, from + MOST_WORDS + 1).map(({ key }) => key);
    const [, way = '', pixels, turns = '1', control] = BY.exec(tail.join(' ')) ?? [];
    if (!isWay(way)) return null;
    const named = rest.slice(0, from);
    const [by, times] = [Number(pixels), Number(turns)];
    const isKnown = by > 0 && times > 0 && times <= MOST_TURNS;
    const target = named.length === 0 ? null : readTarget(named);
    if (!isKnown || target?.readings.length === 0) return null;
    return { verb: 'wheel', target, way, by, times, with_control: control !== undefined };
  },
};

function isWay(key: string): key is 'up' | 'down' | 'left' | 'right' {
  return /^(?:up|down|left|right)$/.test(key);
}
