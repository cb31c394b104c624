import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Tone, toneClass } from '#web/ui/badge.tsx';

type Props = {
  label: string;
  tone: Tone;
  icon: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Something to know before going on, said calmly: only its picture has a colour. */
export function Note({ label, tone, icon, className, children }: Props) {
  return (
    <section
      aria-label={label}
      className={clsx('@container rounded-xl border border-line bg-sunken px-4 py-3.5', className)}
    >
      <div className="flex gap-3.5 @max-[18rem]:flex-col @max-[18rem]:gap-2">
        <span
          aria-hidden
          className={clsx(
            toneClass(tone),
            'grid size-9 shrink-0 place-items-center rounded-lg border max-sm:hidden',
          )}
        >
          {icon}
        </span>
        <div className="min-w-0 flex-1">{children}</div>
      </div>
    </section>
  );
}
