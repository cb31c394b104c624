import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Tooltip, type TooltipSide } from '#web/ui/tooltip.tsx';

const VARIANTS = {
  primary: 'border-transparent bg-brand text-white shadow-card hover:bg-brand-hover',
  default: 'border-line2 bg-card shadow-card hover:bg-hover',
  ghost: 'border-transparent text-ink2 hover:bg-hover hover:text-ink',
  danger: 'border-transparent bg-danger-fill text-white hover:brightness-95',
};
const SIZES = {
  lg: 'h-11 px-5',
  md: 'h-9 px-3.5',
  sm: 'h-8 px-2.5',
  icon: 'size-8 pointer-coarse:size-10',
  'icon-sm': 'size-7 pointer-coarse:size-9',
};

export type ButtonLook = {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
};

/** The look alone, for links that look like buttons. */
export function buttonClass({ variant = 'default', size = 'md' }: ButtonLook, className?: string): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border text-sm font-medium whitespace-nowrap transition-[color,background-color,border-color,filter] duration-100 select-none active:translate-y-px disabled:opacity-50 aria-disabled:opacity-50',
    SIZES[size],
    VARIANTS[variant],
    className,
  );
}

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

/** A button that is only a picture always has a name, and a tooltip that says it. */
export function IconButton({ label, kbd, side, size = 'icon', variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} kbd={kbd} side={side}>
      <Button aria-label={label} size={size} variant={variant} {...rest} />
    </Tooltip>
  );
}
