import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { fieldIn, firstField, isByTouch } from '#web/ui/first-field.ts';

export const DIALOG_POPUP =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[min(86dvh,720px)] w-[min(94vw,var(--dialog-width))] -translate-x-1/2 -translate-y-1/2 flex-col rounded-2xl border border-line bg-raise shadow-modal outline-none transition-[opacity,scale] duration-200 ease-out data-ending-style:scale-[.97] data-ending-style:opacity-0 data-starting-style:scale-[.97] data-starting-style:opacity-0';

/** An inline style, because Tailwind has no class for a width from a prop. */
export function dialogWidth(pixels: number): CSSProperties {
  return { '--dialog-width': `${pixels}px` } as CSSProperties;
}

const PINNED: CSSProperties = { top: '12dvh', translate: '-50% 0' };

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  width?: number | undefined;
  /** Element that gets the focus when it opens, without opening the keyboard of a phone. */
  focus?: RefObject<HTMLElement | null> | undefined;
  /** Whoever opens it wants to write: on a phone the keyboard is opened too. */
  isForWriting?: boolean | undefined;
  /** It was opened by a key, so there is a keyboard that covers nothing. */
  isOpenedByKey?: boolean | undefined;
  /** Its top stays where it is while what it shows grows and shrinks. */
  isPinned?: boolean | undefined;
  /** Runs when the closing animation is over. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
};

/** The content scrolls itself: give a long part `overflow-y-auto` and `px-5 pb-5`. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = 680,
  focus,
  isForWriting = false,
  isOpenedByKey = false,
  isPinned = false,
  onClosed,
  children,
}: Props) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup
          ref={popup}
          initialFocus={(type) =>
            ((isOpenedByKey || !isByTouch(type)) && focus?.current) ||
            (isForWriting && fieldIn(popup.current)) ||
            firstField(popup.current, type)
          }
          className={DIALOG_POPUP}
          style={{ ...dialogWidth(width), ...(isPinned && PINNED) }}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
            <div className="min-w-0">
              <Base.Title className="text-lg font-semibold">{title}</Base.Title>
              {description && (
                <Base.Description className="text-sm text-pretty text-ink2">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              render={<Button variant="ghost" size="icon" aria-label="Close" className="-mt-1 -mr-2" />}
            >
              <X size={17} aria-hidden />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
