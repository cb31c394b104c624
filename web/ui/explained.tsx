import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';

type Props = { explanation: string; className?: string | undefined; children: ReactNode };

/** A word of ours that says what it means when one points at it, reaches it by keyboard, or touches it. */
export function Explained({ explanation, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        openOnHover
        delay={150}
        aria-description={explanation}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setIsOpen(true);
        }}
        onBlur={() => setIsOpen(false)}
        // Above the link that covers a row; a finger needs more than the word.
        className={clsx(
          'relative z-10 shrink-0 cursor-help rounded-sm whitespace-nowrap underline decoration-dotted decoration-1 underline-offset-3 before:absolute before:-inset-2',
          className,
        )}
      >
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={8} className="z-60">
          <Popover.Popup
            initialFocus={false}
            finalFocus={false}
            className="w-max max-w-72 rounded-md bg-ink px-2.5 py-1.5 text-xs font-medium text-bg shadow-pop outline-none"
          >
            {explanation}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
