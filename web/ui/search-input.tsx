import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
};

export function SearchInput({ label, value, onChange, className, ...rest }: Props) {
  return (
    <div className={clsx('relative', className)}>
      <Search
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink3"
        aria-hidden
      />
      <input
        type="search"
        aria-label={label}
        className="field field-quiet h-9 pointer-coarse:h-11 pl-9 text-ellipsis"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
    </div>
  );
}
