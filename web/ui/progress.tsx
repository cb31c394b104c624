import { Progress as Base } from '@base-ui/react/progress';

/** `value` in percent. */
export function Progress({ label, value }: { label: string; value: number }) {
  return (
    <Base.Root value={Math.min(100, Math.max(0, value))} aria-label={label}>
      <Base.Track className="h-2 overflow-hidden rounded-full bg-hover">
        <Base.Indicator className="h-full rounded-full bg-brand transition-[width] duration-250 ease-out" />
      </Base.Track>
    </Base.Root>
  );
}
