import type { Db } from '#db/schema.ts';
import type { Vault } from '#vault/vault.ts';

/** What all functions of the engine need. */
export type Engine = {
  db: Db;
  /** Seals the values of secret variables. */
  vault: Vault;
  /**
   * One connection with short timeouts, for heartbeats only: they wait neither behind other statements nor long on a
   * dead connection. Failed twice in a row, a heartbeat still comes before the 8 s of the fence.
   */
  heartbeat: Db;
  /** Notifies idle workers that runs were admitted. To be called after the commit. */
  wakeWorkers(): void;
  /** Resolves when what this process has committed is on disk: for commits that did not wait for it. */
  flush(): Promise<void>;
  now(): Date;
  /** How long a run may work in one stretch; waiting for a slot or for credits does not count. */
  run_deadline_seconds: number;
  /** Actions on pages of this origin, the practice shop's, are free. Null where there is none. */
  free_origin: string | null;
  /** So many actions of tries are free for each person and day (UTC). */
  free_tries_a_day: number;
  /** How long a run waits for an account to be connected again; then it fails. */
  account_wait_seconds: number;
};
