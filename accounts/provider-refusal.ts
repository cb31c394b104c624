import { StepFailure } from '#shared/errors.ts';

type Refusal = {
  status: number;
  /** A retry of the same request may succeed. */
  is_busy: boolean;
  /** How long the provider asks to wait; null when it does not say. */
  retry_after_ms: number | null;
};

/** A provider's answer that is not what was asked for. */
export class ProviderRefusal extends StepFailure {
  readonly refusal: Refusal;
  constructor(message: string, whatToDo: string, refusal: Refusal) {
    super('request_failed', message, whatToDo);
    this.name = 'ProviderRefusal';
    this.refusal = refusal;
  }
}
