/** A file in pieces, from its beginning at each call. */
export type Pieces = () => AsyncGenerator<Uint8Array, void, undefined>;

/** All of it, for libraries that cannot read in pieces. */
export async function joinPieces(pieces: Pieces, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const piece of pieces()) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
