/** What a step may send to the outside. */
export type StepRequest = { method?: string; headers?: Record<string, string>; body?: string };
/** Read whole, with a cap on its size. */
export type StepResponse = { status: number; headers: Record<string, string>; bytes: Uint8Array };
