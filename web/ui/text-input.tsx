import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldLabel } from '#web/ui/field.tsx';

/** Named by the Field around it, or by `aria-label`. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input className={clsx('field h-9 pointer-coarse:h-11', className)} {...useFieldAttributes()} {...rest} />
  );
}

/** Grows with its text, up to ten lines. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={3}
      className={clsx('field field-sizing-content max-h-60 min-h-20 resize-y py-1.5', className)}
      {...useFieldAttributes()}
      {...rest}
    />
  );
}

function useFieldAttributes() {
  const field = useFieldLabel();
  if (!field) return {};
  return {
    id: field.controlId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
  };
}
