import { endsRound, roundOf } from '#shared/script/flow/rounds.ts';
import { roundsAround } from '#shared/script/flow/shown-rounds.ts';
import type { RunLine } from '#shared/wire.ts';

export type RoundGroup = {
  kind: 'round';
  place: string;
  /** `Row 17 of 40 (“Ada Lovelace”)` once it has ended; before that `Row 17 of 40`, or its number in the first round. */
  title: string;
  lines: RunLine[];
  isOver: boolean;
};

/** Lines on their own, and the rounds of loops; those of a loop within a round are in that round. */
export function groupRounds(lines: readonly RunLine[]): (RunLine | RoundGroup)[] {
  const groups = new Map<string, RoundGroup>();
  const shown: (RunLine | RoundGroup)[] = [];
  for (const line of lines) {
    const [outer] = roundsAround(line.place);
    if (!outer) {
      shown.push(line);
      continue;
    }
    const place = `${outer.loop}[${outer.number}]`;
    let group = groups.get(place);
    if (!group) {
      group = {
        kind: 'round',
        place,
        title: titleOf(groups.get(`${outer.loop}[${outer.number - 1}]`), outer.number),
        lines: [],
        isOver: false,
      };
      groups.set(place, group);
      shown.push(group);
    }
    group.lines.push(line);
    if (!endsRound(line.place) || roundOf(line.place) !== place) continue;
    group.title = line.text;
    group.isOver = line.status === 'completed';
  }
  return shown;
}

/** As it is numbered in the text: the rounds have titles of their own. */
export function lineNumber(place: string): string {
  return place.replaceAll(/\[\d+\]/g, '').replace(/\.end$/, '');
}

/** As the round before it was called. */
function titleOf(before: RoundGroup | undefined, number: number): string {
  const [, kind = 'Round', total = ''] = /^(Row|Round) \d+( of \d+)?/.exec(before?.title ?? '') ?? [];
  return `${kind} ${number}${total}`;
}
