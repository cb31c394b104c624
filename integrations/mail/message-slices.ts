import type { ComposedMessage } from '#integrations/mail/compose-message.ts';

/** Something that is sent piece by piece, such as a Blob. */
export type Sliceable = { size: number; slice(start: number, end: number): Blob | Promise<Blob> };

/** Pieces of a message while it is composed. The last one is held, so that a part of it can be sent again. */
export function messageSlices({ size, read }: ComposedMessage): Sliceable {
  let chunks = read()[Symbol.asyncIterator]();
  let held: Uint8Array[] = [];
  let from = 0;
  const heldBytes = () => held.reduce((sum, chunk) => sum + chunk.length, 0);
  return {
    size,
    async slice(start, end) {
      if (start < from) {
        chunks = read()[Symbol.asyncIterator]();
        held = [];
        from = 0;
      }
      for (let until = from + heldBytes(); until < end;) {
        // What ends before the piece that is asked for is not held.
        while (held[0] && from + held[0].length <= start) from += held.shift()?.length ?? 0;
        const next = await chunks.next();
        if (next.done) break;
        held.push(next.value);
        until += next.value.length;
      }
      const bytes = Buffer.concat(held);
      const piece = bytes.subarray(start - from, end - from);
      held = [bytes.subarray(start - from)];
      from = start;
      return new Blob([Buffer.from(piece)]);
    },
  };
}
