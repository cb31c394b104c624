/** One picture of a watched page, sent as a binary message of the live view's WebSocket. */
export type Frame = {
  tab: number;
  /** Size of the watched page in CSS pixels; the picture itself may be smaller or larger. */
  width: number;
  height: number;
  /** When Chromium drew it, in milliseconds since 1970. */
  drawn_at: number;
  jpeg: Uint8Array;
};

const HEADER_BYTES = 16;

export function encodeFrame(frame: Frame): Uint8Array {
  const message = new Uint8Array(HEADER_BYTES + frame.jpeg.byteLength);
  const header = new DataView(message.buffer);
  header.setUint32(0, frame.tab, true);
  header.setUint16(4, frame.width, true);
  header.setUint16(6, frame.height, true);
  header.setFloat64(8, frame.drawn_at, true);
  message.set(frame.jpeg, HEADER_BYTES);
  return message;
}

export function decodeFrame(message: ArrayBuffer): Frame {
  const header = new DataView(message, 0, HEADER_BYTES);
  return {
    tab: header.getUint32(0, true),
    width: header.getUint16(4, true),
    height: header.getUint16(6, true),
    drawn_at: header.getFloat64(8, true),
    jpeg: new Uint8Array(message, HEADER_BYTES),
  };
}
