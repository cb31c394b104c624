import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from '#web/ui/button-class.ts';
import { Tooltip, type TooltipSide } from '#web/ui/tooltip.tsx';

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { loading?: boolean | undefined };

/** While loading it cannot be pressed, but keeps its place and the focus. */
export function Button({ variant, size, loading, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      className={buttonClass({ variant, size }, className)}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {loading && <LoaderCircle size={15} className="animate-spin" aria-hidden />}
      {children}
    </button>
  );
}

export type IconButtonProps = Omit<ButtonProps, 'size' | 'aria-label'> & {
  label: string;
  /** The key that does the same, shown in the tooltip. */
  kbd?: string | undefined;
  side?: TooltipSide | undefined;
  size?: 'icon' | 'icon-sm' | undefined;
};

/** A button with an icon only: it has an accessible name and a tooltip with the same text. */
export function IconButton({ label, kbd, side, size = 'icon', variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} kbd={kbd} side={side}>
      <Button aria-label={label} size={size} variant={variant} {...rest} />
    </Tooltip>
  );
}
