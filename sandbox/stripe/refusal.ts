/** What Stripe answers when it does not do what was asked; https://docs.stripe.com/api/errors. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: RefusalBody;
  constructor(status: number, error: RefusalBody) {
    super(error.message);
    this.name = 'StripeRefusal';
    this.status = status;
    this.error = error;
  }
}

export type RefusalBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
};

export function invalidRequest(message: string, more: { param?: string; code?: string } = {}): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...more });
}

export function noSuchObject(name: string, id: string, param = 'id'): StripeRefusal {
  const message = `No such ${name.replaceAll('_', ' ')}: '${id}'`;
  return new StripeRefusal(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param,
  });
}

export function cardDeclined(declineCode: string, message: string): StripeRefusal {
  return new StripeRefusal(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: declineCode,
    message,
  });
}
