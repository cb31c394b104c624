import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { keepToastsOffSheet } from '#web/toasts/toast-floor.ts';
import { Button } from '#web/ui/button.tsx';
import { firstField } from '#web/ui/first-field.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
};

/** A panel at the right; on a phone, a sheet from below. */
export function SidePanel({ open, onOpenChange, title, children, footer }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const place = useCallback((element: HTMLDivElement | null) => {
    popup.current = element;
    return keepToastsOffSheet(element);
  }, []);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup
          ref={place}
          initialFocus={(type) => firstField(popup.current, type)}
          className="fixed z-50 flex flex-col border-line bg-raise shadow-modal outline-none transition-[translate,opacity] duration-250 ease-out max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[90dvh] max-md:rounded-t-2xl max-md:border-t max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full md:inset-y-2 md:right-2 md:w-100 md:rounded-2xl md:border md:data-ending-style:translate-x-8 md:data-ending-style:opacity-0 md:data-starting-style:translate-x-8 md:data-starting-style:opacity-0"
        >
          <div className="flex items-center justify-between px-5 pt-4 pb-2">
            <Base.Title className="text-lg font-semibold">{title}</Base.Title>
            <Base.Close render={<Button variant="ghost" size="icon" aria-label="Close" className="-mr-2" />}>
              <X size={17} aria-hidden />
            </Base.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
          {footer && <div className="flex justify-end gap-2 border-t border-line px-5 py-3">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
