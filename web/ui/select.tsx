import { Select as Base } from '@base-ui/react/select';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { useFieldLabel } from '#web/ui/field.tsx';
import { usePopupPlace } from '#web/ui/popup-place.ts';

export type SelectItem<T extends string> = { value: T; label: string; hint?: string | undefined };
export type SelectGroup<T extends string> = { label: string; items: readonly SelectItem<T>[] };

type Props<T extends string> = {
  items: readonly SelectItem<T>[] | readonly SelectGroup<T>[];
  /** Its name where no Field gives it one. */
  label?: string | undefined;
  value: T | null;
  onChange: (value: T) => void;
  placeholder?: string | undefined;
  /** Text in the list when there are no options. */
  empty?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

export function Select<T extends string>(props: Props<T>) {
  const { items, label, value, onChange, placeholder, empty = 'No options', disabled, className } = props;
  const field = useFieldLabel();
  const { ref, container } = usePopupPlace();
  const groups = items.flatMap((entry): SelectGroup<T>[] => ('items' in entry ? [entry] : []));
  const flat = items.flatMap((entry): readonly SelectItem<T>[] => ('items' in entry ? entry.items : [entry]));
  return (
    <Base.Root
      items={flat}
      value={value}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
      disabled={disabled ?? false}
      modal={false}
    >
      <Base.Trigger
        ref={ref}
        {...(label ? { 'aria-label': label } : { 'aria-labelledby': field?.labelId })}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.isInvalid || undefined}
        className={clsx(
          'field inline-flex min-h-9 items-center pointer-coarse:min-h-11 justify-between gap-2 py-1 text-left data-placeholder:text-ink3',
          className,
        )}
      >
        <Base.Value className="truncate" placeholder={placeholder} />
        <Base.Icon>
          <ChevronDown size={16} className="text-ink3" aria-hidden />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal container={container}>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
          <Base.Popup className="pop max-w-[92vw] min-w-(--anchor-width)">
            {flat.length === 0 && <div className="px-2.5 py-2 text-sm text-ink3">{empty}</div>}
            <Base.List>
              {groups.length > 0
                ? groups.map((group) => (
                    <Base.Group key={group.label}>
                      <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink3">
                        {group.label}
                      </Base.GroupLabel>
                      {group.items.map((item) => (
                        <Option key={item.value} item={item} />
                      ))}
                    </Base.Group>
                  ))
                : flat.map((item) => <Option key={item.value} item={item} />)}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Option<T extends string>({ item }: { item: SelectItem<T> }) {
  return (
    <Base.Item value={item.value} className="opt">
      <span className="min-w-0 flex-1">
        <Base.ItemText className="block">{item.label}</Base.ItemText>
        {item.hint && <span className="block text-xs text-ink3">{item.hint}</span>}
      </span>
      <Base.ItemIndicator>
        <Check size={15} aria-hidden />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
