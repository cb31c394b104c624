/** An HTTP request of a step. */
export type StepRequest = {
  method?: string;
  headers?: Record<string, string>;
  /** A Blob is read while it is sent, and not held in memory. */
  body?: string | Uint8Array | Blob;
  /** For all of it, when the usual time is too short for what is sent. */
  timeout_ms?: number;
};
/** The whole answer; its size is limited. */
export type StepResponse = { status: number; headers: Record<string, string>; bytes: Uint8Array };
