import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

type Props = {
  label: string;
  kbd?: string | undefined;
  side?: TooltipSide | undefined;
  /** The text is already on the page. */
  off?: boolean | undefined;
  children: ReactElement<Record<string, unknown>>;
};

/** Repeats or shortens the accessible name of its child; it never holds text that is nowhere else. */
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
