import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import {
  CREDITS_PER_BROWSER_ACTION,
  DOLLARS_PER_CREDIT,
  PLAN_NAMES,
  PLANS,
  type PlanName,
} from '#shared/plans.ts';
import { formatNumber } from '#web/words/format.ts';
import { useAuth } from '#web/session/session.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const NAMES: Record<PlanName, string> = { free: 'Free', pro: 'Pro', scale: 'Scale' };
const FOR_WHOM: Record<PlanName, string> = {
  free: 'To try it on something real.',
  pro: 'For the work of a week.',
  scale: 'For a team that runs on it.',
};

export function Plans() {
  return (
    <section id="plans" aria-labelledby="plans-heading" className="scroll-mt-15 border-t border-line">
      <div className="mx-auto max-w-280 px-4 py-20 sm:px-6">
        <h2 id="plans-heading" className="text-2xl font-semibold sm:text-3xl">
          Plans
        </h2>
        <p className="mt-3 max-w-140 text-lg text-ink2">
          A browser action, such as opening a page, clicking, typing or extracting, is{' '}
          {CREDITS_PER_BROWSER_ACTION} credits. Everything else is free.
        </p>
        <ul className="mt-10 grid gap-4 md:grid-cols-3">
          {PLAN_NAMES.map((name) => (
            <PlanCard key={name} name={name} />
          ))}
        </ul>
        <p className="mt-5 text-sm text-ink3">
          More credits at any time: ${DOLLARS_PER_CREDIT} each. A run that is out of credits keeps its place
          and goes on when there are more; there is never a bill you did not choose.
        </p>
      </div>
    </section>
  );
}

function PlanCard({ name }: { name: PlanName }) {
  const plan = PLANS[name];
  const actions = Math.floor(plan.credits / CREDITS_PER_BROWSER_ACTION);
  const points = [
    `${formatNumber(plan.credits)} credits${name === 'free' ? '' : ' a month'}`,
    `${formatNumber(actions)} browser actions`,
    plan.concurrent_runs === 1
      ? '1 workflow at a time'
      : `${plan.concurrent_runs} workflows at the same time`,
    ...plan.extras,
  ];
  return (
    <li
      className={clsx(
        'flex flex-col rounded-2xl border bg-card p-6 shadow-card',
        name === 'pro' ? 'border-brand' : 'border-line',
      )}
    >
      <h3 className="text-lg font-semibold">{NAMES[name]}</h3>
      <p className="text-sm text-ink2">{FOR_WHOM[name]}</p>
      <p className="mt-5 flex items-baseline gap-1.5">
        <span className="text-3xl font-semibold tracking-[-0.03em] tabular-nums">${plan.price}</span>
        {plan.price > 0 && <span className="text-ink3">/ month</span>}
      </p>
      <ul className="mt-5 grid flex-1 content-start gap-2 border-t border-line pt-5">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-2.5">
            <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />
            {point}
          </li>
        ))}
      </ul>
      <PlanButton name={name} />
    </li>
  );
}

/** The paid ones lead to the plans, by way of the sign-in for who is not signed in. */
function PlanButton({ name }: { name: PlanName }) {
  const isSignedIn = useAuth().status === 'authenticated';
  const isPaid = name !== 'free';
  const inside = isPaid ? '/subscription' : '/home';
  return (
    <LinkButton
      to={isSignedIn ? inside : '/sign-in'}
      hash={isPaid && !isSignedIn ? 'plans' : ''}
      variant={name === 'pro' ? 'primary' : 'default'}
      className="mt-6 justify-center"
    >
      {isPaid ? `Choose ${NAMES[name]}` : isSignedIn ? 'Open Legwork' : 'Start for free'}
    </LinkButton>
  );
}
