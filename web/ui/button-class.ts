import { clsx } from 'clsx';

const VARIANTS = {
  primary: 'border-transparent bg-brand text-white shadow-card hover:bg-brand-hover',
  default: 'border-line2 bg-card shadow-card hover:bg-hover',
  ghost: 'border-transparent text-ink2 hover:bg-hover hover:text-ink',
  danger: 'border-transparent bg-danger-fill text-white hover:brightness-95',
};
const SIZES = {
  lg: 'h-11 px-5',
  md: 'h-9 px-3.5 pointer-coarse:h-11 pointer-coarse:min-w-11',
  sm: 'h-8 px-2.5 pointer-coarse:h-11 pointer-coarse:min-w-11',
  icon: 'size-8 pointer-coarse:size-11',
  'icon-sm': 'size-7 pointer-coarse:size-11',
};

export type ButtonLook = {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
};

/** Classes of a button, for links that look like one. */
export function buttonClass({ variant = 'default', size = 'md' }: ButtonLook, className?: string): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border text-sm font-medium whitespace-nowrap transition-[color,background-color,border-color,filter] duration-100 select-none active:translate-y-px disabled:opacity-50 aria-disabled:opacity-50',
    SIZES[size],
    VARIANTS[variant],
    className,
  );
}
