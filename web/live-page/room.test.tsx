import { expect, test } from 'vitest';
import { followRoom } from '#web/live-page/room.ts';

const sides = () =>
  ['left', 'right'].map((side) => document.documentElement.style.getPropertyValue(`--room-${side}`));
const say = (data: unknown, source: Window | null = parent) =>
  dispatchEvent(new MessageEvent('message', { data, source }));

test('the bar leaves room for the buttons of the application, and nothing else is taken from a message', () => {
  followRoom();
  say({ room_left: 63.2, room_right: 288 });
  expect(sides()).toEqual(['64px', '288px']);
  for (const data of [
    null,
    'room',
    7,
    {},
    { room_left: '9px', room_right: -1 },
    { room_left: 1e9, room_right: NaN },
  ])
    say(data);
  say({ room_left: 1, room_right: 1 }, null);
  expect(sides()).toEqual(['64px', '288px']);
  say({ room_left: 0, room_right: 0 });
  expect(sides()).toEqual(['0px', '0px']);
});
