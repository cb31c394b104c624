import '#web/landing/landing-picture.css';
import { CalendarClock, Check, Globe, Lock, PencilLine, ScanText, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, toneClass, type Tone } from '#web/ui/badge.tsx';

const DESCRIPTION =
  'A workflow in Legwork: on a schedule it opens a portal, types a supplier into the search, reads the newest total and sends it on. Beside it, the live browser in which this happens.';

/** A picture of the editor and the live view, built from the product's own components. */
export function LandingPicture() {
  return (
    <div
      // Its parts are text and boxes; together they are one picture.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={DESCRIPTION}
      className="landing-picture mx-auto mt-16 flex max-w-260 overflow-hidden rounded-2xl border border-line bg-panel text-left shadow-modal select-none max-md:flex-col"
    >
      <Recipe />
      <LiveBrowser />
    </div>
  );
}

function Chip({ children }: { children: string }) {
  return <span className="vchip whitespace-nowrap">@{children}</span>;
}

type Line = { icon: ReactNode; tone: Tone; title: string; words: ReactNode; isTrigger?: true };

const LINES: readonly Line[] = [
  {
    icon: <CalendarClock size={16} />,
    tone: 'amber',
    title: 'On a schedule',
    words: 'Every Mon at 8:00 AM (New York)',
    isTrigger: true,
  },
  { icon: <Globe size={16} />, tone: 'violet', title: 'Open page', words: <Chip>portal_url</Chip> },
  {
    icon: <PencilLine size={16} />,
    tone: 'violet',
    title: 'Type text',
    words: (
      <>
        <Chip>supplier</Chip> into “Search invoices”
      </>
    ),
  },
  {
    icon: <ScanText size={16} />,
    tone: 'violet',
    title: 'Extract data',
    words: (
      <>
        The newest total into <Chip>total</Chip>
      </>
    ),
  },
  {
    icon: <Send size={16} />,
    tone: 'teal',
    title: 'Send me an e-mail',
    words: (
      <>
        The newest invoice comes to <Chip>total</Chip>
      </>
    ),
  },
];

function Recipe() {
  return (
    <div className="flex shrink-0 flex-col gap-3 border-line p-5 md:w-[38%] md:border-r">
      <div>
        <p className="text-lg font-semibold tracking-[-0.014em]">Weekly invoice check</p>
        <p className="text-sm text-ink2">Reads what the newest invoice comes to.</p>
      </div>
      <ol className="grid gap-2">
        {LINES.map((line, index) => (
          <li
            key={line.title}
            className={`landing-line landing-line-${index} flex items-start gap-3 rounded-xl border border-line bg-card p-2.5 shadow-card`}
          >
            <span
              className={`${toneClass(line.tone)} grid size-8 shrink-0 place-items-center rounded-lg border`}
            >
              {line.icon}
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-1.5 leading-5 font-semibold">
                <span className="text-ink3 tabular-nums">{index + 1}</span>
                {line.title}
                {line.isTrigger && <Badge tone="amber">trigger</Badge>}
              </span>
              <span className="block text-sm text-ink2">{line.words}</span>
            </span>
            <Check size={15} className="landing-tick mt-1 shrink-0 text-brand-ink" />
          </li>
        ))}
      </ol>
    </div>
  );
}

const INVOICES = [
  ['INV-2041', 'Nov 16, 2026', '€ 1,284.00'],
  ['INV-2032', 'Nov 9, 2026', '€ 1,190.50'],
  ['INV-2011', 'Nov 2, 2026', '€ 1,310.00'],
  ['INV-1987', 'Oct 26, 2026', '€ 1,204.80'],
  ['INV-1960', 'Oct 19, 2026', '€ 1,251.20'],
] as const;

function LiveBrowser() {
  return (
    <div className="relative flex min-w-0 flex-1 flex-col bg-sunken p-3 max-md:border-t max-md:border-line">
      <div className="mb-2.5 flex items-center gap-2">
        <Badge tone="green">
          <span className="size-1.5 animate-[pulse-dot_1.6s_infinite] rounded-full bg-current" />
          Live
        </Badge>
        <span className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-full border border-line bg-card px-3 text-sm text-ink2">
          <Lock size={12} />
          <span className="truncate">portal.northwind.example/invoices</span>
        </span>
      </div>
      {/* The page of somebody else: the same in light and dark. */}
      <div className="relative flex min-h-80 flex-1 flex-col overflow-hidden rounded-xl border border-line bg-white p-6 text-[#1b1f27]">
        <p className="text-lg font-semibold">Invoices</p>
        <div className="mt-3 flex h-9 max-w-72 items-center rounded-md border border-[#b9c2cf] px-3 text-sm">
          <span className="landing-typing">Café Lumière</span>
        </div>
        <div className="mt-4 grid text-sm">
          {INVOICES.map(([number, date, total], index) => (
            <div
              key={number}
              className="grid grid-cols-[1fr_1fr_auto] items-center gap-4 border-b border-[#e9edf2] py-3 max-sm:grid-cols-[1fr_auto]"
            >
              <span className="font-medium">{number}</span>
              <span className="text-[#556070] max-sm:hidden">{date}</span>
              <span className={`tabular-nums ${index === 0 ? 'landing-total' : ''}`}>{total}</span>
            </div>
          ))}
        </div>
        <span className="landing-cursor absolute flex items-start">
          <svg width="20" height="20" viewBox="0 0 20 20">
            <path d="M3 2l13 7-6 1.5L7.5 17z" fill="#5b4ee6" stroke="#fff" strokeWidth="1.4" />
          </svg>
          <span className="mt-3 rounded-full bg-[#5b4ee6] px-2 py-0.5 text-2xs font-medium text-white">
            Legwork
          </span>
        </span>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2 text-sm text-ink2">
        <Badge tone="blue">completed</Badge>
        <span className="tabular-nums">3 browser actions · 150 credits</span>
      </div>
    </div>
  );
}
