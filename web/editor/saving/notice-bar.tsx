import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Its buttons. */
  children: ReactNode;
};

/** A bar over the editor, about the version that it shows. */
export function NoticeBar({ icon: Icon, title, text, children }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-tone-line px-4 py-2.5 text-sm tone-amber tone"
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      <p className="min-w-52 flex-1">
        <strong className="font-semibold">{title}</strong> {text}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
