import type { Handlers } from '#server/http/handler.ts';
import { AppError } from '#shared/errors.ts';

/** Calls of the contract that have nothing behind them in this version, and say so. */
type NotBuilt = 'CREATE_PAYMENT_LINK' | 'MANAGE_SUBSCRIPTION' | 'BUY_CREDITS';

const payment = refuse('Paying is not available in this version.');

export const notBuiltHandlers: Pick<Handlers, NotBuilt> = {
  CREATE_PAYMENT_LINK: payment,
  MANAGE_SUBSCRIPTION: payment,
  BUY_CREDITS: payment,
};

function refuse(sentence: string): () => Promise<never> {
  return async () => {
    throw new AppError(501, sentence);
  };
}
