import { EnterButton } from '#web/landing/enter-button.tsx';
import { Examples } from '#web/landing/examples.tsx';
import { HowItWorks } from '#web/landing/how-it-works.tsx';
import { Plans } from '#web/landing/plans.tsx';
import { Promises } from '#web/landing/promises.tsx';

export function LowerHalf() {
  return (
    <>
      <HowItWorks />
      <Examples />
      <Promises />
      <Plans />
      <Closing />
    </>
  );
}

function Closing() {
  return (
    <section className="border-t border-line bg-bg">
      <div className="mx-auto grid max-w-280 justify-items-center px-4 py-20 text-center sm:px-6">
        <h2 className="max-w-120 text-2xl font-semibold sm:text-3xl">
          What do you click through every week?
        </h2>
        <p className="mt-3 text-lg text-ink2">Write that down first. The free plan is enough to try it.</p>
        <div className="mt-7">
          <EnterButton isLarge />
        </div>
      </div>
    </section>
  );
}
