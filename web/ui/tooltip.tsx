import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

type Props = {
  label: string;
  kbd?: string | undefined;
  side?: TooltipSide | undefined;
  /** The words are already on the page. */
  off?: boolean | undefined;
  children: ReactElement<Record<string, unknown>>;
};

/** Only repeats or shortens what the child is already named; never the only place of a word. */
export function Tooltip({ label, kbd, side = 'top', off = false, children }: Props) {
  return (
    <Base.Root disabled={off}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-60">
          <Base.Popup className="flex max-w-80 items-center gap-2 rounded-md bg-ink px-2 py-1 text-xs font-medium text-bg shadow-pop transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
            {kbd && <kbd className="font-sans opacity-75">{kbd}</kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Around the page: after the first tooltip the next ones open at once. */
export const TooltipProvider = Base.Provider;
