import { clsx } from 'clsx';
import { createContext, use, useId, type ReactNode } from 'react';

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
  className?: string | undefined;
  children: ReactNode;
};

export function Field({ label, hint, error, isRequired, aside, className, children }: Props) {
  const id = useId();
  const describedBy = clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  const context = { controlId: id, labelId: `${id}-label`, describedBy, isInvalid: Boolean(error) };
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
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
        <p id={`${id}-hint`} className="text-xs text-ink3">
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
