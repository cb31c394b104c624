import { Link } from '@tanstack/react-router';
import { CHOSE_TEMPLATE, keepChoiceOfTemplate } from '#web/workflow-acts/chosen-template.ts';

/** The names of the templates in integrations/templates/, which every account finds. */
const EXAMPLES = [
  { name: 'Watch a price', shows: '$39.00 · every morning' },
  { name: 'Read my open orders as a table', shows: '2 rows · F-1047, F-1044' },
  { name: 'Place an order of my choice', shows: 'Order F-1049 · $78.00' },
  { name: 'Download a file and read it', shows: 'orders.csv · 6 rows' },
  { name: 'Fill in a form for each row', shows: 'Ada Lovelace · W-501' },
  { name: 'Tell me when a page changed', shows: 'Head Torch: sold out' },
];

export function Examples() {
  return (
    <section aria-labelledby="examples" className="border-t border-line">
      <div className="mx-auto max-w-280 px-4 py-20 sm:px-6">
        <h2 id="examples" className="text-2xl font-semibold sm:text-3xl">
          Begin with one of these
        </h2>
        <p className="mt-3 max-w-140 text-lg text-ink2">
          Each runs with one click on a shop to practise on, and costs nothing.
        </p>
        <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {EXAMPLES.map(({ name, shows }) => (
            <li key={name}>
              {/* Not in the address: a link from elsewhere begins nothing. */}
              <Link
                to="/sign-in"
                hash={CHOSE_TEMPLATE}
                onClick={() => keepChoiceOfTemplate(name)}
                className="block rounded-xl border border-line bg-card px-4.5 py-3.5 hover:bg-hover"
              >
                <h3 className="font-medium">{name}</h3>
                <p className="mt-0.5 text-sm text-ink2">{shows}</p>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
