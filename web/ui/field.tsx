import { clsx } from 'clsx';
import { createContext, use, useId, useState, type ReactNode } from 'react';
import { afterPress } from '#web/ui/after-press.ts';

type FieldLabel = {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
};

const FieldContext = createContext<FieldLabel | null>(null);

/** Ids with which a control refers to the label and texts of its Field; null outside one. */
export function useFieldLabel(): FieldLabel | null {
  return use(FieldContext);
}

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  /** A sentence under the field; also marks it invalid. */
  error?: string | null | undefined;
  isRequired?: boolean | undefined;
  /** Controls at the right of the label. */
  aside?: ReactNode;
  /** The label stands beside the control where there is room, and the hint shows while one is in the field. */
  isBeside?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Field({ label, hint, error, isRequired, aside, isBeside, className, children }: Props) {
  const id = useId();
  const [isInside, setIsInside] = useState(false);
  const describedBy = clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  const context = { controlId: id, labelId: `${id}-label`, describedBy, isInvalid: Boolean(error) };
  return (
    <div
      className={clsx(
        'grid gap-1.5',
        isBeside &&
          'grid-cols-1 @md:grid-cols-[7.5rem_minmax(0,1fr)] @md:items-center @md:gap-x-3 @md:*:col-start-2 @md:*:first:col-start-1',
        className,
      )}
      onFocus={() => setIsInside(true)}
      onBlur={({ currentTarget }) =>
        afterPress(() => setIsInside(currentTarget.contains(document.activeElement)))
      }
    >
      <div className={clsx('flex items-baseline justify-between gap-x-3', isBeside && '@md:flex-col')}>
        <label id={context.labelId} htmlFor={id} className="text-sm font-medium">
          {label}
          {isRequired && (
            <span className="text-ink3" aria-hidden>
              {' '}
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      <FieldContext value={context}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className={clsx('text-xs text-ink3', isBeside && !isInside && 'hidden')}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
