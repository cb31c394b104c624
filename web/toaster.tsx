import { useEffect, type CSSProperties } from 'react';
import { Toaster as Sonner } from 'sonner';
import { markToasterReady } from '#web/toast.ts';
import { useResolvedTheme } from '#web/ui/theme.ts';

export function Toaster() {
  const theme = useResolvedTheme();
  // Effects of children run first, so Sonner listens by now.
  useEffect(markToasterReady, []);
  return (
    <Sonner
      theme={theme}
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={14}
      style={{ '--width': '356px', fontFamily: 'var(--font-sans)' } as CSSProperties}
      toastOptions={{
        style: {
          background: 'var(--raise)',
          color: 'var(--ink)',
          border: '1px solid var(--line)',
          borderRadius: 12,
          boxShadow: 'var(--shadow-2)',
          fontFamily: 'inherit',
        },
      }}
    />
  );
}
