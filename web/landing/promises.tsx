const PROMISES = [
  {
    title: 'It does not guess',
    text: 'No AI decides while it runs: steps go by what a person sees on the page. The same page gives the same result, in milliseconds an action.',
  },
  {
    title: 'A run is never lost',
    text: 'Every finished step is kept. If a machine dies, the run goes on elsewhere, after the last thing it did.',
  },
  {
    title: 'You pay for what worked',
    text: 'Only a browser action that succeeded costs credits. Waiting, failing and trying again are free.',
  },
  {
    title: 'When it stops, it says why',
    text: 'Which step, what happened, and what to do next, in a sentence, with a picture of the page.',
  },
];

export function Promises() {
  return (
    <section className="border-t border-line bg-bg">
      <div className="mx-auto max-w-280 px-4 py-20 sm:px-6">
        <h2 className="max-w-140 text-2xl font-semibold sm:text-3xl">Built to be left alone</h2>
        <dl className="mt-10 grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {PROMISES.map((promise) => (
            <div key={promise.title} className="border-l-2 border-brand-line pl-5">
              <dt className="text-lg font-semibold">{promise.title}</dt>
              <dd className="mt-1 max-w-110 text-ink2">{promise.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
