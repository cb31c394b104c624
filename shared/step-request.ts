/** An HTTP request of a step. */
export type StepRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
};
/** The whole answer; its size is limited. */
export type StepResponse = { status: number; headers: Record<string, string>; bytes: Uint8Array };
