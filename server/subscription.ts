import { readBalance } from '#billing/spend.ts';
import type { Db } from '#db/schema.ts';
import { findUser } from '#db/users.ts';
import type { Handlers } from '#server/http/handler.ts';
import { AppError } from '#shared/errors.ts';

export function subscriptionHandlers({
  db,
  now,
}: {
  db: Db;
  now(): Date;
}): Pick<Handlers, 'GET_SUBSCRIPTION'> {
  return {
    async GET_SUBSCRIPTION({ userId }) {
      const [user, balance] = await Promise.all([findUser(db, userId), readBalance(db, userId, now())]);
      if (!user) throw new AppError(401, 'Sign in again.');
      return {
        plan_name: user.plan,
        status: 'active',
        current_period_end: null,
        cancel_at_period_end: false,
        total_credits_used: balance.used,
        total_credits_granted: balance.granted,
        total_credits_available: balance.available,
      };
    },
  };
}
