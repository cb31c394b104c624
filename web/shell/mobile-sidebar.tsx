import { Dialog as Base } from '@base-ui/react/dialog';
import { SidebarContent } from '#web/shell/sidebar-content.tsx';

type Props = { isOpen: boolean; onOpenChange: (open: boolean) => void };

export function MobileSidebar({ isOpen, onOpenChange }: Props) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[88vw] flex-col border-r border-line bg-bg p-2.5 shadow-modal outline-none transition-[translate] duration-250 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <Base.Title className="sr-only">Navigation</Base.Title>
          <SidebarContent isFull onNavigate={() => onOpenChange(false)} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
