/** What a worker writes names the attempt that owns the run; what an older attempt writes does not count. */
export type Fence = { run_id: string; attempt: number };
