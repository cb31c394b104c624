import type { Repair } from '#shared/script/target/target-memory.ts';
import type { WaitRequest } from '#shared/wait.ts';

/** A place in a workflow: a step, and a line of its text. */
export type ErrorPlace = { step_id: string; line: number };

/**
 * An error of the caller: `status` is the HTTP status, `message` the sentence that the user reads, `at` where in the
 * workflow it can be put right.
 */
export class AppError extends Error {
  readonly status: number;
  readonly at: ErrorPlace | null;
  constructor(status: number, message: string, at: ErrorPlace | null = null) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.at = at;
  }
}

const FAILURE_CODES = [
  'target_not_found',
  'target_ambiguous',
  'heal_needs_yes',
  'target_wrong_kind',
  'target_covered',
  'value_refused',
  'condition_false',
  'round_limit',
  'page_failed',
  'sign_in_refused',
  'page_changed',
  'page_timeout',
  'page_crashed',
  'browser_lost',
  'browser_unavailable',
  'too_many_tabs',
  'instruction_unclear',
  'address_refused',
  'site_blocked',
  'request_failed',
  'input_missing',
  'input_invalid',
  'file_missing',
  'not_found_in_data',
  'account_missing',
  'secret_lost',
  'too_large',
  'no_room',
  'model_failed',
  'agent_stuck',
  'agent_limit',
  'agent_result',
  'step_unknown',
  'interrupted',
  'not_answered',
  'out_of_credits',
  'crashed_too_often',
  'deadline_passed',
  'internal',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** What went wrong in a run, for a person: where (`step_name`), what, and what to do next. */
export type Failure = {
  code: FailureCode;
  message: string;
  what_to_do: string;
};

/** An error for the author of the workflow: the run fails with a sentence and advice. Any other exception is an outage. */
export class StepFailure extends Error {
  readonly failure: Failure;
  /** What the line could be changed to; where nothing of that is known, undefined. */
  repair?: Repair;
  constructor(code: FailureCode, message: string, what_to_do: string) {
    super(message);
    this.name = 'StepFailure';
    this.failure = { code, message, what_to_do };
  }

  /** The same failure with another sentence. */
  reworded(message: string): StepFailure {
    const failure = this.copy(message);
    if (this.repair) failure.repair = this.repair;
    return failure;
  }

  /** The same failure with other advice. */
  advising(what_to_do: string): StepFailure {
    const failure = new StepFailure(this.failure.code, this.failure.message, what_to_do);
    if (this.repair) failure.repair = this.repair;
    return failure;
  }

  protected copy(message: string): StepFailure {
    return new StepFailure(this.failure.code, message, this.failure.what_to_do);
  }
}

/** The disk of the server is full. Nothing of what was to be written is kept: once there is room, it can be tried again. */
export class DiskFull extends StepFailure {
  constructor(message: string, what_to_do: string) {
    super('no_room', message, what_to_do);
    this.name = 'DiskFull';
  }

  protected override copy(message: string): DiskFull {
    return new DiskFull(message, this.failure.what_to_do);
  }
}

/** The run cannot go on without a person: it pauses, keeps its place and gives its slot away. */
export class RunMustWait extends Error {
  readonly wait: WaitRequest;
  /** Which of the questions of its place this is; null for what no step asked. */
  readonly ordinal: number | null;
  constructor(wait: WaitRequest, ordinal: number | null = null) {
    super(wait.question);
    this.name = 'RunMustWait';
    this.wait = wait;
    this.ordinal = ordinal;
  }
}

/** So long a run waits for credits. */
const CREDITS_WITHIN_SECONDS = 7 * 86_400;

/** Thrown by the metered page before an action that the balance cannot pay for. */
export class OutOfCredits extends RunMustWait {
  constructor() {
    super({
      reason: 'credits',
      question: 'There are not enough credits for the next browser action.',
      choices: [],
      link: '/subscription',
      expires_after_seconds: CREDITS_WITHIN_SECONDS,
    });
    this.name = 'OutOfCredits';
  }
}

/** Thrown by the metered page before an action for which its user allowed no credits; it waits as long as that is so. */
export class CapReached extends RunMustWait {
  constructor(question: string) {
    super({
      reason: 'cap',
      question,
      choices: [],
      link: '/subscription',
      expires_after_seconds: null,
    });
    this.name = 'CapReached';
  }
}

/** An error for the operator at start: printed as one sentence, without a stack, and the process ends. */
export class StartError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'StartError';
  }
}
