import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';

type Props = { title: string; text?: ReactNode; children: ReactNode };

export function SettingsSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="grid grid-cols-1 gap-4 p-5">
        <div className="grid gap-1">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {text !== undefined && <p className="text-sm text-pretty text-ink2">{text}</p>}
        </div>
        {children}
      </Card>
    </section>
  );
}
