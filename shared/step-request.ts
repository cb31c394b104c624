/** An HTTP request of a step. */
export type StepRequest = {
  method?: string;
  headers?: Record<string, string>;
  /** A Blob is read while it is sent, and not held in memory. */
  body?: string | Uint8Array | Blob;
  /** For all of it, when the usual time is too short for what is sent. */
  timeout_ms?: number;
  /**
   * Takes the bytes of a successful answer as they arrive; `bytes` of the answer is empty then. May be called again
   * when the request is repeated, and begins anew.
   */
  receive?: (body: AsyncIterable<Uint8Array>) => Promise<void>;
};
/** The whole answer; its size is limited. */
export type StepResponse = { status: number; headers: Record<string, string>; bytes: Uint8Array };
