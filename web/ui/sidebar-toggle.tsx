import { Menu, PanelLeft } from 'lucide-react';
import { createContext, use, useEffect } from 'react';
import { IconButton } from '#web/ui/button.tsx';

type SidebarControl = {
  toggle: () => void;
  /** Opens the command bar. */
  search: () => void;
  /** Folded while something needs the room; what a person chose is kept, and counts again afterwards. */
  fold: (isFolded: boolean) => void;
  isMobile: boolean;
  isOpen: boolean;
};

/** Provided by the shell; null outside it. */
export const SidebarContext = createContext<SidebarControl | null>(null);

/** Every screen in the shell has it at the start of its header. */
export function SidebarToggle() {
  const sidebar = use(SidebarContext);
  if (!sidebar) return null;
  return (
    <IconButton
      label="Toggle sidebar"
      kbd="Ctrl B"
      side="bottom"
      aria-expanded={sidebar.isOpen}
      onClick={sidebar.toggle}
    >
      {sidebar.isMobile ? <Menu size={18} aria-hidden /> : <PanelLeft size={17} aria-hidden />}
    </IconButton>
  );
}

/** The sidebar makes room while this is true. */
export function useFoldedSidebar(isFolded: boolean): void {
  const fold = use(SidebarContext)?.fold;
  useEffect(() => {
    if (!isFolded) return undefined;
    fold?.(true);
    return () => fold?.(false);
  }, [isFolded, fold]);
}
