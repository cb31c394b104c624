import { CalendarClock, MousePointerClick, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { toneClass, type Tone } from '#web/ui/badge.tsx';

type Stage = { icon: ReactNode; tone: Tone; title: string; text: string };

const STAGES: readonly Stage[] = [
  {
    icon: <PencilLine size={18} />,
    tone: 'violet',
    title: 'Write it',
    text: 'One step, one sentence, in the words on the page: click “Billing”, type the supplier into “Search”. What a step finds becomes a variable for the next.',
  },
  {
    icon: <MousePointerClick size={18} />,
    tone: 'sky',
    title: 'Watch it',
    text: 'Run it beside a live browser. Sign in where it needs you, take the mouse when you like. Your profile stays signed in.',
  },
  {
    icon: <CalendarClock size={18} />,
    tone: 'amber',
    title: 'Leave it',
    text: 'Start it by hand or on a schedule. Every run keeps its history: each action, how long it took, what it cost.',
  },
];

export function HowItWorks() {
  return (
    <section id="how" className="scroll-mt-15 border-t border-line">
      <div className="mx-auto max-w-280 px-4 py-20 sm:px-6">
        <h2 className="text-2xl font-semibold sm:text-3xl">Three steps, then none</h2>
        <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
          {STAGES.map((stage, index) => (
            <li key={stage.title} className="grid content-start gap-2">
              <span
                aria-hidden
                className={`${toneClass(stage.tone)} mb-2 grid size-10 place-items-center rounded-xl border`}
              >
                {stage.icon}
              </span>
              <h3 className="text-lg font-semibold">
                <span className="mr-2 text-ink3 tabular-nums">{index + 1}</span>
                {stage.title}
              </h3>
              <p className="max-w-88 text-ink2">{stage.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
