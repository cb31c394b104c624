import { Switch as Base } from '@base-ui/react/switch';

type Props = Omit<Base.Root.Props, 'className'> & {
  label: string;
  hideLabel?: boolean | undefined;
  /** Read before the label where only what stands around it says what it switches. */
  of?: string | undefined;
};

export function Switch({ label, hideLabel, of, ...rest }: Props) {
  return (
    <label className="inline-flex items-center gap-2.5 text-sm">
      <Base.Root
        className="touch h-5 w-9 shrink-0 rounded-full bg-field-line p-0.5 transition-colors data-checked:bg-brand data-disabled:cursor-not-allowed data-disabled:opacity-50"
        {...rest}
      >
        <Base.Thumb className="block size-4 rounded-full bg-white shadow-card transition-transform data-checked:translate-x-4" />
      </Base.Root>
      {of !== undefined && <span className="sr-only">{of}</span>}
      <span className={hideLabel ? 'sr-only' : ''}>{label}</span>
    </label>
  );
}
