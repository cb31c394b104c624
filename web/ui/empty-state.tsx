import type { ReactNode } from 'react';

type Props = {
  icon?: ReactNode;
  /** A heading where it is the title of the whole page. */
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
};

/** Shown when a list is empty or could not be loaded. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-16 text-center">
      {icon && (
        <span
          aria-hidden
          className="grid size-11 place-items-center rounded-xl border border-line bg-sunken text-ink3"
        >
          {icon}
        </span>
      )}
      <div className="grid max-w-sm gap-1">
        <div className="font-medium">{title}</div>
        {text && <p className="text-sm text-balance text-ink2">{text}</p>}
      </div>
      {action}
    </div>
  );
}
