import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFrame, encodeFrame } from '#shared/live/live-frame.ts';

test('a picture arrives as it was sent', () => {
  const frames = fc.record({
    tab: fc.nat({ max: 2 ** 32 - 1 }),
    width: fc.nat({ max: 65_535 }),
    height: fc.nat({ max: 65_535 }),
    drawn_at: fc.double({ noNaN: true }),
    jpeg: fc.uint8Array({ maxLength: 200 }),
  });
  fc.assert(
    fc.property(frames, (frame) => {
      const sent = encodeFrame(frame);
      const received = new Uint8Array(sent).buffer;
      expect(decodeFrame(received)).toEqual(frame);
    }),
  );
});
