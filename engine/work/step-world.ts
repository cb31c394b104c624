import type { Connector, StepAccount } from '#integrations/define-connector.ts';
import type { OwnMailer } from '#engine/steps/mail-owner.ts';
import type { Action, ActionContext } from '#integrations/define.ts';
import type { ArrivingFile, LargeFile } from '#shared/large-file.ts';
import type { FileContent } from '#shared/metered-page.ts';
import type { Model } from '#shared/model.ts';

type AccountUse = {
  user_id: string;
  account_id: string;
  connector: Connector;
  scopes: readonly string[];
  /** A provider that asks to wait longer is not waited for; two minutes unless told. */
  longest_pause_ms?: number;
  /** Called when the provider makes the step wait. */
  onWait(sentence: string): void;
};

/** What running a step needs from outside the engine. Wired once, where the process starts. */
export type StepWorld = {
  findAction(id: string): Action | undefined;
  /** Requests made through it end when the signal aborts. */
  fetch(signal: AbortSignal): ActionContext['fetch'];
  /** Null where none is configured. */
  model: Model | null;
  /** Null where no mails are sent. */
  mailer: OwnMailer | null;
  /** Throws AccountUnusable, a StepFailure, when only its person can make it work. */
  account(use: AccountUse, signal: AbortSignal): Promise<StepAccount>;
  /** Throws StepFailure `file_missing` for a file that is not this user's. */
  openFile(userId: string, fileId: string): Promise<LargeFile>;
  /** Answers the id of the kept file. */
  saveFile(userId: string, runId: string, file: FileContent | ArrivingFile): Promise<string>;
  /** What is sealed for one record does not open for another. */
  seal(bytes: Uint8Array, recordId: string): Uint8Array;
  unseal(bytes: Uint8Array, recordId: string): Uint8Array;
};
