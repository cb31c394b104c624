import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Corner, placeNumbers } from '#web/script/place-numbers.ts';
import type { RepairOffer } from '#shared/wire/repair.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

type Props = {
  /** The page at the moment of the failure; false when there is no picture of it. */
  picture: ReactNode | false;
  offers: readonly RepairOffer[];
  /** The place of the offer that is being taken; -1 for none. */
  taken: number;
  onUse: (offer: number) => void;
};

/** What a line may have meant: the picture of the page with numbers on it, and a card for each of them. */
export function RepairCard({ picture, offers, taken, onUse }: Props) {
  const corners = placeNumbers(offers.map(({ box }) => box));
  return (
    <div className="grid grid-cols-1 gap-4">
      {picture !== false && (
        // As high as the picture will be, so that the buttons below stay where they are when it comes.
        <div className="aspect-8/5 min-w-0 overflow-clip rounded-xl border border-line bg-sunken">
          <div className="relative">
            {picture}
            {offers.map(
              (offer, at) =>
                offer.box && <Outline key={at} at={at} box={offer.box} corner={corners[at] ?? 'top-right'} />,
            )}
          </div>
        </div>
      )}
      <ul
        aria-label="What the line may mean"
        hidden={offers.length === 0}
        className="grid grid-cols-1 gap-3 md:grid-cols-[repeat(auto-fit,minmax(180px,1fr))]"
      >
        {offers.map((offer, at) => (
          <li key={at} className="min-w-0">
            {/* One alone has the whole width, and its button stands behind it. */}
            <Card
              className={clsx(
                'flex h-full items-center gap-3 p-3',
                offers.length > 1 && 'md:flex-col md:items-stretch md:gap-2',
              )}
            >
              <span className="flex items-center gap-2 text-xs text-ink2">
                <Badge at={at} />
                <span className="max-md:sr-only">{offer.kind}</span>
              </span>
              <span className="min-w-0 flex-1">
                <strong className="block font-medium wrap-anywhere">
                  {offer.label === '' ? `${offer.kind} without words` : offer.label}
                </strong>
                {offer.is_risky && (
                  <span className="tone-amber tone-text block text-sm">May pay, order, send or delete.</span>
                )}
                {offer.why !== '' && <span className="block text-sm text-ink2">{offer.why}</span>}
                {offer.does !== undefined && <span className="block text-sm">{offer.does}</span>}
                {offer.line !== offer.label && (
                  <span className="block text-xs wrap-anywhere text-ink3">
                    {offer.edit === 'before' && 'New line before it: '}
                    {offer.line ?? 'No words find it; what it looks like is remembered.'}
                  </span>
                )}
              </span>
              <Button
                className="shrink-0 pointer-coarse:h-11"
                variant={
                  at === 0 && !offer.is_risky && (!offer.is_far || offer.edit === 'before')
                    ? 'primary'
                    : 'default'
                }
                loading={taken === at}
                disabled={taken !== -1}
                aria-label={`Use this: ${offer.label || offer.kind}`}
                onClick={() => onUse(at)}
              >
                Use this
              </Button>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Over the corner: beside it would stand the words of the next thing in the row. */
const PLACES: Readonly<Record<Corner, string>> = {
  'top-right': '-top-4.5 -right-3',
  'bottom-right': '-bottom-4.5 -right-3',
  'bottom-left': '-bottom-4.5 -left-3',
  'top-left': '-top-4.5 -left-3',
};
/** Of the picture: nearer to its edge, a number stands within its thing. */
const EDGE = 0.05;

type OutlineProps = { at: number; box: NonNullable<RepairOffer['box']>; corner: Corner };

function Outline({ at, box, corner }: OutlineProps) {
  // A thing as wide as the picture has no corner with room beside it.
  const isWide = box.x < EDGE && box.x + box.w > 1 - EDGE;
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
  return (
    <span
      aria-hidden
      className={clsx(
        // A little larger than the thing.
        'pointer-events-none absolute -m-1 box-content rounded-md border-2 p-0.5',
        // The likeliest one lies above the others.
        at === 0 ? 'z-10 border-brand' : 'border-[#c2600f]',
      )}
      style={{
        left: percent(Math.max(0, box.x)),
        top: percent(Math.max(0, box.y)),
        width: percent(box.w),
        height: percent(box.h),
      }}
    >
      <span
        data-number={at + 1}
        className={clsx('absolute', PLACES[corner], isWide && 'right-1! left-auto!')}
      >
        <Badge at={at} isSmall />
      </span>
    </span>
  );
}

function Badge({ at, isSmall = false }: { at: number; isSmall?: boolean }) {
  return (
    <span
      className={clsx(
        'grid shrink-0 place-items-center rounded-full font-semibold text-white tabular-nums',
        isSmall ? 'size-4.5 text-2xs' : 'size-5 text-xs',
        at === 0 ? 'bg-brand' : 'bg-[#92400e]',
      )}
    >
      {at + 1}
    </span>
  );
}
