import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronsUpDown, CreditCard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { Suspense } from 'react';
import { tierLabel } from '#shared/plans.ts';
import { useAuth } from '#web/session/session.tsx';
import { initials } from '#web/shell/initials.ts';
import { useLogOut } from '#web/shell/use-log-out.ts';
import { toneClass } from '#web/ui/badge.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { chooseTheme, useTheme } from '#web/ui/theme.ts';
import { lazyPart } from '#web/loading/lazy-screen.tsx';

const LogOutQuestion = lazyPart(() => import('#web/shell/log-out-question.tsx'), 'LogOutQuestion');

const THEME_CHOICES = [
  { value: 'light', label: 'Light', icon: <Sun size={15} /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={15} /> },
  { value: 'system', label: 'System', icon: <Monitor size={15} /> },
] as const;

type Props = { isFull: boolean; onNavigate?: (() => void) | undefined };

export function UserMenu({ isFull, onNavigate }: Props) {
  const { user, subscription } = useAuth();
  const logOut = useLogOut();
  const theme = useTheme();
  const navigate = useNavigate();
  const name = user?.name || user?.email || 'Account';
  return (
    <>
      <Menu
        side="top"
        align="start"
        trigger={
          <button
            type="button"
            className={clsx(
              'flex w-full items-center gap-2.5 rounded-lg pointer-coarse:min-h-11 text-left transition-colors hover:bg-hover',
              isFull ? 'p-1' : 'p-0',
            )}
          >
            <span
              aria-hidden
              className={clsx(
                toneClass('violet'),
                'grid size-8 shrink-0 place-items-center rounded-lg border text-xs font-semibold',
              )}
            >
              {initials(user?.name || user?.email || '')}
            </span>
            <span className={clsx('min-w-0 flex-1', !isFull && 'sr-only')}>
              <span className="flex items-center gap-1.5">
                <span className="truncate text-sm leading-4 font-medium">{name}</span>
                <span className="shrink-0 rounded-full border border-line2 px-1.5 text-2xs leading-4 font-medium text-ink2">
                  {tierLabel(subscription?.plan_name)}
                </span>
              </span>
              <span className="block truncate text-xs text-ink3">{user?.email}</span>
            </span>
            {isFull && <ChevronsUpDown size={14} className="shrink-0 text-ink3" aria-hidden />}
          </button>
        }
      >
        <MenuItem
          icon={<CreditCard size={15} />}
          onClick={() => {
            onNavigate?.();
            void navigate({ to: '/subscription' });
          }}
        >
          Manage Plan
        </MenuItem>
        <MenuItem icon={<LogOut size={15} />} onClick={() => void logOut.start()}>
          Log out
        </MenuItem>
        <MenuSeparator />
        <MenuChoice label="Theme" value={theme} onChange={chooseTheme} choices={THEME_CHOICES} />
      </Menu>
      {logOut.isAsking && (
        <Suspense>
          <LogOutQuestion open onOpenChange={logOut.setIsAsking} onConfirm={logOut.finish} />
        </Suspense>
      )}
    </>
  );
}
