import { Link, useRouterState } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { History, Inbox, LayoutTemplate, Plug, Search, Settings, Workflow } from 'lucide-react';
import { Suspense, type ReactNode, use } from 'react';
import { UserMenu } from '#web/shell/user-menu.tsx';
import { BrandMark } from '#web/ui/brand.tsx';
import { SidebarContext } from '#web/ui/sidebar-toggle.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { lazyPart } from '#web/loading/lazy-screen.tsx';

// Loaded lazily; nothing depends on it.
const InstallationNotices = lazyPart(
  () => import('#web/shell/installation-notices.tsx'),
  'InstallationNotices',
  { quiet: true },
);

const CreditsLeft = lazyPart(() => import('#web/shell/credits-left.tsx'), 'CreditsLeft', { quiet: true });

const InboxCount = lazyPart(() => import('#web/shell/inbox-count.tsx'), 'InboxCount', { quiet: true });

type Props = {
  /** False: only the icons show. */
  isFull: boolean;
  onNavigate?: (() => void) | undefined;
};

export function SidebarContent({ isFull, onNavigate }: Props) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <>
      <Link
        to="/home"
        aria-label="Legwork, home"
        onClick={onNavigate}
        className="mb-3 flex h-9 items-center gap-2.5 rounded-md px-0.5 pointer-coarse:h-11"
      >
        <BrandMark />
        {isFull && <span className="font-semibold tracking-tight">Legwork</span>}
      </Link>
      <SearchButton isFull={isFull} onNavigate={onNavigate} />
      <nav aria-label="Main" className="grid gap-0.5">
        <h2 className={clsx('px-2 py-1.5 text-xs font-medium text-ink3', !isFull && 'sr-only')}>Workspace</h2>
        <NavItem
          to="/workflows"
          label="Workflows"
          icon={<Workflow size={16} aria-hidden />}
          isCurrent={path === '/home' || path.startsWith('/workflows')}
          isFull={isFull}
          onNavigate={onNavigate}
        />
        <NavItem
          to="/runs"
          label="Runs"
          icon={<History size={16} aria-hidden />}
          isCurrent={path === '/runs'}
          isFull={isFull}
          onNavigate={onNavigate}
        />
        <NavItem
          to="/inbox"
          label="Inbox"
          icon={<Inbox size={16} aria-hidden />}
          isCurrent={path.startsWith('/inbox')}
          isFull={isFull}
          onNavigate={onNavigate}
        >
          <Suspense>
            <InboxCount isFull={isFull} />
          </Suspense>
        </NavItem>
        <NavItem
          to="/templates"
          label="Templates"
          icon={<LayoutTemplate size={16} aria-hidden />}
          isCurrent={path.startsWith('/templates')}
          isFull={isFull}
          onNavigate={onNavigate}
        />
        <NavItem
          to="/connectors"
          label="API Connectors"
          icon={<Plug size={16} aria-hidden />}
          isCurrent={path.startsWith('/connectors')}
          isFull={isFull}
          onNavigate={onNavigate}
        />
      </nav>
      <div className="mt-auto grid gap-2">
        {/* It comes late and is the highest here, so that nothing moves. */}
        <Suspense fallback={null}>
          <InstallationNotices isFull={isFull} />
        </Suspense>
        <NavItem
          to="/settings"
          label="Settings"
          icon={<Settings size={16} aria-hidden />}
          isCurrent={path === '/settings'}
          isFull={isFull}
          onNavigate={onNavigate}
        />
        <Suspense>
          <CreditsLeft isFull={isFull} onNavigate={onNavigate} />
        </Suspense>
        <UserMenu isFull={isFull} onNavigate={onNavigate} />
      </div>
    </>
  );
}

function SearchButton({ isFull, onNavigate }: Props) {
  const sidebar = use(SidebarContext);
  return (
    <button
      type="button"
      aria-label={isFull ? undefined : 'Search or jump to'}
      aria-keyshortcuts="Control+K"
      title={isFull ? undefined : 'Search or jump to'}
      className={clsx(
        'mb-1 flex h-8 shrink-0 items-center gap-2.5 rounded-md px-2 text-sm text-ink2 hover:bg-hover pointer-coarse:h-11',
        isFull && 'border border-line bg-card',
      )}
      onClick={() => {
        onNavigate?.();
        sidebar?.search();
      }}
    >
      <Search size={16} aria-hidden className="shrink-0" />
      {isFull && (
        <>
          <span className="min-w-0 flex-1 truncate text-left">Search or jump to</span>
          <kbd aria-hidden className="font-sans text-xs text-ink3 pointer-coarse:hidden">
            Ctrl K
          </kbd>
        </>
      )}
    </button>
  );
}

type ItemProps = Props & {
  to: '/workflows' | '/runs' | '/inbox' | '/templates' | '/connectors' | '/settings';
  label: string;
  icon: ReactNode;
  isCurrent: boolean;
  children?: ReactNode;
};

function NavItem({ to, label, icon, isCurrent, isFull, onNavigate, children }: ItemProps) {
  return (
    <Tooltip label={label} side="right" off={isFull}>
      <Link
        to={to}
        onClick={onNavigate}
        aria-label={isFull ? undefined : label}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(
          'relative flex h-8 items-center gap-2.5 rounded-md px-2 text-sm font-medium whitespace-nowrap transition-colors pointer-coarse:h-11',
          isCurrent ? 'bg-hover text-ink' : 'text-ink2 hover:bg-hover hover:text-ink',
        )}
      >
        <span className="shrink-0">{icon}</span>
        {isFull && label}
        {children}
      </Link>
    </Tooltip>
  );
}
