/** Why a run waits: for a person, or (`time`) until its deadline, at which it goes on. */
export const WAIT_REASONS = [
  'credits',
  'question',
  'approval',
  'account',
  'site_blocked',
  'cap',
  'time',
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** What a person is asked for. */
export type WaitRequest = {
  reason: WaitReason;
  /** A sentence. */
  question: string;
  /** The answers to choose from; empty when any text will do. */
  choices: readonly string[];
  /** The page of the web application on which they can act; null when answering is all. */
  link: string | null;
  /** Then the run fails, or goes on when the reason is `time`; null to wait for ever. */
  expires_after_seconds: number | null;
  /** The account to be connected again, with the version of its tokens that was refused. */
  kind?: QuestionKind;
  account?: { id: string; token_version: number };
};

/** What sort of answer is asked for, where the choices do not say it. */
export const QUESTION_KINDS = ['code', 'captcha', 'login', 'decision', 'approval', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What a step asks. It waits a week unless it says otherwise. */
export type Question = {
  reason?: 'question' | 'approval';
  text: string;
  choices?: readonly string[];
  kind?: QuestionKind;
  expires_after_seconds?: number;
};

export const LONGEST_ANSWER = 10_000;
