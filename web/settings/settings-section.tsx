import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';

type Props = { title: string; text?: ReactNode; children: ReactNode };

/** What it is about beside what can be changed, or above it where there is little room. */
export function SettingsSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-10 gap-y-3 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="grid content-start gap-1 @4xl:pt-5">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {text !== undefined && <p className="text-sm text-pretty text-ink2">{text}</p>}
      </div>
      <Card className="grid grid-cols-1 gap-4 self-start p-5">{children}</Card>
    </section>
  );
}
