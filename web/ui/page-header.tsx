import type { ReactNode } from 'react';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { SidebarToggle } from '#web/ui/sidebar-toggle.tsx';

type HeaderProps = { title: string; actions?: ReactNode; back?: ReactNode };

/** Title of a screen with its main actions. */
export function PageHeader({ title, actions, back }: HeaderProps) {
  useDocumentTitle(title);
  return (
    <header className="flex flex-wrap items-center gap-2 px-4 pt-4 md:px-8 md:pt-6">
      <SidebarToggle />
      {back}
      <h1 className="min-w-0 truncate text-xl font-semibold">{title}</h1>
      {actions && <div className="ml-auto flex items-center gap-2">{actions}</div>}
    </header>
  );
}

type BarProps = { start?: ReactNode; end?: ReactNode };

/** The bar above a screen that has its title in the content; set the document's title with useDocumentTitle. */
export function PageBar({ start, end }: BarProps) {
  return (
    <header className="flex min-h-13 shrink-0 pointer-coarse:min-h-14 items-center gap-1 border-b border-line px-3 md:px-4">
      <SidebarToggle />
      <div className="flex min-w-0 flex-1 items-center gap-2">{start}</div>
      <div className="flex items-center gap-1">{end}</div>
    </header>
  );
}
